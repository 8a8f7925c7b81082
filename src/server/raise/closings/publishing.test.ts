import { and, asc, eq, inArray } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { auditEntries, closings, deliveries, entries, positions, raiseEvents, subscriptions } from '@db/schema'
import { nounWords } from '@/shared/records/noun-words'
import { testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { elevenCents, elevenWaiting } from '../../testing/documents/closing-eleven'
import { closingOffice, forgetPreferred } from '../../testing/documents/closing-office'
import { publishingClosings } from './publishing'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database, { PUBLISH_DELAY: '0' })
const { services: waiting } = testServices(database, { PUBLISH_DELAY: '300' })

afterEach(() => forgetPreferred(services))

/** What a server enters of what is due by now. */
const publishDue = async () => {
  const task = publishingClosings(services)
  while (await task.work(new AbortController().signal)) void 0
}
const entriesOf = (of: readonly { id: number }[]) =>
  db
    .select({
      subscriptionId: subscriptions.id,
      entityId: positions.entityId,
      kind: entries.kind,
      cents: entries.cents,
      units: entries.units,
      effectiveOn: entries.effectiveOn,
    })
    .from(entries)
    .innerJoin(positions, eq(positions.id, entries.positionId))
    .innerJoin(subscriptions, eq(subscriptions.entityId, positions.entityId))
    .where(
      inArray(
        subscriptions.id,
        of.map(({ id }) => id),
      ),
    )
    .orderBy(asc(subscriptions.id), asc(entries.id))
const statusOf = async (id: number) =>
  (await db.select().from(subscriptions).where(eq(subscriptions.id, id)))[0]?.status

describe('a closing that is published', () => {
  test('is in the ledger at its moment: contributions, closed subscriptions, who is told', async () => {
    const { raiseId, paid, published, read, setPrice } = await closingOffice(services)
    await setPrice(100_000)
    const closed = [await paid(25_000_000), await paid(7_500_000)]
    const id = await published(closed)
    expect(await entriesOf(closed)).toEqual([])
    expect(await read(id)).toMatchObject({ status: 'approved' })
    await publishDue()
    const contribution = { kind: 'contribution', effectiveOn: '2026-11-15' }
    expect(await entriesOf(closed)).toMatchObject([
      { ...contribution, entityId: closed[0]?.entityId, cents: 25_000_000, units: 2_500_000 },
      { ...contribution, entityId: closed[1]?.entityId, cents: 7_500_000, units: 750_000 },
    ])
    const done = await read(id)
    expect(done).toMatchObject({
      status: 'done',
      lines: [{ entryId: expect.any(Number) }, { entryId: expect.any(Number) }],
    })
    for (const subscription of closed) {
      expect(await statusOf(subscription.id)).toBe('closed')
      const moved = await db.select().from(raiseEvents).where(eq(raiseEvents.subscriptionId, subscription.id))
      expect(moved.at(-1)).toMatchObject({ kind: 'moved', asStaff: true, detail: { from: 'accepted', to: 'closed' } })
      const told = and(eq(deliveries.subject, 'subscription_closed'), eq(deliveries.subjectId, moved.at(-1)?.id ?? 0))
      expect(await db.select().from(deliveries).where(told)).toMatchObject([{ userId: subscription.userId }])
    }
    const activity = await db.select().from(auditEntries).orderBy(asc(auditEntries.id))
    expect(activity.slice(-3)).toMatchObject([
      { list: 'holdings', action: 'enter', after: { amount: '$250,000.00', units: '250' } },
      { list: 'holdings', action: 'enter', after: { amount: '$75,000.00' } },
      { list: 'raises', action: 'publish', recordId: raiseId, after: { step: 'in the book' } },
    ])
    const fields = activity.filter(({ list }) => list === 'raises').flatMap(({ after }) => Object.keys(after ?? {}))
    expect(fields).toContain('closing')
    expect(fields.filter((field) => !Object.hasOwn(nounWords.raises.fields, field))).toEqual([])
  })

  test('is taken back while its moment lies ahead, and nothing is entered', async () => {
    const { paid, published, step, read } = await closingOffice(waiting)
    const closed = [await paid()]
    const id = await published(closed)
    await publishDue()
    expect(await entriesOf(closed)).toEqual([])
    expect(await step(id, 'unpublish')).toMatchObject({ status: 200, body: { status: 'approved', publishedAt: null } })
    await publishDue()
    expect(await entriesOf(closed)).toEqual([])
    expect(await read(id)).toMatchObject({ status: 'approved', publishedAt: null })
    expect((await step(id, 'publish')).status).toBe(200)
    expect((await step(id, 'publish')).status).toBe(409)
    expect((await step(id, 'reopen')).status).toBe(409)
  })

  test('is not taken back once its moment has come', async () => {
    const { paid, published, step } = await closingOffice(services)
    const id = await published([await paid()])
    const due = await step(id, 'unpublish')
    expect([due.status, due.body.failure]).toEqual([409, 'raise_not_now'])
    await publishDue()
    expect((await step(id, 'unpublish')).status).toBe(409)
  })

  test('adds to a position that its owner has', async () => {
    const { paid, published } = await closingOffice(services)
    const one = await paid()
    await published([one])
    await publishDue()
    const before = await db.$count(positions)
    const next = await paid(7_500_000, { entityId: one.entityId })
    await published([next], { name: 'Second closing' })
    await publishDue()
    expect(await db.$count(positions)).toBe(before)
    expect(await entriesOf([next])).toHaveLength(2)
  })

  test('is entered once by two servers at once', async () => {
    const { paid, published } = await closingOffice(services)
    const closed = [await paid(), await paid(), await paid()]
    await published(closed)
    await Promise.all([publishDue(), publishDue()])
    expect(await entriesOf(closed)).toHaveLength(3)
  })
})

