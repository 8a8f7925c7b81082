import { ownWithheldNames, partKindNames } from '@/content/ledger/holdings'
import { statementWords } from '@/content/reporting/statements'
import type { CalendarDay } from '../values/days'
import { formatUnits, lessCents, sumOfCents, toTheCent, unitDecimals } from '../values/formats'
import type { Figures } from '../ledger/rules/figures'
import type { Cents } from '../values/money'
import type { Units } from '../values/units'
import type { PaidKind } from './statement-figures'

/** What stands where a line and a column meet: an amount, a count of units or times, or nothing. */
export interface Cell {
  text: string
  cents: Cents | null
  count: number | null
}

/** A line of a statement, in words: page, PDF and CSV show these and work nothing out. */
export interface StatementLine {
  /** Of an entry. */
  day: CalendarDay | null
  /** What a payment is called; '' where it has no name. */
  name: string
  /** What it is: a kind, or what is summed up. */
  kind: string
  /** Of an entry in a table of all offerings. */
  offering: string
  /** One for each column of the table. */
  cells: readonly Cell[]
  /** It sums up those above it. */
  isTotal: boolean
}

const words = statementWords
const zero = sumOfCents([])
export const none: Cell = { text: '', cents: null, count: null }
export const amount = (cents: Cents): Cell => ({ text: toTheCent(cents), cents, count: null })
export const counted = (units: Units): Cell => ({
  text: formatUnits(units),
  cents: null,
  count: units / 10 ** unitDecimals,
})

/** A line of sums. */
export const sum = (kind: string, cells: readonly Cell[], isTotal = false): StatementLine => ({
  day: null,
  name: '',
  kind,
  offering: '',
  cells,
  isTotal,
})

/** What moves capital, each with whether it adds to it. */
export const moves = [
  [words.contributed, 'contributedCents', true],
  [words.takenOver, 'takenOverCents', true],
  [words.handedOver, 'handedOverCents', false],
  [words.adjusted, 'adjustedCents', true],
  [words.returned, 'returnedCents', false],
  [words.redeemed, 'redeemedCents', false],
] as const
type Move = (typeof moves)[number][1]

const paidNames: Record<PaidKind, string> = {
  preferred_return: partKindNames.preferred_return,
  profit: partKindNames.profit,
  distribution: words.other,
  return_of_capital: words.returned,
  redemption: words.redeemed,
}

/**
 * From the capital at first to that at last, a column for each beginning: what was until then, or null for the start of all. Each column
 * adds up.
 */
export function capitalLines(toDate: Figures, beginnings: readonly (Figures | null)[]): StatementLine[] {
  const line = (what: string, of: (from: Figures | null) => Cents, isTotal = false) =>
    sum(
      what,
      beginnings.map((from) => amount(of(from))),
      isTotal,
    )
  const since = (key: Move, adds: boolean) => (from: Figures | null) => {
    const change = sumOfCents([toDate[key], lessCents(from?.[key] ?? zero)])
    return adds ? change : lessCents(change)
  }
  const all = [toDate, ...beginnings.filter((each) => each !== null)]
  const happened = moves.filter(([, key]) => all.some((each) => each[key] !== 0))
  return [
    line(words.openingCapital, (from) => from?.stillInCents ?? zero),
    ...happened.map(([what, key, adds]) => line(what, since(key, adds))),
    line(words.closingCapital, () => toDate.stillInCents, true),
  ]
}

/** What was paid to the owner, by what it was, a column for each span that `keys` names; what of it was withheld below the sum. */
export function paidLines<Key extends string>(
  paid: readonly ({ kind: PaidKind } & Record<Key, Cents>)[],
  keys: readonly Key[],
  withheld?: Record<Key, Cents>,
): StatementLine[] {
  const happened = paid.filter((each) => keys.some((key) => each[key] !== 0))
  return [
    ...happened.map((each) =>
      sum(
        paidNames[each.kind],
        keys.map((key) => amount(each[key])),
      ),
    ),
    sum(
      words.paidToYou,
      keys.map((key) => amount(sumOfCents(paid.map((each) => each[key])))),
      true,
    ),
    ...withheldLines(paid, keys, withheld),
  ]
}

/** What of it went to a tax office, and what was left to be sent; nothing is told where nothing ever did. */
function withheldLines<Key extends string>(
  paid: readonly Record<Key, Cents>[],
  keys: readonly Key[],
  withheld: Record<Key, Cents> | undefined,
): StatementLine[] {
  if (withheld === undefined || keys.every((key) => withheld[key] === 0)) return []
  const left = (key: Key) => sumOfCents([...paid.map((each) => each[key]), lessCents(withheld[key])])
  return [
    sum(
      ownWithheldNames.ofThis,
      keys.map((key) => amount(withheld[key])),
    ),
    sum(
      ownWithheldNames.net,
      keys.map((key) => amount(left(key))),
      true,
    ),
  ]
}

/** How a line is called where it has one name: 'Second quarter, Preferred return'. */
export const lineName = ({ name, kind, offering }: StatementLine): string =>
  [name, kind, offering].filter(Boolean).join(', ')
