import { duplicate } from '../../src/content/records/duplicates'
import { draftNote } from '../../src/content/pages/offering'
import { create, form, notices, removeByRest, removeTestOfferings, stored } from '../admin-investments'
import { create as createProperty, removeTestProperties } from '../site/admin-properties'
import { expect, test } from '../test'

test.beforeEach(({ signInAs }) => signInAs('admin'))
test.afterEach(async ({ asAdministrator }) => {
  for (const { id, name } of await stored(asAdministrator))
    if (name.startsWith('Copy of Test')) await removeByRest(asAdministrator, id)
  await removeTestOfferings(asAdministrator)
  await removeTestProperties(asAdministrator)
})

test('a duplicate is a draft in the list, and its page is an administrator’s alone @deep', async ({
  page,
  open,
  openUnknown,
  axe,
  browser,
  baseURL,
}) => {
  await create(page, { name: 'Test Fig Court', minimum: '$50,000' })
  await open('/admin')
  await page.getByRole('button', { name: 'Edit Test Fig Court' }).click()
  await form(page).getByRole('button', { name: duplicate.label }).click()
  await expect(notices(page).getByRole('status')).toContainText('Copy of Test Fig Court')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(
    page.getByRole('rowheader', { name: 'Copy of Test Fig Court' }).locator('[data-variant=outline]'),
  ).toHaveText(duplicate.draft)
  await axe()
  await openUnknown('/investments/copy-of-test-fig-court')
  await expect(page.getByRole('heading', { level: 1, name: 'Copy of Test Fig Court' })).toBeVisible()
  await expect(page.getByText(draftNote)).toBeVisible()
  await axe()
  const stranger = await browser.newContext({ ...(baseURL && { baseURL }) })
  expect((await stranger.request.get('/investments/copy-of-test-fig-court')).status()).toBe(404)
  await stranger.close()
})

test('a draft property is seen by an administrator as visitors will see it @deep', async ({ page, openUnknown }) => {
  await createProperty(page, { name: 'Test Fig House', isPublished: false, units: 48 })
  await openUnknown('/properties/test-fig-house')
  await expect(page.getByRole('heading', { level: 1, name: 'Test Fig House' })).toBeVisible()
  await expect(page.getByText(draftNote)).toBeVisible()
})
