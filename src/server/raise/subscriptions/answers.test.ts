import { asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { makeAccess, makeEntity } from '@db/samples/make-holdings'
import { raiseEvents, raises, subscriptions } from '@db/schema'
import { testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { raiseOffice } from '../../testing/documents/raise-office'
import { couple } from '../../testing/documents/subscription-answers'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)

const fieldsOf = (missing: { field: string }[]) => missing.map(({ field }) => field)

describe('a subscription is begun', () => {
  test('by who is admitted and has the memorandum, and is counted by raise', async () => {
    const office = await raiseOffice(services)
    const papers = await office.open()
    const ruth = await office.admitted()
    expect(await ruth.begin()).toMatchObject({ status: 409, body: { failure: 'receipt_missing' } })
    await ruth.file(papers.memorandum)
    await ruth.receive(papers.memorandum)
    const first = await ruth.begin()
    expect(first).toMatchObject({
      status: 201,
      body: {
        reference: `S${office.raiseId}-0001`,
        status: 'draft',
        station: 'answer',
        isOwn: true,
        packet: null,
        signers: [],
        answers: {},
      },
    })
    expect(fieldsOf(first.body.missing)).toContain('amount.cents')
    expect((await ruth.begin()).body).toMatchObject({ reference: `S${office.raiseId}-0002` })
    const noted = await db
      .select()
      .from(raiseEvents)
      .where(eq(raiseEvents.subscriptionId, first.body.id))
      .orderBy(asc(raiseEvents.id))
    expect(noted).toMatchObject([{ kind: 'moved', detail: { to: 'draft' }, userId: ruth.user.id }])
  })

  test('waits while the raise keeps a waiting list, and not at all while it takes none or is over', async () => {
    const office = await raiseOffice(services)
    const ruth = await office.reader(await office.open())
    const { raiseId: id } = office
    await office.admin.raises.update({ id, intake: 'waitlist' })
    expect(await ruth.begin()).toMatchObject({ status: 201, body: { status: 'waiting', station: 'wait' } })
    await office.admin.raises.update({ id, intake: 'paused' })
    expect(await ruth.begin()).toMatchObject({ status: 409, body: { failure: 'raise_not_now' } })
    await office.admin.raises.update({ id, intake: 'open' })
    expect((await ruth.begin()).status).toBe(201)
    await office.admin.raises.close({ id })
    expect(await ruth.begin()).toMatchObject({ status: 409, body: { failure: 'raise_not_now' } })
  })

  test('links the interest that it comes from, once', async () => {
    const office = await raiseOffice(services)
    const ruth = await office.reader(await office.open())
    const { id: interestId } = await office.interest({ email: ruth.user.email })
    const begun = [(await ruth.begin()).body.id, (await ruth.begin()).body.id]
    const rows = await db
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.raiseId, office.raiseId))
      .orderBy(subscriptions.id)
    expect(rows.map((row) => [row.id, row.interestId])).toEqual([
      [begun[0], interestId],
      [begun[1], null],
    ])
  })
})

describe('answers', () => {
  test('are saved as they come, and what is still missing is told in their order', async () => {
    const office = await raiseOffice(services)
    const ruth = await office.reader(await office.open(), { email: 'ruth@example.com' })
    const { id } = (await ruth.begin()).body
    const said = couple({ classId: office.classId })
    expect(await ruth.answer(id, { owner: { kind: 'joint', legalName: 'Ruth and Paul Calloway' } })).toMatchObject({
      status: 200,
      body: { ownerName: 'Ruth and Paul Calloway', cents: null },
    })
    const some = await ruth.answer(id, { owner: said.owner, signers: said.signers })
    expect(fieldsOf(some.body.missing)).toContain('amount.classId')
    expect(fieldsOf(some.body.missing).filter((field) => field.startsWith('owner'))).toEqual([])
    const all = await ruth.answer(id, { amount: said.amount, accredited: said.accredited, tax: said.tax })
    expect(all.body).toMatchObject({ missing: [], cents: 7_500_000, className: expect.any(String) })
    expect((await ruth.answer(id, { amount: { cents: 7_500_001 } })).body.missing).toEqual([
      { field: 'amount.cents', message: 'The amount is not in whole steps' },
    ])
    expect((await ruth.answer(id, { amount: { cents: 4_900_000 } })).body.missing).toEqual([
      { field: 'amount.cents', message: 'The amount is below the minimum of this class' },
    ])
  })

  test('are refused where a value is bad, at its field, and kept from who looked at an earlier version', async () => {
    const office = await raiseOffice(services)
    const ruth = await office.reader(await office.open())
    const { id, updatedAt } = (await ruth.begin()).body
    expect(await ruth.answer(id, { owner: { legalName: '李小龍' } })).toMatchObject({
      status: 400,
      body: { fieldErrors: { 'answers.owner.legalName': [expect.stringContaining('李')] } },
    })
    expect((await ruth.answer(id, { owner: { phone: '615 555 0100' } }, { updatedAt })).status).toBe(200)
    expect(await ruth.answer(id, { owner: { phone: '615 555 0101' } }, { updatedAt })).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/Someone else changed/) },
    })
    expect(await ruth.answer(id, { amount: { classId: 999_999 } })).toMatchObject({ status: 404 })
  })

  test('name an entity of one’s own, whose facts stand for themselves, and no other’s', async () => {
    const office = await raiseOffice(services)
    const ruth = await office.reader(await office.open())
    const { id } = (await ruth.begin()).body
    const mine = await makeEntity(db, {
      kind: 'individual',
      legalName: 'Ruth Calloway',
      addressLines: ['12 Oak Street', 'Nashville, TN 37201'],
      tinLast4: '1234',
    })
    await makeAccess(db, { entityId: mine.id, userId: ruth.user.id, scope: 'owner' })
    const seen = await makeEntity(db, { legalName: 'Calloway Family Trust' })
    await makeAccess(db, { entityId: seen.id, userId: ruth.user.id, scope: 'viewer' })
    const answered = await ruth.answer(id, {
      owner: { entityId: mine.id, state: 'TN', phone: '615 555 0100', tinKind: 'ssn' },
    })
    expect(answered.body).toMatchObject({ ownerName: 'Ruth Calloway' })
    expect(fieldsOf(answered.body.missing).filter((field: string) => field.startsWith('owner'))).toEqual([])
    expect(await ruth.answer(id, { owner: { entityId: seen.id } })).toMatchObject({ status: 404 })
    expect(await ruth.answer(id, { owner: { entityId: 999_999 } })).toMatchObject({ status: 404 })
  })

  test('are saved no more once the raise is over', async () => {
    const office = await raiseOffice(services)
    const ruth = await office.reader(await office.open())
    const { id } = (await ruth.begin()).body
    expect((await ruth.answer(id, { accredited: ['net_worth'] })).status).toBe(200)
    await office.admin.raises.close({ id: office.raiseId })
    expect(await ruth.answer(id, { accredited: [] })).toMatchObject({ status: 409, body: { failure: 'raise_not_now' } })
    expect((await db.select().from(raises).where(eq(raises.id, office.raiseId)))[0]).toMatchObject({ status: 'closed' })
  })
})
