import { expect, type Locator, type Page } from '@playwright/test'
import { distributionWords } from '../../src/content/ledger/admin-distributions'
import { choose } from '../records/choices'

const { amounts, check } = distributionWords

/**
 * Drafts a payment of $2,250 of profit to the class of an offering, in the section Distributions.
 * @returns its sheet, on which it waits to be approved
 */
export async function draftDistribution(
  page: Page,
  { name, offering }: { name: string; offering: string },
): Promise<Locator> {
  await page.getByRole('button', { name: distributionWords.add }).click()
  const dialog = page.getByRole('dialog')
  await choose(dialog.getByLabel(amounts.fields.classId), `${offering}, Class A`)
  await dialog.getByLabel(amounts.fields.name, { exact: true }).fill(name)
  await dialog.getByLabel(amounts.fields.periodFrom).fill('2026-07-01')
  await dialog.getByLabel(amounts.fields.periodTo, { exact: true }).fill('2026-09-30')
  await dialog.getByLabel(amounts.fields.recordOn).fill('2026-09-30')
  await dialog.getByLabel(amounts.fields.paidOn).fill('2026-10-15')
  await dialog.getByLabel(amounts.fields.profit, { exact: true }).fill('2,250.00')
  await dialog.getByRole('button', { name: amounts.submit }).click()
  await expect(dialog.getByText(check.approveHint)).toBeVisible()
  return dialog
}
