import { asc, getTableColumns, gt, inArray } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from '@db/database'
import {
  addressRequests,
  admissions,
  attachments,
  approvals,
  classes,
  closingLines,
  closings,
  decisions,
  distributionLines,
  distributionParts,
  distributions,
  documents,
  documentViews,
  entities,
  entityAccess,
  entries,
  filings,
  filledPapers,
  evidence,
  firmParts,
  investments,
  journalAccounts,
  k1Consents,
  ledgerImports,
  legalVersions,
  missingPayments,
  packets,
  positions,
  raiseClasses,
  raiseEvents,
  raiseMoney,
  raisePapers,
  raises,
  relationships,
  signatures,
  signers,
  statements,
  subscriptions,
  taxYears,
  transfers,
  updates,
  users,
} from '@db/schema'

/** So many rows are read at a time. */
const batchRows = 2_000

type Row = Record<string, unknown>
/** The rows of a file, after the one of an id, in the order of their ids. */
type Read = (after: number) => PromiseLike<Row[]>

export interface ExportedTable {
  name: string
  columns: readonly string[]
  read: Read
}

/** Every column of a table that may leave. */
function wholeTable(tx: Transaction, name: string, table: PgTable & { id: PgColumn }): ExportedTable {
  const kept = leftOutColumns[name] ?? {}
  const columns = Object.fromEntries(Object.entries(getTableColumns(table)).filter(([column]) => !(column in kept)))
  const read: Read = (after) =>
    tx.select(columns).from(table).where(gt(table.id, after)).orderBy(asc(table.id)).limit(batchRows)
  return { name, columns: Object.keys(columns), read }
}

/** Rows that are few enough to be read at once. */
const readOnce =
  (read: () => PromiseLike<Row[]>): Read =>
  (after) =>
    after === 0 ? read() : Promise.resolve([])

/** What the ledger's rows refer to: the offerings that have classes, and the accounts that see or saw an entity. Nothing else of them. */
function namedTables(tx: Transaction): ExportedTable[] {
  const offering = { id: investments.id, name: investments.name, slug: investments.slug }
  const account = { id: users.id, email: users.email, firstName: users.firstName, lastName: users.lastName }
  const withClasses = tx.select({ id: classes.investmentId }).from(classes)
  const withAccess = tx.select({ id: entityAccess.userId }).from(entityAccess)
  return [
    {
      name: 'offerings',
      columns: Object.keys(offering),
      read: readOnce(() =>
        tx.select(offering).from(investments).where(inArray(investments.id, withClasses)).orderBy(asc(investments.id)),
      ),
    },
    {
      name: 'accounts',
      columns: Object.keys(account),
      read: readOnce(() => tx.select(account).from(users).where(inArray(users.id, withAccess)).orderBy(asc(users.id))),
    },
  ]
}

/** Tables that come whole, by the names of their files, in the order of the zip. */
export const wholeTables = {
  entities,
  access: entityAccess,
  classes,
  positions,
  transfers,
  distributions,
  'distribution-parts': distributionParts,
  'distribution-lines': distributionLines,
  'ledger-imports': ledgerImports,
  approvals,
  entries,
  statements,
  updates,
  'tax-years': taxYears,
  'k1-consents': k1Consents,
  'address-requests': addressRequests,
  'missing-payments': missingPayments,
  documents,
  attachments,
  'document-views': documentViews,
  'journal-accounts': journalAccounts,
  raises,
  'raise-classes': raiseClasses,
  'raise-papers': raisePapers,
  relationships,
  admissions,
  'raise-events': raiseEvents,
  subscriptions,
  packets,
  'filled-papers': filledPapers,
  signers,
  signatures,
  'raise-money': raiseMoney,
  filings,
  evidence,
  decisions,
  closings,
  'closing-lines': closingLines,
  'firm-parts': firmParts,
  'legal-versions': legalVersions,
} as const

/** Those of them that raises are made of, whose papers are not in the zip. */
export const ofRaises: ReadonlySet<string> = new Set([
  'raises',
  'raise-classes',
  'raise-papers',
  'relationships',
  'admissions',
  'raise-events',
  'subscriptions',
  'packets',
  'filled-papers',
  'signers',
  'signatures',
  'raise-money',
  'filings',
  'evidence',
  'decisions',
])

/** Columns of those that are in no file, by the names of their files, each with the reason. */
const leftOutColumns: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  signatures: { strokes: 'who has the drawing of a signature could draw it below something else' },
}

/** Tables of the ledger and of what is reported that have no file in it, by their names in the database, each with the reason. */
export const leftOut: Readonly<Record<string, string>> = {
  instructions: 'whoever has the number of the account that money goes to could tell investors another beside it',
  seals: 'what the firm seals files with would seal others by it',
  seal_checks: 'says when this installation last looked at a sealed file, which says nothing of the file elsewhere',
  document_files: 'the documents themselves lie in the zip, decrypted',
  left_objects: 'says only what is to be removed from the storage, of documents that are gone',
  k1_batches: 'a zip of K-1s is kept for a week; what was published of it is among the documents',
  k1_sample_openings: 'counts only until somebody agrees, and the agreement tells when it was',
  typed_accesses:
    'what an owner typed of somebody they let in, until the account is found or made; the access is there',
}

/** The tables of the ledger, in the order of the zip. */
export const exportedTables = (tx: Transaction): ExportedTable[] => [
  ...namedTables(tx),
  ...Object.entries(wholeTables).map(([name, table]) => wholeTable(tx, name, table)),
]
