import { and, eq, gt, isNull, not, sql } from 'drizzle-orm'
import { newsletters } from '@db/schema'
import { subscriptionMails } from '@/content/newsletter/mails'
import { newsletterConsent } from '@/content/platform/forms'
import { confirmSubscription, subscribe, unsubscribe } from '@/shared/newsletter/newsletters'
import { mailPages } from '@/shared/platform/mail-pages'
import { Failure } from '../../platform/errors'
import { readFirm } from '../../platform/text/firm'
import { isSpam } from '../../platform/limits/spam'
import { waysOut } from './ways-out'
import { enqueueMail } from '../../platform/mail/outbox'
import { letterheadOf, writeMail } from '../../platform/mail/write-mail'
import { subscriberResource } from './resource'
import { endSubscriptions, liftOptOut } from './opt-outs'
import { write } from '../../records/write'
import { hashOfToken } from './sign-ups'
import { publicProcedure, refuses, router } from '../../platform/trpc/procedures'

const kind = subscriberResource

const now = sql`now()`

export const publicNewsletters = router({
  /**
   * Signs an address up; it is pending until confirmed. The answer is the same for a new, a pending and a confirmed one (R43),
   * and leaves before anything is done about it, so that its time is too. What looks like spam stays pending without a mail.
   * Throws Failure too_many_requests (R42).
   */
  subscribe: publicProcedure
    .meta(refuses('too_many_requests'))
    .input(subscribe.input)
    .output(subscribe.output)
    .mutation(async ({ ctx, input }) => {
      await ctx.rateLimits.countForm(ctx.ipAddress)
      const { email, place, consent } = input
      await ctx.signUps.take({
        email,
        consentPlace: place,
        // A form with a box sends its tick; the one without says it in words (R43).
        consentWording: consent === true ? newsletterConsent.ticked(await readFirm(ctx.db)) : newsletterConsent.implied,
        isSpam: isSpam(ctx.signatures, input),
      })
      return { success: true }
    }),

  /**
   * What the button of the page behind the mail's link does; opening that page changes nothing (R43). `isNew` is false when
   * the address was confirmed already. Only now does what the form said count as consent. Throws Failure confirmation_link_invalid.
   */
  confirm: publicProcedure
    .meta(refuses('confirmation_link_invalid'))
    .input(confirmSubscription.input)
    .output(confirmSubscription.output)
    .mutation(({ ctx, input }) => {
      const { pendingConsent, consentedAt, consentedOn, consentPlace, consentWording } = newsletters
      const named = and(eq(newsletters.confirmationToken, hashOfToken(input.token)), isNull(newsletters.deletedAt))
      const isSubscribed = eq(newsletters.status, 'confirmed')
      const isPressed = and(named, not(isSubscribed), gt(newsletters.confirmationExpiresAt, now))
      return write(ctx, kind, 'update', async (tx) => {
        // First: as long as it stands, the row becomes no reader.
        await liftOptOut(tx, isPressed)
        const [confirmed] = await tx
          .update(newsletters)
          .set({
            confirmed: true,
            confirmedAt: now,
            consent: true,
            unsubscribedAt: null,
            unsubscribeReason: null,
            // Its owner has just read a mail there.
            suppressedAt: null,
            suppressionReason: null,
            consentedAt: sql`coalesce((${pendingConsent} ->> 'at')::timestamptz, ${consentedAt})`,
            // What a list recorded is no longer the proof, once there is a consent of their own.
            consentedOn: sql`case when ${pendingConsent} is null then ${consentedOn} end`,
            consentPlace: sql`coalesce(${pendingConsent} ->> 'place', ${consentPlace})`,
            consentWording: sql`coalesce(${pendingConsent} ->> 'wording', ${consentWording})`,
            pendingConsent: null,
          })
          .where(isPressed)
          .returning({ id: newsletters.id, email: newsletters.email })
        if (confirmed !== undefined) {
          const values = { page: mailPages.investments }
          const headers = waysOut(ctx.env, ctx.signatures, confirmed)
          const mail = writeMail(
            await letterheadOf(tx, ctx.env),
            confirmed.email,
            subscriptionMails.welcome,
            values,
            headers,
          )
          await enqueueMail(tx, ctx.env, 'welcome', mail)
        } else if ((await tx.$count(newsletters, and(named, isSubscribed))) === 0) {
          throw new Failure('confirmation_link_invalid')
        }
        return { result: { success: true, isNew: confirmed !== undefined }, audited: [] }
      })
    }),

  /**
   * Ends a subscription, as often as it is asked to, with the signed link of any mail (RFC 8058, R43). A record that was
   * deleted and signed up anew since is meant too: the person wants no more mails. Throws Failure unsubscribe_link_invalid.
   */
  unsubscribe: publicProcedure
    .meta(refuses('unsubscribe_link_invalid'))
    .input(unsubscribe.input)
    .output(unsubscribe.output)
    .mutation(async ({ ctx, input }) => {
      const id = ctx.signatures.read('unsubscribe', input.token)
      if (id === null) throw new Failure('unsubscribe_link_invalid')
      await write(ctx, kind, 'update', async (tx) => ({ result: await endSubscriptions(tx, Number(id)), audited: [] }))
      return { success: true }
    }),
})
