import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '@db/database'
import { classes, entities, entries, positions } from '@db/schema'
import { type AlteredPosition, type ApprovalOutlook, alteredPositionsMax } from '@/shared/ledger/approvals'
import { ownerFacts } from '@/shared/ledger/owner-labels'
import { isAnyOf } from '../../platform/sql'
import { figuresByPosition, namedPositions, ownerColumns } from '../entries/positions'

/** Positions with what they were before the entries of an approval, and what they are after them. */
async function alteredPositions(
  tx: Transaction,
  approvalId: number,
  ids: readonly number[],
): Promise<AlteredPosition[]> {
  const isOther = sql`${entries.approvalId} is distinct from ${approvalId}::integer`
  const [before, after] = [await figuresByPosition(tx, ids, isOther), await figuresByPosition(tx, ids)]
  const named = await tx
    .select({ id: positions.id, entityName: entities.legalName, owner: ownerColumns, className: classes.name })
    .from(positions)
    .innerJoin(entities, namedPositions.entity)
    .innerJoin(classes, namedPositions.class)
    .where(isAnyOf(positions.id, ids))
    .orderBy(entities.legalName, positions.id)
  return named.flatMap(({ id, owner, ...names }) => {
    const [was, will] = [before.get(id), after.get(id)]
    if (was === undefined || will === undefined) return []
    return {
      ...names,
      entityFacts: ownerFacts(owner),
      beforeUnits: was.units,
      afterUnits: will.units,
      beforeCents: was.stillInCents,
      afterCents: will.stillInCents,
    }
  })
}

/** What the entries that name an approval do, once they are written; within a transaction that keeps nothing of them. */
export async function outlookOf(tx: Transaction, approvalId: number): Promise<ApprovalOutlook> {
  const rows = await tx
    .select({ positionId: entries.positionId, entries: sql`count(*)`.mapWith(Number) })
    .from(entries)
    .where(eq(entries.approvalId, approvalId))
    .groupBy(entries.positionId)
    .orderBy(entries.positionId)
  const ids = rows.slice(0, alteredPositionsMax).map(({ positionId }) => positionId)
  return {
    entries: rows.reduce((sum, row) => sum + row.entries, 0),
    positions: rows.length,
    altered: ids.length === 0 ? [] : await alteredPositions(tx, approvalId, ids),
  }
}
