/** A hundredth of a percent: the unit of every percentage here, so that no fraction is ever added up. */
const wholeBasisPoints = 10_000

/** The most that may be put in. The largest product of two of these stays below 2^53, so every sum is exact. */
export const projectionLimits = {
  amountCents: 100_000_000_00,
  years: 40,
  yearlyCashBasisPoints: 100_00,
  endPriceBasisPoints: 1_000_00,
} as const

/** What somebody assumes of one case; both rates are shares of what was put in. */
export type CaseAssumptions = { yearlyCashBasisPoints: number; endPriceBasisPoints: number }
export type Assumptions = CaseAssumptions & { amountCents: number; years: number }

/** What comes back, in cents; a loss is a negative gain. */
export type Outcome = { cashCents: number; endPriceCents: number; totalCents: number; gainCents: number }

/** A share of an amount, rounded to the cent, half a cent upwards. */
function shareOf(cents: number, basisPoints: number): number {
  const product = cents * basisPoints
  const rest = product % wholeBasisPoints
  return (product - rest) / wholeBasisPoints + (rest * 2 >= wholeBasisPoints ? 1 : 0)
}

const isWithin = (value: number, max: number) => Number.isSafeInteger(value) && value >= 0 && value <= max

/**
 * Adds up what an investment pays back in one assumed case: the same cash every year, and a price at the end. Nothing is earned
 * on what was paid out, and neither taxes nor fees are taken off. Each year's cash is rounded to the cent, as a payment would be.
 * @throws RangeError for a number that is not whole, is negative or is above its limit
 */
export function project(assumptions: Assumptions): Outcome {
  const { amountCents, years, yearlyCashBasisPoints, endPriceBasisPoints } = assumptions
  if (
    !isWithin(amountCents, projectionLimits.amountCents) ||
    !isWithin(years, projectionLimits.years) ||
    !isWithin(yearlyCashBasisPoints, projectionLimits.yearlyCashBasisPoints) ||
    !isWithin(endPriceBasisPoints, projectionLimits.endPriceBasisPoints)
  )
    throw new RangeError('The calculator was given a number outside its limits.')
  const cashCents = shareOf(amountCents, yearlyCashBasisPoints) * years
  const endPriceCents = shareOf(amountCents, endPriceBasisPoints)
  const totalCents = cashCents + endPriceCents
  return { cashCents, endPriceCents, totalCents, gainCents: totalCents - amountCents }
}

const grouped = (whole: number) => String(whole).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')

/** Writes cents as dollars: '$1,234', with cents only where there are some. Written by hand, the server and every browser agree. */
export function dollars(cents: number): string {
  const rest = Math.abs(cents) % 100
  const whole = (Math.abs(cents) - rest) / 100
  const sign = cents < 0 ? '−' : ''
  return `${sign}$${grouped(whole)}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`
}

/** The same with its sign, for a gain or a loss. */
export const signedDollars = (cents: number) => `${cents > 0 ? '+' : ''}${dollars(cents)}`
