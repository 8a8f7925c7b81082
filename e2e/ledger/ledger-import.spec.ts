import { restPath } from '../../scripts/rest-path'
import { ledgerImport } from '../../src/content/ledger/admin-ledger-import'
import { adminImport } from '../../src/content/records/admin-import'
import { ledgerWorkedOut } from '../../src/content/ledger/ledger-import'
import { importLedger } from '../records/admin-whole-list-screens'
import { makeHolder } from './holders'
import { expect, test } from '../test'

test('a file of contributions is asked about what looks wrong, and taken in when that is meant @mobile', async ({
  page,
  open,
  signInAs,
  asAdministrator,
  axe,
}) => {
  const holder = await makeHolder(asAdministrator)
  const externalId = `E-${Date.now()}`
  const entity = { kind: 'trust', legalName: `Heron Trust ${externalId}`, externalId }
  await asAdministrator.request.post(restPath('/admin/entities'), { data: entity })
  await signInAs('admin')
  await open('/admin?tab=holdings')
  const row = `${externalId},${holder.offering.name},Class A,2025-03-14,25000`
  const csv = `Entity,Offering,Class,Day,Amount\n${row}\n${row}`
  await importLedger(page, 'positions', csv)
  const dialog = page.getByRole('dialog', { name: ledgerImport.title })
  await expect(dialog.getByText(ledgerWorkedOut.positions.unitPrice).first()).toBeVisible()
  await expect(dialog.getByText(`‘${entity.legalName}’, $25,000.00 on March 14, 2025`)).toBeVisible()
  await axe()
  const take = dialog.getByRole('button', { name: adminImport.submit(ledgerImport.counted(2)) })
  await expect(take).toBeDisabled()
  await dialog.getByLabel(ledgerImport.asks.tick).check()
  await take.click()
  await expect(page.getByText(adminImport.done(ledgerImport.counted(2)))).toBeVisible()
  // The same file once more: nothing is new, and nothing is asked.
  await dialog.getByLabel(ledgerImport.which).selectOption({ label: ledgerImport.kinds.positions })
  const file = { name: 'book.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
  await dialog.getByLabel(adminImport.file).setInputFiles(file)
  await expect(dialog.getByText(adminImport.nothing)).toBeVisible()
  await expect(dialog.getByText(ledgerImport.asks.title)).toBeHidden()
})

test('a history of several files comes in at once, each known by its columns, and is answered file by file @mobile', async ({
  page,
  open,
  signInAs,
  asAdministrator,
  axe,
}) => {
  const holder = await makeHolder(asAdministrator)
  const [giver, taker] = [`G-${Date.now()}`, `T-${Date.now()}`]
  const at = `${holder.offering.name},Class A`
  const contributed = `${giver},${at},2025-03-14,25000`
  const csvs = {
    'moved.csv': `Type,Offering,Class,From,To,Units,Day,Reason\nTransfer,${at},${giver},${taker},100,2025-06-01,Gift`,
    'paid in.csv': `Entity,Offering,Class,Day,Amount\n${contributed}\n${contributed}`,
    'owners.csv': `External ID,Legal Name,Kind\n${giver},Heron Trust ${giver},Trust\n${taker},Heron LLC ${taker},LLC`,
  }
  await signInAs('admin')
  await open('/admin?tab=holdings')
  await page.getByRole('button', { name: ledgerImport.open }).click()
  await page.getByRole('button', { name: ledgerImport.history.open }).click()
  const dialog = page.getByRole('dialog', { name: ledgerImport.history.title })
  const files = Object.entries(csvs).map(([name, csv]) => ({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(csv),
  }))
  await dialog.getByLabel(ledgerImport.history.files).setInputFiles(files)
  const take = dialog.getByRole('button', { name: adminImport.submit(ledgerImport.counted(5)) })
  await expect(take).toBeDisabled()
  await expect(dialog.getByLabel(ledgerImport.history.which('moved.csv'))).toHaveValue('movements')
  await axe()
  await dialog.getByLabel(ledgerImport.asks.tick).check()
  await take.click()
  await expect(page.getByText(adminImport.done(ledgerImport.counted(5)))).toBeVisible()
  await expect(dialog).toBeHidden()
})
