import type { Page } from '@playwright/test'
import { resourcesPage } from '../../src/content/pages/resources'
import { samplePosts } from '../../src/content/site/samples'
import { verseOf } from '../../src/shared/site/verse-line'
import type { ListedPost, Post } from '../../src/shared/site/posts'
import { restOf } from '../admin-records'
import { changeAnswer, failCall, pathOf } from '../calls'
import { expect, type Path, test } from '../test'

const list = 'public.posts.browse'
const { create, remove } = restOf<Post>('posts')
const part = (page: Page) => page.getByRole('heading', { level: 2, name: resourcesPage.posts.heading })

/** The document of /resources holds the posts already; from another page the browser asks for them. */
async function arrive(page: Page, open: (path: Path) => Promise<void>) {
  await open('/about')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Resources', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(resourcesPage.hero.heading)
}

const post = (fields: Partial<ListedPost>): ListedPost => ({
  id: 900,
  title: 'A plain post',
  headline: null,
  bibleVerse: null,
  slug: 'a-plain-post',
  authorName: null,
  blocks: [{ kind: 'paragraph', text: [{ text: 'First paragraph.' }] }],
  isWhole: true,
  readingMinutes: 1,
  tags: [],
  image: null,
  publishedAt: '2026-01-05T12:00:00.000Z',
  publishedOn: '2026-01-05',
  createdAt: '2026-01-05T12:00:00.000Z',
  updatedAt: '2026-01-05T12:00:00.000Z',
  ...fields,
})

test('a published post shows title, headline, verse and content, in the document itself', async ({ page, open }) => {
  await open('/resources')
  const html = await (await page.request.get('/resources')).text()
  for (const { title, headline, bibleVerse, content } of samplePosts) {
    expect(html).toContain(title)
    const article = page.getByRole('article', { name: title })
    await expect(article.getByText(headline)).toBeVisible()
    const verse = verseOf(bibleVerse)
    await expect(article.getByRole('blockquote')).toHaveText(`“${verse?.text}”`)
    await expect(article.locator('figcaption')).toHaveText(`${verse?.reference} · ${verse?.translation}`)
    const [beginning = ''] = content.split(/[.\n]/)
    await expect(article.getByText(beginning)).toBeVisible()
  }
})

test('what a post lacks leaves no gap, and what it holds is text @deep', async ({ page, open }) => {
  await changeAnswer(page, list, () => ({
    items: [post({ blocks: [{ kind: 'paragraph', text: [{ text: '<img src=x onerror="document.title=1">' }] }] })],
    total: 1,
    tags: [],
  }))
  await arrive(page, open)
  const article = page.getByRole('article', { name: 'A plain post' })
  await expect(article.locator('p', { hasText: '<img src=x' })).toBeVisible()
  await expect(article.locator('img')).toHaveCount(0)
  await expect(article.getByRole('blockquote')).toHaveCount(0)
  await expect(article.getByText('Published January 5, 2026')).toBeVisible()
})

test('a verse without a named source stands as it was typed @deep', async ({ page, open }) => {
  const typed = 'Be still, and know.\nPsalm 46'
  await changeAnswer(page, list, () => ({ items: [post({ bibleVerse: typed })], total: 1, tags: [] }))
  await arrive(page, open)
  const quotation = page.getByRole('article', { name: 'A plain post' }).getByRole('blockquote')
  await expect.poll(() => quotation.innerText()).toBe(typed)
})

test('without a published post there is no posts part @deep', async ({ page, open }) => {
  await changeAnswer(page, list, () => ({ items: [], total: 0, tags: [] }))
  await arrive(page, open)
  await expect(page.getByRole('heading', { level: 2, name: resourcesPage.signup.heading })).toBeVisible()
  await expect(part(page)).toHaveCount(0)
})

test('an unpublished post is not shown @deep', async ({ page, open, asAdministrator }) => {
  const title = 'A draft that nobody may read yet'
  const { id } = await create(asAdministrator, { title, content: 'Not yet.' })
  await open('/resources')
  await expect(page.getByRole('article', { name: samplePosts[0]?.title ?? '' })).toBeVisible()
  await expect(page.getByText(title)).toHaveCount(0)
  await remove(asAdministrator, id)
})

test('posts that cannot be loaded are an error with Try again @deep', async ({ page, open, allow }) => {
  allow.status(503, pathOf(list))
  const recover = await failCall(page, list, { status: 503, sentence: 'Away.' })
  await arrive(page, open)
  await expect(page.getByText(resourcesPage.posts.failed)).toBeVisible()
  await recover()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('article', { name: samplePosts[0]?.title ?? '' })).toBeVisible()
})

test(
  'a post is opened from the list, read whole on its own page, and leads to those beside it',
  { tag: '@mobile-deep' },
  async ({ page, open, axe }) => {
    const [first, second] = samplePosts
    if (!first || !second) throw new Error('The samples have changed.')
    await open('/resources')
    const article = page.getByRole('article', { name: first.title })
    await expect(article.getByRole('heading', { name: 'What a roof cannot tell you' })).toHaveCount(0)
    await article.getByRole('link', { name: 'Read on' }).click()
    await expect(page).toHaveURL(/\/resources\/walk-the-roof-first$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(first.title)
    await expect(page.getByRole('heading', { level: 2, name: 'What a roof cannot tell you' })).toBeVisible()
    await expect(page.locator('ol > li')).toHaveCount(6)
    await axe()
    await page.getByRole('navigation', { name: 'More posts' }).getByRole('link', { name: second.title }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(second.title)
  },
)

test('without scripts a topic narrows the list, and a page of its own is read @deep', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  await page.goto('/resources')
  await page.getByRole('navigation', { name: 'Topics' }).getByRole('link', { name: 'Risk' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'From the Partners: Risk' })).toBeVisible()
  await expect(page.getByRole('article', { name: 'Walk the roof first' })).toHaveCount(0)
  await page.getByRole('article', { name: 'How to read a target return' }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How to read a target return')
  await context.close()
})

test('the page of a post has the title, the description and the first address that were set for search engines', async ({
  page,
  open,
  asAdministrator,
}) => {
  const said = {
    title: `Pumps ${Date.now()}`,
    content: 'Forty of them.',
    isPublished: true,
    searchTitle: 'Pumps & pipes in old buildings',
    searchDescription: 'How we replaced forty pumps without a day without water.',
    canonicalUrl: 'https://paper.example/pumps',
  }
  const { id, slug } = await create(asAdministrator, said)
  await open('/resources')
  const html = await (await page.request.get(`/resources/${slug}`)).text()
  for (const text of ['Pumps &amp; pipes in old buildings | ', said.searchDescription, `href="${said.canonicalUrl}"`])
    expect(html).toContain(text)
  await page.getByRole('link', { name: said.title }).first().click()
  await expect(page).toHaveTitle(/^Pumps & pipes in old buildings \| /)
  await expect(page.getByRole('heading', { level: 1, name: said.title })).toBeVisible()
  await remove(asAdministrator, id)
})
