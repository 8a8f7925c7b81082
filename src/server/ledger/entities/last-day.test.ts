import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { makeDocument } from '@db/samples/make-documents'
import { makeAccess, makeEntity, makeEntry, makePosition } from '@db/samples/make-holdings'
import { makeOffering, makeUser } from '@db/samples/make'
import { auditEntries, deliveries, entityAccess, preferences } from '@db/schema'
import { failureSentences } from '@/content/platform/errors'
import { daysAfter } from '@/shared/values/days'
import { todayOf } from '../../platform/preferences'
import { callerAs, requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { endingAccesses } from './ending'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const request = requesterOf(services)

let entityId: number
let ruth: string
beforeEach(async () => {
  entityId = (await makeEntity(db, { legalName: 'Heronfield Trust' })).id
  await makeEntry(db, { positionId: (await makePosition(db, { entityId })).id })
  const owner = await makeUser(db)
  await makeAccess(db, { entityId, userId: owner.id })
  ruth = await cookieOf(owner)
})

const cookieOf = async (user: Awaited<ReturnType<typeof makeUser>>) =>
  (await services.sessions.start(user)).split(';')[0] ?? ''
const read = async (cookie: string, path: string) => {
  const answer = await request('GET', `/api/investor/${path}`, { cookie })
  return z.array(z.unknown()).parse(await answer.json()).length
}
const task = endingAccesses(services)
const endDue = async () => {
  let ended = 0
  while (await task.work(new AbortController().signal)) ended += 1
  return ended
}
const dueAt = async () => {
  const [row] = await db.select({ isDue: sql<boolean | null>`(${task.due}) <= now()` }).from(sql`(select 1) as one`)
  return row?.isDue ?? null
}
const overNow = () =>
  db
    .update(entityAccess)
    .set({ endsAt: sql`now() - interval '1 second'` })
    .where(sql`ends_at is not null`)

/** Somebody whom the firm lets in until a day. */
async function guest(endsOn: string | null, scope: 'viewer' | 'everything' = 'viewer') {
  const user = await makeUser(db)
  const { admin } = await callerAs(services, 'admin')
  const access = await admin.access.give({ id: entityId, userId: user.id, scope, endsOn })
  return { user, access, cookie: await cookieOf(user) }
}

test('an access ends when its last day is over: it shows nothing from then on, and is ended and told as any other', async () => {
  const today = await todayOf(db)
  const { user, access, cookie } = await guest(today)
  expect(access).toMatchObject({ endsOn: today, endedAt: null })
  expect([await read(cookie, 'entities'), await dueAt(), await endDue()]).toEqual([1, false, 0])

  await overNow()
  // Before any server has looked: none may be there.
  expect([await read(cookie, 'entities'), await read(cookie, 'positions')]).toEqual([0, 0])
  expect(await read(ruth, 'entities')).toBe(1)
  expect([await dueAt(), await endDue(), await dueAt(), await endDue()]).toEqual([true, 1, null, 0])
  const [row] = await db.select().from(entityAccess).where(eq(entityAccess.id, access.id))
  expect(row?.endedAt).not.toBeNull()
  const told = await db.select().from(auditEntries).where(eq(auditEntries.list, 'entities')).orderBy(auditEntries.id)
  expect(told.at(-1)).toMatchObject({ actorId: null, recordId: entityId, action: 'update' })
  const mails = await db.select().from(deliveries).where(eq(deliveries.subject, 'access_ended'))
  expect(mails.map(({ userId }) => userId)).toContain(user.id)
})

test('what two servers end at once is told once', async () => {
  await guest(await todayOf(db))
  await overNow()
  await Promise.all([task.work(new AbortController().signal), task.work(new AbortController().signal)])
  expect(await db.$count(deliveries, eq(deliveries.subject, 'access_ended'))).toBe(2)
})

describe('the last day', () => {
  test('is the office’s, wherever the server is', async () => {
    for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      await db
        .insert(preferences)
        .values({ name: 'timeZone', value: timeZone })
        .onConflictDoUpdate({ target: preferences.name, set: { value: timeZone } })
      const endsOn = daysAfter(await todayOf(db), 3)
      const { access } = await guest(endsOn)
      expect(access.endsOn).toBe(endsOn)
      const [row] = await db.select().from(entityAccess).where(eq(entityAccess.id, access.id))
      const format = new Intl.DateTimeFormat('en-CA', {
        timeZone,
        dateStyle: 'short',
        timeStyle: 'medium',
        hour12: false,
      })
      expect(format.format(row?.endsAt ?? 0)).toMatch(new RegExp(`^${daysAfter(endsOn, 1)}, (00|24):00:00$`))
    }
  })

  test('is none that is over, by the firm or an owner, and today is one', async () => {
    const today = await todayOf(db)
    const refused = { code: 'BAD_REQUEST', message: failureSentences.day_over }
    await expect(guest(daysAfter(today, -1))).rejects.toMatchObject(refused)
    const give = (endsOn: unknown) =>
      request('POST', `/api/investor/entities/${entityId}/access`, {
        cookie: ruth,
        json: { email: 'adviser@example.com', scope: 'everything', endsOn },
      })
    const answer = await give(daysAfter(today, -1))
    expect([answer.status, await answer.json()]).toEqual([
      400,
      expect.objectContaining({ message: failureSentences.day_over }),
    ])
    expect((await give('2026-02-30')).status).toBe(400)
    expect(await db.$count(entityAccess)).toBe(1)
    const given = await give(today)
    expect([given.status, await given.json()]).toEqual([
      201,
      expect.objectContaining({ endsOn: today, scope: 'everything' }),
    ])
    expect((await give('')).status).toBe(201)
  })
})

test('who sees everything reads holdings and tax documents, and who sees all but these reads none', async () => {
  const { id: investmentId } = await makeOffering(db)
  await makeDocument(db, { kind: 'k1', taxYear: 2025, entityId, investmentId, status: 'published' })
  const seen = async ({ cookie }: { cookie: string }) => [
    await read(cookie, 'positions'),
    await read(cookie, 'documents'),
  ]
  expect(await seen(await guest(null, 'everything'))).toEqual([1, 1])
  expect(await seen(await guest(null, 'viewer'))).toEqual([1, 0])
})
