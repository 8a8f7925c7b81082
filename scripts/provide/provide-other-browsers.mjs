// Finds Firefox and WebKit for `npm run test:deep`, and installs Debian's where it can. Neither is needed for anything else.
import { existsSync } from 'node:fs'
import { installSystemPackage } from './provide-system-package.mjs'

export const firefox = { browser: '/usr/bin/firefox-esr' }

const machines = { x64: 'x86_64', arm64: 'aarch64' }
const machine = process.arch === 'arm64' ? machines.arm64 : machines.x64
/** WebKit's own smallest browser, and the program that drives it. */
export const webKit = {
  driver: '/usr/bin/WebKitWebDriver',
  browser: `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`,
}
/** The screen that WebKit draws on; Firefox needs none. */
export const screenServer = '/usr/bin/Xvfb'

/** The file each package brings. */
const packages = { 'firefox-esr': firefox.browser, 'webkit2gtk-driver': webKit.driver, xvfb: screenServer }

/** @returns {Promise<null>} @throws {Error} with the name of what is missing */
export async function provideOtherBrowsers() {
  for (const [name, file] of Object.entries(packages))
    if (!existsSync(file) && !(await installSystemPackage(name)))
      throw new Error(`The tests of other browsers need ${file} (Debian: apt-get install ${name}).`)
  return null
}
