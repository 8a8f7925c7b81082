// Starts the built server for a test: with the settings it is given and none of the developer's own.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { projectFolder } from './children.mjs'

const mainFile = path.join(projectFolder, 'dist/server/main.js')
/** @param {string} file */
const preload = (file) => ['--import', new URL(file, import.meta.url).href]
// A first start takes some seconds of processor time, and a busy machine gives a tenth of one.
const readyDeadlineMs = 120_000
const pollMs = 50
const answerDeadlineMs = 5_000

/** What a program needs of its surroundings; nothing that could name a database or a mail server. */
const passedOn = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'LANG', 'TZ', 'SystemRoot']

/**
 * Asks a server once.
 * @param {string} origin
 * @returns {Promise<boolean>} whether it answers within five seconds that it is ready
 */
export const isReady = (origin) =>
  fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(answerDeadlineMs) }).then(
    (answer) => answer.ok,
    () => false,
  )

/**
 * Starts dist/server/main.js and waits until it says that it is ready. The server dies with the process that started it.
 * @param {{ port: number, folder: string, settings: Record<string, string>, stdout?: number, program?: string, args?: string[] }} options `folder` is where it runs,
 *   so that a .env of the developer's is not found; DATA_DIR and the rest of the environment table come in `settings`; `stdout`
 *   is the open file that it writes its log to instead of to us; `program` is the Node it runs on, ours by default; `args` are the server's own
 * @returns {Promise<{ origin: string, child: import('node:child_process').ChildProcess, ended: Promise<number | null>, log: () => string }>}
 *   `ended` gives the exit code, or null after a signal; `log` gives the last of what it wrote
 * @throws {Error} when there is no build, or the server ends or is silent instead of becoming ready; with its last words
 */
export async function startBuiltServer({ port, folder, settings, stdout, program = process.execPath, args = [] }) {
  if (!existsSync(mainFile)) throw new Error('There is no dist/server/main.js: run npm run build first.')
  const surroundings = Object.fromEntries(
    passedOn.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  )
  // The second makes sure that the line to us keeps no server alive, so it comes last.
  const preloaded = [...preload('tell-figures.mjs'), ...preload('end-with-parent.mjs')]
  const child = spawn(program, [...preloaded, mainFile, ...args], {
    cwd: folder,
    env: { ...surroundings, HOST: '127.0.0.1', PORT: String(port), ...settings },
    stdio: ['ignore', stdout ?? 'pipe', 'pipe', 'ipc'],
  })
  let words = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => (words = (words + chunk).slice(-20_000)))
  const ended = new Promise((resolve) => child.once('close', resolve))
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  // Somebody else's server may answer at that port; ours says in its log that it listens. What goes to a file cannot be heard here.
  const saysSo = () => stdout !== undefined || words.includes('"msg":"listening"')
  const isServing = async () => !hasEnded() && saysSo() && (await isReady(origin))
  const origin = `http://127.0.0.1:${port}`
  const giveUpAt = Date.now() + readyDeadlineMs
  while (!(await isServing())) {
    if (hasEnded() || Date.now() > giveUpAt) {
      child.kill('SIGKILL')
      await ended
      throw new Error(`The server did not become ready. Its last words:\n${words}`)
    }
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  }
  return { origin, child, ended, log: () => words }
}
