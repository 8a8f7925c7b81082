/** What the activity tells of reports. */
export const reportLabels = { account: 'Account' } as const

/** The section Reports: what a bookkeeper reads of the whole ledger, prints and takes along. */
export const reportListWords = {
  name: 'Reports',
  fields: reportLabels,
  report: 'Report',
  reports: {
    holdings: 'Holdings on a day',
    yearEnd: 'Year-end by owner',
    outstanding: 'Uncashed and returned payments',
    journal: 'Journal for the general ledger',
  },
  intro: {
    holdings: 'Who held what at the end of a day, and how much of its class that was.',
    yearEnd: 'What each owner paid in and was paid in a year, by offering and kind.',
    outstanding:
      'Payments that the bank sent back, and checks of which nobody noted that they were cashed. Who is paid by check stands with the owner; what was noted as cashed stands in the register of its distribution, and is put back there.',
    journal: 'Every movement of the ledger as debits and credits, by the accounts as you call them.',
  },
  day: 'Day',
  year: 'Year',
  from: 'From',
  to: 'To',
  offering: 'Offering',
  allOfferings: 'All offerings',
  state: 'Which payments',
  states: {
    all: 'All of them',
    returned: 'Sent back by the bank',
    uncashed: 'Not cashed',
    long_uncashed: 'Not cashed for more than 90 days',
  },
  failed: "We couldn't load this report.",
  empty: 'There is nothing to report.',
  badDays: 'Please choose two days, the first before the second.',
  columns: {
    owner: 'Owner',
    offering: 'Offering',
    class: 'Class',
    units: 'Units',
    share: 'Of the class',
    contributed: 'Paid in',
    stillIn: 'Capital still in',
    opening: 'Capital at the start',
    takenOver: 'Transferred in',
    handedOver: 'Transferred out',
    adjusted: 'Adjusted',
    returned: 'Return of capital',
    redeemed: 'Redeemed',
    closing: 'Capital at the end',
    preferred: 'Preferred return',
    profit: 'Profit',
    withheld: 'Withheld for taxes',
    payment: 'Distribution',
    paidOn: 'Paid on',
    amount: 'Amount',
    method: 'How paid',
    state: 'State',
    sentBack: 'Sent back',
    actions: 'Actions',
  },
  notCashed: 'Not cashed',
  cashed: 'Was cashed',
  cashedOf: (owner: string, payment: string) => `Was cashed: the payment to ${owner}, ${payment}`,
  noted: { title: 'Noted: the check was cashed', description: null },
  paidAgain: {
    open: 'Paid again',
    openOf: (owner: string, payment: string) => `Paid again: the payment to ${owner}, ${payment}`,
    title: 'Paid Again',
    text: (amount: string, owner: string) =>
      `${amount} to ${owner} came back and was sent once more. It leaves this list; the book stays as it is, and the history of the distribution says when and how.`,
    submit: 'Note it',
    fields: { on: 'Paid again on', method: 'How paid', note: 'Note' },
    noted: { title: 'Noted: the payment was sent once more', description: null },
    cameBack: { title: 'Noted: the bank sent it back', description: null },
  },
  undo: 'Undo',
  putBack: { title: 'Noted: the check was not cashed', description: null },
  notNoted: { title: 'Nothing was changed', showsReason: true },
} as const

/** The reports as files: each has the columns that the screen has, and what tells owners apart in one of its own. */
export const reportFileWords = {
  names: { holdings: 'holdings', yearEnd: 'year-end', outstanding: 'outstanding-payments' },
  facts: 'Kind, last four, town',
  shareInPercent: 'Percent of the class',
} as const
