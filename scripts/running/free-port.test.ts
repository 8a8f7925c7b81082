import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startBuiltServer } from './built-server.mjs'
import { projectFolder } from './children.mjs'
import { freePort } from './free-port.mjs'

test('a port that was given is given to nobody else, in this process or another', async () => {
  // Below where all others look, so that three ports are ours alone.
  const from = randomInt(10_000, 19_990)
  const ports = { from, to: from + 3 }
  const first = await freePort(ports)
  const asking = `import('./scripts/running/free-port.mjs').then(async ({ freePort }) => {
    console.log(await freePort(${JSON.stringify(ports)}))
    process.stdin.resume()
  })`
  const other = spawn(process.execPath, ['-e', asking], { cwd: projectFolder, stdio: ['pipe', 'pipe', 'inherit'] })
  onTestFinished(() => void other.kill('SIGKILL'))
  const said = await once(other.stdout, 'data')
  const given = new Set([first, Number(said), await freePort(ports)])
  expect(given).toEqual(new Set([from, from + 1, from + 2]))
})

test("somebody else's server at the port is not taken for ours", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'not-ours-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
  const port = await freePort()
  const theirs = createServer((_, response) => response.end()).listen(port, '127.0.0.1')
  onTestFinished(() => void theirs.close())
  await once(theirs, 'listening')
  const settings = { APP_ORIGIN: `http://127.0.0.1:${port}`, DATA_DIR: path.join(folder, 'data') }
  await expect(startBuiltServer({ port, folder, settings })).rejects.toThrow('is in use by another program')
})
