import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Transaction } from '@db/database'
import { makeOffering, makeUser } from '@db/samples/make'
import { makeDocumentFile } from '@db/samples/make-documents'
import { makeClass } from '@db/samples/make-holdings'
import { madeOpeningDay, makeAdmission, makeRaise, makeRaisePaper, makeRelationship } from '@db/samples/make-raises'
import {
  admissions,
  admissionsNoteCheck,
  admissionsRaised,
  investments,
  raiseClasses,
  raiseClassesRaised,
  raiseEvents,
  raiseEventsReceivedUnique,
  raiseEventsStaffCheck,
  raisePapers,
  raisePapersReplacesUnique,
  raisePapersShownCheck,
  raises,
  raisesRaised,
  relationships,
} from '@db/schema'
import { calendarDay } from '@/shared/values/days'
import { refusalsOf, testDatabase } from '../testing/database'

const { db } = await testDatabase()

const refusalOf = refusalsOf(db)
const restricted = '23001'
const of506b = () => makeOffering(db, { exemption: '506b', visibility: 'named' })

describe('what was written down stays', () => {
  let paperId: number
  beforeEach(async () => {
    const { id, raiseId } = await makeRaisePaper(db, { status: 'shown' })
    paperId = id
    const { userId } = await makeRelationship(db)
    await db
      .insert(raiseEvents)
      .values({ raiseId, paperId, userId, kind: 'opened', addressStart: '203.0', browser: 'Firefox' })
  })

  test.each([
    ['the log', raiseEvents],
    ['a relationship', relationships],
  ])('%s is neither changed nor removed nor emptied', async (_, table) => {
    expect(await refusalOf((tx) => tx.update(table).set({ userId: 7 }))).toBe(restricted)
    expect(await refusalOf((tx) => tx.delete(table))).toBe(restricted)
    expect(await refusalOf((tx) => tx.execute(sql`truncate ${table} cascade`))).toBe(restricted)
    expect(await db.$count(table)).toBe(1)
  })

  test.each([raises, raisePapers, raiseClasses, admissions])('a table of rooms is not emptied', async (table) => {
    expect(await refusalOf((tx) => tx.execute(sql`truncate ${table} cascade`))).toBe(restricted)
  })

  test('a paper is received once by each, and in its own room', async () => {
    const [event] = await db.select().from(raiseEvents)
    const received = { raiseId: event?.raiseId ?? 0, paperId, userId: 7, kind: 'received' as const }
    const where = { addressStart: '203.0', browser: 'Firefox' }
    const receive =
      (more: object = {}) =>
      (tx: Transaction) =>
        tx.insert(raiseEvents).values({ ...received, ...where, ...more })
    expect(await refusalOf(receive())).toBeUndefined()
    expect(await refusalOf(receive())).toBe(raiseEventsReceivedUnique)
    expect(await refusalOf(receive({ userId: 8 }))).toBeUndefined()
    const { id: raiseId } = await makeRaise(db)
    expect(await refusalOf(receive({ userId: 9, raiseId }))).toBe(restricted)
    expect(await refusalOf(receive({ userId: 9, asStaff: true }))).toBe(raiseEventsStaffCheck)
  })
})

