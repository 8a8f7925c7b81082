import type { Locator, Page } from '@playwright/test'
import { restPath } from '../../scripts/rest-path'
import { accountPage, sessionWords } from '../../src/content/accounts/account'
import { ownerPage } from '../../src/content/ledger/portal-owner'
import { portalPaymentList } from '../../src/content/ledger/portal-payments'
import { loginPage } from '../../src/content/pages/login'
import { portalPage } from '../../src/content/reporting/portal'
import { cents } from '../../src/shared/values/money'
import { toTheCent } from '../../src/shared/values/formats'
import { holderPassword, makeHolder } from '../ledger/holders'
import { answerSlowly, hydrated, typefacesShown, shiftsOf } from '../looking'
import { expect, type Path, test } from '../test'

const pages = ['/', '/about', '/investments', '/properties', '/approach', '/team', '/resources', '/contact'] as const
const typefaceFiles = /\.woff2$/
const typefaces = (page: Page) => page.locator('style#typefaces')

/** When the page was first painted, and when its scripts and typefaces were asked for, in milliseconds of its own clock. */
const timesOf = (page: Page) =>
  page.evaluate(() => {
    const askedFor = (ending: string) =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith(ending))
        .map(({ startTime }) => startTime)
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN
    return { painted, scripts: askedFor('.js'), faces: askedFor('.woff2') }
  })

for (const path of pages)
  test(
    `nothing moves on ${path} when its typefaces come late`,
    { tag: path === '/' ? '@mobile' : ['@mobile', '@deep'] },
    async ({ page, open }) => {
      let letThrough = () => {}
      const isRead = new Promise<void>((resolve) => {
        letThrough = resolve
      })
      let held = 0
      await page.route(typefaceFiles, async (route) => {
        held += 1
        await isRead
        await route.continue()
      })
      const opened = open(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect.poll(() => held).toBe(2)
      await expect(typefaces(page)).toHaveAttribute('media', '(scripting: none)')
      letThrough()
      await opened
      await expect(typefaces(page)).toHaveAttribute('media', 'all')
      expect(await shiftsOf(page)).toBeLessThanOrEqual(0.01)
    },
  )

test('[R208] nothing moves in sight while a page of one’s own comes, or the sign-in, for who is signed in and who is not @mobile-only', async ({
  page,
  open,
  asAdministrator,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const main = page.getByRole('main')
  const holder = await makeHolder(asAdministrator)
  const offering = restPath('/admin/investments/{id}', { id: holder.offering.id })
  const named = { name: 'Willow Creek Apartments and Townhomes', location: 'Nashville, TN' }
  expect((await asAdministrator.request.put(offering, { data: named })).ok()).toBe(true)
  await answerSlowly(page)
  /** Opens it as somebody does who follows a link, and waits for the last thing that comes. */
  const moves = async (path: Path, last: Locator) => {
    await open(path)
    await expect(last).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await shiftsOf(page), path).toBeLessThanOrEqual(0.01)
  }
  const statement = '/portal/statements/1'
  await moves(statement, main.getByText(portalPage.signedOut.text))
  await main.getByRole('link', { name: portalPage.signedOut.signIn }).click()
  await expect(main.getByText(loginPage.sessionNeeded)).toBeVisible()
  expect(await shiftsOf(page), 'on to the sign-in').toBeLessThanOrEqual(0.01)
  await moves(`/login?from=${encodeURIComponent(statement)}`, main.getByText(loginPage.sessionNeeded))
  await moves('/account', main.getByText(accountPage.signedOut.text))

  await page.request.post(restPath('/auth/login'), { data: { username: holder.username, password: holderPassword } })
  await moves('/login', main.getByText(loginPage.signedInAs('Naomi')))
  await moves('/account', main.getByRole('heading', { name: sessionWords.heading }))
  await moves('/portal', main.getByText(toTheCent(cents.parse(15_000_000))).first())
  await moves(`/portal/offerings/${holder.offering.id}`, main.getByRole('heading', { name: portalPaymentList.heading }))
  await moves(`/portal/entities/${holder.entity.id}`, main.getByText(ownerPage.recorded))
  await holder.remove()
})

test('a first visit is painted before a script or typeface is asked for, a second one in our typefaces', async ({
  page,
  open,
}) => {
  await open('/')
  const first = await timesOf(page)
  expect(first.scripts.length).toBeGreaterThan(2)
  expect(Math.min(...first.scripts)).toBeGreaterThan(first.painted)
  expect(first.faces.length).toBeGreaterThanOrEqual(2)
  expect(Math.min(...first.faces)).toBeGreaterThan(first.painted)

  await page.reload()
  await expect(hydrated(page)).toHaveCount(1)
  await typefacesShown(page)
  const second = await timesOf(page)
  expect(second.scripts.length).toBeGreaterThan(2)
  expect(second.faces.length).toBeGreaterThanOrEqual(2)
  expect(Math.min(...second.scripts)).toBeGreaterThan(second.painted)
  expect(Math.min(...second.faces)).toBeLessThan(second.painted)
  expect(await shiftsOf(page)).toBeLessThanOrEqual(0.01)
})

test('the styles that scripts add come last, so that no typeface is forgotten with them @deep', async ({
  page,
  open,
}) => {
  await open('/team')
  await typefacesShown(page)
  // Chromium takes up every @font-face anew, and lays the page out again, when a style comes in between.
  const owners = await page.evaluate(() =>
    [...document.styleSheets].map(
      ({ ownerNode }) => ownerNode instanceof HTMLElement && 'emotion' in ownerNode.dataset,
    ),
  )
  expect(owners.filter(Boolean).length).toBeGreaterThan(1)
  expect(owners.slice(owners.indexOf(true))).not.toContain(false)
})

test('a browser that keeps nothing shows our typefaces all the same @deep', async ({ page, open }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('Kept from the page.', 'SecurityError')
      },
    })
  })
  await open('/team')
  await expect(typefaces(page)).toHaveAttribute('media', 'all')
  expect(await page.evaluate(() => document.fonts.check('20px Fraunces'))).toBe(true)
})

test('a page whose typefaces cannot be had stays in the fallbacks @deep', async ({ page, open, allow }) => {
  allow.failure(typefaceFiles)
  await page.route(typefaceFiles, (route) => route.abort('failed'))
  await open('/team')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(() => document.fonts.check('20px Fraunces'))).toBe(false)
  // The next page tries again after its first paint.
  await page.unroute(typefaceFiles)
  await page.reload()
  await typefacesShown(page)
  expect(await page.evaluate(() => document.fonts.check('20px Fraunces'))).toBe(true)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('our typefaces are in force at once', async ({ page }) => {
    const asked = page.waitForResponse(typefaceFiles)
    await page.goto('/team')
    expect((await asked).status()).toBe(200)
  })
})
