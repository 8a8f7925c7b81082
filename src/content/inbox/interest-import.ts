import { faultColumn } from '../ledger/ledger-import'

/** A file of soft commitments: its columns, and what is said of rows that do not fit. */
export const interestImport = {
  labels: {
    offering: 'Offering',
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    amount: 'Amount',
    status: 'Status',
    note: 'Note',
    faultColumn,
  },
  /** In place of the statements beside the form, which nobody read. */
  wordingId: 'import',
  noOffering: 'There is no offering of this name.',
  severalOfferings: 'Several offerings have this name. Please rename one of them for the time being.',
  twice: (row: number) => `Row ${row} has this address for the same offering. Please keep one of them.`,
} as const