describe('a paper', () => {
  const set = (id: number, values: Partial<typeof raisePapers.$inferInsert>) => (tx: Transaction) =>
    tx.update(raisePapers).set(values).where(eq(raisePapers.id, id))

  test.each<[string, Partial<typeof raisePapers.$inferInsert>]>([
    ['its title', { title: 'Another' }],
    ['its role', { role: 'room' }],
    ['its version', { version: 2 }],
    ['since when it is shown', { shownAt: new Date() }],
    ['whether it was shown', { status: 'draft', shownAt: null }],
    ['its title, while it is withdrawn', { status: 'withdrawn', title: 'Another' }],
  ])('that is shown keeps %s', async (_, values) => {
    const { id } = await makeRaisePaper(db, { status: 'shown' })
    expect(await refusalOf(set(id, values))).toBe(restricted)
  })

  test('that is shown keeps its file, changes its place and is withdrawn for good', async () => {
    const { id } = await makeRaisePaper(db, { status: 'shown' })
    const { id: fileId } = await makeDocumentFile(db)
    expect(await refusalOf(set(id, { fileId }))).toBe(restricted)
    expect(await refusalOf((tx) => tx.delete(raisePapers).where(eq(raisePapers.id, id)))).toBe(restricted)
    expect(await refusalOf(set(id, { place: 4 }))).toBeUndefined()
    expect(await refusalOf(set(id, { status: 'withdrawn' }))).toBeUndefined()
    expect(await refusalOf(set(id, { status: 'shown' }))).toBe(restricted)
    expect(await refusalOf(set(id, { place: 5 }))).toBe(restricted)
  })

  test('is shown with a file, and replaced by the next of its room and kind alone', async () => {
    const without = await makeRaisePaper(db, { fileId: null })
    expect(await refusalOf(set(without.id, { status: 'shown', shownAt: new Date() }))).toBe(raisePapersShownCheck)
    const former = await makeRaisePaper(db, { status: 'shown' })
    const next =
      (more: object = {}) =>
      (tx: Transaction) =>
        makeRaisePaper(tx, { raiseId: former.raiseId, replacesId: former.id, version: 2, ...more })
    expect(await refusalOf(next({ version: 3 }))).toBe(restricted)
    expect(await refusalOf(next({ role: 'agreement' }))).toBe(restricted)
    expect(await refusalOf(next({ raiseId: (await makeRaise(db)).id }))).toBe(restricted)
    expect(await refusalOf(next())).toBeUndefined()
    expect(await refusalOf(next())).toBe(raisePapersReplacesUnique)
  })
})

describe('a raise', () => {
  const set = (id: number, values: Partial<typeof raises.$inferInsert>) => (tx: Transaction) =>
    tx.update(raises).set(values).where(eq(raises.id, id))
  const opened = { status: 'open', openedOn: madeOpeningDay } as const

  test.each([null, 'undetermined' as const])('is not opened under the exemption %s', async (exemption) => {
    const { id: investmentId } = await makeOffering(db, { exemption })
    const { id } = await makeRaise(db, { investmentId })
    expect(await refusalOf(set(id, opened))).toBe(raisesRaised.exemption)
    await db.update(investments).set({ exemption: '506c' }).where(eq(investments.id, investmentId))
    expect(await refusalOf(set(id, opened))).toBeUndefined()
  })

  test('keeps the exemption of its offering from then on, also when it has ended', async () => {
    const { id, investmentId } = await makeRaise(db)
    const change = (values: object) => (tx: Transaction) =>
      tx.update(investments).set(values).where(eq(investments.id, investmentId))
    const to506b = change({ exemption: '506b', visibility: 'named' })
    expect(await refusalOf(to506b)).toBeUndefined()
    await db.update(investments).set({ exemption: '506c' }).where(eq(investments.id, investmentId))
    await db.transaction(set(id, opened))
    expect(await refusalOf(to506b)).toBe(raisesRaised.exemption)
    expect(await refusalOf(change({ exemption: null }))).toBe(raisesRaised.exemption)
    expect(await refusalOf(change({ name: 'Elm Street' }))).toBeUndefined()
    await db.transaction(set(id, { status: 'closed' }))
    expect(await refusalOf(to506b)).toBe(raisesRaised.exemption)
  })

  test('is drafted, opened once and closed once, for one offering', async () => {
    const { id } = await makeRaise(db)
    const { id: other } = await makeOffering(db, { exemption: '506c' })
    expect(await refusalOf(set(id, { status: 'closed', openedOn: madeOpeningDay }))).toBe(restricted)
    expect(await refusalOf(set(id, { investmentId: other }))).toBe(restricted)
    await db.transaction(set(id, opened))
    expect(await refusalOf(set(id, { status: 'draft', openedOn: null }))).toBe(restricted)
    expect(await refusalOf(set(id, { openedOn: calendarDay.parse('2026-10-03') }))).toBe(restricted)
    expect(await refusalOf((tx) => tx.delete(raiseClasses).where(eq(raiseClasses.raiseId, id)))).toBe(restricted)
    await db.transaction(set(id, { status: 'closed' }))
    expect(await refusalOf(set(id, { status: 'open' }))).toBe(restricted)
    expect(await refusalOf(set(id, { capCents: 1 }))).toBe(restricted)
    expect(await refusalOf((tx) => tx.delete(raises).where(eq(raises.id, id)))).toBe(restricted)
  })

  test('is for classes of its own offering, said before it is open', async () => {
    const { id: raiseId, investmentId } = await makeRaise(db)
    const add = (classId: number) => (tx: Transaction) =>
      tx.insert(raiseClasses).values({ raiseId, classId, minimumCents: 1 })
    expect(await refusalOf(add((await makeClass(db)).id))).toBe(raiseClassesRaised.offering)
    const own = await makeClass(db, { investmentId, name: 'Class B' })
    expect(await refusalOf(add(own.id))).toBeUndefined()
    await db.transaction(set(raiseId, opened))
    const late = await makeClass(db, { investmentId, name: 'Class C' })
    expect(await refusalOf(add(late.id))).toBe(restricted)
  })
})

