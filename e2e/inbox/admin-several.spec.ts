import type { Page } from '@playwright/test'
import { notices, restOf } from '../admin-records'
import { freshEmail } from '../forms'
import { failCall, pathOf } from '../calls'
import { expect, test } from '../test'
import { restPath } from '../../scripts/rest-path'

const contacts = restOf<{ id: number; email: string; status: string }>('contacts')
const posts = restOf<{ id: number; title: string; isPublished: boolean }>('posts')

test.beforeEach(({ signInAs }) => signInAs('admin'))
test.afterEach(async ({ asAdministrator }) => {
  for (const { id, email } of await contacts.stored(asAdministrator))
    if (email.startsWith('test-several')) await contacts.remove(asAdministrator, id)
  for (const { id, title } of await posts.stored(asAdministrator))
    if (title.startsWith('Test Several')) await posts.remove(asAdministrator, id)
})

/** Sends an enquiry as a visitor does, past the screen. @returns its address */
async function send(page: Page, lastName: string) {
  const email = freshEmail('test-several')
  const data = { firstName: 'Test', lastName, email, message: 'May I visit Willow Creek?' }
  const answer = await page.request.post(restPath('/contact'), { data })
  expect(answer.status(), await answer.text()).toBe(201)
  return email
}

test('several enquiries are moved on in one press, and what is left as it is stays', async ({ page, open, axe }) => {
  await send(page, 'Quarles')
  await send(page, 'Quarles')
  const other = await send(page, 'Ostrom')
  await open('/admin?tab=contacts')
  await page.getByRole('searchbox').fill('Quarles')
  await expect(page.getByRole('rowheader')).toHaveText([/^Test Quarles/, /^Test Quarles/])
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('button', { name: 'Change selected' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change 2 records' })
  const change = dialog.getByRole('button', { name: 'Change', exact: true })
  await change.click()
  await expect(dialog.getByLabel('Status')).toHaveAccessibleDescription('Choose what is to change')
  await axe()
  await dialog.getByLabel('Status').selectOption('Resolved')
  await change.click()
  await expect(notices(page).getByRole('status')).toContainText('2 records changed')
  await expect(dialog).toBeHidden()
  for (const status of await page.getByLabel('Status for Test Quarles').all())
    await expect(status).toHaveValue('Resolved')
  await expect(page.getByText('2 selected')).toBeHidden()
  await expect(page.locator(':focus')).toBeVisible()
  expect((await contacts.stored(page)).find(({ email }) => email === other)?.status).toBe('New')
})

test('several posts are published in one press, and what is refused can be pressed again', async ({
  page,
  open,
  allow,
}) => {
  for (const title of ['Test Several One', 'Test Several Two']) await posts.create(page, { title, content: 'Text' })
  await open('/admin?tab=posts&q=Test+Several')
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('button', { name: 'Change selected' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change 2 records' })
  const change = dialog.getByRole('button', { name: 'Change', exact: true })
  await dialog.getByLabel('Published').selectOption('Published')
  allow.status(503, pathOf('admin.several.change'))
  const end = await failCall(page, 'admin.several.change', { status: 503, sentence: 'Away.' })
  await change.click()
  await expect(notices(page).getByRole('alert')).toContainText('Error changing records')
  await expect(dialog.getByLabel('Published')).toHaveValue('true')
  await end()
  await change.click()
  await expect(notices(page).getByRole('status')).toContainText('2 records changed')
  await expect(page.getByRole('button', { name: 'Unpublish Test Several One' })).toBeVisible()
  const stored = (await posts.stored(page)).filter(({ title }) => title.startsWith('Test Several'))
  expect(stored.map(({ isPublished }) => isPublished)).toEqual([true, true])
})
