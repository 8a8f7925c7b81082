import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { makePost } from '@db/samples/make'
import { posts } from '@db/schema'
import { dayMilliseconds } from '@/shared/platform/time'
import { callerAs, cookieOf, requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const request = requesterOf(services)

const inMilliseconds = (milliseconds: number) => new Date(Date.now() + milliseconds)
const titles = (list: { items: { title: string }[] }) => list.items.map(({ title }) => title)

async function served(): Promise<string[]> {
  const listed: { title: string }[] = JSON.parse(await (await request('GET', '/api/posts')).text())
  return listed.map(({ title }) => title)
}

beforeEach(() => services.readCache.clear())
afterEach(() => services.readCache.clear())

test('visitors read what is published by now, the latest first, and nothing else', async () => {
  await makePost(db, { title: 'draft', publishedAt: inMilliseconds(-1_000) })
  await makePost(db, { title: 'older', isPublished: true, publishedAt: inMilliseconds(-2 * dayMilliseconds) })
  await makePost(db, { title: 'newer', isPublished: true, publishedAt: inMilliseconds(-dayMilliseconds) })
  await makePost(db, { title: 'later', isPublished: true, publishedAt: inMilliseconds(dayMilliseconds) })
  await makePost(db, { title: 'gone', isPublished: true, publishedAt: inMilliseconds(-1_000), deletedAt: new Date() })
  for (const role of ['nobody', 'LP', 'admin'] as const) {
    const list = await (await callerAs(services, role)).public.posts.list({})
    expect([titles(list), list.total]).toEqual([['newer', 'older'], 2])
    expect(list.items[0]).not.toHaveProperty('isPublished')
  }
  expect(await served()).toEqual(['newer', 'older'])
})

test('a post that is due appears by itself in the list that is kept', async () => {
  await makePost(db, { title: 'now', isPublished: true, publishedAt: inMilliseconds(-1_000) })
  await makePost(db, { title: 'soon', isPublished: true, publishedAt: inMilliseconds(3_000) })
  expect(await served()).toEqual(['now'])
  expect(services.readCache.peek('rest public.posts.list {}')).toBeDefined()
  await expect.poll(served).toEqual(['soon', 'now'])
})

test('a post that is due in a year does not end the kept list every moment', async () => {
  await makePost(db, { isPublished: true, publishedAt: inMilliseconds(365 * dayMilliseconds) })
  const clear = vi.fn<() => void>()
  const end = services.readCache.onClear(clear)
  await served()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(clear).not.toHaveBeenCalled()
  end()
})

test('a published post is seen at once, and a withdrawn one no more', async () => {
  const cookie = await cookieOf(services, 'admin')
  expect(await served()).toEqual([])
  const json = { title: 'On patience', content: 'A roof lasts thirty years.', isPublished: true }
  const created = await request('POST', '/api/admin/posts', { cookie, json })
  const { id }: { id: number } = JSON.parse(await created.text())
  expect(await served()).toEqual(['On patience'])
  await request('PUT', `/api/admin/posts/${id}`, { cookie, json: { isPublished: false } })
  expect(await served()).toEqual([])
})

const published = (day: string) => ({ isPublished: true, publishedAt: new Date(day) })

test('one post is found by its address, an earlier one too, with its text as a tree and those beside it', async () => {
  await makePost(db, { ...published('2026-01-01'), title: 'First' })
  const { id } = await makePost(db, { ...published('2026-01-02'), title: 'Second', content: '**Be** still.' })
  await makePost(db, { ...published('2026-01-03'), title: 'Third' })
  await makePost(db, { title: 'Draft' })
  await db.update(posts).set({ slug: 'another' }).where(eq(posts.id, id))
  const { get } = (await callerAs(services, 'nobody')).public.posts
  for (const slug of ['second', 'another'])
    expect(await get({ slug })).toMatchObject({
      slug: 'another',
      blocks: [{ kind: 'paragraph', text: [{ text: 'Be', isStrong: true }, { text: ' still.' }] }],
      readingMinutes: 1,
      previous: { slug: 'first', title: 'First' },
      next: { slug: 'third', title: 'Third' },
    })
  expect(await get({ slug: 'third' })).toMatchObject({ next: null })
  expect(await get({ slug: 'first' })).toMatchObject({ previous: null })
})

test('a post tells the day of its publication where the firm is, also once that is another place', async () => {
  services.readCache.clear()
  await makePost(db, { ...published('2026-01-02T02:00:00Z'), title: 'Late' })
  const dayNow = async () =>
    z.object({ publishedOn: z.string() }).parse(await (await request('GET', '/api/posts/late')).json())
  expect(await dayNow()).toEqual({ publishedOn: '2026-01-01' })
  const { preferences } = (await callerAs(services, 'admin')).admin
  await preferences.update({ name: 'timeZone', value: 'Europe/Berlin' })
  expect(await dayNow()).toEqual({ publishedOn: '2026-01-02' })
})

test('to a stranger, and to everybody else, a draft, a future and a deleted post are not there', async () => {
  await makePost(db, { ...published('2026-01-01'), title: 'There' })
  await makePost(db, { title: 'Draft' })
  await makePost(db, { isPublished: true, publishedAt: inMilliseconds(dayMilliseconds), title: 'Future' })
  await makePost(db, { ...published('2026-01-01'), title: 'Gone', deletedAt: new Date() })
  expect((await request('GET', '/api/posts/there')).status).toBe(200)
  for (const role of ['nobody', 'admin'] as const) {
    const cookie = await cookieOf(services, role)
    for (const slug of ['draft', 'future', 'gone', '%00'])
      expect((await request('GET', `/api/posts/${slug}`, { cookie })).status).toBe(404)
  }
})

test('Resources shows ten posts a page, those of one topic, and the topics there are', async () => {
  for (let day = 10; day < 22; day += 1)
    await makePost(db, {
      ...published(`2026-01-${day}`),
      title: `Day ${day}`,
      tags: day % 2 ? ['Odd', 'All'] : ['All'],
    })
  await makePost(db, { title: 'Draft', tags: ['Secret'] })
  const { browse } = (await callerAs(services, 'nobody')).public.posts
  const first = await browse({})
  expect([first.items.length, first.total, first.items[0]?.title, first.tags]).toEqual([
    10,
    12,
    'Day 21',
    ['All', 'Odd'],
  ])
  expect(titles(await browse({ page: 2 }))).toEqual(['Day 11', 'Day 10'])
  expect((await browse({ tag: 'Odd' })).total).toBe(6)
  for (const tag of ['odd', 'Secret', '{All}', "'"]) expect((await browse({ tag })).items).toEqual([])
})

test('of a long post the list shows the beginning, and never ends with a heading', async () => {
  const long = `Opening.\n\n## Water\n\n${'word '.repeat(300)}\n\nEnd.`
  await makePost(db, { ...published('2026-01-01'), title: 'Long', content: long })
  await makePost(db, { ...published('2026-01-02'), title: 'Short', content: 'One.\n\nTwo.' })
  const { items } = await (await callerAs(services, 'nobody')).public.posts.browse({})
  expect(items.map(({ isWhole, blocks }) => [isWhole, blocks.map(({ kind }) => kind)])).toEqual([
    [true, ['paragraph', 'paragraph']],
    [false, ['paragraph', 'heading', 'paragraph']],
  ])
})

test('a stranger’s topics are not kept', async () => {
  await makePost(db, { ...published('2026-01-01'), tags: ['Roofs'] })
  const read = (tag: string) =>
    request('GET', `/api/trpc/public.posts.browse?input=${encodeURIComponent(JSON.stringify({ json: { tag } }))}`)
  expect((await read('Roofs')).status).toBe(200)
  expect((await read('Invented')).status).toBe(200)
  expect(services.readCache.peek('rpc public.posts.browse {"tag":"Roofs"}')).toBeDefined()
  expect(services.readCache.peek('rpc public.posts.browse {"tag":"Invented"}')).toBeUndefined()
})
