import { z } from 'zod'
import { calendarDay } from '../values/days'
import { closedReason, orHeld } from './approvals'
import { entryKinds, partKinds } from './entry-kinds'
import { id, optionalParagraph, requiredParagraph, timestamp } from '../platform/fields'
import { amountMaxCents, memoMaxCharacters } from '../platform/limits'
import { cents, signedDollars } from '../values/money'
import { listOf, recordListInput } from '../records/pages'
import { positionNames } from './positions'
import { typedUnits, units, unitsAtADollar } from '../values/units'

/** A dated fact about a position, which is never changed. */
export const entry = positionNames.omit({ entityId: true, classId: true, investmentId: true }).extend({
  id: z.number().int(),
  positionId: z.number().int(),
  /** What tells the owner from others of the same name: kind, last four digits, town. */
  entityFacts: z.string(),
  effectiveOn: calendarDay,
  kind: z.enum(entryKinds),
  /** Both with the sign of the kind; of a reversal the opposite one. */
  cents,
  units,
  /** Of what was paid: what of it went to a tax office, with the sign of the amount. */
  withheldCents: cents,
  memo: z.string().nullable(),
  transferId: z.number().int().nullable(),
  /** The file that brought it, and how that is called; null of what was typed. */
  importId: z.number().int().nullable(),
  importName: z.string().nullable(),
  /** The entry that this one takes back. */
  reversesId: z.number().int().nullable(),
  /** Whether another one takes this one back. */
  isReversed: z.boolean(),
  /** Of what was paid: the payment that it is of, and which part of that. */
  distributionName: z.string().nullable(),
  part: z.enum(partKinds).nullable(),
  /** Of what was paid: when the bank sent it back. */
  returnedAt: timestamp.nullable(),
  /** Null when the account is gone for good. */
  createdByName: z.string().nullable(),
  createdAt: timestamp,
})

export type Entry = z.output<typeof entry>

/** What entries are sorted by: their day, or when they were entered. */
export const entrySorts = ['effectiveOn', 'createdAt'] as const

/**
 * Newest day first, of one day the one entered last; or in the order asked for. `q` looks through the owner's name, the payment's, the
 * memo and the name of who entered it; `from` and `to` are the first and the last day, `importId` a file that brought them.
 */
export const listEntries = {
  input: recordListInput(entrySorts)
    .extend({
      positionId: id.optional(),
      investmentId: id.optional(),
      entityId: id.optional(),
      classId: id.optional(),
      kind: z.enum(entryKinds, `Kind must be one of ${entryKinds.join(', ')}`).optional(),
      from: calendarDay.optional(),
      to: calendarDay.optional(),
      importId: id.optional(),
    })
    .default({}),
  output: listOf(entry),
}

/** Has the later transfers whose amounts change reversed and repeated; without it they refuse what changes them (transfer_affected). */
export const recalculateTransfers = z.boolean().optional()

/** What is entered by hand. What is paid comes from a distribution, what changes hands from a transfer. */
export const typedEntryKinds = ['contribution', 'redemption', 'adjustment'] as const
export type TypedEntryKind = (typeof typedEntryKinds)[number]

const wholeCents = 'Amount must be a whole number of cents'
const wholeUnits = 'Units must be a whole number of ten-thousandths'
const amountMaxUnits = unitsAtADollar(cents.parse(amountMaxCents))

/** Cents with a sign, as a call takes them. */
const signedCents = z
  .number(wholeCents)
  .int(wholeCents)
  .min(-amountMaxCents, wholeCents)
  .max(amountMaxCents, wholeCents)
  .pipe(cents)

/** Units with a sign, in ten-thousandths. */
export const signedUnits = z
  .number(wholeUnits)
  .int(wholeUnits)
  .min(0 - amountMaxUnits, wholeUnits)
  .max(amountMaxUnits, wholeUnits)
  .pipe(units)

/** Why an entry by hand is none; undefined when it is one. */
function faultOf(
  typed: Omit<z.output<typeof entryFields>, 'positionId'>,
): { field: 'cents' | 'units' | 'memo'; message: string } | undefined {
  const { kind, memo, units: moved } = typed
  if (kind === 'adjustment') {
    if (memo === null || memo === undefined) return { field: 'memo', message: 'An adjustment needs a memo' }
    return typed.cents === 0 && (moved ?? 0) === 0 ? { field: 'cents', message: 'Amount is required' } : undefined
  }
  // What is redeemed may have no capital left.
  if (typed.cents < (kind === 'contribution' ? 1 : 0)) return { field: 'cents', message: 'Amount must be above zero' }
  // Those that are left out are worked out from the price of the class.
  return moved !== undefined && moved < 1 ? { field: 'units', message: 'Units must be above zero' } : undefined
}

const entryFields = z.object({
  positionId: id,
  effectiveOn: calendarDay,
  kind: z.enum(typedEntryKinds, `Kind must be one of ${typedEntryKinds.join(', ')}`),
  /** Of a redemption both are given as positive numbers; the ledger has its units with a minus. */
  cents: signedCents,
  units: signedUnits.optional(),
  memo: optionalParagraph(memoMaxCharacters),
  recalculateTransfers,
  /** A contribution that costs something else than its class (unit_price_differs) is meant. */
  anyway: z.boolean('Must be true or false').optional(),
  closedReason,
})

export const createEntry = {
  input: entryFields.superRefine((typed, ctx) => {
    const fault = faultOf(typed)
    if (fault) ctx.addIssue({ code: 'custom', path: [fault.field], message: fault.message })
  }),
  output: orHeld(entry),
}

/** The form of an entry: dollars and units are read here, once. */
export const createEntryForm = entryFields
  .omit({ positionId: true, cents: true, anyway: true, closedReason: true })
  .extend({ amount: signedDollars, units: typedUnits })
  .transform(({ amount, ...typed }) => ({ ...typed, cents: amount }))
  .superRefine((typed, ctx) => {
    const fault = faultOf(typed)
    if (fault)
      ctx.addIssue({ code: 'custom', path: [fault.field === 'cents' ? 'amount' : fault.field], message: fault.message })
  })

const reason = requiredParagraph('A reversal needs a memo', memoMaxCharacters)

/** Takes an entry back by its opposite; of a transfer both halves. Gives the new one. */
export const reverseEntry = {
  input: z.object({
    id,
    memo: reason,
    recalculateTransfers,
    /** Of a contribution that bounced: taken back also where less than nothing is left on some day then, which stays listed. */
    anyway: z.boolean().optional(),
    closedReason,
  }),
  output: orHeld(entry),
}
export const reverseEntryForm = reverseEntry.input.pick({ memo: true, anyway: true })
