import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isReady } from './built-server.mjs'
import { projectFolder } from './children.mjs'
import { freePort } from './free-port.mjs'

/** A runner of tests that starts the server of the browser tests and then only waits. */
const runner = `
  const { spawn } = require('node:child_process')
  spawn(process.execPath, ['scripts/serve-for-browser-tests.mjs'], { stdio: 'ignore' })
  setInterval(() => {}, 1000)
`

test('the server of browser tests ends, and takes its data along, when their runner is killed', async () => {
  const folder = path.join(mkdtempSync(path.join(tmpdir(), 'killed-runner-')), 'server')
  onTestFinished(() => rmSync(path.dirname(folder), { recursive: true, force: true, maxRetries: 3 }))
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const settings = {
    APP_ORIGIN: origin,
    DATA_DIR: path.join(folder, 'data'),
    ADMIN_USERNAME: 'runner.admin',
    ADMIN_PASSWORD: 'planted-by-the-water',
    ADMIN_EMAIL: 'runner@example.test',
  }
  const child = spawn(process.execPath, ['-e', runner], {
    cwd: projectFolder,
    env: { ...process.env, BROWSER_TEST_SERVER: JSON.stringify({ port, folder, settings }) },
    stdio: 'ignore',
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const isAnswering = () => isReady(origin)
  await expect.poll(isAnswering, { timeout: 60_000, interval: 200 }).toBe(true)

  child.kill('SIGKILL')
  await expect.poll(isAnswering, { timeout: 30_000, interval: 200 }).toBe(false)
  await expect.poll(() => existsSync(folder), { timeout: 30_000, interval: 200 }).toBe(false)
})
