import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { makeUser } from '@db/samples/make'
import { auditEntries, deliveries } from '@db/schema'
import { raiseTold } from '@/content/raise/raises'
import { testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { raiseOffice } from '../../testing/documents/raise-office'
import { individual } from '../../testing/documents/subscription-answers'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)

/** Ruth's subscription in an open raise, and how staff enter money there. */
async function subscribed() {
  const office = await raiseOffice(services)
  const papers = await office.open()
  const ruth = await office.reader(papers, { firstName: 'Ruth', lastName: 'Calloway' })
  const { id } = (await ruth.begin()).body
  await ruth.answer(id, individual({ classId: office.classId, email: ruth.user.email }))
  const { raiseId, staff, request } = office
  const call = async (method: string, path: string, json?: unknown) => {
    const answer = await request(method, `/api/admin/${path}`, { cookie: staff, json })
    return { status: answer.status, body: await answer.json() }
  }
  const sum = { subscriptionId: id, receivedOn: '2026-11-03', cents: 5_000_000, way: 'wire', fromName: 'RUTH CALLOWAY' }
  const enter = (more: object = {}) => call('POST', `raises/${raiseId}/money`, { ...sum, ...more })
  const money = (query = '') => call('GET', `raises/${raiseId}/money${query}`)
  const reverse = (of: number, note = 'Entered twice.') => call('POST', `money/${of}/reverse`, { note })
  return { office, ruth, id, raiseId, call, enter, money, reverse }
}

test('money is entered, told to who subscribed, and to the activity', async () => {
  const { id, raiseId, ruth, enter, money } = await subscribed()
  const reference = raiseTold.reference(raiseId, 1)
  const entered = await enter()
  expect(entered).toMatchObject({
    status: 201,
    body: { subscriptionId: id, reference, ownerName: 'Ruth Calloway', cents: 5_000_000, isReversed: false },
  })
  expect((await money()).body).toEqual([entered.body])
  const told = await db.select().from(deliveries).where(eq(deliveries.subject, 'money_came'))
  expect(told).toMatchObject([{ subjectId: entered.body.id, userId: ruth.user.id, state: 'queued' }])
  const [entry] = (await db.select().from(auditEntries).orderBy(auditEntries.id)).slice(-1)
  expect(entry).toMatchObject({ list: 'raises', after: { subscription: reference, money: '$50,000.00' } })
})

describe('money is refused', () => {
  test.each([
    ['an account number in the note', { note: 'From account 021000021.' }, 'note'],
    ['a tax number in the note', { note: 'SSN 123-45-6789' }, 'note'],
    ['an account number in the name', { fromName: 'Calloway 021000021' }, 'fromName'],
    ["a name that is not the owner's, which nobody explains", { fromName: 'Daniel Calloway' }, 'note'],
    ['nothing', { cents: 0 }, 'cents'],
    ['parts of a cent', { cents: 1.5 }, 'cents'],
    ['money that goes back, which nobody explains', { cents: -1 }, 'note'],
    ['a day ahead', { receivedOn: '2999-01-01' }, 'receivedOn'],
    ['a way that there is not', { way: 'cash' }, 'way'],
  ])('%s', async (_, wrong, field) => {
    const { enter } = await subscribed()
    const refused = await enter(wrong)
    expect([refused.status, Object.keys(refused.body.fieldErrors ?? {})]).toEqual([400, [field]])
    expect((await enter()).status).toBe(201)
  })

  test('and not where somebody says why another name stands on it', async () => {
    const { enter } = await subscribed()
    expect(await enter({ fromName: 'Daniel Calloway', note: 'Her husband, from their common account.' })).toMatchObject(
      {
        status: 201,
      },
    )
  })

  test('of a subscription of another raise, and before a raise is open', async () => {
    const { enter, call } = await subscribed()
    const { id: other } = await subscribed()
    expect((await enter({ subscriptionId: other })).status).toBe(404)
    const draft = await raiseOffice(services)
    const sum = { receivedOn: '2026-11-03', cents: 1, way: 'ach', fromName: 'Ruth Calloway' }
    expect(await call('POST', `raises/${draft.raiseId}/money`, sum)).toMatchObject({
      status: 409,
      body: { failure: 'raise_not_now' },
    })
  })
})

