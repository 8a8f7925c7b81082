import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { administrator } from './e2e/accounts'
import { browserArguments, findBrowser } from './scripts/provide-browser.mjs'
import { freePort } from './scripts/free-port.mjs'

// Playwright reads this file anew in each worker. What must be the same in all of them is chosen once and handed on by the
// environment, which the workers inherit.
process.env.CHROMIUM_PATH ||= findBrowser()
process.env.BROWSER_TEST_PORT ||= String(await freePort())
process.env.BROWSER_TEST_FOLDER ||= mkdtempSync(path.join(tmpdir(), 'browser-test-'))

const executablePath = process.env.CHROMIUM_PATH
if (!executablePath)
  throw new Error('Chromium is missing: npm test provides it, or CHROMIUM_PATH names the one you have.')

const port = Number(process.env.BROWSER_TEST_PORT)
const folder = process.env.BROWSER_TEST_FOLDER
const origin = `http://127.0.0.1:${port}`

const server = {
  port,
  folder,
  settings: {
    APP_ORIGIN: origin,
    DATA_DIR: path.join(folder, 'data'),
    DEMO_CONTENT: 'on',
    RATE_LIMIT: 'off',
    ADMIN_USERNAME: administrator.username,
    ADMIN_PASSWORD: administrator.password,
    ADMIN_EMAIL: administrator.email,
  },
}

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/browser',
  // All tests share one server and its settings: a test that hides a page must not do so under another's feet.
  workers: 1,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // Tells a test that fails from one that a busy machine has disturbed; scripts/test.mjs names the latter.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    baseURL: origin,
    actionTimeout: 10_000,
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    trace: 'retain-on-first-failure',
    launchOptions: { executablePath, args: browserArguments },
  },
  projects: [
    { name: 'desktop', grepInvert: /@mobile/, use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'mobile',
      grepInvert: /@desktop/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
  ],
  webServer: {
    // Without a shell in between, so that it hears when this run is killed; only Windows' shell cannot give way.
    command: `${process.platform === 'win32' ? '' : 'exec '}node scripts/serve-for-browser-tests.mjs`,
    url: `${origin}/readyz`,
    reuseExistingServer: false,
    timeout: 90_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: { BROWSER_TEST_SERVER: JSON.stringify(server) },
  },
})
