import { faultColumn } from '../ledger/ledger-import'

/** A file of how the firm knows people: its columns, and what is said of rows that do not fit. */
export const relationshipImport = {
  labels: {
    email: 'Email',
    how: 'How the firm knows them',
    metOn: 'Met on',
    basis: 'Means and experience',
    assessedOn: 'Assessed on',
    faultColumn,
  },
  noAccount: 'No account has this address. Please invite this person first.',
  ahead: 'This day is still to come.',
  order: 'Must not be before the day on which you met.',
} as const
