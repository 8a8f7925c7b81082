import { form, notices, total } from '../admin-records'
import { changeAnswer, countCalls, failCall, holdCall, inputOf, pathOf } from '../calls'
import { expect, test } from '../test'
import { failureIn } from '../forms'
import { change, create, field, openNew, publicTitles, removeTestPosts, row, stored, storedPost } from './admin-posts'

test.beforeEach(({ signInAs }) => signInAs('admin'))
test.afterEach(({ asAdministrator }) => removeTestPosts(asAdministrator))

test('without posts the list invites to create the first @deep', async ({ page, open, axe }) => {
  await changeAnswer<object>(page, 'admin.posts.list', () => ({ items: [], total: 0 }))
  await open('/admin?tab=posts')
  await expect(page.getByRole('heading', { name: 'No posts yet' })).toBeVisible()
  const text = 'Create your first blog post with title, headline, bible verse, and content.'
  await expect(page.getByText(text)).toBeVisible()
  await axe()
  await page.getByRole('button', { name: 'Create First Post' }).click()
  await expect(page.getByRole('dialog', { name: 'Create Post' })).toBeVisible()
})

test('the list has its total, columns, and words for what is missing @deep', async ({ page, open, axe }) => {
  const { id } = await create(page, { title: 'Test Plain', content: 'Text' })
  await create(page, { title: 'Test Full', headline: 'A headline', content: 'Text', isPublished: true })
  await create(page, { title: 'Test Later', content: 'Text', isPublished: true, publishedAt: '2999-01-01T00:00:00Z' })
  const today = await page.evaluate(() => new Date().toLocaleDateString())
  await changeAnswer<{ items: { id: number }[] }>(page, 'admin.posts.list', (data) => ({
    ...data,
    items: data.items.map((post) => (post.id === id ? { ...post, createdAt: null } : post)),
  }))
  await open('/admin?tab=posts')
  await expect(total(page, (await stored(page)).length)).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveText(['Title', 'Headline', 'Created', 'Actions'])
  await expect(row(page, 'Test Plain').getByRole('cell')).toHaveText(['No headline', 'N/A', 'Publish'])
  await expect(row(page, 'Test Full').getByRole('cell')).toHaveText(['A headline', today, 'Unpublish'])
  const marks = { 'Test Plain': 'Draft', 'Test Full': 'Published', 'Test Later': 'Scheduled' }
  for (const [title, mark] of Object.entries(marks))
    await expect(row(page, title).locator('[data-variant]')).toHaveText(mark)
  await axe()
})

test('a created post is in the list at once, unpublished, and the next form is empty', async ({ page, open, axe }) => {
  await open('/admin?tab=posts')
  const calls = countCalls(page)
  await openNew(page)
  const names = form(page).locator('[name]:visible')
  const order = await names.evaluateAll((all) => all.map((each) => each.getAttribute('name')))
  expect(order).toEqual(['title', 'headline', 'bibleVerse', 'content'])
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeVisible()
  const submit = page.getByRole('button', { name: 'Create', exact: true })
  await submit.click()
  await expect(form(page).getByText('Title is required')).toBeVisible()
  await expect(form(page).getByText('Content is required')).toBeVisible()
  await expect(field(page, 'Title')).toBeFocused()
  await axe()
  expect(calls('admin.posts.create')).toBe(0)

  await field(page, 'Title').fill('Test Rooted')
  await field(page, 'Content').fill('First line\n\nSecond')
  await form(page).getByText('More details').click()
  await field(page, 'Tags').fill('faith\n\nwork')
  const release = await holdCall(page, 'admin.posts.create')
  await submit.click()
  await expect(submit).toBeDisabled()
  release()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(notices(page).getByRole('status')).toContainText('Post created successfully')
  await expect(row(page, 'Test Rooted')).toContainText('Draft')
  const tags = ['faith', 'work']
  expect(await storedPost(page, 'Test Rooted')).toMatchObject({ isPublished: false, publishedAt: null, tags })
  await openNew(page)
  for (const label of ['Title', 'Headline', 'Bible Verse', 'Content']) await expect(field(page, label)).toHaveValue('')
})

