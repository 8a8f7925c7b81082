import type { Locator, Page } from '@playwright/test'
import { offeringPage, propertyPage } from '../../src/content/pages/offering'
import { offeringParts } from '../../src/content/pages/offering-parts'
import { expect, type Path, test } from '../test'

const place = (page: Page) => page.evaluate(() => Math.round(scrollY))
const linkIn = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Brings a link into the middle of the window. @returns how far down the page that is */
async function reach(page: Page, name: string) {
  await linkIn(page, name).evaluate((link) => link.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const reached = await place(page)
  expect(reached).toBeGreaterThan(200)
  return reached
}

/** `last` is what comes last of a page: whatever comes above the reader moves their place down with what they read. */
const lists: { list: Path; record: string; back: string; last: (page: Page) => Locator }[] = [
  {
    list: '/investments',
    record: 'Stonebridge Court',
    back: offeringPage.back.label,
    last: (page) => page.getByRole('navigation', { name: offeringParts.sections.label }),
  },
  { list: '/properties', record: 'Harbor Row', back: propertyPage.back.label, last: heading },
]

for (const { list, record, back, last } of lists)
  test(
    `Back from a record leads to its place in ${list} and to its link, Forward to the place in its page`,
    { tag: list === '/investments' ? '@mobile' : '@deep' },
    async ({ page, open }) => {
      await open(list)
      const inList = await reach(page, record)
      await linkIn(page, record).click()
      await expect(heading(page)).toHaveText(record)
      await expect.poll(() => place(page)).toBe(0)
      await expect(last(page)).toBeVisible()
      await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }))

      await page.goBack()
      await expect(linkIn(page, record)).toBeFocused()
      await expect.poll(() => place(page)).toBe(inList)

      await page.goForward()
      await expect(heading(page)).toHaveText(record)
      await expect.poll(() => place(page)).toBe(700)
      await expect(heading(page)).toBeFocused()

      // A link to the list opens it anew, from its top.
      await linkIn(page, back).click()
      await expect(page).toHaveURL(list)
      await expect.poll(() => place(page)).toBe(0)
      await page.goBack()
      await expect(linkIn(page, back)).toBeFocused()
    },
  )

test('between two pages of the specification Back leads to the top, with the focus on the heading @deep', async ({
  page,
  open,
}) => {
  await open('/investments')
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click()
  await expect(page).toHaveURL('/contact')
  await page.goBack()
  await expect(page).toHaveURL('/investments')
  await expect(heading(page)).toBeFocused()
  await expect.poll(() => place(page)).toBe(0)
})

test('whoever goes on by themselves while a list is still growing is not taken back @deep', async ({ page, open }) => {
  await open('/investments')
  const inList = await reach(page, 'Stonebridge Court')
  await linkIn(page, 'Stonebridge Court').click()
  await expect(heading(page)).toHaveText('Stonebridge Court')
  await page.goBack()
  await expect.poll(() => place(page)).toBe(inList)
  await page.mouse.wheel(0, -150)
  await expect.poll(() => place(page)).toBeLessThan(inList)
  const own = await place(page)
  await page.evaluate(() => document.querySelector('main')?.append(document.createElement('hr')))
  await page.evaluate(() => new Promise(requestAnimationFrame))
  expect(await place(page)).toBe(own)
})
