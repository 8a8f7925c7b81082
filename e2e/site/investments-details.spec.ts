import type { Page } from '@playwright/test'
import { contactPage } from '../../src/content/pages/contact'
import { investmentsPage } from '../../src/content/pages/investments'
import { teamPage } from '../../src/content/pages/team'
import { sampleOfferings } from '../../src/content/site/sample-offerings'
import { expect, test } from '../hiding'
import { settle } from '../looking'

const [willow, , cedar, larkspur] = sampleOfferings
if (!willow || !cedar || !larkspur) throw new Error('The sample investments have changed.')

const details = (page: Page, name: string) => page.getByRole('button', { name: `View Details of ${name}` })

test(
  'the dialog opens with its overview and everything in it',
  { tag: '@mobile-deep' },
  async ({ page, open, axe }) => {
    await open('/investments')
    await details(page, willow.name).click()
    const dialog = page.getByRole('dialog', { name: willow.name })
    await expect(dialog.getByRole('tab')).toHaveText(['Overview', 'Financials', 'Property', 'Documents'])
    await expect(dialog.getByRole('tab', { name: 'Overview' })).toHaveAttribute('aria-selected', 'true')
    await expect(dialog.getByRole('img')).toBeVisible()
    const overview = dialog.getByRole('tabpanel', { name: 'Overview' })
    for (const text of [
      willow.assetClass,
      willow.status,
      willow.targetReturn,
      willow.investmentPeriod,
      willow.minimum,
      willow.description,
    ])
      await expect(overview).toContainText(String(text))
    await expect(overview).toContainText(String(willow.units))
    await expect(overview).toContainText('65%')
    await axe()
  },
)

test('missing type is Multifamily, missing figures TBD @deep', async ({ page, open }) => {
  await open('/investments')
  await details(page, larkspur.name).click()
  const overview = page.getByRole('tabpanel', { name: 'Overview' })
  await expect(overview).toContainText('Multifamily')
  await expect(overview.getByText('TBD')).toHaveCount(4)
})

for (const [tab, facts] of [
  ['Financials', [willow.purchasePrice, willow.debt, willow.preferredReturn, willow.exitStrategy]],
  ['Property', [willow.location, String(willow.units), willow.marketType, ...(willow.propertyImprovements ?? [])]],
  ['Documents', []],
] as const)
  test(`${tab} shows what everybody may read, then what is for qualified investors @deep`, async ({
    page,
    open,
    axe,
  }) => {
    await open('/investments')
    await details(page, willow.name).click()
    await page.getByRole('tab', { name: tab }).click()
    const panel = page.getByRole('tabpanel', { name: tab })
    for (const fact of facts) await expect(panel).toContainText(String(fact))
    await expect(panel.locator('p').last()).toContainText('qualified investors')
    await axe()
  })

test(
  'the dialog keeps its height from tab to tab, its tabs stay in sight, and a window of 1280 by 800 holds it whole',
  { tag: ['@mobile', '@deep'] },
  async ({ page, open, isMobile }) => {
    await open('/investments')
    await details(page, willow.name).click()
    const dialog = page.getByRole('dialog', { name: willow.name })
    const tabs = dialog.getByRole('tab')
    await expect(tabs).toHaveCount(4)
    // It rises by a few pixels while it opens.
    await settle(page)
    const before = await dialog.boundingBox()
    const panel = dialog.getByRole('tabpanel', { name: 'Overview' })
    const [hidden = 0, isWhole] = await panel.evaluate((element) => {
      const body = element.parentElement?.parentElement
      body?.scrollTo({ top: body.scrollHeight })
      return [body?.scrollTop, body !== undefined && body !== null && body.scrollHeight <= body.clientHeight]
    })
    if (isMobile) expect(hidden).toBeGreaterThan(0)
    else expect(isWhole).toBe(true)
    for (const tab of await tabs.all()) {
      await expect(tab).toBeInViewport({ ratio: 1 })
      await tab.click()
      expect(await dialog.boundingBox()).toEqual(before)
    }
  },
)

