// Installs a program of the operating system where that can be done without asking: as root on a system with apt-get.
import { run } from './children.mjs'

const canInstall = process.platform === 'linux' && process.getuid?.() === 0

/**
 * @param {string} name the package, as apt-get calls it
 * @returns {Promise<boolean>} whether it was installed; false, without a word, where that is not ours to do
 */
export async function installSystemPackage(name) {
  if (!canInstall) return false
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const present = await run('apt-get', ['--version'], { quiet: true })
  if (!present.ok) return false
  console.log(`Installing ${name} with apt-get …`)
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', name]]) {
    const { ok, output } = await run('apt-get', ['-qq', ...args], { env, quiet: true })
    if (!ok) {
      console.error(output)
      return false
    }
  }
  return true
}
