import type { Page } from '@playwright/test'
import { newsletterForm } from '../../src/content/platform/forms'
import { loadedAgain } from '../../src/content/platform/interface'
import { teamPage } from '../../src/content/pages/team'
import { failCall, pathOf } from '../calls'
import { formOf, freshEmail, notices } from '../forms'
import { hydrated } from '../looking'
import { expect, test } from '../test'

const teamCode = /\/assets\/team-[^/]*\.js$/
const notFetched = /Failed to fetch dynamically imported module/

test.beforeEach(({ allow }) => {
  allow.failure(teamCode)
  allow.console(notFetched)
  allow.pageError(notFetched)
})

/** Signs up at the foot of the page. */
async function signUp(page: Page) {
  const form = formOf(page, newsletterForm.names.footer)
  await form.getByLabel('Email', { exact: true }).fill(freshEmail('test-reloaded'))
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: 'Subscribe' }).click()
}

/** Follows a link to a page whose code a newer build has replaced: the document is loaded again, which nobody asked for. */
async function followWithoutCode(page: Page) {
  await page.route(teamCode, (route) => route.abort('failed'))
  const loaded = page.waitForEvent('framenavigated', (frame) => frame === page.mainFrame() && /team/.test(frame.url()))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Team', exact: true }).click()
  await loaded
  await page.waitForLoadState()
  await page.unroute(teamCode)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(teamPage.hero.heading)
}

test('a document that was loaded again by itself says that what was done just before is done, once', async ({
  page,
  open,
}) => {
  await open('/about')
  await signUp(page)
  await expect(notices(page)).toContainText('Subscribed!')
  await followWithoutCode(page)
  await expect(notices(page).getByRole('status')).toContainText(loadedAgain.title)
  await expect(notices(page).getByRole('status')).toContainText(loadedAgain.done)
  // Whoever loads it again by hand knows that.
  await open('/team')
  await expect(notices(page)).not.toContainText(loadedAgain.title)
})

test('and that what failed just before was not done @deep', async ({ page, open, allow }) => {
  allow.status(503, pathOf('public.newsletters.subscribe'))
  await open('/about')
  await failCall(page, 'public.newsletters.subscribe', { status: 503, sentence: 'Our records are away.' })
  await signUp(page)
  await expect(notices(page)).toContainText('Our records are away.')
  await followWithoutCode(page)
  await expect(notices(page).getByRole('alert')).toContainText(loadedAgain.failed)
})

test('and nothing where nothing was done in the last minute @deep', async ({ page, open }) => {
  await open('/about')
  await signUp(page)
  await expect(notices(page)).toContainText('Subscribed!')
  await page.clock.setFixedTime(Date.now() + 61_000)
  await followWithoutCode(page)
  // What would tell it has run: the page is alive.
  await expect(hydrated(page)).toHaveCount(1)
  await expect(notices(page)).not.toContainText(loadedAgain.title)
})
