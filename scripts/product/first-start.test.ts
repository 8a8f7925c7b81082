import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { startBuiltServer } from '../running/built-server.mjs'
import { freePort } from '../running/free-port.mjs'

const megabyte = 1024 * 1024

/** The most that a process has held so far, as Linux counts it. */
const peakBytesOf = (processId: number | undefined) =>
  1_024 * Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${processId}/status`, 'utf8'))?.[1])

test('a machine of 1 GB holds a server that begins with a new embedded database', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'first-start-'))
  const port = await freePort()
  const settings = { APP_ORIGIN: `http://127.0.0.1:${port}`, DATA_DIR: path.join(folder, 'data') }
  const server = await startBuiltServer({ port, folder, settings })
  try {
    // Half a gigabyte, and what differs from machine to machine; some 900 MB where initdb has to make the database.
    expect(peakBytesOf(server.child.pid) / megabyte).toBeLessThan(700)
  } finally {
    server.child.kill('SIGTERM')
    await server.ended
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
})
