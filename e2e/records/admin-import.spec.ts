import { adminImport } from '../../src/content/records/admin-import'
import { unhurried } from '../looking'
import { chooseCsv } from './admin-whole-list-screens'
import { notices, restOf, row, total } from '../admin-records'
import { expect, test } from '../test'

const { stored } = restOf<{ id: number; name: string }>('properties')

const file = (units: string) =>
  [
    'Name,Location,Units',
    ...Array.from({ length: 50 }, (_, index) => `Test Court ${index + 1},"Boone, IA",${index === 6 ? units : 48}`),
  ].join('\n')

test('fifty properties come in from a spreadsheet, once its fault is mended, and go again with one press @deep', async ({
  page,
  open,
  signInAs,
  axe,
}) => {
  await signInAs('admin')
  const before = (await stored(page)).length
  await open('/admin?tab=properties')
  await expect(total(page, before)).toBeVisible()
  const dialog = page.getByRole('dialog', { name: 'Import properties' })
  await chooseCsv(page, file('many'))
  await expect(dialog.getByRole('alert')).toContainText('The file has one fault')
  await expect(dialog.getByRole('row', { name: '8 Units Units must be a whole number' })).toBeVisible()
  await axe()
  await dialog
    .getByLabel('CSV file')
    .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(file('"1,200"')) })
  await dialog.getByRole('button', { name: 'Import 50 properties' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(notices(page).getByRole('status')).toContainText('50 properties imported')
  await expect(total(page, before + 50)).toBeVisible()
  await expect(row(page, 'Test Court 50')).toHaveCount(1)
  await notices(page).getByRole('button', { name: 'Undo' }).click()
  await expect(total(page, before)).toBeVisible()
  expect((await stored(page)).length).toBe(before)

  // Whoever missed the toast finds the way back in the activity.
  await chooseCsv(page, file('48'))
  await dialog.getByRole('button', { name: 'Import 50 properties' }).click()
  await expect(total(page, before + 50)).toBeVisible()
  await open('/admin?view=activity')
  const line = page.getByRole('listitem').filter({ hasText: '50 records by an import' }).first()
  await line.getByText('50 records').click()
  await line.getByRole('button', { name: 'Take this import back' }).click()
  await expect(notices(page).getByRole('status')).toContainText('The import was taken back')
  await expect(line).toContainText('by an import that was taken back')
  expect((await stored(page)).length).toBe(before)
})

test('wrong rows and columns that are no fields do not hold up the others @mobile', async ({
  page,
  open,
  signInAs,
  axe,
}) => {
  await signInAs('admin')
  const before = (await stored(page)).length
  await open('/admin?tab=properties')
  const dialog = page.getByRole('dialog', { name: 'Import properties' })
  await chooseCsv(page, 'Name,Units,Color\nTest Court 1,12,red\nTest Court 2,many,blue\nTest Court 3,9,red')
  await dialog.getByLabel(adminImport.unknownColumns.label(['Color'])).check()
  await expect(dialog.getByRole('alert')).toContainText('The file has one fault')
  await expect(dialog.getByRole('alert')).toBeInViewport()
  await unhurried(page)
  await dialog.getByLabel(adminImport.wrong.leaveOut(2, 1)).check()
  await expect(dialog.getByText(adminImport.wrong.leftOut(1))).toBeVisible()
  await expect(dialog.getByRole('link', { name: adminImport.wrong.download })).toHaveAttribute('download', /\.csv$/)
  await axe()
  await dialog.getByRole('button', { name: 'Import 2 properties' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // On a phone it stands where the button was.
  await unhurried(page)
  await notices(page).getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await stored(page)).length).toBe(before)
})
