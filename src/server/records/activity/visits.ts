import { eq, sql } from 'drizzle-orm'
import type { Db } from '@db/database'
import { users } from '@db/schema'

const { activityVisitAt: at, activityVisitBefore: before } = users
/** A page that is loaded again, or left for a call and come back to, is the same visit. */
const visitHours = 1
const isNewVisit = sql`(${at} is null or ${at} < now() - make_interval(hours => ${visitHours}::int))`

/** Notes that somebody looks at the activity now. It is no change of their account: nobody is told of it. @returns when they last did before this visit */
export async function visit(db: Db, userId: number): Promise<{ lastAt: Date | null }> {
  const [row] = await db
    .update(users)
    .set({
      activityVisitBefore: sql`case when ${isNewVisit} then ${at} else ${before} end`,
      activityVisitAt: sql`now()`,
      updatedAt: sql`${users.updatedAt}`,
    })
    .where(eq(users.id, userId))
    .returning({ lastAt: before })
  return { lastAt: row?.lastAt ?? null }
}
