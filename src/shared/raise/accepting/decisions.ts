import { z } from 'zod'
import { anyLine, id, optionalDay, requiredLine, timestamp } from '../../platform/fields'
import { lineMaxCharacters, nameMaxCharacters } from '../../platform/limits'
import { calendarDay } from '../../values/days'
import { cents } from '../../values/money'
import { decisionMethods, decisionsTaken } from './decision-choices'

/** What somebody sent to show that an owner is accredited; its file is opened by itself. */
const evidenceRow = z.object({
  id: z.number().int(),
  subscriptionId: z.number().int(),
  title: z.string(),
  /** False once the file was removed. */
  hasFile: z.boolean(),
  /** Who sent it. */
  userId: z.number().int(),
  at: timestamp,
})

/** What a piece of evidence is called; where nothing is said, by its day. */
export const evidenceQuery = z.object({
  title: anyLine(nameMaxCharacters)
    .transform((title) => title || undefined)
    .optional(),
})

/** Whether the files of evidence come along with the whole record of a subscription. */
export const recordQuery = z.object({
  evidence: z.enum(['true', 'false'], "Evidence must be 'true' or 'false'").optional(),
})

const decisionRow = z.object({
  id: z.number().int(),
  subscriptionId: z.number().int(),
  method: z.enum(decisionMethods),
  basis: z.string(),
  evidenceId: z.number().int().nullable(),
  evidenceOn: calendarDay.nullable(),
  /** No less is accepted on it. */
  leastCents: cents.nullable(),
  decision: z.enum(decisionsTaken),
  decidedBy: z.number().int(),
  decidedOn: calendarDay,
  /** The last day on which it counts; null: it does not end. */
  expiresOn: calendarDay.nullable(),
})

/** What was seen and not kept is a decision without evidence, with the day of what was seen. */
export const decideSubscription = {
  input: z.object({
    id,
    method: z.enum(decisionMethods, `Method must be one of ${decisionMethods.join(', ')}`),
    basis: requiredLine('Please say in a sentence what it rests on', lineMaxCharacters),
    evidenceId: id.nullish(),
    evidenceOn: optionalDay.pipe(calendarDay.nullish()),
    decision: z.enum(decisionsTaken, `Decision must be one of ${decisionsTaken.join(', ')}`),
  }),
  output: decisionRow,
}

/** What is to be looked at before a subscription is accepted: evidence and decisions, the latest first, by what may be decided, and what room there is. */
export const readChecks = {
  input: z.object({ id }),
  output: z.object({
    evidence: z.array(evidenceRow),
    decisions: z.array(decisionRow.extend({ decidedByName: z.string().nullable() })),
    methods: z.array(z.object({ method: z.enum(decisionMethods), leastCents: cents.nullable() })),
    /** Whether the latest decision bears an acceptance of the whole amount today. */
    isDecided: z.boolean(),
    /** What the raise takes beside what is accepted; below nothing never. */
    roomCents: cents,
    /** Entities that those who sign own already, to accept it for. */
    entities: z.array(z.object({ id: z.number().int(), legalName: z.string() })),
    acceptedCents: cents.nullable(),
    acceptedOn: calendarDay.nullable(),
    /** The executed file among the documents. */
    documentId: z.number().int().nullable(),
    /** The owner's entity, once there is one. */
    entityId: z.number().int().nullable(),
  }),
}
export type SubscriptionChecks = z.output<typeof readChecks.output>

/** The form that decides; '' chooses no evidence. */
export const decideForm = decideSubscription.input.omit({ id: true }).extend({ evidenceId: z.string() })
