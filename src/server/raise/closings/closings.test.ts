import { afterEach, describe, expect, test } from 'vitest'
import { makePaid } from '@db/samples/make-closings'
import { makeMoney } from '@db/samples/make-money'
import { makeSubscription } from '@db/samples/make-subscriptions'
import { auditEntries } from '@db/schema'
import { raiseTold } from '@/content/raise/raises'
import { requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { closingOffice, forgetPreferred } from '../../testing/documents/closing-office'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)

afterEach(() => forgetPreferred(services))

const failureOf = ({ status, body }: { status: number; body: { failure?: string } }) => [status, body.failure]

describe('a closing is put together', () => {
  test('of subscriptions with their amounts, price and units, by staff of investors, and told', async () => {
    const { raiseId, create, paid, read, setPrice } = await closingOffice(services)
    await setPrice(100_000)
    const [one, two] = [await paid(25_000_000), await paid(7_500_000)]
    const made = await create([one, two])
    expect(made).toMatchObject({
      status: 201,
      body: { raiseId, name: 'First closing', effectiveOn: '2026-11-15', status: 'draft', totalCents: 32_500_000 },
    })
    const reference = raiseTold.reference(raiseId, one.number)
    expect(made.body.lines).toMatchObject([
      {
        subscriptionId: one.id,
        reference,
        cents: 25_000_000,
        unitPriceCents: 100_000,
        units: 2_500_000,
        entryId: null,
      },
      { subscriptionId: two.id, cents: 7_500_000, units: 750_000 },
    ])
    expect(await read(made.body.id)).toEqual(made.body)
    const [entry] = (await db.select().from(auditEntries).orderBy(auditEntries.id)).slice(-1)
    expect(entry).toMatchObject({
      list: 'raises',
      recordId: raiseId,
      after: { closing: 'First closing', step: 'prepared' },
    })
  })

  test('and changed by whoever sees it as it is; who changes it is its author', async () => {
    const { call, create, paid, cookieOf } = await closingOffice(services)
    const [one, two] = [await paid(), await paid()]
    const { body } = await create([one])
    const other = await cookieOf({ areas: ['investors'] })
    const change = (json: object) => call('PUT', `/${body.id}`, json, other)
    const changed = await change({ name: 'The closing', subscriptionIds: [one.id, two.id], updatedAt: body.updatedAt })
    expect(changed).toMatchObject({ status: 200, body: { name: 'The closing', effectiveOn: '2026-11-15' } })
    expect(changed.body.lines).toHaveLength(2)
    expect(changed.body.preparedBy).not.toBe(body.preparedBy)
    expect((await change({ name: 'Late', updatedAt: body.updatedAt })).status).toBe(409)
    expect(await call('DELETE', `/${body.id}`)).toMatchObject({ status: 200, body: { success: true } })
    expect((await call('DELETE', `/${body.id}`)).status).toBe(404)
    expect((await create([one, two])).status).toBe(201)
  })

  test('of subscriptions of its raise that are accepted and in no other closing', async () => {
    const { raiseId, create, paid } = await closingOffice(services)
    const [one, signing] = [await paid(), await makeSubscription(db, { raiseId })]
    expect((await create([await makePaid(db)])).status).toBe(404)
    expect(failureOf(await create([signing]))).toEqual([409, 'raise_not_now'])
    expect((await create([one])).status).toBe(201)
    const taken = await create([one, await paid()])
    expect(failureOf(taken)).toEqual([409, 'raise_not_now'])
    expect(taken.body.message).toContain(raiseTold.reference(raiseId, one.number))
  })

  test.each([
    ['nobody', { subscriptionIds: [] }, 'subscriptionIds'],
    ['no name', { name: ' ' }, 'name'],
    ['a day ahead', { effectiveOn: '2999-01-01' }, 'effectiveOn'],
  ])('but not of %s', async (_, wrong, field) => {
    const { create, paid } = await closingOffice(services)
    const one = await paid()
    const refused = await create([one], wrong)
    expect([refused.status, Object.keys(refused.body.fieldErrors ?? {})]).toEqual([400, [field]])
    expect((await create([one])).status).toBe(201)
  })
})

