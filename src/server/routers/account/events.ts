import { desc, eq } from 'drizzle-orm'
import { securityEvents } from '@db/schema'
import { listOwnEvents } from '@/shared/accounts'
import { router, signedInProcedure } from '../../trpc/procedures'

/** More than anybody reads; whoever looks for what is older asks the firm. */
const eventsShown = 50

export const ownEvents = router({
  /** What the security log tells of one's own account, the newest first. */
  list: signedInProcedure.output(listOwnEvents.output).query(async ({ ctx }) => {
    const rows = await ctx.db
      .select()
      .from(securityEvents)
      .where(eq(securityEvents.userId, ctx.user.id))
      .orderBy(desc(securityEvents.at), desc(securityEvents.id))
      .limit(eventsShown)
    const items = rows.map(({ actorId, ...event }) => ({ ...event, isByOther: actorId !== null }))
    return { items, total: items.length }
  }),
})
