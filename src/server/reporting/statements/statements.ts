import { type SQL, desc, eq, getTableColumns } from 'drizzle-orm'
import type { Db, Transaction } from '@db/database'
import { classes, entities, investments, positions, statements } from '@db/schema'
import { figures } from '@/shared/ledger/rules/figures'
import { ownerFacts } from '@/shared/ledger/owner-labels'
import { pageMaxRecords } from '@/shared/platform/limits'
import {
  type StatedHoldings,
  type StatementFigures,
  type StatementStatus,
  statementOf,
} from '@/shared/reporting/statements'
import { isAnyOf } from '../../platform/sql'
import { Failure } from '../../platform/errors'
import { countedEntriesByPosition } from '../../ledger/entries/entries'
import { namedPositions, ownerColumns } from '../../ledger/entries/positions'

export type StatementRow = typeof statements.$inferSelect

/** What entities hold, with every entry, as the ledger is now. */
export async function heldBy(
  db: Db | Transaction,
  ids: readonly number[],
): Promise<ReadonlyMap<number, StatedHoldings>> {
  const owners = await db
    .select({ id: entities.id, name: entities.legalName })
    .from(entities)
    .where(isAnyOf(entities.id, ids))
  const held = await db
    .select({ id: positions.id, entityId: positions.entityId, offering: investments.name })
    .from(positions)
    .innerJoin(classes, namedPositions.class)
    .innerJoin(investments, namedPositions.offering)
    .where(isAnyOf(positions.entityId, ids))
    .orderBy(positions.id)
  const counted = await countedEntriesByPosition(
    db,
    held.map(({ id }) => id),
  )
  return new Map(
    owners.map(({ id: entityId, name }) => [
      entityId,
      {
        entityName: name,
        holdings: held
          .filter((position) => position.entityId === entityId)
          .map(({ id, offering }) => ({ offering, entries: counted.get(id) ?? [] })),
      },
    ]),
  )
}

/** Figures as a text by which they are compared; how owner and offerings are called is no figure. */
const amountsOf = ({ before, entries, inPeriodCents, toDate }: StatementFigures) =>
  JSON.stringify([
    figures.parse(before),
    entries.map(({ effectiveOn, kind, cents }) => [effectiveOn, kind, cents]),
    inPeriodCents,
    figures.parse(toDate),
  ])

const statusOf = ({ publishedAt, toldAt, supersededBy }: StatementRow): StatementStatus => {
  if (publishedAt === null) return 'draft'
  if (toldAt === null) return 'publishing'
  return supersededBy === null ? 'published' : 'superseded'
}

/** The statements of a condition, the last made first unless another order is said, each with whether the ledger says something else by now. */
export async function readStatements(db: Db | Transaction, where: SQL | undefined, order: readonly SQL[] = []) {
  const rows = await db
    .select({ ...getTableColumns(statements), owner: ownerColumns, entityName: entities.legalName })
    .from(statements)
    .innerJoin(entities, eq(entities.id, statements.entityId))
    .where(where)
    .orderBy(...order, desc(statements.id))
    .limit(pageMaxRecords)
  const held = await heldBy(db, [...new Set(rows.map(({ entityId }) => entityId))])
  return rows.map(({ owner, ...row }) => {
    const of = held.get(row.entityId)
    const now = of && statementOf(of, { from: row.periodFrom, to: row.periodTo })
    return {
      ...row,
      entityFacts: ownerFacts(owner),
      status: statusOf(row),
      isOutdated: now !== undefined && amountsOf(now) !== amountsOf(row.figures),
    }
  })
}

/** One statement. Throws Failure record_not_found. */
export async function readStatement(db: Db | Transaction, id: number) {
  const [found] = await readStatements(db, eq(statements.id, id))
  if (found === undefined) throw new Failure('record_not_found', { noun: 'statement' })
  return found
}
