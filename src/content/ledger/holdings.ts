/** What the entries of the book are called, for the firm and for investors alike. */
export const entryKindNames = {
  contribution: 'Contribution',
  return_of_capital: 'Return of capital',
  distribution: 'Distribution',
  transfer_in: 'Transferred in',
  transfer_out: 'Transferred out',
  redemption: 'Redemption',
  adjustment: 'Adjustment',
} as const

/** Why units change hands. */
export const transferReasonNames = {
  sale: 'Sale',
  gift: 'Gift',
  death: 'Death',
  divorce: 'Divorce',
  account_change: 'Change of account',
} as const

/** Why a transfer was reversed and entered once more by itself. */
export const repeatedTransferMemo = 'Worked out anew, because something was dated back before it.'

/** What kinds of investing entities are called. */
export const entityKindNames = {
  individual: 'Person',
  joint: 'Joint owners',
  llc: 'LLC',
  corporation: 'Corporation',
  partnership: 'Partnership',
  trust: 'Trust',
  retirement: 'Retirement account',
  other: 'Other',
} as const

/** How an owner is paid. */
export const paymentMethodNames = {
  check: 'Check',
  ach: 'ACH transfer',
  custodian: 'Through the custodian',
} as const

/** The same where the firm noted nothing. */
export const noPaymentMethod = 'Not noted'

/** What an access shows. */
export const accessScopeNames = {
  owner: 'Owner: sees everything',
  everything: 'Spouse or adviser: sees everything',
  viewer: 'Viewer: all but tax documents',
  tax: 'Accountant: tax documents and years in review',
} as const

/** What the parts of a payment are called. */
export const partKindNames = {
  return_of_capital: 'Return of capital',
  preferred_return: 'Preferred return',
  profit: 'Profit',
} as const

/** What of an amount is paid to a tax office, and what is left for its owner: as the firm reads it, and as the owner does. */
export const withheldNames = { withheld: 'Withheld', net: 'Net' } as const
export const ownWithheldNames = {
  withheld: 'Withheld for taxes',
  /** Below a sum. */
  ofThis: 'Of this, withheld for taxes',
  net: 'Sent to you',
} as const

/** Where a payment's money comes from. */
export const distributionSourceNames = {
  operating: 'Operations',
  refinancing: 'Refinancing',
  sale: 'Sale',
  other: 'Other',
} as const
