import { create, dialog, form, notices, openNew, removeTestOfferings, row, stored } from '../admin-investments'
import { changeAnswer, countCalls, failCall, holdCall, inputOf, pathOf } from '../calls'
import { expect, test } from '../test'

test.beforeEach(({ signInAs }) => signInAs('admin'))
test.afterEach(({ asAdministrator }) => removeTestOfferings(asAdministrator))

test('the list has its total, its columns, dashes and three badges', async ({ page, open, axe }) => {
  await create(page, { name: 'Test Open', location: 'Knoxville, TN', targetReturn: '9-11% IRR' })
  await create(page, { name: 'Test Closed', status: 'Closed' })
  await create(page, { name: 'Test Soon', status: 'Coming Soon' })
  await open('/admin')
  await expect(page.getByText(`Total: ${(await stored(page)).length}`, { exact: true })).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveText(['Name', 'Status', 'Location', 'Target Return', 'Actions'])
  await expect(row(page, 'Test Open').getByRole('cell')).toHaveText(['Open', 'Knoxville, TN', '9-11% IRR', ''])
  await expect(row(page, 'Test Closed').getByRole('cell')).toHaveText(['Closed', '—', '—', ''])
  const looks = { 'Test Open': 'default', 'Test Closed': 'secondary', 'Test Soon': 'outline' }
  for (const [name, look] of Object.entries(looks))
    await expect(row(page, name).locator('[data-variant]')).toHaveAttribute('data-variant', look)
  await axe()
})

test(
  'a created investment is in the list at once, and the next form is empty',
  { tag: '@mobile-deep' },
  async ({ page, open }) => {
    const before = (await stored(page)).length
    await open('/admin')
    await expect(page.getByText(`Total: ${before}`, { exact: true })).toBeVisible()
    const calls = countCalls(page)
    const release = await holdCall(page, 'admin.investments.create')
    await openNew(page)
    await form(page).getByLabel('Name', { exact: true }).fill('Test Maple Court')
    await form(page).getByLabel('Target Return').fill('9-11% IRR')
    await form(page).getByLabel('Status').selectOption('Coming Soon')
    const submit = page.getByRole('button', { name: 'Create Investment' })
    await submit.dblclick()
    await expect(submit).toBeDisabled()
    release()
    await expect(dialog(page, 'Add Investment')).toHaveCount(0)
    await expect(notices(page).getByRole('status')).toContainText('Investment created successfully')
    await expect(row(page, 'Test Maple Court').getByRole('cell')).toHaveText(['Coming Soon', '—', '9-11% IRR', ''])
    await expect(page.getByText(`Total: ${before + 1}`, { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: `Investments ${before + 1} records` })).toBeVisible()
    expect(calls('admin.investments.create')).toBe(1)
    expect(calls('admin.investments.list')).toBe(1)
    await openNew(page)
    await expect(form(page).getByLabel('Name', { exact: true })).toHaveValue('')
    await form(page).getByLabel('Name', { exact: true }).fill('Test typed')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await openNew(page)
    await expect(form(page).getByLabel('Name', { exact: true })).toHaveValue('')
    await expect(form(page).getByLabel('Status')).toHaveValue('Open')
  },
)

test('an edit opens with the record, sends what it saw, and shows the change', async ({ page, open }) => {
  const { id } = await create(page, {
    name: 'Test Elm House',
    minimum: '$50,000',
    highlights: ['New roof', 'Near a park'],
  })
  await create(page, { name: 'Test Other' })
  await open('/admin')
  await page.getByRole('button', { name: 'Edit Test Elm House' }).click()
  await expect(dialog(page, 'Edit Investment')).toBeVisible()
  await expect(form(page).getByLabel('Name', { exact: true })).toHaveValue('Test Elm House')
  await expect(form(page).getByLabel('Minimum')).toHaveValue('$50,000')
  await form(page).getByText('More details').click()
  await expect(form(page).getByLabel('Highlights')).toHaveValue('New roof\nNear a park')
  await form(page).getByLabel('Location').fill('Asheville, NC')
  const sent = inputOf(page, 'admin.investments.update')
  await page.getByRole('button', { name: 'Update Investment' }).click()
  expect(await sent).toMatchObject({
    id,
    location: 'Asheville, NC',
    highlights: ['New roof', 'Near a park'],
    updatedAt: expect.any(String),
  })
  await expect(notices(page).getByRole('status')).toContainText('Investment updated successfully')
  await expect(row(page, 'Test Elm House')).toContainText('Asheville, NC')
  await expect(page.getByRole('button', { name: 'Edit Test Elm House' })).toBeFocused()
  await page.getByRole('button', { name: 'Edit Test Other' }).click()
  await expect(form(page).getByLabel('Name', { exact: true })).toHaveValue('Test Other')
  await expect(form(page).getByLabel('Location')).toHaveValue('')
})

test('a delete is done at once, without a question, and the focus stays in the list', async ({ page, open }) => {
  await create(page, { name: 'Test Goes' })
  const before = (await stored(page)).length
  await open('/admin')
  await page.getByRole('button', { name: 'Delete Test Goes' }).click()
  await expect(notices(page).getByRole('status')).toContainText('Investment deleted successfully')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(row(page, 'Test Goes')).toHaveCount(0)
  await expect(page.getByText(`Total: ${before - 1}`, { exact: true })).toBeVisible()
  await expect(page.locator('button[aria-label^="Delete "]:focus')).toHaveCount(1)
  expect((await stored(page)).map(({ name }) => name)).not.toContain('Test Goes')
})

test('a failed delete is told with its reason, and the row stays @deep', async ({ page, open, allow }) => {
  await create(page, { name: 'Test Stays' })
  await open('/admin')
  allow.status(503, pathOf('admin.investments.remove'))
  await failCall(page, 'admin.investments.remove', { status: 503, sentence: 'Our records are away.' })
  const button = page.getByRole('button', { name: 'Delete Test Stays' })
  await button.click()
  await expect(notices(page).getByRole('alert')).toContainText('Error deleting investment')
  await expect(notices(page).getByRole('alert')).toContainText('Our records are away.')
  await expect(button).toBeFocused()
  await expect(button).toHaveAttribute('aria-disabled', 'false')
})

test('an empty list invites to add the first investment @deep', async ({ page, open, axe }) => {
  await changeAnswer<object>(page, 'admin.investments.list', () => ({ items: [], total: 0 }))
  await open('/admin')
  await expect(page.getByRole('heading', { name: 'No investments yet' })).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
  await axe()
})

test(
  'long, foreign and marked-up names break no row',
  { tag: ['@mobile', '@deep'] },
  async ({ page, open, isMobile }) => {
    const name = `Test <b>${'בית על הנהר '.repeat(12)}</b>`.trim()
    await create(page, { name, location: 'x'.repeat(300) })
    await open('/admin')
    const added = page.getByRole('row').filter({ hasText: 'Test <b>' })
    expect((await added.boundingBox())?.height).toBeLessThanOrEqual(isMobile ? 160 : 49)
    const isSideways = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    )
    expect(isSideways).toBe(false)
  },
)
