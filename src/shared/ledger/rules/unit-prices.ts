import type { TypedEntryKind } from '../entries'
import { type Cents, cents } from '../../values/money'
import { type Units, units } from '../../values/units'

/** What was paid for units: so many cents for so many ten-thousandths of a unit. */
interface Paid {
  cents: number
  units: number
}

/** What units of a class cost; `isKnown` where the firm said so or contributions show it, and not where it is a dollar for want of both. */
export type ClassPrice = Paid & { isKnown: boolean }

const perUnit = 10_000
const whole = (unitPriceCents: number): Paid => ({ cents: unitPriceCents, units: perUnit })

/** A price to the cent, for a unit. */
export const unitPriceCentsOf = (price: Paid): Cents => cents.parse(Math.round((price.cents * perUnit) / price.units))

/**
 * Whether units are those that an amount buys at a price. Units have four decimals, so that those which do not come out even are
 * rounded: within one ten-thousandth the price is the same.
 */
function isLike(paid: Paid, price: Paid): boolean {
  const apart = BigInt(paid.units) * BigInt(price.cents) - BigInt(paid.cents) * BigInt(price.units)
  return (apart < 0n ? 0n - apart : apart) < BigInt(price.cents)
}

/** The one price that all contributions have, in whole cents where that fits; null where there is more than one. */
function onePriceOf([first, ...others]: readonly [Paid, ...Paid[]]): Paid | null {
  // The most units tell the price the most exactly.
  const largest = others.reduce((most, paid) => (paid.units > most.units ? paid : most), first)
  const all = [first, ...others]
  // Less than half a cent is no cents, which nothing costs: then it is the exact one.
  const candidates = [whole(unitPriceCentsOf(largest)), { cents: largest.cents, units: largest.units }]
  return candidates.find((price) => all.every((paid) => isLike(paid, price))) ?? null
}

/**
 * The price of a class: as it is stated, else that of its contributions, else a dollar where there are none. Null where its
 * contributions have more than one: then nobody knows, and units are to be typed (decision 075).
 * @param contributions those that stand; the same amounts may be left out when they come again
 */
export function classPriceOf(unitPriceCents: number | null, contributions: readonly Paid[]): ClassPrice | null {
  if (unitPriceCents !== null) return { ...whole(unitPriceCents), isKnown: true }
  const [first, ...others] = contributions
  if (first === undefined) return { ...whole(100), isKnown: false }
  const price = onePriceOf([first, ...others])
  return price && { ...price, isKnown: true }
}

/** The units that an amount buys, without remainder in ten-thousandths of a unit; null where it leaves one or buys none. */
function boughtUnits(amount: Cents, price: Paid): Units | null {
  const [all, divisor] = [BigInt(amount) * BigInt(price.units), BigInt(price.cents)]
  const bought = units.safeParse(Number(all / divisor))
  return all % divisor === 0n && bought.success && bought.data > 0 ? bought.data : null
}

/**
 * Decides the units of an entry, for everything that writes one and for the forms that show it before (decision 075).
 * @returns its units, null where they are to be typed; and whether a contribution costs something else than its class
 */
export function judgeUnits(
  typed: { kind: TypedEntryKind; cents: Cents; units?: Units | undefined },
  price: ClassPrice | null,
): { units: Units | null; differs: boolean } {
  const { kind, cents: amount, units: given } = typed
  if (given !== undefined) {
    const isJudged = kind === 'contribution' && price?.isKnown === true
    return { units: given, differs: isJudged && !isLike({ cents: amount, units: given }, price) }
  }
  // An adjustment moves units only where they are typed.
  if (kind === 'adjustment') return { units: units.parse(0), differs: false }
  return { units: price && boughtUnits(amount, price), differs: false }
}