describe('a sum that is entered already', () => {
  test('is not entered twice, by two at once neither, save where somebody says that it came again', async () => {
    const { enter, money, reverse } = await subscribed()
    const both = await Promise.all([enter(), enter()])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400])
    const refused = { status: 400, body: { fieldErrors: { note: [/a second time/] } } }
    expect(await enter({ fromName: 'Calloway, Ruth' })).toMatchObject(refused)
    expect(await enter({ note: 'Two wires on this day.' })).toMatchObject({ status: 201 })
    expect(await enter({ note: 'Two wires on this day.' })).toMatchObject(refused)
    for (const other of [{ cents: 5_000_001 }, { receivedOn: '2026-11-04' }, { way: 'check' }])
      expect((await enter(other)).status).toBe(201)
    expect((await money()).body).toHaveLength(5)
    const [first] = both.filter(({ status }) => status === 201)
    expect((await reverse(first?.body.id)).status).toBe(201)
    expect((await enter()).status).toBe(201)
  })

  test('of which nobody knows whose it is neither', async () => {
    const { enter } = await subscribed()
    const unmatched = { subscriptionId: null, fromName: 'Somebody' }
    expect((await enter(unmatched)).status).toBe(201)
    expect((await enter(unmatched)).status).toBe(400)
    expect((await enter({ ...unmatched, fromName: 'Somebody else' })).status).toBe(201)
  })
})

test('what is wrong is taken back once, with a sentence, and not told if it was not told yet', async () => {
  const { enter, reverse, money } = await subscribed()
  const { body: sum } = await enter()
  expect((await reverse(sum.id, '')).body.fieldErrors).toHaveProperty('note')
  expect((await reverse(sum.id, 'Of account 021000021')).status).toBe(400)
  const reversed = await reverse(sum.id)
  expect(reversed).toMatchObject({ status: 201, body: { cents: -5_000_000, reversesId: sum.id } })
  expect(await reverse(sum.id)).toMatchObject({ status: 409 })
  expect(await reverse(reversed.body.id)).toMatchObject({ status: 409 })
  expect((await money()).body).toMatchObject([{ id: reversed.body.id }, { id: sum.id, isReversed: true }])
  const ofSum = and(eq(deliveries.subject, 'money_came'), eq(deliveries.subjectId, sum.id))
  const told = await db.select().from(deliveries).where(ofSum)
  expect(told.map(({ state }) => state)).toEqual(['skipped'])
})

test('no more goes back than came', async () => {
  const { enter, reverse } = await subscribed()
  const { body: sum } = await enter()
  const back = { note: 'Sent too much.' }
  const tooMuch = { status: 409, body: { failure: 'money_differs' } }
  expect(await enter({ ...back, cents: -5_000_001 })).toMatchObject(tooMuch)
  expect(await enter({ ...back, cents: -2_000_000 })).toMatchObject({ status: 201 })
  expect(await reverse(sum.id)).toMatchObject(tooMuch)
})

test('money that belongs to nobody is unmatched until it is taken back and entered anew', async () => {
  const { enter, reverse, money, id } = await subscribed()
  await enter({ cents: 1_000 })
  const { body: sum } = await enter({ subscriptionId: null, fromName: 'Somebody' })
  expect((await money('?unmatched=true')).body).toMatchObject([{ id: sum.id, subscriptionId: null, reference: null }])
  await reverse(sum.id, "It is Ruth Calloway's.")
  await enter({ fromName: 'Somebody', note: 'Her company.' })
  expect((await money('?unmatched=true')).body).toEqual([])
  expect((await money(`?subscriptionId=${id}`)).body).toHaveLength(2)
})

test('a subscription does not end while the firm has its money', async () => {
  const { enter, ruth, id } = await subscribed()
  const { body: sum } = await enter()
  const refused = await ruth.step(id, 'withdraw', { reason: 'Another time' })
  expect(refused).toMatchObject({ status: 409, body: { failure: 'money_differs' } })
  await enter({ cents: -sum.cents, note: 'Withdrawn.' })
  expect(await ruth.step(id, 'withdraw', { reason: 'Another time' })).toMatchObject({ status: 200 })
  expect(await enter()).toMatchObject({ status: 409, body: { failure: 'raise_not_now' } })
})

test('who looks after money reads it and enters none; who looks after neither sees none', async () => {
  const { office, raiseId, enter } = await subscribed()
  await enter()
  const asked = async (areas: ('money' | 'people' | 'investors')[], method: string) => {
    const user = await makeUser(db, { role: 'admin', areas })
    const cookie = (await services.sessions.start(user)).split(';')[0] ?? ''
    const sum = { receivedOn: '2026-11-03', cents: 1, way: 'ach', fromName: 'Ruth Calloway' }
    const json = method === 'POST' ? sum : undefined
    return (await office.request(method, `/api/admin/raises/${raiseId}/money`, { cookie, json })).status
  }
  expect([await asked(['money'], 'GET'), await asked(['investors'], 'GET'), await asked(['people'], 'GET')]).toEqual([
    200, 200, 403,
  ])
  expect([await asked(['money'], 'POST'), await asked(['investors'], 'POST')]).toEqual([403, 201])
})
