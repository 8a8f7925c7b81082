import { setTimeout as wait } from 'node:timers/promises'
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db, Transaction } from '@db/database'
import { outbox } from '@db/schema'
import type { OutboxMail } from '@db/schema/platform/outbox'
import type { MailKind } from '@/shared/platform/mails'
import { restorableDays, secondMilliseconds } from '@/shared/platform/time'
import type { Env } from '../env'
import { Failure } from '../errors'
import type { Log } from '../log'
import type { Task } from '../concurrency/clock'
import { countBounce, countsAgainstAddress } from './bounces'
import { settleDelivery, skipUnwanted, stateAfter } from './deliveries'
import { byClass, mailLanes, mayLeave, nextLeaves } from './mail-classes'
import { Refused, type Send, Uncertain, Undeliverable } from './mailer'

/** An issue that is not to be sent any more, noticed before its text was handed over. */
class Withdrawn extends Error {
  override name = 'Withdrawn'
}

type ClaimedMail = typeof outbox.$inferSelect & { mail: OutboxMail }

/** Much longer than a mail may take to be sent, or a second server would send it too. */
const leaseSeconds = 120
const firstRetrySeconds = 5
/** Not longer: when the mail server is back, this is what the last mails still wait. */
const lastRetrySeconds = 300
/** A mail server that is away over a weekend loses nothing. */
const giveUpAfterDays = 3
const errorMaxCharacters = 500

const seconds = (count: number) => sql`make_interval(secs => ${count}::int)`
const days = (count: number) => sql`make_interval(days => ${count}::int)`

/**
 * Orders a mail in the transaction of what causes it: both are there, or neither is (R45). Some server's task sends it within
 * about a second of the commit. Gives its number.
 */
export async function enqueueMail(
  tx: Transaction,
  env: Pick<Env, 'APP_ORIGIN'>,
  kind: MailKind,
  mail: OutboxMail,
): Promise<number> {
  const [id] = await enqueueMails(tx, env, kind, [mail])
  if (id === undefined) throw new Failure('unexpected')
  return id
}

/** The same for some hundreds of mails. */
export async function enqueueMails(
  tx: Transaction,
  { APP_ORIGIN }: Pick<Env, 'APP_ORIGIN'>,
  kind: MailKind,
  mails: readonly OutboxMail[],
): Promise<number[]> {
  const { hostname } = new URL(APP_ORIGIN)
  const ordered = mails.map((mail) => ({
    kind,
    messageId: `<${crypto.randomUUID()}@${hostname}>`,
    mail,
    recipient: mail.to,
    subject: mail.subject,
  }))
  const rows = await tx.insert(outbox).values(ordered).returning({ id: outbox.id })
  return rows.map(({ id }) => id)
}

/**
 * Takes the next mail of a lane that is due for this process alone, by the database's clock. The lease ends by itself if the process
 * does.
 */
async function claimNext(db: Db, lane: readonly MailKind[]): Promise<ClaimedMail | undefined> {
  const next = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(mayLeave(lane))
    .orderBy(byClass, outbox.dueAt, outbox.id)
    .limit(1)
    .for('update', { skipLocked: true })
  const [claimed] = await db
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, dueAt: sql`now() + ${seconds(leaseSeconds)}` })
    // Not `in`: the planner may run such a subquery more than once, and then it claims more than one.
    .where(sql`${outbox.id} = (${next})`)
    .returning()
  return claimed?.mail ? { ...claimed, mail: claimed.mail } : undefined
}

/** Whoever took over after our lease had ended knows better. */
const isStillOurs = ({ id, attempts }: Pick<ClaimedMail, 'id' | 'attempts'>) =>
  and(eq(outbox.id, id), eq(outbox.attempts, attempts), isNull(outbox.sentAt), isNull(outbox.failedAt))

const retrySeconds = (attempts: number) => Math.min(lastRetrySeconds, firstRetrySeconds * 2 ** (attempts - 1))

