import { restPath } from '../../scripts/rest-path'
import { importWords, importView, takeBackWords } from '../../src/content/ledger/admin-imports'
import { ledgerImport } from '../../src/content/ledger/admin-ledger-import'
import { ledgerWords } from '../../src/content/ledger/admin-holdings'
import { interfaceWords } from '../../src/content/platform/interface'
import { adminImport } from '../../src/content/records/admin-import'
import { importLedger } from '../records/admin-whole-list-screens'
import { makeHolder } from './holders'
import { expect, test } from '../test'

test('a file that was brought in is seen among the imports, leads to its entries, and is taken back @mobile', async ({
  page,
  open,
  signInAs,
  asAdministrator,
  axe,
}) => {
  const holder = await makeHolder(asAdministrator)
  const externalId = `E-${Date.now()}`
  const legalName = `Heron Trust ${externalId}`
  const entity = { kind: 'trust', legalName, externalId }
  await asAdministrator.request.post(restPath('/admin/entities'), { data: entity })
  await signInAs('admin')
  await open('/admin?tab=holdings')
  const head = 'Entity,Offering,Class,Day,Amount'
  const rows = ['25000', '30000'].map((amount) => `${externalId},${holder.offering.name},Class A,2025-03-14,${amount}`)
  await importLedger(page, 'positions', [head, ...rows].join('\n'))
  await page.getByRole('button', { name: adminImport.submit(ledgerImport.counted(2)) }).click()
  await expect(page.getByText(adminImport.done(ledgerImport.counted(2)))).toBeVisible()
  await page.getByRole('button', { name: interfaceWords.dismissNotification }).click()
  await page.getByRole('dialog').getByRole('button', { name: ledgerImport.close }).first().click()

  await page.getByRole('link', { name: importWords.open, exact: true }).click()
  const list = page.getByRole('table', { name: importWords.title })
  const row = list.getByRole('row').filter({ hasText: 'book.csv' }).first()
  await expect(row).toContainText(importWords.counts.entries(2))
  await row.getByRole('button').click()
  const dialog = page.getByRole('dialog', { name: 'book.csv' })
  await expect(dialog.getByText(importWords.states.standing)).toBeVisible()
  await axe()
  await dialog.getByRole('link', { name: importView.offerings.line(holder.offering.name, 2) }).click()
  const entries = page.getByRole('table', { name: ledgerWords.entries })
  await expect(entries.getByText(importWords.from('book.csv'))).toHaveCount(2)
  await expect(page.getByLabel(ledgerWords.filter.file.label)).toContainText('book.csv')

  await page.getByRole('link', { name: importWords.open, exact: true }).click()
  await row.getByRole('button').click()
  await dialog.getByRole('button', { name: takeBackWords.label }).click()
  const question = page.getByRole('dialog', { name: takeBackWords.title })
  await expect(question).toContainText(takeBackWords.text(2, 0))
  // Typed as fast as people type: on a phone the button stands where the one before stood, and a second press at once is not taken.
  await question.getByLabel(takeBackWords.reason).pressSequentially('The wrong owner.', { delay: 60 })
  await question.getByRole('button', { name: takeBackWords.submit }).click()
  await expect(dialog.getByText(importWords.states.taken_back).first()).toBeVisible()
  await expect(dialog.getByText(importView.nothingStands)).toBeVisible()
  await expect(dialog.getByRole('button', { name: takeBackWords.label })).toBeHidden()
  const held = await asAdministrator.request.get(restPath('/admin/positions'), { params: { limit: 1_000 } })
  const positions: { entityName: string; stillInCents: number }[] = await held.json()
  expect(positions.filter(({ entityName }) => entityName === legalName)).toMatchObject([{ stillInCents: 0 }])
})
