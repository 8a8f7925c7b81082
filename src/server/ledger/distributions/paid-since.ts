import { and, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Transaction } from '@db/database'
import { distributionLines, distributionParts, distributions } from '@db/schema'
import type { PaidSince } from '@/shared/ledger/approvals'
import type { CalendarDay } from '@/shared/values/days'
import { cents } from '@/shared/values/money'

const reversals = alias(distributions, 'reversals')

/**
 * What was paid to positions that have other units from a day on: payments that are published and stand, with a record date on that day or
 * later, divided here or brought in with their amounts. They stay as they were paid, so whoever dates something back is told.
 */
export async function paidSince(
  tx: Transaction,
  changes: readonly { positionId: number; effectiveOn: CalendarDay; units: number }[],
): Promise<PaidSince> {
  const from = new Map<number, CalendarDay>()
  for (const { positionId, effectiveOn, units } of changes) {
    const earliest = from.get(positionId)
    if (units !== 0 && (earliest === undefined || effectiveOn < earliest)) from.set(positionId, effectiveOn)
  }
  if (from.size === 0) return { payments: 0, cents: cents.parse(0) }
  const changed = sql`unnest(${`{${[...from.keys()].join()}}`}::int[], ${`{${[...from.values()].join()}}`}::text[]) as changed (position_id, day)`
  const [found] = await tx
    .select({
      payments: sql`count(distinct ${distributions.id})`.mapWith(Number),
      cents: sql`coalesce(sum(${distributionLines.cents}), 0)`.mapWith(Number),
    })
    .from(distributionLines)
    .innerJoin(distributionParts, eq(distributionParts.id, distributionLines.partId))
    .innerJoin(distributions, eq(distributions.id, distributionParts.distributionId))
    .innerJoin(
      changed,
      sql`changed.position_id = ${distributionLines.positionId} and changed.day <= ${distributions.recordOn}`,
    )
    .leftJoin(reversals, and(eq(reversals.reversesId, distributions.id), eq(reversals.status, 'published')))
    .where(and(eq(distributions.status, 'published'), isNull(distributions.reversesId), isNull(reversals.id)))
  return { payments: found?.payments ?? 0, cents: cents.parse(found?.cents ?? 0) }
}
