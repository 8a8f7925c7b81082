import { z } from 'zod'
import { unitDecimals } from './formats'
import type { Cents } from './money'
import { typedDigits, unsigned } from './typed-digits'

/**
 * How much of a class somebody has, in ten-thousandths of a unit. A type of its own, so that units and cents do not mix. What
 * one costs a class may state (shared/ledger/rules/unit-prices.ts); else it is a dollar.
 */
export const units = z.number().int().brand<'Units'>()
export type Units = z.output<typeof units>

const perUnit = 10 ** unitDecimals
/** A unit is a dollar: what one cent buys, in ten-thousandths. */
const perCent = perUnit / 100

/** The units that an amount buys at a dollar each. */
export const unitsAtADollar = (cents: Cents): Units => units.parse(cents * perCent)

const unitsPattern = new RegExp(String.raw`^(${typedDigits})(?:\.(\d{1,4}))?$`)
/** More digits than a number holds exactly. */
const typedMaxCharacters = 24

/** Units as people type them: '60,000', '60000.5'; read digit by digit. Null for what is none, or has more than four decimals. */
export function unitsOf(typed: string): Units | null {
  const trimmed = typed.trim()
  if (trimmed.length > typedMaxCharacters) return null
  const found = unitsPattern.exec(trimmed)
  if (found === null) return null
  const [, whole = '', fraction = ''] = found
  const read = units.safeParse(Number(whole.replaceAll(',', '') + fraction.padEnd(unitDecimals, '0')))
  return read.success ? read.data : null
}

/** Units as a form takes them; '' leaves them out. Output: ten-thousandths or undefined. */
export const typedUnits = z.string().transform((typed, ctx): Units | undefined => {
  if (typed.trim() === '') return undefined
  const { isNegative, rest } = unsigned(typed)
  const amount = unitsOf(rest)
  if (amount !== null) return units.parse(isNegative ? 0 - amount : amount)
  ctx.addIssue({ code: 'custom', message: 'Please type a number of units, like 60,000' })
  return z.NEVER
})
