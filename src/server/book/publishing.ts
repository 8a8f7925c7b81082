import { and, asc, eq, isNotNull, lte, sql } from 'drizzle-orm'
import type { Db, Transaction } from '@db/database'
import { auditEntries, distributionLines, distributionParts, distributions, entries, positions } from '@db/schema'
import type { Env } from '../base/env'
import { Failure } from '../base/errors'
import type { Log } from '../base/log'
import { repeat } from '../base/repeat'
import { announceChange } from '../records/events'
import { reallocated } from './allocations'
import { type DistributionRow, distributionName, readDistribution, readLines, setDistribution } from './distributions'
import { publishDocuments } from './document-steps'
import { requireSecondPerson, returnToDraft } from './distribution-steps'
import { fixRecipients, orderNotices } from './notices'
import { publishStatements } from './statements'
import { publishUpdates } from './updates'

interface Parts {
  db: Db
  env: Env
  log: Log
}

/** The lock under which one server publishes while the others pass by; any number nobody else uses. */
export const publishingLockKey = 727_005

/** The entry of each line that a reversal takes back, by part and position. */
async function reversedEntries(tx: Transaction, id: number): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .select({ id: entries.id, kind: distributionParts.kind, positionId: entries.positionId })
    .from(entries)
    .innerJoin(distributionLines, eq(distributionLines.id, entries.distributionLineId))
    .innerJoin(distributionParts, eq(distributionParts.id, distributionLines.partId))
    .where(eq(distributionParts.distributionId, id))
  return new Map(rows.map((row) => [`${row.kind} ${row.positionId}`, row.id]))
}

/** Writes the entry of every line that pays something. */
async function writeEntries(tx: Transaction, { id, paidOn, approvedBy, reversesId, memo }: DistributionRow) {
  if (approvedBy === null) throw new Failure('unexpected')
  const reversed = reversesId === null ? undefined : await reversedEntries(tx, reversesId)
  const lines = (await readLines(tx, [id])).filter(({ cents }) => cents !== 0)
  if (lines.length === 0) return
  await tx.insert(entries).values(
    lines.map(({ id: distributionLineId, kind, positionId, cents }) => ({
      positionId,
      effectiveOn: paidOn,
      kind: kind === 'return_of_capital' ? ('return_of_capital' as const) : ('distribution' as const),
      cents,
      units: 0,
      distributionLineId,
      reversesId: reversed?.get(`${kind} ${positionId}`) ?? null,
      memo,
      createdBy: approvedBy,
    })),
  )
}

/** What the book makes of a distribution now; `fault` when it cannot be paid at all any more, or not as it was approved. */
async function judged(tx: Transaction, row: DistributionRow) {
  try {
    await requireSecondPerson(tx, row, row.approvedBy)
    return { anew: await reallocated(tx, row), fault: null }
  } catch (error) {
    if (error instanceof Failure) return { anew: null, fault: error }
    throw error
  }
}

/**
 * Publishes a distribution whose moment has come: entries, whom to tell, and its status, all at once or not at all. One whose lines
 * would be others now, because something was dated back while it waited, is a draft again, and so is one that one person released where
 * four eyes are the rule by now; the activity says so.
 */
async function publishDue(tx: Transaction, row: DistributionRow, log: Log): Promise<void> {
  // All of the class: an entry of anybody's, dated back in this moment, would change everybody's share.
  await tx
    .select({ id: positions.id })
    .from(positions)
    .where(eq(positions.classId, row.classId))
    .orderBy(positions.id)
    .for('update')
  const { anew, fault } = await judged(tx, row)
  if (anew === null && fault === null) {
    await writeEntries(tx, row)
    await setDistribution(tx, row.id, { status: 'published' })
    await fixRecipients(tx, row.id)
    await announceChange(tx, 'holdings')
    log.info({ distribution: row.id }, 'distribution published')
  } else {
    await returnToDraft(tx, row.id, anew)
    const recordName = distributionName(await readDistribution(tx, row.id))
    // Nobody's doing: the activity shows it without an author.
    await tx.insert(auditEntries).values({ list: 'distributions', recordId: row.id, recordName, action: 'reopen' })
    log.warn({ distribution: row.id, reason: fault?.failure ?? 'allocation_changed' }, 'distribution not published')
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
    if (row !== undefined) await publishDue(tx, row, log)
    else {
      await publishStatements(tx, log)
      await publishUpdates(tx, log)
      await publishDocuments(tx, log)
      await orderNotices(tx, env)
    }
    return row !== undefined
  })

/**
 * Publishes what is due for as long as it runs, also what fell due while no server ran. Every server does; one of them at a time.
 * @returns a function that ends it
 */
export const runPublishing = (parts: Parts): (() => Promise<void>) =>
  repeat(parts.log, 'publishing', () => publishNext(parts))
