import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { makePublished } from '@db/samples/make-distributions'
import { makeDocument } from '@db/samples/make-documents'
import { makeAccess, makeEntity, makeEntry, makePosition } from '@db/samples/make-holdings'
import { makeUser } from '@db/samples/make'
import { makeStatement } from '@db/samples/make-statements'
import { makeUpdate } from '@db/samples/make-updates'
import {
  auditEntries,
  classes,
  deliveries,
  documentViews,
  entities,
  entityAccess,
  sessions,
  taxYears,
} from '@db/schema'
import { calendarDay } from '@/shared/values/days'
import { restTable } from '../../http/rest/rest-table'
import { cookieOf, requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const request = requesterOf(services)

const holdings = ['entities', 'summary', 'positions', 'entries', 'distributions', 'statements', 'updates'] as const
const documents = ['documents', 'tax-years'] as const
const reads = [...holdings, ...documents] as const
const callOf = (read: (typeof reads)[number]) => (read === 'tax-years' ? 'taxYears' : read)

let entityId: number
let investmentId: number
let admin: string
const get = async (path: string, cookie: string) => {
  const response = await request('GET', `/api/${path}`, { cookie })
  return { status: response.status, body: z.unknown().parse(await response.json()) }
}
const view = (read: string, id = entityId, cookie = admin) => get(`admin/view/${id}/${read}`, cookie)
const isLook = and(eq(auditEntries.action, 'view'), eq(auditEntries.list, 'entities'))

beforeEach(async () => {
  entityId = (await makeEntity(db, { legalName: 'Heronfield Trust' })).id
  const { id, classId } = await makePosition(db, { entityId })
  const { positionId } = await makeEntry(db, { positionId: id })
  const [offering] = await db.select().from(classes).where(eq(classes.id, classId))
  investmentId = offering?.investmentId ?? 0
  await db.insert(taxYears).values({ investmentId, year: 2025, note: 'For the Heronfield Trust' })
  await makeUpdate(db, {
    positionId,
    title: 'Roofs of Heronfield Trust',
    status: 'published',
    publishedAt: new Date(),
    publishedOn: calendarDay.parse('2026-09-12'),
  })
  await makePublished(db, { positionId })
  await makeStatement(db, { entityId, publishedAt: new Date(), toldAt: new Date() })
  admin = await cookieOf(services, 'admin')
})

test('[R69] an administrator reads, call by call, what an owner of the entity reads', async () => {
  const owner = await makeUser(db)
  await makeAccess(db, { entityId, userId: owner.id })
  const cookie = (await services.sessions.start(owner)).split(';')[0] ?? ''
  const document = { status: 'published', kind: 'k1', taxYear: 2025 } as const
  const { id } = await makeDocument(db, { ...document, entityId, investmentId, title: 'K-1 of the Heronfield Trust' })
  const ofOffering = await makeDocument(db, {
    status: 'published',
    investmentId,
    title: 'Report to the Heronfield Trust',
  })
  await makeDocument(db, { investmentId, title: 'A draft' })
  // What is new is new to a person, and an entity is looked at: theirs were opened.
  const opened = { userId: owner.id, asStaff: false, action: 'downloaded', addressStart: '', browser: '' } as const
  await db.insert(documentViews).values([id, ofOffering.id].map((documentId) => ({ ...opened, documentId })))
  for (const read of reads) {
    const own = await get(`investor/${read}`, cookie)
    expect(JSON.stringify(own.body)).toMatch(/Heronfield Trust|15000000/)
    expect([read, await view(read)]).toEqual([read, own])
  }
})

test('[R69] of one entity alone, and without anybody’s access: also where nobody has one', async () => {
  const { entityId: other } = await makePosition(db)
  const theirs = await view('positions', other)
  expect(theirs).toMatchObject({ status: 200, body: [{ entityId: other }] })
  expect(JSON.stringify(theirs.body)).not.toContain('Heronfield')
  // An administrator's own access shows nothing more.
  const [{ userId } = { userId: 0 }] = await db.select({ userId: sessions.userId }).from(sessions)
  await makeAccess(db, { entityId: other, userId })
  expect(await view('positions')).toMatchObject({ body: [{ entityId }] })
})

test('[R69] nothing that is not published, and no entity that is deleted or not there', async () => {
  await makeDocument(db, { entityId, title: 'A draft' })
  const withdrawn = { status: 'withdrawn', withdrawnReason: 'Not theirs.' } as const
  await makeDocument(db, { ...withdrawn, entityId, title: 'Withdrawn' })
  expect((await view('documents')).body).toEqual([])
  await makeStatement(db, { entityId, periodTo: calendarDay.parse('2026-09-29') })
  expect((await view('statements')).body).toHaveLength(1)
  await db.update(entities).set({ deletedAt: new Date() }).where(eq(entities.id, entityId))
  for (const read of reads) {
    const [deleted, unknown] = [await view(read), await view(read, 999_999)]
    expect([read, deleted.status, deleted]).toEqual([read, 404, unknown])
  }
})

test('[R69] all that is read at once is told as one look, by name; by another person, or later, as another', async () => {
  await Promise.all(reads.map((read) => view(read)))
  expect(await db.select().from(auditEntries).where(isLook)).toMatchObject([
    { recordId: entityId, recordName: 'Heronfield Trust', actorId: expect.any(Number) },
  ])
  await view('summary', entityId, await cookieOf(services, 'admin'))
  expect(await db.$count(auditEntries, isLook)).toBe(2)
  await db.update(auditEntries).set({ createdAt: sql`now() - interval '11 minutes'` })
  await view('summary')
  expect(await db.$count(auditEntries, isLook)).toBe(3)
})

test('[R69] looking changes nothing: no call of it writes, and no access, mail or session comes of it', async () => {
  const rows = restTable.filter(({ procedure }) => procedure.startsWith('admin.view.'))
  expect(rows.map(({ procedure }) => procedure.split('.').at(-1) ?? '').toSorted()).toEqual(
    reads.map(callOf).toSorted(),
  )
  expect(rows.every(({ method }) => method === 'GET')).toBe(true)
  const counted = async () => [
    await db.$count(entityAccess),
    await db.$count(deliveries, eq(deliveries.state, 'queued')),
    await db.$count(sessions),
  ]
  const before = await counted()
  for (const read of reads) expect((await view(read)).status).toBe(200)
  expect(await counted()).toEqual(before)
})

test('[R69] it is for who looks after investors', async () => {
  const of = async (areas: ('content' | 'people' | 'investors' | 'money')[]) => {
    const user = await makeUser(db, { role: 'admin', areas })
    return (await services.sessions.start(user)).split(';')[0] ?? ''
  }
  expect((await view('summary', entityId, await of(['investors']))).status).toBe(200)
  expect((await view('summary', entityId, await of(['content', 'people', 'money']))).status).toBe(403)
  expect((await view('summary', entityId, await cookieOf(services, 'LP'))).status).toBe(403)
  expect(await db.$count(auditEntries, isLook)).toBe(1)
})
