import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '@db/database'
import {
  classes,
  distributionLines,
  distributionParts,
  distributions,
  entities,
  investments,
  positions,
} from '@db/schema'
import { alias } from 'drizzle-orm/pg-core'
import { pageMaxRecords } from '@/shared/platform/limits'
import type { AccessPolicy } from '../access-policy'
import { type Narrowed, asked } from '../own-holdings'
import { type Page, nameColumns, namedPositions } from '../entries/positions'

const reversing = alias(distributions, 'reversing')

/** A payment to one position. */
const keyOf = (of: { distributionId: number; positionId: number }) => `${of.distributionId} ${of.positionId}`

/** The payments to one's own positions that were published, the latest first; each with the parts it was made of. */
export async function readOwnDistributions(
  db: Db,
  policy: AccessPolicy,
  { limit, offset, ...narrowed }: Narrowed & Page,
) {
  const where = and(await asked(db, policy, narrowed), policy.payments)
  const from = () =>
    db
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
      .where(where)
      .groupBy(distributions.id, positions.id, entities.id, classes.id, investments.id)
  const all = from().as('all_payments')
  const [counted] = await db.select({ total: sql`count(*)`.mapWith(Number) }).from(all)
  const rows = await from()
    .orderBy(desc(distributions.paidOn), desc(distributions.id), asc(positions.id))
    .limit(limit ?? pageMaxRecords)
    .offset(offset ?? 0)
  const lines = await db
    .select({
      id: distributionLines.id,
      positionId: distributionLines.positionId,
      distributionId: distributionParts.distributionId,
      kind: distributionParts.kind,
      cents: distributionLines.cents,
      returnedAt: distributionLines.returnedAt,
    })
    .from(distributionLines)
    .innerJoin(distributionParts, eq(distributionParts.id, distributionLines.partId))
    .where(
      and(
        inArray(distributionLines.positionId, [...new Set(rows.map(({ positionId }) => positionId))]),
        inArray(distributionParts.distributionId, [...new Set(rows.map(({ distributionId }) => distributionId))]),
      ),
    )
    .orderBy(asc(distributionLines.id))
  const partsOf = new Map<string, typeof lines>()
  for (const line of lines) partsOf.set(keyOf(line), [...(partsOf.get(keyOf(line)) ?? []), line])
  const items = rows.map((row) => ({ ...row, parts: partsOf.get(keyOf(row)) ?? [] }))
  return { items, total: counted?.total ?? 0 }
}
