// Sees to it that node_modules holds what package-lock.json names. Runs before anything is installed: built-ins only.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { projectFolder, runNpm } from '../running/children.mjs'

/** @param {string} file @returns {any} */
const readJson = (file) => JSON.parse(readFileSync(path.join(projectFolder, file), 'utf8'))

/**
 * Refuses a Node that is older than package.json's `engines` asks for.
 * @throws {Error} with a sentence that names both versions
 */
function requireNode() {
  const wanted = readJson('package.json').engines.node.replace(/^\D*/, '')
  const [major = 0, minor = 0] = wanted.split('.').map(Number)
  const [ownMajor = 0, ownMinor = 0] = process.versions.node.split('.').map(Number)
  if (ownMajor > major || (ownMajor === major && ownMinor >= minor)) return
  throw new Error(
    `Node ${process.versions.node} is too old: version ${wanted} or newer is needed (https://nodejs.org).`,
  )
}

/**
 * Compares versions, not times: a fresh checkout gives every file the same age.
 * @returns {boolean} whether all that the lock file names, save for other platforms' packages, is installed
 */
function packagesAreInstalled() {
  try {
    const wanted = readJson('package-lock.json').packages
    // npm writes this list at the very end of an installation, so an interrupted one counts as missing.
    const installed = readJson('node_modules/.package-lock.json').packages
    return Object.entries(wanted).every(
      ([place, { version, optional }]) => place === '' || optional || installed[place]?.version === version,
    )
  } catch {
    return false
  }
}

/**
 * Installs what the lock file names when it is not there.
 * @throws {Error} with a sentence when npm fails; npm's own words went to the terminal
 */
export async function providePackages() {
  requireNode()
  if (packagesAreInstalled()) return
  console.log('Installing the packages that package-lock.json names (npm ci) …')
  // Building and testing need the development packages, whatever NODE_ENV says.
  const { ok, code } = await runNpm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
  if (!ok) throw new Error(`The packages could not be installed (npm ci ended with ${code}); its words stand above.`)
}
