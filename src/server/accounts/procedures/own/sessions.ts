import { endOtherSessions, endOwnSession, listOwnSessions } from '@/shared/accounts/accounts'
import { endOtherSessions as endOthers, endOwnSession as endOne, readOwnSessions } from '../../sessions/own-sessions'
import { leaveSecurityEvent } from '../../../records/activity/security-events'
import { Failure } from '../../../platform/errors'
import { router, signedInProcedure } from '../../../platform/trpc/procedures'

export const ownSessions = router({
  /** The browsers that are signed in with this account. */
  list: signedInProcedure.output(listOwnSessions.output).query(async ({ ctx }) => {
    const items = await readOwnSessions(ctx.db, ctx.user.id, ctx.sessionToken)
    return { items, total: items.length }
  }),

  /** Signs one browser out, this one too. Throws Failure record_not_found for what is no session of one's own. */
  end: signedInProcedure
    .input(endOwnSession.input)
    .output(endOwnSession.output)
    .mutation(async ({ ctx, input: { id } }) => {
      if (!(await endOne(ctx.db, ctx.user.id, id))) throw new Failure('record_not_found', { noun: 'session' })
      await leaveSecurityEvent(ctx, { kind: 'session_ended', userId: ctx.user.id })
      return { success: true }
    }),

  /** Signs every other browser out. */
  endOthers: signedInProcedure.output(endOtherSessions.output).mutation(async ({ ctx }) => {
    await endOthers(ctx.db, ctx.user.id, ctx.sessionToken ?? '')
    await leaveSecurityEvent(ctx, { kind: 'other_sessions_ended', userId: ctx.user.id })
    return { success: true }
  }),
})
