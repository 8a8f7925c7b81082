import { desc, eq } from 'drizzle-orm'
import { securityEvents } from '@db/schema'
import { listOwnEvents } from '@/shared/accounts/accounts'
import { router, signedInProcedure } from '../../../platform/trpc/procedures'

/** More than anybody reads; whoever looks for what is older asks the firm. */
const eventsShown = 50

export const ownEvents = router({
  /** What the security log tells of one's own account, the newest first. */
  list: signedInProcedure
    .input(listOwnEvents.input)
    .output(listOwnEvents.output)
    .query(async ({ ctx: { db, user }, input: { limit = eventsShown, offset = 0 } }) => {
      const isOwn = eq(securityEvents.userId, user.id)
      const rows = await db
        .select()
        .from(securityEvents)
        .where(isOwn)
        .orderBy(desc(securityEvents.at), desc(securityEvents.id))
        .limit(limit)
        .offset(offset)
      const items = rows.map(({ actorId, ...event }) => ({ ...event, isByOther: actorId !== null }))
      return { items, total: await db.$count(securityEvents, isOwn) }
    }),
})
