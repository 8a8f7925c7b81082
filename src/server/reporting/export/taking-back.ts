import { type Column, getTableColumns, getTableName, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { type PgTable, getTableConfig } from 'drizzle-orm/pg-core'
import { bareNames } from '@db/column-names'
import type { Db, Transaction } from '@db/database'
import { documentFiles, firmParts, investments, users } from '@db/schema'
import { ledgerExportFiles as words } from '@/content/ledger/ledger-export'
import { insertAccounts } from '../../accounts/account-rows'
import { allDifferences } from '../../ledger/daily-check'
import type { Encryption } from '../../platform/encryption/encryption'
import { sha256Of } from '../../platform/encryption/sha256'
import { readForeign } from '../../platform/foreign/reading'
import { csvRecords } from '../../records/files/csv-records'
import { unguarded } from '../../records/files/csv'
import { encryptedFile } from '../documents/encrypted-files'
import { ofRaises, wholeTables } from './export-tables'

/** Why an export cannot be taken back. */
class ExportFault extends Error {
  override name = 'ExportFault'
}

type Cells = Record<string, string>
interface TakenBack {
  rows: number
  files: number
  /** How often the ledger says what it should not: by right never. */
  differences: number
}
/** The files of an export by their names, of all its zips together. */
export type ExportFiles = Readonly<Record<string, Uint8Array<ArrayBuffer>>>

/** All but what a raise is made of: its files are in no export, so that nothing of it is taken back. */
const tables = Object.entries(wholeTables).filter(([name]) => !ofRaises.has(name))
const rowsAtOnce = 500

/** The rows of a table as texts, as its file has them. Throws ExportFault. */
function rowsOf(files: ExportFiles, name: string): Cells[] {
  const bytes = files[`${name}.csv`]
  if (bytes === undefined)
    throw new ExportFault(`${name}.csv is missing: this is no export of a ledger, or not all of one.`)
  const [head, ...lines] = [...csvRecords(new TextDecoder().decode(bytes), ',')].map(({ cells, fault }) => {
    if (fault !== undefined) throw new ExportFault(`${name}.csv cannot be read.`)
    return cells
  })
  return lines
    .filter((cells) => cells.length > 0)
    .map((cells) => Object.fromEntries((head ?? []).map((column, at) => [column, unguarded(cells[at] ?? '')])))
}

/** A cell as JSON has what its column holds: an empty one is nothing, or the empty text where a column holds no nothing. */
function valueOf(column: Column, text: string): unknown {
  if (text === '' && !column.notNull) return null
  if (column.dataType === 'array') {
    const entries = text === '' ? [] : text.split('\n')
    return column.getSQLType().startsWith('int') ? entries.map(Number) : entries
  }
  if (column.dataType === 'number') return Number(text)
  if (column.dataType === 'boolean') return text === 'true'
  return column.dataType === 'json' ? JSON.parse(text) : text
}

/**
 * Columns that name a row which may be written later: of a table behind this one, or of the same table. What names an earlier row of its own table, as a
 * reversal its entry, is written at once: a check may need it.
 */
function laterColumns(table: PgTable, behind: ReadonlySet<string>, rows: readonly Cells[]): Set<string> {
  const names = new Map(Object.entries(getTableColumns(table)).map(([key, { name }]) => [name, key]))
  return new Set(
    getTableConfig(table).foreignKeys.flatMap((key) => {
      const { columns, foreignTable } = key.reference()
      const keys = columns.map(({ name }) => names.get(name) ?? name)
      const namesEarlier = () =>
        rows.every((cells) =>
          keys.every((name) => (cells[name] ?? '') === '' || Number(cells[name]) < Number(cells.id)),
        )
      const isLater = behind.has(getTableName(foreignTable)) && !(foreignTable === table && namesEarlier())
      return isLater ? keys : []
    }),
  )
}

/** Some columns of rows as the database reads them by itself, which knows its types best. */
function populated(table: PgTable, columns: readonly Column[], rows: readonly Cells[]) {
  const keys = Object.entries(getTableColumns(table)).filter(([, column]) => columns.includes(column))
  const read = rows.map((cells) =>
    Object.fromEntries(keys.map(([key, column]) => [toSnakeCase(key), valueOf(column, cells[key] ?? '')])),
  )
  return sql`jsonb_populate_recordset(null::${table}, ${JSON.stringify(read)}::jsonb) as given`
}

const inParts = (rows: readonly Cells[]) =>
  Array.from({ length: Math.ceil(rows.length / rowsAtOnce) }, (_, at) =>
    rows.slice(at * rowsAtOnce, (at + 1) * rowsAtOnce),
  )

/** Writes rows as they were, but for what names rows that are not there yet. */
async function writeRows(tx: Transaction, table: PgTable, rows: readonly Cells[], later: ReadonlySet<string>) {
  const columns = Object.entries(getTableColumns(table)).flatMap(([key, column]) =>
    rows[0]?.[key] === undefined || later.has(key) ? [] : [column],
  )
  for (const part of inParts(rows))
    await tx.execute(
      sql`insert into ${table} (${bareNames(...columns)}) select ${bareNames(...columns)} from ${populated(table, columns, part)}`,
    )
}

/** Writes what names other rows, once all are there. */
async function nameOthers(tx: Transaction, table: PgTable, rows: readonly Cells[], later: ReadonlySet<string>) {
  const { id, ...columns } = getTableColumns(table)
  for (const key of later) {
    const column = columns[key]
    const naming = rows.filter((cells) => (cells[key] ?? '') !== '')
    if (id === undefined || column === undefined) continue
    for (const part of inParts(naming))
      await tx.execute(
        sql`update ${table} set ${bareNames(column)} = given.${bareNames(column)}
          from ${populated(table, [id, column], part)} where ${table}.id = given.id`,
      )
  }
}

/** The columns that hold the number of an account, as the files call them. */
const namesAccount = (column: string) => /(?:By|[uU]serId)$/.test(column)

/**
 * The accounts that see an entity, without a password: each is asked in anew. Of whoever wrote a legal text and sees none an account that nobody
 * signs in with. New accounts get numbers behind all that the ledger tells of: it must not say of them what others did.
 */
async function writeAccounts(tx: Transaction, files: ExportFiles) {
  const known = rowsOf(files, 'accounts')
  const there = new Set(known.map(({ id }) => id))
  const authors = rowsOf(files, 'legal-versions').flatMap(({ createdBy = '' }) => (createdBy === '' ? [] : [createdBy]))
  const unknown = [...new Set(authors)].filter((id) => !there.has(id))
  const accounts = [
    ...known.map(({ id, email = '', firstName = '', lastName = '' }) => ({
      id,
      email,
      firstName,
      lastName,
      isActive: true,
    })),
    ...unknown.map((id) => ({
      id,
      email: `account-${id}@example.invalid`,
      firstName: 'Account',
      lastName: id,
      isActive: false,
    })),
  ]
  if (accounts.length > 0)
    await insertAccounts(
      tx,
      accounts.map(({ id, ...account }) => ({ ...account, id: Number(id), username: `account-${id}`, password: null })),
    )
  const told = tables.flatMap(([name]) =>
    rowsOf(files, name).flatMap((row) =>
      Object.entries(row).flatMap(([column, text]) => (namesAccount(column) ? [Number(text)] : [])),
    ),
  )
  const last = Math.max(1, ...told, ...accounts.map(({ id }) => Number(id)))
  await tx.execute(sql`select setval(pg_get_serial_sequence('users', 'id'), ${last})`)
}

/** The offerings by name and address; what a visitor reads of them is not in an export, so that no page shows them. */
async function writeOfferings(tx: Transaction, known: readonly Cells[], named: ReadonlySet<number>) {
  for (const { id, name = '', slug = '' } of known)
    await tx.insert(investments).values({ id: Number(id), name, slug, isPublished: false })
  const there = new Set(known.map(({ id }) => Number(id)))
  for (const id of named)
    if (!there.has(id)) await tx.insert(investments).values({ id, name: `Offering ${id}`, isPublished: false })
}

/** The number of what a file belongs to: it stands at the end of its name. */
const idIn = (name: string) => /\((\d+)(?:, [^)]+)?\)\.pdf$/.exec(name)?.[1] ?? ''

