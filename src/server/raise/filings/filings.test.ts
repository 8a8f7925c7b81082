import { afterEach, expect, test, vi } from 'vitest'
import { makeUser } from '@db/samples/make'
import { makeRaise } from '@db/samples/make-raises'
import { makeAccepted, makeSigned } from '@db/samples/make-subscriptions'
import { auditEntries } from '@db/schema'
import { calendarDay } from '@/shared/values/days'
import { requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { individual } from '../../testing/documents/subscription-answers'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const request = requesterOf(services)
afterEach(() => {
  vi.useRealTimers()
})

/** An open raise, and staff who look after investors. */
async function raised(values: Parameters<typeof makeRaise>[1] = {}) {
  const { id } = await makeRaise(db, { status: 'open', openedOn: calendarDay.parse('2026-11-20'), ...values })
  const cookieFor = async (areas: ('investors' | 'money' | 'people')[]) => {
    const user = await makeUser(db, { role: 'admin', areas })
    return (await services.sessions.start(user)).split(';')[0] ?? ''
  }
  const staff = await cookieFor(['investors', 'people'])
  const call = async (method: string, path: string, json?: unknown, cookie = staff) => {
    const answer = await request(method, `/api/admin/${path}`, { cookie, json })
    return { status: answer.status, body: await answer.json() }
  }
  const list = async (cookie?: string) => (await call('GET', `raises/${id}/filings`, undefined, cookie)).body
  const get = (jurisdiction: string) => call('GET', `raises/${id}/filings/${jurisdiction}`)
  const say = (jurisdiction: string, said: object, cookie?: string) =>
    call('PUT', `raises/${id}/filings/${jurisdiction}`, said, cookie)
  const overview = async () => (await call('GET', 'overview')).body.filings
  const sell = (acceptedOn: string, state: string) => {
    const { owner, ...said } = individual({ classId: 1, email: 'ruth@example.com' })
    return makeAccepted(
      db,
      { raiseId: id, answers: { ...said, owner: { ...owner, state } } },
      { acceptedOn: calendarDay.parse(acceptedOn) },
    )
  }
  return { id, cookieFor, call, list, get, say, overview, sell }
}
/** It is noon of this day at the office; sessions begin anew. */
const itIs = (day: string) => vi.setSystemTime(new Date(`${day}T18:00:00Z`))

test.each([
  ['2027-01-31', '2027-02-16'],
  ['2027-02-05', '2027-02-22'],
])('of a first acceptance on %s Form D is due on %s, at the Commission and in the state', async (sold, dueOn) => {
  const { list, sell } = await raised()
  expect(await list()).toEqual([
    {
      jurisdiction: 'SEC',
      firstSaleOn: null,
      saidOn: null,
      dueOn: null,
      filedOn: null,
      reference: null,
      state: 'no_sale',
    },
  ])
  await sell('2027-02-20', 'GA')
  await sell(sold, 'TN')
  expect(await list()).toMatchObject([
    { jurisdiction: 'SEC', firstSaleOn: sold, dueOn, state: 'due' },
    { jurisdiction: 'GA', firstSaleOn: '2027-02-20', state: 'due' },
    { jurisdiction: 'TN', firstSaleOn: sold, dueOn, state: 'due' },
  ])
})

test('where nobody may take a signature back, the first complete signature is the first sale', async () => {
  const bound = await raised({ withdrawal: 'until_signed' })
  await makeSigned(db, { raiseId: bound.id, answers: { owner: { state: 'TN' } } })
  expect(await bound.list()).toMatchObject([
    { jurisdiction: 'SEC', firstSaleOn: '2026-11-28', dueOn: '2026-12-14' },
    { jurisdiction: 'TN', firstSaleOn: '2026-11-28' },
  ])
  const free = await raised()
  await makeSigned(db, { raiseId: free.id, answers: { owner: { state: 'TN' } } })
  expect(await free.list()).toMatchObject([{ jurisdiction: 'SEC', firstSaleOn: null }])
})

test('an earlier day may be said, also before a sale, and the earlier one counts', async () => {
  const { say, list, get, sell } = await raised()
  expect(await get('TX')).toMatchObject({ status: 200, body: { jurisdiction: 'TX', state: 'no_sale' } })
  expect(await say('TX', { firstSaleOn: '2026-11-10' })).toMatchObject({
    status: 200,
    body: { firstSaleOn: '2026-11-10', saidOn: '2026-11-10', dueOn: '2026-11-25' },
  })
  await sell('2026-11-05', 'TX')
  expect((await list())[1]).toMatchObject({ jurisdiction: 'TX', firstSaleOn: '2026-11-05', saidOn: '2026-11-10' })
  expect(await say('TX', { firstSaleOn: null })).toMatchObject({ body: { saidOn: null, firstSaleOn: '2026-11-05' } })
})

test('it is red from the tenth day, filed ends it, and a year later it is to be amended while the raise is open', async () => {
  const { id, sell, say, overview, get } = await raised()
  const sold = new Date(Date.now() - 9 * 86_400_000).toISOString().slice(0, 10)
  await sell(sold, 'TN')
  expect((await get('SEC')).body.state).toBe('due')
  expect(await overview()).toMatchObject({ pressing: 0, raiseId: expect.any(Number) })
  await say('SEC', { firstSaleOn: new Date(Date.now() - 11 * 86_400_000).toISOString().slice(0, 10) })
  expect((await get('SEC')).body.state).toBe('pressing')
  expect((await overview()).pressing).toBe(1)
  const filedOn = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  expect(await say('SEC', { filedOn, reference: '0001-27-000123' })).toMatchObject({
    status: 200,
    body: { state: 'filed', filedOn, reference: '0001-27-000123' },
  })
  expect((await overview()).pressing).toBe(0)
  const [entry] = (await db.select().from(auditEntries).orderBy(auditEntries.id)).slice(-1)
  expect(entry).toMatchObject({
    list: 'raises',
    recordId: id,
    after: { jurisdiction: 'SEC', filedAs: '0001-27-000123' },
  })
  const { readFiling } = await import('./reading')
  vi.useFakeTimers({ toFake: ['Date'] })
  itIs('2028-06-01')
  expect((await readFiling(db, id, 'SEC')).state).toBe('amend')
})

test('days ahead and places that there are not are refused; who looks after money reads and says nothing', async () => {
  const { say, list, cookieFor } = await raised()
  expect((await say('SEC', { filedOn: '2026-11-03' })).status).toBe(200)
  expect(await say('SEC', { filedOn: '2999-01-01' })).toMatchObject({
    status: 400,
    body: { fieldErrors: { filedOn: expect.anything() } },
  })
  expect((await say('ZZ', { filedOn: '2026-11-03' })).status).toBe(400)
  const money = await cookieFor(['money'])
  expect(await list(money)).toMatchObject([{ jurisdiction: 'SEC', filedOn: '2026-11-03' }])
  expect((await say('SEC', { reference: 'A' }, money)).status).toBe(403)
  expect((await say('SEC', {}, await cookieFor(['people']))).status).toBe(403)
})
