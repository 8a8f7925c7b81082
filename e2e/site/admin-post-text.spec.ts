import type { Page } from '@playwright/test'
import { textEditor } from '../../src/content/records/text-editor'
import { form, restOf } from '../admin-records'
import { expect, test } from '../test'

const { stored, create, remove } = restOf<{ id: number; title: string }>('posts')

const field = (page: Page, label: string) => form(page).getByLabel(label, { exact: true })
const openNew = (page: Page) => page.getByRole('button', { name: 'Add New Post' }).click()

test.beforeEach(({ signInAs }) => signInAs('admin'))
test.afterEach(async ({ asAdministrator }) => {
  for (const { id, title } of await stored(asAdministrator))
    if (title.startsWith('Test ')) await remove(asAdministrator, id)
})

test('[R23] what was typed into a post before the browser ended is offered again, to nobody else @deep', async ({
  page,
  open,
  context,
  axe,
}) => {
  await create(page, { title: 'Test Begun', content: 'Stored' })
  await open('/admin?tab=posts')
  const drafts = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')).length)
  await page.getByRole('button', { name: 'Edit Test Begun' }).click()
  await field(page, 'Content').fill('Typed before the crash')
  await expect.poll(drafts).toBe(1)

  // A second window finds what a crash would have left.
  const next = await context.newPage()
  await next.goto('/admin?tab=posts')
  await next.getByRole('button', { name: 'Edit Test Begun' }).click()
  await expect(form(next).getByText('Unsaved text found')).toBeVisible()
  await expect(field(next, 'Content')).toHaveValue('Stored')
  await form(next).getByRole('button', { name: 'Use it' }).click()
  await expect(field(next, 'Content')).toHaveValue('Typed before the crash')
  await next.getByRole('button', { name: 'Cancel' }).click()
  await next.getByRole('button', { name: 'Edit Test Begun' }).click()
  await form(next).getByRole('button', { name: 'Discard it' }).click()
  await next.getByRole('button', { name: 'Cancel' }).click()
  // Another window may learn of it a moment later.
  await expect.poll(drafts).toBe(0)
  await next.close()

  await field(page, 'Content').fill('Typed again')
  await axe()
  await page.getByRole('button', { name: 'Cancel' }).click()
  expect(await drafts()).toBe(1)
  await page.getByRole('button', { name: 'Edit Test Begun' }).click()
  await form(page).getByRole('button', { name: 'Use it' }).click()
  await expect(field(page, 'Content')).toHaveValue('Typed again')
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await drafts()).toBe(0)
  await page.getByRole('button', { name: 'Edit Test Begun' }).click()
  await expect(form(page).getByText('Unsaved text found')).toHaveCount(0)
})

test('the editor marks a text by bar and keys, shows it as visitors will see it, and says what it cannot have', async ({
  page,
  open,
  axe,
}) => {
  await open('/admin?tab=posts')
  await openNew(page)
  const content = field(page, 'Content')
  const seen = form(page).getByRole('region', { name: textEditor.preview })
  await content.fill('Water')
  await content.press('ControlOrMeta+a')
  await form(page).getByRole('button', { name: 'Heading' }).click()
  await expect(content).toHaveValue('## Water')
  await content.press('End')
  await content.pressSequentially('\n\nSlow ')
  await content.press('ControlOrMeta+b')
  await content.pressSequentially('drains')
  await expect(content).toHaveValue('## Water\n\nSlow **drains**')
  await expect(seen.getByRole('heading', { name: 'Water' })).toBeVisible()
  await expect(seen.locator('strong')).toHaveText('drains')
  await expect(form(page).getByRole('status').filter({ hasText: '3 words' })).toBeVisible()
  await content.press('ControlOrMeta+k')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await content.press('ControlOrMeta+z')
  await content.press('ControlOrMeta+End')
  await content.pressSequentially(' <i>x</i>')
  await expect(form(page).getByText(textEditor.notices.markup)).toBeVisible()
  await axe()
  await page.getByRole('button', { name: 'Cancel' }).click()
})
