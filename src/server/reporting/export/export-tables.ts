import { type SQL, and, asc, getTableColumns, gt, inArray, isNotNull, or } from 'drizzle-orm'
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
  interests,
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
  seals,
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

/** Every column of a table that may leave. @param where which of its rows; all, unless said */
function wholeTable(tx: Transaction, name: string, table: PgTable & { id: PgColumn }, where?: SQL): ExportedTable {
  const kept = leftOutColumns[name] ?? {}
  const columns = Object.fromEntries(Object.entries(getTableColumns(table)).filter(([column]) => !(column in kept)))
  const asJson = Object.keys(columns).filter((column) => columns[column]?.dataType === 'json')
  const read: Read = async (after) => {
    const rows: Row[] = await tx
      .select(columns)
      .from(table)
      .where(and(gt(table.id, after), where))
      .orderBy(asc(table.id))
      .limit(batchRows)
    // A list among them would stand line by line as a list of texts does, of which nobody could read it back.
    return rows.map((row) => ({ ...row, ...Object.fromEntries(asJson.map((column) => [column, jsonOf(row[column])])) }))
  }
  return { name, columns: Object.keys(columns), read }
}

const jsonOf = (value: unknown) => (value === null ? null : JSON.stringify(value))

/** Rows that are few enough to be read at once. */
const readOnce =
  (read: () => PromiseLike<Row[]>): Read =>
  (after) =>
    after === 0 ? read() : Promise.resolve([])

/** Who sees an entity, and who was let into a room, subscribed or signed: their accounts are theirs elsewhere, too. */
const isNamed = (tx: Transaction) =>
  or(
    ...[
      tx.select({ id: entityAccess.userId }).from(entityAccess),
      tx.select({ id: admissions.userId }).from(admissions),
      tx.select({ id: relationships.userId }).from(relationships),
      tx.select({ id: subscriptions.userId }).from(subscriptions),
      tx.select({ id: signers.userId }).from(signers).where(isNotNull(signers.userId)),
      tx
        .select({ id: interests.userId })
        .from(interests)
        .where(and(isNotNull(interests.userId), ledToSubscription(tx))),
    ].map((ids) => inArray(users.id, ids)),
  )

const ledToSubscription = (tx: Transaction) =>
  inArray(
    interests.id,
    tx.select({ id: subscriptions.interestId }).from(subscriptions).where(isNotNull(subscriptions.interestId)),
  )

/**
 * What the rows of the others refer to: the offerings that have classes or a raise, the accounts of owners and of whoever subscribes, and the
 * interests that led to a subscription. Nothing else of them.
 */
function namedTables(tx: Transaction): ExportedTable[] {
  const { id, name, slug, exemption } = investments
  const offering = { id, name, slug, exemption }
  const account = { id: users.id, email: users.email, firstName: users.firstName, lastName: users.lastName }
  const withClasses = inArray(id, tx.select({ id: classes.investmentId }).from(classes))
  const withRaise = inArray(id, tx.select({ id: raises.investmentId }).from(raises))
  return [
    {
      name: 'offerings',
      columns: Object.keys(offering),
      read: readOnce(() => tx.select(offering).from(investments).where(or(withClasses, withRaise)).orderBy(asc(id))),
    },
    {
      name: 'accounts',
      columns: Object.keys(account),
      read: readOnce(() => tx.select(account).from(users).where(isNamed(tx)).orderBy(asc(users.id))),
    },
    wholeTable(tx, 'interests', interests, ledToSubscription(tx)),
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
  'raise-events': raiseEvents,
  seals,
  'firm-parts': firmParts,
  'legal-versions': legalVersions,
} as const

/** Columns of those that are in no file, by the names of their files, each with the reason. */
const leftOutColumns: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  interests: { assignedTo: 'who looks after it works for the firm, and has no account elsewhere' },
  signatures: { strokes: 'who has the drawing of a signature could draw it below something else' },
  evidence: { fileId: 'what shows what somebody owns leaves with their own subscription alone, at a tick of its own' },
  seals: { keySealed: 'what the firm seals files with would seal others by it' },
}

/** Tables of the ledger and of what is reported that have no file in it, by their names in the database, each with the reason. */
export const leftOut: Readonly<Record<string, string>> = {
  instructions: 'whoever has the number of the account that money goes to could tell investors another beside it',
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
