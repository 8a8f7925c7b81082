import { propertiesPage } from '../../src/content/pages/properties'
import { propertyWords } from '../../src/content/site/admin-properties'
import { create, dialog, openNewProperty, removeTestProperties, stored } from './admin-properties'
import { form, notices, row, sidebarLink, total } from '../admin-records'
import { countCalls, failCall, holdCall, inputOf, pathOf } from '../calls'
import { failureIn } from '../forms'
import { expect, test } from '../test'

test.beforeEach(({ signInAs }) => signInAs('admin'))
test.afterEach(({ asAdministrator }) => removeTestProperties(asAdministrator))

test('the list has its total, its columns, dashes and the badges', async ({ page, open, axe }) => {
  await create(page, { name: 'Test Active', location: 'Knoxville, TN', units: 120 })
  await create(page, { name: 'Test Inactive', status: 'Inactive' })
  await create(page, { name: 'Test Building', status: 'Under Construction' })
  await open('/admin?tab=properties')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Properties')
  await expect(total(page, (await stored(page)).length)).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveText(['Name', 'Status', 'Location', 'Units', 'Actions'])
  await expect(row(page, 'Test Active').getByRole('cell')).toHaveText(['Active', 'Knoxville, TN', '120', ''])
  await expect(row(page, 'Test Inactive').getByRole('cell')).toHaveText(['Inactive', '—', '—', ''])
  const looks = { 'Test Active': 'default', 'Test Inactive': 'secondary', 'Test Building': 'secondary' }
  for (const [name, look] of Object.entries(looks))
    await expect(row(page, name).locator('[data-variant]')).toHaveAttribute('data-variant', look)
  await axe()
})

test('a created property is in the list at once, and the next form is empty', async ({ page, open, axe }) => {
  const before = (await stored(page)).length
  await open('/admin?tab=properties')
  await expect(total(page, before)).toBeVisible()
  const calls = countCalls(page)
  await openNewProperty(page)
  const names = await form(page)
    .locator('[name]:visible')
    .evaluateAll((all) => all.map((each) => each.getAttribute('name')))
  expect(names).toEqual(['name', 'description', 'status', 'image'])
  const [name, status] = [form(page).getByLabel('Name', { exact: true }), form(page).getByLabel('Status')]
  await expect(status).toHaveValue('Active')
  await expect(status.getByRole('option')).toHaveText(['Active', 'Inactive', 'Under Construction'])
  const submit = page.getByRole('button', { name: 'Create', exact: true })
  await submit.click()
  await expect(form(page).getByText('Name is required')).toBeVisible()
  expect(calls('admin.properties.create')).toBe(0)
  await axe()

  const release = await holdCall(page, 'admin.properties.create')
  await name.fill('Test Maple Court')
  await status.selectOption('Under Construction')
  await submit.click()
  await expect(submit).toBeDisabled()
  release()
  await expect(dialog(page, 'Add Property')).toHaveCount(0)
  await expect(notices(page).getByRole('status')).toContainText('Property created successfully')
  await expect(row(page, 'Test Maple Court').getByRole('cell')).toHaveText(['Under Construction', '—', '—', ''])
  await expect(total(page, before + 1)).toBeVisible()
  await expect(sidebarLink(page, /Properties/)).toHaveAccessibleName(`Properties ${before + 1} records`)
  await openNewProperty(page)
  await expect(name).toHaveValue('')
  await name.fill('Test typed')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await openNewProperty(page)
  await expect(name).toHaveValue('')
  await expect(status).toHaveValue('Active')
})

test('what More details holds is stored, and the public card shows it @deep', async ({ page, open }) => {
  const { id } = await create(page, { name: 'Test Elm House', description: 'Brick', currentValue: '$9,000,000' })
  await create(page, { name: 'Test Other' })
  await open('/properties')
  const card = page.getByRole('article', { name: 'Test Elm House' })
  await expect(card.getByText('N/A').first()).toBeVisible()
  await open('/admin?tab=properties')
  await page.getByRole('button', { name: 'Edit Test Elm House' }).click()
  await expect(dialog(page, 'Edit Property')).toBeVisible()
  await expect(form(page).getByLabel('Description')).toHaveValue('Brick')
  await form(page).getByText('More details').click()
  await expect(form(page).getByLabel('Current Value')).toHaveValue('$9,000,000')
  const typed = {
    Location: 'Asheville, NC',
    Units: '1,200',
    'Year Built': '1984',
    'Property Type': 'Garden',
    'Total Return': '41%',
    'Annualized Return': '9%',
    'Cash on Cash': '6%',
  }
  for (const [label, value] of Object.entries(typed)) await form(page).getByLabel(label, { exact: true }).fill(value)
  const sent = inputOf(page, 'admin.properties.update')
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  expect(await sent).toMatchObject({ id, units: 1200, yearBuilt: '1984', updatedAt: expect.any(String) })
  await expect(notices(page).getByRole('status')).toContainText('Property updated successfully')
  await expect(row(page, 'Test Elm House').getByRole('cell')).toHaveText(['Active', 'Asheville, NC', '1200', ''])
  await page.getByRole('button', { name: 'Edit Test Other' }).click()
  await expect(form(page).getByLabel('Name', { exact: true })).toHaveValue('Test Other')
  await expect(form(page).getByLabel('Units')).toHaveValue('')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await openNewProperty(page)
  await expect(form(page).getByLabel('Name', { exact: true })).toHaveValue('')
  await page.getByRole('button', { name: 'Cancel' }).click()

  await open('/properties')
  for (const value of ['Asheville, NC', '1984', 'Garden', '41%', '9%', '6%', '$9,000,000'])
    await expect(card.getByText(value, { exact: true })).toBeVisible()
  await expect(card.getByText('N/A')).toHaveCount(0)
})

