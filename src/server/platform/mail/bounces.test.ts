import { sql } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { makeMail, makeNewsletter } from '@db/samples/make'
import { bounces, newsletters } from '@db/schema'
import { testDatabase } from '../../testing/database'
import { exchangeBounce, postfixBounce, spamComplaint } from '../../testing/mail/bounce-mails'
import { runTasks } from '../concurrency/clock'
import { readBounce } from '../foreign/bounce-reports'
import { createLog } from '../log'
import { takeReports } from './bounce-mailbox'
import { removeOldBounces, takeReport } from './bounces'
import { Undeliverable } from './mailer'
import { enqueueMail, outboxTasks } from './outbox'

const database = await testDatabase()
const { db } = database
const email = 'reader@example.com'
beforeEach(async () => {
  await db.execute(sql`truncate newsletters, deliveries, outbox, bounces cascade`)
  await makeNewsletter(db, { email, confirmed: true, confirmedAt: new Date(Date.now() - 90 * 86_400_000) })
})

const standing = async () => {
  const [found] = await db.select().from(newsletters)
  return [found?.status, found?.suppressionReason]
}
/** A mail of ours that was sent; gives its Message-ID. */
const sent = async () =>
  (await makeMail(db, { recipient: email, sentAt: new Date(), mail: null, kind: 'letter' })).messageId
async function take(source: Uint8Array) {
  const report = await readBounce(source)
  return report !== undefined && db.transaction((tx) => takeReport(tx, report))
}
const soft = async (reportId: string) =>
  take(postfixBounce({ messageId: await sent(), reportId, status: '5.2.2', diagnostic: 'smtp; 552 5.2.2 full' }))

test('one hard bounce ends what is sent there, and the delivery says why', async () => {
  const messageId = await sent()
  await db.execute(sql`insert into deliveries (subject, subject_id, address, outbox_id, state)
    select 'letter', 1, ${email}, id, 'sent' from outbox`)
  expect(await take(postfixBounce({ messageId }))).toBe(true)
  expect(await standing()).toEqual(['suppressed', 'hard_bounce'])
  expect(await db.$count(sql`deliveries`, sql`state = 'bounced' and reason like '550 5.1.1%'`)).toBe(1)
  // Read by two servers, or twice.
  expect(await take(postfixBounce({ messageId }))).toBe(false)
  expect(await db.$count(bounces)).toBe(1)
})

test('the third soft bounce within thirty days does, not the second', async () => {
  await soft('<1@example.net>')
  await soft('<2@example.net>')
  await soft('<2@example.net>')
  expect(await standing()).toEqual(['confirmed', null])
  await db.execute(sql`update bounces set created_at = now() - interval '31 days' where report_id = '<1@example.net>'`)
  await soft('<3@example.net>')
  expect(await standing()).toEqual(['confirmed', null])
  await soft('<4@example.net>')
  expect(await standing()).toEqual(['suppressed', 'soft_bounces'])
})

test('what came back before its owner confirmed the address anew does not count', async () => {
  for (const report of ['<1@example.net>', '<2@example.net>']) await soft(report)
  await db.execute(sql`update bounces set created_at = now() - interval '2 days'`)
  await db.execute(sql`update newsletters set confirmed_at = now() - interval '1 day'`)
  await soft('<3@example.net>')
  expect(await standing()).toEqual(['confirmed', null])
})

test('one complaint does, and the mail has arrived all the same', async () => {
  await take(spamComplaint({ messageId: await sent() }))
  expect(await standing()).toEqual(['suppressed', 'complaint'])
})

test('a report about a mail that we never sent ends nothing', async () => {
  await sent()
  for (const source of [postfixBounce({ messageId: '<guess@www.example.com>' }), exchangeBounce({ messageId: '' })])
    expect(await take(source)).toBe(false)
  expect(await standing()).toEqual(['confirmed', null])
})

test('a mail that cannot be read is flagged and left unread, and those behind it are read', async () => {
  const report = postfixBounce({ messageId: await sent() })
  const heads = Array.from(
    { length: 600 },
    (_, at) => `Content-Type: multipart/report; boundary="${at}"\r\n\r\n--${at}\r\n`,
  )
  const box = new Map([
    [1, exchangeBounce({ messageId: '<nobody@example.net>' })],
    [2, new TextEncoder().encode(heads.join(''))],
    [3, report],
  ])
  const marks: unknown[] = []
  const changed = await takeReports(db, [1, 2, 3, 4], {
    sourceOf: (uid) => Promise.resolve(box.get(uid)),
    mark: (...mark) => Promise.resolve(marks.push(mark)),
  })
  expect(marks).toEqual([
    [1, '\\Seen'],
    [2, '\\Flagged'],
    [3, '\\Seen'],
    [4, '\\Seen'],
  ])
  expect([changed, ...(await standing())]).toEqual([1, 'suppressed', 'hard_bounce'])
})

test('who has unsubscribed stays so, and what is old is forgotten', async () => {
  await db.execute(sql`update newsletters set consent = false, confirmed = false, unsubscribed_at = now()`)
  await take(postfixBounce({ messageId: await sent() }))
  expect(await standing()).toEqual(['unsubscribed', null])
  await removeOldBounces(db)
  expect(await db.$count(bounces)).toBe(1)
  await db.execute(sql`update bounces set created_at = now() - interval '31 days'`)
  await removeOldBounces(db)
  expect(await db.$count(bounces)).toBe(0)
})

test.each([
  ['5.7.1', '550 5.7.1 This message violates our policy'],
  ['5.7.26', '550 5.7.26 This mail has been blocked because the sender is unauthenticated'],
])(
  'a rule of theirs or a fault of ours, %s, ends nothing, however often; the delivery says so',
  async (status, said) => {
    for (let count = 0; count < 4; count += 1) {
      const messageId = await sent()
      await db.execute(sql`insert into deliveries (subject, subject_id, address, outbox_id, state)
      select 'letter', ${count}, ${email}, id, 'sent' from outbox where message_id = ${messageId}`)
      const report = postfixBounce({
        messageId,
        status,
        diagnostic: `smtp; ${said}`,
        reportId: `<${count}@example.net>`,
      })
      expect([await take(report), await take(report)]).toEqual([true, false])
    }
    expect(await standing()).toEqual(['confirmed', null])
    expect(await db.$count(bounces)).toBe(0)
    expect(await db.$count(sql`deliveries`, sql`state = 'failed' and reason = ${said}`)).toBe(4)
  },
)

test('an address that the mail server does not know is announced once, and a mail that is tried again is not', async () => {
  const log = createLog({ write: () => {} })
  const onBounce = vi.fn<() => Promise<void>>(() => Promise.resolve())
  const errors = [new Error('Later.'), new Undeliverable('No such recipient.', { meaning: 'hard' })]
  const send = () => Promise.reject(errors.shift() ?? new Error('Nothing is left.'))
  const order = { to: email, subject: 'A word', html: '', text: '' }
  for (let count = 0; count < 2; count += 1)
    await db.transaction((tx) => enqueueMail(tx, { APP_ORIGIN: 'https://www.example.com' }, 'enquiry', order))
  const end = runTasks(database, log, outboxTasks({ db, log, send, onBounce }))
  await expect.poll(() => onBounce.mock.calls.length).toBe(1)
  await end()
  expect(errors).toEqual([])
  expect(onBounce).toHaveBeenCalledTimes(1)
  expect(await standing()).toEqual(['suppressed', 'hard_bounce'])
})
