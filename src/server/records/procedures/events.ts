import { mayOpen } from '@/shared/accounts/areas'
import { Failure } from '../../platform/errors'
import { anyAreaProcedure, router } from '../../platform/trpc/procedures'

export const adminEvents = router({
  /**
   * Tells, as server-sent events, which lists changed that the administrator may open, whoever wrote and on whichever replica, about half a second after the
   * write. Ends with the session and with the server. Throws Failure too_many_requests when too many screens listen; of one
   * administrator's the oldest makes room.
   */
  changes: anyAreaProcedure.subscription(({ ctx, signal }) => {
    // A caller within the process has neither; nobody could ever end its stream.
    if (ctx.sessionToken === null || signal === undefined) throw new Failure('not_signed_in')
    const { user, sessionToken } = ctx
    return ctx.events.stream({ userId: user.id, sessionToken, mayHear: (list) => mayOpen(user, list) }, signal)
  }),
})
