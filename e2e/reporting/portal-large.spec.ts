import type { Page } from '@playwright/test'
import { restPath } from '../../scripts/rest-path'
import { portalChoice, portalPaid, portalPaymentList, paymentNotice } from '../../src/content/ledger/portal-payments'
import {
  portalDocuments,
  portalHoldings,
  portalNavigation,
  portalPage,
  portalPayments,
  portalUpdates,
} from '../../src/content/reporting/portal'
import { ownWithheldNames } from '../../src/content/ledger/holdings'
import { ownerPage } from '../../src/content/ledger/portal-owner'
import { resize, unhurried } from '../looking'
import { holderPassword as password } from '../ledger/holders'
import { delayK1s, makeLargeInvestor, publishPapers, year } from '../ledger/large-investor'
import { expect, test } from '../test'

test.use({ serverSettings: { PUBLISH_DELAY: '0' } })

const dollars = (cents: number) => (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })
/** How many windows high the page is. */
const screensOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight / window.innerHeight)
/** The links that are lower than a finger needs (WCAG 2.2, 2.5.8: 24 pixels). */
const lowLinks = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('link')
    .evaluateAll((links) =>
      links.flatMap((link) => {
        const { height } = link.getBoundingClientRect()
        return height > 0 && height < 24 ? [`${link.textContent}: ${height}`] : []
      }),
    )
const fitsSideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)

