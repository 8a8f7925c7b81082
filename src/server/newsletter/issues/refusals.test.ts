import { afterEach, expect, test } from 'vitest'
import { deliveries, newsletters, outbox } from '@db/schema'
import { enqueueMail } from '../../platform/mail/outbox'
import { testDatabase } from '../../testing/database'
import { issueOffice } from '../../testing/mail/issue-office'

const database = await testDatabase()
const { db } = database
const { admin, close, mailServer, serve, prepare, comeDue } = issueOffice(database)
afterEach(close)

const patience = { timeout: 90_000, interval: 200 }
const refusal = (code: number, words: string) => Object.assign(new Error(words), { responseCode: code })
const statuses = async () =>
  (await db.select().from(newsletters).orderBy(newsletters.email)).map(({ status, suppressionReason }) => [
    status,
    suppressionReason,
  ])

/** Sends an issue to r0 … and waits until it is over; gives what became of each. */
async function sendIssue(url: string, subscribers: number): Promise<string[]> {
  const { id } = await prepare(subscribers)
  const end = serve(url)
  const letters = await admin()
  await letters.send({ id })
  await expect.poll(async () => (await letters.get({ id })).status, patience).toBe('sent')
  await end()
  const rows = await db.select().from(deliveries).orderBy(deliveries.address, deliveries.id)
  return rows.map(({ state }) => state)
}

test('whoever is refused in the words of real mail servers for not being there gets nothing from then on; nobody else is ended', async () => {
  const dead = [
    [550, '5.4.1 Recipient address rejected: Access denied. AS(201806281)'],
    [550, '5.2.1 The email account that you tried to reach is disabled'],
    [550, '5.0.0 User unknown'],
    [550, 'Requested action not taken: mailbox unavailable'],
    [554, 'delivery error: dd This user does not have an account here'],
  ] as const
  const alive = [
    [550, '5.7.1 This message violates our policy'],
    [552, '5.2.2 Over quota'],
    [554, '5.7.1 Service unavailable; Client host [203.0.113.5] blocked using zen.spamhaus.org'],
  ] as const
  const answers = [...dead, ...alive]
  const server = await mailServer({
    onRcptTo: ({ address }, _session, callback) => {
      const [code, words] = answers[Number(/^r(\d)/.exec(address)?.[1])] ?? []
      callback(code === undefined ? null : refusal(code, words ?? ''))
    },
  })
  const became = await sendIssue(server.url, answers.length + 1)
  expect(became).toEqual([...dead.map(() => 'bounced'), ...alive.map(() => 'failed'), 'sent'])
  expect(await statuses()).toEqual([
    ...dead.map(() => ['suppressed', 'hard_bounce']),
    ...alive.map(() => ['confirmed', null]),
    ['confirmed', null],
  ])
})

test('who is refused for good after the text was read is refused like the others', async () => {
  const answers = [
    refusal(554, "delivery error: dd This user doesn't have a yahoo.com account"),
    refusal(550, 'no'),
    refusal(554, '5.7.1 Spam message rejected'),
  ]
  const server = await mailServer({
    onData(stream, session, callback) {
      stream.resume()
      const [to] = session.envelope.rcptTo
      stream.on('end', () => callback(answers[Number(/^r(\d)/.exec(to?.address ?? '')?.[1])]))
    },
  })
  expect(await sendIssue(server.url, 3)).toEqual(['bounced', 'failed', 'failed'])
  expect(await statuses()).toEqual([
    ['suppressed', 'hard_bounce'],
    ['confirmed', null],
    ['confirmed', null],
  ])
})

test('a mailbox that is full at the third issue within a month gets nothing from then on', async () => {
  const server = await mailServer({
    onRcptTo: (_address, _session, callback) => callback(refusal(552, '5.2.2 Mailbox full')),
  })
  const seen: unknown[] = []
  for (const subscribers of [1, 0, 0]) {
    const became = await sendIssue(server.url, subscribers)
    seen.push([became.length, ...new Set(became), ...(await statuses()).map(([status]) => status)])
  }
  expect(seen).toEqual([
    [1, 'failed', 'confirmed'],
    [2, 'failed', 'confirmed'],
    [3, 'failed', 'suppressed'],
  ])
})

test('a mail to one person that our mail server does not carry waits until it does', async () => {
  let carries = false
  const server = await mailServer({
    onRcptTo: (_address, _session, callback) => callback(carries ? null : refusal(554, '5.7.1 Relay access denied')),
  })
  const order = { to: 'reader@example.com', subject: 'A word', html: '', text: 'Hello' }
  await db.transaction((tx) => enqueueMail(tx, { APP_ORIGIN: 'https://www.example.com' }, 'enquiry', order))
  serve(server.url)
  const row = async () => (await db.select().from(outbox))[0]
  await expect.poll(async () => (await row())?.lastError, patience).toMatch(/Relay access denied/)
  expect(await row()).toMatchObject({ failedAt: null })
  carries = true
  await comeDue()
  await expect.poll(async () => (await row())?.sentAt, patience).toBeInstanceOf(Date)
  expect(server.delivered).toHaveLength(1)
})
