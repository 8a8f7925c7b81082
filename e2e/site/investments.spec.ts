import type { Page } from '@playwright/test'
import { investmentsPage } from '../../src/content/pages/investments'
import { sampleOfferings } from '../../src/content/site/sample-offerings'
import { defaultFirm } from '../../src/content/firm'
import type { Offering } from '../../src/shared/site/offerings'
import { changeAnswer, failCall, holdCall, pathOf } from '../calls'
import { expect, type Path, test } from '../test'

const list = 'public.investments.list'
const card = (page: Page, name: string) => page.getByRole('article', { name })
const figure = (page: Page, name: string, label: string) =>
  card(page, name).locator('dt', { hasText: label }).locator('xpath=following-sibling::dd')

/** The document of /investments holds the list already; from another page the browser asks for it. */
async function arrive(page: Page, open: (path: Path) => Promise<void>) {
  await open('/about')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Investment Opportunities' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Investment Opportunities')
}

const bare: Omit<Offering, 'id' | 'name' | 'status'> = {
  slug: '',
  description: null,
  image: null,
  pictures: [],
  targetReturn: null,
  returnBasis: null,
  asOf: null,
  investmentPeriod: null,
  minimum: null,
  units: null,
  fundingProgress: null,
  isPublished: true,
  sortOrder: null,
  location: null,
  highlights: [],
  purchasePrice: null,
  projectedIRR: null,
  cashOnCash: null,
  equityMultiple: null,
  holdPeriod: null,
  launchingIn: null,
  acquisitionDate: null,
  exitStrategy: null,
  capRate: null,
  occupancyRate: null,
  totalInvestment: null,
  preferredReturn: null,
  assetClass: null,
  marketType: null,
  propertyImprovements: [],
  debt: null,
  fees: [],
  profitSplit: null,
  saleFee: null,
  risk: null,
  externalLink: null,
  result: null,
  propertyId: null,
  visibility: 'public',
  exemption: null,
  detailsFor: 'everyone',
  createdAt: '2026-01-05T12:00:00.000Z',
  updatedAt: '2026-01-05T12:00:00.000Z',
}
/** Shows these investments in place of the stored ones. The server draws only for records that exist, so it is spared the asking. */
async function answerWith(page: Page, ...investments: Partial<Offering>[]) {
  const items = investments.map((investment, index) => ({
    ...bare,
    id: 900 + index,
    name: 'Elm Court',
    status: 'Open',
    ...investment,
  }))
  await changeAnswer(page, list, () => ({ items, total: items.length }))
  await page.route('**/api/drawings/investments/90*', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="960" height="640"/>',
    }),
  )
}

test('anybody reads the list, in the document itself', async ({ page }) => {
  const html = await (await page.request.get('/investments')).text()
  for (const { name } of sampleOfferings) expect(html).toContain(name)
  expect(html).toContain(`<title>${investmentsPage.title(defaultFirm).replace('&', '&amp;')}</title>`)
})

test(
  'while the list loads the page says so, and nothing moves when it arrives',
  { tag: ['@mobile', '@deep'] },
  async ({ page, open, axe }) => {
    const release = await holdCall(page, list)
    await arrive(page, open)
    await expect(page.getByText('Loading investment opportunities...')).toBeVisible()
    const place = () => page.getByRole('main').locator('article').first().boundingBox()
    // The page is still scrolling to its top.
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await axe()
    const before = await place()
    release()
    await expect(card(page, sampleOfferings[0]?.name ?? '')).toBeVisible()
    await expect(page.getByText('Loading investment opportunities...')).toHaveCount(0)
    const after = await place()
    expect(after?.y).toBe(before?.y)
    expect(Math.abs((after?.height ?? 0) - (before?.height ?? 0))).toBeLessThan(8)
  },
)

test('an empty list says so @deep', async ({ page, open, axe }) => {
  await answerWith(page)
  await arrive(page, open)
  await expect(page.getByText('No investment opportunities available at this time.')).toBeVisible()
  await axe()
})

test('a failed list is an error with Try again, never the empty state', async ({ page, open, allow, axe }) => {
  allow.status(503, pathOf(list))
  const recover = await failCall(page, list, { status: 503, sentence: 'Away.' })
  await arrive(page, open)
  await expect(page.getByText("We couldn't load the investments.")).toBeVisible()
  await expect(page.getByText(/Loading investment|No investment opportunities/)).toHaveCount(0)
  await axe()
  await recover()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(card(page, sampleOfferings[0]?.name ?? '')).toBeVisible()
  await expect(page.getByRole('heading', { name: investmentsPage.list.heading })).toBeFocused()
})

