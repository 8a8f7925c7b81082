import { z } from 'zod'
import { block } from '../platform/blocks'
import { calendarDay } from '../values/days'
import { id, requiredLine, requiredParagraph, seenAt, timestamp } from '../platform/fields'
import { amountMaxCents, nameMaxCharacters } from '../platform/limits'
import { cents, signedDollars } from '../values/money'
import { listOf, recordListInput, success, pageInput } from '../records/pages'
import { basisPointsOf, percentMaxBasisPoints } from '../values/percent'

/** A draft that has `publishedAt` is being published: until that moment it can be taken back. */
export const updateStatuses = ['draft', 'published'] as const

const percentMessage = 'Must be hundredths of a percent, from 0 to 20000'
const basisPoints = z
  .number(percentMessage)
  .int(percentMessage)
  .min(0, percentMessage)
  .max(percentMaxBasisPoints, percentMessage)
const wholeCents = 'Amount must be a whole number of cents'
const amount = z
  .number(wholeCents)
  .int(wholeCents)
  .min(-amountMaxCents, wholeCents)
  .max(amountMaxCents, wholeCents)
  .pipe(cents)

/** How the property does, where the firm says so in figures. None of them is worked out here. */
const factFields = z.object({
  /** The day that the figures are of. */
  asOf: calendarDay,
  /** Of the homes; 94.50 % is 9,450. */
  occupiedBasisPoints: basisPoints.nullable(),
  /** Of the rent that was due. What was late and came may make it more than all. */
  collectedBasisPoints: basisPoints.nullable(),
  netIncomeCents: amount.nullable(),
  /** What net income was to be by the plan. */
  planCents: amount.nullable(),
})
const updateFacts = factFields.refine(
  ({ occupiedBasisPoints, collectedBasisPoints, netIncomeCents, planCents }) =>
    [occupiedBasisPoints, collectedBasisPoints, netIncomeCents, planCents].some((figure) => figure !== null),
  { path: ['asOf'], message: 'Please enter a figure, or leave the day empty' },
)
export type UpdateFacts = z.output<typeof factFields>

/** News of one offering for those who hold it. */
const update = z.object({
  id: z.number().int(),
  investmentId: z.number().int(),
  investmentName: z.string(),
  title: z.string(),
  /** As a tree, as it is read; see `platform/text/blocks.ts`. */
  blocks: z.array(block),
  facts: factFields.nullable(),
})

/** For the firm: also as it was typed, and how far it is. */
export const draftedUpdate = update.extend({
  body: z.string(),
  status: z.enum(updateStatuses),
  publishedAt: timestamp.nullable(),
  createdAt: timestamp,
  updatedAt: timestamp,
})
export type DraftedUpdate = z.output<typeof draftedUpdate>

const updateSorts = ['title', 'investmentName', 'publishedAt', 'createdAt'] as const

/** The last made first, or in the order asked for. `q` looks through the title, the offering's name and the text. */
export const listUpdates = {
  input: recordListInput(updateSorts)
    .extend({
      investmentId: id.optional(),
      status: z.enum(updateStatuses, `Status must be one of ${updateStatuses.join(', ')}`).optional(),
    })
    .default({}),
  output: listOf(draftedUpdate),
}

const draftFields = z.object({
  investmentId: id,
  title: requiredLine('Title is required', nameMaxCharacters),
  body: requiredParagraph('Text is required'),
  facts: updateFacts.nullish(),
})
/** An update as it is drafted. */
export type UpdateDraft = z.output<typeof draftFields>

export const createUpdate = { input: draftFields, output: draftedUpdate }
/** An absent field stays as it is; facts of null go. */
export const changeUpdate = {
  input: draftFields.partial().extend({ id, updatedAt: seenAt }),
  output: draftedUpdate,
}
export const removeUpdate = { input: z.object({ id }), output: success }
/** Publishing and taking it back. What the person looked at is sent along, or they would publish what they never saw. */
export const moveUpdate = { input: z.object({ id, updatedAt: seenAt }), output: draftedUpdate }

/** What an investor reads: what was published, the latest first. */
export const listOwnUpdates = {
  input: pageInput.extend({ entityId: id.optional(), investmentId: id.optional() }).default({}),
  output: listOf(update.extend({ publishedOn: calendarDay })),
}
export type OwnUpdate = z.output<typeof listOwnUpdates.output>['items'][number]

const typedPercent = z.string().transform((typed, ctx) => {
  if (typed.trim() === '') return null
  const read = basisPointsOf(typed)
  if (read !== null) return read
  ctx.addIssue({ code: 'custom', message: 'Please type a percentage with two decimals at most, like 94.5' })
  return z.NEVER
})
const typedAmount = z.string().transform((typed, ctx) => {
  if (typed.trim() === '') return null
  const read = signedDollars.safeParse(typed)
  if (read.success) return read.data
  ctx.addIssue({ code: 'custom', message: 'Please type one amount in dollars, like $50,000' })
  return z.NEVER
})

/** The form of a draft: dollars and percentages are read here, once. Without a day there are no figures. */
export const updateForm = draftFields
  .omit({ facts: true })
  .extend({
    asOf: z.union([z.literal(''), calendarDay]),
    occupied: typedPercent,
    collected: typedPercent,
    netIncome: typedAmount,
    plan: typedAmount,
  })
  .transform(({ asOf, occupied, collected, netIncome, plan, ...draft }, ctx) => {
    const figures = {
      occupiedBasisPoints: occupied,
      collectedBasisPoints: collected,
      netIncomeCents: netIncome,
      planCents: plan,
    }
    const hasFigures = Object.values(figures).some((figure) => figure !== null)
    if (asOf === '') {
      if (hasFigures) ctx.addIssue({ code: 'custom', path: ['asOf'], message: 'Of which day are the figures?' })
      return { ...draft, facts: null }
    }
    if (!hasFigures)
      ctx.addIssue({ code: 'custom', path: ['asOf'], message: 'Please enter a figure, or leave the day empty' })
    return { ...draft, facts: { asOf, ...figures } }
  })
