import type { Page } from '@playwright/test'
import type { Caller } from '../accounts'
import { form, restOf } from '../admin-records'
import { restPath } from '../../scripts/rest-path'

type Stored = { id: number; title: string; isPublished: boolean; publishedAt: string | null; tags: string[] }

const { stored, create, change, remove } = restOf<Stored>('posts')

export { change, create, stored }

export const storedPost = async (page: Page, title: string) => (await stored(page)).find((post) => post.title === title)
export const publicTitles = async (page: Page) => {
  const posts: Stored[] = await (await page.request.get(restPath('/posts'))).json()
  return posts.map(({ title }) => title)
}

/** The row header also says whether the post is published. */
export const row = (page: Page, title: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader').getByText(title, { exact: true }) })

export const field = (page: Page, label: string) => form(page).getByLabel(label, { exact: true })
export const openNew = (page: Page) => page.getByRole('button', { name: 'Add New Post' }).click()

/** Each test leaves the posts that were there. */
export async function removeTestPosts(caller: Caller) {
  for (const { id, title } of await stored(caller)) if (title.startsWith('Test ')) await remove(caller, id)
}
