import { type SQL, and, asc, desc, eq, isNotNull, isNull, not, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db, Transaction } from '@db/database'
import { mailSearch, mailTries, outbox } from '@db/schema'
import type { MailStatus, listMails } from '@/shared/platform/mails'
import { Failure } from '../errors'
import { keptCount } from '../row-counts'
import { anyTextOf, containing, readNumber } from '../sql'

/** Waits for its next try. */
export const isQueued = and(isNull(outbox.sentAt), isNull(outbox.failedAt))
/** Nobody tries any more. */
export const isGivenUp = isNotNull(outbox.failedAt)

const conditions: Record<MailStatus, SQL | undefined> = {
  queued: isQueued,
  sent: isNotNull(outbox.sentAt),
  failed: isGivenUp,
}
/** What became of a mail. */
export const statusOfMail = ({ sentAt, failedAt }: { sentAt: Date | null; failedAt: Date | null }): MailStatus =>
  sentAt ? 'sent' : failedAt ? 'failed' : 'queued'

const isIssue = eq(outbox.kind, 'letter')

const mailsPerPage = 100

/** Mails of the last 30 days and what became of each. What was in them is not read. */
async function selectMails(
  db: Db,
  where: SQL | undefined,
  { order, limit = mailsPerPage, offset = 0 }: Pick<z.output<typeof listMails.input>, 'order' | 'limit' | 'offset'>,
) {
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
  return rows.map(({ dueAt, sentAt, failedAt, ...row }) => ({
    ...row,
    status: statusOfMail({ sentAt, failedAt }),
    settledAt: sentAt ?? failedAt ?? dueAt,
  }))
}

/** Those that are asked for, newest first unless another order is said. */
export async function readMails(db: Db, { q, status, kind, ...page }: z.output<typeof listMails.input>) {
  const pattern = containing(q)
  const where = and(
    status && conditions[status],
    kind && eq(outbox.kind, kind),
    pattern === undefined ? undefined : sql`${mailSearch.all} like ${pattern}`,
  )
  const items = await selectMails(db, where, page)
  return { items, total: await (where === undefined ? readNumber(db, keptCount('mails')) : db.$count(outbox, where)) }
}

/** One with its subject and each try to send it. Throws Failure record_not_found. */
export async function readMail(db: Db, id: number) {
  const [mail] = await selectMails(db, eq(outbox.id, id), { limit: 1 })
  const [found] = await db.select({ subject: outbox.subject }).from(outbox).where(eq(outbox.id, id))
  if (mail === undefined || found === undefined) throw new Failure('record_not_found', { noun: 'mail' })
  const tries = await db
    .select({ at: mailTries.at, reason: mailTries.reason })
    .from(mailTries)
    .where(eq(mailTries.outboxId, id))
    .orderBy(asc(mailTries.at), asc(mailTries.id))
  return { ...mail, ...found, tries }
}

/** Those to some addresses, newest first, and how many were given up. */
export async function readMailsTo(db: Db, addresses: readonly string[], limit: number) {
  const where = sql`${outbox.recipient} = ${anyTextOf(addresses)}`
  return {
    items: await selectMails(db, where, { limit }),
    total: await db.$count(outbox, where),
    failed: await db.$count(outbox, and(where, conditions.failed)),
  }
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