/** Notes that a mail was not sent: when to try again, or that nobody will. Gives whether that counts against its recipient's address. */
async function markFailed(db: Db, claimed: ClaimedMail, error: unknown, log: Log): Promise<boolean> {
  const { id, attempts, kind, messageId, mail } = claimed
  const lastError = (error instanceof Error ? error.message : String(error)).slice(0, errorMaxCharacters)
  const isForGood = error instanceof Undeliverable || error instanceof Uncertain
  const isOver = sql`(${isForGood}::boolean or ${outbox.createdAt} < now() - ${days(giveUpAfterDays)})`
  const failed = await db.transaction(async (tx) => {
    const [row] = await tx
      .update(outbox)
      .set({
        lastError,
        dueAt: sql`now() + ${seconds(retrySeconds(attempts))}`,
        failedAt: sql`case when ${isOver} then now() end`,
        // Nothing was handed over, or the mail server has said that it did not take it.
        handedAt: null,
      })
      .where(isStillOurs({ id, attempts }))
      .returning({ failedAt: outbox.failedAt })
    if (row?.failedAt) await settleDelivery(tx, id, stateAfter(error), lastError)
    const meaning = row?.failedAt && error instanceof Refused ? error.meaning : undefined
    const bounce = { address: mail.to, reason: lastError, reportId: messageId }
    const hasBounced = countsAgainstAddress(meaning) && (await countBounce(tx, { ...bounce, kind: meaning }))
    return { isOver: Boolean(row?.failedAt), hasBounced }
  })
  // The mail server's words are in the mail log, for administrators; they may name the recipient.
  const details = { kind, messageId, attempts, err: error }
  if (failed.isOver) log.error(details, 'A mail could not be sent and was given up.')
  else log.warn(details, 'A mail could not be sent; it will be tried again.')
  return failed.hasBounced
}

/**
 * Notes that an issue's text is about to be handed over. Throws Withdrawn when it may not be: it was paused, or another server has
 * taken it over.
 */
async function markHanded(db: Db, claimed: ClaimedMail): Promise<void> {
  const marked = await db
    .update(outbox)
    .set({ handedAt: sql`now()` })
    .where(isStillOurs(claimed))
    .returning({ id: outbox.id })
  if (marked.length === 0) throw new Withdrawn()
}

/** Notes that a mail was sent, and forgets what was in it (R43). Keeps trying while the database is away: forgetting this sends the mail twice. */
async function markSent(db: Db, { id }: ClaimedMail, signal: AbortSignal): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await db.transaction(async (tx) => {
        await tx
          .update(outbox)
          .set({ sentAt: sql`now()`, mail: null, lastError: null })
          .where(eq(outbox.id, id))
        await settleDelivery(tx, id, 'sent')
      })
      return
    } catch (error) {
      if (signal.aborted || tries >= leaseSeconds) throw error
      await wait(secondMilliseconds)
    }
  }
}

/** What sends mails. */
interface Sender {
  db: Db
  log: Log
  send: Send
  /** Called when a refusal counted against its recipient, who may get no issues from then on. */
  onBounce?: (() => Promise<void>) | undefined
}

/** Sends the next mail that is due. Gives false when there was none. Throws when the database is away, never over the mail server. */
async function sendNext(
  { db, log, send, onBounce }: Sender,
  lane: readonly MailKind[],
  signal: AbortSignal,
): Promise<boolean> {
  const claimed = await claimNext(db, lane)
  if (claimed === undefined) return false
  const { kind, messageId, mail } = claimed
  if (kind === 'letter' && (await skipUnwanted(db, claimed))) return true
  try {
    await send({ messageId, mail, ...(kind === 'letter' && { beforeText: () => markHanded(db, claimed) }) })
  } catch (error) {
    if (error instanceof Withdrawn) return true
    if (await markFailed(db, claimed, error, log)) await onBounce?.()
    return true
  }
  await markSent(db, claimed, signal)
  log.info({ kind, messageId }, 'mail sent')
  return true
}

/** Sends what is in the outbox, in each lane one mail after the other. Any number of processes may do so at once. */
export const outboxTasks = (sender: Sender): Task[] =>
  mailLanes.map((lane) => ({
    name: 'outbox',
    due: nextLeaves(lane),
    work: (signal) => sendNext(sender, lane, signal),
  }))

/** Removes what was sent or given up as long ago as a deleted record is kept. */
export async function removeOldMails(db: Db): Promise<void> {
  const end = sql`now() - ${days(restorableDays)}`
  await db.delete(outbox).where(or(lt(outbox.sentAt, end), lt(outbox.failedAt, end)))
}
