import { asc, eq } from 'drizzle-orm'
import { makePaid } from '@db/samples/make-closings'
import { makeClass } from '@db/samples/make-holdings'
import { madeOpeningDay } from '@db/samples/make-raises'
import { closingLines, closings, entries, positions, raiseClasses, raises } from '@db/schema'
import { minuteMilliseconds } from '@/shared/platform/time'
import type { Services } from '../../platform/trpc/context'
import { closingOffice } from './closing-office'

/** Each with its price, and the units that the two come to, in ten-thousandths: worked out by hand. */
const worked = [
  [25_000_000, 100_000, 2_500_000],
  [10_000_000, 100_000, 1_000_000],
  [12_500_000, 100_000, 1_250_000],
  [100_000_000, 100_000, 10_000_000],
  [7_500_000, 100, 750_000_000],
  [7_500_000, 100, 750_000_000],
  [5_000_137, 100, 500_013_700],
  [6_000_001, 100, 600_000_100],
  [9_999_999, 100, 999_999_900],
  [15_000_000, 100, 1_500_000_000],
  [5_000_000, 100, 500_000_000],
] as const
/** What they come to. */
export const elevenCents = 203_500_137

/** Eleven subscriptions of a raise with a class of $1.00 and one of $1,000.00, accepted and paid, in a closing that waits five minutes. */
export async function elevenWaiting(services: Services) {
  const { db } = services
  const office = await closingOffice(services, { status: 'draft' })
  const { raiseId } = office
  const [raise] = await db.select().from(raises).where(eq(raises.id, raiseId))
  const investmentId = raise?.investmentId ?? 0
  const { id: classId } = await makeClass(db, { investmentId, name: 'Class B', unitPriceCents: 100_000 })
  await db.insert(raiseClasses).values({ raiseId, classId, minimumCents: 5_000_000 })
  await db.update(raises).set({ status: 'open', openedOn: madeOpeningDay }).where(eq(raises.id, raiseId))
  const [cheap, dear] = await db
    .select({ id: raiseClasses.id })
    .from(raiseClasses)
    .where(eq(raiseClasses.raiseId, raiseId))
    .orderBy(asc(raiseClasses.id))
  const made: { id: number; entityId: number | null }[] = []
  for (const [cents, price] of worked)
    made.push(await makePaid(db, { raiseId, cents, raiseClassId: (price === 100 ? cheap : dear)?.id ?? 0 }))
  const id = await office.published(made)
  const expected = worked.map(([cents, , units], place) => ({ cents, units, entityId: made[place]?.entityId }))
  return {
    office,
    id,
    /** What the ledger has of them once they are closed. */
    expected,
    /** Has so many of the five minutes gone by. */
    passed: async (minutes: number) => {
      const publishedAt = new Date(Date.now() + (5 - minutes) * minuteMilliseconds)
      await db.update(closings).set({ publishedAt }).where(eq(closings.id, id))
    },
    /** What the ledger has of them. */
    entered: () =>
      db
        .select({ cents: entries.cents, units: entries.units, entityId: positions.entityId })
        .from(entries)
        .innerJoin(positions, eq(positions.id, entries.positionId))
        .innerJoin(closingLines, eq(closingLines.id, entries.closingLineId))
        .where(eq(closingLines.closingId, id))
        .orderBy(asc(closingLines.id)),
  }
}
