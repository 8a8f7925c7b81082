import { previewLink } from '../../../src/content/site/admin-posts'
import { postPage } from '../../../src/content/pages/post'
import { defaultFirm } from '../../../src/content/firm'
import type { Post } from '../../../src/shared/site/posts'
import { form, restOf } from '../../admin-records'
import { expect, test } from '../../test'
import { restPath } from '../../../scripts/rest-path'

const { stored, create, change, remove } = restOf<Post>('posts')
const title = 'Test Figs before August'

test.afterEach(async ({ asAdministrator }) => {
  for (const post of await stored(asAdministrator)) if (post.title === title) await remove(asAdministrator, post.id)
})

test('a preview link is made and copied in the dialog, read by a stranger without script, and ended', async ({
  page,
  open,
  context,
  browser,
  baseURL,
  axe,
  signInAs,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signInAs('admin')
  const { id } = await create(page, { title, content: 'Not **yet**.' })
  await open('/admin?tab=posts')
  await page.getByRole('button', { name: `Edit ${title}` }).click()
  await form(page).getByRole('button', { name: previewLink.make }).click()
  await form(page).getByRole('button', { name: previewLink.copy }).click()
  await expect(form(page).getByText(previewLink.copied, { exact: true })).toBeVisible()
  await axe()
  const link = await page.evaluate(() => navigator.clipboard.readText())

  const stranger = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const reader = await stranger.newPage()
  await reader.goto(link)
  await expect(reader.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(reader.getByRole('article').getByRole('status')).toContainText(postPage.preview.label)
  await expect(reader.getByRole('article').locator('strong')).toHaveText('yet')

  await change(page, id, { isPublished: true })
  await reader.goto(link)
  await expect(reader).toHaveURL(/\/resources\/test-figs-before-august$/)
  await change(page, id, { isPublished: false })
  await form(page).getByRole('button', { name: previewLink.end }).click()
  await expect(form(page).getByRole('button', { name: previewLink.make })).toBeVisible()
  await reader.goto(link)
  await expect(reader.getByRole('heading', { level: 1, name: postPage.preview.ended.heading })).toBeVisible()
  await stranger.close()
})

test('a preview is brought to life in the browser as it was rendered @deep', async ({
  page,
  openUnknown,
  asAdministrator,
}) => {
  const { id } = await create(asAdministrator, { title, content: 'Not **yet**.' })
  const answer = await asAdministrator.request.post(restPath('/admin/posts/{id}/preview-link', { id }))
  const { link }: { link: string } = await answer.json()
  await openUnknown(link)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page).toHaveTitle(postPage.preview.title(defaultFirm))
})
