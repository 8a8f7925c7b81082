import type { Page } from '@playwright/test'
import { connectionSentences } from '../src/content/errors'
import { interfaceWords } from '../src/content/interface'
import { teamPage } from '../src/content/pages/team'
import { expect, test } from './test'

const { title, text, action } = interfaceWords.screenFailed
const teamCode = /\/assets\/team-[^/]*\.js$/
const loginCode = /\/assets\/login-[^/]*\.js$/
/** What the browser says of code that it cannot get, and React after it. */
const notFetched = /Failed to fetch dynamically imported module/
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const teamLink = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Team', exact: true })
const takenOver = (page: Page) => page.locator('html[data-hydrated="true"]')

/** Counts the documents that the page loads from now on. */
function countDocuments(page: Page) {
  let count = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) count += 1
  })
  return () => count
}

test('a page whose code cannot be had stays readable, its links work, and it comes to life when the code comes', async ({
  page,
  allow,
}) => {
  allow.failure(teamCode)
  allow.pageError(notFetched)
  await page.route(teamCode, (route) => route.abort('failed'))
  const failed = page.waitForEvent('requestfailed', (request) => teamCode.test(request.url()))
  await page.goto('/team')
  await failed
  await expect(heading(page)).toHaveText(teamPage.hero.heading)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Our Properties' }).click()
  await expect(heading(page)).toHaveText('Property Portfolio')
  await page.goto('/team')
  await expect(heading(page)).toHaveText(teamPage.hero.heading)
  // Long enough for the first try, too short for the second.
  await page.waitForTimeout(2000)
  await expect(takenOver(page)).toHaveCount(0)
  await page.unroute(teamCode)
  await expect(takenOver(page)).toHaveCount(1, { timeout: 15_000 })
  await expect(heading(page)).toHaveText(teamPage.hero.heading)
})

test('where a followed page has lost its code, the server sends the page instead, once', async ({
  page,
  open,
  allow,
}) => {
  allow.failure(teamCode)
  allow.console(notFetched)
  allow.pageError(notFetched)
  await open('/about')
  await page.route(teamCode, (route) => route.abort('failed'))
  const documents = countDocuments(page)
  await teamLink(page).click()
  await expect(heading(page)).toHaveText(teamPage.hero.heading)
  await expect(page).toHaveURL('/team')
  expect(documents()).toBe(1)
})

test('without a line the frame stays, the page says so, and it comes by itself when the line is back', async ({
  page,
  open,
  allow,
  context,
}) => {
  allow.failure(/./)
  allow.console(notFetched)
  await open('/about')
  await context.setOffline(true)
  const documents = countDocuments(page)
  await teamLink(page).click()
  await expect(heading(page)).toHaveText(title)
  await expect(page.getByText(connectionSentences.offline)).toBeVisible()
  await page.getByRole('button', { name: action }).click()
  await expect(page.getByText(connectionSentences.offline)).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  expect(documents()).toBe(0)
  await context.setOffline(false)
  await expect(heading(page)).toHaveText(teamPage.hero.heading)
  await expect(page).toHaveURL('/team')
})

test(
  'code that is missing for good does not make the page load for ever',
  { tag: '@desktop' },
  async ({ page, open, allow }) => {
    allow.failure(loginCode)
    allow.console(notFetched)
    await open('/about')
    await page.route(loginCode, (route) => route.abort('failed'))
    const documents = countDocuments(page)
    await page.getByRole('banner').getByRole('link', { name: 'Investor Login' }).click()
    await expect.poll(documents).toBe(1)
    await expect(heading(page)).toHaveText(title)
    await expect(page.getByText(text)).toBeVisible()
    await page.waitForTimeout(1000)
    expect(documents()).toBe(1)
    await page.unroute(loginCode)
    await page.getByRole('button', { name: action }).click()
    await expect(page.getByLabel('Username')).toBeVisible()
  },
)
