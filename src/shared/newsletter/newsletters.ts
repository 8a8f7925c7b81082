import { z } from 'zod'
import { calendarDay } from '../values/days'
import { email, id, lines, requiredLine, timestamp } from '../platform/fields'
import { nameMaxCharacters } from '../platform/limits'
import { listOf, recordListInput, success } from '../records/pages'
import { spamTraps } from '../platform/spam-contracts'

export const consentMessage = 'You must agree to receive email communications'

/** Where consent was given; the row records it with the wording shown there (R43). 'api' is the REST call without a form. */
export const consentPlaces = ['footer', 'home', 'contact', 'resources', 'api'] as const
export type ConsentPlace = (typeof consentPlaces)[number]

/** Where the firm has it from that somebody agreed, who typed nothing here: a list that was imported, or a person whom it added. The wording is where it comes from. */
export const toldPlaces = ['import', 'office'] as const
export type ToldPlace = (typeof toldPlaces)[number]

/** Where consent may be recorded from. */
export const recordedPlaces = [...consentPlaces, ...toldPlaces] as const

/** The sign-up form of footer, Home and Contact: the box must be ticked. */
export const newsletterFields = z.object({ email, consent: z.literal(true, consentMessage) })

/** The call: without `consent` it counts as given, because the Resources form says so in words (R43); false is refused. */
export const subscribe = {
  input: newsletterFields.extend({
    consent: newsletterFields.shape.consent.optional(),
    place: z.enum(consentPlaces).default('api'),
    ...spamTraps,
  }),
  output: success,
}

/**
 * What a subscription is, one of four. Issues go to the confirmed ones alone; an unsubscribed one is none of the others, and a
 * suppressed address is one that mails cannot reach or whose owner called them spam.
 */
export const subscriberStatuses = ['pending', 'confirmed', 'unsubscribed', 'suppressed'] as const
export type SubscriberStatus = (typeof subscriberStatuses)[number]

/** What a subscriber does by a link of ours, as the activity tells it. */
export const subscriberEvents = ['confirmed', 'unsubscribed'] as const
export type SubscriberEvent = (typeof subscriberEvents)[number]

/** Why nothing is sent to an address any more, until its owner confirms it anew. */
export const suppressionReasons = ['hard_bounce', 'soft_bounces', 'complaint'] as const
export type SuppressionReason = (typeof suppressionReasons)[number]

const token = z.string().min(1).max(500)

/** The button of the page a confirmation mail leads to; `isNew` is false for the second press. */
export const confirmSubscription = { input: z.object({ token }), output: success.extend({ isNew: z.boolean() }) }
export const unsubscribe = { input: z.object({ token }), output: success }

/** A subscription as administrators read it: never a token. The last two names are those of the specification (R8). */
export const newsletter = z.object({
  id: z.number().int(),
  email: z.string(),
  consent: z.boolean(),
  confirmed: z.boolean(),
  consentGiven: z.boolean(),
  isConfirmed: z.boolean(),
  status: z.enum(subscriberStatuses),
  /** The consent given last, as its proof (R43). */
  consentedAt: timestamp,
  /** The day of consent that the firm was told; null where it was told none, and for every consent that was given here. */
  consentedOn: calendarDay.nullable(),
  consentPlace: z.enum(recordedPlaces),
  consentWording: z.string(),
  confirmedAt: timestamp.nullable(),
  unsubscribedAt: timestamp.nullable(),
  /** Why the firm ended it; null where the subscriber did. */
  unsubscribeReason: z.string().nullable(),
  /** What the firm calls those whom it writes to apart from others; they never see it. */
  tags: z.array(z.string()),
  suppressedAt: timestamp.nullable(),
  suppressionReason: z.enum(suppressionReasons).nullable(),
  createdAt: timestamp,
})
export type Newsletter = z.output<typeof newsletter>

export const listNewslettersAsAdmin = {
  input: recordListInput(['email', 'consent', 'confirmed', 'createdAt'])
    .extend({ status: z.enum(subscriberStatuses).optional(), tag: requiredLine('Must be a tag').optional() })
    .default({}),
  output: listOf(newsletter),
}

/** Each tag once. */
const tags = lines(nameMaxCharacters).transform((typed) => [...new Set(typed)])

/** The tags that subscribers have, those of most of them first, and how many of them letters reach. */
export const listSubscriberTags = {
  output: listOf(z.object({ tag: z.string(), subscribers: z.number().int(), readers: z.number().int() })),
}
export const setSubscriberTags = { input: z.object({ id, tags }), output: newsletter }
/** The form of it. */
export const subscriberTagsForm = setSubscriberTags.input.pick({ tags: true })

/** Adds somebody who agreed by another way than our forms; they get letters once they confirm. */
export const addNewsletter = {
  input: z.object({
    email,
    /** Where they agreed, the proof of their consent. */
    source: requiredLine('Please say where they agreed'),
    /** The day on which they did, where that is known. */
    consentedOn: z.union([z.literal('').transform(() => null), calendarDay, z.null()]).optional(),
    tags: tags.optional(),
  }),
  output: newsletter,
}

/** Sends a pending subscriber the mail with the link once more. */
export const sendConfirmation = { input: z.object({ id }), output: success }
/** The firm ends a subscription, as its owner would by a link; the reason stands with it. */
export const endNewsletter = { input: z.object({ id, reason: requiredLine('Please say why') }), output: success }
export const removeNewsletter = { input: z.object({ id }), output: success }
