import { investments } from '@db/schema'
import { listOwnInterests } from '@/shared/interests'
import { listOfferings } from '@/shared/investments'
import { currentUser, signOut } from '@/shared/users'
import { ownCaching } from '../answers/headers'
import { leaveSecurityEvent } from '../auth/security-events'
import { isOpenAt, isOpenTo } from '../base/public-records'
import { readOwnInterests } from '../records/own-interests'
import { offeringOrder } from '../records/offering-order'
import { selectOfferings } from '../records/offering-pictures'
import { readWindow } from '../records/windows'
import { publicProcedure, signedInProcedure } from '../trpc/procedures'

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
  me: publicProcedure.output(currentUser.output).query(({ ctx: { user, unready, hasPortal } }) => {
    if (user === null) return unready && { ...unready, mustSetUpFactor: true }
    return hasPortal ? { ...user, hasPortal } : user
  }),

  /**
   * The offerings that somebody who is signed in may see, whole and in the order of the public list; with a `slug` the one that it
   * names to them, an earlier one too, or none. Read anew for each call, and kept by nobody (decision 021).
   */
  offerings: signedInProcedure
    .input(listOfferings.input)
    .output(listOfferings.output)
    .query(({ ctx: { db, user, responseHeaders }, input: { slug, ...window } }) => {
      responseHeaders.set('Cache-Control', ownCaching)
      const where = slug === undefined ? isOpenTo(db, user) : isOpenAt(db, user, slug)
      return readWindow(db, { table: investments, where, order: offeringOrder }, window, (rows) =>
        selectOfferings(db)
          .where(rows.where)
          .orderBy(...rows.orderBy),
      )
    }),

  /** Their own interests, newest first. Read anew for each call, and kept by nobody. */
  interests: signedInProcedure
    .input(listOwnInterests.input)
    .output(listOwnInterests.output)
    .query(({ ctx: { db, user, responseHeaders }, input }) => {
      responseHeaders.set('Cache-Control', ownCaching)
      return readOwnInterests(db, user, input)
    }),
}
