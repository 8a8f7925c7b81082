import { eq } from 'drizzle-orm'
import type { Transaction } from '@db/database'
import { distributionLines, distributionParts, entries } from '@db/schema'
import { Failure } from '../../platform/errors'
import { actFor } from '../approvals/acting'
import { entriesOfLines } from './allocations'
import { type DistributionRow, readLines } from './distributions'
import { type Allowed, judgeEntries } from '../ledger'

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

/** The entry of every line that pays something. */
async function entriesOf(tx: Transaction, { id, paidOn, reversesId, memo }: DistributionRow) {
  const reversed = reversesId === null ? undefined : await reversedEntries(tx, reversesId)
  const lines = await readLines(tx, [id])
  return lines.flatMap((line) =>
    entriesOfLines(paidOn, [line]).map((entry) => ({
      ...entry,
      distributionLineId: line.id,
      reversesId: reversed?.get(`${line.kind} ${line.positionId}`) ?? null,
      memo,
    })),
  )
}

/** Writes the entries of a payment, by whoever approved it. Throws Failure transfer_affected and what else `judgeEntries` throws. */
export async function writePayment(tx: Transaction, row: DistributionRow): Promise<void> {
  const { approvedBy: createdBy, recalculatesTransfers: recalculateTransfers } = row
  if (createdBy === null) throw new Failure('unexpected')
  // On a closed day it is paid for whoever approved that when it was published.
  if (row.closedApprovalId !== null) await actFor(tx, row.closedApprovalId)
  const coming = await entriesOf(tx, row)
  const { repeatAffected } = await judgeEntries(tx, coming, { recalculateTransfers })
  if (coming.length > 0) await tx.insert(entries).values(coming.map((entry) => ({ ...entry, createdBy })))
  await repeatAffected({ createdBy, user: null })
  await actFor(tx, null)
}

/** Makes sure that a payment leaves later transfers as they are. Throws Failure transfer_affected and what else `judgeEntries` throws. */
export const judgePayment = async (tx: Transaction, row: DistributionRow, allowed: Allowed) =>
  judgeEntries(tx, await entriesOf(tx, row), allowed)
