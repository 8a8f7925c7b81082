import { beforeEach, expect, test } from 'vitest'
import { makePost } from '@db/samples/make'
import { posts } from '@db/schema'
import { postStatuses } from '@/shared/site/posts'
import { callerAs, cookieOf, requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const request = requesterOf(services)

let admin: Awaited<ReturnType<typeof callerAs>>['admin']['posts']
beforeEach(async () => {
  admin = (await callerAs(services, 'admin')).admin.posts
})

const text = { title: 'On patience', content: ' A roof\n\nlasts thirty years. ' }
const day = '2026-01-05T08:00:00.000Z'
const isAMoment: unknown = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)

test('a post is a draft unless told otherwise, and its text is kept as typed', async () => {
  expect(await admin.create(text)).toMatchObject({
    ...text,
    isPublished: false,
    publishedAt: null,
    headline: null,
    bibleVerse: null,
    tags: [],
    image: null,
  })
})

test.each([
  [{ title: ' ' }, 'Title is required'],
  [{ content: '\n ' }, 'Content is required'],
  [{ title: undefined }, 'Title is required'],
  [{ content: undefined }, 'Content is required'],
  [{ canonicalUrl: 'javascript:alert(1)' }, 'Must be a web address that starts with http:// or https://'],
  [{ canonicalUrl: 'https://oakwater.com@evil.test/' }, 'Must be a web address that starts with http:// or https://'],
  [{ searchTitle: 'a'.repeat(201) }, 'Must be at most 200 characters'],
])('with %o it is refused: %s', async (change, message) => {
  const cookie = await cookieOf(services, 'admin')
  const response = await request('POST', '/api/admin/posts', { cookie, json: { ...text, ...change } })
  expect([response.status, await response.json()]).toMatchObject([400, { message }])
  expect(await db.$count(posts)).toBe(0)
})

test('what search engines are to show is kept, and cleared by an empty line (R239)', async () => {
  const said = { searchTitle: 'Patience', searchDescription: 'Why roofs.', canonicalUrl: 'https://paper.example/roofs' }
  const { id } = await admin.create({ ...text, ...said })
  expect((await admin.list({ id })).items).toMatchObject([said])
  const cleared = { searchTitle: '', searchDescription: ' ', canonicalUrl: '' }
  const nothing = { searchTitle: null, searchDescription: null, canonicalUrl: null }
  expect(await admin.update({ id, ...cleared })).toMatchObject(nothing)
})

test('the moment of publishing is set at the first publishing and kept', async () => {
  const { id } = await admin.create(text)
  const published = await admin.update({ id, isPublished: true })
  expect(published.publishedAt).toEqual(isAMoment)
  const changes = [
    { title: 'Other' },
    { isPublished: false },
    { isPublished: true },
    { isPublished: true, publishedAt: null },
  ]
  for (const change of changes) {
    expect(await admin.update({ id, ...change })).toMatchObject({ publishedAt: published.publishedAt })
  }
})

test('a post that is created published is published now', async () => {
  expect((await admin.create({ ...text, isPublished: true })).publishedAt).toEqual(isAMoment)
  expect((await admin.create({ ...text, isPublished: true, publishedAt: null })).publishedAt).toEqual(isAMoment)
})

test('an administrator may choose the moment, before and after, and take it from a draft', async () => {
  const { id } = await admin.create({ ...text, publishedAt: day })
  expect(await admin.update({ id, isPublished: true })).toMatchObject({ publishedAt: day })
  const later = '2030-06-01T10:30:00+02:00'
  expect(await admin.update({ id, publishedAt: later })).toMatchObject({ publishedAt: '2030-06-01T08:30:00.000Z' })
  expect(await admin.update({ id, isPublished: false, publishedAt: null })).toMatchObject({ publishedAt: null })
})