test('a delete is done at once, without a question @deep', async ({ page, open }) => {
  await create(page, { name: 'Test Goes' })
  const before = (await stored(page)).length
  await open('/admin?tab=properties')
  await page.getByRole('button', { name: 'Delete Test Goes' }).click()
  await expect(notices(page).getByRole('status')).toContainText('Property deleted successfully')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(row(page, 'Test Goes')).toHaveCount(0)
  await expect(total(page, before - 1)).toBeVisible()
  expect((await stored(page)).map(({ name }) => name)).not.toContain('Test Goes')
})

test('every failure is told with its reason, and all that was typed stays @deep', async ({ page, open, allow }) => {
  const sentence = 'We cannot reach our records at the moment.'
  await create(page, { name: 'Test Kept' })
  await open('/admin?tab=properties')
  for (const procedure of ['create', 'update', 'remove']) {
    allow.status(503, pathOf(`admin.properties.${procedure}`))
    await failCall(page, `admin.properties.${procedure}`, { status: 503, sentence })
  }
  const notice = notices(page).getByRole('alert')
  const saves = [
    { opener: 'Add New Property', press: 'Create', title: 'Error creating property' },
    { opener: 'Edit Test Kept', press: 'Update', title: 'Error updating property' },
  ]
  for (const { opener, press, title } of saves) {
    await page.getByRole('button', { name: opener }).click()
    await form(page).getByLabel('Name', { exact: true }).fill('Test Typed')
    await page.getByRole('button', { name: press, exact: true }).click()
    await expect(notice).toContainText(title)
    await expect(notice).toContainText(sentence)
    await expect(failureIn(form(page))).toHaveText(sentence)
    await expect(form(page).getByLabel('Name', { exact: true })).toHaveValue('Test Typed')
    await page.getByRole('button', { name: 'Cancel' }).click()
  }
  await page.getByRole('button', { name: 'Delete Test Kept' }).click()
  await expect(notice).toContainText('Error deleting property')
  await expect(notice).toContainText(sentence)
  await expect(row(page, 'Test Kept')).toBeVisible()
})

test('what is changed in the portal is on the public page without a reload @deep', async ({ page, open }) => {
  const banner = page.getByRole('banner')
  const heading = (name: string) => page.getByRole('main').getByRole('heading', { name })
  await create(page, { name: 'Test Before' })
  await open('/properties')
  await expect(heading('Test Before')).toBeVisible()
  await page.evaluate(() => document.documentElement.setAttribute('data-kept', ''))
  await banner.getByRole('link', { name: 'Admin' }).click()
  await sidebarLink(page, /^Properties/).click()
  await page.getByRole('button', { name: 'Edit Test Before' }).click()
  await form(page).getByLabel('Name', { exact: true }).fill('Test After')
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await expect(row(page, 'Test After')).toBeVisible()
  await banner.getByRole('link', { name: 'Properties', exact: true }).click()
  await expect(heading('Test After')).toBeVisible()
  await expect(heading('Test Before')).toHaveCount(0)
  await expect(page.locator('html[data-kept]')).toHaveCount(1)
})

test('a property is sold by its sale date, and then has a price, in the form, the list and the portfolio', async ({
  page,
  open,
}) => {
  const { id } = await create(page, { name: 'Test Sold House', currentValue: '$9,000,000' })
  await open('/admin?tab=properties')
  await page.getByRole('button', { name: 'Edit Test Sold House' }).click()
  await expect(form(page).getByLabel(propertyWords.salePrice)).toHaveCount(0)
  await form(page).getByLabel(propertyWords.fields.saleDate).fill('May 2026')
  await form(page).getByLabel(propertyWords.salePrice).fill('$7,100,000')
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await expect(dialog(page, 'Edit Property')).toHaveCount(0)
  expect(await stored(page)).toContainEqual(
    expect.objectContaining({ id, saleDate: 'May 2026', currentValue: '$7,100,000' }),
  )
  await expect(row(page, 'Test Sold House').getByRole('cell').first()).toHaveText('ActiveSold')
  await open('/properties')
  const card = page.getByRole('article', { name: 'Test Sold House' })
  await expect(card.getByText('Sold, May 2026')).toBeVisible()
  await expect(card.getByText(propertiesPage.card.salePrice)).toBeVisible()
})
