import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { madePassword, makeOffering, makeNewsletter, makeUser } from '@db/samples/make'
import { auditEntries, newsletters, preferences, securityEvents } from '@db/schema'
import { requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { answeredLines, shortLine } from '../../testing/told-activity'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const request = requesterOf(services)

const ask = (query: string, asWhom = cookie) => request('GET', `/api/admin/activity${query}`, { cookie: asWhom })
async function read(query = '?limit=50') {
  const answer = await ask(query)
  expect(answer.status).toBe(200)
  return { lines: answeredLines.parse(await answer.json()), total: Number(answer.headers.get('x-total-count')) }
}
const told = async (query?: string) => (await read(query)).lines.map(shortLine)

const signIn = (username: string, password = madePassword) =>
  request('POST', '/api/auth/login', { json: { username, password } })
const sessionOf = async (values: Parameters<typeof makeUser>[1]) =>
  (await services.sessions.start(await makeUser(db, values))).split(';')[0] ?? ''

let ada: { id: number }
let cookie: string
beforeEach(async () => {
  services.readCache.clear()
  ada = await makeUser(db, { role: 'admin', username: 'ada', firstName: 'Ada', lastName: 'Moss' })
  cookie = (await signIn('ada')).headers.get('set-cookie')?.split(';')[0] ?? ''
})

async function removeThree() {
  const made = await Promise.all(['Elm', 'Oak', 'Ash'].map((name) => makeOffering(db, { name })))
  const ids = made.map(({ id }) => id)
  expect((await request('POST', '/api/admin/investments/delete', { cookie, json: { ids } })).status).toBe(200)
  return ids
}

const subscribed = { email: 'ruth@example.com', confirmedAt: new Date('2026-02-03T12:00:00Z'), confirmed: true }

test('sign-ins, exports, writes and confirmations are one list, newest first, and each is told once', async () => {
  await makeNewsletter(db, { ...subscribed, unsubscribedAt: new Date('2026-02-04T12:00:00Z') })
  await signIn('ada', 'wrong')
  await signIn('no such person', 'wrong')
  const ids = await removeThree()
  // Both of these leave an event in the security log, too.
  expect((await request('GET', '/api/admin/properties.csv', { cookie })).status).toBe(200)
  const zone = { cookie, json: { value: 'America/Denver' } }
  expect((await request('PUT', '/api/admin/preferences/timeZone', zone)).status).toBe(200)
  const { lines, total } = await read()
  expect(lines.map(shortLine)).toEqual([
    'update timeZone',
    'export properties',
    'remove 3 investments',
    'Nobody sign_in_failed',
    'Ada Moss sign_in_failed',
    'Ada Moss signed_in',
    'ruth@example.com unsubscribed',
    'ruth@example.com confirmed',
  ])
  expect(total).toBe(8)
  const removal = lines.find((line) => line.source === 'change' && line.count === 3)
  expect(removal).toMatchObject({
    actor: { id: ada.id, name: 'Ada Moss' },
    recordName: null,
    before: null,
    after: null,
  })
  const names = removal?.source === 'change' ? removal.records : []
  expect(new Set(names.map(({ recordId }) => recordId))).toEqual(new Set(ids))
  expect(names.map(({ recordName }) => recordName).toSorted()).toEqual(['Ash', 'Elm', 'Oak'])
  // What administrators read of the log elsewhere stays as it was.
  const entries: unknown = await (await request('GET', '/api/admin/audit', { cookie })).json()
  expect(entries).toHaveLength(5)
})

test('what the site did by itself is told apart from what somebody did whose account is gone', async () => {
  const said = { list: 'posts', recordId: 1, recordName: 'Grace', action: 'update' } as const
  await db.insert(auditEntries).values([{ ...said, actorId: 9_000_000 }, said])
  const lines = (await read()).lines.filter(({ source }) => source === 'change')
  expect(lines).toMatchObject([
    { actor: null, isByItself: true },
    { actor: null, isByItself: false },
  ])
})

test('of a write of very many records the first hundred are named', async () => {
  await db.insert(auditEntries).values(
    Array.from({ length: 130 }, (_, index) => ({
      list: 'posts' as const,
      recordId: index + 1,
      recordName: `P${index}`,
      action: 'remove' as const,
    })),
  )
  const [line] = (await read()).lines
  expect(line).toMatchObject({ source: 'change', count: 130, actor: null })
  expect(line?.source === 'change' && line.records.map(({ recordName }) => recordName)).toEqual(
    Array.from({ length: 100 }, (_, index) => `P${index}`),
  )
  expect((await read('?limit=1')).total).toBe(2)
})

test('each kind is found by its filter, and nothing else is', async () => {
  await makeNewsletter(db, subscribed)
  await removeThree()
  await request('GET', '/api/admin/properties.csv', { cookie })
  await request('PUT', '/api/admin/preferences/timeZone', { cookie, json: { value: 'America/Denver' } })
  await db
    .insert(auditEntries)
    .values({ list: 'distributions', recordId: 1, recordName: 'Third quarter', action: 'approve' })
  await db
    .insert(securityEvents)
    .values({ kind: 'passkey_added', userId: ada.id, addressStart: '203.0', browser: 'Firefox' })
  const byKind = {
    records: ['remove 3 investments'],
    money: ['approve Third quarter'],
    signIns: ['Ada Moss signed_in'],
    accounts: ['Ada Moss passkey_added', 'update timeZone'],
    exports: ['export properties'],
    visitors: ['ruth@example.com confirmed'],
  }
  expect((await told()).toSorted()).toEqual(Object.values(byKind).flat().toSorted())
  for (const [kind, lines] of Object.entries(byKind)) {
    const found = await read(`?kind=${kind}`)
    expect([kind, found.lines.map(shortLine), found.total]).toEqual([kind, lines, lines.length])
  }
  expect((await ask('?kind=weather')).status).toBe(400)
})

test('a person is found by what they did and by what was done to their account, also among many', async () => {
  const [ruth, boaz] = [await makeUser(db, { firstName: 'Ruth', username: 'ruth' }), await makeUser(db)]
  await signIn('ruth', 'wrong')
  const ids = [boaz.id, ruth.id]
  expect((await request('POST', '/api/admin/users/delete', { cookie, json: { ids } })).status).toBe(200)
  const all = ['remove 2 users', 'Ruth Calloway sign_in_failed', 'Ada Moss signed_in']
  expect(await told()).toEqual(all)
  expect(await told(`?personId=${ruth.id}`)).toEqual(all.slice(0, 2))
  expect(await told(`?personId=${boaz.id}`)).toEqual(all.slice(0, 1))
  expect(await told(`?personId=${ada.id}`)).toEqual([all[0], all[2]])
  for (const nobody of ['999999', '0', 'ruth']) expect(await told(`?personId=${nobody}`)).toEqual([])
})

test('a day begins and ends at the midnight of the office, also when the clocks change', async () => {
  const moments = [
    '2026-03-08T05:59:59.999Z',
    '2026-03-08T06:00:00Z',
    '2026-03-09T04:59:59.999Z',
    '2026-03-09T05:00:00Z',
  ]
  await db
    .insert(securityEvents)
    .values(
      moments.map((at) => ({ kind: 'signed_out' as const, at: new Date(at), addressStart: '203.0', browser: 'B' })),
    )
  const at = async (query: string) =>
    (await read(query)).lines.map((line) => new Date(String(line['at'])).toISOString())
  const [before, first, last, after] = moments.map((moment) => new Date(moment).toISOString())
  expect(await at('?to=2026-03-09')).toEqual([after, last, first, before])
  expect(await at('?from=2026-03-08&to=2026-03-08')).toEqual([last, first])
  expect(await at('?to=2026-03-07')).toEqual([before])
  expect(await at('?from=2026-03-09&to=2026-03-09')).toEqual([after])
  expect(await at('?from=2026-03-09&to=2026-03-08')).toEqual([])
  await db.insert(preferences).values({ name: 'timeZone', value: 'Asia/Tokyo' })
  expect(await at('?from=2026-03-08&to=2026-03-08')).toEqual([first, before])
  expect((await ask('?from=yesterday')).status).toBe(400)
})

test('its pages neither share a line nor leave one out, also of one moment', async () => {
  const at = new Date('2026-01-05T10:00:00Z')
  await db.insert(auditEntries).values(
    Array.from({ length: 9 }, (_, index) => ({
      list: 'posts' as const,
      recordId: index,
      action: 'update' as const,
      actorId: 1_000 + index,
      createdAt: at,
    })),
  )
  await db
    .insert(securityEvents)
    .values(Array.from({ length: 9 }, () => ({ kind: 'signed_in' as const, at, addressStart: '203.0', browser: 'B' })))
  for (let count = 0; count < 5; count += 1)
    await makeNewsletter(db, { ...subscribed, email: `r${count}@example.com`, confirmedAt: at, unsubscribedAt: at })
  const keys = new Set<string>()
  for (let offset = 0; offset < 35; offset += 7) {
    const { lines, total } = await read(`?limit=7&offset=${offset}`)
    expect(total).toBe(29)
    for (const line of lines) keys.add(`${line.source} ${line.source === 'visitor' ? line.event : ''} ${line.id}`)
  }
  expect(keys.size).toBe(29)
})

test('a subscriber is told as long as the list of subscribers shows them', async () => {
  const { id } = await makeNewsletter(db, subscribed)
  expect(await told('?kind=visitors')).toEqual(['ruth@example.com confirmed'])
  await db.update(newsletters).set({ deletedAt: new Date() }).where(eq(newsletters.id, id))
  expect(await told('?kind=visitors')).toEqual([])
})

test('the activity is for administrators who look after people', async () => {
  expect((await ask('')).status).toBe(200)
  expect((await ask('', await sessionOf({ role: 'admin', areas: ['people'] }))).status).toBe(200)
  expect((await ask('', await sessionOf({ role: 'admin', areas: ['content', 'money'] }))).status).toBe(403)
  expect((await ask('', await sessionOf({ role: 'user' }))).status).toBe(403)
  expect((await ask('', '')).status).toBe(401)
})
