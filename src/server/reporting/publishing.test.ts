import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { makeApproved, makePublished } from '@db/samples/make-distributions'
import { makeAccess, makeEntry } from '@db/samples/make-holdings'
import { makeUser } from '@db/samples/make'
import {
  auditEntries,
  deliveries,
  distributionLines,
  distributions,
  entries,
  outbox,
  positions,
  users,
} from '@db/schema'
import { failureSentences } from '@/content/platform/errors'
import { createCaller } from '../testing/documented/callers'
import { callerAs, testServices } from '../testing/app'
import { testDatabase } from '../testing/database'
import { anonymousContext } from '../platform/trpc/context'
import { allDifferences } from '../ledger/daily-check'
import { publishNext } from './publishing'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const past = () => new Date(Date.now() - 1_000)

let admin: Awaited<ReturnType<typeof callerAs>>['admin']
let positionId: number
let investor: ReturnType<typeof createCaller>['investor']
beforeEach(async () => {
  admin = (await callerAs(services, 'admin')).admin
  positionId = (await makeEntry(db)).positionId
  const [position] = await db.select().from(positions)
  const user = await makeUser(db, { email: 'ruth@example.com' })
  await makeAccess(db, { userId: user.id, entityId: position?.entityId ?? 0 })
  investor = createCaller({ ...anonymousContext(services), user }).investor
})

const paid = () => db.select().from(entries).where(eq(entries.kind, 'distribution'))
const statusOf = async (id: number) =>
  (await db.select().from(distributions).where(eq(distributions.id, id)))[0]?.status
/** Everything that is due, and the mails that may go. */
const publishAll = async () => {
  while (await publishNext(services)) continue
}

test('what is due is entered to the cent, and counts for its owner from then on', async () => {
  const { id } = await makeApproved(db, { positionId, publishedAt: past() })
  // Its moment has come: what becomes of it must not depend on whether a server was quicker.
  await expect(admin.distributions.unpublish({ id })).rejects.toMatchObject({ failure: 'distribution_published' })
  await publishAll()
  expect(await paid()).toMatchObject([
    { positionId, cents: 1_500_000, units: 0, effectiveOn: '2026-07-15', createdBy: 2 },
  ])
  expect(await investor.distributions.list()).toMatchObject({
    items: [{ distributionId: id, cents: 1_500_000, isReversed: false, parts: [{ kind: 'profit', cents: 1_500_000 }] }],
    total: 1,
  })
  expect(await investor.summary()).toMatchObject({ otherCents: 1_500_000, stillInCents: 15_000_000 })
})

test('the mail that tells of a payment leads to the portal, and has no amount and no name', async () => {
  await makeApproved(db, { positionId, publishedAt: past() })
  await publishAll()
  const mails = await db.select().from(outbox)
  expect(mails).toMatchObject([{ kind: 'notice', recipient: 'ruth@example.com' }])
  const [mail] = mails
  expect(mail?.mail?.text).toContain('/portal')
  expect(JSON.stringify(mail?.mail)).not.toMatch(/15,000|1500000|Calloway Family Trust/)
  expect(await db.select().from(deliveries)).toMatchObject([{ subject: 'distribution', outboxId: mail?.id }])
})

test('more within the hour is one mail an hour later', async () => {
  await makeApproved(db, { positionId, publishedAt: past() })
  await publishAll()
  for (const name of ['One', 'Two']) await makeApproved(db, { positionId, name, publishedAt: past() })
  await publishAll()
  await publishAll()
  expect([await db.$count(deliveries), await db.$count(outbox)]).toEqual([3, 1])
  await db.update(outbox).set({ createdAt: sql`now() - interval '61 minutes'` })
  await publishAll()
  expect(await db.$count(outbox)).toBe(2)
})

test('what was dated back while it waited makes it a draft with the lines of now, told to the activity', async () => {
  const { id } = await makeApproved(db, { positionId, publishedAt: past(), method: 'pro_rata' })
  await publishAll()
  expect([await statusOf(id), await paid(), await db.$count(deliveries)]).toEqual(['draft', [], 0])
  expect(await db.select().from(distributionLines)).toMatchObject([{ weight: 1_500_000_000, cents: 1_500_000 }])
  expect(await db.select().from(auditEntries)).toMatchObject([
    { list: 'distributions', recordId: id, action: 'reopen', actorId: null },
  ])
})

test('capital that has gone since makes it a draft as well', async () => {
  const { id } = await makeApproved(db, {
    positionId,
    kind: 'return_of_capital',
    cents: 15_000_000,
    publishedAt: past(),
  })
  await admin.entries.create({ positionId, kind: 'redemption', effectiveOn: '2026-10-01', cents: 100, units: 1 })
  await publishAll()
  expect([await statusOf(id), await db.$count(deliveries)]).toEqual(['draft', 0])
})

