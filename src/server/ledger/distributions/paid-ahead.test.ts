import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { distributions, entries } from '@db/schema'
import { paidAheadMaxDays } from '@/shared/platform/limits'
import { dayIn, daysAfter } from '@/shared/values/days'
import { readPreferences } from '../../platform/preferences'
import { beginningOfDay } from '../../platform/sql'
import { publishNext } from '../../reporting/publishing'
import { testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { openPaymentOffice } from '../../testing/ledger/payment-office'

const database = await testDatabase()
const { db } = database
const made = testServices(database, { PUBLISH_DELAY: '0' })
const { services } = made

let office: Awaited<ReturnType<typeof openPaymentOffice>>
let timeZone: string
beforeEach(async () => {
  office = await openPaymentOffice(made, db)
  await office.holders([75, 25])
  ;({ timeZone } = await readPreferences(db))
})

const inDays = (count: number) => daysAfter(dayIn(timeZone, new Date()), count)
const publishAll = async () => {
  while (await publishNext(services)) continue
}
const statusOf = async (id: number) =>
  (await db.select({ status: distributions.status }).from(distributions).where(eq(distributions.id, id)))[0]?.status
const entered = () => db.$count(entries, eq(entries.kind, 'distribution'))

async function releasedFor(paidOn: string) {
  const { id } = await office.drafted({ paidOn })
  expect((await office.send('POST', `/${id}/approve`)).status).toBe(200)
  const { status, body } = await office.send('POST', `/${id}/publish`)
  expect(status).toBe(200)
  return { id, publishedAt: new Date(z.string().parse(body['publishedAt'])) }
}

test('a payment approved ahead of its day is entered and shown when that day begins in the firm’s office, and not before', async () => {
  const paidOn = inDays(3)
  const { id, publishedAt } = await releasedFor(paidOn)
  expect(dayIn(timeZone, publishedAt)).toBe(paidOn)
  expect(dayIn(timeZone, new Date(publishedAt.getTime() - 1))).toBe(inDays(2))
  await publishAll()
  expect([await statusOf(id), await entered()]).toEqual(['approved', 0])
  // The day has come.
  await db
    .update(distributions)
    .set({ publishedAt: beginningOfDay(inDays(0), timeZone) })
    .where(eq(distributions.id, id))
  await publishAll()
  expect([await statusOf(id), await entered()]).toEqual(['published', 2])
})

test('until then it can be taken back and opened again', async () => {
  const { id } = await releasedFor(inDays(3))
  expect((await office.send('POST', `/${id}/unpublish`)).status).toBe(200)
  expect((await office.send('POST', `/${id}/reopen`)).status).toBe(200)
  await publishAll()
  expect([await statusOf(id), await entered()]).toEqual(['draft', 0])
})

test('one whose day is today or has been is shown after the wait, as ever', async () => {
  const { id } = await releasedFor(inDays(0))
  await publishAll()
  expect(await statusOf(id)).toBe('published')
})

test('a day too far ahead is refused at its field, and the record date must have been', async () => {
  expect((await office.send('POST', '', office.draft({ paidOn: inDays(paidAheadMaxDays) }))).status).toBe(201)
  const far = await office.send('POST', '', office.draft({ paidOn: inDays(paidAheadMaxDays + 1) }))
  expect(far).toMatchObject({
    status: 400,
    body: { fieldErrors: { paidOn: [expect.stringContaining(`${paidAheadMaxDays} days`)] } },
  })
  const unborn = await office.send('POST', '', office.draft({ recordOn: inDays(1), paidOn: inDays(2) }))
  expect(unborn).toMatchObject({ status: 400, body: { fieldErrors: { recordOn: [expect.any(String)] } } })
})
