import { counted } from '../platform/counted'

const some = (count: number, one: string, several: string) => `${counted(count)} ${count === 1 ? one : several}`

const entriesOf = (count: number) => some(count, 'entry', 'entries')
const rowsOf = (count: number) => some(count, 'row', 'rows')
const paymentsOf = (count: number) => some(count, 'payment', 'payments')

/** The files that were brought into the book: the list below Holdings, one of them opened, and what the activity tells. */
export const importWords = {
  /** How one is called in the activity: by its name, and by what it did. */
  called: (name: string, entries: number, rows: number) =>
    `${name}: ${entries > 0 ? entriesOf(entries) : rowsOf(rows)}`,
  /** What was asked about rows of it and is meant; of very many the first are named. */
  confirmed: (what: string, rows: string, more: number) =>
    `${what} (${rows}${more > 0 ? ` and ${counted(more)} more` : ''})`,
  open: 'Imports',
  openHint: 'Every file that was brought into the book, and the way to take one back',
  back: 'Back to the book',
  title: 'Imports',
  search: 'Search imports by the name of the file',
  filter: {
    kind: { label: 'Filter by kind of file', all: 'All kinds' },
    state: { label: 'Filter by state', all: 'All states' },
  },
  columns: { name: 'File', by: 'Brought in', entries: 'Entries', state: 'State', actions: 'Actions' },
  states: { standing: 'Stands', taken_back: 'Taken back' },
  empty: 'No file was brought into the book yet.',
  failed: "We couldn't load the imports.",
  former: 'Somebody whose account is gone',
  from: (name: string) => `From ${name}`,
  counts: { entries: entriesOf, rows: rowsOf, payments: paymentsOf },
} as const

/** One of them, opened. */
export const importView = {
  caption: 'Import',
  failed: "We couldn't load this import.",
  facts: {
    kind: 'Kind of file',
    broughtAt: 'Brought in',
    broughtBy: 'By',
    rows: 'Rows',
    entered: 'Entered',
    hash: 'SHA-256 of the file as it was sent, in UTF-8',
    takenBackAt: 'Taken back',
    takenBackBy: 'Taken back by',
    reason: 'Why',
  },
  rows: (created: number, changed: number, same: number) =>
    `${counted(created)} new, ${counted(changed)} changed, ${counted(same)} there already`,
  entered: (entries: number, payments: number) =>
    payments === 0 ? entriesOf(entries) : `${entriesOf(entries)} of ${paymentsOf(payments)}`,
  standing: { caption: 'What stands of it', kind: 'Kind', entries: 'Entries', amount: 'Sum' },
  nothingStands: 'Nothing that it entered stands any more.',
  stays: {
    title: 'What is not taken back',
    text: 'Owners, access, classes and drafts of documents stay. They are changed or deleted where they are listed.',
    line: (kind: string, rows: number) => `${kind}: ${rowsOf(rows)}`,
  },
  offerings: { title: 'Its entries', line: (name: string, entries: number) => `${name}: ${entriesOf(entries)}` },
  history: {
    title: 'Brought in together with',
    line: (name: string, state: string) => `${name} (${state})`,
  },
  obstacle: (sentence: string) => `It cannot be taken back as things are. ${sentence}`,
} as const

/** Asks before what a file entered is taken back. */
export const takeBackWords = {
  label: 'Take it back',
  ofHistory: (files: number) => `Take all ${counted(files)} files back`,
  title: 'Take It Back',
  text: (entries: number, payments: number) =>
    payments === 0
      ? `${entriesOf(entries)} ${entries === 1 ? 'is' : 'are'} reversed, each on its own day. Both stay to be read, and owners read why.`
      : `${entriesOf(entries)} ${entries === 1 ? 'is' : 'are'} reversed, each on its own day, those of ${paymentsOf(payments)} among them. Both stay to be read, and owners read why.`,
  owners: (owners: number) =>
    `${some(owners, 'owner was', 'owners were')} paid by that. Whoever sees their holdings is told by mail, as of any payment that is reversed.`,
  statements: (statements: number) =>
    `${some(statements, 'published statement tells', 'published statements tell')} of it and ${statements === 1 ? 'is' : 'are'} marked as outdated.`,
  transfers: (transfers: number) =>
    `It changes what ${some(transfers, 'later transfer', 'later transfers')} moved. You are asked about that.`,
  reason: 'Why',
  submit: 'Take it back',
  done: { title: 'Taken back', description: null },
  notDone: { title: 'Nothing was taken back', showsReason: true },
} as const
