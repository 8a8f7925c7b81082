import { z } from 'zod'
import { type Cents } from '../../values/money'
import { type Units } from '../../values/units'

/** Dollars per unit in millionths: of a class at a dollar a quarter's payment is less than two cents. */
export const millionthsPerUnit = z.number().int().brand<'PerUnit'>()
export type PerUnit = z.output<typeof millionthsPerUnit>

/** Cents × this ÷ ten-thousandths of a unit are millionths of a dollar per unit: a cent is 10⁴ of them, a unit 10⁴ of those. */
const scale = 10n ** 8n

/** What is paid for each unit, half up; null where there are no units. BigInt, because the product is more than a number holds. */
export function perUnitOf(amount: Cents, held: Units): PerUnit | null {
  if (held <= 0) return null
  const [dividend, divisor] = [BigInt(Math.abs(amount)) * scale * 2n + BigInt(held), BigInt(held) * 2n]
  const rounded = Number(dividend / divisor)
  return millionthsPerUnit.parse(amount < 0 ? 0 - rounded : rounded)
}

const decimals = 6
/** Dollars have their cents at least. */
const centDecimals = 2

/** What is paid for a unit, as people read it: '$17.50', '$0.015625'. */
export function formatPerUnit(paid: PerUnit): string {
  const positive = Math.abs(paid)
  const rest = positive % 10 ** decimals
  const whole = ((positive - rest) / 10 ** decimals).toLocaleString('en-US')
  const fraction = String(rest).padStart(decimals, '0').replace(/0+$/, '').padEnd(centDecimals, '0')
  return `${paid < 0 ? '−' : ''}$${whole}.${fraction}`
}
