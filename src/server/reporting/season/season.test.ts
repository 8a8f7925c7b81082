import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { makeOffering, makeUser } from '@db/samples/make'
import { makeDocument } from '@db/samples/make-documents'
import { makeAccess, makeClass, makeEntity, makeEntry, makePosition } from '@db/samples/make-holdings'
import { auditEntries, deliveries, documentViews, k1Consents, outbox } from '@db/schema'
import type { viewActions } from '@/shared/reporting/documents'
import { type K1Standing, k1Standings } from '@/shared/reporting/k1-season'
import { calendarDay } from '@/shared/values/days'
import { callerAs, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { publishNext } from '../publishing'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)

const year = 2025
type ViewAction = (typeof viewActions)[number]
let admin: Awaited<ReturnType<typeof callerAs>>['admin']
let willow: { investmentId: number; classId: number }
let mill: { investmentId: number; classId: number }

const offeringOf = async (name: string) => {
  const { id: investmentId } = await makeOffering(db, { name })
  return { investmentId, classId: (await makeClass(db, { investmentId })).id }
}
beforeEach(async () => {
  admin = (await callerAs(services, 'admin')).admin
  willow = await offeringOf('Willow Creek')
  mill = await offeringOf('Mill Street')
})

async function holder(legalName: string, offerings = [willow]) {
  const { id: entityId } = await makeEntity(db, { legalName, tinLast4: null })
  for (const { classId } of offerings) {
    const { id: positionId } = await makePosition(db, { entityId, classId })
    await makeEntry(db, { positionId, effectiveOn: calendarDay.parse('2025-03-14') })
  }
  return entityId
}
const k1 = (entityId: number, { investmentId } = willow) =>
  makeDocument(db, { kind: 'k1', taxYear: year, entityId, investmentId, status: 'published' })
async function readerOf(entityIds: readonly number[], firstName: string) {
  const user = await makeUser(db, { firstName, lastName: 'Moss', email: `${firstName.toLowerCase()}@example.com` })
  for (const entityId of entityIds) await makeAccess(db, { userId: user.id, entityId })
  return user
}
const open = (documentId: number, userId: number, asStaff = false, action: ViewAction = 'downloaded') =>
  db.insert(documentViews).values({ documentId, userId, asStaff, action, addressStart: '203.0', browser: 'Firefox' })
const agree = (entityId: number) =>
  db
    .insert(k1Consents)
    .values({ entityId, userId: 1, wordingId: 'k1-1', wording: 'Words.', sampleOpenedAt: new Date() })
const orderAll = async () => {
  while (await publishNext(services)) continue
}
const namesAt = async (standing: K1Standing, investmentId?: number) =>
  (await admin.k1s.list({ year, standing, ...(investmentId !== undefined && { investmentId }) })).items.map(
    ({ entityName, investmentName }) => `${entityName}, ${investmentName}`,
  )

test('behind each number of a year stand its owners, by name, and no number says more than its list (R185)', async () => {
  const ada = await holder('Ada Trust', [willow, mill])
  const boyd = await holder('Boyd LLC')
  const cole = await holder('Cole IRA')
  await holder('Dunn Trust')
  await agree(ada)
  const adas = await k1(ada)
  await agree(cole)
  const [boyds, coles] = [await k1(boyd), await k1(cole)]
  const user = await readerOf([ada, cole], 'Ruth')
  await open(adas.id, user.id)
  await open(boyds.id, user.id, true)
  await open((await k1(await holder('Elm Partners'))).id, user.id, true, 'printed')
  const mailed = { subject: 'document', userId: user.id, address: user.email } as const
  await db.insert(deliveries).values([
    { ...mailed, subjectId: adas.id, state: 'sent' },
    { ...mailed, subjectId: coles.id, state: 'bounced', reason: '550 No such user' },
  ])
  // Of one the told day has gone by; of the other it is to come.
  const told = { year, state: 'expected' } as const
  await admin.taxYears.update({ ...told, investmentId: willow.investmentId, expectedOn: '2026-03-01' })
  await admin.taxYears.update({ ...told, investmentId: mill.investmentId, expectedOn: '2999-03-01' })
  const expected: Record<K1Standing, string[]> = {
    published: [
      'Ada Trust, Willow Creek',
      'Boyd LLC, Willow Creek',
      'Cole IRA, Willow Creek',
      'Elm Partners, Willow Creek',
    ],
    missing: ['Ada Trust, Mill Street', 'Dunn Trust, Willow Creek'],
    late: ['Dunn Trust, Willow Creek'],
    opened: ['Ada Trust, Willow Creek'],
    unopened: ['Boyd LLC, Willow Creek', 'Cole IRA, Willow Creek', 'Elm Partners, Willow Creek'],
    byPost: ['Boyd LLC, Willow Creek', 'Elm Partners, Willow Creek'],
    undelivered: ['Cole IRA, Willow Creek'],
    toPrint: ['Boyd LLC, Willow Creek', 'Cole IRA, Willow Creek'],
    noAddress: ['Boyd LLC, Willow Creek', 'Cole IRA, Willow Creek'],
    unprinted: [],
    printed: ['Elm Partners, Willow Creek'],
  }
  const { items: years } = await admin.taxYears.list({ year })
  // Why just these two are printed: the one has not agreed, of the other the mail came back.
  expect(years.map(({ toPrint, toPrintUndelivered }) => [toPrint, toPrintUndelivered])).toContainEqual([2, 1])
  for (const standing of k1Standings) {
    const names = expected[standing]
    expect([standing, await namesAt(standing)]).toEqual([standing, names])
    expect([standing, years.reduce((sum, each) => sum + each[standing], 0)]).toEqual([standing, names.length])
    for (const each of years)
      expect([standing, (await namesAt(standing, each.investmentId)).length]).toEqual([standing, each[standing]])
  }
  expect(await admin.k1s.list({ year, standing: 'undelivered' })).toMatchObject({
    items: [{ documentId: coles.id, undelivered: '550 No such user', hasConsent: true, openedAt: null }],
    total: 1,
  })
  const all = await admin.k1s.list({ year })
  const parts = [await admin.k1s.list({ year, limit: 2 }), await admin.k1s.list({ year, offset: 2, limit: 9 })]
  expect([parts.flatMap(({ items }) => items), parts.map(({ total }) => total)]).toEqual([all.items, [6, 6]])
  expect(await admin.k1s.list({ year: 2024 })).toEqual({ items: [], total: 0 })
})

