/** What the activity tells of a distribution. */
export const distributionLabels = {
  total: 'Total',
  recordOn: 'Record date',
  paidOn: 'Paid on',
  memo: 'Memo',
  entity: 'Entity',
  amount: 'Amount',
  isReturned: 'Returned by the bank',
} as const
