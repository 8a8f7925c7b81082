import type { CalendarDay } from './days'
import type { PartKind } from '../ledger/entry-kinds'
import { sumOfCents } from './formats'
import type { Cents } from './money'

/** What was paid within three months, by what it was; a reversal counts against its payment. */
export interface Quarter {
  year: number
  quarter: number
  capitalCents: Cents
  otherCents: Cents
}

/** A payment as far as quarters need it. */
interface Payment {
  paidOn: CalendarDay
  parts: readonly { kind: PartKind; cents: Cents }[]
}

/** 1 to 4. */
export const quarterOfDay = (day: CalendarDay): number => Math.floor((Number(day.slice(5, 7)) - 1) / 3) + 1

/** Quarters since the year 0, so that they can be counted. */
const indexOf = (day: CalendarDay) => Number(day.slice(0, 4)) * 4 + quarterOfDay(day) - 1

/** Adds payments up by the quarter of their day, from the first that has any to the last, those without one in between included. */
export function paymentsByQuarter(payments: readonly Payment[]): Quarter[] {
  if (payments.length === 0) return []
  const indexes = payments.map(({ paidOn }) => indexOf(paidOn))
  const [first, last] = [Math.min(...indexes), Math.max(...indexes)]
  const sum = (index: number, isCounted: (kind: PartKind) => boolean) =>
    sumOfCents(
      payments
        .filter(({ paidOn }) => indexOf(paidOn) === index)
        .flatMap(({ parts }) => parts)
        .filter(({ kind }) => isCounted(kind))
        .map((part) => part.cents),
    )
  return Array.from({ length: last - first + 1 }, (_, place) => {
    const index = first + place
    return {
      year: Math.floor(index / 4),
      quarter: (index % 4) + 1,
      capitalCents: sum(index, (kind) => kind === 'return_of_capital'),
      otherCents: sum(index, (kind) => kind !== 'return_of_capital'),
    }
  })
}
