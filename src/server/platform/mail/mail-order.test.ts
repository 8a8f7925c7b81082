import { eq, sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { outbox } from '@db/schema'
import { type MailKind, mailKinds } from '@/shared/platform/mails'
import { runTasks } from '../concurrency/clock'
import { createLog } from '../log'
import { testDatabase } from '../../testing/database'
import type { Send } from './mailer'
import { enqueueMail, enqueueMails, outboxTasks } from './outbox'

const database = await testDatabase()
const { db } = database
const env = { APP_ORIGIN: 'https://www.example.com' }
const log = createLog({ write: () => {} })
const endings: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of endings.splice(0)) await end()
})
const run = (send: Send) => endings.push(runTasks(database, log, outboxTasks({ db, log, send })))

const mailOf = (subject: string) => ({ to: 'owner@example.com', subject, html: '<p>Hello</p>', text: 'Hello' })
const order = (kind: MailKind, subject: string = kind) =>
  db.transaction((tx) => enqueueMail(tx, env, kind, mailOf(subject)))
const orderMany = (kind: MailKind, count: number) =>
  db.transaction(async (tx) => {
    const mails = Array.from({ length: count }, (_, index) => mailOf(`${kind} ${index}`))
    for (let from = 0; from < count; from += 500) await enqueueMails(tx, env, kind, mails.slice(from, from + 500))
  })
/** A mail server that takes so long for each mail. */
const slow =
  (milliseconds: number, taken: string[]): Send =>
  async ({ mail }) => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds))
    taken.push(mail.subject)
  }

test.each([1, 2])(
  'a link to a new password leaves within ten seconds behind 4,500 notices and a mail server that takes a second for each, from %i servers',
  { timeout: 60_000 },
  async (servers) => {
    await orderMany('notice', 4_500)
    const taken: string[] = []
    for (let server = 0; server < servers; server += 1) run(slow(1_000, taken))
    await expect.poll(() => taken.length, { timeout: 20_000 }).toBeGreaterThan(servers)
    const orderedAt = Date.now()
    await order('reset')
    await expect.poll(() => taken, { timeout: 10_000, interval: 50 }).toContain('reset')
    expect(Date.now() - orderedAt).toBeLessThan(10_000)
  },
)

test('a mail to an account that the mail server keeps waiting does not hold the next one', async () => {
  const taken: string[] = []
  let letGo = () => {}
  const stuck = new Promise<void>((resolve) => (letGo = resolve))
  run(async ({ mail }) => {
    if (mail.subject === 'stuck') await stuck
    taken.push(mail.subject)
  })
  await order('reset', 'stuck')
  await order('new_browser')
  await expect.poll(() => taken, { timeout: 10_000 }).toEqual(['new_browser'])
  letGo()
})

test('mails leave by class, whatever was ordered first', async () => {
  for (const kind of ['notice', 'import_confirmation', 'confirmation', 'interest', 'answer', 'enquiry'] as const)
    await order(kind)
  const taken: string[] = []
  run(slow(0, taken))
  await expect.poll(() => taken.length, { timeout: 20_000 }).toBe(6)
  expect(taken).toEqual(['answer', 'interest', 'enquiry', 'confirmation', 'notice', 'import_confirmation'])
})

test('every kind leaves by itself', async () => {
  // A letter is left out where nobody is its reader, so it needs a delivery: `sending.test.ts`.
  const kinds = mailKinds.filter((kind) => kind !== 'letter')
  for (const kind of kinds) await order(kind)
  const taken: string[] = []
  run(slow(0, taken))
  await expect.poll(() => taken.toSorted(), { timeout: 20_000 }).toEqual(kinds.toSorted())
  await expect.poll(() => db.$count(outbox, eq(outbox.attempts, 1)), { timeout: 20_000 }).toBe(kinds.length)
  await db.update(outbox).set({ dueAt: sql`now()` })
  expect(taken).toHaveLength(kinds.length)
})
