import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '@db/database'
import { distributionLines, distributionParts, positions } from '@db/schema'
import { perUnitOf } from '@/shared/ledger/rules/per-unit'
import { cents } from '@/shared/values/money'
import { units } from '@/shared/values/units'
import { readDistribution } from '../distributions'
import {
  type Registered,
  cashedAtOfLines,
  isPaid,
  methodOfLines,
  paidBy,
  previousOf,
  totalOfLines,
  unitsOn,
  withheldOfLines,
} from './registered'

/** What everybody got together, how many they are, and for how many units: also those of who got less than a cent. */
async function summed(db: Db, distribution: Pick<Registered, 'id' | 'recordOn' | 'method'>) {
  const owners = db
    .select({
      total: totalOfLines.as('total'),
      withheld: withheldOfLines.as('withheld'),
      units: unitsOn(distribution).as('units'),
    })
    .from(distributionLines)
    .innerJoin(distributionParts, eq(distributionParts.id, distributionLines.partId))
    .innerJoin(positions, eq(positions.id, distributionLines.positionId))
    .where(eq(distributionParts.distributionId, distribution.id))
    .groupBy(positions.id)
    .as('owners')
  const [found] = await db
    .select({
      owners: sql<number>`count(*) filter (where ${owners.total} <> 0)`.mapWith(Number),
      total: sql<number>`coalesce(sum(${owners.total}), 0)`.mapWith(Number),
      withheldCents: sql<number>`coalesce(sum(${owners.withheld}), 0)`.mapWith(Number),
      units: sql<number>`coalesce(sum(${owners.units}), 0)`.mapWith(Number),
    })
    .from(owners)
  const [totalCents, held] = [cents.parse(found?.total ?? 0), units.parse(found?.units ?? 0)]
  const { owners: count = 0, withheldCents = 0 } = found ?? {}
  return { owners: count, totalCents, withheldCents, units: held, perUnit: perUnitOf(totalCents, held) }
}

/** How many of one distribution's owners got nothing of another. */
async function countMissing(db: Db, of: number, other: number): Promise<number> {
  const [mine, theirs] = [paidBy(db, of).as('mine'), paidBy(db, other).as('theirs')]
  const [found] = await db
    .select({ missing: sql<number>`count(*)`.mapWith(Number) })
    .from(mine)
    .leftJoin(theirs, eq(theirs.positionId, mine.positionId))
    .where(isNull(theirs.positionId))
  return found?.missing ?? 0
}

/** How many checks were sent and did not come back, and how many of them were cashed. */
async function countChecks(db: Db, id: number) {
  const checks = db
    .select({ positionId: distributionLines.positionId, cashedAt: cashedAtOfLines.as('cashed') })
    .from(distributionLines)
    .innerJoin(distributionParts, eq(distributionParts.id, distributionLines.partId))
    .where(eq(distributionParts.distributionId, id))
    .groupBy(distributionLines.positionId)
    .having(and(isPaid(true), sql`${methodOfLines} = 'check'`, sql`count(${distributionLines.returnedAt}) = 0`))
    .as('checks')
  const [found] = await db
    .select({
      checks: sql<number>`count(*)`.mapWith(Number),
      cashedChecks: sql<number>`count(${checks.cashedAt})`.mapWith(Number),
    })
    .from(checks)
  return found ?? { checks: 0, cashedChecks: 0 }
}

/** What a register comes to, beside the last distribution of its class that stands. Throws Failure record_not_found. */
export async function readRegisterSums(db: Db, { id }: { id: number }) {
  const distribution = await readDistribution(db, id, { lines: false })
  const sums = { ...(await summed(db, distribution)), ...(await countChecks(db, id)), parts: distribution.parts }
  const before = await previousOf(db, distribution)
  if (before === undefined) return { ...sums, previous: null, newOwners: 0, goneOwners: 0 }
  return {
    ...sums,
    previous: { ...before, ...(await summed(db, before)) },
    newOwners: await countMissing(db, id, before.id),
    goneOwners: await countMissing(db, before.id, id),
  }
}
