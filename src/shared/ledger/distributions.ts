import { z } from 'zod'
import { calendarDay } from '../values/days'
import { closedReason, orHeld } from './approvals'
import { recalculateTransfers } from './entries'
import { paymentMethods } from './entities'
import { type PartKind, partKinds } from './entry-kinds'
import { id, optionalParagraph, requiredLine, requiredParagraph, seenAt, timestamp } from '../platform/fields'
import { amountMaxCents, distributionLinesMax, memoMaxCharacters, nameMaxCharacters } from '../platform/limits'
import { cents } from '../values/money'
import { listOf, recordListInput, success } from '../records/pages'
import { positionNames } from './positions'
import { units } from '../values/units'

/** Where the money comes from. */
export const distributionSources = ['operating', 'refinancing', 'sale', 'other'] as const
/** `pro_rata`: by the units at the end of the record date. `entered`: the lines are typed. */
export const distributionMethods = ['pro_rata', 'entered'] as const
/** An approved one with `publishedAt` is being published: until that moment it can be taken back. */
export const distributionStatuses = ['draft', 'approved', 'published'] as const
export type DistributionStatus = (typeof distributionStatuses)[number]

const wholeCents = 'Amount must be a whole number of cents'
export const aboveZero = 'Amount must be above zero'
export const belowZero = 'What is withheld is not below zero'
const paidCents = z.number(wholeCents).int(wholeCents).min(1, aboveZero).max(amountMaxCents, wholeCents).pipe(cents)
const withheldCents = z.number(wholeCents).int(wholeCents).min(0, belowZero).max(amountMaxCents, wholeCents).pipe(cents)
const tooManyLines = `A distribution has at most ${distributionLinesMax.toLocaleString('en-US')} lines`
const kind = z.enum(partKinds, `Kind must be one of ${partKinds.join(', ')}`)

/** What one holder gets of one part. */
export const distributionLine = positionNames.pick({ entityId: true, entityName: true }).extend({
  id: z.number().int(),
  positionId: z.number().int(),
  /** What tells the owner from others of the same name: kind, last four digits, town. */
  entityFacts: z.string(),
  kind: z.enum(partKinds),
  /** The units at the end of the record date; 0 of a line that was typed. */
  weight: units,
  /** Gross: as the ledger has it. */
  cents,
  /** What of it is paid to a tax office in place of the owner, with the sign of the amount. */
  withheldCents: cents,
  /** 1 where an odd cent went; of a reversal −1. */
  rounding: z.number().int(),
  /** When the firm noted that the bank sent the payment back. */
  returnedAt: timestamp.nullable(),
})

export type DistributionLine = z.output<typeof distributionLine>

/** A payment to all holders of a class. */
export const distribution = positionNames.omit({ entityId: true, entityName: true }).extend({
  id: z.number().int(),
  name: z.string(),
  periodFrom: calendarDay,
  periodTo: calendarDay,
  /** The day at whose end the holders are paid. */
  recordOn: calendarDay,
  paidOn: calendarDay,
  source: z.enum(distributionSources),
  method: z.enum(distributionMethods),
  status: z.enum(distributionStatuses),
  totalCents: cents,
  /** What of the total is withheld. */
  withheldCents: cents,
  parts: z.array(z.object({ kind: z.enum(partKinds), cents })),
  /** By holder. Empty where they were not asked for. */
  lines: z.array(distributionLine),
  /** The last who changed it; both null when the account is gone for good. */
  preparedBy: z.number().int(),
  preparedByName: z.string().nullable(),
  /** Everybody who changed what is paid since it was last approved: where four eyes are the rule, none of them approves it. */
  authorIds: z.array(z.number().int()),
  approvedByName: z.string().nullable(),
  /** When it is, or was, told to everybody. */
  publishedAt: timestamp.nullable(),
  /** When it became a draft again instead of being published, and why; until it is approved anew. */
  sentBackAt: timestamp.nullable(),
  sentBackReason: z.string().nullable(),
  /** The one that this one takes back, and why. */
  reversesId: z.number().int().nullable(),
  memo: z.string().nullable(),
  /** The one that takes this one back, published or not yet. */
  reversedById: z.number().int().nullable(),
  /** Whether that one is published. */
  isReversed: z.boolean(),
  createdAt: timestamp,
  updatedAt: timestamp,
})

export type Distribution = z.output<typeof distribution>

/** What a list of payments can be narrowed to: a status, what waits to be published, what was due and became a draft again. */
export const distributionFilters = [...distributionStatuses, 'to_publish', 'sent_back'] as const
const statusRule = `Status must be one of ${distributionFilters.join(', ')}`

const distributionSorts = ['paidOn', 'name', 'investmentName', 'totalCents', 'createdAt'] as const

/**
 * The latest payment first, or in the order asked for. `q` looks through its name and those of the offering and the class.
 * `lines=without` leaves them out: of five years they are thousands.
 */
export const listDistributions = {
  input: recordListInput(distributionSorts)
    .extend({
      investmentId: id.optional(),
      status: z.enum(distributionFilters, statusRule).optional(),
      lines: z.enum(['with', 'without']).optional(),
    })
    .default({}),
  output: listOf(distribution),
}

