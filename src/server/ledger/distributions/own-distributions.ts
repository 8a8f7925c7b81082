import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '@db/database'
import {
  classes,
  distributionLines,
  distributionParts,
  distributions,
  entities,
  entries,
  investments,
  positions,
} from '@db/schema'
import { alias } from 'drizzle-orm/pg-core'
import { pageMaxRecords } from '@/shared/platform/limits'
import type { AccessPolicy } from '../access-policy'
import { isAnyOf } from '../../platform/sql'
import { type Narrowed, ownPositionIds } from '../own-holdings'
import { type Page, nameColumns, namedPositions } from '../entries/positions'

const reversing = alias(distributions, 'reversing')

/** A payment to one position. */
const keyOf = (of: { distributionId: number; positionId: number }) => `${of.distributionId} ${of.positionId}`

/** What a position held at the end of the record date: as it was divided by, or, of a line that was typed, as the ledger has it. */
const heldUnits = sql`coalesce(nullif(max(${distributionLines.weight}), 0), (
  select sum(${entries.units}) from ${entries}
  where ${entries.positionId} = ${positions.id} and ${entries.effectiveOn} <= ${distributions.recordOn}
), 0)`

/** The payments to one's own positions that were published, the latest first; each with the parts it was made of. */
export async function readOwnDistributions(
  db: Db,
  policy: AccessPolicy,
  { id, limit, offset, ...narrowed }: Narrowed & Page & { id?: number | undefined },
) {
  const ids = await ownPositionIds(db, policy, narrowed)
  const isAsked = id === undefined ? undefined : eq(distributions.id, id)
  const payments = () =>
    db
      .select({ distributionId: distributions.id, positionId: positions.id })
      .from(distributionLines)
      .innerJoin(distributionParts, eq(distributionParts.id, distributionLines.partId))
      .innerJoin(distributions, eq(distributions.id, distributionParts.distributionId))
      .innerJoin(positions, eq(positions.id, distributionLines.positionId))
      .where(and(isAnyOf(distributionLines.positionId, ids), policy.payments, isAsked))
      .groupBy(distributions.id, positions.id)
  const [counted] = await db.select({ total: sql`count(*)`.mapWith(Number) }).from(payments().as('all_payments'))
  const order = [desc(distributions.paidOn), desc(distributions.id), asc(positions.id)]
  const shown = await payments()
    .orderBy(...order)
    .limit(limit ?? pageMaxRecords)
    .offset(offset ?? 0)
  const isOfShown = and(
    isAnyOf(distributionLines.positionId, new Set(shown.map(({ positionId }) => positionId))),
    isAnyOf(distributionParts.distributionId, new Set(shown.map(({ distributionId }) => distributionId))),
  )
  const named = await db
    .select({
      distributionId: distributions.id,
      positionId: positions.id,
      name: distributions.name,
      periodFrom: distributions.periodFrom,
      periodTo: distributions.periodTo,
      recordOn: distributions.recordOn,
      paidOn: distributions.paidOn,
      source: distributions.source,
      reversesId: distributions.reversesId,
      isReversed: sql<boolean>`bool_or(${reversing.id} is not null)`,
      cents: sql`sum(${distributionLines.cents})`.mapWith(Number),
      withheldCents: sql`sum(${distributionLines.withheldCents})`.mapWith(Number),
      units: heldUnits.mapWith(Number),
      ...nameColumns,
    })
    .from(distributionLines)
    .innerJoin(distributionParts, eq(distributionParts.id, distributionLines.partId))
    .innerJoin(distributions, eq(distributions.id, distributionParts.distributionId))
    .innerJoin(positions, eq(positions.id, distributionLines.positionId))
    .innerJoin(entities, namedPositions.entity)
    .innerJoin(classes, namedPositions.class)
    .innerJoin(investments, namedPositions.offering)
    .leftJoin(reversing, and(eq(reversing.reversesId, distributions.id), eq(reversing.status, 'published')))
    .where(isOfShown)
    .groupBy(distributions.id, positions.id, entities.id, classes.id, investments.id)
    .orderBy(...order)
  // Each of these positions with each of these distributions is more than what is shown.
  const keys = new Set(shown.map(keyOf))
  const rows = named.filter((row) => keys.has(keyOf(row)))
  const lines = await db
    .select({
      id: distributionLines.id,
      positionId: distributionLines.positionId,
      distributionId: distributionParts.distributionId,
      kind: distributionParts.kind,
      cents: distributionLines.cents,
      withheldCents: distributionLines.withheldCents,
      returnedAt: distributionLines.returnedAt,
    })
    .from(distributionLines)
    .innerJoin(distributionParts, eq(distributionParts.id, distributionLines.partId))
    .where(isOfShown)
    .orderBy(asc(distributionLines.id))
  const partsOf = new Map<string, typeof lines>()
  for (const line of lines) partsOf.set(keyOf(line), [...(partsOf.get(keyOf(line)) ?? []), line])
  const items = rows.map((row) => ({ ...row, parts: partsOf.get(keyOf(row)) ?? [] }))
  return { items, total: counted?.total ?? 0 }
}
