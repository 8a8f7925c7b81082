import { CsvError, parse } from 'csv-parse/sync'
import type { z } from 'zod'
import { adminFields } from '@/content/admin-fields'
import { importFaults as words } from '@/content/import-faults'
import { type ImportFault, type ImportKind, importFields } from '@/shared/imports'
import { importMaxRows } from '@/shared/limits'
import type { RecordList } from '@/shared/record-lists'
import { unguarded } from './csv'
import { toldColumns } from './told-columns'

/** Where the records of a file go. */
export const listOfImport = {
  investments: 'investments',
  properties: 'properties',
  subscribers: 'newsletters',
} as const satisfies Record<ImportKind, RecordList>

/** A line of the file: its number in a spreadsheet, and what its cells say by the names of the contract's fields. */
export interface SheetRow {
  row: number
  values: Readonly<Record<string, unknown>>
}

export interface Sheet {
  rows: SheetRow[]
  faults: ImportFault[]
  /** The head of a field's column as it stands in the file. */
  headOf: (field: string) => string
  /** The cells of the whole file, its head first. */
  lines: string[][]
}

type Fields = Readonly<Record<string, z.ZodType>>

/** What the columns of a file are read by. */
export interface SheetColumns {
  fields: Fields
  /** What people call the fields. */
  labels: Readonly<Record<string, string>>
  /** Columns of our own files that no form writes: they are left alone. */
  untaken: ReadonlySet<string>
  maxRows: number
}

/** The columns of a file of records. */
export function recordColumns(kind: ImportKind): SheetColumns {
  const list = listOfImport[kind]
  const fields: Fields = importFields[kind].shape
  const untaken = toldColumns[list].map(({ name }) => name).filter((name) => !Object.hasOwn(fields, name))
  return { fields, labels: adminFields[list], untaken: new Set(untaken), maxRows: importMaxRows }
}

/** Heads are compared by their letters and digits: 'Target Return' and 'targetReturn' are one. */
const keyOf = (head: string) => head.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** What parts the cells: a comma, or the semicolon or tab that spreadsheets write where the comma is the decimal sign. */
function delimiterOf(csv: string): string {
  const [head = ''] = csv.split(/\r?\n/, 1)
  const counts = [',', ';', '\t'].map((sign) => ({ sign, count: head.split(sign).length }))
  return counts.reduce((best, each) => (each.count > best.count ? each : best)).sign
}

/** The lines of the file. An empty cell is ''. */
function readLines(csv: string): { lines: string[][]; faults: ImportFault[] } {
  try {
    const lines: string[][] = parse(csv, { bom: true, delimiter: delimiterOf(csv), relaxColumnCount: true })
    return { lines, faults: [] }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const row = typeof error['lines'] === 'number' ? error['lines'] : 1
    return { lines: [], faults: [{ row, column: '', message: words.unreadable }] }
  }
}

/** The field of each column; null for one of our own files that no form writes, such as a record's number. */
function readHead({ fields, labels: called, untaken }: SheetColumns, head: readonly string[]) {
  const labels = new Map(Object.entries(called).map(([name, label]) => [keyOf(label), name]))
  const names = new Map(Object.keys(fields).map((name) => [keyOf(name), name]))
  const faults: ImportFault[] = []
  const columns: (string | null)[] = []
  for (const column of head) {
    const name = names.get(keyOf(column)) ?? labels.get(keyOf(column)) ?? ''
    const isTaken = Object.hasOwn(fields, name)
    if (isTaken && columns.includes(name)) faults.push({ row: 1, column, message: words.twiceColumn })
    if (!isTaken && !untaken.has(name)) faults.push({ row: 1, column, message: words.unknownColumn })
    columns.push(isTaken ? name : null)
  }
  return { columns, faults }
}

const yesAndNo: Readonly<Record<string, boolean>> = { yes: true, true: true, no: false, false: false }

/**
 * How a column's cells are read: a text, the lines of a list, yes or no. An empty cell clears, as an empty line of the form does;
 * where that is no value, as for a status, it says nothing.
 */
function readerOf(field: z.ZodType): (text: string) => unknown {
  const saysNothing = !field.safeParse('').success && field.safeParse(undefined).success
  const isList = field.safeParse(['a line']).success
  const isYesOrNo = field.safeParse(true).success
  return (text) => {
    if (text === '' && saysNothing) return undefined
    if (isList) return text.split(/\r?\n/)
    return isYesOrNo ? (yesAndNo[text.toLowerCase()] ?? text) : text
  }
}

/** Reads a file's columns and rows as the contract of its records names them. What is wrong with single values, the contract says later. */
export function readSheet(asked: SheetColumns, csv: string): Sheet {
  const { lines, faults } = readLines(csv)
  const [head = [], ...body] = lines
  if (faults.length > 0) return { rows: [], faults, headOf: (field) => field, lines }
  const { columns, faults: headFaults } = readHead(asked, head)
  faults.push(...headFaults)
  const readers = columns.map((name) => {
    const field = name === null ? undefined : asked.fields[name]
    return field && readerOf(field)
  })
  const rows: SheetRow[] = []
  for (const [index, cells] of body.entries()) {
    const row = index + 2
    if (cells.every((cell) => cell.trim() === '')) continue
    // Its cells stand under other heads than theirs, so nothing more can be said of them.
    if (cells.length !== head.length) {
      faults.push({ row, column: '', message: words.cells(cells.length, head.length) })
      continue
    }
    const values = columns.flatMap((name, at) => {
      const value = readers[at]?.(unguarded(cells[at] ?? '').trim())
      return name === null || value === undefined ? [] : [[name, value] as const]
    })
    rows.push({ row, values: Object.fromEntries(values) })
  }
  if (rows.length + faults.length === 0) faults.push({ row: 1, column: '', message: words.empty })
  if (rows.length > asked.maxRows) faults.push({ row: 1, column: '', message: words.tooMany(asked.maxRows) })
  return { rows, faults, headOf: (field) => head[columns.indexOf(field)] ?? '', lines }
}