test.each(['0000-01-01T00:00:00Z', '9999-12-31T23:59:59-14:00', '2026-02-30T00:00:00Z', 'tomorrow', ''])(
  'the moment %o is refused',
  async (publishedAt) => {
    await expect(admin.create({ ...text, publishedAt })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    const { id } = await makePost(db)
    await expect(admin.update({ id, updatedAt: publishedAt })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  },
)

test('a post has one of three statuses, which the list is filtered by and none of which overlap', async () => {
  const at = (milliseconds: number) => new Date(Date.now() + milliseconds)
  await makePost(db, { title: 'draft' })
  await makePost(db, { title: 'draft for later', publishedAt: at(3_600_000) })
  await makePost(db, { title: 'scheduled', isPublished: true, publishedAt: at(3_600_000) })
  await makePost(db, { title: 'without a moment', isPublished: true })
  await makePost(db, { title: 'published', isPublished: true, publishedAt: at(-3_600_000) })
  const listed = await Promise.all(postStatuses.map((status) => admin.list({ status, sort: 'title' })))
  expect(listed.map(({ items }) => items.map(({ title, status }) => [title, status]))).toEqual([
    [
      ['draft', 'draft'],
      ['draft for later', 'draft'],
    ],
    [
      ['scheduled', 'scheduled'],
      ['without a moment', 'scheduled'],
    ],
    [['published', 'published']],
  ])
  const { items } = await (await callerAs(services, 'nobody')).public.posts.list({})
  expect(items.map(({ title }) => title)).toEqual(['published'])
})

test('what is written answers with its status', async () => {
  const { id, status } = await admin.create(text)
  const later = '2999-01-05T15:30:00Z'
  const updates = [{ isPublished: true, publishedAt: later }, { publishedAt: day }, { isPublished: false }]
  const statuses = []
  for (const update of updates) statuses.push((await admin.update({ id, ...update })).status)
  expect([status, ...statuses]).toEqual(['draft', 'scheduled', 'published', 'draft'])
})

test('the list is filtered by whether a post is published, and sorted by when', async () => {
  await makePost(db, { title: 'a', isPublished: true, publishedAt: new Date('2026-01-02') })
  await makePost(db, { title: 'b', isPublished: true, publishedAt: new Date('2026-01-03') })
  await makePost(db, { title: 'c' })
  const titles = async (input: Parameters<typeof admin.list>[0]) =>
    (await admin.list(input)).items.map(({ title }) => title)
  expect(await titles({ status: 'draft' })).toEqual(['c'])
  expect(await titles({ sort: 'publishedAt', order: 'desc' })).toEqual(['b', 'a', 'c'])
  expect(await titles({ q: 'A ROOF', sort: 'title' })).toEqual(['a', 'b', 'c'])
})

test('a text is shown as visitors would see it, with its words counted, and nothing is stored', async () => {
  expect(await admin.preview({ content: '## Roofs\n\n<b>two</b> words' })).toEqual({
    blocks: [
      { kind: 'heading', level: 2, text: [{ text: 'Roofs' }] },
      { kind: 'paragraph', text: [{ text: '<b>' }, { text: 'two' }, { text: '</b>' }, { text: ' words' }] },
    ],
    notices: ['markup'],
    words: 3,
  })
  expect(await db.$count(posts)).toBe(0)
})

test('the address of a post is made of its title, can be chosen, and another’s is refused', async () => {
  const { id, slug } = await admin.create({ ...text, authorName: ' Ruth Calloway ' })
  expect(slug).toBe('on-patience')
  expect(await admin.update({ id, slug: 'patience' })).toMatchObject({ slug: 'patience', authorName: 'Ruth Calloway' })
  expect(await admin.create(text)).toMatchObject({ slug: 'on-patience-2', authorName: null })
  const cookie = await cookieOf(services, 'admin')
  const taken = await request('POST', '/api/admin/posts', { cookie, json: { ...text, slug: 'on-patience' } })
  expect(taken.status).toBe(409)
  await expect(admin.update({ id, slug: 'On Patience' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})
