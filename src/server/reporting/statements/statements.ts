import { type SQL, and, asc, desc, eq, getTableColumns } from 'drizzle-orm'
import type { Db, Transaction } from '@db/database'
import { classes, entities, investments, positions, statements } from '@db/schema'
import { figures } from '@/shared/ledger/rules/figures'
import { type CalendarDay, dayIn } from '@/shared/values/days'
import { ownerFacts } from '@/shared/ledger/owner-labels'
import { pageMaxRecords } from '@/shared/platform/limits'
import { type StatedHoldings, type StatementFigures, statementOf } from '@/shared/reporting/statement-figures'
import type { StatementStatus } from '@/shared/reporting/statements'
import { readPreferences } from '../../platform/preferences'
import { isAnyOf } from '../../platform/sql'
import { Failure } from '../../platform/errors'
import { toldEntriesByPosition } from '../../ledger/entries/entries'
import { namedPositions, ownerColumns } from '../../ledger/entries/positions'

export type StatementRow = typeof statements.$inferSelect

/** Of just this period, whoever's. */
export const isOfPeriod = ({ periodFrom, periodTo }: Pick<StatementRow, 'periodFrom' | 'periodTo'>) =>
  and(eq(statements.periodFrom, periodFrom), eq(statements.periodTo, periodTo))

/** What entities hold, with every entry, as the ledger is now. */
export async function heldBy(
  db: Db | Transaction,
  ids: readonly number[],
): Promise<ReadonlyMap<number, StatedHoldings>> {
  const owners = await db
    .select({ id: entities.id, entityName: entities.legalName, owner: ownerColumns })
    .from(entities)
    .where(isAnyOf(entities.id, ids))
  const held = await db
    .select({ id: positions.id, entityId: positions.entityId, offering: investments.name, className: classes.name })
    .from(positions)
    .innerJoin(classes, namedPositions.class)
    .innerJoin(investments, namedPositions.offering)
    .where(isAnyOf(positions.entityId, ids))
    .orderBy(asc(investments.name), asc(classes.id), asc(positions.id))
  const told = await toldEntriesByPosition(
    db,
    held.map(({ id }) => id),
  )
  return new Map(
    owners.map(({ id: entityId, ...owner }) => [
      entityId,
      {
        ...owner,
        holdings: held
          .filter((position) => position.entityId === entityId)
          .map(({ id, offering, className }) => ({ offering, className, entries: told.get(id) ?? [] })),
      },
    ]),
  )
}

/** Figures as a text by which they are compared; how owner and offerings are called is no figure. */
export const amountsOf = ({ before, entries, inPeriodCents, toDate }: StatementFigures) =>
  JSON.stringify([
    figures.parse(before),
    entries.map(({ effectiveOn, kind, cents, withheldCents }) => [effectiveOn, kind, cents, withheldCents]),
    inPeriodCents,
    figures.parse(toDate),
  ])

/** How far a statement is. */
export const statusOf = ({
  publishedAt,
  toldAt,
  supersededBy,
}: Pick<StatementRow, 'publishedAt' | 'toldAt' | 'supersededBy'>): StatementStatus => {
  if (publishedAt === null) return 'draft'
  if (toldAt === null) return 'publishing'
  return supersededBy === null ? 'published' : 'superseded'
}

/** The day, in the firm's office, since which a statement is shown. */
export const issuedOn = ({ publishedAt, toldAt }: StatementRow, timeZone: string): CalendarDay | null =>
  publishedAt === null || toldAt === null ? null : dayIn(timeZone, publishedAt)

/** The statements of a condition, the last made first unless another order is said, each with whether the ledger says something else by now. */
export async function readStatements(db: Db | Transaction, where: SQL | undefined, order: readonly SQL[] = []) {
  const rows = await db
    .select({ ...getTableColumns(statements), owner: ownerColumns, entityName: entities.legalName })
    .from(statements)
    .innerJoin(entities, eq(entities.id, statements.entityId))
    .where(where)
    .orderBy(...order, desc(statements.id))
    .limit(pageMaxRecords)
  const { timeZone } = await readPreferences(db)
  const held = await heldBy(db, [...new Set(rows.map(({ entityId }) => entityId))])
  return rows.map(({ owner, ...row }) => {
    const of = held.get(row.entityId)
    const now = of && statementOf(of, { from: row.periodFrom, to: row.periodTo })
    return {
      ...row,
      entityFacts: ownerFacts(owner),
      issuedOn: issuedOn(row, timeZone),
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
