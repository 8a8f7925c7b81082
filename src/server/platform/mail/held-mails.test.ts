import { inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { notify } from '@db/database'
import { outbox } from '@db/schema'
import { type MailKind, mailKinds } from '@/shared/platform/mails'
import { importedMailsPerHourMax, strangersMailsPerHourMax } from '@/shared/platform/rate-limits'
import { dueWorkChannel, runTasks } from '../concurrency/clock'
import { createLog } from '../log'
import { testDatabase } from '../../testing/database'
import { countHeldMails } from './mail-classes'
import type { Send } from './mailer'
import { enqueueMail, outboxTasks } from './outbox'

const database = await testDatabase()
const { db } = database
const order = (kind: MailKind) =>
  db.transaction((tx) =>
    enqueueMail(tx, { APP_ORIGIN: 'https://www.example.com' }, kind, {
      to: 'reader@example.com',
      subject: kind,
      html: '<p>Hello</p>',
      text: 'Hello',
    }),
  )
/** For a busy machine. */
const patience = { timeout: 20_000 }
const log = createLog({ write: () => {} })
const run = (send: Send) => runTasks(database, log, outboxTasks({ db, log, send }))

/** Notes that so many of a kind were sent 59 minutes ago. */
const sent = (kind: MailKind, count: number) =>
  db.insert(outbox).values(
    Array.from({ length: count }, (_, index) => ({
      kind,
      mail: null,
      sentAt: sql`now() - interval '59 minutes'`,
      messageId: `<${kind}-${index}>`,
    })),
  )

test('more than an hour’s mails of a form are held, counted, and sent as the hour passes', async () => {
  await sent('confirmation', strangersMailsPerHourMax - 1)
  const taken: string[] = []
  const end = run(async ({ messageId }) => void taken.push(messageId))
  await order('confirmation')
  await expect.poll(() => taken.length, patience).toBe(1)
  await order('confirmation')
  await order('confirmation')
  // A mail counts for the hour once it is written down as sent, which is a moment after it was handed over.
  await expect.poll(() => countHeldMails(db), patience).toBe(2)
  await new Promise((resolve) => setTimeout(resolve, 2_500))
  expect(taken).toHaveLength(1)
  await db
    .update(outbox)
    .set({ sentAt: sql`now() - interval '61 minutes'` })
    .where(inArray(outbox.messageId, ['<confirmation-0>', '<confirmation-1>']))
  // Time does not pass for one of them alone, so that nothing announces it.
  await notify(db, dueWorkChannel)
  await expect.poll(() => taken.length, patience).toBe(3)
  await expect.poll(() => countHeldMails(db), patience).toBe(0)
  await end()
})

const budgets: [spent: MailKind, count: number, held: MailKind[], told: number][] = [
  ['confirmation', strangersMailsPerHourMax, ['confirmation'], 1],
  ['enquiry', strangersMailsPerHourMax, ['enquiry', 'interest'], 2],
  ['import_confirmation', importedMailsPerHourMax, ['import_confirmation'], 0],
  ['notice', 4_500, [], 0],
  ['reset', 4_500, [], 0],
]
test.each(budgets)(
  'once the hour of %s is spent (%i), only %j wait, and nothing else',
  { timeout: 60_000 },
  async (spent, count, held, told) => {
    await sent(spent, count)
    // A letter is left out where nobody is its reader.
    const kinds = mailKinds.filter((kind) => kind !== 'letter')
    for (const kind of kinds) await order(kind)
    const taken: string[] = []
    const end = run(async ({ mail }) => void taken.push(mail.subject))
    const free = kinds.filter((kind) => !held.includes(kind)).toSorted()
    await expect.poll(() => taken.toSorted(), patience).toEqual(free)
    await expect.poll(() => countHeldMails(db), patience).toBe(told)
    await end()
    expect(taken).toHaveLength(free.length)
  },
)
