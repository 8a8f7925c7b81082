import type { Line } from '../platform/mail'

/** A tax document that somebody is told of: never whose it is. */
export interface TaxPaper {
  kind: 'k1' | 'tax_other'
  year: number | undefined
  /** Undefined where it is of no offering. */
  offering: Line | undefined
  /** The day of the one that it replaces, as a mail writes it; undefined: it replaces none. */
  replacedDay: string | undefined
  /** They were told of it before, and have not opened it. */
  isReminder: boolean
}

/**
 * The words that the subject must begin with when a Schedule K-1 is furnished electronically (Rev. Proc. 2012-17, 4.05).
 * Have counsel review.
 */
const statement = 'IMPORTANT TAX RETURN DOCUMENT AVAILABLE'

const listed = (years: readonly number[]) => new Intl.ListFormat('en-US').format(years.map(String))

/** '2025 Schedule K-1', 'further tax document'. */
function calledIn({ kind, year }: Pick<TaxPaper, 'kind' | 'year'>): string {
  const noun = kind === 'k1' ? 'Schedule K-1' : 'further tax document'
  return year === undefined ? noun : `${year} ${noun}`
}

/** Of K-1s and others together the K-1s stand in the subject. */
function manyCalled(papers: readonly TaxPaper[]): string {
  const k1s = papers.filter(({ kind }) => kind === 'k1')
  const named = k1s.length > 0 ? k1s : papers
  const years = [...new Set(named.flatMap(({ year }) => year ?? []))].toSorted((one, other) => one - other)
  const [first] = named
  if (named.length === 1 && first !== undefined) return calledIn(first)
  return `${listed(years)} ${k1s.length > 0 ? 'Schedules K-1' : 'tax documents'}`.trim()
}

/** A sentence for each of them, each once. */
const taxLines = (papers: readonly TaxPaper[]): string[] => [
  ...new Set(
    papers.map((paper) => {
      const of = paper.offering === undefined ? '' : ` of ${paper.offering}`
      const replaces = paper.replacedDay === undefined ? '' : `, which replaces the one of ${paper.replacedDay}`
      const unopened = paper.isReminder ? '. You have not opened it yet' : ''
      return `${calledIn(paper)}${of}${replaces}${unopened}.`.replace(/^f/, 'F')
    }),
  ),
]

/** What a mail says of tax documents, above everything else that it tells. Have counsel review. */
export const taxNotice = {
  /** Its subject, whatever else it tells. Of at least one paper. */
  subject({ taxPapers }: { taxPapers: readonly TaxPaper[] }): string {
    const [only, ...others] = taxPapers
    if (only === undefined || others.length > 0) return `${statement}: ${manyCalled(taxPapers)}`
    const end = only.replacedDay === undefined ? '' : `, replaces the one of ${only.replacedDay}`
    return `${only.isReminder ? 'Reminder: ' : ''}${statement}: ${manyCalled(taxPapers)}${end}`
  },

  /** Which there are, and how one is opened and printed. */
  parts: ({ taxPapers }: { taxPapers: readonly TaxPaper[] }): readonly string[] =>
    taxPapers.length === 0
      ? []
      : [
          taxPapers.length === 1
            ? 'An important tax return document is available in your investor portal:'
            : 'Important tax return documents are available in your investor portal:',
          ...taxLines(taxPapers),
          'To open and print it: sign in, go to the page Taxes, open the file beside its year, and print it from the program that shows it. You may have to attach it to your income tax return.',
        ],
} as const
