import { defineConfig } from '@playwright/test'
import { browserArguments, findBrowser } from './scripts/provide/provide-browser.mjs'

// Playwright reads this file anew in each worker; looking for a browser once is enough, and the workers inherit the environment.
process.env.CHROMIUM_PATH ||= findBrowser()

const executablePath = process.env.CHROMIUM_PATH
if (!executablePath)
  throw new Error('Chromium is missing: npm test provides it, or CHROMIUM_PATH names the one you have.')

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/browser',
  globalSetup: './e2e/site.ts',
  // Each worker has a server and data of its own (e2e/site.ts), so tests may run side by side in any order.
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Tells a test that fails from one that a busy machine has disturbed; scripts/test.mjs names the latter.
  retries: 1,
  // Wide, for a busy machine: what is there sooner is not waited for.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    actionTimeout: 15_000,
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    // Nothing to wait for but what a test is about; one about motion asks for it.
    contextOptions: { reducedMotion: 'reduce' },
    // Without a film, which would be made of every test; the trace shows the page before and after each step all the same.
    trace: { mode: 'retain-on-first-failure', screenshots: false },
    launchOptions: { executablePath, args: browserArguments },
  },
  // A test runs at a desktop's size, and at a phone's too where it is tagged @mobile, or there alone where it is @mobile-only.
  projects: [
    { name: 'desktop', grepInvert: /@mobile-only/, use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'mobile',
      grep: /@mobile/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
  ],
})
