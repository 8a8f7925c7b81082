import { recordHistory } from '../../src/content/records/record-history'
import { create, form, notices, removeTestOfferings, stored } from '../admin-investments'
import { restPath } from '../../scripts/rest-path'
import { expect, test } from '../test'

const name = 'Test Heron Court'

test.beforeEach(({ signInAs }) => signInAs('admin'))
test.afterEach(({ asAdministrator }) => removeTestOfferings(asAdministrator))

test('a version is taken into the form, field by field or whole, and saved like anything typed @deep', async ({
  page,
  open,
  axe,
}) => {
  const { id } = await create(page, { name, minimum: '$50,000', units: 120, highlights: ['Brick'] })
  const address = restPath('/admin/investments/{id}', { id })
  await page.request.put(address, { data: { minimum: '$75,000', units: null, highlights: [] } })
  const storedNow = async () => (await stored(page)).find((each) => each.id === id)
  await open('/admin')
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  await form(page).getByText(recordHistory.label, { exact: true }).click()
  const made = form(page).getByRole('listitem').filter({ hasText: 'created' })
  await made.getByRole('button', { name: /^Take Minimum of/ }).click()
  await expect(form(page).getByLabel('Minimum', { exact: true })).toHaveValue('$50,000')
  await expect(form(page).getByText(recordHistory.taken)).toBeVisible()
  expect(await storedNow()).toMatchObject({ minimum: '$75,000' })
  await axe()

  await made.getByRole('button', { name: /^Take this version/ }).click()
  await page.getByRole('button', { name: 'Update Investment' }).click()
  await expect(notices(page).getByRole('status')).toContainText('Investment updated successfully')
  expect(await storedNow()).toMatchObject({ minimum: '$50,000', units: 120, highlights: ['Brick'] })
})
