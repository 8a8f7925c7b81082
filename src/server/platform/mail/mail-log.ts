import { type SQL, and, asc, desc, eq, isNotNull, isNull, not, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db, Transaction } from '@db/database'
import { mailSearch, outbox } from '@db/schema'
import type { MailStatus, listMails } from '@/shared/platform/mails'
import { Failure } from '../errors'
import { keptCount } from '../row-counts'
import { containing, readNumber } from '../sql'

const conditions: Record<MailStatus, SQL | undefined> = {
  queued: and(isNull(outbox.sentAt), isNull(outbox.failedAt)),
  sent: isNotNull(outbox.sentAt),
  failed: isNotNull(outbox.failedAt),
}
/** What became of a mail. */
export const statusOfMail = ({ sentAt, failedAt }: { sentAt: Date | null; failedAt: Date | null }): MailStatus =>
  sentAt ? 'sent' : failedAt ? 'failed' : 'queued'

const isIssue = eq(outbox.kind, 'letter')

const mailsPerPage = 100

/** The mails of the last 30 days, newest first, and what became of each. What was in them is not read. */
export async function readMails(db: Db, input: z.output<typeof listMails.input>) {
  const { q, status, kind, order, limit = mailsPerPage, offset = 0 } = input
  const pattern = containing(q)
  const where = and(
    status && conditions[status],
    kind && eq(outbox.kind, kind),
    pattern === undefined ? undefined : sql`${mailSearch.all} like ${pattern}`,
  )
  const direction = order === 'asc' ? asc : desc
  const rows = await db
    .select({
      id: outbox.id,
      kind: outbox.kind,
      recipient: outbox.recipient,
      attempts: outbox.attempts,
      reason: outbox.lastError,
      createdAt: outbox.createdAt,
      dueAt: outbox.dueAt,
      sentAt: outbox.sentAt,
      failedAt: outbox.failedAt,
    })
    .from(outbox)
    .where(where)
    .orderBy(direction(outbox.createdAt), direction(outbox.id))
    .limit(limit)
    .offset(offset)
  const items = rows.map(({ dueAt, sentAt, failedAt, ...row }) => ({
    ...row,
    status: statusOfMail({ sentAt, failedAt }),
    settledAt: sentAt ?? failedAt ?? dueAt,
  }))
  return { items, total: await (where === undefined ? readNumber(db, keptCount('mails')) : db.$count(outbox, where)) }
}

/**
 * Puts a mail that was given up back into the outbox, as it was written. It keeps its Message-ID, so that nobody sees it twice.
 * Gives its kind. Throws Failure record_not_found, mail_not_failed of one that is queued, or sent and therefore forgotten, and
 * mail_of_letter, whose recipients are tried again together.
 */
export async function queueAgain(tx: Transaction, id: number) {
  const [queued] = await tx
    .update(outbox)
    // From now on it is tried for three days again.
    .set({ failedAt: null, lastError: null, attempts: 0, dueAt: sql`now()`, createdAt: sql`now()` })
    .where(and(eq(outbox.id, id), conditions.failed, isNotNull(outbox.mail), not(isIssue)))
    .returning({ kind: outbox.kind })
  if (queued) return queued.kind
  if ((await tx.$count(outbox, and(eq(outbox.id, id), conditions.failed, isIssue))) > 0)
    throw new Failure('mail_of_letter')
  const isThere = (await tx.$count(outbox, eq(outbox.id, id))) > 0
  throw isThere ? new Failure('mail_not_failed') : new Failure('record_not_found', { noun: 'mail' })
}
