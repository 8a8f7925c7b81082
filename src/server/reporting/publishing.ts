import { and, asc, eq, isNotNull, lte, sql } from 'drizzle-orm'
import type { Db, Transaction } from '@db/database'
import { distributions, positions } from '@db/schema'
import type { Env } from '../platform/env'
import { Failure } from '../platform/errors'
import type { Log } from '../platform/log'
import { poll } from '../platform/concurrency/poller'
import { announceChange } from '../records/live'
import { publishDue } from '../records/release'
import { reallocated } from '../ledger/distributions/allocations'
import { writePayment } from '../ledger/distributions/distribution-entries'
import { type DistributionRow, setDistribution } from '../ledger/distributions/distributions'
import { documentRelease } from './documents/steps'
import { requireSecondPerson, returnToDraft } from '../ledger/distributions/steps'
import { fixRecipients, orderNotices } from '../ledger/notices'
import { tellSentBack } from '../ledger/distributions/sent-back'
import { statementRelease } from './statements/steps'
import { updateRelease } from './updates/steps'

interface Parts {
  db: Db
  env: Env
  log: Log
}

/** The lock under which one server publishes while the others pass by; any number nobody else uses. */
export const publishingLockKey = 727_005

/**
 * Enters a distribution as it was approved, if the ledger still makes the same of it: `anew` are the lines it would have now where those are
 * others, `fault` is why it cannot be paid at all any more, or not as it was approved.
 */
async function enterPayment(tx: Transaction, row: DistributionRow) {
  try {
    await requireSecondPerson(tx, row, row.approvedBy)
    const anew = await reallocated(tx, row)
    if (anew === null) await writePayment(tx, row)
    return { anew, fault: null }
  } catch (error) {
    if (error instanceof Failure) return { anew: null, fault: error }
    throw error
  }
}

/**
 * Publishes a distribution whose moment has come: entries, whom to tell, and its status, all at once or not at all. One whose lines
 * would be others now, because something was dated back while it waited, is a draft again, and so is one that one person released where
 * four eyes are the rule by now; whoever pressed 'Publish' is told.
 */
async function publishPayment(
  tx: Transaction,
  row: DistributionRow,
  { env, log }: Pick<Parts, 'env' | 'log'>,
): Promise<void> {
  // All of the class: an entry of anybody's, dated back in this moment, would change everybody's share.
  await tx
    .select({ id: positions.id })
    .from(positions)
    .where(eq(positions.classId, row.classId))
    .orderBy(positions.id)
    .for('update')
  const { anew, fault } = await enterPayment(tx, row)
  if (anew === null && fault === null) {
    await setDistribution(tx, row.id, { status: 'published' })
    await fixRecipients(tx, row.id)
    await announceChange(tx, 'holdings')
    log.info({ distribution: row.id }, 'distribution published')
  } else {
    await returnToDraft(tx, row.id, anew)
    const reason = fault?.failure ?? 'allocation_changed'
    await tellSentBack(tx, env, row.id, reason)
    log.warn({ distribution: row.id, reason }, 'distribution not published')
  }
  await announceChange(tx, 'distributions')
}

/** Publishes what is due, if no other server is about it, and orders the notices that may go. @returns whether there may be more */
export const publishNext = ({ db, env, log }: Parts): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [lock] = await tx
      .select({ isOurs: sql<boolean>`pg_try_advisory_xact_lock(${publishingLockKey})` })
      .from(sql`(select 1) as one`)
    if (lock?.isOurs !== true) return false
    const isDue = and(
      eq(distributions.status, 'approved'),
      isNotNull(distributions.publishedAt),
      lte(distributions.publishedAt, sql`now()`),
    )
    const [row] = await tx
      .select()
      .from(distributions)
      .where(isDue)
      .orderBy(asc(distributions.publishedAt), asc(distributions.id))
      .limit(1)
      .for('update')
    if (row !== undefined) await publishPayment(tx, row, { env, log })
    else {
      await publishDue(tx, statementRelease, log)
      await publishDue(tx, updateRelease, log)
      await publishDue(tx, documentRelease, log)
      await orderNotices(tx, env)
    }
    return row !== undefined
  })

/**
 * Publishes what is due for as long as it runs, also what fell due while no server ran. Every server does; one of them at a time.
 * @returns a function that ends it
 */
export const runPublishing = (parts: Parts): (() => Promise<void>) =>
  poll(parts.log, 'publishing', () => publishNext(parts))
