import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { startBuiltServer } from '../running/built-server.mjs'
import { signIn } from '../calls'
import { freePort } from '../running/free-port.mjs'

const administrator = { username: 'stream.admin', password: 'planted-by-the-water' }

test('SIGTERM ends the server with code 0 within ten seconds while an administrator’s screen listens', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'open-stream-'))
  const port = await freePort()
  const settings = {
    APP_ORIGIN: `http://127.0.0.1:${port}`,
    DATA_DIR: path.join(folder, 'data'),
    DEMO_CONTENT: 'off',
    ADMIN_USERNAME: administrator.username,
    ADMIN_PASSWORD: administrator.password,
    ADMIN_EMAIL: 'stream@example.test',
  }
  const server = await startBuiltServer({ port, folder, settings })
  try {
    const cookie = await signIn(server.origin, administrator)
    const stream = await fetch(`${server.origin}/api/trpc/admin.events.changes`, { headers: { cookie } })
    expect(stream.headers.get('content-type')).toBe('text/event-stream')
    const words = stream.text()
    const endedAt = performance.now()
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    expect(performance.now() - endedAt).toBeLessThan(10_000)
    // The screen is told in words, so that it comes back to the next server.
    expect(await words).toContain('SERVICE_UNAVAILABLE')
  } finally {
    server.child.kill('SIGKILL')
    await server.ended
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
})
