import { newsletters } from '@db/schema'
import {
  addNewsletter,
  endNewsletter,
  listNewslettersAsAdmin,
  listSubscriberTags,
  removeNewsletter,
  sendConfirmation,
  setSubscriberTags,
} from '@/shared/newsletter/newsletters'
import { Failure } from '../../platform/errors'
import { todayOf } from '../../platform/preferences'
import { changedValues, filledValues, isUnchanged } from '../../records/activity/audit'
import { subscriberResource } from './resource'
import { endSubscriptions, optedOutOf } from './opt-outs'
import { lockRecords, removeRecord } from '../../records/record-writes'
import { write } from '../../records/write'
import { existing, listRecords, notFound } from '../../records/resources'
import { readTags } from './tags'
import { confirmAgain, subscribeTold } from './sign-ups'
import { peopleProcedure, refuses, router } from '../../platform/trpc/procedures'

const kind = subscriberResource

/** What administrators see; never a token. */
const columns = {
  id: newsletters.id,
  email: newsletters.email,
  consent: newsletters.consent,
  confirmed: newsletters.confirmed,
  ...kind.columns,
  status: newsletters.status,
  consentedAt: newsletters.consentedAt,
  consentedOn: newsletters.consentedOn,
  consentPlace: newsletters.consentPlace,
  consentWording: newsletters.consentWording,
  confirmedAt: newsletters.confirmedAt,
  unsubscribedAt: newsletters.unsubscribedAt,
  unsubscribeReason: newsletters.unsubscribeReason,
  tags: newsletters.tags,
  suppressedAt: newsletters.suppressedAt,
  suppressionReason: newsletters.suppressionReason,
  createdAt: newsletters.createdAt,
}

export const adminNewsletters = router({
  /** The window asked for, newest first unless sorted otherwise; `total` counts what the search and the filter let through (R6). */
  list: peopleProcedure
    .input(listNewslettersAsAdmin.input)
    .output(listNewslettersAsAdmin.output)
    .query(async ({ ctx, input }) => {
      // Who has just signed up is in the list, also when their answer left a moment ago.
      await ctx.signUps.settle()
      return listRecords(ctx.db, kind, input, ({ where, orderBy }) =>
        ctx.db
          .select(columns)
          .from(newsletters)
          .where(where)
          .orderBy(...orderBy),
      )
    }),

  /**
   * Adds somebody who told the firm that they agree, with where and when, and mails them the link by which they confirm.
   * Throws Failure subscription_known, subscription_left for who has unsubscribed, and consent_ahead for a day to come.
   */
  create: peopleProcedure
    .meta(refuses('subscription_known', 'subscription_left'))
    .input(addNewsletter.input)
    .output(addNewsletter.output)
    .mutation(async ({ ctx, input: { email, source, consentedOn = null, tags = [] } }) => {
      await ctx.signUps.settle()
      return write(ctx, kind, 'create', async (tx) => {
        if (consentedOn !== null && consentedOn > (await todayOf(tx)))
          throw new Failure('consent_ahead', { field: 'consentedOn' })
        const isLeft = (await optedOutOf(tx, [email])).length > 0
        if (isLeft) throw new Failure('subscription_left', { field: 'email' })
        const [made] = await subscribeTold(tx, ctx, [{ email, consentedOn, tags }], 'office', source)
        if (made === undefined) throw new Failure('subscription_known', { field: 'email' })
        const [result] = await tx.select(columns).from(newsletters).where(existing(kind, made.id))
        if (result === undefined) throw new Failure('unexpected')
        return { result, audited: { recordId: made.id, after: filledValues(kind, made) } }
      })
    }),

  /**
   * Sends a pending subscriber the mail with the link once more; the last link ends. Throws Failure record_not_found, not_pending for
   * who has confirmed, left or cannot be reached, and confirmation_too_soon within the limits of these mails (R42).
   */
  sendConfirmation: peopleProcedure
    .meta(refuses('not_pending', 'confirmation_too_soon'))
    .input(sendConfirmation.input)
    .output(sendConfirmation.output)
    .mutation(async ({ ctx, input: { id } }) => {
      await ctx.signUps.settle()
      return write(ctx, kind, 'sendAgain', async (tx) => {
        await confirmAgain(tx, ctx, id)
        return { result: { success: true }, audited: { recordId: id } }
      })
    }),

  /**
   * Ends a subscription for the firm, with its reason, as its owner would by the link of a mail. Of who has left already nothing changes.
   * Throws Failure record_not_found.
   */
  unsubscribe: peopleProcedure
    .input(endNewsletter.input)
    .output(endNewsletter.output)
    .mutation(({ ctx, input: { id, reason } }) =>
      write(ctx, kind, 'update', async (tx) => {
        const [before] = await lockRecords(tx, kind, existing(kind, id))
        if (before === undefined) throw notFound(kind)
        await endSubscriptions(tx, id, reason)
        const [after] = await lockRecords(tx, kind, existing(kind, id))
        if (after === undefined || isUnchanged(before, after)) return { result: { success: true }, audited: [] }
        return { result: { success: true }, audited: { recordId: id, ...changedValues(kind, before, after) } }
      }),
    ),

  /** The tags that subscribers have, those of most first. */
  tags: peopleProcedure.output(listSubscriberTags.output).query(({ ctx }) => readTags(ctx.db)),

  /** What the firm calls a subscriber beside others, in place of what it did: nothing of their consent. Throws Failure record_not_found. */
  setTags: peopleProcedure
    .input(setSubscriberTags.input)
    .output(setSubscriberTags.output)
    .mutation(({ ctx, input: { id, tags } }) =>
      write(ctx, kind, 'update', async (tx) => {
        const [before] = await lockRecords(tx, kind, existing(kind, id))
        if (before === undefined) throw notFound(kind)
        await tx.update(newsletters).set({ tags }).where(existing(kind, id))
        const [after] = await lockRecords(tx, kind, existing(kind, id))
        const [result] = await tx.select(columns).from(newsletters).where(existing(kind, id))
        if (after === undefined || result === undefined) throw new Failure('unexpected')
        if (isUnchanged(before, after)) return { result, audited: [] }
        return { result, audited: { recordId: id, ...changedValues(kind, before, after) } }
      }),
    ),

  /** Hides the subscription at once; it can be restored for 30 days (R22). Throws Failure record_not_found. */
  remove: peopleProcedure
    .input(removeNewsletter.input)
    .output(removeNewsletter.output)
    .mutation(({ ctx, input: { id } }) => removeRecord(ctx, kind, id)),
})
