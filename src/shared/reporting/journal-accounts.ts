/** What the accounts of the general ledger are for, of those that the ledger's entries come to. */
export const accountPurposes = [
  'cash',
  'contributed',
  'return_of_capital',
  'preferred_return',
  'profit',
  'tax_withheld',
  'redemptions',
  'transfers',
  'adjustments',
  'adjustments_offset',
] as const
export type AccountPurpose = (typeof accountPurposes)[number]
