import { z } from 'zod'
import { calendarDay } from '../values/days'
import { id } from '../platform/fields'
import { cents } from '../values/money'
import { listOf } from '../records/pages'

/** What was paid, by what it was. A reversal counts against what it takes back, on the day of that. */
const paidSums = z.object({
  preferredCents: cents,
  profitCents: cents,
  /** Returned capital. */
  capitalCents: cents,
  redeemedCents: cents,
  totalCents: cents,
  /** What of the total went to a tax office. */
  withheldCents: cents,
})

/** A payment that stands: a distribution to all the positions that are asked for, or, without its number and name, a redemption. */
const standingPayment = z.object({
  distributionId: z.number().int().nullable(),
  name: z.string().nullable(),
  investmentId: z.number().int(),
  investmentName: z.string(),
  paidOn: calendarDay,
  cents,
  withheldCents: cents,
})

/** The last payment of some time that was not taken back, and the other ones of its day. */
const lastPayment = standingPayment.extend({ others: z.array(standingPayment) })

/** What was paid in some time, what one paid in, and the last payment. */
const paidTime = paidSums.extend({ contributedCents: cents, last: lastPayment.nullable() })
export type PaidTime = z.output<typeof paidTime>

const paidYear = paidTime.extend({
  year: z.number().int(),
  /** The sums of each quarter in which anything was paid, the first one first. */
  quarters: z.array(paidSums.extend({ quarter: z.number().int().min(1).max(4) })),
})
export type PaidYear = z.output<typeof paidYear>

/** The years in which anything was entered, the latest first, and all of them: of all one's entities together, of one, or of one offering. */
export const listPaidYears = {
  input: z.object({ entityId: id.optional(), investmentId: id.optional() }).default({}),
  output: listOf(paidYear).extend({ inAll: paidTime }),
}
