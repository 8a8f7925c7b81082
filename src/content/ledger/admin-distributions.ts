import { counted } from '../platform/counted'
import type { Line } from '../platform/mail'

/** What the activity tells of a distribution. */
export const distributionLabels = {
  total: 'Total',
  withheld: 'Withheld for taxes',
  recordOn: 'Record date',
  paidOn: 'Paid on',
  memo: 'Memo',
  entity: 'Entity',
  amount: 'Amount',
  isReturned: 'Returned by the bank',
  isCashed: 'Cashed',
  paidAgainOn: 'Paid again on',
  paidAgainBy: 'Paid again by',
  note: 'Note',
  reason: 'Why',
  confirmed: 'Confirmed',
} as const

/** What the mail about news in the portal says of one that was published. */
export const distributionNews = (offering: Line) => ({
  sentence: `A distribution of ${offering}: what was paid, and what kind of payment it is.`,
  subject: `A distribution of ${offering}`,
})

/** The section Distributions: the list, and one sheet in three steps. */
export const distributionWords = {
  name: 'Distributions',
  fields: distributionLabels,
  add: 'New distribution',
  caption: 'Distributions',
  failed: "We couldn't load the distributions.",
  panel: 'Distributions',
  search: 'Search distributions',
  empty: { title: 'Nothing was distributed yet', text: 'A distribution pays everybody who holds units of a class.' },
  /** By what is wrong: who, where, since when, what it should be, what it is, and how many units. */
  differences: {
    payments: (_who: string, where: string, _day: string, expected: string, found: string) =>
      `The book does not add up: of ${where} ${expected} was published, and ${found} is entered. Please do not publish anything before somebody has looked.`,
    closings: (_who: string, where: string, _day: string, expected: string, found: string) =>
      `The book does not add up: of ${where} ${expected} was closed, and ${found} is entered. Please do not publish anything before somebody has looked.`,
    below_zero: (who: string, where: string, day: string, _expected: string, found: string, units: string) =>
      `${who} has less than nothing in ${where} since ${day}: ${found} of capital and ${units} units. Please reverse what took too much.`,
    transfer: (who: string, where: string, day: string, expected: string, found: string) =>
      `The transfer of ${who} in ${where} on ${day} moved ${found} of capital, and by the rule ${expected}. Please reverse it and enter it again.`,
    capital_without_units: (who: string, where: string, day: string, _expected: string, found: string) =>
      `${who} has no units of ${where} since ${day}, and still ${found} of capital. Please enter what became of it.`,
    paid_before_units: (who: string, where: string, day: string, _expected: string, found: string) =>
      `${who} was paid ${found} in ${where} by the record date ${day}, before having any units. Please look at the days.`,
  },
  columns: { paidOn: 'Paid on', name: 'What', total: 'Total', status: 'Status', actions: 'Actions' },
  statuses: { draft: 'Draft', approved: 'Approved', published: 'Published' },
  /** What the list is narrowed to beside those. */
  waits: { to_publish: 'Approved, to publish', sent_back: 'Due, not published' },
  publishing: 'Being published',
  scheduled: 'Scheduled',
  reversal: 'Reversal',
  reversed: 'Reversed',
  beingReversed: 'Being reversed',
  steps: { label: 'Steps', amounts: 'Amounts', check: 'Check', publish: 'Publish' },
  amounts: {
    title: 'New Distribution',
    changeTitle: 'Change Distribution',
    text: 'What is paid to all holders of a class. Nothing is entered before it is published.',
    submit: 'Save and check',
    fields: {
      classId: 'Class',
      name: 'Name',
      periodFrom: 'For the time from',
      periodTo: 'to',
      recordOn: 'Record date',
      paidOn: 'Paid on',
      source: 'Source',
      method: 'Divided',
      profit: 'Profit',
      preferred_return: 'Preferred return',
      return_of_capital: 'Return of capital',
    },
    placeholders: { name: 'Third quarter 2026' },
    hints: {
      recordOn: 'Who holds units at the end of this day is paid.',
      profit: 'In dollars, for all holders together.',
    },
    methods: { pro_rata: 'By units', entered: 'As typed' },
    holders: 'What each holder gets, in dollars',
    lineOf: (holder: string, kind: string) => `${holder}, ${kind}`,
    noHolders: 'Nobody has a position in this class.',
  },
  check: {
    text: (offering: string, className: string) => `${offering}, ${className}`,
    closed: (through: string) =>
      `The book is closed through ${through}, and this would be paid within those days: it cannot be published. Change the day on which it is paid, or open the book.`,
    total: 'Total',
    holders: 'Holders',
    recordOn: 'Record date',
    paidOn: 'Paid on',
    source: 'Source',
    lines: 'Lines',
    columns: { holder: 'Holder', kind: 'Kind', units: 'Units', amount: 'Amount', note: 'Note' },
    oddCent: 'Odd cent',
    oddCents: (count: number) =>
      count === 1
        ? 'The amounts do not divide evenly: 1 cent was left over and went to the largest remainder, where it is marked.'
        : `The amounts do not divide evenly: ${count} cents were left over and went one by one to the largest remainders, where they are marked.`,
    even: 'The amounts divide evenly; no cent was left over.',
    typed: 'The lines are as they were typed.',
    prepared: (name: string) => `Prepared by ${name}.`,
    approved: (name: string) => `Approved by ${name}.`,
    former: 'a former administrator',
    memo: (memo: string) => `It takes a payment back: ${memo}`,
    sentBack: (at: string, reason: string) => `Not published on ${at}, and a draft again. ${reason}`,
    approveHint:
      'Approving freezes these lines. Where four eyes are the rule, a colleague who did not change it approves.',
    colleagueHint:
      'You prepared or changed what is paid, and four eyes are the rule: a colleague who looks after Money approves it, under Approvals. A mail tells them when it is drafted.',
    publishHint:
      'Publishing waits some minutes, or until the day of payment where that lies ahead; you can take it back so long. Then it is entered for every holder, everybody is told, and it stays.',
    publishedHint: 'It is entered for every holder and stays. What was wrong is reversed as a whole.',
    money: 'Somebody who looks after the area Money approves and publishes it.',
  },
  withholding: {
    open: 'Withhold taxes',
    title: 'Withheld for Taxes',
    text: 'What of a payment goes to a tax office in place of its owner. The payment stays as large as it is in the book; what is left of it is sent.',
    submit: 'Save and check',
    owners: 'What is withheld from each owner, in dollars',
    search: 'Find an owner',
    /** While the search leaves some out. */
    found: (shown: number, all: number) =>
      `${counted(shown)} of ${counted(all)} lines: those that match, and those with something withheld.`,
    ofAmount: (amount: string) => `of ${amount}`,
    /** Fills in the fields in sight. */
    fill: {
      percent: 'Percent of each',
      byPercent: 'Fill in',
      noPercent: 'Please type a percentage from 0 to 100, like 24 or 37.5',
      asLast: (payment: string) => `As withheld of ${payment}`,
      filled: (count: number) => (count === 1 ? '1 amount filled in' : `${counted(count)} amounts filled in`),
    },
    total: 'Total',
    sums: (withheld: string, net: string) => `Withheld ${withheld}, left ${net}`,
  },
  paid: {
    title: 'This looks paid already',
    text: 'Another distribution of this class has the same total and the same record day or day of payment. Please look at it before everybody is paid twice.',
    open: 'Open the other one',
    anyway: 'Pay it all the same',
    back: 'Back',
  },
  countdown: (text: string) => `Publishing in ${text}. Nobody but the firm sees it until then.`,
  countdownDay: (day: string) => `It is entered and shown on ${day}. Nobody but the firm sees it until then.`,
  soon: 'Publishing now...',
  actions: {
    change: 'Change amounts',
    remove: 'Delete draft',
    approve: 'Approve',
    reopen: 'Back to draft',
    publish: 'Publish',
    undo: 'Undo',
    reverse: 'Reverse',
    returned: 'Mark as sent back',
    returnedOf: (holder: string) => `Mark as sent back: the payment to ${holder}`,
    notReturned: 'Was not sent back',
    notReturnedOf: (holder: string) => `Was not sent back: the payment to ${holder}`,
  },
  returned: 'Sent back by the bank',
  reverse: {
    title: 'Reverse Distribution',
    text: 'A draft with every line negated is made; it is approved and published like any other. Both stay to be read, and the owners read why.',
    submit: 'Draft the reversal',
    memo: 'Why',
  },
  toasts: {
    saved: { title: 'Draft saved', description: null },
    removed: { title: 'Draft deleted', description: null },
    approved: { title: 'Distribution approved', description: null },
    reopened: { title: 'It is a draft again', description: null },
    publishing: { title: 'Distribution is being published', description: null },
    undone: { title: 'Taken back', description: null },
    reversed: { title: 'Reversal drafted', description: null },
    noted: { title: 'Noted', description: null },
    failed: { title: 'Nothing was changed', showsReason: true },
  },
} as const

/** The columns of the list's file. */
export const distributionFileColumns = {
  id: 'Number',
  paidOn: 'Paid on',
  name: 'What',
  investmentName: 'Offering',
  className: 'Class',
  totalCents: 'Total',
  status: 'Status',
  recordOn: 'Record date',
  periodFrom: 'Period from',
  periodTo: 'Period to',
  preparedByName: 'Prepared by',
  approvedByName: 'Approved by',
  publishedAt: 'Published',
  memo: 'Memo',
  createdAt: 'Created',
  withheldCents: 'Withheld',
} as const
