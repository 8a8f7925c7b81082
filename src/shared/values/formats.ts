import type { CalendarDay } from './days'
import type { Cents } from './money'
import type { Units } from './units'
// What people read of figures and days. Without the contracts that check them, so that a page which only shows loads no zod.

/** A cent is the hundredth of a dollar. */
export const centDigits = 2
/** Units are counted in ten-thousandths. */
export const unitDecimals = 4
const perUnit = 10 ** unitDecimals

/**
 * Cents as people read them: '$50,000', '$1,234.50', '−$12'. Whole dollars stand without their cents, unless a column of amounts is
 * to be read to the cent: '$50,000.00'.
 */
export function formatCents(amount: Cents, { isToTheCent = false } = {}): string {
  const positive = Math.abs(amount)
  const rest = positive % 100
  // Divided into a fraction, the last digits of a very large sum would be lost.
  const dollars = ((positive - rest) / 100).toLocaleString('en-US')
  return `${amount < 0 ? '−' : ''}$${dollars}${rest === 0 && !isToTheCent ? '' : `.${String(rest).padStart(centDigits, '0')}`}`
}

/** An amount where amounts are read one under the other, or added up: '$50,000.00'. */
export const toTheCent = (amount: Cents) => formatCents(amount, { isToTheCent: true })

const isCents = (amount: number): amount is Cents => Number.isSafeInteger(amount)

function exact(sum: number): Cents {
  if (isCents(sum)) return sum
  throw new RangeError('A sum of amounts is too large to be exact.')
}

/** What several amounts come to. */
export const sumOfCents = (amounts: readonly Cents[]): Cents =>
  exact(amounts.reduce((before, amount) => before + amount, 0))

/** What an amount takes away; from 0, or there would be a −0. */
export const lessCents = (amount: Cents): Cents => exact(0 - amount)

/** What is left for its owner of an amount of which something is withheld, with the sign of the amount (decision 103). */
export const netOf = ({ cents, withheldCents }: { cents: number; withheldCents: number }): Cents =>
  exact(cents - withheldCents)

/** Units as people read them: '150,000', '60,000.5'. */
export function formatUnits(amount: Units): string {
  const positive = Math.abs(amount)
  const rest = positive % perUnit
  // Divided into a fraction, the last digits of a very large sum would be lost.
  const whole = ((positive - rest) / perUnit).toLocaleString('en-US')
  const fraction = String(rest).padStart(unitDecimals, '0').replace(/0+$/, '')
  return `${amount < 0 ? '−' : ''}${whole}${fraction && `.${fraction}`}`
}

const perUnitDigits = 6

/**
 * What a unit got of an amount: '$0.03', '$12.345679'; at least two decimals, at most six, half up. Worked out in whole numbers: it stands
 * on paper, and a fraction of a double would show.
 * @param units more than none
 */
export function formatPerUnit(amount: Cents, units: Units): string {
  // In millionths of a dollar: cents are hundredths, units ten-thousandths.
  const [dividend, divisor] = [
    BigInt(Math.abs(amount)) * 10n ** BigInt(perUnitDigits - centDigits) * BigInt(perUnit),
    BigInt(units),
  ]
  const millionths = (2n * dividend + divisor) / (2n * divisor)
  const scale = 10n ** BigInt(perUnitDigits)
  const fraction = String(millionths % scale)
    .padStart(perUnitDigits, '0')
    .replace(/0{1,4}$/, '')
  return `${amount < 0 ? '−' : ''}$${(millionths / scale).toLocaleString('en-US')}.${fraction}`
}

const format = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'long' })

/** A day as people read it, for what is answered as a text, YYYY-MM-DD: 'March 14, 2025'. */
export const longDay = (day: string): string => format.format(new Date(`${day}T00:00:00Z`))

/** The same of a day whose type says that it is one. */
export const formatDay = (day: CalendarDay): string => longDay(day)
