import type { Page } from '@playwright/test'
import { restPath } from '../../scripts/rest-path'
import { listPages } from '../../src/content/platform/list-pages'
import { propertiesPage } from '../../src/content/pages/properties'
import { defaultFirm } from '../../src/content/firm'
import { publicPageRecords } from '../../src/shared/platform/limits'
import type { Property } from '../../src/shared/site/properties'
import type { Caller } from '../accounts'
import { restOf } from '../admin-records'
import { failCall, pathOf } from '../calls'
import { expect, test } from '../test'

const list = 'public.properties.list'
const { create, stored } = restOf<Property>('properties')
const cards = (page: Page) => page.getByRole('main').getByRole('article')
const more = (page: Page) => page.getByRole('link', { name: listPages.showMore })
const earlier = (page: Page) => page.getByRole('link', { name: listPages.showEarlier })
const saysShown = (page: Page, to: number, total: number, from = 1) =>
  expect(page.getByRole('status').filter({ hasText: listPages.shown(from, to, total) })).toBeVisible()

/** Adds properties until there are some more than a page shows. @returns how many there are, and how to remove what was added */
async function fill(page: Page, caller: Caller) {
  const before = await stored(caller)
  const total = publicPageRecords + 12
  const ids: number[] = []
  while (before.length + ids.length < total) {
    const { id } = await create(caller, { name: `Mill House ${ids.length + 1}` })
    ids.push(id)
  }
  const empty = async () => {
    // The page would go on asking for the pictures of what is gone.
    await page.goto('about:blank')
    await caller.request.post(restPath('/admin/{list}/delete', { list: 'properties' }), { data: { ids } })
  }
  return { total, empty }
}

test(
  "'Show more' adds the next records below the last, goes there with the focus and says how many are shown",
  { tag: ['@mobile', '@deep'] },
  async ({ page, open, axe, asAdministrator }) => {
    const { total, empty } = await fill(page, asAdministrator)
    try {
      await open('/properties')
      await expect(cards(page)).toHaveCount(publicPageRecords)
      await saysShown(page, publicPageRecords, total)
      await axe()
      await more(page).focus()
      const place = () => page.evaluate(() => window.scrollY)
      await expect.poll(place).toBeGreaterThan(0)
      const before = await place()
      await page.keyboard.press('Enter')
      await expect(cards(page)).toHaveCount(total)
      await saysShown(page, total, total)
      await expect(more(page)).toHaveCount(0)
      const isFirstAddedFocused = () =>
        cards(page)
          .nth(publicPageRecords)
          .evaluate((card) => document.activeElement === card.parentElement)
      await expect.poll(isFirstAddedFocused).toBe(true)
      expect(await place()).toBe(before)
      await expect(page).toHaveURL('/properties')

      await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click()
      await expect(page).toHaveURL('/contact')
      await page.goBack()
      await expect(cards(page)).toHaveCount(total)
    } finally {
      await empty()
    }
  },
)

test('when the next records cannot be read, the list stays and the same button asks again @deep', async ({
  page,
  open,
  allow,
  asAdministrator,
}) => {
  const { total, empty } = await fill(page, asAdministrator)
  try {
    allow.status(503, pathOf(list))
    await open('/properties')
    const restore = await failCall(page, list, { status: 503, sentence: 'Later.' })
    await more(page).click()
    await expect(page.getByText(listPages.failed)).toBeVisible()
    await expect(cards(page)).toHaveCount(publicPageRecords)
    await restore()
    await more(page).click()
    await expect(cards(page)).toHaveCount(total)
  } finally {
    await empty()
  }
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test("'Show more' leads to the next page, which has its own title and a link back @deep", async ({
    page,
    asAdministrator,
  }) => {
    const { total, empty } = await fill(page, asAdministrator)
    try {
      await page.goto('/properties')
      await expect(cards(page)).toHaveCount(publicPageRecords)
      await more(page).click()
      await expect(page).toHaveURL('/properties?page=2#buildings')
      await expect(cards(page)).toHaveCount(total - publicPageRecords)
      await saysShown(page, total, total, publicPageRecords + 1)
      await expect(page).toHaveTitle(listPages.title(propertiesPage.title(defaultFirm), 2))
      await earlier(page).click()
      await expect(page).toHaveURL('/properties#buildings')
      await expect(earlier(page)).toHaveCount(0)
    } finally {
      await empty()
    }
  })
})

test('the link to a later page shows that page, hydrated as it was rendered, and more from there @deep', async ({
  page,
  open,
  asAdministrator,
}) => {
  const { total, empty } = await fill(page, asAdministrator)
  try {
    await open('/properties?page=2')
    await expect(cards(page)).toHaveCount(total - publicPageRecords)
    await earlier(page).click()
    await expect(page).toHaveURL('/properties#buildings')
    await expect(cards(page)).toHaveCount(publicPageRecords)
    await page.goBack()
    await expect(cards(page)).toHaveCount(total - publicPageRecords)
    await open('/properties?page=9')
    await expect(page).toHaveURL('/properties?page=2')
  } finally {
    await empty()
  }
})
