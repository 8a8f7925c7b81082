import { defineConfig } from '@playwright/test'
import tests from './playwright.config'

/** `npm run pictures`: nobody judges these but people, so they are no part of the tests. */
export default defineConfig({
  ...tests,
  testMatch: 'pictures.ts',
  retries: 0,
  reporter: 'list',
  use: { ...tests.use, trace: 'off', viewport: { width: 1280, height: 800 } },
  projects: [{ name: 'pictures' }],
})
