import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { DatabaseDeadline } from '@db/faults'
import { makeOffering, makePost, makeProperty } from '@db/samples/make'
import { investments, posts } from '@db/schema'
import { callerAs, cookieOf, requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { createPages, type Renderer } from './pages'
import { sitemapPath } from './feeds/sitemap'
import { appRouter } from '../../product'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database, { APP_ORIGIN: 'https://www.example.com', RATE_LIMIT: 'on' })

const rendered: string[] = []
/** A renderer that has a page for every record and says what it was asked for. */
const renderer: Renderer = {
  lateScripts: () => '',
  bareStyles: '',
  routeOf: (path) => (path === '/404' ? null : path),
  enquiryOf: () => null,
  listPageOf: () => undefined,
  topicOf: () => null,
  render: ({ href }) => {
    rendered.push(href)
    const status = href === '/404' ? 404 : 200
    const described = { title: `Elm & Oak | Oakwater Partners`, description: 'Words.' }
    return Promise.resolve({
      status,
      isWhole: true,
      head: '',
      body: href,
      headScript: null,
      dataScript: null,
      routeIds: [],
      described: status === 404 ? null : described,
    })
  },
}
const shell = { bare: '<!--head--><!--page-->', rendered: '', scripts: () => ({ all: [], inTurn: [] }) }
const pages = createPages(services, {
  router: appRouter,
  shell: () => Promise.resolve(shell),
  loadRenderer: () => Promise.resolve(renderer),
})
const request = requesterOf(services, { pages })

const look = async (path: string) => {
  const { status, headers } = await request('GET', path)
  return [status, headers.get('location')]
}

test('a record’s page is found at its address; an earlier one leads there in one step, and no browser keeps that', async () => {
  const { id } = await makeOffering(db, { name: 'Elm & Oak' })
  expect(await look('/investments/elm-oak')).toEqual([200, null])
  for (const slug of ['oak', 'ash']) await db.update(investments).set({ slug }).where(eq(investments.id, id))
  services.readCache.clear()
  for (const earlier of ['elm-oak', 'oak'])
    expect(await look(`/investments/${earlier}`)).toEqual([301, '/investments/ash'])
  expect(await look('/investments/ash')).toEqual([200, null])
  const moved = await request('GET', '/investments/oak')
  expect(moved.headers.get('cache-control')).toBe('no-cache')
})

test('what is no record, is hidden, or belongs to another list, is the not-found screen and renders nothing', async () => {
  await makeOffering(db, { name: 'Hidden', deletedAt: new Date() })
  await makeProperty(db, { name: 'Brick House' })
  expect(await look('/properties/brick-house')).toEqual([200, null])
  await look('/investments/nothing')
  rendered.length = 0
  for (const slug of ['hidden', 'brick-house', 'nothing', '%00', '%F0%9F%8F%A0', '..%2f', 'x'.repeat(300)])
    expect(await look(`/investments/${slug}`)).toEqual([404, null])
  expect(rendered).toEqual([])
})

test('while the database is away it is the last one, and another is asked for later', async () => {
  await makeOffering(db, { name: 'Elm' })
  expect(await look('/investments/elm')).toEqual([200, null])
  services.readCache.clear()
  vi.spyOn(db, 'select').mockImplementation(() => {
    throw new DatabaseDeadline('The database is silent.')
  })
  expect(await look('/investments/elm')).toEqual([200, null])
  expect(await look('/investments/never-asked-for')).toEqual([503, null])
})

test('its head names it for other programs, and its list above it', async () => {
  await makeOffering(db, { name: 'Elm & Oak' })
  const html = await (await request('GET', '/investments/elm-oak')).text()
  expect(html).toContain('<link rel="canonical" href="https://www.example.com/investments/elm-oak">')
  expect(html).toContain('"position":2,"name":"Investments","item":"https://www.example.com/investments"')
  expect(html).toContain('"position":3,"name":"Elm & Oak","item":"https://www.example.com/investments/elm-oak"')
})

test('the sitemap lists what everybody may see, and follows a write', async () => {
  await makeOffering(db, { name: 'Elm' })
  await makeOffering(db, { name: 'Hidden', deletedAt: new Date() })
  services.readCache.clear()
  const text = await (await request('GET', sitemapPath)).text()
  expect(text).toContain('<loc>https://www.example.com/investments/elm</loc>')
  expect(text).toContain('<loc>https://www.example.com/privacy</loc>')
  expect(text).not.toContain('hidden')
})

