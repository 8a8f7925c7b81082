import { yearInReviewWords as words } from '@/content/reporting/year-in-review'
import { lessCents, sumOfCents } from '../values/formats'
import { amount, capitalLines, paidLines, type StatementLine, sum } from './statement-lines'
import type { StatementTable } from './statement-rows'
import type { YearInReview } from './years-in-review'

type Reviewed = YearInReview['inAll']

const paidKeys = ['yearCents', 'sinceStartCents'] as const

/** What was paid, by kind, and what of it came back. */
const paidOf = ({ paid, withheld, sentBack }: Reviewed): StatementLine[] => [
  ...paidLines(paid, paidKeys, withheld),
  ...(paidKeys.some((key) => sentBack[key] !== 0)
    ? [
        sum(
          words.sentBack,
          paidKeys.map((key) => amount(sentBack[key])),
        ),
      ]
    : []),
]

const capitalOf = ({ before, toDate }: Reviewed) => capitalLines(toDate, [before, null])

/** A part of a year: what was paid, or what became of the capital, of an offering or of all. */
interface ReviewPart {
  offering: string
  section: 'paid' | 'capital'
  lines: readonly StatementLine[]
}

/** Of an offering that never paid anything no payments are told. */
const partsOf = (offering: string, reviewed: Reviewed): ReviewPart[] => [
  ...(reviewed.paid.some(({ sinceStartCents }) => sinceStartCents !== 0)
    ? [{ offering, section: 'paid' as const, lines: paidOf(reviewed) }]
    : []),
  { offering, section: 'capital', lines: capitalOf(reviewed) },
]

/** What a year came to, part by part: all offerings together first, where there are several, and then each. */
export const reviewParts = ({ offerings, inAll }: YearInReview): ReviewPart[] => [
  ...(offerings.length > 1 ? partsOf(words.inAll, inAll) : []),
  ...offerings.flatMap(({ offering, ...reviewed }) => partsOf(offering, reviewed)),
]

/** What a reader asks first: paid in and paid out in the year, what of that went to a tax office, and what is left in. */
const glanced = [
  [
    words.columns.paidIn,
    ({ before, toDate }: Reviewed) => sumOfCents([toDate.contributedCents, lessCents(before.contributedCents)]),
  ],
  [words.columns.paidToYou, ({ paid }: Reviewed) => sumOfCents(paid.map(({ yearCents }) => yearCents))],
  [words.columns.withheld, ({ withheld }: Reviewed) => withheld.yearCents],
  [words.columns.closing, ({ toDate }: Reviewed) => toDate.stillInCents],
] as const

/** A line for each offering. What was withheld has a column where anything was. */
function glanceTable({ year, offerings, inAll }: YearInReview): StatementTable {
  const shown = glanced.filter(([label]) => label !== words.columns.withheld || inAll.withheld.yearCents !== 0)
  const line = (name: string, reviewed: Reviewed, isTotal = false) =>
    sum(
      name,
      shown.map(([, of]) => amount(of(reviewed))),
      isTotal,
    )
  return {
    heading: words.glance(year),
    columns: shown.map(([label]) => label),
    lines: [...offerings.map(({ offering, ...reviewed }) => line(offering, reviewed)), line(words.total, inAll, true)],
  }
}

/** The tables of a year in review, in their order: page and PDF show these and work nothing out. */
export function reviewTables(review: YearInReview): StatementTable[] {
  if (review.offerings.length === 0) return []
  const columns = [words.inYear(review.year), words.sinceStart]
  return [
    ...(review.offerings.length > 1 ? [glanceTable(review)] : []),
    ...reviewParts(review).map(({ offering, section, lines }) => ({
      heading: words[section](offering),
      columns,
      lines,
    })),
  ]
}
