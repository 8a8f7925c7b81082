import { z } from 'zod'
import { id, optionalLine, requiredLine, seenAt, timestamp } from '../../platform/fields'
import { nameMaxCharacters } from '../../platform/limits'
import { listOf, pageInput } from '../../records/pages'
import { calendarDay } from '../../values/days'
import { cents } from '../../values/money'
import { units } from '../../values/units'
import { closingStatuses } from './closing-choices'

/** What a subscription becomes in the ledger. */
const closingLine = z.object({
  subscriptionId: z.number().int(),
  reference: z.string(),
  ownerName: z.string().nullable(),
  className: z.string(),
  cents,
  unitPriceCents: cents,
  units,
  /** The contribution; null until the closing is done. */
  entryId: z.number().int().nullable(),
})

export type ClosingLine = z.output<typeof closingLine>

/** What writes accepted, paid subscriptions into the ledger, in one go. */
const closing = z.object({
  id: z.number().int(),
  raiseId: z.number().int(),
  name: z.string(),
  /** The day of the contributions. */
  effectiveOn: calendarDay,
  status: z.enum(closingStatuses),
  /** Who said last what it is made of. */
  preparedBy: z.number().int(),
  preparedByName: z.string().nullable(),
  approvedByName: z.string().nullable(),
  /** From when it is in the ledger; it can be taken back until then. */
  publishedAt: timestamp.nullable(),
  /** Why it is a draft again, where its moment had come and it could not be entered. */
  sentBackReason: z.string().nullable(),
  lines: z.array(closingLine),
  totalCents: cents,
  createdAt: timestamp,
  updatedAt: timestamp,
})

export type Closing = z.output<typeof closing>

/** The latest first. */
export const listClosings = {
  input: pageInput.extend({ id: id.optional(), raiseId: id.optional() }),
  output: listOf(closing),
}

/** So many subscriptions close at once. */
const closingMaxLines = 1_000
const noneMessage = 'Please choose at least one subscription'

const fields = {
  name: requiredLine('Please give the closing a name', nameMaxCharacters),
  effectiveOn: calendarDay,
  subscriptionIds: z
    .array(id, noneMessage)
    .min(1, noneMessage)
    .max(closingMaxLines, `At most ${closingMaxLines.toLocaleString('en-US')} subscriptions close at once`)
    .transform((ids) => [...new Set(ids)]),
}

export const createClosing = {
  input: z.object({ raiseId: id, ...fields }),
  output: closing,
}

/** What is not said stays as it is. Saved anew, lines have the amounts and the price of today. */
export const updateClosing = {
  input: z.object({ id, updatedAt: seenAt, ...z.object(fields).partial().shape }),
  output: closing,
}

/** The form of both. */
export const closingForm = z.object({ name: fields.name, effectiveOn: fields.effectiveOn })

export const removeClosing = {
  input: z.object({ id }),
  output: z.object({ success: z.literal(true) }),
}

/** A step of one, as whoever takes it saw it. */
export const moveClosing = {
  input: z.object({ id, updatedAt: seenAt }),
  output: closing,
}

/** Makes a draft of it again; whoever prepared it reads why. */
export const reopenClosing = {
  input: moveClosing.input.extend({ reason: optionalLine() }),
  output: closing,
}

/** What is asked of who sends somebody else's back. */
export const sendBackForm = z.object({ reason: requiredLine('Please say why') })
