import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { pgError } from '@db/faults'
import { makeApproved, makeDistribution, makePublished } from '@db/samples/make-distributions'
import { makeEntry } from '@db/samples/make-holdings'
import {
  auditEntries,
  distributionLines,
  distributionLinesWithheldCheck,
  distributions,
  distributionsRaised,
} from '@db/schema'
import { callerAs, cookieOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { openPaymentOffice, profit } from '../../testing/ledger/payment-office'

const database = await testDatabase()
const { db } = database
const made = testServices(database)

let office: Awaited<ReturnType<typeof openPaymentOffice>>
let admin: Awaited<ReturnType<typeof callerAs>>['admin']
let first: number
let second: number
beforeEach(async () => {
  office = await openPaymentOffice(made, db)
  admin = (await callerAs(made.services, 'admin')).admin
  const [one, other] = await office.holders([75, 25])
  first = one?.positionId ?? 0
  second = other?.positionId ?? 0
})

const kind = 'profit' as const
/** $100.00, of which the first holder gets $75.00. */
const hundred = profit(10_000)
const withheld = (cents: number, positionId = first) => ({ withheld: [{ positionId, kind, cents }] })

/** What of a payment is withheld, in all and of each line, by position. */
async function withheldOf(id: number) {
  const [found] = (await admin.distributions.list({ id })).items
  const lines = found?.lines.toSorted((one, other) => one.positionId - other.positionId)
  return [found?.withheldCents, ...(lines ?? []).map(({ withheldCents }) => withheldCents)]
}

describe('what is typed', () => {
  test.each([
    ['nothing', 0],
    ['a part', 1_800],
    ['all of the line', 7_500],
  ])('%s is taken, and the line stays as large as it is', async (_, cents) => {
    const { id, cents: gross } = await office.drafted({ ...hundred, ...withheld(cents) })
    expect(gross).toEqual([7_500, 2_500])
    expect(await withheldOf(id)).toEqual([cents, cents, 0])
    expect(await admin.distributions.list({ id, lines: 'without' })).toMatchObject({
      items: [{ totalCents: 10_000, withheldCents: cents }],
    })
  })

  test('it is of lines that were typed as well', async () => {
    const lines = [
      { positionId: first, kind, cents: 4_000 },
      { positionId: second, kind, cents: 6_000 },
    ]
    const { id } = await office.drafted({ ...hundred, method: 'entered', lines, ...withheld(6_000, second) })
    expect(await withheldOf(id)).toEqual([6_000, 0, 6_000])
  })

  test.each([
    ['below zero', -1],
    ['a part of a cent', 0.5],
    ['more than the line', 7_501],
    ['no number', '10'],
  ])('%s is refused', async (_, cents) => {
    expect((await office.send('POST', '', office.draft({ ...hundred, ...withheld(7_500) }))).status).toBe(201)
    const typed = { withheld: [{ positionId: first, kind, cents }] }
    const refused = await office.send('POST', '', office.draft({ ...hundred, ...typed }))
    expect(refused.status).toBe(400)
    expect(await db.$count(distributions)).toBe(1)
  })

  test('whoever it is more than a payment of is named', async () => {
    const refused = await office.send('POST', '', office.draft({ ...hundred, ...withheld(2_501, second) }))
    expect(refused).toMatchObject({
      status: 400,
      body: { fieldErrors: { withheld: [expect.stringContaining('Holder of 25')] } },
    })
  })

  test('a line twice, a part that is not paid and an owner of another class are refused', async () => {
    const elsewhere = (await makeEntry(db)).positionId
    const line = { positionId: first, kind, cents: 100 }
    const send = async (...lines: object[]) =>
      (await office.send('POST', '', office.draft({ ...hundred, withheld: lines }))).status
    expect(await send(line)).toBe(201)
    expect(await send(line, line)).toBe(400)
    expect(await send({ ...line, kind: 'return_of_capital' })).toBe(400)
    expect(await send({ ...line, positionId: elsewhere })).toBe(404)
  })
})

describe('a draft that is changed', () => {
  const change = (id: number, values: object) => office.send('PUT', `/${id}`, office.draft({ ...hundred, ...values }))

  test('keeps what is withheld where nothing is said of it, and loses it where that is said', async () => {
    const { id } = await office.drafted({ ...hundred, ...withheld(1_800) })
    expect((await change(id, { name: 'Another name' })).status).toBe(200)
    expect(await withheldOf(id)).toEqual([1_800, 1_800, 0])
    expect((await change(id, { ...withheld(500, second) })).status).toBe(200)
    expect(await withheldOf(id)).toEqual([500, 0, 500])
    expect((await change(id, { withheld: [] })).status).toBe(200)
    expect(await withheldOf(id)).toEqual([0, 0, 0])
  })

  test('to less than is withheld is refused until that is changed', async () => {
    const { id } = await office.drafted({ ...hundred, ...withheld(7_000) })
    expect(await change(id, profit(8_000))).toMatchObject({
      status: 400,
      body: { fieldErrors: { withheld: [expect.stringContaining('Holder of 75')] } },
    })
    expect((await change(id, { ...profit(8_000), ...withheld(6_000) })).status).toBe(200)
  })

  test('is another payment: the activity tells it, and whoever changed it does not approve it', async () => {
    await admin.preferences.update({ name: 'fourEyes', value: true })
    const colleague = await cookieOf(made.services, 'admin')
    const { id } = await office.drafted(hundred)
    const changed = office.draft({ ...hundred, ...withheld(1_800) })
    expect((await office.send('PUT', `/${id}`, changed, colleague)).status).toBe(200)
    const told = (await db.select().from(auditEntries)).find(
      ({ list, action }) => list === 'distributions' && action === 'update',
    )
    expect(told?.after).toMatchObject({ withheld: '$18.00' })
    expect((await office.send('POST', `/${id}/approve`, {}, colleague)).status).toBe(409)
    expect((await office.send('POST', `/${id}/approve`, {}, await cookieOf(made.services, 'admin'))).status).toBe(200)
    expect((await office.send('PUT', `/${id}`, changed, colleague)).status).toBe(409)
  })

  test('by something dated back keeps what is withheld, and no more than the line pays then', async () => {
    const { id } = await office.drafted({ ...hundred, ...withheld(7_000) })
    await office.holder(100)
    expect((await office.send('POST', `/${id}/approve`)).status).toBe(409)
    // $37.50 for the first one now.
    expect(await withheldOf(id)).toEqual([3_750, 3_750, 0, 0])
    expect((await office.send('POST', `/${id}/approve`)).status).toBe(200)
  })
})

describe('the database', () => {
  /** What it says of statements that end together: '' when it takes them. */
  async function verdict(...statements: ReturnType<typeof sql>[]) {
    const work = db.transaction(async (tx) => {
      for (const statement of statements) await tx.execute(statement)
    })
    return Object.values(await work.then(() => ({}), pgError)).join(' ')
  }

  test.each([
    [1_500_000, 360_000, true],
    [1_500_000, 1_500_000, true],
    [1_500_000, 1_500_001, false],
    [1_500_000, -1, false],
    [-1_500_000, -360_000, true],
    [-1_500_000, -1_500_001, false],
    [-1_500_000, 1, false],
    [0, 1, false],
  ])('of %d takes %d as withheld: %s', async (cents, withheldCents, isTaken) => {
    const { id } = await makeDistribution(db)
    const { positionId } = await makeEntry(db)
    const line = sql`insert into distribution_lines (part_id, position_id, weight, cents, withheld_cents)
      select id, ${positionId}::int, 0, ${cents}::bigint, ${withheldCents}::bigint from distribution_parts where distribution_id = ${id}`
    expect(await verdict(line)).toBe(isTaken ? '' : `23514 ${distributionLinesWithheldCheck}`)
  })

  test('takes as a reversal only what withholds the exact opposite', async () => {
    const paid = await makePublished(db, { withheldCents: 360_000 })
    const [line] = await db.select().from(distributionLines)
    const reversal = (withheldCents: number) =>
      makeDistribution(db, {
        positionId: line?.positionId ?? 0,
        cents: -1_500_000,
        withheldCents,
        reversesId: paid.id,
        memo: 'Paid twice.',
      })
    const approve = (id: number) =>
      verdict(sql`update distributions set status = 'approved', approved_by = 2 where id = ${id}`)
    const { id } = await reversal(-359_999)
    expect(await approve(id)).toBe(`23514 ${distributionsRaised.reversal}`)
    await db.delete(distributions).where(eq(distributions.id, id))
    expect(await approve((await reversal(-360_000)).id)).toBe('')
  })

  test('keeps what was approved', async () => {
    const { id } = await makeApproved(db, { withheldCents: 360_000 })
    const ofThis = sql`part_id in (select id from distribution_parts where distribution_id = ${id})`
    expect(await verdict(sql`update distribution_lines set withheld_cents = 0 where ${ofThis}`)).toMatch(/^23001/)
  })
})
