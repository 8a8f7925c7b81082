import { entityKindNames, entryKindNames, ownWithheldNames, partKindNames } from '@/content/ledger/holdings'
import { statementWords } from '@/content/reporting/statements'
import { formatDay, lessCents } from '../values/formats'
import type { Figures } from '../ledger/rules/figures'
import type { BlockedFigures, BlockEntry, StatementBlock, StatementFigures } from './statement-figures'
import {
  amount,
  capitalLines,
  type Cell,
  counted,
  moves,
  none,
  paidLines,
  type StatementLine,
  sum,
} from './statement-lines'

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
export const ownerLines = ({ kind, tinLast4, addressLines }: BlockedFigures['owner']): string[] => [
  entityKindNames[kind],
  ...(tinLast4 === null ? [] : [words.lastFour(tinLast4)]),
  ...addressLines,
]

/** The same of a statement: the first version did not tell it. */
export const addresseeLines = (figures: StatementFigures): string[] =>
  figures.version === 1 ? [] : ownerLines(figures.owner)

const paidBack = ({ paidBackHundredths: hundredths }: Figures): Cell => ({
  text: hundredths === null ? words.dash : words.times((hundredths / 100).toFixed(2)),
  cents: null,
  count: hundredths === null ? null : hundredths / 100,
})

const spans = [words.columns.period, words.columns.year, words.columns.sinceStart]

/** In the period, since the beginning of the year and since the start. */
const capitalTable = ({ before, beforeYear, toDate }: BlockedFigures): StatementTable => ({
  heading: words.capital,
  columns: spans,
  lines: capitalLines(toDate, [before, beforeYear, null]),
})

/** What was paid to the owner, in the same columns. */
const paidTable = ({ paid, withheld, toDate }: BlockedFigures): StatementTable => ({
  heading: words.payments,
  columns: spans,
  lines: [
    ...paidLines(paid, ['periodCents', 'yearCents', 'sinceStartCents'], withheld),
    sum(words.paidBack, [none, none, paidBack(toDate)]),
  ],
})

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
      ...entries.flatMap((entry) => {
        const told = { day: entry.effectiveOn, name: entry.name ?? '', offering: '', isTotal: false }
        const { withheldCents } = entry
        const cells = [entry.units === 0 ? none : counted(entry.units), amount(entry.cents), amount(entry.capitalCents)]
        return [
          { ...told, kind: kindOf(entry, entry.part), cells },
          ...(withheldCents === undefined
            ? []
            : // What is added up in this column is what was sent.
              [{ ...told, kind: ownWithheldNames.withheld, cells: [none, amount(lessCents(withheldCents)), none] }]),
        ]
      }),
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
