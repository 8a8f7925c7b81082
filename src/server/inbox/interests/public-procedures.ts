import { and, eq, or } from 'drizzle-orm'
import { interests, investments } from '@db/schema'
import { inboxMails } from '@/content/inbox/mails'
import { wordingFor } from '@/shared/inbox/interest-wordings'
import { submitInterest } from '@/shared/inbox/interests'
import { mailPages } from '@/shared/platform/mail-pages'
import { formatCents } from '@/shared/values/formats'
import type { Cents } from '@/shared/values/money'
import { isOpenTo, isPublic, isPublicAt } from '../../site/public-records'
import { isSpam } from '../../platform/limits/spam'
import { oneLine } from '../../platform/mail/names'
import { enqueueMail } from '../../platform/mail/outbox'
import { type Letterhead, letterheadOf, writeMail } from '../../platform/mail/write-mail'
import { interestResource } from './resource'
import { offeringResource } from '../../site/offerings/resource'
import { write } from '../../records/write'
import { notFound } from '../../records/resources'
import type { Context } from '../../platform/trpc/context'
import { publicProcedure, refuses, router } from '../../platform/trpc/procedures'

/**
 * The condition of the offerings that the caller may see: who sees one may say that they are interested in it. A number alone
 * does not tell a stranger that there is an offering shown by link.
 */
const mayBeSeen = ({ db, user }: Context, slug: string) =>
  or(isPublicAt('investments', slug), user === null ? isPublic.investments : isOpenTo(db, user))

/** What somebody typed into the form of an offering's page, and its number. */
interface Interest {
  id: number
  name: string
  email: string
  phone?: string | null | undefined
  amountCents?: Cents | null | undefined
}

/** An indication of interest as the mail to investor relations; an answer goes to who sent it. */
export function interestMail(
  letterhead: Letterhead,
  { id, email, phone, amountCents, ...interest }: Interest,
  offering: string,
) {
  const name = oneLine(interest.name)
  const values = {
    name,
    offering,
    offeringInSubject: oneLine(offering),
    email,
    phone: phone ?? undefined,
    amount: amountCents ? formatCents(amountCents) : undefined,
    page: mailPages.record('interests', id),
  }
  const replyTo = { name, address: email }
  return writeMail(letterhead, letterhead.firm.investorRelationsEmail, inboxMails.interest, values, { replyTo })
}

export const publicInterests = router({
  /**
   * Takes an indication of interest in an offering and hands it to investor relations by mail; its sender gets none. Spam is
   * kept, marked, and mailed to nobody; its sender gets the same answer (R44).
   * Throws Failure record_not_found for an offering that is not there for the caller to see, too_many_requests (R42).
   */
  submit: publicProcedure
    .meta(refuses('record_not_found', 'too_many_requests'))
    .input(submitInterest.input)
    .output(submitInterest.output)
    .mutation(async ({ ctx, input: { investmentId, slug = '', website, formToken, wordingId, ...fields } }) => {
      await ctx.rateLimits.countForm(ctx.ipAddress)
      const [offering] = await ctx.db
        .select({ name: investments.name, exemption: investments.exemption })
        .from(investments)
        .where(and(eq(investments.id, investmentId), mayBeSeen(ctx, slug)))
      if (offering === undefined) throw notFound(offeringResource)
      const isCaught = isSpam(ctx.signatures, { website, formToken })
      const userId = ctx.user?.id ?? null
      const shown = wordingId ?? wordingFor(offering.exemption)
      // A visitor's own words leave no entry in the activity, also when the visitor is an administrator.
      await write(ctx, interestResource, 'create', async (tx) => {
        const [sent] = await tx
          .insert(interests)
          .values({ ...fields, investmentId, userId, wordingId: shown, isSpam: isCaught })
          .returning({ id: interests.id })
        if (sent && !isCaught) {
          const mail = interestMail(await letterheadOf(tx, ctx.env), { ...fields, ...sent }, offering.name)
          await enqueueMail(tx, ctx.env, 'interest', mail)
        }
        return { result: undefined, audited: [] }
      })
      return { success: true }
    }),
})
