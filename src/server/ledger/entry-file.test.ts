import { expect, test } from 'vitest'
import { makeAccess, makeClass, makeEntity, makeEntry, makePosition } from '@db/samples/make-holdings'
import { makeOffering, makeUser } from '@db/samples/make'
import { entityAccess, entries } from '@db/schema'
import { calendarDay } from '@/shared/values/days'
import type { AccessScope } from '@/shared/ledger/entity-access'
import { requesterOf, testServices } from '../testing/app'
import { testDatabase } from '../testing/database'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const request = requesterOf(services)
const path = '/api/investor/entries.csv'

async function holding(legalName: string, offering = 'Willow Creek') {
  const { id: entityId } = await makeEntity(db, { legalName })
  const { id: investmentId } = await makeOffering(db, { name: offering })
  const { id: classId } = await makeClass(db, { investmentId })
  const { id: positionId } = await makePosition(db, { entityId, classId })
  return { entityId, investmentId, positionId }
}
async function reader(entityId: number, scope: AccessScope = 'owner') {
  const user = await makeUser(db)
  await makeAccess(db, { userId: user.id, entityId, scope })
  return (await services.sessions.start(user)).split(';')[0] ?? ''
}
const linesFor = async (cookie: string, search = '') => {
  const answer = await request('GET', path + search, { cookie })
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  return (await answer.text()).trimEnd().split('\r\n').slice(1)
}

test('one’s entries come as numbers that a spreadsheet adds up, each reversal with what it takes back', async () => {
  const { entityId, investmentId, positionId } = await holding('Heronfield Trust', '=Willow, "Creek"')
  const paidIn = { positionId, effectiveOn: calendarDay.parse('2025-03-14') }
  const wrong = await makeEntry(db, { ...paidIn, cents: 5_100_005 })
  await makeEntry(db, {
    ...paidIn,
    cents: -wrong.cents,
    units: -wrong.units,
    reversesId: wrong.id,
    memo: 'Swapped digits.',
  })
  const cookie = await reader(entityId)
  const answer = await request('GET', path, { cookie })
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present')
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="entries.csv"')
  const lines = await linesFor(cookie)
  expect(lines).toHaveLength(2)
  expect(lines[0]).toContain(`,2025-03-14,Contribution,,-51000.05,`)
  expect(lines[0]).toMatch(new RegExp(`Reversal of ${wrong.id}: Swapped digits.,$`))
  // A name that a spreadsheet would run is shown instead.
  expect(lines[1]).toContain(`,51000.05,`)
  expect(lines[1]).toContain(`"'=Willow, ""Creek"""`)
  expect(await linesFor(cookie, `?investmentId=${investmentId}`)).toEqual(lines)
  expect(await linesFor(cookie, '?investmentId=999999')).toEqual([])
})

test('more entries than one answer of the list holds come all, each once', async () => {
  const { entityId, positionId } = await holding('Fielding Trust')
  const { effectiveOn, kind, cents, units, createdBy } = await makeEntry(db, { positionId })
  const another = { positionId, effectiveOn, kind, cents, units, createdBy }
  await db.insert(entries).values(Array.from({ length: 1_002 }, () => another))
  const numbers = (await linesFor(await reader(entityId))).map((line) => line.split(',')[0])
  expect([numbers.length, new Set(numbers).size]).toEqual([1_003, 1_003])
})

test('nobody reads the entries of others: 401, 404 and an empty file, as the list answers', async () => {
  const mine = await holding('Heronfield Trust')
  await makeEntry(db, { positionId: mine.positionId })
  const owner = await reader(mine.entityId)
  expect(await linesFor(owner, `?entityId=${mine.entityId}`)).toHaveLength(1)
  expect((await request('GET', path)).status).toBe(401)
  const other = await reader((await holding('Another Trust')).entityId)
  expect(await linesFor(other)).toEqual([])
  expect((await request('GET', `${path}?entityId=${mine.entityId}`, { cookie: other })).status).toBe(404)
  expect(await linesFor(await reader(mine.entityId, 'tax'))).toEqual([])
  await db.update(entityAccess).set({ endedAt: new Date() })
  expect(await linesFor(owner)).toEqual([])
  expect((await request('POST', path, { cookie: owner })).status).toBe(405)
  expect((await request('GET', `${path}?limit=x`, { cookie: owner })).status).toBe(200)
  expect((await request('GET', `${path}?entityId=x`, { cookie: owner })).status).toBe(404)
})