test('whoever pressed Publish hears of a payment that is a draft again instead: by mail, in the overview, on its sheet', async () => {
  const { id } = await makeApproved(db, { positionId, kind: 'return_of_capital', cents: 15_000_000 })
  await admin.distributions.publish({ id })
  await admin.entries.create({ positionId, kind: 'redemption', effectiveOn: '2026-10-01', cents: 100, units: 1 })
  const [presser] = await db.select().from(users).where(eq(users.role, 'admin')).orderBy(users.id)
  const sheet = async () => (await admin.distributions.list({ id })).items[0]
  const waiting = async () => (await admin.overview.get()).distributions
  expect([await sheet(), await waiting()]).toMatchObject([{ sentBackAt: null, sentBackReason: null }, { sentBack: 0 }])
  await db.update(distributions).set({ publishedAt: past() }).where(eq(distributions.id, id))
  await publishAll()
  expect([await sheet(), await waiting()]).toMatchObject([
    { status: 'draft', sentBackAt: expect.any(String), sentBackReason: failureSentences.capital_exceeded },
    { sentBack: 1, toApprove: 1 },
  ])
  const [audited] = await db.select().from(auditEntries).where(eq(auditEntries.action, 'reopen'))
  expect(audited).toMatchObject({ actorId: null, after: { reason: failureSentences.capital_exceeded } })
  const mails = await db.select().from(outbox)
  expect(mails).toMatchObject([{ kind: 'payment_sent_back', recipient: presser?.email }])
  const text = JSON.stringify(mails[0]?.mail)
  expect(text).toContain(`/admin?tab=distributions&record=${id}`)
  expect(text).toContain(failureSentences.capital_exceeded)
  expect(text).not.toMatch(/150,000|Calloway/)
  // The next round tells nobody again, and approving it anew ends it.
  await publishAll()
  expect(await db.$count(outbox)).toBe(1)
  const [redemption] = (await admin.entries.list({ positionId })).items.filter(({ kind }) => kind === 'redemption')
  await admin.entries.reverse({ id: redemption?.id ?? 0, memo: 'Mistyped.' })
  await admin.distributions.approve({ id })
  expect([await sheet(), await waiting()]).toMatchObject([{ sentBackAt: null, sentBackReason: null }, { sentBack: 0 }])
})

test('a reversal takes back every line, shows both entries, and is not reversed itself', async () => {
  const { id } = await makePublished(db, { positionId })
  const reversal = await admin.distributions.reverse({ id, memo: 'Paid twice.' })
  expect(reversal).toMatchObject({
    status: 'draft',
    totalCents: -1_500_000,
    reversesId: id,
    lines: [{ cents: -1_500_000 }],
  })
  await expect(admin.distributions.reverse({ id, memo: 'x' })).rejects.toMatchObject({ message: expect.any(String) })
  const { name, periodFrom, periodTo, recordOn, paidOn, classId } = reversal
  const draft = { name, periodFrom, periodTo, recordOn, paidOn, classId, source: 'other', method: 'pro_rata' } as const
  await expect(
    admin.distributions.update({ ...draft, id: reversal.id, parts: [{ kind: 'profit', cents: 1 }] }),
  ).rejects.toMatchObject({ failure: 'distribution_reversal_final' })
  // Whoever holds units now: nobody does any more.
  await admin.entries.create({ positionId, kind: 'redemption', effectiveOn: '2026-10-01', cents: 15_000_000 })
  await admin.distributions.approve({ id: reversal.id })
  await admin.distributions.publish({ id: reversal.id })
  await db.update(distributions).set({ publishedAt: past() }).where(eq(distributions.id, reversal.id))
  await publishAll()
  const items = (await investor.entries.list({})).items.filter(({ kind }) => kind === 'distribution')
  expect(items).toMatchObject([
    { cents: -1_500_000, reversesId: items[1]?.id, effectiveOn: '2026-07-15', part: 'profit', reason: reversal.memo },
    { cents: 1_500_000, isReversed: true, effectiveOn: '2026-07-15', part: 'profit', reason: null },
  ])
  expect(items.map(({ distributionName }) => distributionName)).toEqual([reversal.name, reversal.name])
  expect(await investor.summary()).toMatchObject({ otherCents: 0, totalCents: 0 })
  expect(await investor.distributions.list()).toMatchObject({ items: [{ reversesId: id }, { isReversed: true }] })
  await expect(admin.distributions.reverse({ id: reversal.id, memo: 'x' })).rejects.toMatchObject({
    failure: 'distribution_reversal_final',
  })
  expect(await allDifferences(db)).toEqual([])
})

test('a payment is not reversed one by one, and one that the bank sent back is marked', async () => {
  const { id } = await makePublished(db, { positionId })
  const [entry] = await paid()
  await expect(admin.entries.reverse({ id: entry?.id ?? 0, memo: 'x' })).rejects.toMatchObject({
    message: 'Reverse the distribution.',
  })
  const lineId = entry?.distributionLineId ?? 0
  const marked = await admin.distributions.markReturned({ id, lineId })
  expect(marked.lines).toMatchObject([{ returnedAt: expect.any(String), cents: 1_500_000 }])
  expect((await investor.distributions.list()).items[0]?.parts).toMatchObject([{ returnedAt: expect.any(String) }])
  expect((await admin.distributions.markReturned({ id, lineId, isReturned: false })).lines).toMatchObject([
    { returnedAt: null },
  ])
  await expect(admin.distributions.markReturned({ id, lineId: 999_999 })).rejects.toMatchObject({
    failure: 'record_not_found',
  })
  expect(await db.$count(entries)).toBe(2)
})

test('a class whose payments are not what was published is told (R149)', async () => {
  await makePublished(db, { positionId })
  expect(await admin.distributions.differences()).toEqual({ items: [], total: 0 })
  await db.transaction(async (tx) => {
    // Nothing but somebody with all rights over the database can do that.
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`update entries set cents = cents - 1 where kind = 'distribution'`)
  })
  expect(await admin.distributions.differences()).toMatchObject({
    items: [{ publishedCents: 1_500_000, enteredCents: 1_499_999 }],
    total: 1,
  })
})
