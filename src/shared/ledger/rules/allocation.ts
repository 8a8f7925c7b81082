import type { CalendarDay } from '../../values/days'
import type { PartKind } from '../entry-kinds'
import { type Cents, cents } from '../../values/money'
import type { Units } from '../../values/units'

/** Who takes part in a payment. */
export interface Holder {
  positionId: number
  /** The units at the end of the record date. */
  weight: Units
  /** The day of the position's earliest entry that was not reversed. */
  firstContributionOn: CalendarDay
}

/** What a holder gets. */
export interface Share {
  positionId: number
  weight: Units
  cents: Cents
  /** 1 where an odd cent went (−1 where it was taken back), else 0. */
  rounding: -1 | 0 | 1
}

/** A part of a payment with what everybody gets of it. */
export interface AllocatedPart {
  kind: PartKind
  cents: number
  lines: readonly { positionId: number; weight: number; cents: number; rounding: number; withheldCents?: number }[]
}

const size = (number: bigint) => (number < 0n ? -number : number)
const compare = <Value extends bigint | number | string>(one: Value, other: Value) =>
  one < other ? -1 : one > other ? 1 : 0

/**
 * Divides an amount by weights: everybody's exact share rounded down, and the ones left over, one by one, to the largest fractions.
 * @param ofTies who comes first of two whose fractions are the same
 * @returns each with the share rounded down, and whether one that was left over is added; the largest fraction first
 */
export function largestRemainders<Of extends { weight: bigint }>(
  amount: bigint,
  weighing: readonly Of[],
  ofTies: (one: Of, other: Of) => number,
): (Of & { floor: bigint; hasOdd: boolean })[] {
  const sum = weighing.reduce((added, { weight }) => added + weight, 0n)
  const exact = weighing.map((each) => ({
    ...each,
    floor: (amount * each.weight) / sum,
    fraction: (amount * each.weight) % sum,
  }))
  const left = amount - exact.reduce((added, { floor }) => added + floor, 0n)
  return exact
    .toSorted((one, other) => compare(other.fraction, one.fraction) || ofTies(one, other))
    .map((each, place) => ({ ...each, hasOdd: BigInt(place) < left }))
}

/**
 * Divides a payment among its holders by the largest remainder: everybody's exact share rounded down, then the cents left over, one by
 * one, to the largest fractions; ties to the larger weight, then the earlier first contribution, then the lower position. The shares
 * sum to the total exactly, whoever has no weight has none, and a negative total gives the negated shares of the positive one.
 * @param holders in any order; each position once, its weight 0 or more
 * @returns the shares by position, or null when there is nothing to divide or nobody to divide it among
 */
export function allocate(total: Cents, holders: readonly Holder[]): Share[] | null {
  const weighing = holders.filter(({ weight }) => weight > 0)
  if (total === 0 || weighing.length === 0) return null
  const amount = size(BigInt(total))
  const byFraction = largestRemainders(
    amount,
    weighing.map((holder) => ({ ...holder, weight: BigInt(holder.weight), units: holder.weight })),
    (one, other) =>
      compare(other.weight, one.weight) ||
      compare(one.firstContributionOn, other.firstContributionOn) ||
      compare(one.positionId, other.positionId),
  )
  const sign = total < 0 ? -1 : 1
  return byFraction
    .map(({ positionId, units: weight, floor, hasOdd }): Share => {
      const rounding = hasOdd ? sign : 0
      return { positionId, weight, cents: cents.parse(sign * Number(floor) + rounding), rounding }
    })
    .toSorted((one, other) => one.positionId - other.positionId)
}
