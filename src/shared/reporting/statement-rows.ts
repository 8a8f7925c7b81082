import { entityKindNames, entryKindNames, partKindNames } from '@/content/ledger/holdings'
import { statementWords } from '@/content/reporting/statements'
import type { CalendarDay } from '../values/days'
import { formatDay, formatUnits, lessCents, sumOfCents, toTheCent, unitDecimals } from '../values/formats'
import type { Figures } from '../ledger/rules/figures'
import type { Cents } from '../values/money'
import type { Units } from '../values/units'
import type { BlockedFigures, BlockEntry, PaidKind, StatementBlock, StatementFigures } from './statement-figures'

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

/** A table of a statement. */
export interface StatementTable {
  heading: string
  /** Whose entries these are, where it is of one offering and class. */
  block?: StatementBlock
  /** Heads of what stands behind the names of the lines. */
  columns: readonly string[]
  lines: readonly StatementLine[]
}

const words = statementWords
const zero = sumOfCents([])
const none: Cell = { text: '', cents: null, count: null }
const amount = (cents: Cents): Cell => ({ text: toTheCent(cents), cents, count: null })
const counted = (units: Units): Cell => ({ text: formatUnits(units), cents: null, count: units / 10 ** unitDecimals })

const sum = (kind: string, cells: readonly Cell[], isTotal = false): StatementLine => ({
  day: null,
  name: '',
  kind,
  offering: '',
  cells,
  isTotal,
})

/** What is paid in or out by a kind has the sign of the kind, so one below nothing takes another back. */
const isReversal = ({ kind, cents }: Pick<BlockEntry, 'kind' | 'cents'>) =>
  kind === 'transfer_out' ? cents > 0 : kind !== 'adjustment' && cents < 0

function kindOf(entry: Pick<BlockEntry, 'kind' | 'cents' | 'isSentBack'>, part: BlockEntry['part'] = null): string {
  const called = part === null ? entryKindNames[entry.kind] : partKindNames[part]
  const name = isReversal(entry) ? words.reversalOf(called) : called
  return entry.isSentBack ? words.sentBack(name) : name
}

/** 'July 1, 2026 to September 30, 2026'. */
export const periodOf = ({ periodFrom, periodTo }: Pick<StatementFigures, 'periodFrom' | 'periodTo'>) =>
  words.period(formatDay(periodFrom), formatDay(periodTo))

/** What stands below the name of whom a statement goes to, as was recorded when it was made. */
export function addresseeLines(figures: StatementFigures): string[] {
  if (figures.version === 1) return []
  const { kind, tinLast4, addressLines } = figures.owner
  return [entityKindNames[kind], ...(tinLast4 === null ? [] : [words.lastFour(tinLast4)]), ...addressLines]
}

const paidBack = ({ paidBackHundredths: hundredths }: Figures): Cell => ({
  text: hundredths === null ? words.dash : words.times((hundredths / 100).toFixed(2)),
  cents: null,
  count: hundredths === null ? null : hundredths / 100,
})

/** What moves capital, each with whether it adds to it. */
const moves = [
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

const spans = [words.columns.period, words.columns.year, words.columns.sinceStart]

/** From the capital at first to that at last, in the period, since the beginning of the year and since the start: each column adds up. */
function capitalTable({ before, beforeYear, toDate }: BlockedFigures): StatementTable {
  const line = (what: string, of: (from: Figures | null) => Cents, isTotal = false) =>
    sum(
      what,
      [before, beforeYear, null].map((from) => amount(of(from))),
      isTotal,
    )
  const since = (key: Move, adds: boolean) => (from: Figures | null) => {
    const change = sumOfCents([toDate[key], lessCents(from?.[key] ?? zero)])
    return adds ? change : lessCents(change)
  }
  const happened = moves.filter(([, key]) => [before, beforeYear, toDate].some((each) => each[key] !== 0))
  return {
    heading: words.capital,
    columns: spans,
    lines: [
      line(words.openingCapital, (from) => from?.stillInCents ?? zero),
      ...happened.map(([what, key, adds]) => line(what, since(key, adds))),
      line(words.closingCapital, () => toDate.stillInCents, true),
    ],
  }
}

/** What was paid to the owner, by what it was, in the same columns. */
function paidTable({ paid, toDate }: BlockedFigures): StatementTable {
  const keys = ['periodCents', 'yearCents', 'sinceStartCents'] as const
  const happened = paid.filter((each) => keys.some((key) => each[key] !== 0))
  return {
    heading: words.payments,
    columns: spans,
    lines: [
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
      sum(words.paidBack, [none, none, paidBack(toDate)]),
    ],
  }
}

/** What is held at one end of the period. */
const held = (kind: string, { stillInCents, units }: Figures, isTotal: boolean) =>
  sum(kind, [counted(units), none, amount(stillInCents)], isTotal)

/** An offering and class: the capital before the period, each entry with the capital after it, and what was held at the end. */
function blockTable(block: StatementBlock): StatementTable {
  const { before, entries, toDate } = block
  const { units, amount: amounts, capital } = words.columns
  return {
    heading: words.block(block.offering, block.className),
    block,
    columns: [units, amounts, capital],
    lines: [
      held(words.openingCapital, before, false),
      ...entries.map((entry) => ({
        day: entry.effectiveOn,
        name: entry.name ?? '',
        kind: kindOf(entry, entry.part),
        offering: '',
        cells: [entry.units === 0 ? none : counted(entry.units), amount(entry.cents), amount(entry.capitalCents)],
        isTotal: false,
      })),
      held(words.closingCapital, toDate, true),
    ],
  }
}

/** What a statement of the first version tells of all entries until a day. */
const sums = (figures: Figures): StatementLine[] => [
  ...moves
    .filter(([, key]) => key === 'contributedCents' || key === 'returnedCents' || figures[key] !== 0)
    .map(([what, key]) => sum(what, [amount(figures[key])])),
  sum(words.other, [amount(figures.otherCents)]),
]

/** A statement of the first version. */
function firstTables({ before, entries, inPeriodCents, toDate }: StatementFigures): StatementTable[] {
  const columns = [words.columns.amount]
  return [
    {
      heading: words.before,
      columns,
      lines: [...sums(before), sum(words.openingCapital, [amount(before.stillInCents)])],
    },
    {
      heading: words.within,
      columns,
      lines: [
        ...entries.map((entry) => ({
          day: entry.effectiveOn,
          name: '',
          kind: kindOf(entry),
          offering: entry.offering,
          cells: [amount(entry.cents)],
          isTotal: false,
        })),
        sum(words.paid, [amount(inPeriodCents)], true),
      ],
    },
    {
      heading: words.toDate,
      columns,
      lines: [
        ...sums(toDate),
        sum(words.total, [amount(toDate.totalCents)]),
        sum(words.closingCapital, [amount(toDate.stillInCents)], true),
        sum(words.paidBack, [paidBack(toDate)]),
      ],
    },
  ]
}

/** The tables of a statement, in their order, as its version has them. */
export const statementTables = (figures: StatementFigures): StatementTable[] =>
  figures.version === 1
    ? firstTables(figures)
    : [capitalTable(figures), paidTable(figures), ...figures.blocks.map(blockTable)]

/** How a line is called where it has one name: 'Second quarter, Preferred return'. */
export const lineName = ({ name, kind, offering }: StatementLine): string =>
  [name, kind, offering].filter(Boolean).join(', ')
