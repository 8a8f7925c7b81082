import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { startBuiltServer } from '../scripts/running/built-server.mjs'
import { freePort } from '../scripts/running/free-port.mjs'
import { administrator } from './accounts'

/** A worker's own server and data: what a test sets or stores there is in nobody else's way. */
export interface Site {
  /** Such as 'http://127.0.0.1:41234'. */
  origin: string
  /** Where the server leaves the mails that it has nobody to send by. */
  mailFolder: string
  end: () => Promise<void>
}

const results = path.resolve('test-results')
const sitesFolder = path.join(results, 'sites')
/** Where a run's template and sites are; its first process tells the workers by the environment, which they inherit. */
const runFolder = () => (process.env.BROWSER_TEST_SITES ??= path.join(sitesFolder, String(process.pid)))
const templateFolder = () => path.join(runFolder(), 'template')

/** A new embedded database has sample content, and no sample investors where ADMIN_* names the administrator: tests make their own. */
const optionsOf = (folder: string, port: number, settings: Record<string, string> = {}) => ({
  folder,
  port,
  settings: {
    APP_ORIGIN: `http://127.0.0.1:${port}`,
    DATA_DIR: path.join(folder, 'data'),
    RATE_LIMIT: 'off',
    ADMIN_USERNAME: administrator.username,
    ADMIN_PASSWORD: administrator.password,
    ADMIN_EMAIL: administrator.email,
    ...settings,
  },
})

const remove = (folder: string) => rmSync(folder, { recursive: true, force: true, maxRetries: 3 })

function isRunning(processId: string) {
  try {
    return process.kill(Number(processId), 0)
  } catch {
    return false
  }
}

/** A run that was killed could not take its template away. */
function removeLeftOvers() {
  mkdirSync(sitesFolder, { recursive: true })
  for (const name of readdirSync(sitesFolder)) if (!isRunning(name)) remove(path.join(sitesFolder, name))
}

/**
 * Lets a server migrate and fill a database and add the administrator, once before all tests; each worker begins with a copy of
 * what it leaves.
 * @returns what removes all that after the run
 * @throws {Error} when there is no build, or the server does not start or end as it should
 */
export default async function makeTemplate() {
  removeLeftOvers()
  remove(runFolder())
  mkdirSync(templateFolder(), { recursive: true })
  const server = await startBuiltServer(optionsOf(templateFolder(), await freePort()))
  server.child.kill('SIGTERM')
  if ((await server.ended) !== 0) throw new Error(`The template could not be closed:\n${server.log()}`)
  return () => remove(runFolder())
}

/**
 * Starts the server of a worker on a copy of the template. Its log is test-results/site-<number>.log.
 * @param number the worker's, from 0; one that follows a failed test has a new one
 * @param settings what its environment says otherwise than those of the other workers
 * @throws {Error} when the server ends instead of becoming ready, or takes more than a minute
 */
export async function startSite(number: number, settings: Record<string, string>): Promise<Site> {
  const options = optionsOf(path.join(runFolder(), String(number)), await freePort(), settings)
  const server = { ...options, template: templateFolder(), logFile: path.join(results, `site-${number}.log`) }
  const keeper = spawn(process.execPath, ['scripts/running/serve-for-browser-tests.mjs'], {
    env: { ...process.env, BROWSER_TEST_SERVER: JSON.stringify(server) },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ended = once(keeper, 'exit')
  const isReady = await Promise.race([once(keeper, 'message').then(() => true), ended.then(() => false)])
  if (!isReady) throw new Error(`The site of worker ${number} did not become ready; ${server.logFile} may say why.`)
  const end = async () => {
    keeper.kill('SIGTERM')
    await ended
  }
  return { origin: options.settings.APP_ORIGIN, mailFolder: path.join(options.settings.DATA_DIR, 'mail'), end }
}
