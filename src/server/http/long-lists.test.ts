import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { investments, newsletters, posts, properties } from '@db/schema'
import { pageMaxRecords, publicPageRecords } from '@/shared/platform/limits'
import { callerAs, cookieOf, requesterOf, testServices } from '../testing/app'
import { testDatabase } from '../testing/database'

const database = await testDatabase()
const { db } = database
const { services, errors } = testServices(database)
const request = requesterOf(services)

/** A little more than one answer holds. */
const count = pageMaxRecords + 130
const numbers = sql`generate_series(1, ${count}::int) as n`

async function fill() {
  // Made at one moment: only the ids tell them apart.
  await db.execute(sql`insert into ${investments} (name, status, highlights)
    select 'Elm "' || n, (array['Open', 'Closed', 'Coming Soon'])[1 + n % 3], array['a', 'b,c'] from ${numbers}`)
  await db.execute(sql`insert into ${properties} (name) select 'Oak ' || n from ${numbers}`)
  await db.execute(sql`insert into ${posts} (title, content, is_published, published_at)
    select 'Ash ' || n, 'Text', true, '2026-01-01' from ${numbers}`)
  await db.execute(sql`insert into ${newsletters} (email, consent_place, consent_wording, confirmed)
    select 's' || n || '@example.com', 'footer', 'yes', n % 2 = 0 from ${numbers}`)
}

beforeEach(async () => {
  errors.length = 0
  services.readCache.clear()
  await fill()
})
afterEach(() => services.readCache.clear())

const nouns = ['investments', 'properties', 'posts'] as const

test.each(nouns)('the public list of %s comes in pages that neither share a record nor leave one out', async (noun) => {
  const { list } = (await callerAs(services, 'nobody')).public[noun]
  const whole: { id: number }[] = JSON.parse(await (await request('GET', `/api/${noun}`)).text())
  expect(whole).toHaveLength(count)
  const paged: { id: number }[] = []
  for (let page = 1; page <= Math.ceil(count / publicPageRecords); page += 1) {
    const { items, total } = await list({ page })
    expect(total).toBe(count)
    paged.push(...items)
  }
  expect(paged).toEqual(whole)
  expect(await list({ page: 1_000_000 })).toEqual({ items: [], total: count })
})

test.each(nouns)('without a page the call of %s answers 1,000 records and says how many there are', async (noun) => {
  const { items, total } = await (await callerAs(services, 'nobody')).public[noun].list({})
  expect([items.length, total]).toEqual([pageMaxRecords, count])
})

test.each(nouns)(
  'a list of %s that one answer cannot hold is sent over REST in pieces, in the bytes of one',
  async (noun) => {
    const response = await request('GET', `/api/${noun}?page=2&limit=1`)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json'])
    expect(response.headers.get('x-total-count')).toBeNull()
    const pieces: string[] = []
    for await (const piece of response.body ?? []) pieces.push(new TextDecoder().decode(piece))
    const text = pieces.join('')
    expect(pieces.length).toBeGreaterThan(2)
    expect(text).toBe(JSON.stringify(JSON.parse(text)))
    await db.execute(sql`update ${sql.identifier(noun)} set deleted_at = now() where id not in
    (select id from ${sql.identifier(noun)} order by id limit 20)`)
    services.readCache.clear()
    const short: { id: number }[] = JSON.parse(await (await request('GET', `/api/${noun}`)).text())
    const ids = new Set(short.map(({ id }) => id))
    expect(JSON.parse(text).filter(({ id }: { id: number }) => ids.has(id))).toEqual(short)
  },
)

test('the administrators’ lists over REST are whole, with search, filter and order', async () => {
  const cookie = await cookieOf(services, 'admin')
  const whole = await request('GET', '/api/admin/newsletters', { cookie })
  expect(whole.headers.get('cache-control')).toBe('no-store')
  const all: { id: number; email: string; isConfirmed: boolean; confirmed: boolean }[] = JSON.parse(await whole.text())
  expect(all).toHaveLength(count)
  expect(all.every(({ isConfirmed, confirmed }) => isConfirmed === confirmed)).toBe(true)
  expect(JSON.stringify(all)).not.toContain('confirmationToken')
  const found = await request('GET', '/api/admin/newsletters?q=EXAMPLE&sort=email&offset=100', { cookie })
  expect(found.headers.get('x-total-count')).toBe(String(count))
  const sorted: { email: string }[] = JSON.parse(await found.text())
  const { items } = await (
    await callerAs(services, 'admin')
  ).admin.newsletters.list({ q: 'example', sort: 'email', limit: 1000, offset: 100 })
  expect(sorted.slice(0, 1000)).toEqual(items)
  expect(sorted).toHaveLength(count - 100)
  const part = await request('GET', '/api/admin/newsletters?limit=1000', { cookie })
  expect(JSON.parse(await part.text())).toHaveLength(1000)
})

test('an administrators’ call answers 1,000 records and says how many there are', async () => {
  const { items, total } = await (await callerAs(services, 'admin')).admin.newsletters.list({})
  expect([items.length, total]).toEqual([pageMaxRecords, count])
})

test('a long list is cut off, not ended, when a record cannot be read', async () => {
  let isAway = false
  const failing = {
    ...services,
    db: new Proxy(db, {
      get(target, key): unknown {
        if (isAway) throw new Error('The database is away.')
        return Reflect.get(target, key, target)
      },
    }),
  }
  const response = await requesterOf(failing)('GET', '/api/investments')
  const reader = response.body?.getReader()
  expect((await reader?.read())?.done).toBe(false)
  isAway = true
  const rest = async () => {
    while ((await reader?.read())?.done === false);
  }
  await expect(rest()).rejects.toThrow('The database is away.')
  expect([response.status, errors.length]).toEqual([200, 1])
})

test('nothing is kept of a list too long for that, nor of pages beyond its end', async () => {
  const page = (number: number) =>
    `/api/trpc/public.posts.list?input=${encodeURIComponent(JSON.stringify({ json: { page: number } }))}`
  await request('GET', '/api/posts')
  expect(services.readCache.peek('rest public.posts.list {}')).toBeUndefined()
  const there = await request('GET', page(2))
  expect([there.status, services.readCache.peek('rpc public.posts.list {"page":2}')]).toEqual([200, expect.anything()])
  const beyond = await request('GET', page(1_000))
  expect([beyond.status, await beyond.json()]).toEqual([
    200,
    { result: { data: { json: { items: [], total: count } } } },
  ])
  expect(services.readCache.peek('rpc public.posts.list {"page":1000}')).toBeUndefined()
  for (const refused of [0, -1, 1.5, 1_000_001]) expect((await request('GET', page(refused))).status).toBe(400)
})
