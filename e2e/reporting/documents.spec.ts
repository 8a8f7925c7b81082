import { adminTable } from '../../src/content/records/admin-table'
import { documentWords as words } from '../../src/content/reporting/admin-documents'
import type { Caller } from '../accounts'
import { makeHolder } from '../ledger/holders'
import { expect, test } from '../test'
import { draftDocument, publishDocument } from './published-papers'

test.use({ serverSettings: { PUBLISH_DELAY: '0' } })

/** More than the list once showed, and more than its longest page. */
const seasonDocuments = 205

/** Makes a season's documents, of which the first is published and the others are drafts. @returns the first */
async function makeSeason(caller: Caller, of: { entityId: number; investmentId: number }) {
  const first = await publishDocument(caller, { ...of, kind: 'k1', taxYear: 2025, title: 'The first of the season' })
  for (let number = 2; number <= seasonDocuments; number += 1)
    await draftDocument(caller, { ...of, kind: 'report', title: `Paper ${number} of the season` })
  return first
}

test('of a long season the first document is found by pages, by search and by its address, and withdrawn', async ({
  page,
  open,
  signInAs,
  asAdministrator,
  axe,
}) => {
  test.slow()
  const { entity, offering, remove } = await makeHolder(asAdministrator)
  const first = await makeSeason(asAdministrator, { entityId: entity.id, investmentId: offering.id })
  const openFirst = adminTable.open(`${first.title} — Fielding Trust, ${offering.name}`)
  await signInAs('admin')
  await open('/admin?tab=documents&size=100')
  const main = page.getByRole('main')
  await expect(main.getByText(adminTable.pages.range(1, 100, seasonDocuments))).toBeVisible()
  await expect(main.getByRole('button', { name: openFirst })).toHaveCount(0)
  await main.getByRole('button', { name: adminTable.pages.last }).click()
  await expect(main.getByText(adminTable.pages.range(201, seasonDocuments, seasonDocuments))).toBeVisible()
  await expect(main.getByRole('button', { name: openFirst })).toBeVisible()

  await main.getByRole('searchbox', { name: words.search }).fill('the first of')
  await expect(main.getByText(adminTable.pages.range(1, 1, 1))).toBeVisible()
  await main.getByLabel(adminTable.filter.status.label).selectOption(words.statuses.draft)
  await expect(main.getByText(adminTable.noMatch.text)).toBeVisible()
  await main.getByLabel(adminTable.filter.status.label).selectOption(words.statuses.published)
  await main.getByLabel(adminTable.filter.year.label).selectOption('2025')
  await axe()
  await main.getByRole('button', { name: openFirst }).click()
  const sheet = page.getByRole('dialog', { name: first.title })
  await expect(sheet).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`record=${first.id}`))
  await page.goBack()
  await expect(sheet).toHaveCount(0)
  await expect(main.getByRole('button', { name: openFirst })).toBeFocused()
  await page.goForward()
  await expect(sheet).toBeVisible()
  await page.reload()
  await expect(sheet).toBeVisible()

  await sheet.getByRole('button', { name: words.actions.withdraw }).click()
  const form = page.getByRole('dialog', { name: words.withdraw.title })
  await expect(form).toBeVisible()
  await page.goBack()
  await expect(form).toHaveCount(0)
  // By key: a second press of the mouse at the same place within half a second is taken for the half of a double one (single-presses.ts).
  await sheet.getByRole('button', { name: words.actions.withdraw }).press('Enter')
  await form.getByLabel(words.withdraw.reason).fill('It names another year.')
  await form.getByRole('button', { name: words.withdraw.submit }).click()
  await expect(sheet.getByText(words.sheet.withdrawn('It names another year.'))).toBeVisible()
  await sheet.getByRole('button', { name: 'Close' }).first().click()
  await expect(sheet).toHaveCount(0)
  await expect(page).not.toHaveURL(/record=/)

  await expect(page.locator('body')).not.toBeFocused()
  await open(`/admin?tab=documents&record=${first.id}`)
  await expect(sheet).toBeVisible()
  await page.goBack()
  await expect(sheet).toHaveCount(0)
  await expect(main.getByText(adminTable.pages.range(1, 25, seasonDocuments))).toBeVisible()
  await remove()
})
