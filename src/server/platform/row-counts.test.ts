import { eq, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { makeEnquiry, makeInterest, makeNewsletter, makeOffering, makeUser } from '@db/samples/make'
import { makeEntity, makeEntry } from '@db/samples/make-holdings'
import { type CountedRows, contactSubmissions, newsletters, rowCounts } from '@db/schema'
import { callerAs, testServices } from '../testing/app'
import { testDatabase } from '../testing/database'
import { keptCount, keptParts, recountRows, tidyRowCounts } from './row-counts'
import { readNumber } from './sql'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const kept = (counted: CountedRows, parts?: string[]) => readNumber(db, keptCount(counted, parts))

/** Puts rows in as nobody does while the product runs: no trigger sees them. */
const unseen = (count: number) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    for (let each = 0; each < count; each += 1) await makeNewsletter(tx)
  })

test('what is written, changed, deleted and restored is counted by its part, and what is rolled back is not', async () => {
  const { admin } = await callerAs(services, 'admin')
  const offering = await makeOffering(db)
  const enquiries = [await makeEnquiry(db), await makeEnquiry(db), await makeEnquiry(db, { isSpam: true })]
  await makeInterest(db, { investmentId: offering.id })
  await makeNewsletter(db)
  const [first, second, spam] = enquiries.map(({ id }) => id)
  expect([await kept('contacts'), await kept('interests'), await kept('newsletters')]).toEqual([2, 1, 1])
  await admin.contacts.setStatus({ id: first ?? 0, status: 'Resolved' })
  expect([await kept('contacts', ['New']), await kept('contacts', ['Resolved'])]).toEqual([1, 1])
  await admin.contacts.update({ id: spam ?? 0, isSpam: false })
  expect(await kept('contacts')).toBe(3)
  await admin.contacts.remove({ id: second ?? 0 })
  expect(await kept('contacts')).toBe(2)
  await admin.deleted.restore({ list: 'contacts', id: second ?? 0 })
  expect([await kept('contacts'), (await admin.contacts.list({ limit: 1 })).total]).toEqual([3, 3])
  expect((await admin.contacts.list({ limit: 1, status: 'New' })).total).toBe(
    await db.$count(contactSubmissions, eq(contactSubmissions.status, 'New')),
  )
  await db
    .transaction(async (tx) => {
      await makeEnquiry(tx)
      throw new Error('never mind')
    })
    .catch(() => {})
  expect(await kept('contacts')).toBe(3)
  await db.delete(contactSubmissions)
  expect([await kept('contacts'), await recountRows(db)]).toEqual([0, []])
})

test('the activity has as many lines as it says, whatever one write leaves', async () => {
  const { admin } = await callerAs(services, 'admin')
  const offering = await makeOffering(db)
  const ids = []
  for (let each = 0; each < 5; each += 1) ids.push((await makeEnquiry(db)).id)
  await admin.contacts.setStatus({ id: ids[0] ?? 0, status: 'Closed' })
  await admin.deleted.removeSeveral({ list: 'contacts', ids: ids.slice(1) })
  await admin.investments.update({ id: offering.id, name: 'Elm Court' })
  const { items, total } = await admin.activity.list({ limit: 100 })
  expect(total).toBe(items.length)
  expect(await kept('audit_writes')).toBe(items.filter(({ source }) => source === 'change').length)
  expect((await admin.audit.list({ limit: 1 })).total).toBe(await kept('audit_entries'))
  expect(await recountRows(db)).toEqual([])
})

test('the units of each class are summed as entries come, whoever holds them, and a reversal takes them away again', async () => {
  const { positionId, id } = await makeEntry(db, { units: 3_000_000 })
  const { admin } = await callerAs(services, 'admin')
  const [position] = (await admin.positions.list({ id: positionId })).items
  const classId = position?.classId ?? 0
  const { id: entityId } = await makeEntity(db)
  const other = await admin.positions.create({ entityId, classId })
  await makeEntry(db, { positionId: other.id, units: 1_000_000 })
  await makeEntry(db, { units: 7_000_000 })
  const units = async () => (await keptParts(db, 'class_units', [String(classId), '999999'])).get(String(classId))
  expect(await units()).toBe(4_000_000)
  await admin.entries.reverse({ id, memo: 'Typed twice.' })
  expect(await units()).toBe(1_000_000)
  expect(await recountRows(db)).toEqual([])
  await db.delete(rowCounts).where(eq(rowCounts.counted, 'class_units'))
  expect((await recountRows(db)).map(({ counted }) => counted)).toEqual(['class_units', 'class_units'])
  expect(await units()).toBe(1_000_000)
})

test('what came without a trigger is found, told and set right once, also by two servers at once', async () => {
  const warn = vi.spyOn(services.log, 'warn').mockImplementation(() => {})
  await makeNewsletter(db)
  await tidyRowCounts(services)
  expect(warn).not.toHaveBeenCalled()
  await unseen(3)
  expect(await kept('newsletters')).toBe(1)
  await Promise.all([tidyRowCounts(services), tidyRowCounts(services)])
  expect([await kept('newsletters'), await db.$count(newsletters)]).toEqual([4, 4])
  expect(warn).toHaveBeenCalledTimes(1)
})

test('changes are gathered into one row of each part, with the same sums', async () => {
  for (let each = 0; each < 4; each += 1) await makeUser(db)
  for (let each = 0; each < 4; each += 1) await makeNewsletter(db, { confirmed: true, confirmedAt: new Date() })
  await db.update(newsletters).set({ unsubscribedAt: new Date() })
  const rows = () => db.$count(rowCounts)
  const before = await rows()
  await Promise.all([tidyRowCounts(services), tidyRowCounts(services)])
  expect(await rows()).toBeLessThan(before)
  expect([await kept('newsletters', ['confirmed']), await kept('newsletters', ['unsubscribed'])]).toEqual([0, 4])
  expect([await kept('confirmations'), await kept('unsubscriptions')]).toEqual([4, 4])
})
