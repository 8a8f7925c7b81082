import { createHash } from 'node:crypto'
import { Zip, ZipDeflate } from 'fflate'
import { asc, getTableColumns, gt, inArray } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db, Transaction } from '@db/database'
import {
  classes,
  distributionLines,
  distributionParts,
  distributions,
  documents,
  documentViews,
  entities,
  entityAccess,
  entries,
  investments,
  k1Consents,
  positions,
  statements,
  taxYears,
  transfers,
  updates,
  users,
} from '@db/schema'
import { csvHead, csvLine, csvValue } from '../records/csv'

/** So many rows are read at a time. */
const batchRows = 2_000

/** A file of the export, as its manifest names it. */
interface ManifestLine {
  name: string
  rows: number
  sha256: string
}

type Row = Record<string, unknown>
/** The rows of a file, after the one of an id, in the order of their ids. */
type Read = (after: number) => PromiseLike<Row[]>

interface ExportedTable {
  name: string
  columns: readonly string[]
  read: Read
}

/** Every column of a table. */
function wholeTable(tx: Transaction, name: string, table: PgTable & { id: PgColumn }): ExportedTable {
  const columns = getTableColumns(table)
  const read: Read = (after) =>
    tx.select(columns).from(table).where(gt(table.id, after)).orderBy(asc(table.id)).limit(batchRows)
  return { name, columns: Object.keys(columns), read }
}

/** Rows that are few enough to be read at once. */
const readOnce =
  (read: () => PromiseLike<Row[]>): Read =>
  (after) =>
    after === 0 ? read() : Promise.resolve([])

/** What the book's rows refer to: the offerings that have classes, and the accounts that see or saw an entity. Nothing else of them. */
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

const exportedTables = (tx: Transaction): ExportedTable[] => [
  ...namedTables(tx),
  wholeTable(tx, 'entities', entities),
  wholeTable(tx, 'access', entityAccess),
  wholeTable(tx, 'classes', classes),
  wholeTable(tx, 'positions', positions),
  wholeTable(tx, 'transfers', transfers),
  wholeTable(tx, 'distributions', distributions),
  wholeTable(tx, 'distribution-parts', distributionParts),
  wholeTable(tx, 'distribution-lines', distributionLines),
  wholeTable(tx, 'entries', entries),
  wholeTable(tx, 'statements', statements),
  wholeTable(tx, 'updates', updates),
  wholeTable(tx, 'tax-years', taxYears),
  wholeTable(tx, 'k1-consents', k1Consents),
  wholeTable(tx, 'documents', documents),
  wholeTable(tx, 'document-views', documentViews),
]

const encoder = new TextEncoder()

/** Starts a file of the zip. @returns what takes its texts; the last one ends the file and gives its line of the manifest */
function openFile(zip: Zip, name: string) {
  const file = new ZipDeflate(name)
  const hash = createHash('sha256')
  zip.add(file)
  return {
    write: (text: string) => {
      const bytes = encoder.encode(text)
      hash.update(bytes)
      file.push(bytes, false)
    },
    end: (rows: number): ManifestLine => {
      file.push(new Uint8Array(0), true)
      return { name, rows, sha256: hash.digest('hex') }
    },
  }
}

async function writeTable(zip: Zip, { name, columns, read }: ExportedTable): Promise<ManifestLine> {
  const file = openFile(zip, `${name}.csv`)
  file.write(csvHead(columns))
  let [count, after] = [0, 0]
  for (let rows = await read(after); rows.length > 0; rows = await read(after)) {
    file.write(rows.map((row) => csvLine(columns.map((column) => csvValue(row[column])))).join(''))
    count += rows.length
    after = Number(rows.at(-1)?.['id'])
  }
  return file.end(count)
}

/**
 * The whole book as a zip: a CSV of each table as it is stored (cents and ten-thousandths of units as whole numbers), and a manifest
 * with the rows and the SHA-256 of each file. All of it is of one moment, so that the entries sum to the distributions; it is packed
 * while it is read, so that a table never lies in memory as text.
 */
export const exportBook = (db: Db): Promise<{ zip: Uint8Array<ArrayBuffer>; rows: number }> =>
  db.transaction(
    async (tx) => {
      const pieces: Uint8Array[] = []
      const zip = new Zip((error, piece) => {
        if (error) throw error
        pieces.push(piece)
      })
      const manifest: ManifestLine[] = []
      for (const table of exportedTables(tx)) manifest.push(await writeTable(zip, table))
      const file = openFile(zip, 'manifest.csv')
      file.write(csvHead(['name', 'rows', 'sha256']))
      file.write(manifest.map(({ name, rows, sha256 }) => csvLine([name, rows, sha256])).join(''))
      file.end(manifest.length)
      zip.end()
      return { zip: new Uint8Array(Buffer.concat(pieces)), rows: manifest.reduce((sum, { rows }) => sum + rows, 0) }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
