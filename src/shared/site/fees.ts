import { z } from 'zod'
import { optionalLine, requiredLine, wholeNumber } from '../platform/fields'
import { feesMaxEntries, feesOnDollars } from '../platform/limits'

const text = z.string().nullable()
/** Of a fee that was written before there were these columns it is not there. */
const ownDollars = z.number().int().nullable().default(null)

/**
 * A fee of an offering: what it is, on what it is charged, how much it is, who gets it and when, as typed; and what of it falls to
 * somebody who puts in $100,000, in whole dollars, once and each year.
 */
export const fee = z.object({
  name: z.string(),
  basis: text,
  amount: text,
  paidTo: text,
  paidWhen: text,
  onceDollars: ownDollars,
  yearlyDollars: ownDollars,
})
export type Fee = z.output<typeof fee>
export type StoredFee = z.input<typeof fee>

const line = optionalLine().default(null)
const dollars = wholeNumber({
  min: 0,
  max: feesOnDollars,
  message: `Must be whole dollars of $${feesOnDollars.toLocaleString('en-US')}, like 3,500`,
}).default(null)

const feeFields = z.object({
  name: requiredLine('Fee needs a name'),
  basis: line,
  amount: line,
  paidTo: line,
  paidWhen: line,
  onceDollars: dollars,
  yearlyDollars: dollars,
} satisfies Record<keyof Fee, z.ZodType>)

/**
 * An offering's fees in their order; absent leaves them alone, null or '' empties the list (R7).
 * Output: every fee with all its columns, or undefined.
 */
export const optionalFees = z
  .union(
    [z.array(feeFields).max(feesMaxEntries, `Must have at most ${feesMaxEntries} fees`), z.literal(''), z.null()],
    'Must be a list of fees, each with a name',
  )
  .transform((fees) => fees || [])
  .optional()
