import type { Locator, Page } from '@playwright/test'
import { footer } from '../../src/content/platform/navigation'
import { sampleOfferings } from '../../src/content/site/sample-offerings'
import { openOverlays, shiftsOf } from '../looking'
import { expect, type Path, test } from '../test'

const [willow] = sampleOfferings
if (!willow) throw new Error('The sample investments have changed.')

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const dialog = (page: Page) => page.getByRole('dialog')
const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu' })
const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const details = (page: Page) => page.getByRole('button', { name: `View Details of ${willow.name}` })

/** Comes to a page from another one of ours, so that Back can leave it. */
async function arrive(page: Page, open: (path: Path) => Promise<void>, path: Path) {
  await open('/team')
  await page.goto(path)
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
}

/** The next step back leaves the page: nothing that was open has left an entry behind. */
async function leaves(page: Page) {
  await expect.poll(() => openOverlays(page)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL('/team')
}

type Opening = { what: string; path: Path; open: (page: Page) => Promise<void>; shown: (page: Page) => Locator }

const openings: Opening[] = [
  {
    what: 'a legal text',
    path: '/contact',
    open: (page) =>
      page.getByRole('contentinfo').getByRole('link', { name: footer.legal.links[0].label, exact: true }).click(),
    shown: dialog,
  },
  {
    what: 'the details of an offering',
    path: '/investments',
    open: (page) => details(page).click(),
    shown: dialog,
  },
]

for (const { what, path, open: press, shown } of openings)
  test(
    `Back closes ${what} and keeps the place; so do X and Escape, and the next Back leaves`,
    { tag: what === 'the details of an offering' ? '@mobile-deep' : ['@mobile', '@deep'] },
    async ({ page, open }) => {
      await arrive(page, open, path)
      const title = await heading(page).innerText()
      await press(page)
      await expect(shown(page)).toBeVisible()
      const place = await page.evaluate(() => scrollY)
      await page.goBack()
      await expect(shown(page)).toHaveCount(0)
      await expect(page).toHaveURL(path)
      await expect(heading(page)).toHaveText(title)
      expect(await page.evaluate(() => scrollY)).toBe(place)
      for (const close of [
        () => page.keyboard.press('Escape'),
        () => dialog(page).getByRole('button', { name: 'Close' }).click(),
      ]) {
        await press(page)
        await expect(shown(page)).toBeVisible()
        await close()
        await expect(shown(page)).toHaveCount(0)
        await expect(page).toHaveURL(path)
      }
      await leaves(page)
    },
  )

test(
  'Back closes the menu, and from a page that the menu led to it goes back at once',
  { tag: '@mobile-only' },
  async ({ page, open }) => {
    await arrive(page, open, '/about')
    const button = page.getByRole('banner').getByRole('button', { name: /menu/ })
    await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }))
    await button.click()
    await expect(menu(page)).toBeVisible()
    await page.goBack()
    await expect(menu(page)).toHaveCount(0)
    await expect(page).toHaveURL('/about')
    expect(await page.evaluate(() => scrollY)).toBe(400)
    await button.click()
    await menu(page).getByRole('link', { name: 'Contact' }).click()
    await expect(page).toHaveURL('/contact')
    await page.goBack()
    await expect(page).toHaveURL('/about')
    await expect(menu(page)).toHaveCount(0)
    await button.click()
    await button.click()
    await leaves(page)
  },
)

test(
  'in the details Back returns to the first tab, closes them, and leaves, in this order',
  { tag: ['@mobile', '@deep'] },
  async ({ page, open }) => {
    await arrive(page, open, '/investments')
    await details(page).click()
    await expect(page).toHaveURL(/\/investments\?offering=willow-creek-apartments$/)
    for (const name of ['Financials', 'Documents']) await tab(page, name).click()
    await page.goBack()
    await expect(tab(page, 'Overview')).toHaveAttribute('aria-selected', 'true')
    await page.goBack()
    await expect(dialog(page)).toHaveCount(0)
    await expect(details(page)).toBeFocused()
    await page.goForward()
    await expect(dialog(page)).toBeVisible()
    await tab(page, 'Property').click()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await expect(page).toHaveURL('/investments')
    await leaves(page)
  },
)

test(
  'a link to the details opens them over the list, and nothing moves',
  { tag: ['@mobile', '@deep'] },
  async ({ page, open }) => {
    await arrive(page, open, '/investments?offering=willow-creek-apartments')
    await expect(page.getByRole('dialog', { name: willow.name })).toBeVisible()
    await expect(page.getByRole('link', { name: 'See the whole offering' })).toHaveAttribute(
      'href',
      '/investments/willow-creek-apartments',
    )
    expect(await shiftsOf(page)).toBeLessThanOrEqual(0.01)
    await page.reload()
    await expect(dialog(page)).toBeVisible()
    await page.goBack()
    await expect(dialog(page)).toHaveCount(0)
    await expect(page).toHaveURL('/investments')
    await leaves(page)
  },
)

test('a link to the details of an offering that is gone shows the list @deep', async ({ page, open, allow }) => {
  allow.status(404, /public\.investments\.get/)
  await arrive(page, open, '/investments?offering=no-such-offering')
  await expect(page).toHaveURL('/investments')
  await expect(dialog(page)).toHaveCount(0)
})

test('Back from the page of an offering shows its details again, as they were left @deep', async ({ page, open }) => {
  await arrive(page, open, '/investments')
  await details(page).click()
  await tab(page, 'Documents').click()
  await page.getByRole('link', { name: 'See the whole offering' }).click()
  await expect(heading(page)).toHaveText(willow.name)
  await page.goBack()
  await expect(page.getByRole('dialog', { name: willow.name })).toBeVisible()
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)
  await leaves(page)
})

test('a legal address opens its text over the page, and Back closes it @deep', async ({ page, open }) => {
  await arrive(page, open, '/#privacy')
  await expect(dialog(page)).toBeVisible()
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL('/')
  await leaves(page)
})

test('a page that is loaded again with something open over it has no dead entry @deep', async ({ page, open }) => {
  await arrive(page, open, '/contact')
  await openings[0]?.open(page)
  await expect(dialog(page)).toBeVisible()
  await expect.poll(() => openOverlays(page)).toBe(1)
  await page.reload()
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
  await leaves(page)
})
