/** What each account of the general ledger is for. */
export const accountPurposeNames = {
  cash: 'Bank account',
  contributed: 'Contributions',
  return_of_capital: 'Distributions: return of capital',
  preferred_return: 'Distributions: preferred return',
  profit: 'Distributions: profit',
  tax_withheld: 'Withheld from distributions for taxes',
  redemptions: 'Redemptions',
  transfers: 'Transfers between members',
  adjustments: 'Adjustments of capital',
  adjustments_offset: 'Other side of adjustments',
} as const

/** What they are called until the firm says otherwise; a colon parts an account from one below it, as QuickBooks has it. */
export const accountDefaults = {
  cash: 'Cash',
  contributed: 'Member capital:Contributed',
  return_of_capital: 'Distributions:Return of capital',
  preferred_return: 'Distributions:Preferred return',
  profit: 'Distributions:Profit',
  tax_withheld: 'Tax withheld',
  redemptions: 'Member capital:Redemptions',
  transfers: 'Member capital:Transfers between members',
  adjustments: 'Member capital:Adjustments',
  adjustments_offset: 'Adjustments to be classified',
} as const

/** The journal for the general ledger. */
export const journalWords = {
  transfer: 'Transfer between members',
  reversalOf: (what: string) => `Reversal of ${what}`,
  columns: {
    transaction: 'Transaction',
    day: 'Day',
    account: 'Account',
    debit: 'Debit',
    credit: 'Credit',
    memo: 'Memo',
    owner: 'Owner',
    offering: 'Offering',
  },
  accounts: {
    open: 'Accounts',
    title: 'Accounts of the Journal',
    text: 'As they are called in your general ledger. A colon parts an account from one below it.',
    submit: 'Save accounts',
    saved: { title: 'Accounts saved', description: null },
    notSaved: { title: 'The accounts were not saved', showsReason: true },
    failed: "We couldn't load the accounts.",
  },
  byAccount: 'By account',
  sumColumns: { account: 'Account', debit: 'Debit', credit: 'Credit' },
} as const

/** The journal as QuickBooks takes it in: lines of one number are one transaction. */
export const journalFile = {
  name: 'journal',
  columns: {
    transaction: 'Journal No',
    day: 'Journal Date',
    account: 'Account Name',
    debit: 'Debits',
    credit: 'Credits',
    memo: 'Description',
    owner: 'Name',
    offering: 'Class',
  },
} as const
