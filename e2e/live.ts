import { expect, type Page } from '@playwright/test'
import { pathOf } from './calls'

/** Tells an administrator's screen what others change, for as long as it is open. */
export const changesProcedure = 'admin.events.changes'
export const isChangeStream = (url: URL) => pathOf(changesProcedure).test(url.pathname)

/** Opens the portal and waits until it hears what happens. */
export async function openListening(page: Page, path = '/admin') {
  const listening = page.waitForResponse((answer) => isChangeStream(new URL(answer.url())) && answer.ok(), {
    timeout: 30_000,
  })
  await page.goto(path)
  await listening
  await expect(page.getByText(/^Total: \d+$/)).toBeVisible()
}
