/** What somebody was asked about a write of the ledger and answered with yes, as the activity tells it. Units are filled in instead. */
export const answeredAsks = {
  transfers: 'Later transfers are worked out anew',
  unitPrice: 'Another price for a unit than the rest of its class',
  repeats: 'The same row more than once in a file',
  reversed: 'Repeats what was reversed',
  early: 'Paid before its holder held anything',
  names: 'Another name of record',
  sameName: 'The name of somebody with another external ID',
  looksPaid: 'Looks like another payment',
  belowZero: 'Leaves less than nothing on some day',
} as const
