import { adminShortcuts } from '../../src/content/records/admin-shortcuts'
import { adminTable } from '../../src/content/records/admin-table'
import { administrator } from '../accounts'
import { create, dialog, removeTestOfferings } from '../admin-investments'
import { notices } from '../admin-records'
import { expect, test } from '../test'

test.beforeEach(({ signInAs }) => signInAs('admin'))
test.afterEach(({ asAdministrator }) => removeTestOfferings(asAdministrator))

test('a record is found in the command list from any tab, opens by keyboard, and Back leads to its list', async ({
  page,
  open,
  axe,
}) => {
  await create(page, { name: 'Test Sought', location: 'Knoxville, TN' })
  await open('/admin?tab=settings')
  await expect(page.getByRole('checkbox').first()).toBeVisible()
  await page.keyboard.press('Control+k')
  const commands = page.getByRole('dialog', { name: 'Find anything' })
  await page.keyboard.type('nothing of this name')
  await expect(commands.getByRole('status')).toHaveText('No command or record of that name')
  await commands.getByRole('combobox').fill(administrator.email.toUpperCase())
  await expect(commands.getByRole('option', { name: /^Site Administrator.*Users/ })).toBeVisible()
  await commands.getByRole('combobox').fill('sought')
  const found = commands.getByRole('option', { selected: true })
  await expect(found).toHaveText(/Test Sought.*Investments · Knoxville, TN/)
  await expect(commands.getByRole('status')).toHaveText('1 found')
  await axe()
  await page.keyboard.press('Enter')
  await expect(dialog(page, 'Edit Investment').getByLabel('Name', { exact: true })).toHaveValue('Test Sought')
  await expect(page).toHaveURL(/record=\d+/)
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Investments')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
})

test('the address of a record opens it, also from the activity, and says so when it is gone @deep', async ({
  page,
  open,
}) => {
  const { id } = await create(page, { name: 'Test Addressed' })
  await open(`/admin?view=activity`)
  const entry = page.getByRole('listitem').filter({ hasText: 'Test Addressed' })
  await entry.locator('summary').click()
  await entry.getByRole('link', { name: 'Open Test Addressed' }).click()
  await expect(dialog(page, 'Edit Investment').getByLabel('Name', { exact: true })).toHaveValue('Test Addressed')
  await page.keyboard.press('Escape')
  await open(`/admin?record=${id + 1_000}`)
  await expect(notices(page).getByRole('alert')).toContainText('This record no longer exists')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/admin')
})

test('a button in the head finds records of every list, and a list that has none says where else they are @mobile', async ({
  page,
  open,
  axe,
}) => {
  await open('/admin?tab=properties')
  await page.getByRole('button', { name: adminShortcuts.commands.open, exact: true }).click()
  await expect(page.getByRole('dialog', { name: adminShortcuts.commands.label })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('searchbox').fill(administrator.email)
  const elsewhere = page.getByRole('list', { name: adminTable.elsewhere.label })
  await expect(elsewhere).toBeVisible()
  await axe()
  await elsewhere.getByRole('link', { name: /in Users$/ }).click()
  await expect(page).toHaveURL(/tab=users/)
  await expect(page.getByRole('searchbox')).toHaveValue(administrator.email)
})
