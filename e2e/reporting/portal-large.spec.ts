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
import { enquiryForm } from '../../src/content/platform/forms'
import { largeInvestor } from '../../src/server/testing/ledger/large-investor'
import type { Caller } from '../accounts'
import { resize } from '../looking'
import { holderPassword as password } from '../ledger/holders'
import { expect, test } from '../test'
import { publishDocument, publishUpdate } from './published-papers'

test.use({ serverSettings: { PUBLISH_DELAY: '0' } })

/** Payments of a year have all been made by its November. */
const now = new Date()
const year = now.getUTCMonth() >= 10 ? now.getUTCFullYear() : now.getUTCFullYear() - 1

async function makeLargeInvestor({ request }: Caller) {
  const tag = Date.now().toString(36).slice(-4)
  const large = largeInvestor(tag, year)
  const post = async (path: string, data: object) => {
    const answer = await request.post(path, { data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return answer.json()
  }
  const offerings: number[] = []
  for (const name of large.offerings) {
    const { id } = await post(restPath('/admin/investments'), { name, visibility: 'named', location: 'Nashville, TN' })
    offerings.push(id)
  }
  for (const kind of ['entities', 'classes', 'positions', 'distributions'] as const)
    await post(restPath('/admin/import/{kind}', { kind }), { csv: large.files[kind] })
  const username = `eleanor-${tag}`
  const person = { firstName: 'Eleanor', lastName: 'Whitfield', email: `${username}@example.test` }
  const { id: userId } = await post(restPath('/admin/users'), { username, password, ...person })
  const owners: number[] = []
  for (const { externalId } of large.owners) {
    const found = await request.get(`${restPath('/admin/entities')}?q=${externalId}`)
    const [{ id }] = await found.json()
    await post(restPath('/admin/entities/{id}/access', { id }), { userId, scope: 'owner' })
    owners.push(id)
  }
  return { ...large, username, offerings, owners }
}

const news = `Both roofs were done in August, before the rain, and came in below what the plan had for them. The work on the
clubhouse has begun.

Leases that ended this quarter were renewed at a rent that is higher by four in a hundred.

## What comes next

- The playground behind building four
- New doors for the laundry`

const facts = {
  asOf: `${year}-09-30`,
  occupiedBasisPoints: 9_583,
  collectedBasisPoints: 9_910,
  netIncomeCents: 18_240_000,
  planCents: 17_650_000,
}

const lateDay = `${year + 1}-09-10`
const lateNote = 'The accountant waits for a form of the lender’s. An extension was filed.'

/** The K-1s of the year are late, of all offerings but the last. */
async function delayK1s({ request }: Caller, offerings: readonly number[]) {
  for (const investmentId of offerings.slice(0, -1)) {
    const answer = await request.put(restPath('/admin/tax-years/{investmentId}/{year}', { investmentId, year }), {
      data: { state: 'delayed', expectedOn: lateDay, note: lateNote },
    })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
}

/** What the years leave with each owner: K-1s, reports and news; most of the first offering, whose page is measured. */
async function publishPapers(caller: Caller, { owners, offerings }: { owners: number[]; offerings: number[] }) {
  for (const [at, investmentId] of offerings.entries()) {
    const isFirst = at === 0
    for (const taxYear of isFirst ? [year - 1, year - 2] : [year - 1])
      for (const entityId of owners) {
        const title = `Schedule K-1 (Form 1065) for ${taxYear}`
        await publishDocument(caller, { investmentId, entityId, taxYear, kind: 'k1', title })
      }
    for (const number of isFirst ? [1, 2, 3, 4, 5] : [1]) {
      await publishDocument(caller, { investmentId, kind: 'report', title: `Quarterly report number ${number}` })
      const title = `The roofs of buildings two and three, part ${number}`
      await publishUpdate(caller, { investmentId, title, body: news, facts })
    }
  }
}

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
    [portalPaid.headingOf(year), portalPaid.stillIn].map((name) => main.getByText(name, { exact: true }).boundingBox()),
  )
  expect(stillBox?.y).toBe(paidBox?.y)
  const stillIn = main.getByText(portalPaid.stillIn).locator('..').getByText(dollars(large.stillInCents))
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
  const open1 = main.getByRole('table', { name: portalPaymentList.yearOf(year - 1) })
  await expect(open1.getByRole('row')).toHaveCount(1 + told({ year: year - 1, owner: 'T' }).payments)
  // Of the year alone: its sums by kind, its chart and its payments.
  await reads(told({ year: year - 1, owner: 'T' }))
  await expect(main.getByText(portalPayments.span(`Q1 ${year - 1}`, `Q4 ${year - 1}`))).toBeVisible()
  await expect(main.getByRole('heading', { level: 3, name: String(year), exact: true })).toHaveCount(0)
  expect(await lowLinks(page)).toEqual([])
  await axe()
  // A year of all owners is read in less than five screens.
  await main.getByLabel(portalPage.entity.label, { exact: true }).selectOption({ label: portalPage.entity.all })
  await expect(open1.getByRole('row')).toHaveCount(1 + told({ year: year - 1 }).payments)
  expect(await screensOf(page)).toBeLessThan(5)
  await main.getByLabel(portalPage.entity.label, { exact: true }).selectOption({ label: 'Whitfield Family Trust' })
  // All years stand folded with their sums, but the latest.
  await main.getByRole('link', { name: portalPaymentList.allYears }).click()
  await expect(page).toHaveURL(/period=all/)
  await expect(main.getByRole('table', { name: portalPaymentList.yearOf(year) })).toBeVisible()
  await expect(open1).toBeHidden()
  await expect(main.getByText(dollars(told({ year: year - 1, owner: 'T' }).totalCents))).toBeVisible()
  await main.getByLabel(portalChoice.period).selectOption(String(year - 1))
  await expect(open1).toBeVisible()

  await open1.getByRole('link').first().click()
  await expect(main.getByText(paymentNotice.label)).toBeVisible()
  await expect(main.getByText(paymentNotice.columns.perUnit).first()).toBeVisible()
  await axe()
  // Who misses it writes to us with what we know already written.
  await main.getByRole('link', { name: paymentNotice.notArrived.label }).click()
  await expect(main.getByLabel(enquiryForm.message.label)).toHaveValue(
    /^This payment has not arrived: .+ quarter \d{4}, .+ \(number \d+\), of October 15, \d{4}, \$[\d,.]+ to Whitfield Family Trust\.\n/,
  )
  await expect(main.getByLabel(enquiryForm.email.label)).toHaveValue(/^eleanor-.+@example\.test$/)

  await open(`/portal?period=${year}`)
  await main.getByRole('link', { name: /^Willow Creek/ }).click()
  await expect(main.getByRole('heading', { name: portalPaid.headingOf(year) })).toBeVisible()
  await expect(main.getByRole('table', { name: portalPaymentList.yearOf(year) })).toBeVisible()
  await expect(page).toHaveTitle(/^Willow Creek/)
  await expect(main.getByRole('link', { name: portalDocuments.allOfOffering(11) })).toBeVisible()
  // The positions of one offering are added up for whoever holds several.
  const together = main
    .getByRole('table', { name: portalHoldings.heading })
    .getByRole('row', { name: portalHoldings.together })
  await expect(together).toContainText(dollars(40_000_000))
  expect(await screensOf(page)).toBeLessThanOrEqual(5)
  expect(await lowLinks(page)).toEqual([])
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
    await expect(main.getByRole('table', { name: portalPaymentList.yearOf(year) })).toBeVisible()
  }
})
