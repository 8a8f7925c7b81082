import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { Db, Transaction } from '@db/database'
import { classes, entities, entries, investments, positions } from '@db/schema'
import type { StatementRun } from '@/shared/reporting/statement-runs'
import { Failure } from '../../../platform/errors'
import { namedPositions, ownerColumns } from '../../../ledger/entries/positions'
import { capitalOf } from '../../reports/capital'

/**
 * The owners of a run by name: of an offering, those who had units or capital when the period began, or an entry in it; a statement has
 * a block for just these. Throws Failure record_not_found for an offering that is not there.
 */
export async function ownersOf(db: Db | Transaction, { investmentId, periodFrom, periodTo }: StatementRun) {
  if ((await db.$count(investments, eq(investments.id, investmentId))) === 0)
    throw new Failure('record_not_found', { noun: 'offering' })
  const isBefore = sql`${entries.effectiveOn} < ${periodFrom}`
  const held = db
    .select({ entityId: positions.entityId })
    .from(entries)
    .innerJoin(positions, eq(positions.id, entries.positionId))
    .innerJoin(classes, namedPositions.class)
    .where(and(eq(classes.investmentId, investmentId), lte(entries.effectiveOn, periodTo)))
    .groupBy(positions.id)
    .having(
      sql`bool_or(${entries.effectiveOn} >= ${periodFrom})
        or sum(${entries.units}) filter (where ${isBefore}) <> 0 or sum(${capitalOf}) filter (where ${isBefore}) <> 0`,
    )
    .as('held')
  return db
    .selectDistinct({ id: entities.id, name: entities.legalName, owner: ownerColumns })
    .from(held)
    .innerJoin(entities, eq(entities.id, held.entityId))
    .orderBy(asc(entities.legalName), asc(entities.id))
}
