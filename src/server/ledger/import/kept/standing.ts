import { type Column, and, eq, gte, inArray, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db, Transaction } from '@db/database'
import {
  classes,
  distributionLines,
  distributionParts,
  distributions,
  entries,
  investments,
  positions,
  statements,
} from '@db/schema'
import { cents } from '@/shared/values/money'
import { isAnyOf } from '../../../platform/sql'
import { namedPositions } from '../../entries/positions'

const reversals = alias(entries, 'reversals')

/** The condition of what some imports entered and nobody took back, where `reversals` is joined. */
const stands = (ids: readonly number[]) =>
  and(isAnyOf(entries.importId, ids), isNull(entries.reversesId), isNull(reversals.id))

/** The entries of imports that stand, the last one first: as they are taken back. */
export const readStanding = (tx: Transaction, ids: readonly number[]) =>
  tx
    .select({
      id: entries.id,
      positionId: entries.positionId,
      effectiveOn: entries.effectiveOn,
      kind: entries.kind,
      cents: entries.cents,
      units: entries.units,
      transferId: entries.transferId,
      reversesId: entries.reversesId,
      distributionId: distributionParts.distributionId,
    })
    .from(entries)
    .leftJoin(reversals, eq(reversals.reversesId, entries.id))
    .leftJoin(distributionLines, eq(distributionLines.id, entries.distributionLineId))
    .leftJoin(distributionParts, eq(distributionParts.id, distributionLines.partId))
    .where(stands(ids))
    .orderBy(sql`${entries.id} desc`)
export type StandingEntry = Awaited<ReturnType<typeof readStanding>>[number]

/** The payments that entries are of, the last one first. */
export const paymentsOf = (standing: readonly StandingEntry[]): number[] => [
  ...new Set(standing.flatMap(({ distributionId }) => distributionId ?? [])),
]

/** Whether the reversal of one of these payments is drafted or approved, and not published yet. */
export const isReversalWaiting = async (db: Db | Transaction, paymentIds: readonly number[]) =>
  (await db.$count(
    distributions,
    and(isAnyOf(distributions.reversesId, paymentIds), ne(distributions.status, 'published')),
  )) > 0

/** What entries sum to, by kind. */
export function standingByKind(standing: readonly StandingEntry[]) {
  const kinds = new Map<StandingEntry['kind'], { entries: number; cents: number }>()
  for (const { kind, cents: amount } of standing) {
    const sum = kinds.get(kind) ?? { entries: 0, cents: 0 }
    kinds.set(kind, { entries: sum.entries + 1, cents: sum.cents + amount })
  }
  return [...kinds].map(([kind, sum]) => ({ kind, entries: sum.entries, cents: cents.parse(sum.cents) }))
}

const distinct = (column: Column) => sql`count(distinct ${column})`.mapWith(Number)

/** How many owners standing payments of imports paid something. */
export async function countPaidOwners(db: Db | Transaction, ids: readonly number[]): Promise<number> {
  const [found] = await db
    .select({ owners: distinct(positions.entityId) })
    .from(entries)
    .innerJoin(positions, eq(positions.id, entries.positionId))
    .leftJoin(reversals, eq(reversals.reversesId, entries.id))
    .where(and(stands(ids), isNotNull(entries.distributionLineId)))
  return found?.owners ?? 0
}

/** How many published statements tell of what stands of imports: of its owners, to its day or beyond. */
export async function countStatements(db: Db | Transaction, ids: readonly number[]): Promise<number> {
  const [found] = await db
    .select({ statements: distinct(statements.id) })
    .from(entries)
    .innerJoin(positions, eq(positions.id, entries.positionId))
    .innerJoin(
      statements,
      and(
        eq(statements.entityId, positions.entityId),
        gte(statements.periodTo, entries.effectiveOn),
        lte(statements.publishedAt, sql`now()`),
        isNull(statements.supersededBy),
      ),
    )
    .leftJoin(reversals, eq(reversals.reversesId, entries.id))
    .where(stands(ids))
  return found?.statements ?? 0
}

/** The offerings that imports entered something of, by name, each with how many entries. */
export const readOfferings = (db: Db | Transaction, ids: readonly number[]) =>
  db
    .select({ id: investments.id, name: investments.name, entries: sql`count(*)`.mapWith(Number) })
    .from(entries)
    .innerJoin(positions, eq(positions.id, entries.positionId))
    .innerJoin(classes, namedPositions.class)
    .innerJoin(investments, namedPositions.offering)
    .where(inArray(entries.importId, [...ids]))
    .groupBy(investments.id, investments.name)
    .orderBy(investments.name, investments.id)
