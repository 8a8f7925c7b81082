import { offeringParts } from '@/content/pages/offering-parts'
import { feesOnDollars } from '@/shared/platform/limits'
import type { Fee } from '@/shared/site/fees'
import type { Offering } from '@/shared/site/offerings'
import { dollars } from './projection'

const words = offeringParts.fees

/** Before somebody types what they would put in. */
export const exampleCents = feesOnDollars * 100

/** What is said of what an offering costs, and what decides whether it is. */
export type CostsOfOffering = Pick<
  Offering,
  'fees' | 'profitSplit' | 'saleFee' | 'status' | 'detailsFor' | 'purchasePrice' | 'totalInvestment'
>

/**
 * Whether there is something to say of what an offering costs. Of one that is open and keeps nothing from visitors it is said, too, that
 * nothing is stated.
 */
export const saysFees = ({ fees, profitSplit, saleFee, status, detailsFor }: CostsOfOffering) =>
  fees.length > 0 || profitSplit !== null || saleFee !== null || (status === 'Open' && detailsFor === 'everyone')

type Dollars = Pick<Fee, 'onceDollars' | 'yearlyDollars'>
type Costs = { once: number | null; yearly: number | null }

/** What falls to an amount of what falls to the example, in cents, rounded to the dollar. The product stays below 2^53. */
const partOf = (feeDollars: number | null, amountCents: number) =>
  feeDollars === null ? null : Math.round((feeDollars * amountCents) / exampleCents) * 100

const costsOf = ({ onceDollars, yearlyDollars }: Dollars, amountCents: number): Costs => ({
  once: partOf(onceDollars, amountCents),
  yearly: partOf(yearlyDollars, amountCents),
})

function written({ once, yearly }: Costs): string | null {
  const parts = [once !== null && words.once(dollars(once)), yearly !== null && words.yearly(dollars(yearly))]
  return parts.filter((part) => part !== false).join(words.and) || null
}

/** What a fee takes of an amount: '$3,500 once and $560 each year'; null where its dollars are not stated. */
export const costText = (fee: Dollars, amountCents: number) => written(costsOf(fee, amountCents))

/** The sum of those that are stated; null where none is. */
function sumOf(values: readonly (number | null)[]): number | null {
  const stated = values.filter((value) => value !== null)
  return stated.length === 0 ? null : stated.reduce((sum, value) => sum + value, 0)
}

/** All fees together, as far as their dollars are stated, so that the column adds up; null where none is. */
export function sumText(fees: readonly Dollars[], amountCents: number): string | null {
  const costs = fees.map((fee) => costsOf(fee, amountCents))
  const sum = written({ once: sumOf(costs.map(({ once }) => once)), yearly: sumOf(costs.map(({ yearly }) => yearly)) })
  if (sum === null) return null
  const isWhole = costs.every((cost) => written(cost) !== null)
  return [words.together(dollars(amountCents), sum), words.planned, !isWhole && words.incomplete]
    .filter(Boolean)
    .join(' ')
}
