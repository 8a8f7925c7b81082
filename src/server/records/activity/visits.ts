import { sql } from 'drizzle-orm'
import type { Db } from '@db/database'
import { activityVisits } from '@db/schema'

const { userId, lastAt, beforeAt } = activityVisits
/** A page that is loaded again, or left for a call and come back to, is the same visit. */
const visitHours = 1
const isNewVisit = sql`${lastAt} < now() - make_interval(hours => ${visitHours}::int)`

/** Notes that somebody looks at the activity now. @returns when they last did before this visit; null where they never did */
export async function visit(db: Db, id: number): Promise<{ lastAt: Date | null }> {
  const [row] = await db
    .insert(activityVisits)
    .values({ userId: id })
    .onConflictDoUpdate({
      target: userId,
      set: { beforeAt: sql`case when ${isNewVisit} then ${lastAt} else ${beforeAt} end`, lastAt: sql`now()` },
    })
    .returning({ lastAt: beforeAt })
  return { lastAt: row?.lastAt ?? null }
}
