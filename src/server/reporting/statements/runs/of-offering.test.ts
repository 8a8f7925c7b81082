import { beforeEach, expect, test } from 'vitest'
import { makePublished } from '@db/samples/make-distributions'
import { makeClass, makeEntity, makeEntry, makePosition } from '@db/samples/make-holdings'
import { makeOffering } from '@db/samples/make'
import { investments, statements } from '@db/schema'
import { calendarDay } from '@/shared/values/days'
import { callerAs, testServices } from '../../../testing/app'
import { testDatabase } from '../../../testing/database'
import { publishNext } from '../../publishing'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database, { PUBLISH_DELAY: '3600' })
const day = (text: string) => calendarDay.parse(text)

let admin: Awaited<ReturnType<typeof callerAs>>['admin']
let investmentId: number
let classId: number
beforeEach(async () => {
  admin = (await callerAs(services, 'admin')).admin
  investmentId = (await makeOffering(db, { name: 'Willow Creek' })).id
  classId = (await makeClass(db, { investmentId })).id
})

const second = () => ({ investmentId, periodFrom: '2026-04-01', periodTo: '2026-06-30' })
const third = () => ({ investmentId, periodFrom: '2026-07-01', periodTo: '2026-09-30' })

/** An owner who has paid in $150,000; gives their numbers. */
async function holder(legalName: string) {
  const { id: entityId } = await makeEntity(db, { legalName })
  const { id: positionId } = await makePosition(db, { entityId, classId })
  await makeEntry(db, { positionId })
  return { entityId, positionId }
}

test('of an owner of several offerings a run tells what is of its own, beside what the statement says in all', async () => {
  const { entityId, positionId } = await holder('Two Offerings Trust')
  await holder('One Offering Trust')
  const otherClass = await makeClass(db, { investmentId: (await makeOffering(db, { name: 'Mill Street' })).id })
  const other = await makePosition(db, { entityId, classId: otherClass.id })
  await makeEntry(db, { positionId: other.id, cents: 5_000_000, units: 500_000_000 })
  // A second class of the same offering counts with the first.
  const secondClass = await makeClass(db, { investmentId, name: 'Class B' })
  const more = await makePosition(db, { entityId, classId: secondClass.id })
  await makeEntry(db, { positionId: more.id, cents: 1_000_000, units: 100_000_000 })
  await makePublished(db, { positionId, recordOn: day('2026-04-01'), paidOn: day('2026-05-15'), cents: 7_000 })
  await admin.statements.makeRun(second())
  await admin.statements.publishRun({ ids: (await admin.statements.runSums(second())).draftIds })
  await db.update(statements).set({ publishedAt: new Date('2026-10-02') })
  while (await publishNext(services)) continue
  await makePublished(db, { positionId, paidOn: day('2026-08-15'), cents: 8_000 })
  await makePublished(db, { positionId: other.id, paidOn: day('2026-08-16'), cents: 300 })
  await admin.statements.makeRun(third())

  const { items } = await admin.statements.run(third())
  const ofOffering = { inPeriodCents: 8_000, openingCents: 16_000_000, closingCents: 16_000_000 }
  expect(items.find(({ entityName }) => entityName === 'Two Offerings Trust')).toMatchObject({
    statement: { inPeriodCents: 8_300, closingCents: 21_000_000, ofOffering },
    last: { inPeriodCents: 7_000, ofOffering: { inPeriodCents: 7_000, closingCents: 16_000_000 } },
  })
  expect(await admin.statements.runSums(third())).toMatchObject({
    inPeriodCents: 8_300,
    closingCents: 36_000_000,
    ofOffering: { inPeriodCents: 8_000, lastInPeriodCents: 7_000, closingCents: 31_000_000 },
  })
  // Called otherwise by now, it is not found in what was stated before.
  await db.update(investments).set({ name: 'Willow Creek Apartments' })
  const renamed = await admin.statements.run(third())
  expect(renamed.items.map(({ last }) => last?.ofOffering)).toEqual([null, null])
})
