import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { makeClass } from '@db/samples/make-holdings'
import { makeUser } from '@db/samples/make'
import {
  auditEntries,
  entities,
  entries,
  interests,
  investments,
  newsletters,
  outbox,
  positions,
  securityEvents,
} from '@db/schema'
import type { Database, Db } from '@db/database'
import { currentWordings } from '@/content/inbox/interest'
import { pageMaxRecords } from '@/shared/platform/limits'
import { cookieOf, requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const request = requesterOf(services)

const count = pageMaxRecords + 100
const numbers = sql`generate_series(1, ${count}::int) as n`

let cookie: string
beforeEach(async () => {
  cookie = await cookieOf(services, 'admin')
})

const listed = async (path: string, as = cookie, by = request) => {
  const answer = await by('GET', path, { cookie: as })
  const items: Record<string, unknown>[] = JSON.parse(await answer.text())
  return { items, total: answer.headers.get('x-total-count'), next: answer.headers.get('link') }
}

/** 1,100 owners who hold one unit each of one class. */
async function manyOwners() {
  const { id: classId } = await makeClass(db)
  await db.execute(sql`insert into ${entities} (kind, legal_name, address_lines)
    select 'trust', 'Trust ' || to_char(n, 'FM0000'), array['1 Mill Lane'] from ${numbers}`)
  await db.execute(sql`insert into ${positions} (entity_id, class_id) select id, ${classId}::int from ${entities}`)
  await db.execute(sql`insert into ${entries} (position_id, effective_on, kind, cents, units, created_by)
    select id, '2025-03-14', 'contribution', 100, 10000, 1 from ${positions}`)
}

test('who gets a K-1 by post is told of 1,100 owners to the end of the alphabet, as a list, in parts and as a file', async () => {
  await manyOwners()
  const path = '/api/admin/k1-consents?year=2025'
  const { items } = await listed(path)
  expect([items.length, items.at(-1)?.['legalName']]).toEqual([count, 'Trust 1100'])
  const part = await listed(`${path}&limit=600&offset=600`)
  expect([part.items.length, part.total, part.next]).toEqual([500, String(count), null])
  const first = await listed(`${path}&limit=600`)
  expect(first.next).toBe('</api/admin/k1-consents?year=2025&limit=600&offset=600>; rel="next"')
  expect([...first.items, ...part.items]).toEqual(items)
  const file = await (await request('GET', '/api/admin/k1-paper.csv?year=2025', { cookie })).text()
  const lines = file.trimEnd().split('\r\n')
  expect([lines.length, lines.at(-1)?.includes('Trust 1100')]).toEqual([count + 1, true])
  expect(await db.select({ after: auditEntries.after }).from(auditEntries)).toEqual([{ after: { records: count } }])
})

test('mails and activity come whole where no part is asked for, though their screens show fifty or a hundred', async () => {
  await db.execute(sql`insert into ${outbox} (kind, message_id, recipient)
    select 'welcome', 'm' || n, 'ann@example.com' from ${sql.raw('generate_series(1, 230) as n')}`)
  await db.execute(sql`insert into ${auditEntries} (list, record_id, record_name, action, created_at)
    select 'posts', n, 'Ash', 'create', now() - make_interval(mins => n) from ${numbers}`)
  expect((await listed('/api/admin/mails')).items).toHaveLength(230)
  const part = await listed('/api/admin/mails?limit=100')
  expect([part.items.length, part.total]).toEqual([100, '230'])
  expect(part.next).toContain('offset=100')
  const activity = await listed('/api/admin/activity')
  expect(new Set(activity.items.map((line) => JSON.stringify(line))).size).toBe(count)
  expect((await listed('/api/admin/audit')).items).toHaveLength(count)
  expect((await listed('/api/admin/activity?limit=50')).items).toEqual(activity.items.slice(0, 50))
})

test('the whole activity is what its parts are, also where lines of all sources have one moment', async () => {
  const own = await db.$count(securityEvents)
  await db.transaction(async (tx) => {
    await tx.execute(sql`insert into ${auditEntries} (list, record_id, record_name, action, created_at)
      select 'posts', n, 'Ash', 'create', now() - make_interval(mins => n / 4) from ${numbers}`)
    await tx.execute(sql`insert into ${securityEvents} (kind, user_id, address_start, browser, at)
      select 'sign_in_failed', null, '203.0.113', 'Firefox', now() - make_interval(mins => n / 4) from ${numbers}`)
    await tx.execute(sql`insert into ${newsletters} (email, consent_place, consent_wording, confirmed, confirmed_at, unsubscribed_at)
      select 'ann' || n || '@example.com', 'footer', 'v1', true, now() - make_interval(mins => n / 2),
        now() - make_interval(mins => n / 4) from ${numbers}`)
  })
  const { items, total } = await listed('/api/admin/activity?from=2020-01-01')
  // Four entries of one moment and one list are one line, that of one write.
  const writes = Math.floor(count / 4) + 1
  expect([items.length, total]).toEqual([writes + own + 3 * count, String(writes + own + 3 * count)])
  const parts: unknown[] = []
  for (let offset = 0; offset < items.length; offset += 700)
    parts.push(...(await listed(`/api/admin/activity?from=2020-01-01&limit=700&offset=${offset}`)).items)
  expect(items).toEqual(parts)
})

test('what somebody did and is interested in comes whole, or by parts', async () => {
  const user = await makeUser(db)
  const own = (await services.sessions.start(user)).split(';')[0] ?? ''
  await db.delete(securityEvents)
  await db.execute(sql`insert into ${investments} (name, status, highlights) values ('Elm', 'Open', array['a'])`)
  await db.execute(sql`insert into ${interests} (investment_id, user_id, name, email, wording_id)
    select (select id from ${investments}), ${user.id}::int, 'Ann', 'a@example.com', ${currentWordings.decided}::text from ${numbers}`)
  await db.execute(sql`insert into ${securityEvents} (kind, user_id, address_start, browser)
    select 'signed_in', ${user.id}::int, '203.0.113', 'Firefox' from ${numbers}`)
  for (const path of ['/api/auth/interests', '/api/auth/security-events']) {
    expect([path, (await listed(path, own)).items.length]).toEqual([path, count])
    const { items, total, next } = await listed(`${path}?limit=70&offset=${count - 100}`, own)
    expect([items.length, total, next]).toEqual([70, String(count), expect.stringContaining(`offset=${count - 30}`)])
  }
})

/** The same database, on which `change` happens once, after a list was counted for the first time. */
function withChange(change: () => Promise<unknown>): Database {
  let isDone = false
  const watched = <Kind extends object>(on: Kind): Kind =>
    new Proxy(on, {
      get(target, key): unknown {
        if (key === 'transaction' && on === database.db)
          return (run: (tx: Db) => Promise<unknown>, config: object) => db.transaction((tx) => run(watched(tx)), config)
        if (key !== '$count') return Reflect.get(target, key, target)
        return async (...of: Parameters<Db['$count']>) => {
          const counted = await db.$count.apply(target, of)
          if (isDone) return counted
          isDone = true
          const changing = change()
          // There a transaction waits for the whole other one, which is as good as a moment of its own.
          if (database.kind === 'postgres') await changing
          return counted
        }
      },
    })
  return { ...database, db: watched(db) }
}

test('a mail that goes and one that comes between two parts leave none of the others out', async () => {
  await db.execute(sql`insert into ${outbox} (kind, message_id, recipient, created_at)
    select 'welcome', 'm' || n, 'ann' || n || '@example.com', now() - make_interval(mins => n) from ${numbers}`)
  const swap = () =>
    db.transaction(async (tx) => {
      await tx.execute(sql`delete from ${outbox} where message_id = 'm1'`)
      await tx.insert(outbox).values({ kind: 'welcome', messageId: 'late', createdAt: new Date(0) })
    })
  const by = requesterOf(testServices(withChange(swap)).services)
  const { items } = await listed('/api/admin/mails', cookie, by)
  const seen = new Set(items.map(({ recipient }) => recipient))
  expect(
    Array.from({ length: count - 1 }, (_, at) => `ann${at + 2}@example.com`).filter((each) => !seen.has(each)),
  ).toEqual([])
  expect(items).toHaveLength(count)
})
