import type { Page } from '@playwright/test'
import { commonSentences, connectionSentences } from '../../src/content/platform/call-errors'
import { interfaceWords } from '../../src/content/platform/interface'
import { teamPage } from '../../src/content/pages/team'
import { defaultFirm } from '../../src/content/firm'
import { hydrated } from '../looking'
import type { Allow } from '../noise'
import { expect, test } from '../test'

const { title, text, action } = interfaceWords.screenFailed
const teamCode = /\/assets\/team-[^/]*\.js$/
const loginCode = /\/assets\/login-[^/]*\.js$/
/** What the browser says of code that it cannot get, and React after it. */
const notFetched = /Failed to fetch dynamically imported module/
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const teamLink = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Team', exact: true })
/** From now on the browser cannot get such code. */
const withhold = (page: Page, code: RegExp) => page.route(code, (route) => route.abort('failed'))

/** Counts the documents that the page loads from now on. */
function countDocuments(page: Page) {
  let count = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) count += 1
  })
  return () => count
}

/** Opens a page from which Team can be followed, but no longer shown; gives the count of the documents loaded after that. */
async function openAndLoseTeam({
  page,
  open,
  allow,
}: {
  page: Page
  open: (path: '/about') => Promise<void>
  allow: Allow
}) {
  allow.failure(teamCode)
  allow.console(notFetched)
  allow.pageError(notFetched)
  await open('/about')
  await withhold(page, teamCode)
  return countDocuments(page)
}

test('a page whose code cannot be had stays readable, its links work, and it comes to life when the code comes', async ({
  page,
  allow,
}) => {
  allow.failure(teamCode)
  allow.pageError(notFetched)
  await withhold(page, teamCode)
  const failed = page.waitForEvent('requestfailed', (request) => teamCode.test(request.url()))
  await page.goto('/team')
  await failed
  await expect(heading(page)).toHaveText(teamPage.hero.heading)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Our Properties' }).click()
  await expect(heading(page)).toHaveText('Property Portfolio')
  // The file is asked for ahead first; only what the page then says of it means that a try has failed.
  const failedAgain = page.waitForEvent('pageerror')
  await page.goto('/team')
  await failedAgain
  await expect(hydrated(page)).toHaveCount(0)
  await page.unroute(teamCode)
  await expect(hydrated(page)).toHaveCount(1)
  await expect(heading(page)).toHaveText(teamPage.hero.heading)
})

test('a page without its code asks for it as soon as a lost line is back @deep', async ({ page, allow }) => {
  allow.failure(teamCode)
  allow.pageError(notFetched)
  await page.addInitScript(() => {
    // The try that comes by itself after a while never comes here.
    const later = window.setTimeout.bind(window)
    Object.assign(window, {
      setTimeout: (code: () => void, milliseconds = 0) => (milliseconds < 5000 ? later(code, milliseconds) : 1),
    })
  })
  await withhold(page, teamCode)
  const lost = page.waitForEvent('pageerror')
  await page.goto('/team')
  await lost
  await page.unroute(teamCode)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(hydrated(page)).toHaveCount(1)
})

test('where a followed page has lost its code, the server sends the page instead, once @deep', async ({
  page,
  open,
  allow,
}) => {
  const documents = await openAndLoseTeam({ page, open, allow })
  await teamLink(page).click()
  await expect(heading(page)).toHaveText(teamPage.hero.heading)
  await expect(page).toHaveURL('/team')
  expect(documents()).toBe(1)
})

test('without a line the frame stays, the page says so, and it comes by itself when the line is back @deep', async ({
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

test('code that is missing for good does not make the page load for ever @deep', async ({ page, open, allow }) => {
  allow.failure(loginCode)
  allow.console(notFetched)
  await open('/about')
  await withhold(page, loginCode)
  const documents = countDocuments(page)
  await page.getByRole('banner').getByRole('link', { name: 'Investor Login' }).click()
  await expect.poll(documents).toBe(1)
  await expect(heading(page)).toHaveText(title)
  await expect(page.getByText(text(defaultFirm))).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(documents()).toBe(1)
  await page.unroute(loginCode)
  await page.getByRole('button', { name: action }).click()
  await expect(page.getByLabel('Username')).toBeVisible()
})

test('a page whose code is lost once more, more than a minute later, loads by itself once more @deep', async ({
  page,
  open,
  allow,
}) => {
  const documents = await openAndLoseTeam({ page, open, allow })
  for (const times of [1, 2]) {
    await teamLink(page).click()
    await expect.poll(documents).toBe(times * 2 - 1)
    await expect(heading(page)).toHaveText(teamPage.hero.heading)
    await page.unroute(teamCode)
    await open('/about')
    await withhold(page, teamCode)
    await page.evaluate(() => {
      for (const key of Object.keys(sessionStorage).filter((name) => name.startsWith('loaded-again:')))
        sessionStorage.setItem(key, String(Number(sessionStorage.getItem(key)) - 61_000))
    })
  }
})

test('while only a proxy answers, the page keeps its frame and says that the server is restarting @deep', async ({
  page,
  open,
  allow,
}) => {
  allow.failure(teamCode)
  allow.console(notFetched)
  allow.status(502, '/team')
  await open('/about')
  await withhold(page, teamCode)
  await page.route('/team', (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }))
  const documents = countDocuments(page)
  await teamLink(page).click()
  await expect(page.getByText(commonSentences.server_ending)).toBeVisible()
  await page.getByRole('button', { name: action }).click()
  await expect(page.getByText(commonSentences.server_ending)).toBeVisible()
  expect(documents()).toBe(0)
  await page.unroute('/team')
  await page.unroute(teamCode)
  await page.getByRole('button', { name: action }).click()
  await expect(heading(page)).toHaveText(teamPage.hero.heading)
})

test('a form whose code comes late says so while that cannot be had, keeps what is typed, and then works @deep', async ({
  page,
  allow,
}) => {
  const formCode = /\/assets\/late-[^/]*\.js$/
  allow.failure(formCode)
  await withhold(page, formCode)
  await page.goto('/about')
  await expect(hydrated(page)).toHaveCount(1)
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByText(interfaceWords.codeLost(defaultFirm))).toBeVisible()
  await footer.getByLabel('Email', { exact: true }).fill('reader@example.com')
  await page.unroute(formCode)
  await expect(footer.getByRole('button', { name: 'Subscribe' })).toBeEnabled({ timeout: 30_000 })
  await expect(footer.getByText(interfaceWords.codeLost(defaultFirm))).toBeHidden()
  await expect(footer.getByLabel('Email', { exact: true })).toHaveValue('reader@example.com')
})
