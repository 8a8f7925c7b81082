import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { pgError } from '@db/faults'
import { makeDistribution, makePublished } from '@db/samples/make-distributions'
import { makeEntry } from '@db/samples/make-holdings'
import { approvals, distributions, entriesRaised, users } from '@db/schema'
import { calendarDay } from '@/shared/values/days'
import { publishNext } from '../../reporting/publishing'
import { testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { enteringCalls } from '../../testing/ledger/holdable-calls'
import { openPaymentOffice, profit } from '../../testing/ledger/payment-office'
import { nothingDone, openSecondPersonOffice } from '../../testing/ledger/second-person'

const database = await testDatabase()
const { db } = database
const made = testServices(database, { PUBLISH_DELAY: '0' })
const { services } = made
const office = openSecondPersonOffice(services, db)

type Person = Awaited<ReturnType<typeof office.administrator>>
let ada: Person
let ben: Person
beforeEach(async () => {
  ada = await office.administrator()
  ben = await office.administrator()
})

const closedReason = 'The custodian corrected its report.'

describe.each(Object.entries(enteringCalls))('%s on a closed day', (_, make) => {
  test('is refused, but for a reason, by which it waits for a second person, who then does the same', async () => {
    const first = await make(db, 1)
    const atOnce = await office.doneBy(() => office.send(ada, first.path, first.json))
    expect([200, 201]).toContain(atOnce.answer.status)
    const { path, json } = await make(db, 2)
    await office.prefer('closedThrough', '2025-12-31')

    const refused = await office.doneBy(() => office.send(ada, path, json))
    expect(refused.answer).toMatchObject({
      status: 409,
      body: {
        failure: 'year_closed',
        closedThrough: '2025-12-31',
        message: expect.stringContaining('December 31, 2025'),
      },
    })
    expect(refused.done).toEqual(nothingDone)

    const asked = await office.doneBy(() => office.send(ada, path, { ...json, closedReason }))
    expect(asked.answer.status).toBe(202)
    expect(asked.done).toEqual(nothingDone)

    const approved = await office.doneBy(() => office.approve(ben, asked.answer.body.approvalId))
    expect(approved.answer.status).toBe(200)
    expect(approved.done).toEqual(atOnce.done)
  })

  test('needs no second person where the days are open, whatever reason is given', async () => {
    await office.prefer('closedThrough', '2024-12-31')
    const { path, json } = await make(db, 1)
    expect([200, 201]).toContain((await office.send(ada, path, { ...json, closedReason })).status)
    expect(await db.$count(approvals)).toBe(0)
  })
})

test('a contribution on the last closed day is refused, and one on the day after is not', async () => {
  const { positionId } = await makeEntry(db)
  await office.prefer('closedThrough', '2025-12-31')
  const on = (effectiveOn: string) =>
    office.send(ada, '/entries', { positionId, kind: 'contribution', effectiveOn, cents: 10_000, units: 1_000_000 })
  expect([(await on('2026-01-01')).status, (await on('2025-12-31')).status]).toEqual([201, 409])
})

test('a look at a file says that the day is closed, and shows it once there is a reason', async () => {
  const { path, json } = (await enteringCalls['a file of movements']?.(db, 1)) ?? { path: '', json: {} }
  const look = (more: object = {}) => office.send(ada, path, { ...json, dryRun: true, ...more })
  expect((await look()).status).toBe(200)
  await office.prefer('closedThrough', '2025-12-31')
  expect(await look()).toMatchObject({ status: 409, body: { failure: 'year_closed' } })
  expect(await look({ closedReason })).toMatchObject({ status: 200, body: { created: 1 } })
  expect(await db.$count(approvals)).toBe(0)
})

test('with a reason and without anybody else who may approve it, it is refused', async () => {
  const { path, json } = (await enteringCalls['a redemption']?.(db, 1)) ?? { path: '', json: {} }
  await office.prefer('closedThrough', '2025-12-31')
  await db
    .update(users)
    .set({ areas: ['investors'] })
    .where(eq(users.id, ben.id))
  const refused = await office.send(ada, path, { ...json, closedReason })
  expect(refused).toMatchObject({ status: 409, body: { message: expect.stringContaining('nobody else') } })
  await office.administrator(['money'])
  expect((await office.send(ada, path, { ...json, closedReason })).status).toBe(202)
})

test('what was asked for before the year was closed is not carried out after it, and waits on', async () => {
  await office.prefer('fourEyes', true)
  const { path, json } = (await enteringCalls['a transfer']?.(db, 1)) ?? { path: '', json: {} }
  const { body } = await office.send(ada, path, json)
  await office.prefer('closedThrough', '2025-12-31')
  expect(await office.approve(ben, body.approvalId)).toMatchObject({ status: 409, body: { failure: 'year_closed' } })
  await office.prefer('closedThrough', '2024-12-31')
  expect((await office.approve(ben, body.approvalId)).status).toBe(200)
})

describe('a distribution that is paid on a closed day', () => {
  const approved = async () => {
    const payments = await openPaymentOffice(made, db)
    await payments.holders([75, 25])
    const { id } = await payments.drafted({ ...profit(10_000), paidOn: '2025-10-15', recordOn: '2025-09-30' })
    await payments.send('POST', `/${id}/approve`, {}, ben.cookie)
    return id
  }
  const statusOf = async (id: number) =>
    (await db.select().from(distributions).where(eq(distributions.id, id)))[0]?.status

  test('is published for a reason, by a second person, and entered when it is due', async () => {
    const id = await approved()
    await office.prefer('closedThrough', '2025-12-31')
    const publish = (json: object = {}) => office.send(ada, `/distributions/${id}/publish`, json)
    expect(await publish()).toMatchObject({ status: 409, body: { failure: 'year_closed' } })
    const asked = await publish({ closedReason })
    expect([asked.status, await statusOf(id)]).toEqual([202, 'approved'])
    expect((await office.approve(ben, asked.body.approvalId)).status).toBe(200)
    const paid = await office.doneBy(() => publishNext(services))
    expect([await statusOf(id), paid.done.entries.length]).toEqual(['published', 2])
  })

  test('is a draft again where the day was closed while it waited for its moment', async () => {
    const id = await approved()
    expect((await office.send(ada, `/distributions/${id}/publish`)).status).toBe(200)
    await office.prefer('closedThrough', '2025-12-31')
    const sentBack = await office.doneBy(() => publishNext(services))
    expect(sentBack.done).toEqual(nothingDone)
    expect((await db.select().from(distributions).where(eq(distributions.id, id)))[0]).toMatchObject({
      status: 'draft',
      sentBackReason: expect.stringContaining('closed'),
    })
  })
})

test('what was paid since to owners whose units it would change is told with the question, and to who approves (R236)', async () => {
  const day = (text: string) => calendarDay.parse(text)
  const { positionId } = await makeEntry(db)
  const other = await makeEntry(db)
  const paid = { positionId, method: 'pro_rata', cents: 40_000, withheldCents: 5_000 } as const
  await makePublished(db, { ...paid, recordOn: day('2025-06-30') })
  await makePublished(db, { ...paid, recordOn: day('2025-09-30'), besides: { kind: 'return_of_capital', cents: 100 } })
  // Its amounts were brought in, and it went by those units all the same.
  await makePublished(db, { ...paid, method: 'entered', recordOn: day('2025-09-30') })
  // Before that day, of somebody else, and not published: none went by these units.
  await makePublished(db, { ...paid, recordOn: day('2025-05-31') })
  await makePublished(db, { ...paid, positionId: other.positionId, recordOn: day('2025-09-30') })
  await makeDistribution(db, { ...paid, recordOn: day('2025-09-30') })
  await office.prefer('closedThrough', '2025-12-31')
  const redeemed = {
    positionId,
    kind: 'redemption',
    effectiveOn: '2025-06-30',
    cents: 10_000,
    units: 1_000_000,
    memo: 'Late.',
  }
  const sent = (json: object) => office.send(ada, '/entries', { ...redeemed, ...json })
  const paidSince = { payments: 3, cents: 120_100 }
  expect(await sent({})).toMatchObject({ status: 409, body: { closedThrough: '2025-12-31', paidSince } })
  // An adjustment of capital alone changes no units.
  const capitalAlone = { kind: 'adjustment', cents: -100, units: 0 }
  expect((await sent(capitalAlone)).body).toMatchObject({ paidSince: { payments: 0, cents: 0 } })
  const { body } = await sent({ closedReason })
  expect((await office.send(ben, `/approvals/${body.approvalId}`, {}, 'GET')).body).toMatchObject({
    outlook: { paidSince },
  })
})

test('the database itself refuses an entry on a closed day, whoever writes it', async () => {
  const { positionId } = await makeEntry(db)
  await office.prefer('closedThrough', '2025-12-31')
  const enter = (effectiveOn: string) => makeEntry(db, { positionId, effectiveOn: calendarDay.parse(effectiveOn) })
  await enter('2026-01-01')
  const refused = await enter('2025-12-31').then(
    () => undefined,
    (error: unknown) => pgError(error)?.constraint,
  )
  expect(refused).toBe(entriesRaised.closed)
})
