import { z } from 'zod'
import { type SteppedNoun, auditedLists, nounOf } from '../records/nouns'

/** In the order in which the database's check has had them from the start. */
const first = [
  'letter',
  'distribution',
  'document',
  'document_reminder',
  'document_withdrawn',
  'update',
  'statement',
  'access_given',
  'access_ended',
  'tax_delayed',
  'tax_available',
  'room_admitted',
  'room_supplement',
  'signature_asked',
  'subscription_expired',
  'subscription_ended',
  'subscription_room',
  'money_came',
  'subscription_accepted',
  'subscription_released',
  'subscription_closed',
] as const

const isPublished = (one: string | undefined): one is SteppedNoun => one !== undefined
const isFirst = (name: string) => first.some((each) => each === name)

/**
 * What is delivered to people by mail, one by one: the issues of the newsletter, and what is new in the investors' portal. Whatever is
 * published is among it, so a new noun needs no word here.
 */
export const deliverySubjects = [
  ...first,
  ...auditedLists
    .map((list) => nounOf(list).one)
    .filter(isPublished)
    .filter((one) => !isFirst(one)),
] as const
export type DeliverySubject = (typeof deliverySubjects)[number]

/**
 * What became of one recipient. `bounced`: there is no such address. `failed`: the mail server did not take it. `skipped`: they left
 * in the meantime. `uncertain`: the line was cut after the text was handed over; never sent again by itself.
 */
export const deliveryStates = ['queued', 'sent', 'bounced', 'failed', 'skipped', 'uncertain'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** What can come back: there is no such address, it was not taken this time, or its owner called it spam. */
export const bounceKinds = ['hard', 'soft', 'complaint'] as const
export type BounceKind = (typeof bounceKinds)[number]

const count = z.number().int()

/** How far a delivery has come. The states add up to the recipients, at every moment. */
export const deliveryReport = z.object({
  recipients: count,
  queued: count,
  sent: count,
  bounced: count,
  failed: count,
  skipped: count,
  uncertain: count,
} satisfies Record<DeliveryState | 'recipients', z.ZodType>)
export type DeliveryReport = z.output<typeof deliveryReport>
