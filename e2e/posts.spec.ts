import type { Page } from '@playwright/test'
import { resourcesPage } from '../src/content/pages/resources'
import { samplePosts } from '../src/content/samples'
import { verseOf } from '../src/shared/verse-line'
import type { PublicPost } from '../src/shared/posts'
import { restOf } from './admin-records'
import { changeAnswer, failCall, pathOf } from './calls'
import { expect, type Path, test } from './test'

const list = 'public.posts.list'
const { create, remove } = restOf('posts')
const part = (page: Page) => page.getByRole('heading', { level: 2, name: resourcesPage.posts.heading })

/** The document of /resources holds the posts already; from another page the browser asks for them. */
async function arrive(page: Page, open: (path: Path) => Promise<void>) {
  await open('/about')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Resources', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(resourcesPage.hero.heading)
}

const post = (fields: Partial<PublicPost>): PublicPost => ({
  id: 900,
  title: 'A plain post',
  headline: null,
  bibleVerse: null,
  content: 'First paragraph.\n\nSecond paragraph,\nin two lines.',
  tags: [],
  image: null,
  publishedAt: '2026-01-05T12:00:00.000Z',
  createdAt: '2026-01-05T12:00:00.000Z',
  updatedAt: '2026-01-05T12:00:00.000Z',
  ...fields,
})

test('[112] a published post shows title, headline, verse and content, in the document itself', async ({
  page,
  open,
}) => {
  await open('/resources')
  const html = await (await page.request.get('/resources')).text()
  for (const { title, headline, bibleVerse, content } of samplePosts) {
    expect(html).toContain(title)
    const article = page.getByRole('article', { name: title })
    await expect(article.getByText(headline)).toBeVisible()
    const verse = verseOf(bibleVerse)
    await expect(article.getByRole('blockquote')).toHaveText(`“${verse?.text}”`)
    await expect(article.locator('figcaption')).toHaveText(`${verse?.reference} · ${verse?.translation}`)
    for (const paragraph of content.split('\n\n')) await expect(article.getByText(paragraph)).toBeVisible()
  }
})

test('[112] what a post lacks leaves no gap, and what it holds is text', async ({ page, open }) => {
  await changeAnswer(page, list, () => ({
    items: [post({ content: '<img src=x onerror="document.title=1">\n\nSecond paragraph,\nin two lines.' })],
    total: 1,
  }))
  await arrive(page, open)
  const article = page.getByRole('article', { name: 'A plain post' })
  await expect(article.locator('p', { hasText: '<img src=x' })).toBeVisible()
  await expect(article.locator('img')).toHaveCount(0)
  await expect(article.getByRole('blockquote')).toHaveCount(0)
  await expect(article.getByText('Published January 5, 2026')).toBeVisible()
})

test('[112] a verse without a named source stands as it was typed', async ({ page, open }) => {
  const typed = 'Be still, and know.\nPsalm 46'
  await changeAnswer(page, list, () => ({ items: [post({ bibleVerse: typed })], total: 1 }))
  await arrive(page, open)
  const quotation = page.getByRole('article', { name: 'A plain post' }).getByRole('blockquote')
  await expect.poll(() => quotation.innerText()).toBe(typed)
})

test('[112] without a published post there is no posts part', async ({ page, open }) => {
  await changeAnswer(page, list, () => ({ items: [], total: 0 }))
  await arrive(page, open)
  await expect(page.getByRole('heading', { level: 2, name: resourcesPage.signup.heading })).toBeVisible()
  await expect(part(page)).toHaveCount(0)
})

test('[112] an unpublished post is not shown', async ({ page, open, asAdministrator }) => {
  const title = 'A draft that nobody may read yet'
  const { id } = await create(asAdministrator, { title, content: 'Not yet.' })
  await open('/resources')
  await expect(page.getByRole('article', { name: samplePosts[0]?.title ?? '' })).toBeVisible()
  await expect(page.getByText(title)).toHaveCount(0)
  await remove(asAdministrator, id)
})

test('posts that cannot be loaded are an error with Try again', async ({ page, open, allow }) => {
  allow.status(503, pathOf(list))
  const recover = await failCall(page, list, { status: 503, sentence: 'Away.' })
  await arrive(page, open)
  await expect(page.getByText(resourcesPage.posts.failed)).toBeVisible()
  await recover()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('article', { name: samplePosts[0]?.title ?? '' })).toBeVisible()
})
