import { create, form, notices, openNew, removeTestOfferings, row } from '../admin-investments'
import { countCalls, failCall, pathOf } from '../calls'
import { failureIn } from '../forms'
import { expect, test } from '../test'

test.beforeEach(({ signInAs }) => signInAs('admin'))
test.afterEach(({ asAdministrator }) => removeTestOfferings(asAdministrator))

test('the wide dialog has the specified fields in their order, behind the first row who may see it, and placeholders', async ({
  page,
  open,
  axe,
}) => {
  await open('/admin')
  await openNew(page)
  const names = await form(page)
    .locator('[name]:visible')
    .evaluateAll((all) => all.map((each) => each.getAttribute('name')))
  const fields = [
    'name',
    'status',
    'visibility',
    'exemption',
    'description',
    'targetReturn',
    'minimum',
    'investmentPeriod',
    'location',
    'externalLink',
    'image',
  ]
  expect(names).toEqual(fields)
  const status = form(page).getByLabel('Status')
  await expect(status).toHaveValue('Open')
  await expect(status.getByRole('option')).toHaveText(['Open', 'Closed', 'Coming Soon'])
  await expect(form(page).getByLabel('Target Return')).toHaveAttribute('placeholder', /\d+-\d+% IRR/)
  await expect(form(page).getByLabel('Minimum')).toHaveAttribute('placeholder', /^\$[\d,]+$/)
  await expect(form(page).getByLabel('Investment Period')).toHaveAttribute('placeholder', /^\d+ years$/)
  await expect(form(page).getByLabel('Location')).toHaveAttribute('placeholder', /^[A-Z]\w+, [A-Z]{2}$/)
  await expect(form(page).getByLabel('External Link')).toHaveAttribute('placeholder', /^https:\/\//)
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Create Investment' })).toBeVisible()
  await axe()
})

test('an empty name is refused in the dialog and nothing is sent @deep', async ({ page, open, axe }) => {
  const calls = countCalls(page)
  await open('/admin')
  await openNew(page)
  await page.getByRole('button', { name: 'Create Investment' }).click()
  await expect(form(page).getByText('Name is required')).toBeVisible()
  await expect(form(page).getByLabel('Name', { exact: true })).toBeFocused()
  expect(calls('admin.investments.create')).toBe(0)
  await axe()
})

const failures = [
  { procedure: 'create', title: 'Error creating investment', press: 'Create Investment' },
  { procedure: 'update', title: 'Error updating investment', press: 'Update Investment' },
]
for (const { procedure, title, press } of failures) {
  test(
    `a failed ${procedure} is told with its reason, and all that was typed stays`,
    { tag: procedure === 'create' ? ['@mobile', '@deep'] : '@deep' },
    async ({ page, open, allow, axe }) => {
      const sentence = 'We cannot reach our records at the moment.'
      await create(page, { name: 'Test Kept' })
      await open('/admin')
      allow.status(503, pathOf(`admin.investments.${procedure}`))
      const mend = await failCall(page, `admin.investments.${procedure}`, { status: 503, sentence })
      if (procedure === 'create') await openNew(page)
      else await page.getByRole('button', { name: 'Edit Test Kept' }).click()
      await form(page).getByLabel('Name', { exact: true }).fill('Test Typed')
      await form(page).getByLabel('Description').fill('Two lines\nof text')
      await page.getByRole('button', { name: press }).click()
      const notice = notices(page).getByRole('alert')
      await expect(notice).toContainText(title)
      await expect(notice).toContainText(sentence)
      await expect(notice.locator('[data-variant=destructive]')).toBeVisible()
      await expect(failureIn(form(page))).toHaveText(sentence)
      await expect(failureIn(form(page))).toBeInViewport()
      await expect(form(page).getByLabel('Name', { exact: true })).toHaveValue('Test Typed')
      await expect(form(page).getByLabel('Description')).toHaveValue('Two lines\nof text')
      await axe()
      await mend()
      await page.getByRole('button', { name: press }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(row(page, 'Test Typed')).toBeVisible()
    },
  )
}

test('More details sets units and funding, and the public page shows them without a reload', async ({ page, open }) => {
  await open('/investments')
  const banner = page.getByRole('banner')
  await expect(page.getByRole('heading', { name: 'Test River Bend' })).toHaveCount(0)
  await banner.getByRole('link', { name: 'Admin' }).click()
  await openNew(page)
  await form(page).getByLabel('Name', { exact: true }).fill('Test River Bend')
  await expect(form(page).getByLabel('Property Units')).toBeHidden()
  await form(page).getByText('More details').click()
  await form(page).getByLabel('Property Units').fill('120')
  await form(page).getByLabel('Funding Progress').fill('65')
  await page.getByRole('button', { name: 'Create Investment' }).click()
  await expect(row(page, 'Test River Bend')).toBeVisible()
  await banner.getByRole('link', { name: 'Investments', exact: true }).click()
  const card = page.getByRole('article').filter({ hasText: 'Test River Bend' })
  await expect(card).toContainText('120')
  await expect(card).toContainText('65%')
  await banner.getByRole('link', { name: 'Admin' }).click()
  await page.getByRole('button', { name: 'Delete Test River Bend' }).click()
  await expect(row(page, 'Test River Bend')).toHaveCount(0)
  await banner.getByRole('link', { name: 'Investments', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Investment Opportunities')
  await expect(card).toHaveCount(0)
})

test('a fault inside the closed More details opens it and takes the focus @deep', async ({ page, open }) => {
  await open('/admin')
  await openNew(page)
  await form(page).getByLabel('Name', { exact: true }).fill('Test Units')
  const summary = form(page).getByText('More details')
  await summary.click()
  await form(page).getByLabel('Property Units').fill('many')
  await summary.click()
  await expect(form(page).getByLabel('Property Units')).toBeHidden()
  await page.getByRole('button', { name: 'Create Investment' }).click()
  await expect(form(page).getByLabel('Property Units')).toBeFocused()
  await expect(form(page).getByText('Units must be a whole number')).toBeVisible()
})

test('a changed form asks before Escape, an outside click or Back; Cancel closes at once', async ({
  page,
  open,
  axe,
}) => {
  await open('/admin?tab=settings')
  await page
    .getByRole('navigation', { name: 'Admin sections' })
    .getByRole('link', { name: /Investments/ })
    .click()
  await openNew(page)
  const name = form(page).getByLabel('Name', { exact: true })
  const question = page.getByRole('dialog', { name: 'Discard your changes?' })
  await name.fill('Test Draft')

  for (const leave of [() => page.keyboard.press('Escape'), () => page.mouse.click(20, 500), () => page.goBack()]) {
    await leave()
    await expect(question).toBeVisible()
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(question).toHaveCount(0)
    await expect(name).toHaveValue('Test Draft')
    await expect(page).toHaveURL('/admin?record=new')
    // No hand is as fast as this one, which presses the same place again within half a second (R100).
    await page.keyboard.press('Shift')
  }
  await page.keyboard.press('Escape')
  await expect(question).toBeVisible()
  await axe()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await openNew(page)
  await name.fill('Test Draft')
  await page.goBack()
  await question.getByRole('button', { name: 'Discard', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
})

test('a form that is as it was asks nothing @deep', async ({ page, open }) => {
  await open('/admin')
  await openNew(page)
  const name = form(page).getByLabel('Name', { exact: true })
  await name.fill('Test Draft')
  await name.fill('')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Add New Investment' })).toBeFocused()
})
