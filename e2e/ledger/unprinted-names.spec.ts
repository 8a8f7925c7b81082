import { entityLabels, entityWords } from '../../src/content/ledger/admin-entities'
import { ledgerImport } from '../../src/content/ledger/admin-ledger-import'
import { printedField } from '../../src/content/platform/field-words'
import { importLedger } from '../records/admin-whole-list-screens'
import { expect, test } from '../test'

test('a name that no PDF can have is told as it is typed and in the preview of a file, and is saved all the same', async ({
  page,
  open,
  signInAs,
  axe,
}) => {
  const legalName = `王小明 ${Date.now()}`
  await signInAs('admin')
  await open('/admin?tab=entities')
  await page.getByRole('button', { name: entityWords.add }).click()
  const dialog = page.getByRole('dialog', { name: entityWords.create.title })
  const name = dialog.getByLabel(entityLabels.legalName)
  await name.fill('Wałęsa Family Trust')
  await expect(name).not.toHaveAccessibleDescription(/cannot have/)
  await name.fill(legalName)
  await expect(name).toHaveAccessibleDescription(printedField.unprinted('王'))
  await expect(name).not.toHaveAttribute('aria-invalid')
  const address = dialog.getByLabel(entityLabels.addressLines)
  await address.fill('12 Elm Street\n台北市')
  await expect(address).toHaveAccessibleDescription(new RegExp(printedField.unprinted('台')))
  await axe()
  await dialog.getByRole('button', { name: entityWords.create.submit, exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('rowheader', { name: legalName })).toBeVisible()

  await open('/admin?tab=holdings')
  await importLedger(page, 'entities', `Legal Name,Kind\n${legalName},\nさくら ${Date.now()},individual`)
  const preview = page.getByRole('dialog', { name: ledgerImport.title })
  await expect(preview.getByText(ledgerImport.unprinted.title(1))).toBeVisible()
  await expect(preview.getByRole('row', { name: /さくら/ })).toContainText('さ')
  await axe()
})
