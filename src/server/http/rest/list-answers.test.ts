import { beforeEach, expect, test } from 'vitest'
import { makeEntry } from '@db/samples/make-holdings'
import { entries } from '@db/schema'
import { pageMaxRecords } from '@/shared/platform/limits'
import { calendarDay } from '@/shared/values/days'
import { cookieOf, requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { refusesUnknownNames } from './list-answers'
import { restTable } from './rest-table'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const request = requesterOf(services)

let cookie: string
beforeEach(async () => {
  services.readCache.clear()
  cookie = await cookieOf(services, 'admin')
})

const reads = restTable.filter(({ method, path }) => method === 'GET' && !path.includes('{'))
const ours = reads.filter((row) => refusesUnknownNames(row))

test('what the specification has read takes whatever is added to its address', async () => {
  const specified = reads.filter((row) => !refusesUnknownNames(row)).map(({ path }) => path)
  // Its eleven reads, and the posts, which are kept as the other public lists are.
  expect(specified).toHaveLength(12)
  for (const path of specified)
    expect([path, (await request('GET', `/api${path}?asOf=2025-01-01`, { cookie })).status]).toEqual([path, 200])
})

test.each(ours.map(({ path }) => path))('%s refuses a filter that it does not have', async (path) => {
  const as = { cookie: path.startsWith('/investor') ? await cookieOf(services, 'user') : cookie }
  // Some need one of theirs, such as a year: what is refused without it names that one, and never the answer.
  const plain = await request('GET', `/api${path}`, as)
  const odd = await request('GET', `/api${path}?asOfWhen=2025-01-01`, as)
  expect(odd.status).toBe(plain.status === 200 ? 400 : plain.status)
  if (plain.status !== 200) return
  expect(await odd.json()).toMatchObject({ fieldErrors: { asOfWhen: [expect.any(String)] } })
  // Whoever may not read learns nothing of it.
  const strange = await request('GET', `/api${path}?asOfWhen=2025-01-01`, {})
  expect(strange.status).toBe((await request('GET', `/api${path}`, {})).status === 200 ? 400 : 401)
})

test('a ledger of more entries than one answer holds comes whole, or page by page with the way to the next one', async () => {
  const { positionId } = await makeEntry(db)
  const day = calendarDay.parse('2025-04-01')
  const more = pageMaxRecords + 200
  const row = { positionId, effectiveOn: day, kind: 'contribution', cents: 100, units: 10_000, createdBy: 1 } as const
  await db.insert(entries).values(Array.from({ length: more }, () => row))
  const all = await request('GET', '/api/admin/entries', { cookie })
  const whole: { id: number; effectiveOn: string }[] = JSON.parse(await all.text())
  expect(whole).toHaveLength(more + 1)
  // The first contribution, which was the one that vanished.
  expect(whole.at(-1)?.effectiveOn).toBe('2025-03-14')
  expect(new Set(whole.map(({ id }) => id)).size).toBe(more + 1)
  const paged: unknown[] = []
  let next: string | undefined = '/api/admin/entries?limit=500&order=desc'
  while (next !== undefined) {
    const page = await request('GET', next, { cookie })
    expect(page.headers.get('x-total-count')).toBe(String(more + 1))
    const items: unknown[] = JSON.parse(await page.text())
    paged.push(...items)
    next = /^<([^>]+)>; rel="next"$/.exec(page.headers.get('link') ?? '')?.[1]
  }
  expect(paged).toEqual(whole)
})
