import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { startBuiltServer } from '../running/built-server.mjs'
import { signIn } from '../calls'
import { freePort } from '../running/free-port.mjs'

test('the first start without a terminal tells the log where the generated password is, and not what it is', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'first-password-'))
  const port = await freePort()
  const settings = { APP_ORIGIN: `http://127.0.0.1:${port}`, DATA_DIR: path.join(folder, 'data'), DEMO_CONTENT: 'off' }
  const server = await startBuiltServer({ port, folder, settings })
  try {
    // The server is ready a moment before it has said everything.
    await expect.poll(server.log).toContain('Delete it when you have the password.')
    const [, file = ''] = /^ {2}(\/.+)$/m.exec(server.log()) ?? []
    const password = readFileSync(file, 'utf8').trim()
    expect(password).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/)
    expect(statSync(file).mode % 0o1000).toBe(0o600)
    await expect(signIn(server.origin, { username: 'admin', password })).resolves.not.toBe('')
    expect(server.log()).not.toContain(password)
  } finally {
    server.child.kill('SIGTERM')
    await server.ended
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
})
