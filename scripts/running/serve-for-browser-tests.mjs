// The server of one worker of the browser tests, started by e2e/site.ts: the built one, on a copy of the template's data. This
// process stands between the two because a worker may be killed: the server then ends, and its data go, all the same.
import { closeSync, cpSync, openSync, rmSync } from 'node:fs'
import { startBuiltServer } from './built-server.mjs'
import './end-with-parent.mjs'

/** @type {{ port: number, template: string, folder: string, settings: Record<string, string>, logFile: string }} */
const { template, logFile, ...options } = JSON.parse(process.env.BROWSER_TEST_SERVER ?? '{}')

/** What is still being written to is tried again, for two seconds at most. */
const removeData = () => rmSync(options.folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 10 })

/** @type {Promise<void>} */
const askedToEnd = new Promise((resolve) => {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.once(signal, () => resolve())
})
removeData()
cpSync(template, options.folder, { recursive: true })
const log = openSync(logFile, 'w')
try {
  const server = await startBuiltServer({ ...options, stdout: log })
  void askedToEnd.then(() => server.child.kill('SIGTERM'))
  process.send?.('ready')
  process.exitCode = (await server.ended) ?? 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  closeSync(log)
  removeData()
}
