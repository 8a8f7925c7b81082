import { stopReset } from '@/shared/accounts/accounts'
import { ownFactors as contract, renewRecoveryCodes } from '@/shared/accounts/factors'
import { isStoppedAlready, readAccountLink, spendAccountLink } from '../../account-links'
import { authenticatorSince } from '../../factors/authenticators'
import { countPasskeys } from '../../passkeys/passkeys'
import { countRecoveryCodes, makeRecoveryCodes } from '../../factors/recovery-codes'
import { hasSecondFactor } from '../../factors/second-factors'
import { leaveSecurityEvent } from '../../../records/activity/security-events'
import { Failure } from '../../../platform/errors'
import {
  provedSetUpProcedure,
  publicProcedure,
  refuses,
  router,
  setUpProcedure,
} from '../../../platform/trpc/procedures'

export const ownFactors = router({
  /** What one's own account has beside its password. */
  get: setUpProcedure.output(contract.output).query(async ({ ctx }) => ({
    authenticatorSince: await authenticatorSince(ctx.db, ctx.user.id),
    passkeys: await countPasskeys(ctx.db, ctx.user.id),
    recoveryCodesLeft: await countRecoveryCodes(ctx.db, ctx.user.id),
  })),

  /** Makes new recovery codes; the old ones end. Throws Failure record_not_found without a second factor. */
  renewRecoveryCodes: provedSetUpProcedure
    .meta(refuses('record_not_found'))
    .output(renewRecoveryCodes.output)
    .mutation(({ ctx }) =>
      ctx.db.transaction(async (tx) => {
        const userId = ctx.user.id
        if (!(await hasSecondFactor(tx, userId))) throw new Failure('record_not_found', { noun: 'second factor' })
        const recoveryCodes = await makeRecoveryCodes(tx, userId)
        await leaveSecurityEvent(ctx, { kind: 'recovery_codes_made', userId }, tx)
        return { recoveryCodes }
      }),
    ),

  /**
   * The press behind the link of the mail about a reset that an administrator asked for: it does not happen, also
   * where the account was deactivated or deleted meanwhile. Throws what `readAccountLink` throws.
   */
  stopReset: publicProcedure
    .input(stopReset.input)
    .output(stopReset.output)
    .mutation(({ ctx, input: { token } }) =>
      ctx.db.transaction(async (tx) => {
        if (await isStoppedAlready(tx, token)) return { success: true }
        const { link, user } = await readAccountLink(tx, token, 'factor_reset')
        await spendAccountLink(tx, link)
        await leaveSecurityEvent(ctx, { kind: 'factor_reset_stopped', userId: user.id }, tx)
        return { success: true }
      }),
    ),
})
