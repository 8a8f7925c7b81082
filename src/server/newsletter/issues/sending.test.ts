import { eq, sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { makeNewsletter } from '@db/samples/make'
import { deliveries, newsletters, outbox } from '@db/schema'
import { type DeliveryReport, deliveryStates } from '@/shared/newsletter/deliveries'
import { testDatabase } from '../../testing/database'
import { issueOffice } from '../../testing/mail/issue-office'

const database = await testDatabase()
const { db } = database
const { admin, close, mailServer, serve, prepare, states, comeDue } = issueOffice(database)
afterEach(close)

const patience = { timeout: 90_000, interval: 200 }
const reportOf = async (id: number) => (await (await admin()).get({ id })).report
const statusOf = async (id: number) => (await (await admin()).get({ id })).status
const sum = (report: DeliveryReport) => deliveryStates.reduce((all, state) => all + report[state], 0)
const headersOf = (source = '') => (source.split(/\r?\n\r?\n/)[0] ?? '').replaceAll(/\r?\n\s+/g, ' ')

test('an issue reaches each confirmed subscriber once, with headers of its own, and nobody else', async () => {
  const server = await mailServer()
  const { id } = await prepare(3, { subject: 'What the roof cost', content: '## Roofs\n\nThey are done.' })
  await makeNewsletter(db, { email: 'pending@example.com' })
  await makeNewsletter(db, { email: 'gone@example.com', consent: false, unsubscribedAt: new Date() })
  await makeNewsletter(db, { email: 'deleted@example.com', confirmed: true, deletedAt: new Date() })
  await makeNewsletter(db, {
    email: 'bounced@example.com',
    confirmed: true,
    suppressedAt: new Date(),
    suppressionReason: 'hard_bounce',
  })
  serve(server.url)
  const letters = await admin()
  expect(await letters.get({ id })).toMatchObject({ status: 'draft', audienceSize: 3, report: { recipients: 0 } })
  expect(await letters.send({ id })).toMatchObject({
    status: 'sending',
    audienceSize: null,
    report: { recipients: 3, queued: 3 },
  })
  await expect.poll(() => statusOf(id), patience).toBe('sent')
  expect(await letters.get({ id })).toMatchObject({
    finishedAt: expect.any(String),
    report: { recipients: 3, sent: 3 },
  })
  expect(server.delivered.flatMap(({ to }) => to).toSorted()).toEqual(['r0', 'r1', 'r2'].map((r) => `${r}@example.com`))
  const headers = server.delivered.map(({ source }) => headersOf(source))
  const idsOf = (name: string) => new Set(headers.map((each) => new RegExp(`^${name}: (.*)$`, 'im').exec(each)?.[1]))
  expect([idsOf('Message-ID').size, idsOf('List-Unsubscribe').size]).toEqual([3, 3])
  expect([...idsOf('List-Unsubscribe-Post')]).toEqual(['List-Unsubscribe=One-Click'])
  expect([...idsOf('List-Id')][0]).toMatch(/<newsletter\.www\.example\.com>$/)
  expect([...idsOf('Feedback-ID')]).toEqual([`letter-${id}:subscribers:newsletter:www.example.com`])
  const text = server.delivered[0]?.source ?? ''
  expect(text).toContain('100 Example Street')
  expect(text).not.toMatch(/<img/i)
})

test('a second press sends nothing a second time, nor do two servers', async () => {
  const server = await mailServer()
  const { id } = await prepare(30)
  serve(server.url)
  serve(server.url)
  const letters = await admin()
  const presses = await Promise.allSettled([1, 2, 3].map(() => letters.send({ id })))
  expect(presses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect.poll(() => statusOf(id), patience).toBe('sent')
  const got = server.delivered.flatMap(({ to }) => to)
  expect([got.length, new Set(got).size]).toEqual([30, 30])
  await expect(letters.send({ id })).rejects.toMatchObject({ failure: 'letter_not_now' })
})

test('mails leave at the rate that is set, whatever the number of servers', async () => {
  const server = await mailServer()
  const { id } = await prepare(9)
  await db.execute(sql`update preferences set value = '2'`)
  serve(server.url)
  serve(server.url)
  await (await admin()).send({ id })
  const startedAt = performance.now()
  await expect.poll(() => statusOf(id), patience).toBe('sent')
  // Five times two of them, a second apart; the first at once.
  expect(performance.now() - startedAt).toBeGreaterThan(3_900)
})

test('an unknown address bounces, another refusal fails, and the report adds up; the failed ones are tried again', async () => {
  const refusals: Record<string, string> = {
    'r1@example.com': '5.1.1 No such user',
    'r2@example.com': '5.2.2 Mailbox full',
  }
  const server = await mailServer({
    onRcptTo: ({ address }, _session, callback) =>
      callback(refusals[address] ? Object.assign(new Error(refusals[address]), { responseCode: 550 }) : null),
  })
  const { id } = await prepare(4)
  serve(server.url)
  const letters = await admin()
  await letters.send({ id })
  await expect.poll(() => statusOf(id), patience).toBe('sent')
  expect(await reportOf(id)).toEqual({
    recipients: 4,
    queued: 0,
    sent: 2,
    bounced: 1,
    failed: 1,
    skipped: 0,
    uncertain: 0,
  })
  const [bounced] = await db.select().from(deliveries).where(eq(deliveries.state, 'bounced'))
  expect(bounced).toMatchObject({ address: 'r1@example.com', reason: expect.stringContaining('No such user') })
  // What does not exist is not written to again; what was full may be.
  const standing = await db.select({ email: newsletters.email, status: newsletters.status }).from(newsletters)
  expect(standing.filter(({ status }) => status === 'suppressed').map(({ email }) => email)).toEqual(['r1@example.com'])
  delete refusals['r2@example.com']
  expect(await letters.retry({ id })).toMatchObject({ status: 'sending', report: { queued: 1, failed: 0 } })
  await expect.poll(() => statusOf(id), patience).toBe('sent')
  expect(await reportOf(id)).toMatchObject({ recipients: 4, sent: 3, bounced: 1 })
  await expect(letters.retry({ id })).rejects.toMatchObject({ failure: 'letter_not_now' })
})

test('who is cut off after the text was handed over is uncertain, and is not sent it again', async () => {
  let texts = 0
  const server = await mailServer({
    onData(stream, session) {
      texts += 1
      stream.resume()
      // It has the text and never says so.
      stream.on('end', () => session)
    },
  })
  const { id } = await prepare(1)
  serve(server.url, { connectionTimeout: 2_000, greetingTimeout: 2_000, socketTimeout: 500, whole: 2_000 })
  const letters = await admin()
  await letters.send({ id })
  await expect.poll(states, patience).toEqual(['r0@example.com uncertain'])
  await expect.poll(() => statusOf(id), patience).toBe('sent')
  expect(await reportOf(id)).toMatchObject({ recipients: 1, uncertain: 1 })
  await comeDue()
  await expect(letters.retry({ id })).rejects.toMatchObject({ failure: 'letter_not_now' })
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  expect(texts).toBe(1)
})

test('what a server was handing over when it died is uncertain once its lease is over, and the rest is sent by another', async () => {
  const { id } = await prepare(3)
  const letters = await admin()
  await letters.send({ id })
  const server = await mailServer()
  // As a killed process leaves it: its text was begun, and nobody knows more.
  const [begun] = await db
    .insert(outbox)
    .values({ kind: 'letter', messageId: '<dead@example.com>', mail: null, attempts: 1, handedAt: new Date() })
    .returning()
  await db.update(outbox).set({ dueAt: sql`now() + interval '1 minute'` })
  await db.execute(sql`update deliveries set outbox_id = ${begun?.id ?? 0} where address = 'r1@example.com'`)
  serve(server.url)
  await expect.poll(() => reportOf(id), patience).toMatchObject({ sent: 2, queued: 1 })
  await comeDue()
  await expect.poll(() => reportOf(id), patience).toMatchObject({ sent: 2, uncertain: 1, queued: 0 })
  expect(server.delivered.flatMap(({ to }) => to)).not.toContain('r1@example.com')
})

test('a pause stops what has not been handed over, and going on sends the rest', async () => {
  const server = await mailServer({ onRcptTo: (_address, _session, callback) => setTimeout(callback, 100) })
  const { id } = await prepare(12)
  serve(server.url)
  const letters = await admin()
  await letters.send({ id })
  await expect.poll(() => server.delivered.length, patience).toBeGreaterThan(1)
  const paused = await letters.pause({ id })
  expect(paused.status).toBe('paused')
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  const { report } = await letters.get({ id })
  expect(report.queued).toBeGreaterThan(0)
  expect(sum(report)).toBe(12)
  expect(server.delivered).toHaveLength(report.sent)
  await letters.resume({ id })
  await expect.poll(() => statusOf(id), patience).toBe('sent')
  const got = server.delivered.flatMap(({ to }) => to)
  expect([got.length, new Set(got).size]).toEqual([12, 12])
})

test('who unsubscribes while the issue is under way is left out, and the report says so', async () => {
  const server = await mailServer()
  const { id } = await prepare(2)
  const letters = await admin()
  await letters.send({ id })
  await db
    .update(newsletters)
    .set({ consent: false, unsubscribedAt: new Date() })
    .where(eq(newsletters.email, 'r0@example.com'))
  serve(server.url)
  await expect.poll(() => statusOf(id), patience).toBe('sent')
  expect(await reportOf(id)).toMatchObject({ recipients: 2, sent: 1, skipped: 1 })
  expect(server.delivered.flatMap(({ to }) => to)).toEqual(['r1@example.com'])
})

test('a scheduled issue is sent at its moment by one server, and not when it was taken back before', async () => {
  const server = await mailServer()
  const { id } = await prepare(2)
  serve(server.url)
  serve(server.url)
  const letters = await admin()
  const at = new Date(Date.now() + 3_600_000).toISOString()
  expect(await letters.send({ id, at })).toMatchObject({ status: 'scheduled', scheduledAt: at })
  await expect(letters.update({ id, subject: 'Other' })).rejects.toMatchObject({ failure: 'letter_not_draft' })
  expect(await letters.pause({ id })).toMatchObject({ status: 'draft', scheduledAt: null })
  await letters.send({ id, at })
  await new Promise((resolve) => setTimeout(resolve, 1_200))
  expect(server.delivered).toEqual([])
  await db.execute(sql`update letters set scheduled_at = now()`)
  await expect.poll(() => statusOf(id), patience).toBe('sent')
  expect(server.delivered).toHaveLength(2)
})
