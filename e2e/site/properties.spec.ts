import type { Page } from '@playwright/test'
import { propertiesPage } from '../../src/content/pages/properties'
import { propertyPage } from '../../src/content/pages/offering'
import { sampleProperties } from '../../src/content/site/samples'
import type { Property } from '../../src/shared/site/properties'
import { changeAnswer, failCall, holdCall, pathOf } from '../calls'
import { expect, type Path, test } from '../test'

const list = 'public.properties.list'
const cardOf = (page: Page, name: string) => page.getByRole('article', { name })
const value = (page: Page, name: string, label: string) =>
  cardOf(page, name).locator('dt', { hasText: label }).locator('xpath=following-sibling::dd')

/** The document of /properties holds the list already; from another page the browser asks for it. */
async function arrive(page: Page, open: (path: Path) => Promise<void>) {
  await open('/about')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Our Properties' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(propertiesPage.hero.heading)
}

const bare: Property = {
  id: 900,
  name: 'Elm Row',
  slug: '',
  description: null,
  image: null,
  location: null,
  units: null,
  yearBuilt: null,
  isPublished: true,
  sortOrder: null,
  propertyType: null,
  status: 'Active',
  purchasePrice: null,
  currentValue: null,
  totalReturn: null,
  annualizedReturn: null,
  cashOnCash: null,
  targetReturn: null,
  returnBasis: null,
  asOf: null,
  acquisitionDate: null,
  saleDate: null,
  capRate: null,
  occupancyRate: null,
  grossRentMultiplier: null,
  debtServiceCoverage: null,
  loanToValue: null,
  renovationCost: null,
  createdAt: '2026-01-05T12:00:00.000Z',
  updatedAt: '2026-01-05T12:00:00.000Z',
}

/** Shows these properties in place of the stored ones. The server draws only for records that exist, so it is spared the asking. */
async function answerWith(page: Page, ...properties: Partial<Property>[]) {
  const items = properties.map((property, index) => ({ ...bare, id: 900 + index, ...property }))
  await changeAnswer(page, list, () => ({ items, total: items.length }))
  await page.route('**/api/drawings/properties/90*', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="960" height="640"/>',
    }),
  )
}

test(
  'while the list loads the page says so, and nothing moves when it arrives',
  { tag: ['@mobile', '@deep'] },
  async ({ page, open, axe }) => {
    const release = await holdCall(page, list)
    await arrive(page, open)
    await expect(page.getByText('Loading property portfolio...')).toBeVisible()
    const place = () => page.getByRole('main').locator('article').first().boundingBox()
    // The page is still scrolling to its top.
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await axe()
    const before = await place()
    release()
    await expect(cardOf(page, sampleProperties[0]?.name ?? '')).toBeVisible()
    await expect(page.getByText('Loading property portfolio...')).toHaveCount(0)
    expect((await place())?.y).toBe(before?.y)
  },
)

test('an empty portfolio says so @deep', async ({ page, open, axe }) => {
  await answerWith(page)
  await arrive(page, open)
  await expect(page.getByText('No properties in the portfolio at this time.')).toBeVisible()
  await axe()
})

test('a card shows all that is known, in the document itself', async ({ page, open }) => {
  await open('/properties')
  const html = await (await page.request.get('/properties')).text()
  const { card } = propertiesPage
  for (const property of sampleProperties) {
    const { name, status, description, location, units, yearBuilt, currentValue } = property
    expect(html).toContain(name)
    await expect(cardOf(page, name).getByText(status, { exact: true })).toBeVisible()
    await expect(value(page, name, card.description)).toHaveText(description)
    await expect(value(page, name, card.location)).toHaveText(location)
    await expect(value(page, name, card.units)).toHaveText(String(units))
    await expect(value(page, name, card.yearBuilt)).toHaveText(yearBuilt)
    await expect(value(page, name, card.propertyType)).toHaveText(property.propertyType)
    await expect(value(page, name, card.totalReturn)).toHaveText(property.totalReturn)
    await expect(value(page, name, card.annualizedReturn)).toHaveText(property.annualizedReturn ?? 'N/A')
    await expect(value(page, name, card.cashOnCash)).toHaveText(property.cashOnCash)
    await expect(value(page, name, property.saleDate ? card.salePrice : card.currentValue)).toHaveText(currentValue)
    const picture = cardOf(page, name).getByRole('img', { name: card.drawing(name) })
    await picture.scrollIntoViewIfNeeded()
    await expect(picture).toHaveJSProperty('naturalWidth', 960)
  }
})