/** The files of documents and attachments, encrypted anew for the rows that name them. Throws ExportFault where one is missing or another. */
async function writeFiles(tx: Transaction, encryption: Encryption, files: ExportFiles, manifest: readonly Cells[]) {
  const linesIn = (folder: string) =>
    new Map(manifest.filter(({ name }) => name?.startsWith(`${folder}/`)).map((line) => [idIn(line.name ?? ''), line]))
  let count = 0
  for (const [table, folder] of [
    ['documents', words.papers],
    ['attachments', words.attachments],
  ] as const) {
    const lines = linesIn(folder)
    for (const { id = '', fileId } of rowsOf(files, table)) {
      if (fileId === undefined || fileId === '') continue
      const line = lines.get(id)
      const bytes = files[line?.name ?? '']
      if (line === undefined || bytes === undefined)
        throw new ExportFault(`The file of ${table} ${id} is in none of these zips. ${line?.fault ?? ''}`.trim())
      if (sha256Of(bytes) !== line.sha256) throw new ExportFault(`${line.name} is not as the manifest says.`)
      const { pages } = await readForeign('paper', bytes)
      await tx.insert(documentFiles).values(encryptedFile(encryption, bytes, pages, fileId))
      count += 1
    }
  }
  return count
}

/**
 * Takes an export of a ledger back into an installation that has none: owners, accesses, holdings, entries, payments, statements, updates, tax
 * years, documents and their log, every row with its number and moments as it was. Accounts come without passwords, offerings by their names. The
 * rules that hold for writing by hand are put aside for that, and the ledger is checked afterwards. All or nothing.
 * Throws ExportFault, and what `readForeign` throws.
 */
