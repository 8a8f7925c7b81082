import { beforeEach, expect, test } from 'vitest'
import { makePublished } from '@db/samples/make-distributions'
import { makeEntry } from '@db/samples/make-holdings'
import { makeUser } from '@db/samples/make'
import { calendarDay } from '@/shared/values/days'
import { requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { openReportOffice } from '../../testing/ledger/report-office'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const request = requesterOf(services)
const day = (text: string) => calendarDay.parse(text)

let admin: Awaited<ReturnType<typeof openReportOffice>>['admin']
let made: Awaited<ReturnType<typeof openReportOffice>>['made']
let fileOf: Awaited<ReturnType<typeof openReportOffice>>['fileOf']
beforeEach(async () => {
  ;({ admin, made, fileOf } = await openReportOffice({ services }, db))
})

test('holdings stand as they were at the end of a day, with their part of the class', async () => {
  const redeemed = {
    effectiveOn: day('2026-01-10'),
    kind: 'redemption' as const,
    cents: 4_000_000,
    units: -400_000_000,
  }
  await makeEntry(db, { positionId: made.first, ...redeemed })
  const on = async (text: string) =>
    (await admin.reports.holdings({ day: text })).items.map(({ positionId, units, share, stillInCents }) => [
      positionId,
      units,
      share,
      stillInCents,
    ])
  expect(await on('2026-01-09')).toEqual([
    [made.first, 1_000_000_000, 666_667, 10_000_000],
    [made.second, 500_000_000, 333_333, 5_000_000],
  ])
  expect(await on('2026-01-10')).toEqual([
    [made.first, 600_000_000, 545_455, 6_000_000],
    [made.second, 500_000_000, 454_545, 5_000_000],
  ])
  expect(await on('2025-01-01')).toEqual([])
  expect(await admin.reports.holdingsSums({ day: '2026-01-10' })).toEqual({
    positions: 2,
    contributedCents: 15_000_000,
    stillInCents: 11_000_000,
  })
  // Today's are those that the list of positions has.
  const { items } = await admin.positions.list()
  expect((await on('2099-12-31')).map(([, units, , capital]) => [units, capital])).toEqual(
    items.map(({ units, stillInCents }) => [units, stillInCents]),
  )
  const another = await makeEntry(db)
  expect((await admin.reports.holdings({ day: '2026-01-10' })).total).toBe(3)
  expect((await admin.reports.holdings({ day: '2026-01-10', investmentId: made.investmentId })).total).toBe(2)
  expect(another.positionId).not.toBe(made.first)
  expect((await fileOf(`holdings.csv?day=2026-01-10&investmentId=${made.investmentId}`)).lines).toEqual([
    'Owner,"Kind, last four, town",Offering,Class,Units,Percent of the class,Paid in,Capital still in',
    'Ångström Trust,Trust,Willow Creek,Class A,60000,54.5455,100000.00,60000.00',
    '王小明,Trust,Willow Creek,Class A,50000,45.4545,50000.00,50000.00',
  ])
})

test('a year’s figures lead from the capital at its start to that at its end', async () => {
  await makePublished(db, {
    positionId: made.first,
    kind: 'return_of_capital',
    cents: 300_000,
    paidOn: day('2026-07-15'),
  })
  await makePublished(db, { positionId: made.first, kind: 'profit', cents: 70_000 })
  await makePublished(db, { positionId: made.second, kind: 'preferred_return', cents: 1_234, withheldCents: 234 })
  await makeEntry(db, {
    positionId: made.second,
    effectiveOn: day('2026-12-31'),
    kind: 'adjustment',
    cents: -100,
    units: 0,
    memo: 'A cent too many.',
  })
  const { items, total } = await admin.reports.yearEnd({ year: 2026 })
  expect(total).toBe(2)
  expect(items[0]).toMatchObject({
    entityName: 'Ångström Trust',
    openingCents: 10_000_000,
    contributedCents: 0,
    returnedCents: 300_000,
    closingCents: 9_700_000,
    preferredCents: 0,
    profitCents: 70_000,
    withheldCents: 0,
  })
  for (const { openingCents, contributedCents, takenOverCents, handedOverCents, adjustedCents, ...row } of items)
    expect(openingCents + contributedCents + takenOverCents - handedOverCents + adjustedCents).toBe(
      row.closingCents + row.returnedCents + row.redeemedCents,
    )
  expect(await admin.reports.yearEndSums({ year: 2026 })).toMatchObject({
    openingCents: 15_000_000,
    adjustedCents: -100,
    closingCents: 14_699_900,
    preferredCents: 1_234,
    profitCents: 70_000,
    withheldCents: 234,
  })
  expect((await admin.reports.yearEnd({ year: 2025 })).items.map(({ contributedCents }) => contributedCents)).toEqual([
    10_000_000, 5_000_000,
  ])
  expect((await admin.reports.yearEnd({ year: 2024 })).items).toEqual([])
  // Amounts below nothing stay numbers.
  expect((await fileOf('year-end.csv?year=2026')).lines.at(-1)).toBe(
    '王小明,Trust,Willow Creek,50000.00,0.00,0.00,0.00,-1.00,0.00,0.00,49999.00,12.34,0.00,2.34',
  )
})

test('who looks after neither investors nor money reads and writes none of it', async () => {
  const cookieFor = async (area: 'money' | 'content') => {
    const user = await makeUser(db, { role: 'admin', areas: [area] })
    return (await services.sessions.start(user)).split(';')[0] ?? ''
  }
  const [money, content] = [await cookieFor('money'), await cookieFor('content')]
  const queries = {
    holdings: 'day=2026-01-10',
    'year-end': 'year=2026',
    outstanding: '',
    journal: 'from=2026-01-01&to=2026-02-01',
  }
  for (const [name, query] of Object.entries(queries)) {
    for (const path of [`${name}.csv?${query}`, `${name}?${query}`, `${name}-sums?${query}`])
      expect([path, (await fileOf(path, money)).status, (await fileOf(path, content)).status]).toEqual([path, 200, 403])
    expect((await fileOf(`${name}.csv?${query}`, '')).status).toBe(401)
  }
  const body = { json: { accounts: [{ purpose: 'cash', account: 'Mine' }] } }
  const set = (as: string) => request('PUT', '/api/admin/reports/accounts', { cookie: as, ...body })
  expect((await set(content)).status).toBe(403)
  expect((await admin.reports.accounts()).items[0]?.account).toBe('Cash')
  expect((await set(money)).status).toBe(200)
  // A query that is none is refused, not answered with everything.
  for (const path of [
    'holdings.csv',
    'holdings.csv?day=2026-02-30',
    'year-end.csv?year=x',
    'journal.csv?from=2026-01-01',
  ])
    expect([path, (await fileOf(path)).status]).toEqual([path, 400])
})
