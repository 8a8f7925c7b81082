import { z } from 'zod'
import { centDigits } from './formats'
import { amountMaxCents } from '../platform/limits'
import { typedDigits, unsigned } from './typed-digits'

/** Money in whole cents. A type of its own, so that dollars and cents do not mix; currency is USD. */
export const cents = z.number().int().brand<'Cents'>()
export type Cents = z.output<typeof cents>

/** How many digits a word after the figure moves the point: '50k', '$1.2 million'. */
const magnitudes: ReadonlyMap<string, number> = new Map([
  ['', 0],
  ['k', 3],
  ['thousand', 3],
  ['m', 6],
  ['mm', 6],
  ['million', 6],
  ['b', 9],
  ['bn', 9],
  ['billion', 9],
])

const typedMoney = new RegExp(String.raw`^\$?\s*(${typedDigits})(?:\.(\d+))?\s*([a-z]*)$`, 'i')
/** No amount is longer, and a pattern may take its time over what is none. */
const typedMaxCharacters = 60

/**
 * One amount in dollars as people type it: '50000', '$50,000', '$1,234.5', '50k', '$4.2 million', '50,000 USD'.
 * Read digit by digit, so that no cent is lost to a fraction; more than two decimals of a dollar are refused.
 * @returns whole cents, or null for what is not one amount
 */
export function centsOf(typed: string): Cents | null {
  if (typed.length > typedMaxCharacters) return null
  const found = typedMoney.exec(typed.trim().replace(/(?:usd|dollars?)$/i, ''))
  if (found === null) return null
  const [, whole = '', fraction = '', word = ''] = found
  const magnitude = magnitudes.get(word.toLowerCase())
  if (magnitude === undefined || fraction.length > magnitude + centDigits) return null
  const read = cents.safeParse(Number(whole.replaceAll(',', '') + fraction.padEnd(magnitude + centDigits, '0')))
  return read.success ? read.data : null
}

const oneAmount = 'Please type one amount in dollars, like $50,000'

/** An amount that a visitor may type in dollars. '' leaves it out. Output: cents or null. */
export const optionalDollars = z.string().transform((typed, ctx): Cents | null => {
  if (typed.trim() === '') return null
  const amount = centsOf(typed)
  if (amount !== null && amount >= 1 && amount <= amountMaxCents) return amount
  ctx.addIssue({ code: 'custom', message: oneAmount })
  return z.NEVER
})

/** An amount that must be there, in dollars with a sign: '-12.50', '$1,000', '0'. Output: cents. */
export const signedDollars = z.string().transform((typed, ctx): Cents => {
  const { isNegative, rest } = unsigned(typed)
  const amount = centsOf(rest)
  if (amount !== null && amount <= amountMaxCents) return cents.parse(isNegative ? 0 - amount : amount)
  ctx.addIssue({ code: 'custom', message: oneAmount })
  return z.NEVER
})

const wholeCents = 'Amount must be a whole number of cents'

/** The same as a call takes it. Null or an absent one leaves it out. Output: cents, null or undefined. */
export const optionalCents = z
  .number(wholeCents)
  .int(wholeCents)
  .min(1, wholeCents)
  .max(amountMaxCents, wholeCents)
  .pipe(cents)
  .nullish()
