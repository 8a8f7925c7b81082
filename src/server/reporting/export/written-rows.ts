import { type Column, getTableColumns, getTableName, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { type PgTable, getTableConfig } from 'drizzle-orm/pg-core'
import { bareNames } from '@db/column-names'
import type { Transaction } from '@db/database'
import { csvRecords } from '../../records/files/csv-records'
import { unguarded } from '../../records/files/csv'

/** Why an export cannot be taken back. */
export class ExportFault extends Error {
  override name = 'ExportFault'
}

export type Cells = Record<string, string>
/** The files of an export by their names, of all its zips together. */
export type ExportFiles = Readonly<Record<string, Uint8Array<ArrayBuffer>>>

const rowsAtOnce = 500

/** The rows of a table as texts, as its file has them. Throws ExportFault. */
export function rowsOf(files: ExportFiles, name: string): Cells[] {
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
  if (column.getSQLType() === 'bytea') return `\\x${Buffer.from(text, 'base64').toString('hex')}`
  return column.dataType === 'json' ? JSON.parse(text) : text
}

/**
 * Columns that name a row which may be written later: of a table behind this one, or of the same table. What names an earlier row of its own table, as a
 * reversal its entry, is written at once: a check may need it.
 */
export function laterColumns(table: PgTable, behind: ReadonlySet<string>, rows: readonly Cells[]): Set<string> {
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
export async function writeRows(tx: Transaction, table: PgTable, rows: readonly Cells[], later: ReadonlySet<string>) {
  const columns = Object.entries(getTableColumns(table)).flatMap(([key, column]) =>
    rows[0]?.[key] === undefined || later.has(key) ? [] : [column],
  )
  for (const part of inParts(rows))
    await tx.execute(
      sql`insert into ${table} (${bareNames(...columns)}) select ${bareNames(...columns)} from ${populated(table, columns, part)}`,
    )
}

/** Writes what names other rows, once all are there. */
export async function nameOthers(tx: Transaction, table: PgTable, rows: readonly Cells[], later: ReadonlySet<string>) {
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
