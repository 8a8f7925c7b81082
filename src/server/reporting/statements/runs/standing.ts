import { type SQL, and, asc, desc, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Db, Transaction } from '@db/database'
import { statements } from '@db/schema'
import type { StatementRun } from '@/shared/reporting/statement-runs'
import type { CalendarDay } from '@/shared/values/days'
import { isAnyOf } from '../../../platform/sql'
import { isOfPeriod, statusOf } from '../statements'

type Period = Pick<StatementRun, 'periodFrom' | 'periodTo'>

const isStandingIn = (period: Period) => and(isOfPeriod(period), isNull(statements.supersededBy))

/** The newest statement of a period of each owner, by owner, with all that it says. */
export async function newestOf(db: Db | Transaction, period: Period, owners: readonly number[]) {
  const rows = await db
    .select()
    .from(statements)
    .where(and(isAnyOf(statements.entityId, owners), isStandingIn(period)))
    .orderBy(asc(statements.id))
  return new Map(rows.map((row) => [row.entityId, { ...row, status: statusOf(row) }]))
}

/** A figure of a statement, without the rest of what it says: of hundreds of them that is megabytes. */
const figureAt = (...path: readonly string[]): SQL<number> =>
  sql`(${statements.figures} #>> ${`{${path.join()}}`})::bigint`.mapWith(Number)

/** The same of one offering alone, its classes together; null where the statement says nothing of it. */
const figureOfOffering = (offering: string, ...path: readonly string[]): SQL<number | null> =>
  sql`(select sum((block #>> ${`{${path.join()}}`})::bigint)
    from jsonb_array_elements(${statements.figures} -> 'blocks') as blocks (block)
    where block ->> 'offering' = ${offering})`.mapWith(Number)

/** What of a statement is compared, in all and of one offering, which it names as it was called then. */
const comparedColumnsOf = (offering: string) => ({
  id: statements.id,
  entityId: statements.entityId,
  periodFrom: statements.periodFrom,
  periodTo: statements.periodTo,
  publishedAt: statements.publishedAt,
  toldAt: statements.toldAt,
  supersededBy: statements.supersededBy,
  inPeriodCents: figureAt('inPeriodCents'),
  openingCents: figureAt('before', 'stillInCents'),
  closingCents: figureAt('toDate', 'stillInCents'),
  units: figureAt('toDate', 'units'),
  paidBeforeOfOffering: figureOfOffering(offering, 'before', 'totalCents'),
  paidOfOffering: figureOfOffering(offering, 'toDate', 'totalCents'),
  openingOfOffering: figureOfOffering(offering, 'before', 'stillInCents'),
  closingOfOffering: figureOfOffering(offering, 'toDate', 'stillInCents'),
})

/** The statements of a period of some owners that nothing has superseded, the newest last; of an owner a published one and a draft at most. */
export async function standingOf(db: Db | Transaction, period: Period, owners: readonly number[], offering: string) {
  const rows = await db
    .select(comparedColumnsOf(offering))
    .from(statements)
    .where(and(isAnyOf(statements.entityId, owners), isStandingIn(period)))
    .orderBy(asc(statements.id))
  return rows.map((row) => ({ ...row, status: statusOf(row) }))
}

/** The last published statement of each owner that ends before a day, by owner. */
export async function lastBefore(db: Db | Transaction, day: CalendarDay, owners: readonly number[], offering: string) {
  const rows = await db
    .selectDistinctOn([statements.entityId], comparedColumnsOf(offering))
    .from(statements)
    .where(
      and(
        isAnyOf(statements.entityId, owners),
        isNotNull(statements.toldAt),
        isNull(statements.supersededBy),
        lt(statements.periodTo, day),
      ),
    )
    .orderBy(asc(statements.entityId), desc(statements.periodTo), desc(statements.id))
  return new Map(rows.map((row) => [row.entityId, row]))
}
