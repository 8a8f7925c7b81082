import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '@db/database'
import { classes, entities, entries, investments, positions } from '@db/schema'
import { approvalNoun } from '@/content/ledger/approval-noun'
import { type AlteredPosition, type ApprovalOutlook, alteredPositionsMax } from '@/shared/ledger/approvals'
import { ownerFacts } from '@/shared/ledger/owner-labels'
import { isAnyOf } from '../../platform/sql'
import { paidSince } from '../distributions/paid-since'
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
    .select({
      id: positions.id,
      entityName: entities.legalName,
      owner: ownerColumns,
      className: classes.name,
      investmentName: investments.name,
    })
    .from(positions)
    .innerJoin(entities, namedPositions.entity)
    .innerJoin(classes, namedPositions.class)
    .innerJoin(investments, namedPositions.offering)
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
  const changes = await tx
    .select({ positionId: entries.positionId, effectiveOn: entries.effectiveOn, units: entries.units })
    .from(entries)
    .where(eq(entries.approvalId, approvalId))
  const ids = rows.slice(0, alteredPositionsMax).map(({ positionId }) => positionId)
  return {
    entries: rows.reduce((sum, row) => sum + row.entries, 0),
    positions: rows.length,
    altered: ids.length === 0 ? [] : await alteredPositions(tx, approvalId, ids),
    paidSince: await paidSince(tx, changes),
  }
}

/** The classes and offerings that the entries of an approval are in, by name. */
export async function placesOf(tx: Transaction, approvalId: number): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ investmentName: investments.name, className: classes.name, id: classes.id })
    .from(entries)
    .innerJoin(positions, eq(positions.id, entries.positionId))
    .innerJoin(classes, namedPositions.class)
    .innerJoin(investments, namedPositions.offering)
    .where(eq(entries.approvalId, approvalId))
    .orderBy(investments.name, classes.name, classes.id)
  return rows.map(({ className, investmentName }) => approvalNoun.place(className, investmentName))
}
