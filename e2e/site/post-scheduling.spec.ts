import { schedulePost } from '../../src/content/site/admin-posts'
import { form, notices } from '../admin-records'
import { expect, test } from '../test'
import { create, field, openNew, publicTitles, removeTestPosts, row, storedPost } from './admin-posts'

test.beforeEach(({ signInAs }) => signInAs('admin'))
test.afterEach(({ asAdministrator }) => removeTestPosts(asAdministrator))

test('More details publishes a post for later, and half a date is refused @deep', async ({ page, open }) => {
  await open('/admin?tab=posts')
  await openNew(page)
  await field(page, 'Title').fill('Test Scheduled')
  await field(page, 'Content').fill('Text')
  await form(page).getByText('More details').click()
  await field(page, 'Published').check()
  await field(page, 'Publication Date').pressSequentially('0105')
  const submit = page.getByRole('button', { name: 'Create', exact: true })
  await submit.click()
  await expect(field(page, 'Publication Date')).toHaveAttribute('aria-invalid', 'true')
  await field(page, 'Publication Date').fill('2999-01-05T09:30')
  await submit.click()
  await expect(row(page, 'Test Scheduled')).toContainText('Scheduled')
  // Nine thirty in Chicago.
  const publishedAt = '2999-01-05T15:30:00.000Z'
  expect(await storedPost(page, 'Test Scheduled')).toMatchObject({ isPublished: true, publishedAt })
  expect(await publicTitles(page)).not.toContain('Test Scheduled')
})

test('‘Schedule’ asks for the time alone; the list and the toast say when the post appears', async ({
  page,
  open,
  axe,
}) => {
  await open('/admin?tab=posts')
  await openNew(page)
  await field(page, 'Title').fill('Test Sown')
  await field(page, 'Content').fill('Text')
  await page.getByRole('button', { name: schedulePost.open }).click()
  const dialog = page.getByRole('dialog', { name: schedulePost.title })
  await dialog.getByLabel(schedulePost.at).fill('2020-01-05T09:30')
  await dialog.getByRole('button', { name: schedulePost.submit }).click()
  await expect(dialog.getByText('Must be a time in the future')).toBeVisible()
  await dialog.getByLabel(schedulePost.at).fill('2999-01-05T09:30')
  await axe()
  await dialog.getByRole('button', { name: schedulePost.submit }).click()
  await expect(notices(page).getByRole('status')).toContainText('Post scheduled for January 5, 2999 at 9:30 AM')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(row(page, 'Test Sown')).toContainText(/Scheduled.*2999/)
  const scheduled = { isPublished: true, publishedAt: '2999-01-05T15:30:00.000Z' }
  expect(await storedPost(page, 'Test Sown')).toMatchObject(scheduled)
})

test('a day to come without ‘Published’ is asked about: back, a draft, or scheduled @deep', async ({
  page,
  open,
  axe,
}) => {
  await open('/admin?tab=posts')
  await openNew(page)
  await field(page, 'Title').fill('Test Reaped')
  await field(page, 'Content').fill('Text')
  await form(page).getByText('More details').click()
  await field(page, 'Publication Date').fill('2999-01-05T09:30')
  const submit = page.getByRole('button', { name: 'Create', exact: true })
  const question = page.getByRole('dialog', { name: schedulePost.asked.title })
  await submit.click()
  await expect(question).toContainText('January 5, 2999')
  await axe()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  expect(await storedPost(page, 'Test Reaped')).toBeUndefined()
  await submit.click()
  await question.getByRole('button', { name: schedulePost.asked.draft }).click()
  await expect(notices(page).getByRole('status')).toContainText('Post created successfully')
  expect(await storedPost(page, 'Test Reaped')).toMatchObject({ isPublished: false })
  await row(page, 'Test Reaped').getByRole('button', { name: 'Publish Test Reaped' }).click()
  await expect(notices(page).getByRole('status').last()).toContainText('Post scheduled for January 5, 2999')
})

test.describe('in a browser elsewhere', () => {
  test.use({ timezoneId: 'Europe/Berlin' })

  test('a publication is typed on the firm’s clock: a left-out hour is refused, of a doubled one is chosen @deep', async ({
    page,
    open,
    axe,
  }) => {
    const { id } = await create(page, { title: 'Test Zoned', content: 'Text', publishedAt: '2027-01-05T15:30:00Z' })
    await open('/admin?tab=posts')
    await page.getByRole('button', { name: 'Edit Test Zoned' }).click()
    await form(page).getByText('More details').click()
    const moment = field(page, 'Publication Date')
    await expect(moment).toHaveValue('2027-01-05T09:30')
    await expect(moment).toHaveAccessibleDescription(/America\/Chicago \(CST\)/)
    await moment.fill('2027-03-14T02:30')
    await expect(moment).toHaveAccessibleDescription(/leave this hour out/)
    await page.getByRole('button', { name: 'Update', exact: true }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await moment.fill('2027-11-07T01:30')
    await axe()
    await form(page).getByLabel('Which one?').selectOption({ label: 'The second, an hour later (CST)' })
    await expect(moment).toHaveValue('2027-11-07T01:30')
    await page.getByRole('button', { name: 'Update', exact: true }).click()
    await page.getByRole('button', { name: schedulePost.asked.draft }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await storedPost(page, 'Test Zoned')).toMatchObject({ id, publishedAt: '2027-11-07T07:30:00.000Z' })
  })
})
