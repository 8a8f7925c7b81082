/**
 * What an entry of the ledger is. A contribution and what is taken over add capital and units; what is handed over takes both; returned
 * capital and other distributions are paid and move no unit; a redemption pays capital and takes units; an adjustment is as typed.
 */
export const entryKinds = [
  'contribution',
  'return_of_capital',
  'distribution',
  'transfer_in',
  'transfer_out',
  'redemption',
  'adjustment',
] as const
export type EntryKind = (typeof entryKinds)[number]

/** What a payment is. */
export const partKinds = ['return_of_capital', 'preferred_return', 'profit'] as const
export type PartKind = (typeof partKinds)[number]
/** What a part is in the ledger: returned capital, or a distribution, whatever else it is called. */
export const entryKindOf = (kind: PartKind): EntryKind => (kind === 'return_of_capital' ? kind : 'distribution')
