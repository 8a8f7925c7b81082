import { eq } from 'drizzle-orm'
import type { Db } from '../database'
import { makeClass } from './make-holdings'
import { classes, positions, updates } from '../schema'

/** What a test's update is; `positionId` names a holder of the offering that it is of. */
type MadeUpdate = Partial<typeof updates.$inferInsert> & { positionId?: number }

/** Inserts the draft of an update of an offering with a class; `values` says otherwise. Gives its row. */
export async function makeUpdate(db: Db, { positionId, ...values }: MadeUpdate = {}) {
  const [held] =
    positionId === undefined
      ? [await makeClass(db)]
      : await db
          .select({ investmentId: classes.investmentId })
          .from(positions)
          .innerJoin(classes, eq(classes.id, positions.classId))
          .where(eq(positions.id, positionId))
  const investmentId = values.investmentId ?? held?.investmentId
  if (investmentId === undefined) throw new Error('The position is not there.')
  const [made] = await db
    .insert(updates)
    .values({ title: 'Roofs', body: 'The roofs are done.', createdBy: 1, ...values, investmentId })
    .returning()
  if (made === undefined) throw new Error('The update was not inserted.')
  return made
}