test('one press reminds everybody of the K-1s that nobody has opened, each by one mail, and once within a day (R186)', async () => {
  const [ada, boyd, cole] = [
    await holder('Ada Trust', [willow, mill]),
    await holder('Boyd LLC'),
    await holder('Cole IRA'),
  ]
  const [adas, others, boyds] = [await k1(ada), await k1(ada, mill), await k1(boyd)]
  const coles = await k1(cole)
  const ruth = await readerOf([ada], 'Ruth')
  const naomi = await readerOf([boyd], 'Naomi')
  await readerOf([boyd], 'Orpah')
  const gone = await readerOf([cole], 'Elimelech')
  await open(boyds.id, naomi.id)
  await db
    .insert(deliveries)
    .values({ subject: 'document', subjectId: coles.id, userId: gone.id, address: gone.email, state: 'bounced' })
  const due = { items: [{ userId: ruth.id, name: 'Ruth Moss', email: ruth.email, k1s: 2 }], total: 1, recent: 0 }
  expect(await admin.k1s.reminders({ year })).toEqual(due)
  // Of one that somebody has opened nobody is reminded, and of one whose mail came back neither.
  await expect(admin.k1s.remind({ year: 2024 })).rejects.toMatchObject({ failure: 'nobody_to_remind' })
  expect(await admin.k1s.remind({ year })).toEqual({ reminded: 1 })
  expect(await admin.k1s.reminders({ year })).toEqual({ items: [], total: 0, recent: 1 })
  await expect(admin.k1s.remind({ year })).rejects.toMatchObject({ failure: 'nobody_to_remind' })
  expect(await db.select().from(auditEntries).where(eq(auditEntries.action, 'remind'))).toMatchObject([
    { list: 'taxes', recordId: null, recordName: 'K-1s of 2025', after: { records: 1 } },
  ])
  await orderAll()
  const mails = await db.select().from(outbox)
  expect(mails.map(({ recipient, kind }) => [recipient, kind])).toEqual([[ruth.email, 'notice']])
  expect(mails[0]?.mail?.subject).toBe('IMPORTANT TAX RETURN DOCUMENT AVAILABLE: 2025 Schedules K-1')
  expect(mails[0]?.mail?.text).toMatch(/2025 Schedule K-1 of Mill Street. You have not opened it yet./)

  await db.update(deliveries).set({ state: 'sent' }).where(eq(deliveries.subject, 'document_reminder'))
  await expect(admin.k1s.remind({ year })).rejects.toMatchObject({ failure: 'nobody_to_remind' })
  await db.update(outbox).set({ createdAt: sql`now() - interval '25 hours'` })
  await open(adas.id, ruth.id)
  expect(await admin.k1s.reminders({ year })).toMatchObject({ items: [{ k1s: 1 }], total: 1, recent: 0 })
  expect((await admin.k1s.reminders({ year, investmentId: willow.investmentId })).total).toBe(0)
  expect(await admin.k1s.remind({ year, investmentId: mill.investmentId })).toEqual({ reminded: 1 })
  expect(await db.$count(deliveries, eq(deliveries.subjectId, others.id))).toBe(1)
})

test('whoever is being told of a K-1 for the first time, or was within a day, is not reminded of it', async () => {
  const ada = await holder('Ada Trust')
  const { id } = await k1(ada)
  const ruth = await readerOf([ada], 'Ruth')
  await db
    .insert(deliveries)
    .values({ subject: 'document', subjectId: id, userId: ruth.id, address: ruth.email, state: 'queued' })
  expect(await admin.k1s.reminders({ year })).toMatchObject({ total: 0, recent: 1 })
  await expect(admin.k1s.remind({ year })).rejects.toMatchObject({ failure: 'nobody_to_remind' })
  await orderAll()
  await db.update(deliveries).set({ state: 'sent' })
  expect(await admin.k1s.reminders({ year })).toMatchObject({ total: 0, recent: 1 })
  await expect(admin.k1s.remind({ year })).rejects.toMatchObject({ failure: 'nobody_to_remind' })
  await db.update(outbox).set({ createdAt: sql`now() - interval '25 hours'` })
  expect(await admin.k1s.remind({ year })).toEqual({ reminded: 1 })
})
