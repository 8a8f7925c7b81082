import { and, eq, isNull, or } from 'drizzle-orm'
import type { Db } from '@db/database'
import { investments, users } from '@db/schema'
import { listOfferings } from '@/shared/investments'
import { currentUser, signIn, signOut } from '@/shared/users'
import { ownCaching } from '../answers/headers'
import { verifyPassword } from '../auth/passwords'
import { leaveSecurityEvent } from '../auth/security-events'
import { usernameKeyOf } from '../auth/user-guards'
import { Failure } from '../base/errors'
import { isOpenAt, isOpenTo } from '../base/public-records'
import { offeringOrder } from '../records/offering-order'
import { readWindow } from '../records/windows'
import type { Context } from '../trpc/context'
import { publicProcedure, router, signedInProcedure } from '../trpc/procedures'

/** The account that a typed username or e-mail address names, whatever its spelling (R34, R40). No username is another's address. */
async function findAccount(db: Db, name: string) {
  const [found] = await db
    .select()
    .from(users)
    .where(and(isNull(users.deletedAt), or(eq(users.usernameKey, name), eq(users.email, name))))
    .limit(1)
  return found
}

/** Takes the points of an attempt, and tells the security log when there are none left. Throws 'too_many_requests'. */
async function reserve(ctx: Context, name: string) {
  try {
    return await ctx.rateLimits.reserveSignIn(name, ctx.ipAddress)
  } catch (error) {
    if (error instanceof Failure) await ctx.refusalEvents(ctx, { kind: 'sign_in_refused', userId: null })
    throw error
  }
}

export const authRouter = router({
  /**
   * Signs in by username or e-mail address. Nobody of that name, a wrong password and an inactive account get the same answer
   * in like time (R40), and so does a right password while the name is under attack and this address has failed at it.
   * Throws 'wrong_credentials', and 'too_many_requests' after too many failures or when too many wait (decision 016).
   */
  login: publicProcedure
    .input(signIn.input)
    .output(signIn.output)
    .mutation(async ({ ctx, input }) => {
      const name = usernameKeyOf(input.username)
      const reservation = await reserve(ctx, name)
      const judge = async () => {
        const found = await findAccount(ctx.db, name)
        const passwordHash = reservation.isSlowed ? undefined : found?.passwordHash
        const isRight = await verifyPassword(passwordHash ?? null, input.password, reservation.caller)
        const isLetIn = isRight && found?.isActive === true
        await leaveSecurityEvent(ctx, { kind: isLetIn ? 'signed_in' : 'sign_in_failed', userId: found?.id ?? null })
        return isLetIn ? found : undefined
      }
      // A password that was never looked at, because too many wait or the database is away, costs no point.
      const user = await judge().catch(async (error: unknown) => {
        await reservation.giveBack()
        throw error
      })
      if (user === undefined) throw new Failure('wrong_credentials')
      await reservation.giveBack()
      if (ctx.sessionToken !== null) await ctx.sessions.end(ctx.sessionToken)
      ctx.responseHeaders.append('set-cookie', await ctx.sessions.start(user))
      return { user }
    }),

  /** Ends the session, also for somebody who has none: the answer is the same, and the browser forgets cookie, cache and storage. */
  logout: publicProcedure.output(signOut.output).mutation(async ({ ctx }) => {
    if (ctx.user !== null) await leaveSecurityEvent(ctx, { kind: 'signed_out', userId: ctx.user.id })
    const cookie = ctx.sessionToken === null ? ctx.sessions.blankCookie() : await ctx.sessions.end(ctx.sessionToken)
    ctx.responseHeaders.append('set-cookie', cookie)
    // Never 'cookies': what a browser was trusted with beyond this session stays. A browser obeys it on https and on this machine.
    ctx.responseHeaders.append('clear-site-data', '"cache", "storage"')
    return { success: true }
  }),

  /** Who is signed in; null for nobody, so that an anonymous page load puts no error in the console (R5). */
  me: publicProcedure.output(currentUser.output).query(({ ctx }) => ctx.user),

  /**
   * The offerings that somebody who is signed in may see, whole and in the order of the public list; with a `slug` the one that it
   * names to them, an earlier one too, or none. Read anew for each call, and kept by nobody (decision 021).
   */
  offerings: signedInProcedure
    .input(listOfferings.input)
    .output(listOfferings.output)
    .query(({ ctx: { db, user, responseHeaders }, input: { slug } }) => {
      responseHeaders.set('Cache-Control', ownCaching)
      const where = slug === undefined ? isOpenTo(db, user) : isOpenAt(db, user, slug)
      return readWindow(db, { table: investments, where, order: offeringOrder }, {}, (rows) =>
        db
          .select()
          .from(investments)
          .where(rows.where)
          .orderBy(...rows.orderBy),
      )
    }),
})
