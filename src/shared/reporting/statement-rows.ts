import { entryKindNames } from '@/content/ledger/holdings'
import { statementWords } from '@/content/reporting/statements'
import { formatDay, toTheCent } from '../values/formats'
import type { Figures } from '../ledger/rules/figures'
import type { Cents } from '../values/money'
import type { StatementFigures } from './statements'

/** A line of a statement, in words: page, PDF and CSV show these and work nothing out. */
export interface StatementRow {
  what: string
  /** Of an entry. */
  day: string
  offering: string
  amount: string
  /** The same for who counts with it, in dollars, or in times; null where there is none. */
  plain: number | null
}

const words = statementWords

/** What is paid in or out by a kind has the sign of the kind, so one below nothing takes another back. */
const isReversal = ({ kind, cents }: StatementFigures['entries'][number]) =>
  kind === 'transfer_out' ? cents > 0 : kind !== 'adjustment' && cents < 0

function nameOf(entry: StatementFigures['entries'][number]): string {
  const name = isReversal(entry) ? words.reversalOf(entryKindNames[entry.kind]) : entryKindNames[entry.kind]
  return entry.isSentBack ? words.sentBack(name) : name
}

const line = (what: string, amount: Cents): StatementRow => ({
  what,
  day: '',
  offering: '',
  amount: toTheCent(amount),
  plain: amount / 100,
})

/** What moved capital otherwise, where anything did. */
const moves = (figures: Figures): StatementRow[] =>
  [
    [words.takenOver, figures.takenOverCents] as const,
    [words.handedOver, figures.handedOverCents] as const,
    [words.redeemed, figures.redeemedCents] as const,
    [words.adjusted, figures.adjustedCents] as const,
  ].flatMap(([what, amount]) => (amount === 0 ? [] : [line(what, amount)]))

const sums = (figures: Figures): StatementRow[] => [
  line(words.contributed, figures.contributedCents),
  ...moves(figures),
  line(words.returned, figures.returnedCents),
  line(words.other, figures.otherCents),
]

/** 'July 1, 2026 to September 30, 2026'. */
export const periodOf = ({ periodFrom, periodTo }: Pick<StatementFigures, 'periodFrom' | 'periodTo'>) =>
  words.period(formatDay(periodFrom), formatDay(periodTo))

/** The sections of a statement with their lines. */
export function statementSections(figures: StatementFigures): { heading: string; rows: StatementRow[] }[] {
  const { before, entries, inPeriodCents, toDate } = figures
  const paidBack = toDate.paidBackHundredths
  return [
    { heading: words.before, rows: [...sums(before), line(words.openingCapital, before.stillInCents)] },
    {
      heading: words.within,
      rows: [
        ...entries.map((entry) => ({
          what: nameOf(entry),
          day: formatDay(entry.effectiveOn),
          offering: entry.offering,
          amount: toTheCent(entry.cents),
          plain: entry.cents / 100,
        })),
        line(words.paid, inPeriodCents),
      ],
    },
    {
      heading: words.toDate,
      rows: [
        ...sums(toDate),
        line(words.total, toDate.totalCents),
        line(words.closingCapital, toDate.stillInCents),
        {
          what: words.paidBack,
          day: '',
          offering: '',
          amount: paidBack === null ? words.dash : words.times((paidBack / 100).toFixed(2)),
          plain: paidBack === null ? null : paidBack / 100,
        },
      ],
    },
  ]
}
