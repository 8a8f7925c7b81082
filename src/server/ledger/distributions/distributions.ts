import { type SQL, and, asc, desc, eq, getTableColumns, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db, Transaction } from '@db/database'
import {
  classes,
  distributionLines,
  distributionParts,
  distributions,
  entities,
  investments,
  positions,
} from '@db/schema'
import type { DistributionStatus } from '@/shared/ledger/distributions'
import { grouped } from '@/shared/platform/grouped'
import { cents } from '@/shared/values/money'
import { ownerFacts } from '@/shared/ledger/owner-labels'
import { toTheCent } from '@/shared/values/formats'
import { Failure } from '../../platform/errors'
import { accountName, isAnyOf, newVersionOf } from '../../platform/sql'
import { requireSeenVersion } from '../../records/write'
import { namedPositions, ownerColumns } from '../entries/positions'

export type DistributionRow = typeof distributions.$inferSelect

/** Who changed what is paid since it was last approved; one whose authors nobody noted has the one who prepared it. */
export const authorsOf = ({ authors, preparedBy }: DistributionRow): number[] =>
  authors.length === 0 ? [preparedBy] : authors

const reversing = alias(distributions, 'reversing')
const selectRows = (db: Db | Transaction, where: SQL | undefined, order: readonly SQL[]) =>
  db
    .select({
      ...getTableColumns(distributions),
      className: classes.name,
      investmentId: classes.investmentId,
      investmentName: investments.name,
      preparedByName: accountName(distributions.preparedBy),
      approvedByName: accountName(distributions.approvedBy),
      reversedById: reversing.id,
      isReversed: sql<boolean>`coalesce(${reversing.status} = 'published', false)`,
    })
    .from(distributions)
    .innerJoin(classes, eq(classes.id, distributions.classId))
    .innerJoin(investments, namedPositions.offering)
    .leftJoin(reversing, eq(reversing.reversesId, distributions.id))
    .where(where)
    .orderBy(...order)

/** The lines of distributions, each with its holder's name, by part and holder. */
export async function readLines(db: Db | Transaction, ids: readonly number[]) {
  const rows = await db
    .select({
      ...getTableColumns(distributionLines),
      owner: ownerColumns,
      distributionId: distributionParts.distributionId,
      kind: distributionParts.kind,
      entityId: positions.entityId,
      entityName: entities.legalName,
    })
    .from(distributionLines)
    .innerJoin(distributionParts, eq(distributionParts.id, distributionLines.partId))
    .innerJoin(positions, eq(positions.id, distributionLines.positionId))
    .innerJoin(entities, namedPositions.entity)
    .where(isAnyOf(distributionParts.distributionId, ids))
    .orderBy(asc(distributionParts.id), asc(entities.legalName), asc(distributionLines.positionId))
  return rows.map(({ owner, ...row }) => ({ ...row, entityFacts: ownerFacts(owner) }))
}

/** What is withheld of distributions, of those of which anything is. */
async function readWithheld(db: Db | Transaction, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .select({
      distributionId: distributionParts.distributionId,
      withheldCents: sql`sum(${distributionLines.withheldCents})`.mapWith(Number),
    })
    .from(distributionLines)
    .innerJoin(distributionParts, eq(distributionParts.id, distributionLines.partId))
    .where(and(isAnyOf(distributionParts.distributionId, ids), ne(distributionLines.withheldCents, 0)))
    .groupBy(distributionParts.distributionId)
  return new Map(rows.map(({ distributionId, withheldCents }) => [distributionId, withheldCents]))
}

/** What rows have by the distribution that they belong to. */
const byDistribution = <Row extends { distributionId: number }>(rows: readonly Row[]) =>
  grouped(rows, ({ distributionId }) => distributionId)

const latestFirst = [desc(distributions.paidOn), desc(distributions.id)]

/** The distributions of a condition, the latest payment first unless another order is said. @param lines whether they come along */
export async function readDistributions(
  db: Db | Transaction,
  where: SQL | undefined,
  { lines: isWithLines = true, order = latestFirst }: { lines?: boolean; order?: readonly SQL[] } = {},
) {
  const rows = await selectRows(db, where, order)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const parts = byDistribution(
    await db
      .select()
      .from(distributionParts)
      .where(isAnyOf(distributionParts.distributionId, ids))
      .orderBy(asc(distributionParts.id)),
  )
  const lines = byDistribution(isWithLines ? await readLines(db, ids) : [])
  const withheld = await readWithheld(db, ids)
  return rows.map((row) => ({
    ...row,
    authorIds: authorsOf(row),
    withheldCents: withheld.get(row.id) ?? 0,
    parts: parts.get(row.id) ?? [],
    lines: lines.get(row.id) ?? [],
  }))
}

const notFound = () => new Failure('record_not_found', { noun: 'distribution' })

/** One distribution with its lines, unless they are left out. Throws Failure record_not_found. */
export async function readDistribution(db: Db | Transaction, id: number, options: { lines?: boolean } = {}) {
  const [found] = await readDistributions(db, eq(distributions.id, id), options)
  if (found === undefined) throw notFound()
  return found
}

/** What `lockDistribution` refuses with of one that has another status. */
export const statusRefusals = ['distribution_not_now', 'distribution_published'] as const

/**
 * Takes a distribution for this transaction alone. Throws Failure record_not_found, stale_edit when it is not what somebody looked at,
 * and what it says of another status.
 * @param from the statuses it may have
 */
export async function lockDistribution(
  tx: Transaction,
  { id, updatedAt }: { id: number; updatedAt?: string | undefined },
  from: readonly DistributionStatus[],
): Promise<DistributionRow> {
  const [found] = await tx.select().from(distributions).where(eq(distributions.id, id)).for('update')
  if (found === undefined) throw notFound()
  if (!from.includes(found.status))
    throw new Failure(found.status === 'published' ? 'distribution_published' : 'distribution_not_now')
  requireSeenVersion(found, updatedAt)
  return found
}

/** Writes into a distribution; what else somebody has open is stale then (R7). */
export const setDistribution = (
  tx: Transaction,
  id: number,
  values: Partial<Omit<DistributionRow, 'id' | 'updatedAt'>>,
) =>
  tx
    .update(distributions)
    .set({ ...values, updatedAt: newVersionOf(distributions.updatedAt) })
    .where(and(eq(distributions.id, id)))

/** The payment that takes one back, without its lines: with the days of that, and the total negated. */
export function reversalOf(
  { id, classId, name, periodFrom, periodTo, recordOn, paidOn, source, method, totalCents }: DistributionRow,
  { preparedBy, memo }: { preparedBy: number; memo: string },
) {
  const same = { classId, name, periodFrom, periodTo, recordOn, paidOn, source, method }
  return { ...same, totalCents: 0 - totalCents, preparedBy, reversesId: id, memo }
}

/** What the activity says of a distribution. */
export const auditedDistribution = (
  row: Pick<DistributionRow, 'totalCents' | 'recordOn' | 'paidOn' | 'memo'> & { withheldCents: number },
) => ({
  total: toTheCent(cents.parse(row.totalCents)),
  ...(row.withheldCents !== 0 && { withheld: toTheCent(cents.parse(row.withheldCents)) }),
  recordOn: row.recordOn,
  paidOn: row.paidOn,
  ...(row.memo !== null && { memo: row.memo }),
})