describe('a closing that cannot be entered any more', () => {
  test('as its price was corrected is a draft again, says why, and is approved anew', async () => {
    const { call, paid, published, read, setPrice, step, ben } = await closingOffice(services)
    const one = await paid()
    const id = await published([one])
    await setPrice(1_000)
    await publishDue()
    expect(await entriesOf([one])).toEqual([])
    expect(await statusOf(one.id)).toBe('accepted')
    const back = await read(id)
    expect(back).toMatchObject({ status: 'draft', publishedAt: null, approvedByName: null })
    expect(back.sentBackReason).toContain('price')
    const [told] = (await db.select().from(auditEntries).orderBy(asc(auditEntries.id))).slice(-1)
    expect(told).toMatchObject({
      list: 'raises',
      action: 'reopen',
      after: { step: 'sent back', reason: back.sentBackReason },
    })
    await call('PUT', `/${id}`, { subscriptionIds: [one.id] })
    expect(await step(id, 'approve', ben)).toMatchObject({ status: 200, body: { sentBackReason: null } })
    await step(id, 'publish', ben)
    await publishDue()
    expect(await entriesOf([one])).toMatchObject([{ units: 75_000_000 }])
  })

  test('as the book was closed on its day, or four eyes became the rule, is a draft again', async () => {
    const { paid, published, read, create, step, prefer, ada } = await closingOffice(services)
    const id = await published([await paid()])
    await prefer('closedThrough', '2026-11-15')
    await publishDue()
    await forgetPreferred(services)
    expect(await read(id)).toMatchObject({ status: 'draft', sentBackReason: expect.stringContaining('book') })
    const { body } = await create([await paid()])
    await step(body.id, 'approve', ada)
    await step(body.id, 'publish', ada)
    await prefer('fourEyes', true)
    await publishDue()
    expect(await read(body.id)).toMatchObject({ status: 'draft', sentBackReason: expect.stringContaining('eyes') })
  })

  test('is not published either: 409, and nothing is written', async () => {
    const { create, paid, setPrice, step, read, prefer, ben } = await closingOffice(services)
    const one = await paid()
    const { body } = await create([one])
    await step(body.id, 'approve', ben)
    await setPrice(1_000)
    const refused = await step(body.id, 'publish', ben)
    expect([refused.status, refused.body.failure]).toEqual([409, 'unit_price_differs'])
    await setPrice(100)
    await prefer('closedThrough', '2026-11-15')
    const closed = await step(body.id, 'publish', ben)
    await forgetPreferred(services)
    expect([closed.status, closed.body.failure]).toEqual([409, 'year_closed'])
    expect(await read(body.id)).toMatchObject({ status: 'approved', publishedAt: null })
    expect((await step(body.id, 'publish', ben)).status).toBe(200)
    expect(await entriesOf([one])).toEqual([])
    expect(await db.$count(closings, eq(closings.id, body.id))).toBe(1)
  })
})

describe('of eleven that close at once', () => {
  test('each is in the ledger once, to the cent and the ten-thousandth of a unit', async () => {
    const { office, id, expected, passed, entered } = await elevenWaiting(waiting)
    expect((await office.read(id)).totalCents).toBe(elevenCents)
    await passed(4)
    await publishDue()
    expect(await entered()).toEqual([])
    await passed(5.1)
    await publishDue()
    expect(await entered()).toEqual(expected)
    await publishDue()
    expect(await entered()).toEqual(expected)
    const closed = and(eq(subscriptions.raiseId, office.raiseId), eq(subscriptions.status, 'closed'))
    expect(await db.$count(subscriptions, closed)).toBe(expected.length)
  })

  test('none is, where that is undone after four minutes', async () => {
    const { office, id, passed, entered } = await elevenWaiting(waiting)
    await passed(4)
    expect((await office.step(id, 'unpublish')).status).toBe(200)
    await publishDue()
    expect(await entered()).toEqual([])
    expect(await db.$count(positions)).toBe(0)
  })
})
