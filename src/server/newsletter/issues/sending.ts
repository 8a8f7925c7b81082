import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Db, Transaction } from '@db/database'
import { deliveries, letters, outbox } from '@db/schema'
import { isAnyOf } from '../../platform/sql'
import type { Env } from '../../platform/env'
import { readPreferences } from '../../platform/preferences'
import type { Task } from '../../platform/concurrency/clock'
import type { Signatures } from '../../platform/encryption/signatures'
import { settleLost } from '../../platform/mail/deliveries'
import { letterheadOf } from '../../platform/mail/write-mail'
import { enqueueMail } from '../../platform/mail/outbox'
import { type StoredIssue, mailOfIssue } from './issue-mails'
import { withPictures } from './issue-pictures'
import { announceChange } from '../../records/live'
import { waitingOf } from './columns'
import { beginIssue, setIssue } from './issues'

interface Parts {
  db: Db
  env: Env
  signatures: Signatures
}

/** The lock under which one server moves issues on while the others pass by; any number nobody else uses. */
const issuesLockKey = 727_004
/** So many seconds' worth of mails may stand ready in the outbox: a pause is felt at once, and a slow mail server is not flooded. */
const readySeconds = 2
/** So many may wait there for another try, each with its whole text. */
const retryingMax = 500

/** The issues whose moment has come begin. By the database's clock, as everything that is due. */
async function beginDue(tx: Transaction): Promise<void> {
  const isDue = and(eq(letters.status, 'scheduled'), isNull(letters.deletedAt), lte(letters.scheduledAt, sql`now()`))
  const due = await tx.select({ id: letters.id }).from(letters).where(isDue).orderBy(letters.id).for('update')
  for (const { id } of due) await beginIssue(tx, id)
}

/** How many more mails of issues the outbox may be given now. */
async function roomInOutbox(tx: Transaction): Promise<number> {
  const { mailsPerSecond } = await readPreferences(tx)
  const isPaced = sql`${letters.pacedAt} > now() - interval '1 second'`
  if ((await tx.$count(letters, isPaced)) > 0) return 0
  const [waiting] = await tx
    .select({
      all: sql`count(*)`.mapWith(Number),
      due: sql`count(*) filter (where ${outbox.dueAt} <= now())`.mapWith(Number),
    })
    .from(outbox)
    .where(and(eq(outbox.kind, 'letter'), isNull(outbox.sentAt), isNull(outbox.failedAt), isNull(outbox.handedAt)))
  const { all, due } = waiting ?? { all: 0, due: 0 }
  return Math.max(0, Math.min(mailsPerSecond, readySeconds * mailsPerSecond - due, retryingMax - all))
}

/** Puts the next mails of the issue that began first into the outbox, at most as many as leave within a second. */
async function orderNext(tx: Transaction, { env, signatures }: Parts): Promise<void> {
  const room = await roomInOutbox(tx)
  if (room === 0) return
  const isNext = and(
    eq(deliveries.subject, 'letter'),
    eq(deliveries.subjectId, letters.id),
    // As the index has it.
    sql`${deliveries.state} = 'queued'`,
    isNull(deliveries.outboxId),
  )
  const next = await tx
    .select({ id: deliveries.id, address: deliveries.address, newsletterId: deliveries.newsletterId, issue: letters })
    .from(deliveries)
    .innerJoin(letters, isNext)
    .where(eq(letters.status, 'sending'))
    .orderBy(asc(letters.startedAt), asc(letters.id), asc(deliveries.id))
    .limit(room)
    .for('update')
  const letterhead = await letterheadOf(tx, env)
  const illustrated = new Map<number, StoredIssue>()
  for (const { id, address, newsletterId, issue: stored } of next) {
    const issue = illustrated.get(stored.id) ?? (await withPictures(tx, stored))
    illustrated.set(stored.id, issue)
    const reader = { email: address, id: newsletterId ?? undefined }
    const mail = mailOfIssue(letterhead, signatures, issue, reader)
    const outboxId = await enqueueMail(tx, env, 'letter', mail)
    await tx.update(deliveries).set({ outboxId }).where(eq(deliveries.id, id))
  }
  const issueIds = [...new Set(next.map(({ issue }) => issue.id))]
  if (issueIds.length > 0)
    await tx
      .update(letters)
      .set({ pacedAt: sql`now()`, updatedAt: sql`${letters.updatedAt}` })
      .where(isAnyOf(letters.id, issueIds))
}

/** An issue that nobody waits for any more is sent. */
async function finish(tx: Transaction): Promise<void> {
  const isOver = and(eq(letters.status, 'sending'), sql`${waitingOf} = 0`)
  for (const { id } of await tx.select({ id: letters.id }).from(letters).where(isOver).for('update'))
    await setIssue(tx, id, { status: 'sent', finishedAt: new Date() })
}

/** What open screens show of issues that are under way, as one text that changes when they do. */
async function standing(tx: Transaction): Promise<string> {
  const rows = await tx
    .select({ id: letters.id, status: letters.status, waiting: waitingOf })
    .from(letters)
    .where(inArray(letters.status, ['scheduled', 'sending', 'paused']))
    .orderBy(letters.id)
  return JSON.stringify(rows)
}

/** When an issue begins, at once while one is being sent, and when a mail counts as lost whose server has died. */
const nextStep = sql`least(
  (select min(${letters.scheduledAt}) from ${letters} where ${letters.status} = 'scheduled' and ${letters.deletedAt} is null),
  (select now() from ${letters} where ${letters.status} = 'sending' limit 1),
  (select min(${outbox.dueAt}) from ${outbox}
    where ${outbox.handedAt} is not null and ${outbox.sentAt} is null and ${outbox.failedAt} is null))`

/**
 * Sends issues on, a second's worth of mails at a time: begins those whose moment has come, gives the outbox what it may send, and
 * tells open screens. Every server does; one of them at a time.
 */
export function issuesTask(parts: Parts): Task {
  let told: string | undefined
  return {
    name: 'letters',
    due: nextStep,
    async work() {
      await parts.db.transaction(async (tx) => {
        const [lock] = await tx
          .select({ isOurs: sql<boolean>`pg_try_advisory_xact_lock(${issuesLockKey})` })
          .from(sql`(select 1) as one`)
        if (lock?.isOurs !== true) return
        await settleLost(tx)
        await beginDue(tx)
        await orderNext(tx, parts)
        await finish(tx)
        const now = await standing(tx)
        if (now !== told) for (const list of ['letters', 'newsletters'] as const) await announceChange(tx, list)
        told = now
      })
      return false
    },
  }
}
