import { currentUser, signOut } from '@/shared/accounts/users'
import { leaveSecurityEvent } from '../../records/activity/security-events'
import { readPreferences } from '../../platform/preferences'
import { publicProcedure } from '../../platform/trpc/procedures'

/** Who is signed in, and how somebody comes to be. */
export const authProcedures = {
  /** Ends the session, also for somebody who has none: the answer is the same, and the browser forgets cookie, cache and storage. */
  logout: publicProcedure.output(signOut.output).mutation(async ({ ctx }) => {
    const user = ctx.user ?? ctx.unready
    if (user !== null) await leaveSecurityEvent(ctx, { kind: 'signed_out', userId: user.id })
    const cookie = ctx.sessionToken === null ? ctx.sessions.blankCookie() : await ctx.sessions.end(ctx.sessionToken)
    ctx.responseHeaders.append('set-cookie', cookie)
    // Never 'cookies': what a browser was trusted with beyond this session stays. A browser obeys it on https and on this machine.
    ctx.responseHeaders.append('clear-site-data', '"cache", "storage"')
    return { success: true }
  }),

  /** Who is signed in; null for nobody, so that an anonymous page load puts no error in the console (R5). */
  me: publicProcedure.output(currentUser.output).query(async ({ ctx }) => {
    const { db, user, unready } = ctx
    const account = user ?? unready
    if (account === null) return null
    const { timeZone: officeZone } = await readPreferences(db)
    if (user === null) return { ...account, officeZone, mustSetUpFactor: true }
    return {
      ...account,
      officeZone,
      ...(ctx.hasPortal && { hasPortal: true }),
      ...(ctx.hasRooms && { hasSubscriptions: true }),
      ...(ctx.hasOwnSubscriptions && { hasOwnSubscriptions: true }),
    }
  }),
}
