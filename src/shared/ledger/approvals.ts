import { z } from 'zod'
import { entryKinds } from './entry-kinds'
import type { HeldAnswer } from '../records/held-answers'
import { id, optionalParagraph, requiredParagraph, timestamp } from '../platform/fields'
import { distributionLinesMax, memoMaxCharacters } from '../platform/limits'
import { listOf, recordListInput } from '../records/pages'
import { calendarDay } from '../values/days'
import { cents } from '../values/money'
import { units } from '../values/units'

/** The calls that may wait for a second person, by the names that they have. */
export const heldCalls = [
  'entries.create',
  'entries.reverse',
  'transfers.create',
  'distributions.publish',
  'statements.publish',
  'statements.publishRun',
  'imports.run',
  'ledgerImports.create',
  'ledgerImports.takeBack',
] as const
export type HeldCallName = (typeof heldCalls)[number]

/** What became of a call that waited. */
export const approvalStates = ['waiting', 'carried_out', 'declined', 'withdrawn'] as const
export type ApprovalState = (typeof approvalStates)[number]

/** What a call answers that waits for a second person: nothing was written but that it waits. */
export const heldAnswer = z.object({ approvalId: z.number().int() }) satisfies z.ZodType<HeldAnswer>
/** The answer of a call that may wait. */
export const orHeld = <Output extends z.ZodType>(output: Output) => z.union([output, heldAnswer])

/** Why something is dated into days that are closed: whoever says it has the call wait for a second person. */
export const closedReason = optionalParagraph(memoMaxCharacters)

/** An owner's position as it was when the call was asked for, and as it would be. */
const alteredPosition = z.object({
  entityName: z.string(),
  entityFacts: z.string(),
  className: z.string(),
  /** Absent of what was asked for before it was kept. */
  investmentName: z.string().optional(),
  beforeUnits: units,
  afterUnits: units,
  beforeCents: cents,
  afterCents: cents,
})
export type AlteredPosition = z.output<typeof alteredPosition>

/** So many positions are told of a call: all of a payment to as many as one has. */
export const alteredPositionsMax = distributionLinesMax

/** Payments that were made by units which a call, dated back, would change; and what of them its owners got. They stay as they are. */
const paidSince = z.object({ payments: z.number().int(), cents })
export type PaidSince = z.output<typeof paidSince>

/** What a call would do, as it was when it was asked for. */
export const approvalOutlook = z.object({
  /** What it would enter, those among it that repeat later transfers. */
  entries: z.number().int(),
  /** How many positions it would alter, and the first of them. */
  positions: z.number().int(),
  altered: z.array(alteredPosition),
  /** Absent of what was asked for before it was kept. */
  paidSince: paidSince.optional(),
})
export type ApprovalOutlook = z.output<typeof approvalOutlook>

const approval = z.object({
  id: z.number().int(),
  call: z.enum(heldCalls),
  /** What it is about, by the names that it had: an owner, class and offering, or a file. */
  subject: z.string(),
  /** Of one entry: its kind, its day, and what it says. */
  kind: z.enum(entryKinds).nullable(),
  effectiveOn: calendarDay.nullable(),
  cents: cents.nullable(),
  units: units.nullable(),
  memo: z.string().nullable(),
  /** Why it is dated into closed days. */
  closedReason: z.string().nullable(),
  entries: z.number().int(),
  state: z.enum(approvalStates),
  /** Null when the account is gone for good. */
  askedByName: z.string().nullable(),
  askedAt: timestamp,
  /** Whether whoever reads it asked for it, and whether they may decide it. */
  isOwn: z.boolean(),
  decidedByName: z.string().nullable(),
  decidedAt: timestamp.nullable(),
  /** Why it was declined. */
  reason: z.string().nullable(),
})
export type Approval = z.output<typeof approval>

export const approvalSorts = ['askedAt', 'effectiveOn', 'cents'] as const

/** Newest first, or in the order asked for. `q` looks through what they are about; `by` tells whether one asked oneself. */
export const listApprovals = {
  input: recordListInput(approvalSorts)
    .extend({
      state: z.enum(approvalStates, `State must be one of ${approvalStates.join(', ')}`).optional(),
      call: z.enum(heldCalls, `Call must be one of ${heldCalls.join(', ')}`).optional(),
      by: z.enum(['me', 'others'], 'by must be me or others').optional(),
    })
    .default({}),
  output: listOf(approval),
}

/** One of them, with what it would do as things were when it was asked for. */
export const getApproval = { input: z.object({ id }), output: approval.extend({ outlook: approvalOutlook }) }
export type ReadApproval = z.output<typeof getApproval.output>

/** Carries it out. Gives it as it is then. */
export const approveCall = { input: z.object({ id }), output: approval }

export const declineCall = {
  input: z.object({ id, reason: requiredParagraph('Say why it is declined', memoMaxCharacters) }),
  output: approval,
}
/** The form of it. */
export const declineCallForm = declineCall.input.pick({ reason: true })

/** Whoever asked for it wants it no more. */
export const withdrawCall = { input: z.object({ id }), output: approval }
