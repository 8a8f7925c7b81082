import type { CalendarDay } from '../../values/days'
import { type CountedEntry, capitalChange } from './figures'
import { grouped } from '../../platform/grouped'
import { type Cents, cents } from '../../values/money'
import type { Paced } from '../../platform/paced'

/** An entry of a class, as far as the rule of transfers judges it. */
export interface LedgerEntry extends CountedEntry {
  id: number
  positionId: number
  transferId: number | null
  reversesId: number | null
  /** Its place in the order of entry: its id, or of a transfer that was repeated the id of the entry that it stands for. */
  place: number
}

/** What a position has at the end of a day. */
export interface Holding {
  cents: number
  units: number
}

/** A transfer that the rule is asked about. */
export interface AskedTransfer {
  transferId: number
  effectiveOn: CalendarDay
  /** The units that it moves, above zero, and those that were left to move just before it. */
  units: number
  unitsLeft: number
}

/** Says of a transfer, once its right amount is known, which amount counts from then on. */
export type DecideTransfer = (transfer: AskedTransfer, right: Cents) => number

/** The end of a day of one position that something happened to on that day. */
export interface DayEnd extends Holding {
  positionId: number
  day: CalendarDay
}

const nothing: Holding = { cents: 0, units: 0 }

const add = (one: Holding, other: Holding): Holding => ({
  cents: one.cents + other.cents,
  units: one.units + other.units,
})

/** What of the entries stands: a reversed one and its reversal are as if neither had been entered. */
export function standing(entries: readonly LedgerEntry[]): LedgerEntry[] {
  const reversed = new Set(entries.map(({ reversesId }) => reversesId))
  return entries.filter(({ id, reversesId }) => reversesId === null && !reversed.has(id))
}

/** The part of a holding's capital that goes with so many of its units, rounded half up to the cent; never more than there is. */
export function capitalShare({ cents: capital, units: held }: Holding, moved: number): Cents {
  if (capital <= 0 || held <= 0) return cents.parse(0)
  if (moved >= held) return cents.parse(capital)
  const [dividend, divisor] = [2n * BigInt(capital) * BigInt(moved) + BigInt(held), 2n * BigInt(held)]
  return cents.parse(Number(dividend / divisor))
}

/** One day of a class, while its transfers are decided one after the other. */
class Day {
  /** What each position has by now of what is decided. */
  private readonly ends = new Map<number, Holding>()
  private readonly undecidedIn = new Map<number, number>()

  private readonly day: CalendarDay
  private readonly entries: readonly LedgerEntry[]
  /** Where each transfer of the day leads. */
  private readonly into: ReadonlyMap<number | null, LedgerEntry>
  private readonly before: ReadonlyMap<number, Holding>
  private readonly decide: DecideTransfer

  constructor(
    day: CalendarDay,
    entries: readonly LedgerEntry[],
    before: ReadonlyMap<number, Holding>,
    decide: DecideTransfer,
  ) {
    this.day = day
    this.entries = entries
    this.into = new Map(
      entries
        .filter(({ kind }) => kind === 'transfer_in')
        .toReversed()
        .map((entry) => [entry.transferId, entry]),
    )
    this.before = before
    this.decide = decide
    for (const { positionId, kind, units, transferId, ...entry } of entries) {
      const change = transferId === null ? capitalChange({ kind, cents: entry.cents }) : 0
      this.ends.set(positionId, add(this.endOf(positionId), { cents: change, units }))
      if (kind === 'transfer_in') this.undecidedIn.set(positionId, (this.undecidedIn.get(positionId) ?? 0) + 1)
    }
  }

  private endOf(positionId: number): Holding {
    return this.ends.get(positionId) ?? this.before.get(positionId) ?? nothing
  }