test('a card shows what is stored', async ({ page, open }) => {
  await answerWith(page, {
    targetReturn: '15-18% IRR',
    minimum: '$50,000',
    investmentPeriod: '5 years',
    units: 120,
    fundingProgress: 65,
  })
  await arrive(page, open)
  for (const [label, value] of [
    ['Target Return', '15-18% IRR'],
    ['Investment Period', '5 years'],
    ['Minimum', '$50,000'],
    ['Property Units', '120'],
  ] as const)
    await expect(figure(page, 'Elm Court', label)).toHaveText(value)
  const bar = card(page, 'Elm Court').getByRole('progressbar')
  await expect(bar).toHaveAttribute('aria-valuenow', '65')
  await expect(card(page, 'Elm Court')).toContainText('65%')
  expect(await bar.evaluate((track) => (track.firstElementChild?.clientWidth ?? 0) / track.clientWidth)).toBeCloseTo(
    0.65,
    2,
  )
})

test('a card with nothing in it, or with too much, looks right', { tag: '@mobile-deep' }, async ({ page, open }) => {
  await answerWith(
    page,
    {},
    { name: 'Overfull House', fundingProgress: 130 },
    { name: 'W'.repeat(200) },
    { name: 'מגדל הגן' },
  )
  await arrive(page, open)
  for (const label of ['Target Return', 'Investment Period', 'Minimum', 'Property Units'])
    await expect(figure(page, 'Elm Court', label)).toHaveText('TBD')
  await expect(card(page, 'Elm Court')).toContainText('0%')
  await expect(card(page, 'Elm Court').getByRole('progressbar').locator('div')).toHaveCSS('width', '0px')
  const bar = card(page, 'Overfull House').getByRole('progressbar')
  expect(await bar.evaluate((track) => (track.firstElementChild?.clientWidth ?? 0) <= track.clientWidth)).toBe(true)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
})

test('without a picture, or with a broken one, there is a drawing @deep', async ({ page, open, allow }) => {
  allow.status(404, '/api/images/gone.jpg')
  await answerWith(page, {}, { name: 'Broken House', image: '/api/images/gone.jpg' })
  await arrive(page, open)
  for (const name of ['Elm Court', 'Broken House']) {
    const picture = card(page, name).getByRole('img')
    await picture.scrollIntoViewIfNeeded()
    await expect(picture).toHaveAttribute('src', /^\/api\/drawings\/investments\//)
    await expect(picture).toHaveJSProperty('naturalWidth', 960)
  }
})

test('the sample investments have drawings that load @deep', async ({ page, open }) => {
  await open('/investments')
  const picture = card(page, sampleOfferings[0]?.name ?? '').getByRole('img')
  await expect(picture).toHaveJSProperty('naturalWidth', 960)
})

test('only Open is highlighted @deep', async ({ page, open }) => {
  await answerWith(
    page,
    {},
    { name: 'Closed House', status: 'Closed' },
    { name: 'Coming House', status: 'Coming Soon' },
  )
  await arrive(page, open)
  for (const [name, status, variant] of [
    ['Elm Court', 'Open', 'default'],
    ['Closed House', 'Closed', 'secondary'],
    ['Coming House', 'Coming Soon', 'secondary'],
  ] as const)
    await expect(card(page, name).getByText(status, { exact: true })).toHaveAttribute('data-variant', variant)
})

test('an external link opens in a new tab that knows nothing of us, and no dialog', async ({
  page,
  open,
  context,
  allow,
}) => {
  allow.origin('https://elsewhere.test')
  await context.route('https://elsewhere.test/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: 'Elsewhere' }),
  )
  await answerWith(
    page,
    { externalLink: 'https://elsewhere.test/offering' },
    { name: 'Trap House', externalLink: 'javascript:alert(1)' },
  )
  await arrive(page, open)
  const link = card(page, 'Elm Court').getByRole('link', { name: /View Details/ })
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  await expect(card(page, 'Elm Court').getByRole('link', { name: 'Ask us about Elm Court' })).toHaveAttribute(
    'href',
    '/contact?investment=Elm+Court#message',
  )
  const [tab] = await Promise.all([context.waitForEvent('page'), link.click()])
  await expect(tab).toHaveURL('https://elsewhere.test/offering')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(card(page, 'Trap House').getByRole('link')).toHaveText(['Trap House'])
  await expect(page.locator('a[href^="javascript"]')).toHaveCount(0)
})
