import { users } from '@db/schema'
import { changePassword, requestReset, resetPassword } from '@/shared/accounts'
import { readAccountLink, spendAccountLink, withdrawLinks } from '../../auth/account-links'
import { requireGoodPassword } from '../../auth/chosen-passwords'
import { newPasswordColumns } from '../../auth/new-passwords'
import { goOnUnderNewPassword } from '../../auth/own-sessions'
import { endChallenges } from '../../auth/passkey-challenges'
import { hashPassword } from '../../auth/passwords'
import { requirePassword, requireProof } from '../../auth/proofs'
import { hasSecondFactor } from '../../auth/second-factors'
import { leaveSecurityEvent } from '../../auth/security-events'
import { passwordChangedLetter } from '../../mail/account-letters'
import { enqueueMail } from '../../mail/outbox'
import { leaveRecordEntries } from '../../records/audit'
import { recordKinds } from '../../records/record-kinds'
import { existing, newVersion, notFound, writeRecords } from '../../records/records'
import { ownPasswordProcedure, publicProcedure, router } from '../../trpc/procedures'

const kind = recordKinds.users

export const ownPassword = router({
  /**
   * Gives one's own account a new password: this session goes on, all others end. Throws Failure wrong_password; without the old
   * one prove_again, unless the last proof is younger than ten minutes; and what `requireGoodPassword` throws.
   */
  change: ownPasswordProcedure
    .input(changePassword.input)
    .output(changePassword.output)
    .mutation(async ({ ctx, input: { currentPassword, password } }) => {
      const { user, sessionToken } = ctx
      if (currentPassword === undefined) requireProof(ctx)
      else await requirePassword(ctx, { password: currentPassword, field: 'currentPassword' })
      requireGoodPassword(password, user, !(await hasSecondFactor(ctx.db, user.id)))
      const passwordHash = await hashPassword(password, { key: `user ${user.id}`, isQuiet: true })
      return writeRecords(ctx, kind, async (tx) => {
        const [changed] = await tx
          .update(users)
          .set({ ...newPasswordColumns(passwordHash), ...newVersion(users) })
          .where(existing(kind, user.id))
          .returning({ id: users.id, passwordHash: users.passwordHash })
        if (changed === undefined) throw notFound(kind)
        await goOnUnderNewPassword(tx, changed, sessionToken ?? '')
        await leaveRecordEntries(tx, user, kind, [{ recordId: user.id, action: 'setPassword' }])
        await withdrawLinks(tx, user.id)
        await leaveSecurityEvent(ctx, { kind: 'password_changed', userId: user.id }, tx)
        await enqueueMail(tx, ctx.env, 'password_changed', passwordChangedLetter(ctx.env, user))
        return { success: true }
      })
    }),

  /**
   * 'Forgot password?': sends a link to the address when it is an active account's. The answer is the same for every address and
   * leaves before anybody looks, so that its time is, too. Throws Failure too_many_requests (R42).
   */
  requestReset: publicProcedure
    .input(requestReset.input)
    .output(requestReset.output)
    .mutation(async ({ ctx, input: { email } }) => {
      await ctx.rateLimits.countResetRequest(ctx.ipAddress)
      await ctx.passwordRequests.take({ email, ...ctx })
      return { success: true }
    }),

  /**
   * What the press behind that link does: sets the password and ends every session of the account; it signs nobody in. Throws what
   * `readAccountLink` and `requireGoodPassword` throw, and too_many_requests.
   */
  reset: publicProcedure
    .input(resetPassword.input)
    .output(resetPassword.output)
    .mutation(async ({ ctx, input: { token, password } }) => {
      const { user } = await readAccountLink(ctx.db, token, 'reset')
      requireGoodPassword(password, user, !(await hasSecondFactor(ctx.db, user.id)))
      const passwordHash = await hashPassword(password, { key: `user ${user.id}`, isQuiet: true })
      return writeRecords(ctx, kind, async (tx) => {
        const { link } = await readAccountLink(tx, token, 'reset')
        await spendAccountLink(tx, link)
        await withdrawLinks(tx, user.id)
        await tx
          .update(users)
          .set({ ...newPasswordColumns(passwordHash), ...newVersion(users) })
          .where(existing(kind, user.id))
        await ctx.sessions.endAllOf(tx, user.id)
        await endChallenges(tx, user.id)
        await leaveSecurityEvent(ctx, { kind: 'password_reset', userId: user.id }, tx)
        await enqueueMail(tx, ctx.env, 'password_changed', passwordChangedLetter(ctx.env, user))
        return { success: true }
      })
    }),
})