  /** Decides a transfer: its capital leaves the one and comes to the other, where that one is among the entries. */
  private settle(out: LedgerEntry, unitsLeft: number, right: Cents): number {
    const transferId = out.transferId ?? 0
    const moved = this.decide({ transferId, effectiveOn: this.day, units: 0 - out.units, unitsLeft }, right)
    this.ends.set(out.positionId, add(this.endOf(out.positionId), { cents: 0 - moved, units: 0 }))
    const into = this.into.get(transferId)
    if (into !== undefined) {
      this.ends.set(into.positionId, add(this.endOf(into.positionId), { cents: moved, units: 0 }))
      this.undecidedIn.set(into.positionId, (this.undecidedIn.get(into.positionId) ?? 1) - 1)
    }
    return moved
  }

  /** A transfer into a position whose other half belongs to nobody asked about: what it brought stands. */
  private settleFromElsewhere() {
    const outs = new Set(this.entries.flatMap(({ kind, transferId }) => (kind === 'transfer_out' ? [transferId] : [])))
    for (const { kind, transferId, positionId, cents: brought } of this.entries)
      if (kind === 'transfer_in' && !outs.has(transferId)) {
        this.ends.set(positionId, add(this.endOf(positionId), { cents: brought, units: 0 }))
        this.undecidedIn.set(positionId, (this.undecidedIn.get(positionId) ?? 1) - 1)
      }
  }

  /**
   * All transfers but those that take the rest, which depend on nothing of this day but what was entered before them.
   * @returns those that take the rest
   */
  private settleShares(): { out: LedgerEntry; unitsLeft: number }[] {
    const takers = this.entries.filter(({ kind }) => kind === 'transfer_out' || kind === 'redemption')
    return [...grouped(takers, ({ positionId }) => positionId)].flatMap(([positionId, ofPosition]) => {
      const inOrder = ofPosition.toSorted((one, other) => one.place - other.place)
      const last = inOrder.at(-1)
      const takesRest = last?.kind === 'transfer_out' && this.endOf(positionId).units === 0
      let left = this.before.get(positionId) ?? nothing
      for (const taker of takesRest ? inOrder.slice(0, -1) : inOrder) {
        const taken =
          taker.kind === 'redemption'
            ? taker.cents
            : this.settle(taker, left.units, capitalShare(left, 0 - taker.units))
        left = add(left, { cents: 0 - taken, units: taker.units })
      }
      return takesRest ? [{ out: last, unitsLeft: left.units }] : []
    })
  }

  run(): ReadonlyMap<number, Holding> {
    this.settleFromElsewhere()
    const rest = this.settleShares().toSorted((one, other) => one.out.place - other.out.place)
    while (rest.length > 0) {
      // One that waits for what another brings comes after it; in a circle, which no rule can tell, the first entered begins.
      const ready = rest.findIndex(({ out }) => (this.undecidedIn.get(out.positionId) ?? 0) <= 0)
      for (const { out, unitsLeft } of rest.splice(Math.max(ready, 0), 1))
        this.settle(out, unitsLeft, cents.parse(Math.max(0, this.endOf(out.positionId).cents)))
    }
    return this.ends
  }
}

/**
 * Goes through the entries of positions of one class day by day and tells what each transfer out of them moves by the rule:
 * capital × units ÷ units held, to the cent, half up; both as they stand just before it, which is at the end of the day before, less
 * what earlier transfers and redemptions of its own day took, in the order of entry. The transfer after which no units are left at the
 * end of its day takes all the capital that is left then, other entries of the day included (decision 067).
 * @returns the end of every day on which something happened, in the order of days
 */
export function* walk(entries: readonly LedgerEntry[], decide: DecideTransfer): Paced<DayEnd[]> {
  const held = new Map<number, Holding>()
  const byDay = grouped(standing(entries), ({ effectiveOn }) => effectiveOn)
  const dayEnds: DayEnd[] = []
  for (const day of [...byDay.keys()].toSorted()) {
    yield
    const ends = new Day(day, byDay.get(day) ?? [], held, decide).run()
    for (const [positionId, end] of ends) {
      held.set(positionId, end)
      dayEnds.push({ positionId, day, ...end })
    }
  }
  return dayEnds
}
