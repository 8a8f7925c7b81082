import { beforeEach, expect, test } from 'vitest'
import { makePublished } from '@db/samples/make-distributions'
import { makeUser } from '@db/samples/make'

import { daysAfter } from '@/shared/values/days'
import { noPasswordYet } from '../accounts/passwords/new-passwords'
import { todayOf } from '../platform/preferences'
import { anonymousContext } from '../platform/trpc/context'
import { testServices } from '../testing/app'
import { testDatabase } from '../testing/database'
import { createCaller } from '../testing/documented/callers'
import { openReportOffice } from '../testing/ledger/report-office'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)

let admin: Awaited<ReturnType<typeof openReportOffice>>['admin']
let made: Awaited<ReturnType<typeof openReportOffice>>['made']
beforeEach(async () => {
  ;({ admin, made } = await openReportOffice({ services }, db))
})

/** A check that was paid so many days ago. */
async function check(days: number, cents: number) {
  const paidOn = daysAfter(await todayOf(db), -days)
  return makePublished(db, { positionId: made.second, cents, paidOn, recordOn: paidOn })
}

test('payments that came back and checks that nobody cashed in 90 days count, and open just these (R225)', async () => {
  const listed = async (state: 'returned' | 'long_uncashed') => (await admin.reports.outstanding({ state })).items
  await check(90, 100)
  await check(91, 200)
  const back = await check(300, 300)
  expect((await admin.overview.get()).payments).toEqual({ returned: 0, longUncashed: 2 })
  expect((await listed('long_uncashed')).map(({ cents }) => cents)).toEqual([200, 300])
  const line = (await admin.distributions.list({ id: back.id })).items[0]?.lines[0]?.id ?? 0
  await admin.distributions.markReturned({ id: back.id, lineId: line })
  expect((await admin.overview.get()).payments).toEqual({ returned: 1, longUncashed: 1 })
  expect((await listed('returned')).map(({ cents }) => cents)).toEqual([300])
  expect((await listed('long_uncashed')).map(({ cents }) => cents)).toEqual([200])
})

test('K-1s of last year count from the day after the told one, and open just these (R225)', async () => {
  const today = await todayOf(db)
  const year = Number(today.slice(0, 4)) - 1
  const late = async () => (await admin.overview.get()).lateK1s
  const tell = (expectedOn: string) =>
    admin.taxYears.update({ investmentId: made.investmentId, year, state: 'expected', expectedOn })
  expect(await late()).toEqual({ year, count: 0 })
  await tell(today)
  expect(await late()).toEqual({ year, count: 0 })
  await tell(daysAfter(today, -1))
  expect(await late()).toEqual({ year, count: 2 })
  expect((await admin.k1s.list({ year, standing: 'late' })).items.map(({ entityName }) => entityName)).toEqual([
    'Ångström Trust',
    '王小明',
  ])
})

test('accounts that were not invited count, and who may not see a part is told nothing of it', async () => {
  await makeUser(db, { passwordHash: noPasswordYet })
  // Nobody asks in whose account is closed, and the list leaves them out.
  await makeUser(db, { passwordHash: noPasswordYet, isActive: false })
  expect((await admin.overview.get()).notInvited).toBe((await admin.users.list({ status: 'notInvited' })).total)
  expect((await admin.overview.get()).notInvited).toBe(1)
  const user = await makeUser(db, { role: 'admin', areas: ['people'] })
  const { overview } = createCaller({ ...anonymousContext(services), user }).admin
  expect(await overview.get()).toMatchObject({ payments: null, lateK1s: null, notInvited: 1 })
})
