import { users } from '@db/schema'
import { changePassword, requestReset, resetPassword } from '@/shared/accounts/accounts'
import { readAccountLink, spendAccountLink } from '../../account-links'
import { JudgedPassword } from '../../passwords/judged-passwords'
import { endChallenges } from '../../passkeys/passkey-challenges'
import { requirePassword } from '../../sign-in/proofs'
import { requireProof } from '../../../platform/trpc/proof'
import { changeAccount, ownerAsks } from '../../accounts'
import { userResource } from '../../resource'
import { write } from '../../../records/write'
import { existing, notFound } from '../../../records/resources'
import { ownPasswordProcedure, publicProcedure, refuses, router } from '../../../platform/trpc/procedures'

const kind = userResource

export const ownPassword = router({
  /**
   * Gives one's own account a new password: this session goes on, all others end. Throws Failure wrong_password; without the old
   * one prove_again, unless the last proof is younger than ten minutes; and what `requireGoodPassword` throws.
   */
  change: ownPasswordProcedure
    .meta(refuses('record_not_found', 'too_many_requests'))
    .input(changePassword.input)
    .output(changePassword.output)
    .mutation(async ({ ctx, input: { currentPassword, password } }) => {
      const { user, sessionToken } = ctx
      if (currentPassword === undefined) requireProof(ctx)
      else await requirePassword(ctx, { password: currentPassword, field: 'currentPassword' })
      const judged = await JudgedPassword.chosen(ctx.db, { password, owner: user, key: `user ${user.id}` })
      return write(ctx, kind, 'setPassword', async (tx) => {
        const [current] = await tx.select().from(users).where(existing(kind, user.id))
        if (current === undefined) throw notFound(kind)
        await changeAccount(tx, ownerAsks(ctx, 'account'), current, { password: judged }, sessionToken ?? '')
        return { result: { success: true }, audited: [] }
      })
    }),

  /**
   * 'Forgot password?': sends a link to the address when it is an active account's. The answer is the same for every address and
   * leaves before anybody looks, so that its time is, too. Throws Failure too_many_requests (R42).
   */
  requestReset: publicProcedure
    .meta(refuses('too_many_requests'))
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
    .meta(refuses('too_many_requests'))
    .input(resetPassword.input)
    .output(resetPassword.output)
    .mutation(async ({ ctx, input: { token, password } }) => {
      const { user } = await readAccountLink(ctx.db, token, 'reset')
      const judged = await JudgedPassword.chosen(ctx.db, { password, owner: user, key: `user ${user.id}` })
      return write(ctx, kind, 'setPassword', async (tx) => {
        const { link, user: current } = await readAccountLink(tx, token, 'reset')
        await spendAccountLink(tx, link)
        await changeAccount(tx, ownerAsks(ctx, 'reset'), current, { password: judged })
        await endChallenges(tx, user.id)
        return { result: { success: true }, audited: [] }
      })
    }),
})
