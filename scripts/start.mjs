// `npm start`: from a fresh clone to a running server. Installs and builds what is missing, then serves in the foreground.
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { endChildrenOnSignal, endingSignal, projectFolder, run, runNpm } from './running/children.mjs'
import { providePackages } from './provide/provide-packages.mjs'

const sources = ['src', 'db', 'public', 'index.html', 'vite.config.ts', 'tsconfig.json', 'package-lock.json']
const outputs = ['dist/client', 'dist/server/main.js']
const completed = path.join(projectFolder, 'dist/.completed')

/**
 * Folders count too: taking a file away changes its folder's time only.
 * @param {string} place relative to the project folder
 * @returns {number} the newest time of change in or under it, in milliseconds; 0 when it is not there
 */
function newestChange(place) {
  const full = path.join(projectFolder, place)
  if (!existsSync(full)) return 0
  const entry = statSync(full)
  if (!entry.isDirectory()) return entry.mtimeMs
  const inside = readdirSync(full).map((name) => newestChange(path.join(place, name)))
  return inside.reduce((newest, time) => Math.max(newest, time), entry.mtimeMs)
}

/** Whether dist holds a build that ran to its end, after the last change of a source and with nothing written later. */
function buildIsCurrent() {
  if (!existsSync(completed) || !outputs.every((place) => existsSync(path.join(projectFolder, place)))) return false
  const completedAt = statSync(completed).mtimeMs
  return [...sources, 'dist/client', 'dist/server'].every((place) => newestChange(place) <= completedAt)
}

async function build() {
  if (buildIsCurrent()) return
  console.log('Building …')
  const { ok, code, output } = await runNpm(['run', '--silent', 'build'], { quiet: true })
  if (!ok) throw new Error(`${output}\nThe build failed (npm run build ended with ${code}); its words stand above.`)
  mkdirSync(path.dirname(completed), { recursive: true })
  writeFileSync(completed, '')
}

/** Runs the built server until it ends. @returns {Promise<number>} its exit code */
async function serve() {
  const endWithParent = new URL('running/end-with-parent.mjs', import.meta.url).href
  const { code } = await run(process.execPath, ['--import', endWithParent, 'dist/server/main.js'], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  return code
}

process.chdir(projectFolder)
endChildrenOnSignal()
try {
  await providePackages()
  if (!endingSignal()) await build()
  process.exitCode = endingSignal() ? 0 : await serve()
} catch (error) {
  // What a child says because it was asked to end is no fault.
  if (!endingSignal()) console.error(error instanceof Error ? error.message : error)
  process.exitCode = endingSignal() ? 0 : 1
}
