import { counted } from '../platform/counted'

const some = (count: number, one: string, several: string) => `${counted(count)} ${count === 1 ? one : several}`

/** What waits for a second person: the list, and what is said where something was pressed. */
export const approvalWords = {
  panel: 'What waits for a second person, and what became of the rest.',
  title: 'Approvals',
  search: 'Search approvals',
  filter: {
    state: { label: 'Filter by state', all: 'All states' },
    call: { label: 'Filter by what is asked', all: 'Everything' },
    by: { label: 'Filter by who asked', all: 'By anybody' },
  },
  by: { me: 'Asked by me', others: 'Asked by others' },
  columns: {
    subject: 'What',
    effectiveOn: 'Day',
    cents: 'Amount',
    askedAt: 'Asked',
    state: 'State',
    actions: 'Actions',
  },
  states: { waiting: 'Waits', carried_out: 'Carried out', declined: 'Declined', withdrawn: 'Withdrawn' },
  /** Payments that were drafted: they are approved where their lines stand. */
  distributions: {
    title: 'Distributions to approve',
    text: 'Each is approved in its own sheet, where all of its lines stand.',
    loading: 'Loading the distributions to approve...',
    failed: "We couldn't load the distributions to approve.",
    open: (name: string, offering: string, className: string) => `${name}: ${offering}, ${className}`,
    facts: (total: string, paidOn: string, by: string) => `${total}, paid on ${paidOn}. Prepared by ${by}.`,
    colleague: 'You changed what it pays: a colleague approves it.',
    all: (count: number) => `All ${counted(count)} distributions to approve`,
  },
  empty: {
    title: 'Nothing was asked for yet',
    text: 'Once money is released by a second administrator (Settings), redemptions, adjustments, transfers, reversals, statements and imports wait here.',
  },
  failed: "We couldn't load the approvals.",
  former: 'Somebody whose account is gone',
  units: (units: string) => `${units} units`,
  entries: (count: number) => some(count, 'entry', 'entries'),
} as const

/** One of them, opened. */
export const approvalView = {
  caption: 'Approval',
  failed: "We couldn't load this approval.",
  facts: {
    day: 'Day',
    amount: 'Amount',
    units: 'Units',
    memo: 'Memo',
    entries: 'Entries',
    closedReason: 'Why on a closed day',
    askedBy: 'Asked by',
    askedAt: 'Asked',
    decidedBy: {
      carried_out: 'Approved by',
      declined: 'Declined by',
      withdrawn: 'Withdrawn by',
    },
    decidedAt: { carried_out: 'Carried out', declined: 'Declined', withdrawn: 'Withdrawn' },
    reason: 'Why it was declined',
  },
  altered: {
    caption: 'What it changes, as the book was when it was asked for',
    owner: 'Owner',
    unitsBefore: 'Units before',
    unitsAfter: 'Units after',
    capitalBefore: 'Capital still in before',
    capitalAfter: 'Capital still in after',
    search: 'Find an owner whose position changes',
    found: (shown: number, all: number) => `${counted(shown)} of ${counted(all)} positions`,
    more: (count: number) => `And ${some(count, 'more position', 'more positions')}.`,
  },
  /** Those that would be published. */
  statements: {
    region: 'What is published',
    caption: 'Statements it publishes',
    search: 'Find an owner',
    none: 'No statement of an owner of this name is among them.',
    shown: (count: number) => some(count, 'statement', 'statements'),
    columns: {
      owner: 'Owner',
      paid: 'Distributed',
      opening: 'Capital before',
      closing: 'Capital after',
      state: 'State',
      file: 'File',
    },
    open: 'Open the PDF',
  },
  again: 'It is carried out when you approve it, if the book still allows it then.',
  own: 'You asked for this, so a colleague who looks after money approves it.',
  others: 'Somebody who looks after money approves or declines it.',
  approve: 'Approve',
  decline: 'Decline',
  withdraw: 'Withdraw',
  declining: {
    title: 'Decline It',
    text: 'Nothing is written. Whoever asked for it reads why.',
    reason: 'Why it is declined',
    submit: 'Decline',
  },
  done: {
    approved: { title: 'Approved and carried out', description: null },
    declined: { title: 'Declined', description: 'Whoever asked for it is told by mail.' },
    withdrawn: { title: 'Withdrawn', description: null },
  },
  notDone: {
    approved: { title: 'It was not carried out', showsReason: true },
    declined: { title: 'It was not declined', showsReason: true },
    withdrawn: { title: 'It was not withdrawn', showsReason: true },
  },
} as const