describe('an approval', () => {
  test('is of what is accepted and paid to the cent, and says of whom it is not', async () => {
    const { raiseId, create, step, paid, paidIn, ben } = await closingOffice(services)
    const [part, over] = [await paidIn(7_497_500), await paidIn(7_550_000)]
    const { body } = await create([await paid(), part, over])
    const refused = await step(body.id, 'approve', ben)
    expect(failureOf(refused)).toEqual([409, 'money_differs'])
    for (const { number } of [part, over]) expect(refused.body.message).toContain(raiseTold.reference(raiseId, number))
    await makeMoney(db, { raiseId, subscriptionId: part.id, cents: 2_500 })
    expect(failureOf(await step(body.id, 'approve', ben))).toEqual([409, 'money_differs'])
    await makeMoney(db, { raiseId, subscriptionId: over.id, cents: -50_000, note: 'Too much.' })
    expect(await step(body.id, 'approve', ben)).toMatchObject({ status: 200, body: { status: 'approved' } })
  })

  test('is of as much as the raise needs', async () => {
    const { create, step, call, paid, ben } = await closingOffice(services, { minimumCents: 15_000_000 })
    const [one, two] = [await paid(), await paid()]
    const { body } = await create([one])
    const refused = await step(body.id, 'approve', ben)
    expect(failureOf(refused)).toEqual([409, 'minimum_not_reached'])
    expect(refused.body.message).toContain('$150,000.00')
    await call('PUT', `/${body.id}`, { subscriptionIds: [one.id, two.id] })
    expect((await step(body.id, 'approve', ben)).status).toBe(200)
  })

  test('is at the price of the day; saved anew it has that', async () => {
    const { create, step, call, paid, setPrice, ben } = await closingOffice(services)
    const one = await paid()
    const { body } = await create([one])
    await setPrice(1_000)
    expect(failureOf(await step(body.id, 'approve', ben))).toEqual([409, 'unit_price_differs'])
    await setPrice(700_001)
    const anew = () => call('PUT', `/${body.id}`, { subscriptionIds: [one.id] })
    expect(failureOf(await anew())).toEqual([409, 'unit_price_differs'])
    await setPrice(1_000)
    expect((await anew()).body.lines).toMatchObject([{ units: 75_000_000 }])
    expect((await step(body.id, 'approve', ben)).status).toBe(200)
  })

  test('is by another person where four eyes are the rule: not by who changed it last', async () => {
    const { create, step, call, paid, prefer, ada, ben } = await closingOffice(services)
    await prefer('fourEyes', true)
    const { body: seen } = await create([await paid()])
    await call('PUT', `/${seen.id}`, { name: 'The closing' }, ben)
    expect(failureOf(await step(seen.id, 'approve', ben))).toEqual([409, 'second_person_needed'])
    expect((await step(seen.id, 'approve', ada)).status).toBe(200)
    await forgetPreferred(services)
    const { body } = await create([await paid()])
    expect((await step(body.id, 'approve', ada)).status).toBe(200)
  })

  test('is by whoever looks after money; others prepare, or read', async () => {
    const { create, step, call, paid, cookieOf } = await closingOffice(services)
    const cookies = [await cookieOf({ areas: ['money'] }), await cookieOf({ areas: ['investors'] })] as const
    const [money, investors] = cookies
    const { body } = await create([await paid()])
    expect((await step(body.id, 'approve', investors)).status).toBe(403)
    expect((await step(body.id, 'approve', money)).status).toBe(200)
    for (const cookie of cookies) expect((await call('GET', `?id=${body.id}`, undefined, cookie)).status).toBe(200)
    expect((await step(body.id, 'publish', investors)).status).toBe(403)
    expect((await step(body.id, 'publish', money)).status).toBe(200)
    expect((await step(body.id, 'unpublish', investors)).status).toBe(403)
    expect((await step(body.id, 'unpublish', money)).status).toBe(200)
    expect((await step(body.id, 'reopen', investors)).status).toBe(200)
    expect((await call('DELETE', `/${body.id}`, undefined, money)).status).toBe(403)
    expect((await call('DELETE', `/${body.id}`, undefined, investors)).status).toBe(200)
    const people = await cookieOf({ areas: ['people'] })
    expect((await call('GET', '', undefined, people)).status).toBe(403)
  })
})

test('what waits to be closed is locked: 409, until the closing is a draft again', async () => {
  const { raiseId, create, step, call, paid, ben, ada } = await closingOffice(services)
  const one = await paid()
  const { body } = await create([one])
  await step(body.id, 'approve', ben)
  const enter = () =>
    requesterOf(services)('POST', `/api/admin/raises/${raiseId}/money`, {
      cookie: ada,
      json: { subscriptionId: one.id, receivedOn: '2026-11-03', cents: 100, way: 'wire', fromName: 'X', note: 'More.' },
    })
  const refused = await enter()
  expect([refused.status, (await refused.json()).failure]).toEqual([409, 'raise_not_now'])
  expect(failureOf(await call('PUT', `/${body.id}`, { name: 'Another' }))).toEqual([409, 'raise_not_now'])
  expect(failureOf(await call('DELETE', `/${body.id}`))).toEqual([409, 'raise_not_now'])
  expect((await step(body.id, 'reopen')).status).toBe(200)
  expect((await enter()).status).toBe(201)
})