test('tRPC and REST give one record by its address, an earlier one too', async () => {
  const { id } = await makeOffering(db, { name: 'Elm' })
  await db.update(investments).set({ slug: 'oak' }).where(eq(investments.id, id))
  for (const slug of ['elm', 'oak']) {
    const answer = await request('GET', `/api/investments/${slug}`)
    expect([answer.status, await answer.json()]).toMatchObject([200, { id, slug: 'oak' }])
  }
  expect((await request('GET', '/api/investments/ash')).status).toBe(404)
  expect(
    (await request('GET', `/api/trpc/public.investments.get?input=${encodeURIComponent('{"json":{"slug":"oak"}}')}`))
      .status,
  ).toBe(200)
})

test('a post’s page stands below Resources, names its author and its moment, and is not there before that', async () => {
  const publishedAt = new Date('2026-01-05T12:00:00Z')
  const words = { title: 'On patience', authorName: 'Ruth </script>', tags: ['Roofs'], image: '/api/images/a.jpg' }
  await makePost(db, { ...words, isPublished: true, publishedAt })
  const later = await makePost(db, { title: 'Later', isPublished: true, publishedAt: new Date('2999-01-05T12:00:00Z') })
  await makePost(db, { title: 'Draft' })
  services.readCache.clear()
  expect(await look('/resources/draft')).toEqual([404, null])
  expect(await look('/resources/later')).toEqual([404, null])
  const html = await (await request('GET', '/resources/on-patience')).text()
  for (const expected of [
    '<link rel="canonical" href="https://www.example.com/resources/on-patience">',
    '<meta property="og:type" content="article">',
    '<meta property="og:image" content="https://www.example.com/api/images/a.jpg">',
    '<meta property="article:published_time" content="2026-01-05T12:00:00.000Z">',
    '<link rel="alternate" type="application/atom+xml" title="Posts of Oakwater Partners" href="/feed.xml">',
    '"@type":"Article","headline":"On patience"',
    String.raw`"author":{"@type":"Person","name":"Ruth \u003c/script>"}`,
    '"position":2,"name":"Resources","item":"https://www.example.com/resources"',
  ])
    expect(html).toContain(expected)
  const sitemap = await (await request('GET', sitemapPath)).text()
  expect(sitemap).toContain('<loc>https://www.example.com/resources/on-patience</loc>')
  expect(sitemap).not.toContain('later')
  // As its moment would come by itself.
  await db.update(posts).set({ publishedAt }).where(eq(posts.id, later.id))
  services.readCache.clear()
  expect(await look('/resources/later')).toEqual([200, null])
  expect(await (await request('GET', sitemapPath)).text()).toContain('/resources/later</loc>')
})

test('search engines are told of a post what somebody set for them, else what it says itself (R239)', async () => {
  const publishedAt = new Date('2026-01-05T12:00:00Z')
  const shown = { isPublished: true, publishedAt, headline: 'What we learned in a dry year.' }
  await makePost(db, { title: 'On wells', ...shown })
  await makePost(db, {
    title: 'On pumps',
    ...shown,
    searchTitle: 'Pumps & "pipes" in old buildings',
    searchDescription: 'How we replaced forty pumps without a day without water.',
    canonicalUrl: 'https://paper.example/pumps?a=1&b=2',
  })
  services.readCache.clear()
  const read = async (slug: string) => (await callerAs(services, 'nobody')).public.posts.get({ slug })
  expect(await read('on-wells')).toMatchObject({ searchTitle: null, searchDescription: null })
  expect(await read('on-pumps')).toMatchObject({ title: 'On pumps', searchTitle: 'Pumps & "pipes" in old buildings' })
  const plain = await (await request('GET', '/resources/on-wells')).text()
  expect(plain).toContain('<link rel="canonical" href="https://www.example.com/resources/on-wells">')
  const html = await (await request('GET', '/resources/on-pumps')).text()
  expect(html).toContain('<link rel="canonical" href="https://paper.example/pumps?a=1&#38;b=2">')
  expect(html).toContain('<meta property="og:url" content="https://paper.example/pumps?a=1&#38;b=2">')
  // Its heading stays the post's own, and a list of our pages does not name it.
  expect(html).toContain('"headline":"On pumps"')
  const sitemap = await (await request('GET', sitemapPath)).text()
  expect(sitemap).toContain('/resources/on-wells</loc>')
  expect(sitemap).not.toContain('on-pumps')
})

test('the page of a draft is there for administrators alone, without a word of it, and no cache keeps it', async () => {
  const drafts = [
    `/properties/${(await makeProperty(db, { name: 'Fig House', isPublished: false })).slug}`,
    `/investments/${(await makeOffering(db, { name: 'Fig Court', isPublished: false })).slug}`,
  ]
  for (const path of drafts) {
    const seen = await request('GET', path, { cookie: await cookieOf(services, 'admin') })
    expect([seen.status, seen.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    expect(await seen.text()).not.toContain('Fig')
    expect((await request('GET', path, { cookie: await cookieOf(services, 'LP') })).status).toBe(404)
    expect((await request('GET', path)).status).toBe(404)
  }
})
