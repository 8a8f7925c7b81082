import { beforeEach, describe, expect, test } from 'vitest'
import { makeOffering } from '@db/samples/make'
import { makeClass, makeEntity, makeEntry, makePosition } from '@db/samples/make-holdings'
import { approvals, auditEntries, entries } from '@db/schema'
import { eq } from 'drizzle-orm'
import { testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { holdableCalls } from '../../testing/ledger/holdable-calls'
import { nothingDone, openSecondPersonOffice } from '../../testing/ledger/second-person'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const office = openSecondPersonOffice(services, db)

type Person = Awaited<ReturnType<typeof office.administrator>>
let ada: Person
let ben: Person
beforeEach(async () => {
  ada = await office.administrator()
  ben = await office.administrator()
})

describe.each(Object.entries(holdableCalls))('%s', (_, make) => {
  test('is done at once by one person, and waits for a second one where two release money, who then does the same', async () => {
    const first = await make(db, 1)
    const atOnce = await office.doneBy(() => office.send(ada, first.path, first.json))
    expect([200, 201]).toContain(atOnce.answer.status)
    expect(atOnce.done).not.toEqual(nothingDone)

    await office.prefer('fourEyes', true)
    const second = await make(db, 2)
    const asked = await office.doneBy(() => office.send(ada, second.path, second.json))
    expect(asked.answer).toEqual({ status: 202, body: { approvalId: expect.any(Number) } })
    expect(asked.done).toEqual(nothingDone)

    const id = asked.answer.body.approvalId
    const own = await office.doneBy(() => office.approve(ada, id))
    expect([own.answer.status, own.done]).toEqual([409, nothingDone])

    const approved = await office.doneBy(() => office.approve(ben, id))
    expect(approved.answer).toMatchObject({ status: 200, body: { id, state: 'carried_out' } })
    expect(approved.done).toEqual(atOnce.done)

    const again = await office.doneBy(() => office.approve(ben, id))
    expect([again.answer.status, again.done]).toEqual([409, nothingDone])
  })

  test('leaves nothing when it is declined, or withdrawn by who asked', async () => {
    await office.prefer('fourEyes', true)
    for (const [nth, [by, step, json]] of (
      [
        [ben, 'decline', { reason: 'Not this quarter.' }],
        [ada, 'withdraw', {}],
      ] as const
    ).entries()) {
      const { path, json: said } = await make(db, nth + 1)
      const { body } = await office.send(ada, path, said)
      const ended = await office.doneBy(() => office.send(by, `/approvals/${body.approvalId}/${step}`, json))
      expect(ended.answer.status).toBe(200)
      expect(ended.done).toEqual(nothingDone)
      expect((await office.approve(ben, body.approvalId)).status).toBe(409)
    }
  })

  test('is refused at once where it cannot be done, and waits for nobody then', async () => {
    await office.prefer('fourEyes', true)
    const { path, json } = await make(db, 1)
    const wrong = Object.fromEntries(Object.keys(json).map((name) => [name, null]))
    const elsewhere = path.replace(/\d+/, '999999')
    const refused = path === elsewhere ? await office.send(ada, path, wrong) : await office.send(ada, elsewhere, json)
    expect([400, 404]).toContain(refused.status)
    expect(await db.$count(approvals)).toBe(0)
    expect((await office.send(ada, path, json)).status).toBe(202)
  })
})

test('a contribution by hand, and a file that enters nothing, wait for nobody', async () => {
  await office.prefer('fourEyes', true)
  const { positionId } = await makeEntry(db)
  const contribution = { positionId, kind: 'contribution', effectiveOn: '2025-05-01', cents: 10_000, units: 1_000_000 }
  expect((await office.send(ada, '/entries', contribution)).status).toBe(201)
  expect((await office.send(ada, '/import/entities', { csv: 'Legal Name,Kind\nAlder,LLC' })).status).toBe(200)
  expect(await db.$count(approvals)).toBe(0)
})

test('a look waits for nobody, and writes nothing', async () => {
  await office.prefer('fourEyes', true)
  const { path, json } = (await holdableCalls['a file of movements']?.(db, 1)) ?? { path: '', json: {} }
  const looked = await office.doneBy(() => office.send(ada, path, { ...json, dryRun: true }))
  expect(looked).toMatchObject({ answer: { status: 200, body: { created: 1 } }, done: nothingDone })
  expect(await db.$count(approvals)).toBe(0)
})

test('entries name what a second person approved, and the activity names both people', async () => {
  await office.prefer('fourEyes', true)
  const asker = await office.administrator(['investors'], { firstName: 'Grace', lastName: 'Lin' })
  const { path, json } = (await holdableCalls['a redemption']?.(db, 1)) ?? { path: '', json: {} }
  const { body } = await office.send(asker, path, json)
  await office.approve(ben, body.approvalId)
  const [entered] = await db.select().from(entries).where(eq(entries.kind, 'redemption'))
  expect(entered).toMatchObject({ approvalId: body.approvalId, createdBy: ben.id })
  const told = await db.select().from(auditEntries).where(eq(auditEntries.list, 'approvals')).orderBy(auditEntries.id)
  expect(told).toMatchObject([
    { action: 'request', actorId: asker.id, recordName: expect.stringContaining('Holder 1') },
    { action: 'approve', actorId: ben.id, after: { amount: '$5,000.00', askedBy: 'Grace Lin', memo: 'As agreed.' } },
  ])
})

test.each([
  ['a file of contributions', 'contributions.csv: Class A, Offering 1'],
  ['several files', 'contributions.csv, movements.csv: Class A, Offering 1'],
  ['a file of payments', 'payments.csv: Class A, Offering 1'],
])('%s that waits is told by the class and the offering that it enters something in (R236)', async (name, subject) => {
  await office.prefer('fourEyes', true)
  const { path, json } = (await holdableCalls[name]?.(db, 1)) ?? { path: '', json: {} }
  const { body } = await office.send(ada, path, json)
  expect(
    (
      await db
        .select()
        .from(approvals)
        .where(eq(approvals.id, body.approvalId ?? 0))
    )[0]?.subject,
  ).toBe(subject)
})

test('an import that is taken back, and statements, are told by the class and the offering too (R236)', async () => {
  await office.prefer('fourEyes', true)
  const subjectOf = async (path: string, json: object = {}) => {
    const { body } = await office.send(ada, path, json)
    return (
      await db
        .select()
        .from(approvals)
        .where(eq(approvals.id, body.approvalId ?? 0))
    )[0]?.subject
  }
  const takeBack = (await holdableCalls['an import that is taken back']?.(db, 1)) ?? { path: '', json: {} }
  expect(await subjectOf(takeBack.path, takeBack.json)).toMatch(/^contributions\.csv: Class A, .+$/)

  const { id: entityId } = await makeEntity(db, { legalName: 'Heron LLC' })
  for (const name of ['Willow Creek', 'Mill Street', 'Oak Hill']) {
    const { id: classId } = await makeClass(db, { investmentId: (await makeOffering(db, { name })).id })
    await makeEntry(db, { positionId: (await makePosition(db, { entityId, classId })).id })
  }
  const stated = { entityId, periodFrom: '2025-01-01', periodTo: '2025-12-31' }
  const { body: made } = await office.send(ada, '/statements', stated)
  const subject = await subjectOf(`/statements/${made.id}/publish`)
  expect(subject).toMatch(/^Heron LLC, .+: Class A, Mill Street; Class A, Oak Hill and 1 more$/)
})
