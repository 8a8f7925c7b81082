import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makePost } from '@db/make'
import { dayMilliseconds } from '@/shared/time'
import { callerAs, cookieOf, requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const request = requesterOf(services)

const inMilliseconds = (milliseconds: number) => new Date(Date.now() + milliseconds)
const titles = (list: { items: { title: string }[] }) => list.items.map(({ title }) => title)

async function served(): Promise<string[]> {
  const posts: { title: string }[] = JSON.parse(await (await request('GET', '/api/posts')).text())
  return posts.map(({ title }) => title)
}

beforeEach(() => services.readCache.clear())
afterEach(() => services.readCache.clear())

test('[286] visitors read what is published by now, the latest first, and nothing else', async () => {
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

test('[271] a published post is seen at once, and a withdrawn one no more', async () => {
  const cookie = await cookieOf(services, 'admin')
  expect(await served()).toEqual([])
  const json = { title: 'On patience', content: 'A roof lasts thirty years.', isPublished: true }
  const created = await request('POST', '/api/admin/posts', { cookie, json })
  const { id }: { id: number } = JSON.parse(await created.text())
  expect(await served()).toEqual(['On patience'])
  await request('PUT', `/api/admin/posts/${id}`, { cookie, json: { isPublished: false } })
  expect(await served()).toEqual([])
})