test('[R161] [R163] three owners, twelve positions and 105 payments are read on a phone without adding anything up @mobile-only', async ({
  page,
  open,
  asAdministrator,
  axe,
}) => {
  test.slow()
  const large = await makeLargeInvestor(asAdministrator)
  await publishPapers(asAdministrator, large)
  await delayK1s(asAdministrator, large.offerings)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.request.post(restPath('/auth/login'), { data: { username: large.username, password } })
  await open(`/portal?period=${year}`)
  const main = page.getByRole('main')
  const told = (where: { year?: number; owner?: 'T' }) => large.paid(where)
  const reads = async (paid: ReturnType<typeof told>) => {
    for (const [kind, cents] of [
      ['preferredCents', paid.preferredCents],
      ['profitCents', paid.profitCents],
      ['capitalCents', paid.capitalCents],
    ] as const)
      await expect(
        main.getByText(portalPaid.kinds[kind], { exact: true }).locator('..').getByText(dollars(cents)),
      ).toBeVisible()
    await expect(main.getByText(dollars(paid.totalCents)).first()).toBeVisible()
    const withheld = main.getByText(ownWithheldNames.ofThis, { exact: true }).first().locator('..')
    if (paid.withheldCents !== 0) await expect(withheld.getByText(dollars(paid.withheldCents))).toBeVisible()
  }
  await expect(main.getByRole('heading', { name: portalPaid.headingOf(year) })).toBeVisible()
  await reads(told({ year }))
  expect(told({ year }).withheldCents).toBeGreaterThan(0)
  // What was paid last is every payment of that day, whose amounts are the sum.
  const last = main.locator('dd', { has: page.getByText(/^October 15, \d{4} · \d+ payments$/) })
  await last.locator('summary').click()
  const centsOf = (text: string | null) => Number(text?.replaceAll(/[^\d.]/g, '')) * 100
  const [sum = '', ...each] = await last.getByText(/^\$/).allTextContents()
  const lastCents = each.map((line) => centsOf(line.split(' ')[0] ?? '')).reduce((all, cents) => all + cents, 0)
  expect(Math.round(lastCents)).toBe(Math.round(centsOf(sum)))
  expect(each.length).toBeGreaterThan(4)
  await last.locator('summary').click()
  // What was paid and what is still invested stand beside one another, before anything is scrolled.
  const [paidBox, stillBox] = await Promise.all(
    [portalPaid.headingOf(year), portalPaid.stillIn].map((name) =>
      main.getByText(name, { exact: true }).first().boundingBox(),
    ),
  )
  expect(stillBox?.y).toBe(paidBox?.y)
  const stillIn = main
    .getByText(portalPaid.stillIn, { exact: true })
    .first()
    .locator('..')
    .getByText(dollars(large.stillInCents))
  const below = await stillIn.boundingBox()
  expect((below?.y ?? Infinity) + (below?.height ?? 0)).toBeLessThanOrEqual(844)
  await expect(main.getByRole('link', { name: portalDocuments.all, exact: true })).toBeVisible()
  // Each offering once, and its positions as rows.
  await expect(main.getByRole('table', { name: portalHoldings.heading }).getByRole('row')).toHaveCount(1 + 5 + 12)
  expect(await screensOf(page)).toBeLessThanOrEqual(4)
  expect(await lowLinks(page)).toEqual([])
  await axe()

  // An owner's name leads to all that it holds, in the row of the pages and in each row of the table.
  const owned = main.getByRole('table', { name: portalHoldings.heading }).getByRole('link', { name: 'Trust' })
  await owned.first().click()
  await expect(main.getByRole('heading', { level: 1, name: 'Whitfield Family Trust' })).toBeVisible()
  await expect(main.getByRole('heading', { level: 2 }).first()).toHaveText(portalHoldings.heading)
  expect(await screensOf(page)).toBeLessThanOrEqual(5)
  expect(await fitsSideways(page)).toBe(true)
  await main.getByRole('link', { name: ownerPage.payments }).click()
  await expect(page).toHaveURL(/payments\?.*entity=\d+/)
  await open(`/portal?period=${year}`)

  // What is chosen stays in the address on every page.
  await main.getByLabel(portalChoice.period).selectOption(String(year - 1))
  await expect(page).toHaveURL(new RegExp(`period=${year - 1}`))
  await main.getByLabel(portalPage.entity.label, { exact: true }).selectOption({ label: 'Whitfield Family Trust' })
  await expect(main.getByRole('heading', { name: portalPaid.headingOf(year - 1) })).toBeVisible()
  await reads(told({ year: year - 1, owner: 'T' }))
  const [, payments] = portalNavigation.pages
  await main.getByRole('link', { name: payments.label, exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`payments\\?.*period=${year - 1}`))
  await expect(page).toHaveTitle(/^Payments \|/)
  // More payments than a screen holds are folded by quarter, the latest open.
  const newest = (of: number) => main.getByRole('table', { name: portalPaymentList.quarterOf(`Q4 ${of}`) })
  const open1 = newest(year - 1)
  await expect(open1).toBeVisible()
  const unfold = async () => {
    await unhurried(page)
    const folded = main.locator('details details:not([open]) > summary')
    while ((await folded.count()) > 0) await folded.first().click()
  }
  await unfold()
  await expect(main.getByRole('rowheader')).toHaveCount(told({ year: year - 1, owner: 'T' }).payments)
  // Of the year alone: its sums by kind, its chart and its payments.
  await reads(told({ year: year - 1, owner: 'T' }))
  await expect(main.getByText(portalPayments.span(`Q1 ${year - 1}`, `Q4 ${year - 1}`))).toBeVisible()
  await expect(main.getByRole('heading', { level: 3, name: String(year), exact: true })).toHaveCount(0)
  expect(await lowLinks(page)).toEqual([])
  await axe()
  // A year of all owners is read in less than five screens.
  await main.getByLabel(portalPage.entity.label, { exact: true }).selectOption({ label: portalPage.entity.all })
  await expect(open1).toBeVisible()
  await main.getByLabel(portalChoice.period).selectOption(String(year))
  await expect(newest(year)).toBeVisible()
  expect(await screensOf(page)).toBeLessThan(5)
  await unfold()
  await expect(main.getByRole('rowheader')).toHaveCount(told({ year }).payments)
  // Whoever goes through the links alone hears which payment each is: those of a quarter have one name.
  const links = await main.getByRole('rowheader').getByRole('link').all()
  const heard = await Promise.all(links.map((link) => link.getAttribute('aria-label')))
  expect(new Set(heard).size).toBe(links.length)
  await main.getByLabel(portalChoice.period).selectOption(String(year - 1))
  await main.getByLabel(portalPage.entity.label, { exact: true }).selectOption({ label: 'Whitfield Family Trust' })
  // All years stand folded with their sums, but the latest.
  await main.getByRole('link', { name: portalPaymentList.allYears }).click()
  await expect(page).toHaveURL(/period=all/)
  await expect(newest(year)).toBeVisible()
  await expect(open1).toBeHidden()
  await expect(main.getByText(dollars(told({ year: year - 1, owner: 'T' }).totalCents))).toBeVisible()

  await open(`/portal/payments?period=${year - 1}&entity=${large.owners[1]}`)
  await open1.getByRole('link').first().click()
  await expect(main.getByText(paymentNotice.label)).toBeVisible()
  await expect(main.getByText(paymentNotice.columns.perUnit).first()).toBeVisible()
  await axe()
  // Who misses it says so in place, and reads afterwards since when.
  await main.getByText(paymentNotice.notArrived.label, { exact: true }).click()
  await main.getByRole('button', { name: paymentNotice.notArrived.ask }).click()
  const asked = main.getByText(/^You told us on \w+ \d+, \d{4} that this payment has not arrived/)
  await expect(asked).toBeFocused()
  await expect(asked).toBeInViewport()
  await page.reload()
  await expect(asked).toBeVisible()
  await expect(main.getByText(paymentNotice.notArrived.label, { exact: true })).toHaveCount(0)
  const found = await asAdministrator.request.get(`${restPath('/admin/contacts')}?q=${large.username}@example.test`)
  const [enquiry] = await found.json()
  expect(enquiry.message).toMatch(
    /^This payment has not arrived: .+ quarter \d{4}, .+ \(number \d+\), of October 15, \d{4}, \$[\d,.]+ to Whitfield Family Trust\.$/,
  )

  await open(`/portal?period=${year}`)
  await main.getByRole('link', { name: /^Willow Creek/ }).click()
  await expect(main.getByRole('heading', { name: portalPaid.headingOf(year) })).toBeVisible()
  await expect(newest(year)).toBeVisible()
  await expect(page).toHaveTitle(/^Willow Creek/)
  await expect(main.getByRole('link', { name: portalDocuments.allOfOffering(11) })).toBeVisible()
  // The positions of one offering are added up for whoever holds several.
  const together = main
    .getByRole('table', { name: portalHoldings.heading })
    .getByRole('row', { name: portalHoldings.together })
  await expect(together).toContainText(dollars(40_000_000))
  expect(await screensOf(page)).toBeLessThanOrEqual(5)
  expect(await lowLinks(page)).toEqual([])
  await unhurried(page)
  await main.getByText(portalUpdates.earlier(3)).click()
  await main.getByText('The roofs of buildings two and three, part 1').click()
  await expect(main.getByText('Leases that ended this quarter').locator('visible=true')).toHaveCount(1)
  await axe()
  for (const width of [320, 640]) {
    await resize(page, width)
    expect(await fitsSideways(page)).toBe(true)
    await page.goBack()
    await expect(main.getByRole('table', { name: portalHoldings.heading })).toBeVisible()
    expect(await fitsSideways(page)).toBe(true)
    await page.goForward()
    await expect(newest(year)).toBeVisible()
  }
})
