import { asc, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { makeDocument } from '@db/samples/make-documents'
import { makeAccess, makeEntity, makeEntry, makePosition } from '@db/samples/make-holdings'
import { makeStatement } from '@db/samples/make-statements'
import { makeUser } from '@db/samples/make'
import { auditEntries, deliveries, documents, statements } from '@db/schema'
import { calendarDay } from '@/shared/values/days'
import { testServices } from '../testing/app'
import { testDatabase } from '../testing/database'
import { sentStatements } from '../testing/sent-statements'
import { publishNext } from './publishing'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const past = () => new Date(Date.now() - 1_000)
const publishDue = () => publishNext(services)

let entityId: number
let userId: number
beforeEach(async () => {
  entityId = (await makeEntity(db)).id
  userId = (await makeUser(db)).id
  await makeAccess(db, { userId, entityId })
})

/** Statements of one entity for months that follow each other, all of them due. */
async function dueStatements(count: number): Promise<void> {
  for (let month = 1; month <= count; month += 1) {
    const start = `2026-${String(month).padStart(2, '0')}`
    const [periodFrom, periodTo] = [calendarDay.parse(`${start}-01`), calendarDay.parse(`${start}-28`)]
    await makeStatement(db, { entityId, periodFrom, periodTo, publishedAt: past() })
  }
}

test('however many statements are due at once, as many statements are sent to the database', async () => {
  // The first is told by mail; of what is shown within the hour after it no mail is ordered yet.
  await dueStatements(1)
  await publishDue()
  await dueStatements(1)
  const ofOne = await sentStatements(db, publishDue)
  await dueStatements(8)
  const ofMany = await sentStatements(db, publishDue)
  expect(await db.$count(deliveries, eq(deliveries.subject, 'statement'))).toBe(10)
  expect(ofMany).toEqual(ofOne)
})

test('of statements that are due at once, those that still say what the book says are shown, the others drafts again', async () => {
  await dueStatements(2)
  const changed = await makeEntity(db)
  const { id: outdated } = await makeStatement(db, { entityId: changed.id, publishedAt: past() })
  const other = await makePosition(db, { entityId: changed.id })
  await makeEntry(db, { positionId: other.id, effectiveOn: calendarDay.parse('2026-08-01') })
  await publishDue()
  const rows = await db.select().from(statements).orderBy(asc(statements.id))
  expect(rows.map(({ publishedAt, toldAt }) => [publishedAt !== null, toldAt !== null])).toEqual([
    [true, true],
    [true, true],
    [false, false],
  ])
  expect(await db.select().from(auditEntries)).toMatchObject([
    { list: 'statements', recordId: outdated, action: 'unpublish', actorId: null },
  ])
})

test('each statement that is shown stands in place of the earlier ones of its own period alone', async () => {
  await dueStatements(2)
  await publishDue()
  await dueStatements(2)
  await publishDue()
  const rows = await db.select().from(statements).orderBy(asc(statements.id))
  const [first, second, third, fourth] = rows
  expect(rows.map(({ supersededBy }) => supersededBy)).toEqual([third?.id, fourth?.id, null, null])
  expect([first?.periodFrom, second?.periodFrom]).toEqual([third?.periodFrom, fourth?.periodFrom])
})

test('of a document and the one that replaces it, due at once, people are told of the second alone', async () => {
  const { id: first } = await makeDocument(db, { entityId, publishedAt: past() })
  const { id: second } = await makeDocument(db, { entityId, publishedAt: past(), replacesId: first })
  await publishDue()
  expect(await db.select().from(documents).orderBy(asc(documents.id))).toMatchObject([
    { id: first, status: 'published', supersededBy: second },
    { id: second, status: 'published', supersededBy: null },
  ])
  expect(await db.select().from(deliveries)).toMatchObject([{ subject: 'document', subjectId: second, userId }])
})
