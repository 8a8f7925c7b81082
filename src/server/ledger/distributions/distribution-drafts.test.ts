import { beforeEach, describe, expect, test } from 'vitest'
import { makeEntity, makePosition } from '@db/samples/make-holdings'
import { distributions } from '@db/schema'
import { callerAs, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { openPaymentOffice, profit } from '../../testing/ledger/payment-office'

const database = await testDatabase()
const { db } = database
const made = testServices(database)
const refusal = (field: string) => ({ status: 400, body: { fieldErrors: { [field]: [expect.any(String)] } } })

let office: Awaited<ReturnType<typeof openPaymentOffice>>
let admin: Awaited<ReturnType<typeof callerAs>>['admin']
beforeEach(async () => {
  office = await openPaymentOffice(made, db)
  admin = (await callerAs(made.services, 'admin')).admin
})

describe('the worked allocations, to the cent', () => {
  const sevenThousands = [50, 75, 100, 125, 150, 200, 300]
  const both = { recordOn: '2026-08-31', ...profit(8_000_003) }
  const handOver = async () => {
    const all = await office.holders(sevenThousands)
    const to = await makeEntity(db)
    const [seller, units] = [all[4]?.positionId ?? 0, 600_000_000]
    const moved = {
      fromPositionId: seller,
      toEntityId: to.id,
      units,
      effectiveOn: '2026-08-01',
      reason: 'gift',
    } as const
    await admin.transfers.create(moved)
  }

  test.each([
    [
      'seven equal',
      Array<number>(7).fill(50),
      10_000_001,
      [...Array<number>(4).fill(1_428_572), ...Array<number>(3).fill(1_428_571)],
    ],
    [
      'seven unequal',
      sevenThousands,
      10_000_001,
      [500_000, 750_000, 1_000_000, 1_250_000, 1_500_000, 2_000_000, 3_000_001],
    ],
    ['a single cent', [25, 25, 50], 1, [0, 0, 1]],
    ['75 to 25', [75, 25], 9_999, [7_499, 2_500]],
    ['three equal', [1, 1, 1], 10_000, [3_334, 3_333, 3_333]],
  ])('%s', async (_, amounts, total, lines) => {
    await office.holders(amounts)
    expect((await office.drafted(profit(total))).cents).toEqual(lines)
  })

  test('whoever took units over by the record date is paid for them', async () => {
    await handOver()
    expect((await office.drafted(both)).cents).toEqual([
      400_000, 600_000, 800_000, 1_000_001, 720_000, 1_600_001, 2_400_001, 480_000,
    ])
  })

  test('and not for a day before', async () => {
    await handOver()
    expect((await office.drafted({ ...both, recordOn: '2026-07-31' })).cents).toEqual([
      400_000, 600_000, 800_000, 1_000_000, 1_200_001, 1_600_001, 2_400_001,
    ])
  })

  test('each part is divided by itself', async () => {
    await office.holders(Array<number>(7).fill(50))
    const parts = [
      { kind: 'profit', cents: 6_000_000 },
      { kind: 'return_of_capital', cents: 4_000_001 },
    ]
    const { cents, capital, ...rest } = await office.drafted({ parts })
    expect(rest).toMatchObject({ totalCents: 10_000_001, status: 'draft' })
    expect(cents).toEqual([...Array<number>(6).fill(857_143), 857_142])
    expect(capital).toEqual([...Array<number>(5).fill(571_429), 571_428, 571_428])
  })

  test('nothing, or nobody to pay, is refused and nothing is written', async () => {
    expect(await office.send('POST', '', office.draft())).toMatchObject(refusal('recordOn'))
    await office.holder(50)
    expect(await office.send('POST', '', office.draft(profit(0)))).toMatchObject(refusal('parts'))
    expect(await office.send('POST', '', office.draft({ recordOn: '2025-03-13' }))).toMatchObject(refusal('recordOn'))
    expect(await db.$count(distributions)).toBe(0)
    expect((await office.drafted()).cents).toEqual([10_000_001])
  })
})

describe('a draft', () => {
  test.each([
    ['parts', { parts: [] }],
    [
      'parts',
      {
        parts: [
          { kind: 'profit', cents: 1 },
          { kind: 'profit', cents: 1 },
        ],
      },
    ],
    ['parts', { parts: [{ kind: 'interest', cents: 1 }] }],
    ['parts', { parts: [{ kind: 'profit', cents: 0.5 }] }],
    ['parts', { parts: [{ kind: 'return_of_capital', cents: 5_000_001 }] }],
    ['lines', { lines: [{ positionId: 1, kind: 'profit', cents: 10_000_001 }] }],
    ['lines', { method: 'entered' }],
    ['lines', { method: 'entered', lines: [{ positionId: 1, kind: 'profit', cents: 1 }] }],
    ['periodTo', { periodTo: '2026-06-30' }],
    ['paidOn', { paidOn: '2026-08-30' }],
    ['paidOn', { paidOn: '2999-01-01' }],
    ['recordOn', { recordOn: '2999-01-01', paidOn: '2999-01-01' }],
    ['name', { name: ' ' }],
  ])('%s is refused: %o', async (field, values) => {
    await office.holder(50)
    expect(await office.send('POST', '', office.draft(values))).toMatchObject(refusal(field))
    expect(await db.$count(distributions)).toBe(0)
    expect((await office.send('POST', '', office.draft())).status).toBe(201)
  })

  test('the sentence names the holder who would get more capital back than is in', async () => {
    await office.holder(50, 'Heronfield Trust')
    const { body } = await office.send(
      'POST',
      '',
      office.draft({ parts: [{ kind: 'return_of_capital', cents: 5_000_001 }] }),
    )
    expect(body).toMatchObject({ message: 'More capital would be returned to Heronfield Trust than is still in.' })
  })

  test('lines that are typed stand as they are, with their weight 0, and are of the class', async () => {
    const { positionId } = await office.holder(50)
    const line = { positionId, kind: 'profit', cents: 10_000_001 }
    const saved = await office.drafted({ method: 'entered', lines: [line] })
    expect(saved.lines).toMatchObject([{ positionId, weight: 0, rounding: 0, cents: 10_000_001 }])
    const { id: elsewhere } = await makePosition(db)
    const foreign = office.draft({ method: 'entered', lines: [{ ...line, positionId: elsewhere }] })
    expect((await office.send('POST', '', foreign)).status).toBe(404)
  })

  test('is allocated anew at each save, is stale for who saw it before, and can be deleted', async () => {
    await office.holders([75, 25])
    const { id, updatedAt } = await office.drafted()
    const saved = await office.send('PUT', `/${id}`, { ...office.draft(profit(9_999)), updatedAt })
    expect(saved).toMatchObject({
      status: 200,
      body: { totalCents: 9_999, lines: [{ cents: 2_500 }, { cents: 7_499 }] },
    })
    expect((await office.send('PUT', `/${id}`, { ...office.draft(), updatedAt })).status).toBe(409)
    expect((await office.send('DELETE', `/${id}`)).status).toBe(200)
    expect((await office.send('DELETE', `/${id}`)).status).toBe(404)
  })
})
