import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { figuresOf } from './bench-measure'
import { startBuiltServer } from './built-server.mjs'
import { freePort } from './free-port.mjs'

const megabyte = 1024 * 1024

test('a new embedded database leaves a server that a machine of 1 GB can hold', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'first-start-'))
  const port = await freePort()
  const settings = { APP_ORIGIN: `http://127.0.0.1:${port}`, DATA_DIR: path.join(folder, 'data') }
  const server = await startBuiltServer({ port, folder, settings })
  try {
    // Half a gigabyte, and what differs from machine to machine; some 900 MB when initdb's leavings stay.
    expect((await figuresOf(server)).residentBytes / megabyte).toBeLessThan(650)
  } finally {
    server.child.kill('SIGTERM')
    await server.ended
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
})
