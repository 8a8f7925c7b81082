// Finds PostgreSQL's programs for the tests; `providePostgres` also installs them where it can.
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { installSystemPackage } from './provide-system-package.mjs'

const suffix = process.platform === 'win32' ? '.exe' : ''
const versionFolders = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt', 'C:\\Program Files\\PostgreSQL']

/** @param {string} folder */
const holdsBoth = (folder) => ['initdb', 'postgres'].every((name) => existsSync(path.join(folder, name + suffix)))

/** @param {string} folder @returns {string[]} the bin folders of the versions under it, the newest first */
function binFoldersUnder(folder) {
  if (!existsSync(folder)) return []
  const newestFirst = readdirSync(folder).toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }))
  return newestFirst.map((version) => path.join(folder, version, 'bin'))
}

/**
 * Looks on the PATH, then where Debian, Homebrew and the Windows installer put it.
 * @returns {string | undefined} the folder with initdb and postgres
 */
function findPostgres() {
  const onPath = (process.env.PATH ?? '').split(path.delimiter).filter((folder) => folder !== '')
  return [...onPath, ...versionFolders.flatMap(binFoldersUnder)].find(holdsBoth)
}

/**
 * Finds PostgreSQL or installs it as root on Debian. No running server is needed: the tests start one of their own.
 * @returns {Promise<string>} the folder with initdb and postgres
 * @throws {Error} with the name of what is missing and how to get it
 */
export async function providePostgres() {
  const found = findPostgres() ?? ((await installSystemPackage('postgresql')) ? findPostgres() : undefined)
  if (found) return found
  throw new Error(
    'PostgreSQL is missing (its programs initdb and postgres), which the tests start for themselves. Install it ' +
      '(Debian: apt-get install postgresql; macOS: brew install postgresql) or put its bin folder on the PATH.',
  )
}
