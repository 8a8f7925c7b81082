/** What the firm reads of the whole ledger and keeps: reports as files, and the names of the accounts. */
export const reportResource = { list: 'reports', noun: 'report', isPublic: false } as const
