import { distributionWords } from '../../src/content/ledger/admin-distributions'
import { registerWords } from '../../src/content/ledger/admin-registers'
import { noPaymentMethod } from '../../src/content/ledger/holdings'
import { reportWords } from '../../src/content/records/admin-reports'
import { issuingWords } from '../../src/content/reporting/admin-statements'
import { header } from '../../src/content/platform/navigation'
import { portalNavigation, portalHoldings, portalPage, portalStatements } from '../../src/content/reporting/portal'
import { statementWords } from '../../src/content/reporting/statements'
import { draftDistribution } from './distributions'
import { faultAfterPress } from '../platform/focus-walk'
import { listen } from '../platform/listening'
import { holderPassword, makeHolder } from './holders'
import { expect, test } from '../test'

// Long enough to be taken back, short enough to be waited for.
test.use({ serverSettings: { PUBLISH_DELAY: '6' } })

const { actions, check, statuses } = distributionWords

test('a payment and a statement go from draft to what their holder reads, and can be taken back until then', async ({
  page,
  open,
  signInAs,
  asAdministrator,
  axe,
  browser,
  baseURL,
}) => {
  test.slow()
  const holder = await makeHolder(asAdministrator)
  await signInAs('admin')
  await open('/admin?tab=distributions')
  const dialog = await draftDistribution(page, { name: 'Third quarter 2026', offering: holder.offering.name })
  await expect(dialog.getByRole('rowheader', { name: 'Fielding Trust' })).toBeVisible()
  await expect(dialog.getByRole('cell', { name: '$2,250.00' })).toBeVisible()
  await axe()
  const press = async (name: string) => {
    // Another key in between: what has come up under the finger by the last press is pressed on purpose (R100).
    await page.keyboard.press('Shift')
    const button = dialog.getByRole('button', { name, exact: true })
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(button).toHaveCount(0)
    expect(await faultAfterPress(page), name).toBeNull()
  }
  await press(actions.approve)
  await expect(dialog.getByRole('button', { name: actions.publish })).toBeVisible()
  await press(actions.publish)
  await expect(dialog.getByRole('button', { name: actions.undo })).toBeVisible()
  await press(actions.undo)
  await expect(dialog.getByText(check.publishHint)).toBeVisible()
  await press(actions.publish)
  const heard = await listen(page)
  await expect(dialog.locator('p').getByText(check.publishedHint)).toBeVisible({ timeout: 20_000 })
  expect(await faultAfterPress(page)).toBeNull()
  // The moment in which it becomes final comes without a press, so it is said, once.
  const final = async () => (await heard.said()).filter((text) => text.includes(check.publishedHint))
  await expect.poll(final).toHaveLength(1)
  await expect(dialog.getByText(statuses.published, { exact: true })).toBeVisible()

  await dialog.getByRole('button', { name: registerWords.open }).click()
  const paid = dialog.getByRole('row', { name: /Fielding Trust/ })
  await expect(paid).toContainText('$2,250.00')
  await expect(paid).toContainText(noPaymentMethod)
  await expect(dialog.getByText(registerWords.compared.none)).toBeVisible()
  await axe()
  const saving = page.waitForEvent('download')
  await dialog.getByRole('link', { name: registerWords.payments }).click()
  expect((await saving).suggestedFilename()).toMatch(/^payments-\d+-2026-10-15\.csv$/)
  // On paper stands all of it, and nothing beside it.
  await page.evaluate(() => Object.assign(window, { print: () => undefined }))
  await dialog.getByRole('button', { name: reportWords.print }).click()
  const sheet = page.locator('[data-printed]')
  await expect(sheet.getByText(reportWords.sum, { exact: true })).toHaveCount(1)
  await page.emulateMedia({ media: 'print' })
  await expect(sheet.getByText('Fielding Trust')).toBeVisible()
  await expect(dialog).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.keyboard.press('Escape')
  await expect(dialog.getByText(statuses.published, { exact: true })).toBeVisible()

  await open(`/admin?tab=entities&q=Fielding&record=${holder.entity.id}`)
  await dialog.getByLabel(issuingWords.from).fill('2026-07-01')
  await dialog.getByLabel(issuingWords.to).fill('2026-10-31')
  await dialog.getByRole('button', { name: issuingWords.make }).click()
  const period = statementWords.period('July 1, 2026', 'October 31, 2026')
  await dialog.getByRole('button', { name: issuingWords.showOf(period) }).click()
  await expect(dialog.getByRole('row', { name: new RegExp(`^${statementWords.paidToYou}.*2,250`) })).toBeVisible()
  await axe()
  await dialog.getByRole('button', { name: issuingWords.publishOf(period) }).click()
  await expect(dialog.getByText(issuingWords.statuses.published, { exact: true })).toBeVisible({ timeout: 20_000 })

  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  const reader = await context.newPage()
  await reader.goto('/login')
  await reader.getByLabel('Username').fill(holder.username)
  await reader.getByLabel('Password', { exact: true }).fill(holderPassword)
  await reader.getByRole('main').getByRole('button', { name: header.signIn.label }).click()
  await expect(reader.getByRole('heading', { level: 1, name: portalPage.heading })).toBeVisible()
  await expect(reader.getByRole('main').getByText('$2,250.00').first()).toBeVisible()
  // Statements stand on their owner's page.
  await reader.goto(`/portal/entities/${holder.entity.id}`)
  const files = reader.getByRole('main')
  const [, , , documents] = portalNavigation.pages
  await files.getByRole('link', { name: documents.label, exact: true }).click()
  const downloading = reader.waitForEvent('download')
  await files
    .getByRole('link', { name: portalStatements.fileOf(portalStatements.files.pdf, period, 'Fielding Trust') })
    .click()
  const file = await downloading
  expect([file.suggestedFilename(), await file.failure()]).toEqual([
    expect.stringMatching(/^Statement 2026-.+ to 2026-.+, Fielding Trust\.pdf$/),
    null,
  ])
  await files.getByRole('link', { name: period, exact: true }).click()
  await expect(reader.getByRole('heading', { level: 1, name: statementWords.title })).toBeVisible()
  await expect(
    reader.getByRole('row', { name: new RegExp(`^${statementWords.closingCapital} .*150,000.00$`) }).last(),
  ).toBeVisible()
  // On document stands the statement and whose it is, without what only a screen has a use for.
  await reader.emulateMedia({ media: 'print' })
  await expect(reader.getByRole('banner')).toBeHidden()
  await expect(reader.getByText(portalHoldings.back)).toBeHidden()
  await expect(reader.getByRole('heading', { level: 1, name: statementWords.title })).toBeVisible()
  await context.close()
  await holder.remove()
})
