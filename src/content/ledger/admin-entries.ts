/** An entry of the book, opened. */
export const entryWords = {
  caption: 'Entry',
  failed: "We couldn't load this entry.",
  name: (what: string, day: string) => `${what} of ${day}`,
  /** What tells it from others of its kind and day. */
  of: (owner: string, amount: string) => `${owner}, ${amount}`,
  facts: {
    owner: 'Owner',
    class: 'Class',
    day: 'Day',
    amount: 'Amount',
    withheld: 'Withheld for taxes',
    units: 'Units',
    payment: 'Distribution',
    entered: 'Entered',
    enteredBy: 'Entered by',
    file: 'From the file',
    sentBack: 'Sent back by the bank',
    memo: 'Memo',
  },
  former: 'Somebody whose account is gone',
  stands: 'Stands',
  reverses: 'Open what it reverses',
  taken: 'It was taken back by its exact opposite. Both stay to be read.',
  isReversal: 'It takes another entry back. Both stay to be read.',
  isPayment: 'What was paid is reversed with its distribution.',
} as const

/** The entries of the book as a file. */
export const entriesFileWords = {
  name: 'entries',
  columns: {
    id: 'Number',
    day: 'Day',
    kind: 'Kind',
    payment: 'Distribution',
    part: 'Part',
    amount: 'Amount in dollars',
    units: 'Units',
    offering: 'Offering',
    class: 'Class',
    owner: 'Owner',
    facts: 'Kind, last four, town',
    memo: 'Memo',
    reverses: 'Reverses',
    isReversed: 'Reversed',
    sentBack: 'Sent back',
    enteredBy: 'Entered by',
    entered: 'Entered',
    file: 'From the file',
    withheld: 'Withheld in dollars',
  },
} as const
