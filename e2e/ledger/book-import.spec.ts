import { restPath } from '../../scripts/rest-path'
import { bookImport } from '../../src/content/ledger/admin-book-import'
import { adminImport } from '../../src/content/records/admin-import'
import { bookWorkedOut } from '../../src/content/ledger/book-import'
import { bringBook } from '../records/admin-whole-list-screens'
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
  await bringBook(page, 'positions', csv)
  const dialog = page.getByRole('dialog', { name: bookImport.title })
  await expect(dialog.getByText(bookWorkedOut.unitPrice).first()).toBeVisible()
  await expect(dialog.getByText(`‘${entity.legalName}’, $25,000.00 on March 14, 2025`)).toBeVisible()
  await axe()
  const take = dialog.getByRole('button', { name: adminImport.submit(bookImport.counted(2)) })
  await expect(take).toBeDisabled()
  await dialog.getByLabel(bookImport.asks.tick).check()
  await take.click()
  await expect(page.getByText(adminImport.done(bookImport.counted(2)))).toBeVisible()
  // The same file once more: nothing is new, and nothing is asked.
  await dialog.getByLabel(bookImport.which).selectOption({ label: bookImport.kinds.positions })
  const file = { name: 'book.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
  await dialog.getByLabel(adminImport.file).setInputFiles(file)
  await expect(dialog.getByText(adminImport.nothing)).toBeVisible()
  await expect(dialog.getByText(bookImport.asks.title)).toBeHidden()
})