export async function takeBack(db: Db, encryption: Encryption, files: ExportFiles): Promise<TakenBack> {
  const manifest = rowsOf(files, 'manifest')
  const taken = await db.transaction(async (tx) => {
    for (const [name, table] of [...tables, ['accounts', users] as const, ['offerings', investments] as const])
      if (table !== firmParts && (await tx.$count(table)) > 0)
        throw new ExportFault(
          `There are ${name} already: an export is taken back into an installation that has nothing, before its first administrator is made.`,
        )
    for (const [, table] of tables) await tx.execute(sql`alter table ${table} disable trigger user`)
    await tx.delete(firmParts)
    await writeAccounts(tx, files)
    const named = tables.flatMap(([name]) => rowsOf(files, name).map(({ investmentId = '' }) => Number(investmentId)))
    await writeOfferings(tx, rowsOf(files, 'offerings'), new Set(named.filter((id) => id > 0)))
    const written = await writeFiles(tx, encryption, files, manifest)
    let rows = 0
    const behind = new Set(tables.map(([, table]) => getTableName(table)))
    const naming = []
    for (const [name, table] of tables) {
      const read = rowsOf(files, name)
      const later = laterColumns(table, behind, read)
      await writeRows(tx, table, read, later)
      naming.push(() => nameOthers(tx, table, read, later))
      behind.delete(getTableName(table))
      rows += read.length
    }
    for (const name of naming) await name()
    for (const table of [...tables.map(([, each]) => each), investments]) {
      await tx.execute(
        sql`select setval(pg_get_serial_sequence(${getTableName(table)}, 'id'), greatest(1, (select coalesce(max(id), 0) from ${table})))`,
      )
    }
    for (const [, table] of tables) await tx.execute(sql`alter table ${table} enable trigger user`)
    return { rows, files: written }
  })
  return { ...taken, differences: (await allDifferences(db)).length }
}