export const draftFields = z.object({
  classId: id,
  name: requiredLine('Name is required', nameMaxCharacters),
  periodFrom: calendarDay,
  periodTo: calendarDay,
  recordOn: calendarDay,
  paidOn: calendarDay,
  source: z.enum(distributionSources, `Source must be one of ${distributionSources.join(', ')}`),
  method: z.enum(distributionMethods, `Method must be one of ${distributionMethods.join(', ')}`),
  parts: z
    .array(z.object({ kind, cents: paidCents }), 'Please enter an amount')
    .min(1, 'Please enter an amount')
    .max(partKinds.length, 'Each kind of payment stands once'),
  /** With `entered` alone. */
  lines: z
    .array(z.object({ positionId: id, kind, cents: paidCents }))
    .max(distributionLinesMax, tooManyLines)
    .optional(),
  /**
   * What is withheld of lines, however they are made; of the others nothing is. Left out of a change, what was withheld before still is,
   * unless the class is another one.
   */
  withheld: z
    .array(z.object({ positionId: id, kind, cents: withheldCents }))
    .max(distributionLinesMax, tooManyLines)
    .optional(),
})
/** A distribution as it is drafted. */
export type DistributionDraft = z.output<typeof draftFields>

const sumOf = (amounts: readonly { cents: number }[]) => amounts.reduce((sum, amount) => sum + amount.cents, 0)
const isTwice = (keys: readonly string[]) => new Set(keys).size < keys.length

const linePlace = (line: { positionId: number; kind: PartKind }) => `${line.positionId} ${line.kind}`
const oncePerPart = 'Each holder stands once in each part'

/** Why lines that were typed are not what the parts say. */
function faultOfLines({ method, parts, lines }: Pick<DistributionDraft, 'method' | 'parts' | 'lines'>) {
  if (method === 'pro_rata') return lines === undefined ? undefined : 'Lines are typed only where the method is entered'
  if (lines === undefined || lines.length === 0) return 'Please enter what each holder gets'
  if (isTwice(lines.map(linePlace))) return oncePerPart
  const isOff = (part: { kind: PartKind; cents: number }) =>
    sumOf(lines.filter((line) => line.kind === part.kind)) !== part.cents
  const isKnown = lines.every((line) => parts.some((part) => part.kind === line.kind))
  return !isKnown || parts.some(isOff) ? 'The lines do not sum to their parts' : undefined
}

/** What is wrong with a draft, by field; what holders and days in the ledger make of it, the server says. */
export function* faultsOfDraft(draft: Omit<DistributionDraft, 'classId' | 'name' | 'source'>) {
  const { periodFrom, periodTo, recordOn, paidOn, parts, withheld = [] } = draft
  if (periodTo < periodFrom) yield { field: 'periodTo', message: 'The period ends before it begins' } as const
  if (paidOn < recordOn) yield { field: 'paidOn', message: 'The payment lies before the record date' } as const
  if (isTwice(parts.map((part) => part.kind)) || sumOf(parts) > amountMaxCents)
    yield { field: 'parts', message: 'Each kind of payment stands once' } as const
  const message = faultOfLines(draft)
  if (message !== undefined) yield { field: 'lines', message } as const
  if (isTwice(withheld.map(linePlace))) yield { field: 'withheld', message: oncePerPart } as const
}

const judge = (draft: DistributionDraft, ctx: z.RefinementCtx) => {
  for (const { field, message } of faultsOfDraft(draft)) ctx.addIssue({ code: 'custom', path: [field], message })
}

export const createDistribution = { input: draftFields.superRefine(judge), output: distribution }
/** The whole draft anew; with `updatedAt` only if nobody else changed it. */
export const updateDistribution = {
  input: draftFields.extend({ id, updatedAt: seenAt }).superRefine(judge),
  output: distribution,
}
export const removeDistribution = { input: z.object({ id }), output: success }

/** One step on: approve, reopen, publish, unpublish. What the person looked at is sent along, or they would approve what they never saw. */
export const moveDistribution = { input: z.object({ id, updatedAt: seenAt }), output: distribution }

/** Freezes a draft's lines; with `anyway` also one that looks paid already (looks_paid). */
export const approveDistribution = {
  input: moveDistribution.input.extend({ anyway: z.boolean('Must be true or false').optional() }),
  output: distribution,
}

/** Sets the moment at which an approved one is published. */
export const publishDistribution = {
  input: moveDistribution.input.extend({ recalculateTransfers, closedReason }),
  output: orHeld(distribution),
}

/** Drafts the payment that takes a published one back. */
export const reverseDistribution = {
  input: z.object({ id, memo: requiredParagraph('A reversal needs a memo', memoMaxCharacters) }),
  output: distribution,
}

/** How a payment that came back was sent once more. */
const paidAgain = z.object({
  on: calendarDay,
  method: z.enum(paymentMethods, `Method must be one of ${paymentMethods.join(', ')}`),
  note: optionalParagraph(memoMaxCharacters),
})
export type PaidAgain = z.output<typeof paidAgain>
/** The form of it. */
export const paidAgainForm = paidAgain

/**
 * Notes that the bank sent a payment back, or with false that it did not: all that an owner got, whichever of its lines is named. With
 * `paidAgain` one that came back has been sent once more, and is returned no longer. No entry changes.
 */
export const markLineReturned = {
  input: z
    .object({
      id,
      lineId: id,
      isReturned: z.boolean('Must be true or false').optional(),
      paidAgain: paidAgain.optional(),
    })
    .refine((noted) => noted.paidAgain === undefined || noted.isReturned !== true, {
      path: ['isReturned'],
      message: 'What was paid again is returned no longer',
    }),
  output: distribution,
}

/** Notes that the checks of a published payment were cashed, of one holder or of all; with false that they were not. No entry changes. */
export const markCashed = {
  input: z.object({ id, positionId: id.optional(), isCashed: z.boolean('Must be true or false').optional() }),
  output: success,
}
