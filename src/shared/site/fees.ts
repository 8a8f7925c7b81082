import { z } from 'zod'
import { optionalLine, requiredLine } from '../platform/fields'
import { feesMaxEntries } from '../platform/limits'

const text = z.string().nullable()

/** A fee of an offering: what it is, on what it is charged, how much it is, who gets it and when; all as typed. */
export const fee = z.object({ name: z.string(), basis: text, amount: text, paidTo: text, paidWhen: text })
export type Fee = z.output<typeof fee>

const line = optionalLine().default(null)

const feeFields = z.object({
  name: requiredLine('Fee needs a name'),
  basis: line,
  amount: line,
  paidTo: line,
  paidWhen: line,
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
