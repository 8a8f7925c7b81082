import { issuingWords, statementListWords } from './admin-statements'
import { counted } from '../platform/counted'

const statementsOf = (count: number) => (count === 1 ? 'the statement' : `${counted(count)} statements`)

/** The statements of all owners of an offering for a quarter or a year, in the section Statements. */
export const statementRunWords = {
  open: 'A quarter at once',
  back: 'All statements',
  intro: 'The statements of all owners of an offering: made in one press, looked through, and published together.',
  offering: 'Offering',
  chooseOffering: 'Choose an offering',
  /** Above the figures, which are of the offering. */
  wholeStatements:
    'The figures are of this offering. An owner gets one statement of all that they hold; where that is more, it stands below.',
  noneChosen: 'Choose an offering to see the statements of its owners.',
  period: 'Period',
  quarter: (quarter: number, year: number) => `Q${quarter} ${year}`,
  year: (year: number) => `All of ${year}`,
  title: (period: string) => `Statements, ${period}`,
  /** Where they wait for a second person: one by its name, several by their number and period. */
  called: (names: readonly string[], [period = '', ...others]: readonly string[]) =>
    names.length === 1
      ? names.join('')
      : `${counted(names.length)} statements, ${period}${others.length === 0 ? '' : ' and other periods'}`,
  failed: statementListWords.failed,
  empty: 'Nobody held anything of this offering in this period.',
  columns: {
    owner: 'Owner',
    paid: 'Distributed',
    paidLast: 'Last time',
    opening: 'Capital before',
    closing: 'Capital after',
    closingLast: 'After the last',
    differences: 'Unlike the last one',
    status: 'Status',
    actions: 'Actions',
  },
  /** Below a figure: what it was on the last statement. */
  lastTime: (amount: string) => `Last time ${amount}`,
  /** Below a figure of the offering: what the whole statement says. */
  inAll: (amount: string) => `${amount} in all`,
  missing: 'Not made',
  changed: statementListWords.changed,
  statuses: issuingWords.statuses,
  differences: {
    replaces: 'Replaces a published one',
    opening: 'Opens with other capital',
    gap: 'Does not follow the last one',
    first: 'First statement',
    units: 'Units changed',
    paid: 'Paid now and not then, or the reverse',
  },
  look: 'Open',
  lookOf: (owner: string) => `Open the statement of ${owner}`,
  facts: {
    owners: 'Owners',
    missing: 'Not made',
    changed: 'Figures changed',
    drafts: 'To publish',
    waiting: 'Being published',
    published: 'Published',
  },
  make: (count: number) => `Make ${statementsOf(count)}`,
  publish: (count: number) => `Publish ${statementsOf(count)}`,
  takeBack: (count: number) => `Take back ${statementsOf(count)}`,
  done: 'All statements of this period are published.',
  made: (made: number, kept: number) => ({
    title: made === 1 ? 'One statement made' : `${counted(made)} statements made`,
    description: kept === 0 ? null : kept === 1 ? 'One was right already.' : `${counted(kept)} were right already.`,
  }),
  published: (count: number) => ({
    title: count === 1 ? 'The statement is being published' : `${counted(count)} statements are being published`,
    description: null,
  }),
  takenBack: (count: number) => ({
    title: count === 1 ? 'The statement was taken back' : `${counted(count)} statements were taken back`,
    description: null,
  }),
  notDone: issuingWords.notDone,
  refusedTitle: (count: number) =>
    count === 1 ? 'Of one owner no statement could be made' : `Of ${counted(count)} owners no statement could be made`,
} as const

/** The same as a file. */
export const statementRunFileWords = {
  name: 'statements',
  facts: 'Kind, last four, town',
  periodFrom: 'Period from',
  periodTo: 'Period to',
  unitsAfter: 'Units after',
  unitsLast: 'Units after the last',
  paidOfOffering: 'Distributed, this offering',
  closingOfOffering: 'Capital after, this offering',
} as const