test('an edit opens with its row, is saved and told; a delete is done at once', async ({ page, open }) => {
  const { id } = await create(page, { title: 'Test Elm', headline: 'Old', content: 'Text', tags: ['faith'] })
  await create(page, { title: 'Test Other', content: 'Other text' })
  await open('/admin?tab=posts')
  await page.getByRole('button', { name: 'Edit Test Elm' }).click()
  await expect(page.getByRole('dialog', { name: 'Edit Post' })).toBeVisible()
  await expect(field(page, 'Content')).toHaveValue('Text')
  await field(page, 'Headline').fill('New')
  const sent = inputOf(page, 'admin.posts.update')
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  expect(await sent).toMatchObject({ id, headline: 'New', tags: ['faith'], updatedAt: expect.any(String) })
  await expect(notices(page).getByRole('status')).toContainText('Post updated successfully')
  await expect(row(page, 'Test Elm')).toContainText('New')
  await page.getByRole('button', { name: 'Edit Test Other' }).click()
  await expect(field(page, 'Title')).toHaveValue('Test Other')
  await expect(field(page, 'Headline')).toHaveValue('')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await openNew(page)
  await expect(field(page, 'Title')).toHaveValue('')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Delete Test Elm' }).click()
  await expect(notices(page).getByRole('status')).toContainText('Post deleted successfully')
  await expect(row(page, 'Test Elm')).toHaveCount(0)
})

test('failures are told by their title alone; the reason stands in the form, with all that was typed @deep', async ({
  page,
  open,
  allow,
}) => {
  const sentence = 'Our records are away.'
  await create(page, { title: 'Test Kept', content: 'Text' })
  await open('/admin?tab=posts')
  for (const procedure of ['create', 'update', 'remove']) {
    allow.status(503, pathOf(`admin.posts.${procedure}`))
    await failCall(page, `admin.posts.${procedure}`, { status: 503, sentence })
  }
  const tries = [
    { press: 'Create', opener: 'Add New Post', title: 'Failed to create post' },
    { press: 'Update', opener: 'Edit Test Kept', title: 'Failed to update post' },
  ]
  const notice = notices(page).getByRole('alert')
  for (const { press, opener, title } of tries) {
    await page.getByRole('button', { name: opener }).click()
    await field(page, 'Title').fill('Test Typed')
    await field(page, 'Content').fill('Typed')
    await page.getByRole('button', { name: press, exact: true }).click()
    await expect(notice).toContainText(title)
    await expect(notice).not.toContainText(sentence)
    await expect(failureIn(form(page))).toHaveText(sentence)
    await expect(field(page, 'Content')).toHaveValue('Typed')
    await page.getByRole('button', { name: 'Cancel' }).click()
  }
  await page.getByRole('button', { name: 'Delete Test Kept' }).click()
  await expect(notice).toContainText('Failed to delete post')
  await expect(notice).not.toContainText(sentence)
  await expect(row(page, 'Test Kept')).toBeVisible()
})

test('a post is published and taken back from its row; the first publication stays its date', async ({
  page,
  open,
}) => {
  const { id } = await create(page, { title: 'Test Shown', content: 'Text' })
  await open('/admin?tab=posts')
  const toggle = row(page, 'Test Shown').getByRole('button', { name: /ublish / })
  await toggle.click()
  await expect(notices(page).getByRole('status')).toContainText('Post published')
  await expect(toggle).toHaveAccessibleName('Unpublish Test Shown')
  await expect(toggle).toBeFocused()
  expect(await publicTitles(page)).toContain('Test Shown')
  const first = (await storedPost(page, 'Test Shown'))?.publishedAt
  expect(first).toEqual(expect.any(String))
  await change(page, id, { headline: 'Changed', isPublished: true })
  expect((await storedPost(page, 'Test Shown'))?.publishedAt).toBe(first)
  await toggle.click()
  await expect(notices(page).getByRole('status')).toContainText('Post unpublished')
  await expect(row(page, 'Test Shown')).toContainText('Draft')
  expect(await publicTitles(page)).not.toContain('Test Shown')
})