describe('under Rule 506(b) an admission', () => {
  const admit = (values: Partial<typeof admissions.$inferInsert>) => (tx: Transaction) => makeAdmission(tx, values)
  const raiseOf = async (status: 'draft' | 'open') => {
    const { id } = await makeRaise(db, { investmentId: (await of506b()).id, status })
    return id
  }

  test('names what was known of that very person', async () => {
    const raiseId = await raiseOf('open')
    const { id: userId } = await makeUser(db)
    expect(await refusalOf(admit({ raiseId, userId }))).toBe(admissionsRaised.relationship)
    const others = await makeRelationship(db)
    expect(await refusalOf(admit({ raiseId, userId, relationshipId: others.id }))).toBe(admissionsRaised.relationship)
    const own = await makeRelationship(db, { userId })
    expect(await refusalOf(admit({ raiseId, userId, relationshipId: own.id }))).toBeUndefined()
  })

  test.each(['2026-10-02', '2026-10-03'])('assessed on %s, the opening day or later, says why', async (day) => {
    const raiseId = await raiseOf('open')
    const { id: relationshipId, userId } = await makeRelationship(db, { assessedOn: calendarDay.parse(day) })
    const late = { raiseId, userId, relationshipId }
    expect(await refusalOf(admit(late))).toBe(admissionsRaised.relationship)
    expect(await refusalOf(admit({ ...late, note: ' ' }))).toBe(admissionsNoteCheck)
    expect(await refusalOf(admit({ ...late, note: 'Known since 2019.' }))).toBeUndefined()
  })

  test('that was given before the opening is judged by it', async () => {
    const raiseId = await raiseOf('draft')
    const { id: relationshipId, userId } = await makeRelationship(db, { assessedOn: madeOpeningDay })
    expect(await refusalOf(admit({ raiseId, userId, relationshipId }))).toBeUndefined()
    const open = (tx: Transaction) =>
      tx.update(raises).set({ status: 'open', openedOn: madeOpeningDay }).where(eq(raises.id, raiseId))
    expect(await refusalOf(open)).toBe(admissionsRaised.relationship)
    await db.update(admissions).set({ endedAt: new Date() }).where(eq(admissions.raiseId, raiseId))
    expect(await refusalOf(open)).toBeUndefined()
  })
})

test('an admission is ended, and given again, and else stays as it is', async () => {
  const { id } = await makeAdmission(db)
  const set = (values: object) => (tx: Transaction) => tx.update(admissions).set(values).where(eq(admissions.id, id))
  for (const values of [{ copyNumber: 7 }, { userId: 7 }, { note: 'x' }, { endedAt: new Date(), copyNumber: 7 }])
    expect(await refusalOf(set(values))).toBe(restricted)
  expect(await refusalOf((tx) => tx.delete(admissions).where(eq(admissions.id, id)))).toBe(restricted)
  expect(await refusalOf(set({ endedAt: new Date() }))).toBeUndefined()
  expect(await refusalOf(set({ endedAt: null, copyNumber: 7 }))).toBe(restricted)
  expect(await refusalOf(set({ endedAt: null }))).toBeUndefined()
})
