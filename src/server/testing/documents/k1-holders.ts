import type { Db } from '@db/database'
import { makeOffering } from '@db/samples/make'
import { makeClass } from '@db/samples/make-holdings'
import { entities, entries, positions } from '@db/schema'
import { calendarDay } from '@/shared/values/days'

/** Makes an offering whose units so many holders have, each with a name and a number of its own. */
export async function makeHolders(db: Db, count: number, { name = 'Willow Creek' }: { name?: string } = {}) {
  const { id: investmentId } = await makeOffering(db, { name })
  const { id: classId } = await makeClass(db, { investmentId })
  const holders = await db
    .insert(entities)
    .values(
      Array.from({ length: count }, (_, index) => ({
        kind: 'trust' as const,
        legalName: `Heron ${index + 1} Family Trust`,
        tinLast4: String(1000 + index),
      })),
    )
    .returning()
  const held = await db
    .insert(positions)
    .values(holders.map(({ id: entityId }) => ({ entityId, classId })))
    .returning()
  await db.insert(entries).values(
    held.map(({ id: positionId }) => ({
      positionId,
      effectiveOn: calendarDay.parse('2025-03-14'),
      kind: 'contribution' as const,
      cents: 15_000_000,
      units: 1_500_000_000,
      createdBy: 1,
    })),
  )
  return { investmentId, classId, holders: holders.toSorted((one, other) => one.id - other.id) }
}
