// Installs a program of the operating system where that can be done without asking: as root on a system with apt-get.
import { setTimeout as wait } from 'node:timers/promises'
import { run } from '../running/children.mjs'

const canInstall = process.platform === 'linux' && process.getuid?.() === 0

/** What apt and dpkg say while another program works on the packages. Only some of their locks they can wait for themselves. */
const lockedWords = /Could not get lock|Unable to (?:lock|acquire)|locked by another process/
const lockedMaxMs = 10 * 60_000

/**
 * Runs apt-get, and again while another program holds one of its locks, for ten minutes at most. Says once for what it waits.
 * @param {string[]} args
 * @param {{ pauseMs?: number }} [options] how long it waits between two tries
 * @returns {ReturnType<typeof run>}
 */
export async function aptGet(args, { pauseMs = 2_000 } = {}) {
  // English, so that a lock can be told by its words.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' }
  const giveUpAt = Date.now() + lockedMaxMs
  for (let tries = 0; ; tries += 1) {
    const done = await run('apt-get', ['-qq', ...args], { env, quiet: true })
    if (done.ok || !lockedWords.test(done.output) || Date.now() > giveUpAt) return done
    const [words] = done.output.split('\n').filter((line) => lockedWords.test(line))
    if (tries === 0) console.log(`Waiting for another program: ${words?.trim()} …`)
    await wait(pauseMs)
  }
}

/**
 * @param {string} name the package, as apt-get calls it
 * @returns {Promise<boolean>} whether it was installed; false, without a word, where that is not ours to do
 */
export async function installSystemPackage(name) {
  if (!canInstall) return false
  const present = await run('apt-get', ['--version'], { quiet: true })
  if (!present.ok) return false
  console.log(`Installing ${name} with apt-get …`)
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', name]]) {
    const { ok, output } = await aptGet(args)
    if (!ok) {
      console.error(output)
      return false
    }
  }
  return true
}
