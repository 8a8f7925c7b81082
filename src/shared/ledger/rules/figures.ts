import { z } from 'zod'
import type { CalendarDay } from '../../values/days'
import type { EntryKind } from '../entry-kinds'
import { type Cents, cents } from '../../values/money'
import { type Units, units } from '../../values/units'

/** An entry of the ledger, as far as figures are made of it. */
export interface CountedEntry {
  effectiveOn: CalendarDay
  kind: EntryKind
  /** With the sign that its kind has; of a reversal the opposite one. */
  cents: Cents
  units: Units
  /** Of what was paid: the bank has sent it back. It counts all the same, because it is owed. */
  isSentBack?: boolean
}

/** What the entries of each kind sum to. */
export type KindSums = ReadonlyMap<EntryKind, { cents: number; units: number }>

/** What was paid in, what came back and what is left in. None of it is ever computed from anything but entries. */
export const figures = z.object({
  /** Contributions alone. */
  contributedCents: cents,
  /** The capital that came with units from another holder, and that went with units to one; both 0 or more. */
  takenOverCents: cents,
  handedOverCents: cents,
  redeemedCents: cents,
  adjustedCents: cents,
  /** Returned capital. */
  returnedCents: cents,
  /** All other distributions. */
  otherCents: cents,
  /** Capital still in. */
  stillInCents: cents,
  /** All distributions: returned capital and the others. */
  totalCents: cents,
  /** The total in hundredths of what was contributed (41 is 0.41×); null where units changed hands otherwise, or nothing was paid in. */
  paidBackHundredths: z.number().int().nullable(),
  units,
})
export type Figures = z.output<typeof figures>

/** What an entry adds to the capital that is still in: of what was returned or redeemed its opposite, of other payments nothing. */
export function capitalChange({ kind, cents: amount }: Pick<CountedEntry, 'kind' | 'cents'>): number {
  if (kind === 'distribution') return 0
  return kind === 'return_of_capital' || kind === 'redemption' ? 0 - amount : amount
}

/** Adds entries up by kind. */
export function sumsOf(entries: readonly Pick<CountedEntry, 'kind' | 'cents' | 'units'>[]): KindSums {
  const sums = new Map<EntryKind, { cents: number; units: number }>()
  for (const entry of entries) {
    const sum = sums.get(entry.kind) ?? { cents: 0, units: 0 }
    sums.set(entry.kind, { cents: sum.cents + entry.cents, units: sum.units + entry.units })
  }
  return sums
}

/** After these a total divided by what was contributed says nothing. A reversed one leaves nothing, and so no trace here. */
const otherMoves = ['transfer_in', 'transfer_out', 'redemption', 'adjustment'] as const

/** Half a hundredth is rounded up; BigInt, because a sum of cents times a hundred may be more than a number holds. */
function hundredthsOf(part: number, whole: number): number {
  const [dividend, divisor] = [BigInt(part) * 200n + BigInt(whole), BigInt(whole) * 2n]
  return Math.floor(Number(dividend / divisor))
}

/** The figures of one position. */
export function figuresOf(sums: KindSums): Figures {
  const of = (kind: EntryKind) => sums.get(kind)?.cents ?? 0
  const returned = of('return_of_capital')
  const other = of('distribution')
  const contributed = of('contribution')
  const capital = [...sums].reduce(
    (before, [kind, sum]) => before + capitalChange({ kind, cents: cents.parse(sum.cents) }),
    0,
  )
  const hasMoved = otherMoves.some((kind) => sums.get(kind)?.cents || sums.get(kind)?.units)
  return figures.parse({
    contributedCents: contributed,
    takenOverCents: of('transfer_in'),
    // Subtracted from 0, or there would be a −0.
    handedOverCents: 0 - of('transfer_out'),
    redeemedCents: of('redemption'),
    adjustedCents: of('adjustment'),
    returnedCents: returned,
    otherCents: other,
    stillInCents: capital,
    totalCents: returned + other,
    paidBackHundredths: hasMoved || contributed <= 0 ? null : hundredthsOf(returned + other, contributed),
    units: [...sums.values()].reduce((added, sum) => added + sum.units, 0),
  })
}

/** Nothing was paid in, and nothing moved: what was paid to it may still be told of the whole. */
const isUnmoved = ({ contributedCents, takenOverCents, handedOverCents, redeemedCents, adjustedCents }: Figures) =>
  [contributedCents, takenOverCents, handedOverCents, redeemedCents, adjustedCents].every((amount) => amount === 0)

/** The figures of several positions together. What one of them cannot say of itself, the whole cannot say either. */
export function figuresInAll(all: readonly Figures[]): Figures {
  const inAll = (name: Exclude<keyof Figures, 'paidBackHundredths'>) =>
    all.reduce((added, each) => added + each[name], 0)
  const [contributed, total] = [inAll('contributedCents'), inAll('totalCents')]
  const isTold = contributed > 0 && all.every((each) => each.paidBackHundredths !== null || isUnmoved(each))
  return figures.parse({
    contributedCents: contributed,
    takenOverCents: inAll('takenOverCents'),
    handedOverCents: inAll('handedOverCents'),
    redeemedCents: inAll('redeemedCents'),
    adjustedCents: inAll('adjustedCents'),
    returnedCents: inAll('returnedCents'),
    otherCents: inAll('otherCents'),
    stillInCents: inAll('stillInCents'),
    totalCents: total,
    paidBackHundredths: isTold ? hundredthsOf(total, contributed) : null,
    units: inAll('units'),
  })
}
