import { and, eq, isNull, or } from 'drizzle-orm'
import type { Db } from '@db/database'
import { investments, users } from '@db/schema'
import { prove } from '@/shared/accounts'
import { listOwnInterests } from '@/shared/interests'
import { listOfferings } from '@/shared/investments'
import { currentUser, signIn, signOut } from '@/shared/users'
import { ownCaching } from '../answers/headers'
import { judgeAttempt } from '../auth/attempts'
import { noteProof } from '../auth/own-sessions'
import { verifyPassword } from '../auth/passwords'
import { requirePassword } from '../auth/proofs'
import { leaveSecurityEvent } from '../auth/security-events'
import { usernameKeyOf } from '../auth/user-guards'
import { Failure } from '../base/errors'
import { isOpenAt, isOpenTo } from '../base/public-records'
import { readOwnInterests } from '../records/own-interests'
import { offeringOrder } from '../records/offering-order'
import { readWindow } from '../records/windows'
import { publicProcedure, signedInProcedure } from '../trpc/procedures'

/** The account that a typed username or e-mail address names, whatever its spelling (R34, R40). No username is another's address. */
async function findAccount(db: Db, name: string) {
  const [found] = await db
    .select()
    .from(users)
    .where(and(isNull(users.deletedAt), or(eq(users.usernameKey, name), eq(users.email, name))))
    .limit(1)
  return found
}

/** Who is signed in, and how somebody comes to be. */
export const authProcedures = {
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
      const user = await judgeAttempt(ctx, { name }, async ({ isSlowed, caller }) => {
        const found = await findAccount(ctx.db, name)
        const passwordHash = isSlowed ? undefined : found?.passwordHash
        const isRight = await verifyPassword(passwordHash ?? null, input.password, caller)
        const isLetIn = isRight && found?.isActive === true
        await leaveSecurityEvent(ctx, { kind: isLetIn ? 'signed_in' : 'sign_in_failed', userId: found?.id ?? null })
        return isLetIn ? found : undefined
      })
      if (user === undefined) throw new Failure('wrong_credentials')
      if (ctx.sessionToken !== null) await ctx.sessions.end(ctx.sessionToken)
      ctx.responseHeaders.append('set-cookie', await ctx.sessions.start(user, ctx))
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
   * Proves anew who is signed in, for what asks for that; the session stays the same. Throws Failure wrong_password, and
   * too_many_requests after too many failures (decision 016).
   */
  prove: signedInProcedure
    .input(prove.input)
    .output(prove.output)
    .mutation(async ({ ctx, input: { password } }) => {
      await requirePassword(ctx, { password, field: 'password' })
      if (ctx.sessionToken === null) throw new Failure('not_signed_in')
      await noteProof(ctx.db, ctx.sessionToken, 'password')
      await leaveSecurityEvent(ctx, { kind: 'proved', userId: ctx.user.id })
      return { success: true }
    }),

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

  /** Their own interests, newest first. Read anew for each call, and kept by nobody. */
  interests: signedInProcedure.output(listOwnInterests.output).query(({ ctx: { db, user, responseHeaders } }) => {
    responseHeaders.set('Cache-Control', ownCaching)
    return readOwnInterests(db, user)
  }),
}