test('what is sold stands after what is owned, with the month, its price and its figures in the past', async ({
  page,
  open,
  axe,
}) => {
  await answerWith(
    page,
    { name: 'Gone House', status: 'Inactive', saleDate: '2026-05-14', currentValue: '$7,100,000' },
    { name: 'Kept House', currentValue: '$9,000,000' },
  )
  await arrive(page, open)
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(page.getByRole('article').first()).toHaveAccessibleName('Kept House')
  await expect(page.getByRole('heading', { level: 2, name: propertiesPage.list.sold, exact: true })).toBeVisible()
  await expect(cardOf(page, 'Gone House').getByText('Sold, May 2026')).toBeVisible()
  await expect(cardOf(page, 'Gone House').getByText('Inactive', { exact: true })).toBeVisible()
  await expect(value(page, 'Gone House', 'Sale Price')).toHaveText('$7,100,000')
  await expect(value(page, 'Kept House', 'Current Value')).toHaveText('$9,000,000')
  await axe()
  await open('/properties/harbor-row')
  await expect(page.getByRole('heading', { level: 2, name: propertyPage.figures.soldHeading })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Sale Price')
})

test('what is missing is told in the specified words', async ({ page, open }) => {
  await answerWith(page, {})
  await arrive(page, open)
  await expect(cardOf(page, 'Elm Row').getByText('Active', { exact: true })).toBeVisible()
  const shown = await cardOf(page, 'Elm Row').locator('dd').allTextContents()
  expect(shown.filter((text) => text === 'N/A')).toHaveLength(8)
  expect(shown.filter((text) => text === 'Multi-Family')).toHaveLength(1)
})

test(
  'long names, right-to-left text and a broken picture fit their card',
  { tag: ['@mobile', '@deep'] },
  async ({ page, open, allow, axe }) => {
    allow.status(404, '/gone.jpg')
    await answerWith(page, {
      name: 'W'.repeat(200),
      location: 'شارع الملك فيصل ١٢',
      currentValue: '$'.repeat(120),
      image: '/gone.jpg',
      description: 'x'.repeat(400),
    })
    await page.route('**/gone.jpg', (route) => route.fulfill({ status: 404, body: '' }))
    await arrive(page, open)
    const card = cardOf(page, 'W'.repeat(200))
    await expect(card.getByRole('img')).toHaveAttribute('src', /^\/api\/drawings\/properties\//)
    const overflow = await card.evaluate((element) => element.scrollWidth - element.clientWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    await axe()
  },
)

test('links lead to /investments and /contact @deep', async ({ page, open }) => {
  await open('/properties')
  const { closing } = propertiesPage
  for (const { label, to } of [closing.investments, closing.contact])
    await expect(page.getByRole('main').getByRole('link', { name: label })).toHaveAttribute('href', to)
})

test('a failed list is an error with Try again, never the empty state', async ({ page, open, allow, axe }) => {
  allow.status(503, pathOf(list))
  const recover = await failCall(page, list, { status: 503, sentence: 'Away.' })
  await arrive(page, open)
  await expect(page.getByText("We couldn't load the property portfolio.")).toBeVisible()
  await expect(page.getByText(/Loading property|No properties/)).toHaveCount(0)
  await axe()
  await recover()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(cardOf(page, sampleProperties[0]?.name ?? '')).toBeVisible()
  await expect(page.getByRole('heading', { name: propertiesPage.list.heading })).toBeFocused()
})
