import { factorMails } from '@/content/accounts/factor-mails'
import { mailPages } from '@/shared/platform/mail-pages'
import { beginAuthenticator, confirmAuthenticator, removeAuthenticator } from '@/shared/accounts/factors'
import {
  beginAuthenticator as begin,
  confirmAuthenticator as confirm,
  removeAuthenticator as remove,
} from '../../factors/authenticators'
import { endOtherSessions, noteProof } from '../../sessions/own-sessions'
import { makeRecoveryCodes } from '../../factors/recovery-codes'
import { settleRemoval } from '../../factors/second-factors'
import { leaveSecurityEvent } from '../../../records/activity/security-events'
import { Failure } from '../../../platform/errors'
import { nameInMail } from '../../../platform/mail/names'
import { enqueueMail } from '../../../platform/mail/outbox'
import { letterheadOf, writeMail } from '../../../platform/mail/write-mail'
import { provedSetUpProcedure, refuses, router } from '../../../platform/trpc/procedures'

export const ownAuthenticator = router({
  /** Begins the set-up of an authenticator app; nothing is asked for at sign-in until a code has confirmed it. Throws Failure document_key_missing. */
  begin: provedSetUpProcedure
    .meta(refuses('document_key_missing'))
    .output(beginAuthenticator.output)
    .mutation(({ ctx }) => begin(ctx.db, ctx.encryption, ctx.user)),

  /**
   * Ends the set-up by a first code. Every other session ends, because none of them has shown the factor. Gives the recovery codes.
   * Throws Failure setup_not_begun and wrong_code.
   */
  confirm: provedSetUpProcedure
    .meta(refuses('setup_not_begun'))
    .input(confirmAuthenticator.input)
    .output(confirmAuthenticator.output)
    .mutation(({ ctx, input: { code } }) =>
      ctx.db.transaction(async (tx) => {
        const { id, email, firstName } = ctx.user
        await confirm(tx, ctx.encryption, id, code)
        const recoveryCodes = await makeRecoveryCodes(tx, id)
        await endOtherSessions(tx, id, ctx.sessionToken ?? '')
        await noteProof(tx, ctx.sessionToken ?? '', 'code')
        await leaveSecurityEvent(ctx, { kind: 'authenticator_added', userId: id }, tx)
        const mailValues = { firstName: nameInMail(firstName), page: mailPages.account }
        const mail = writeMail(await letterheadOf(tx, ctx.env), email, factorMails.appAdded, mailValues)
        await enqueueMail(tx, ctx.env, 'factor_added', mail)
        return { recoveryCodes }
      }),
    ),

  /** Removes the authenticator app; with the last factor the recovery codes end. Throws Failure record_not_found when there is none, and last_factor. */
  remove: provedSetUpProcedure
    .meta(refuses('record_not_found', 'last_factor'))
    .output(removeAuthenticator.output)
    .mutation(({ ctx }) =>
      ctx.db.transaction(async (tx) => {
        const { id, email, firstName } = ctx.user
        if (!(await remove(tx, id))) throw new Failure('record_not_found', { noun: 'authenticator app' })
        await settleRemoval(tx, ctx.user)
        await leaveSecurityEvent(ctx, { kind: 'authenticator_removed', userId: id }, tx)
        const mailValues = { firstName: nameInMail(firstName), page: mailPages.account }
        const mail = writeMail(await letterheadOf(tx, ctx.env), email, factorMails.appRemoved, mailValues)
        await enqueueMail(tx, ctx.env, 'factor_removed', mail)
        return { success: true }
      }),
    ),
})
