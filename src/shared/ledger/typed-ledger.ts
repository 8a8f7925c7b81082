import { calendarDay } from '../values/days'
import type { EntryKind } from './entry-kinds'
import { judgeChange } from './rules/ledger-change'
import { cents } from '../values/money'
import { finishAtOnce } from '../platform/paced'
import type { LedgerEntry } from './rules/transfer-rule'
import { units } from '../values/units'

export const old = 1
export const young = 2
export const third = 3

/** A ledger that is typed entry by entry; what a transfer moves is what the rule says when it is entered. */
export function typed() {
  const ledger: LedgerEntry[] = []
  let transfers = 0
  const entryOf = (positionId: number, day: string, kind: EntryKind, dollars: number, held = 0): LedgerEntry => ({
    id: ledger.length + 1,
    place: ledger.length + 1,
    positionId,
    effectiveOn: calendarDay.parse(day),
    kind,
    cents: cents.parse(Math.round(dollars * 100)),
    units: units.parse(Math.round(held * 10_000)),
    transferId: null,
    reversesId: null,
  })
  const halves = (from: number, to: number, day: string, moved: number, dollars: number, transferId: number) => [
    { ...entryOf(from, day, 'transfer_out', 0 - dollars, 0 - moved), transferId },
    { ...entryOf(to, day, 'transfer_in', dollars, moved), transferId, id: ledger.length + 2, place: ledger.length + 2 },
  ]
  const judge = (...added: LedgerEntry[]) => finishAtOnce(judgeChange(ledger, added))
  return {
    ledger,
    entryOf,
    judge,
    enter: (...given: Parameters<typeof entryOf>) => {
      const entry = entryOf(...given)
      const judged = judge(entry)
      ledger.push(entry)
      return judged
    },
    /** Gives the dollars that it moved. */
    transfer: (from: number, to: number, day: string, moved: number, moving?: number) => {
      const dollars = moving ?? Number(judge(...halves(from, to, day, moved, 0, -1)).movedCents.get(-1)) / 100
      transfers += 1
      ledger.push(...halves(from, to, day, moved, dollars, transfers))
      return dollars
    },
    judgeTransfer: (from: number, to: number, day: string, moved: number) =>
      judge(...halves(from, to, day, moved, 0, -1)),
    opposite: (entry: LedgerEntry | undefined): LedgerEntry => {
      if (entry === undefined) throw new Error('There is no such entry.')
      const [amount, held] = [cents.parse(0 - entry.cents), units.parse(0 - entry.units)]
      return {
        ...entry,
        id: 10_000 + entry.id,
        place: 10_000 + entry.id,
        cents: amount,
        units: held,
        reversesId: entry.id,
      }
    },
  }
}

export const hundredThousand = () => {
  const book = typed()
  book.enter(old, '2025-01-02', 'contribution', 100_000, 100_000)
  return book
}
