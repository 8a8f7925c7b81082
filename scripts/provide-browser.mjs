// Finds a Chromium for the browser tests; `provideBrowser` also installs one where it can.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { runNpm } from './children.mjs'
import { installSystemPackage } from './provide-system-package.mjs'

/** @type {Partial<Record<NodeJS.Platform, string[]>>} */
const systemBrowsers = {
  linux: [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome-stable',
    '/usr/bin/google-chrome',
    '/snap/bin/chromium',
  ],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: [
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
  ],
}

const quietly = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run']

/** A browser on its own calls home, and its sandbox refuses to work for root, who is whom a container runs as. */
export const browserArguments = process.getuid?.() === 0 ? [...quietly, '--no-sandbox'] : quietly

/** Asking for the version tells a browser from a stub: Ubuntu's /usr/bin/chromium-browser only asks for a snap. */
const runs = (/** @type {string} */ file) =>
  existsSync(file) && spawnSync(file, ['--version', '--no-sandbox'], { timeout: 20_000, stdio: 'ignore' }).status === 0

/**
 * Looks at CHROMIUM_PATH, then for Playwright's own download, then for the system's browser.
 * @returns {string | undefined} the path of a Chromium
 * @throws {Error} when CHROMIUM_PATH names a file that is not there
 */
export function findBrowser() {
  const asked = process.env.CHROMIUM_PATH
  if (asked) {
    if (!existsSync(asked)) throw new Error(`CHROMIUM_PATH names ${asked}, which is not there.`)
    return asked
  }
  const downloaded = chromium.executablePath()
  if (downloaded && existsSync(downloaded)) return downloaded
  return systemBrowsers[process.platform]?.find(runs)
}

/**
 * Finds a Chromium or installs one: the system's package as root on Debian, else Playwright's download.
 * @returns {Promise<string>} its path
 * @throws {Error} with the name of what is missing and how to get it
 */
export async function provideBrowser() {
  const found = findBrowser()
  if (found) return found
  if (await installSystemPackage('chromium')) {
    const installed = findBrowser()
    if (installed) return installed
  }
  console.log('Downloading Chromium (playwright install chromium) …')
  const { ok } = await runNpm(['exec', '--no', '--', 'playwright', 'install', 'chromium', '--no-shell'])
  const downloaded = ok && findBrowser()
  if (downloaded) return downloaded
  throw new Error(
    'Chromium is missing, which the browser tests need. Install it (Debian: apt-get install chromium; elsewhere: ' +
      'npx playwright install chromium) or set CHROMIUM_PATH to the one you have.',
  )
}
