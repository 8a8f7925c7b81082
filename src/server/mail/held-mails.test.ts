import { inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { outbox } from '@db/schema'
import { mailsPerHourMax } from '@/shared/time'
import { createLog } from '../base/log'
import { testDatabase } from '../testing/database'
import { countHeldMails, enqueueMail, runOutbox } from './outbox'

const { db } = await testDatabase()
const mail = { to: 'reader@example.com', subject: 'A word', html: '<p>Hello</p>', text: 'Hello' }
const order = () => db.transaction((tx) => enqueueMail(tx, { APP_ORIGIN: 'https://www.example.com' }, 'enquiry', mail))
/** For a busy machine. */
const patience = { timeout: 20_000 }

test('more than an hour’s mails are held, counted, and sent as the hour passes', async () => {
  const sent = { kind: 'welcome' as const, mail: null, sentAt: sql`now() - interval '59 minutes'` }
  const ids = Array.from({ length: mailsPerHourMax - 1 }, (_, index) => ({ ...sent, messageId: `<${index}>` }))
  await db.insert(outbox).values(ids)
  const taken: string[] = []
  const log = createLog({ write: () => {} })
  const end = runOutbox({ db, log }, async ({ messageId }) => void taken.push(messageId))
  await order()
  await expect.poll(() => taken.length, patience).toBe(1)
  await order()
  await order()
  // A mail counts for the hour once it is written down as sent, which is a moment after it was handed over.
  await expect.poll(() => countHeldMails(db), patience).toBe(2)
  await new Promise((resolve) => setTimeout(resolve, 2_500))
  expect(taken).toHaveLength(1)
  await db
    .update(outbox)
    .set({ sentAt: sql`now() - interval '61 minutes'` })
    .where(inArray(outbox.messageId, ['<0>', '<1>']))
  await expect.poll(() => taken.length, patience).toBe(3)
  await expect.poll(() => countHeldMails(db), patience).toBe(0)
  await end()
})
