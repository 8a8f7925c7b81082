import { journalWords } from '../../src/content/reporting/admin-journal'
import { reportListWords as words } from '../../src/content/reporting/admin-reports'
import { registerWords } from '../../src/content/ledger/admin-registers'
import { reportWords } from '../../src/content/records/admin-reports'
import { faultAfterPress } from '../platform/focus-walk'
import { makeHolder } from '../ledger/holders'
import { choose } from '../records/choices'
import { expect, test } from '../test'

test('a bookkeeper reads what is held, and takes along a journal by the accounts of their own', async ({
  page,
  open,
  signInAs,
  asAdministrator,
  axe,
}) => {
  test.slow()
  const { offering, remove } = await makeHolder(asAdministrator)
  await signInAs('admin')
  await open('/admin?tab=reports')
  await choose(page.getByLabel(words.offering), offering.name)
  const row = page.getByRole('row', { name: /Fielding Trust/ })
  await expect(row).toContainText('100.0000%')
  await expect(row).toContainText('$150,000.00')
  await axe()

  await page.getByLabel(words.report).selectOption(words.reports.journal)
  await page.getByLabel(words.from).fill('2025-01-01')
  // What was reversed and what reversed it stand there, too.
  const sum = page.getByRole('row', { name: new RegExp(`^${reportWords.sum}`) })
  await expect(sum).toContainText('$252,000.00$252,000.00')
  await expect(page).toHaveURL(/kind=journal/)
  await page.getByRole('button', { name: journalWords.accounts.open }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').first().fill('Checking')
  await dialog.getByRole('button', { name: journalWords.accounts.submit }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('rowheader', { name: 'Checking' }).first()).toBeVisible()
  await axe()
  const saving = page.waitForEvent('download')
  await page.getByRole('link', { name: reportWords.csv }).click()
  expect((await saving).suggestedFilename()).toMatch(/^journal-2025-01-01-\d{4}-\d\d-\d\d\.csv$/)

  // All of it is in the address.
  await page.reload()
  await expect(sum).toContainText('$252,000.00')
  await page.getByRole('button', { name: journalWords.accounts.open }).click()
  await dialog.getByRole('textbox').first().fill('Cash')
  await dialog.getByRole('button', { name: journalWords.accounts.submit }).click()
  await expect(dialog).toHaveCount(0)
  await remove()
})

test('a check that was noted as cashed by mistake is put back, by Undo or in the register', async ({
  page,
  open,
  signInAs,
  asAdministrator,
  axe,
}) => {
  const holder = await makeHolder(asAdministrator)
  const payment = await holder.bringPayment()
  await signInAs('admin')
  await open(`/admin?tab=distributions&record=${payment.id}`)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: registerWords.open }).click()
  const { cashed } = registerWords
  const row = dialog.getByRole('row', { name: /Fielding Trust/ })
  // What a file brought was cashed long ago.
  await expect(row).toContainText('Cashed: noted on')
  await axe()
  await row.getByRole('button', { name: cashed.notOneOf('Fielding Trust · Trust') }).press('Enter')
  await expect(row.getByRole('button', { name: cashed.oneOf('Fielding Trust · Trust') })).toBeVisible()
  expect(await faultAfterPress(page)).toBeNull()
  await expect(dialog.getByText(cashed.count(0, 1))).toBeVisible()

  await open('/admin?tab=reports&kind=outstanding')
  const outstanding = page.getByRole('row', { name: /Fielding Trust/ })
  await outstanding.getByRole('button', { name: /^Was cashed/ }).press('Enter')
  await expect(outstanding).toHaveCount(0)
  await page.getByRole('button', { name: words.undo, exact: true }).click()
  await expect(outstanding).toContainText('$300.00')
  await expect(page.getByText(words.putBack.title)).toBeVisible()
  await holder.remove()
})