test('a press on the picture of a card opens its details, and there is no second link to them @deep', async ({
  page,
  open,
}) => {
  await open('/investments')
  const card = page.getByRole('article', { name: willow.name })
  await card.getByRole('img').scrollIntoViewIfNeeded()
  const picture = await card.getByRole('img').boundingBox()
  if (!picture) throw new Error('The card has no picture.')
  await page.mouse.click(picture.x + picture.width / 2, picture.y + picture.height / 2)
  await expect(page.getByRole('dialog', { name: willow.name })).toBeVisible()
  await page.keyboard.press('Escape')
  // The name leads to the offering's own page.
  await expect(card.locator('a, button')).toHaveText([willow.name, /View Details/])
})

test('Request More Information leads to the form on /contact with the name, and the dialog is gone', async ({
  page,
  open,
}) => {
  await open('/investments')
  await details(page, willow.name).click()
  await page.getByRole('link', { name: 'Request More Information' }).click()
  await expect(page).toHaveURL(/\/contact\?investment=Willow/)
  const heading = page.getByRole('heading', { name: contactPage.enquiry.heading })
  await expect(heading).toBeFocused()
  await expect(heading).toBeInViewport()
  await expect(page.getByLabel('First Name')).toBeInViewport()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe('')
})

test('Escape and the close button close it, and another card shows its own data @deep', async ({ page, open }) => {
  await open('/investments')
  await details(page, willow.name).click()
  await expect(page.getByRole('tab', { name: 'Overview' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(details(page, willow.name)).toBeFocused()
  await details(page, cedar.name).click()
  const dialog = page.getByRole('dialog', { name: cedar.name })
  await expect(dialog).toContainText(String(cedar.targetReturn))
  await expect(dialog).not.toContainText(willow.name)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(details(page, cedar.name)).toBeFocused()
})

test('the statistics and what they do not promise', async ({ page, open }) => {
  await open('/investments')
  const block = page.locator('section', { has: page.getByRole('heading', { name: 'Investment Performance' }) })
  for (const [label, value] of [
    ['Average Annual Return', '12.5%'],
    ['Average Monthly Distributions', '4.2%'],
    ['Capital Preservation', '100%'],
    ['Average Hold', '3.2 years'],
  ] as const)
    await expect(block.locator('dt', { hasText: label }).locator('xpath=following-sibling::dd')).toHaveText([
      value,
      'As recorded by the firm; definition on request.',
    ])
  await expect(block).toContainText('Past performance is not indicative of future results')
})

test('hidden, the statistics are gone at the next visit in the same session', async ({ page, open, hide }) => {
  const heading = page.getByRole('heading', { name: 'Investment Performance' })
  const footer = page.getByRole('contentinfo')
  await open('/investments')
  await expect(heading).toBeVisible()
  await page.evaluate(() => Object.assign(window, { marker: 'still here' }))
  await footer.getByRole('link', { name: 'Team' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(teamPage.hero.heading)
  await hide('sections.investment-performance.visible')
  await footer.getByRole('link', { name: 'Investment Opportunities' }).click()
  await expect(page.getByRole('heading', { name: 'Ready to Invest' })).toBeVisible()
  await expect(heading).toHaveCount(0)
  expect(await page.evaluate(() => 'marker' in window)).toBe(true)
  await open('/investments')
  await expect(heading).toHaveCount(0)
})

test('three steps, and the ways to /contact and /approach @deep', async ({ page, open }) => {
  await open('/investments')
  const ready = page.locator('section', { has: page.getByRole('heading', { name: 'Ready to Invest' }) })
  await expect(ready.getByRole('listitem').getByRole('heading')).toHaveText([
    'Schedule a Call',
    'Review Opportunities',
    'Invest',
  ])
  const { contact, approach } = investmentsPage.readyToInvest
  await expect(ready.getByRole('link', { name: contact.label })).toHaveAttribute('href', '/contact')
  await expect(ready.getByRole('link', { name: approach.label })).toHaveAttribute('href', '/approach')
})
