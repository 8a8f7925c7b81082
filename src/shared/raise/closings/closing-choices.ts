/** Where a closing stands: it is put together, waits for its moment, or is in the ledger. */
export const closingStatuses = ['draft', 'approved', 'done'] as const
