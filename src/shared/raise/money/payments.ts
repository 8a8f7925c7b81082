import { type CalendarDay, daysAfter } from '../../values/days'
import { fold } from '../../values/fold'
import { type Cents, cents } from '../../values/money'

/** How money came, or went back. */
export const moneyWays = ['wire', 'ach', 'check', 'custodian'] as const

/** How far an accepted subscription is paid; what came is what was sent less what went back. */
export const paidStates = ['none', 'part', 'full', 'over'] as const
export type PaidState = (typeof paidStates)[number]

/** Judges what came for what was accepted. */
export function paidOf(acceptedCents: number, cameCents: number): PaidState {
  if (cameCents <= 0) return 'none'
  if (cameCents === acceptedCents) return 'full'
  return cameCents < acceptedCents ? 'part' : 'over'
}

/** What is still to come; nothing where more came than was accepted. */
export const missingOf = (acceptedCents: number, cameCents: number): Cents =>
  cents.parse(Math.max(0, acceptedCents - cameCents))

/** The day until which it is to be there. */
export const fundedBy = (acceptedOn: CalendarDay, fundDays: number): CalendarDay => daysAfter(acceptedOn, fundDays)

/** The words of a name, in an order of their own: banks write 'CALLOWAY RUTH M.' */
const wordsOf = (name: string) =>
  fold(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .toSorted()
    .join(' ')

/** Whether the name on a transfer is one of those that belong to a subscription, whatever its case, accents, punctuation and order. */
export const isNameOf = (fromName: string, names: readonly string[]): boolean =>
  names.some((name) => wordsOf(name) === wordsOf(fromName))
