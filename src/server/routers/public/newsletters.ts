import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Transaction } from '@db/database'
import { newsletters } from '@db/schema'
import { newsletterConsent } from '@/content/forms'
import { confirmSubscription, subscribe, unsubscribe } from '@/shared/newsletters'
import { confirmationLinkDays, confirmationMailEveryMinutes } from '@/shared/time'
import { Failure } from '../../base/errors'
import { isSpam } from '../../limits/spam'
import { confirmationLetter, welcomeLetter } from '../../mail/letters'
import { enqueueMail } from '../../mail/outbox'
import { recordKinds } from '../../records/record-kinds'
import { writeRecords } from '../../records/records'
import { publicProcedure, router } from '../../trpc/procedures'

const kind = recordKinds.newsletters

const now = sql`now()`
const tokenBytes = 32
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** When, where and with which wording consent is given (R43). A form with a box sends its tick; the one without says it in words. */
const consentOf = ({ place, consent }: Pick<z.output<typeof subscribe.input>, 'place' | 'consent'>) => ({
  consent: true,
  consentedAt: now,
  consentPlace: place,
  consentWording: consent === true ? newsletterConsent.ticked : newsletterConsent.implied,
})

/** The one row of an address, new or not, locked until the transaction ends: a second sign-up of the same moment waits for the first. */
async function rowOf(tx: Transaction, email: string, consent: ReturnType<typeof consentOf>) {
  const { confirmationSentAt } = newsletters
  const [row] = await tx
    .insert(newsletters)
    .values({ email, ...consent })
    .onConflictDoUpdate({
      target: newsletters.email,
      targetWhere: isNull(newsletters.deletedAt),
      // Nothing is changed; only an update locks the row and gives it back.
      set: { email: sql`excluded.email` },
    })
    .returning({
      id: newsletters.id,
      email: newsletters.email,
      isSubscribed: sql`${newsletters.consent} and ${newsletters.confirmed}`.mapWith(Boolean),
      mayHaveMail:
        sql`${confirmationSentAt} is null or ${confirmationSentAt} <= now() - make_interval(mins => ${confirmationMailEveryMinutes}::int)`.mapWith(
          Boolean,
        ),
    })
  if (row === undefined) throw new Failure('unexpected')
  return row
}

export const publicNewsletters = router({
  /**
   * Signs an address up; it is pending until confirmed. The answer is the same for a new, a pending and a confirmed one (R43).
   * What looks like spam stays pending without a mail. Throws Failure too_many_requests (R42).
   */
  subscribe: publicProcedure
    .input(subscribe.input)
    .output(subscribe.output)
    .mutation(async ({ ctx, input }) => {
      await ctx.rateLimits.countForm(ctx.ipAddress)
      const isCaught = isSpam(ctx.signatures, input)
      const consent = consentOf(input)
      await writeRecords(ctx, kind, async (tx) => {
        const { isSubscribed, mayHaveMail, ...subscriber } = await rowOf(tx, input.email, consent)
        if (isSubscribed || isCaught) return
        const token = randomBytes(tokenBytes).toString('base64url')
        await tx
          .update(newsletters)
          .set({
            ...consent,
            confirmed: false,
            confirmedAt: null,
            unsubscribedAt: null,
            ...(mayHaveMail
              ? {
                  confirmationToken: hashOf(token),
                  confirmationExpiresAt: sql`now() + make_interval(days => ${confirmationLinkDays}::int)`,
                  confirmationSentAt: now,
                }
              : {}),
          })
          .where(eq(newsletters.id, subscriber.id))
        if (!mayHaveMail) return
        await enqueueMail(tx, ctx.env, 'confirmation', confirmationLetter(ctx.env, ctx.signatures, subscriber, token))
      })
      return { success: true }
    }),

  /**
   * What the button of the page behind the mail's link does; opening that page changes nothing (R43). `isNew` is false when
   * the address was confirmed already. Throws Failure confirmation_link_invalid.
   */
  confirm: publicProcedure
    .input(confirmSubscription.input)
    .output(confirmSubscription.output)
    .mutation(({ ctx, input }) => {
      const named = and(
        eq(newsletters.confirmationToken, hashOf(input.token)),
        eq(newsletters.consent, true),
        isNull(newsletters.deletedAt),
      )
      return writeRecords(ctx, kind, async (tx) => {
        const [confirmed] = await tx
          .update(newsletters)
          .set({ confirmed: true, confirmedAt: now })
          .where(and(named, eq(newsletters.confirmed, false), gt(newsletters.confirmationExpiresAt, now)))
          .returning({ id: newsletters.id, email: newsletters.email })
        if (confirmed !== undefined) {
          await enqueueMail(tx, ctx.env, 'welcome', welcomeLetter(ctx.env, ctx.signatures, confirmed))
        } else if ((await tx.$count(newsletters, and(named, eq(newsletters.confirmed, true)))) === 0) {
          throw new Failure('confirmation_link_invalid')
        }
        return { success: true, isNew: confirmed !== undefined }
      })
    }),

  /**
   * Ends a subscription, as often as it is asked to, with the signed link of any mail (RFC 8058, R43). A record that was
   * deleted and signed up anew since is meant too: the person wants no more mails. Throws Failure unsubscribe_link_invalid.
   */
  unsubscribe: publicProcedure
    .input(unsubscribe.input)
    .output(unsubscribe.output)
    .mutation(async ({ ctx, input }) => {
      const id = ctx.signatures.read('unsubscribe', input.token)
      if (id === null) throw new Failure('unsubscribe_link_invalid')
      await writeRecords(ctx, kind, (tx) => {
        const address = tx
          .select({ email: newsletters.email })
          .from(newsletters)
          .where(eq(newsletters.id, Number(id)))
        return tx
          .update(newsletters)
          .set({ consent: false, unsubscribedAt: sql`coalesce(${newsletters.unsubscribedAt}, now())` })
          .where(eq(newsletters.email, address))
      })
      return { success: true }
    }),
})
