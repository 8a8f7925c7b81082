import { factorMails } from '@/content/accounts/factor-mails'
import { mailPages } from '@/shared/platform/mail-pages'
import {
  addPasskey,
  beginPasskey,
  beginPasskeyUse,
  listPasskeys,
  removePasskey,
  signInByPasskey,
} from '@/shared/accounts/passkeys'
import { browserKind } from '../../../platform/limits/browser-kind'
import { endOtherSessions, noteProof } from '../../sessions/own-sessions'
import * as own from '../../passkeys/passkeys'
import { makeRecoveryCodes } from '../../factors/recovery-codes'
import { hasSecondFactor, settleRemoval } from '../../factors/second-factors'
import { leaveSecurityEvent } from '../../../records/activity/security-events'
import { Failure } from '../../../platform/errors'
import { nameInMail } from '../../../platform/mail/names'
import { enqueueMail } from '../../../platform/mail/outbox'
import { letterheadOf, writeMail } from '../../../platform/mail/write-mail'
import { enter } from '../../sign-in/sign-in'
import {
  provedSetUpProcedure,
  publicProcedure,
  refuses,
  router,
  setUpProcedure,
} from '../../../platform/trpc/procedures'

const mailValues = (user: { firstName: string }, passkey: { name: string }) => ({
  firstName: nameInMail(user.firstName),
  passkey: nameInMail(passkey.name),
  page: mailPages.account,
})

export const ownPasskeys = router({
  /** The passkeys of one's own account. */
  list: setUpProcedure.output(listPasskeys.output).query(async ({ ctx }) => {
    const items = await own.listPasskeys(ctx.db, ctx.user.id)
    return { items, total: items.length }
  }),

  /** What the browser needs to make one. Throws Failure prove_again, too_many_requests and passkeys_unavailable. */
  begin: provedSetUpProcedure
    .meta(refuses('too_many_requests', 'passkeys_unavailable'))
    .output(beginPasskey.output)
    .mutation(async ({ ctx }) => {
      await ctx.rateLimits.countChallenge(ctx.ipAddress)
      return own.beginPasskey(ctx.db, ctx.env, ctx.user)
    }),

  /**
   * Keeps the passkey that the browser has made. With an account's first factor it gives recovery codes, and every other session ends,
   * because none of them has shown it. Throws Failure prove_again, passkey_not_added and too_many_passkeys.
   */
  add: provedSetUpProcedure
    .meta(refuses('too_many_passkeys'))
    .input(addPasskey.input)
    .output(addPasskey.output)
    .mutation(async ({ ctx, input }) => {
      const { db, env, user } = ctx
      const made = await own.requireNewPasskey(db, env, user.id, input)
      return db.transaction(async (tx) => {
        const isFirst = !(await hasSecondFactor(tx, user.id))
        const kept = await own.keepPasskey(tx, user.id, input.name || browserKind(ctx.userAgent), made)
        if (isFirst) await endOtherSessions(tx, user.id, ctx.sessionToken ?? '')
        await noteProof(tx, ctx.sessionToken ?? '', 'passkey')
        await leaveSecurityEvent(ctx, { kind: 'passkey_added', userId: user.id }, tx)
        const mail = writeMail(
          await letterheadOf(tx, env),
          user.email,
          factorMails.passkeyAdded,
          mailValues(user, kept),
        )
        await enqueueMail(tx, env, 'factor_added', mail)
        return { ...kept, recoveryCodes: isFirst ? await makeRecoveryCodes(tx, user.id) : [] }
      })
    }),

  /** Removes one; with the last factor the recovery codes end. Throws Failure prove_again, record_not_found and last_factor. */
  remove: provedSetUpProcedure
    .meta(refuses('last_factor'))
    .input(removePasskey.input)
    .output(removePasskey.output)
    .mutation(({ ctx, input: { id } }) =>
      ctx.db.transaction(async (tx) => {
        const { env, user } = ctx
        const removed = await own.removePasskey(tx, user.id, id)
        if (removed === undefined) throw new Failure('record_not_found', { noun: 'passkey' })
        await settleRemoval(tx, user)
        await leaveSecurityEvent(ctx, { kind: 'passkey_removed', userId: user.id }, tx)
        const mail = writeMail(
          await letterheadOf(tx, env),
          user.email,
          factorMails.passkeyRemoved,
          mailValues(user, removed),
        )
        await enqueueMail(tx, env, 'factor_removed', mail)
        return { success: true }
      }),
    ),

  /** What the browser needs to use one, to sign in or to prove who is signed in. Throws Failure too_many_requests and passkeys_unavailable. */
  beginUse: publicProcedure
    .meta(refuses('too_many_requests', 'passkeys_unavailable'))
    .output(beginPasskeyUse.output)
    .mutation(async ({ ctx }) => {
      await ctx.rateLimits.countChallenge(ctx.ipAddress)
      return own.beginPasskeyUse(ctx.db, ctx.env)
    }),

  /**
   * Signs in by a passkey, which asks for no password and no code: its owner has shown a finger, a face or a PIN to it. Throws Failure
   * passkey_refused, whatever was wrong.
   */
  signIn: publicProcedure
    .meta(refuses('passkey_refused'))
    .input(signInByPasskey.input)
    .output(signInByPasskey.output)
    .mutation(async ({ ctx, input }) => {
      const { user, isRight } = await own.usePasskey(ctx.db, ctx.env, input)
      if (user === null || !isRight) {
        await ctx.refusalEvents(ctx, { kind: 'passkey_failed', userId: user?.id ?? null })
        throw new Failure('passkey_refused')
      }
      await leaveSecurityEvent(ctx, { kind: 'signed_in', userId: user.id })
      await enter(ctx, user, 'passkey')
      return user
    }),
})
