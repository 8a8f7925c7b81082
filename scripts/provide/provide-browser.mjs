// Finds a Chromium for the browser tests; `provideBrowser` also installs one where it can.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { runNpm } from '../running/children.mjs'
import { installSystemPackage } from './provide-system-package.mjs'

/** Debian's Chromium without windows. The whole one draws its own window around every page, for twice the computing time. */
const headlessShell = '/usr/bin/chromium-headless-shell'

/** @type {Partial<Record<NodeJS.Platform, string[]>>} */
const systemBrowsers = {
  linux: [
    headlessShell,
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
/** Without windows it would fit letters to whole pixels, which a visitor's browser does not: lines break at other words then. */
const asVisitorsSeeIt = ['--font-render-hinting=none']
/** The sandbox refuses to work for root, who is whom a container runs as. */
const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []

/** A browser on its own calls home. */
export const browserArguments = [...quietly, ...asVisitorsSeeIt, ...asRoot]

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
 * Finds a Chromium or installs one: the system's package as root on Debian, without windows where there is such a package, else
 * Playwright's download.
 * @returns {Promise<string>} its path
 * @throws {Error} with the name of what is missing and how to get it
 */
export async function provideBrowser() {
  const found = findBrowser()
  if (found) return found
  for (const name of ['chromium-headless-shell', 'chromium']) {
    const installed = (await installSystemPackage(name)) && findBrowser()
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
