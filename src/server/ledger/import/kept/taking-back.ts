import { inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { bareNames } from '@db/column-names'
import type { Transaction } from '@db/database'
import { distributionLines, distributionParts, distributions, entries, ledgerImports } from '@db/schema'
import { grouped } from '@/shared/platform/grouped'
import { inBatches } from '../../../platform/concurrency/batches'
import { gatherInTurns } from '../../../platform/concurrency/turns'
import { Failure } from '../../../platform/errors'
import { isAnyOf } from '../../../platform/sql'
import { lockImports } from '../../../records/import/importer'
import { recordRecipients } from '../../../records/recipients'
import { write } from '../../../records/write'
import { reversalOf } from '../../distributions/distributions'
import { distributionResource } from '../../distributions/resource'
import { type Allowed, type ComingEntry, judgeEntries } from '../../ledger'
import { readersOfDistributions } from '../../recipients'
import { type LedgerWriter, auditedConfirmed } from '../../writing'
import { lockLedger } from '../ledger-importer'
import { insertInBatches } from '../plans'
import { type AskedImports, lockImportsAsked, readImport } from './reading'
import { calledImport, importResource } from './resource'
import { type StandingEntry, isReversalWaiting, paymentsOf, readStanding } from './standing'

/** What takes entries back: the exact opposite of each, on the day it was effective (R146). */
export const oppositesOf = (standing: readonly StandingEntry[]): Promise<ComingEntry[]> =>
  gatherInTurns(standing, ({ id, distributionId: _payment, ...entry }) => [
    { ...entry, cents: 0 - entry.cents, units: 0 - entry.units, reversesId: id },
  ])

/** Makes sure that payments may be reversed in this moment. Throws Failure import_reversal_waits. */
async function requireReversible(tx: Transaction, paymentIds: readonly number[]): Promise<void> {
  if (paymentIds.length === 0) return
  if (await isReversalWaiting(tx, paymentIds)) throw new Failure('import_reversal_waits')
}

const made = alias(distributions, 'made')
const madeParts = alias(distributionParts, 'made_parts')
const madeLines = alias(distributionLines, 'made_lines')

/** So many payments, with the lines of all holders, are written in one statement. */
const paymentsAtOnce = 10

/** Writes the parts and lines of reversals: those of their payments, negated. */
async function insertOppositeLines(tx: Transaction, ids: readonly number[]): Promise<void> {
  const { distributionId, kind, cents } = distributionParts
  await tx.execute(sql`
    insert into ${distributionParts} (${bareNames(distributionId, kind, cents)})
    select ${made.id}, ${kind}, 0 - ${cents}
    from ${distributionParts} join ${distributions} as ${made} on ${made.reversesId} = ${distributionId}
    where ${isAnyOf(made.id, ids)} order by ${distributionParts.id}`)
  const line = distributionLines
  await tx.execute(sql`
    insert into ${line} (${bareNames(line.partId, line.positionId, line.weight, line.cents, line.withheldCents, line.rounding)})
    select ${madeParts.id}, ${line.positionId}, ${line.weight}, 0 - ${line.cents}, 0 - ${line.withheldCents}, 0 - ${line.rounding}
    from ${line} join ${distributionParts} on ${distributionParts.id} = ${line.partId}
    join ${distributions} as ${made} on ${made.reversesId} = ${distributionId}
    join ${distributionParts} as ${madeParts} on ${madeParts.distributionId} = ${made.id} and ${madeParts.kind} = ${kind}
    where ${isAnyOf(made.id, ids)} order by ${line.id}`)
}

/** Publishes the reversals of payments, without their entries. @returns their numbers */
async function publishReversals(
  tx: Transaction,
  paymentIds: readonly number[],
  { by, preparedBy, memo }: { by: number; preparedBy: number; memo: string },
) {
  const paid = await tx
    .select()
    .from(distributions)
    .where(isAnyOf(distributions.id, paymentIds))
    .orderBy(distributions.id)
  const reversals = await insertInBatches(paid, (batch) =>
    tx
      .insert(distributions)
      .values(batch.map((row) => reversalOf(row, { preparedBy, memo })))
      .returning({ id: distributions.id }),
  )
  const ids = reversals.map(({ id }) => id)
  await inBatches(ids, (batch) => insertOppositeLines(tx, batch), paymentsAtOnce)
  const areReversals = isAnyOf(distributions.id, ids)
  const publishedAt = new Date()
  await tx.update(distributions).set({ status: 'approved', approvedBy: by, publishedAt }).where(areReversals)
  await tx.update(distributions).set({ status: 'published' }).where(areReversals)
  return ids
}

/** So many entries are written in one statement, or as many more as one position has. */
const entriesAtOnce = 500

/**
 * The numbers of entries, in batches that have all of a position or none. Between two entries of one a position may have less than no units,
 * which the database refuses at the end of each statement.
 */
function batchesOf(standing: readonly StandingEntry[]): number[][] {
  const batches: number[][] = []
  for (const ofPosition of grouped(standing, ({ positionId }) => positionId).values()) {
    const ids = ofPosition.map(({ id }) => id)
    const last = batches.at(-1)
    if (last === undefined || last.length + ids.length > entriesAtOnce) batches.push(ids)
    else last.push(...ids)
  }
  return batches
}

/** Enters the opposites of entries, those of payments with the lines of their reversals. */
async function enterOpposites(tx: Transaction, ids: readonly number[], by: number, memo: string): Promise<void> {
  const { positionId, effectiveOn, kind, cents, units, transferId, distributionLineId, reversesId } = entries
  const placed = [positionId, effectiveOn, kind, cents, units, transferId, distributionLineId, reversesId]
  const columns = bareNames(...placed, entries.memo, entries.createdBy)
  await tx.execute(sql`
    insert into ${entries} (${columns})
    select ${positionId}, ${effectiveOn}, ${kind}, 0 - ${cents}, 0 - ${units}, ${transferId}, ${madeLines.id}, ${entries.id},
      ${memo}::text, ${by}::int
    from ${entries}
    left join ${distributionLines} on ${distributionLines.id} = ${distributionLineId}
    left join ${distributionParts} on ${distributionParts.id} = ${distributionLines.partId}
    left join ${distributions} as ${made} on ${made.reversesId} = ${distributionParts.distributionId}
    left join ${distributionParts} as ${madeParts}
      on ${madeParts.distributionId} = ${made.id} and ${madeParts.kind} = ${distributionParts.kind}
    left join ${distributionLines} as ${madeLines}
      on ${madeLines.partId} = ${madeParts.id} and ${madeLines.positionId} = ${positionId}
    where ${isAnyOf(entries.id, ids)} order by ${entries.id} desc`)
  // Judged now, a batch at a time: at the end of all, what thousands of payments are would take longer than a statement may.
  await tx.execute(sql`set constraints entries_settle immediate`)
  await tx.execute(sql`set constraints entries_settle deferred`)
}

/** What is taken back, and why. */
export interface TakenBack extends AskedImports, Pick<Allowed, 'recalculateTransfers'> {
  reason: string
}

/**
 * Takes back all that an import, or all files that were brought together, entered and that still stands: each entry by its exact opposite,
 * each payment by a reversal that is published at once and told as any other. What is no entry stays. Throws Failure record_not_found,
 * import_undone the second time, import_without_entries, import_reversal_waits, and what `judgeEntries` throws; nothing is written then.
 */
export const takeBackImport = (ctx: LedgerWriter, { reason, recalculateTransfers, ...asked }: TakenBack) =>
  write(ctx, importResource, 'takeBack', async (tx) => {
    await lockImports(tx)
    await lockLedger(tx)
    const taken = (await lockImportsAsked(tx, asked)).filter(({ entries: entered }) => entered > 0)
    const ids = taken.map(({ id }) => id)
    const standing = await readStanding(tx, ids)
    if (standing.length === 0) throw new Failure('import_without_entries')
    const paymentIds = paymentsOf(standing)
    await requireReversible(tx, paymentIds)
    const judged = await judgeEntries(tx, await oppositesOf(standing), { recalculateTransfers })
    const by = ctx.user.id
    const reversals =
      paymentIds.length === 0
        ? []
        : await publishReversals(tx, paymentIds, { by, preparedBy: ctx.askedBy ?? by, memo: reason })
    for (const batch of batchesOf(standing)) await enterOpposites(tx, batch, by, reason)
    await tx
      .update(ledgerImports)
      .set({ takenBackAt: sql`now()`, takenBackBy: by, takenBackReason: reason })
      .where(inArray(ledgerImports.id, ids))
    await judged.repeatAffected({ user: ctx.user, createdBy: by })
    if (reversals.length > 0) await recordRecipients(tx, distributionResource.noun, readersOfDistributions(reversals))
    const confirmed = auditedConfirmed(judged.transfers.length > 0 ? ['transfers'] : [])
    const audited = taken.map((row) => ({
      recordId: row.id,
      recordName: calledImport(row),
      after: { reason, entries: row.entries, payments: row.payments, ...confirmed },
    }))
    return { result: await readImport(tx, asked.id), audited }
  })
