import type { z } from 'zod'
import { bookColumns, faultColumn } from '@/content/book-import'
import { importFaults } from '@/content/import-faults'
import { type BookImportKind, type DayOrder, type ImportSum, bookImportFields } from '@/shared/book-imports'
import type { ImportFault } from '@/shared/imports'
import { bookImportMaxRows } from '@/shared/limits'
import { cents } from '@/shared/money'
import { csvHead, csvLine } from '../records/csv'
import { type Sheet, type SheetRow, readSheet } from '../records/import-sheets'
import { amountText, choiceText, dayText, doubtsOfDays } from './import-cells'

const dayFields: ReadonlySet<string> = new Set(['effectiveOn', 'periodFrom', 'periodTo', 'recordOn', 'paidOn'])
const amountFields: ReadonlySet<string> = new Set(['amount', 'total'])

/** Something that is wrong with a row, at one of its fields; '' for the whole row. */
export interface RowFault {
  field: string
  message: string
}

/** What a row names, or why that cannot be said. */
export type Found<Record> = { record: Record; fault?: never } | { record?: never; fault: RowFault }

/** A file of the book while it is judged. */
export interface BookSheet {
  rows: readonly SheetRow[]
  faults: ImportFault[]
  asksDayOrder: boolean
  addFault: (row: number, fault: RowFault) => void
  /**
   * What the contract makes of values; undefined when they have faults, which are told.
   * @param columns where the file calls a field of the contract otherwise
   */
  read: <Fields>(
    row: number,
    contract: z.ZodType<Fields>,
    values: object,
    columns?: Readonly<Record<string, string>>,
  ) => Fields | undefined
  /** Says of a row that it is about what an earlier one is about already. */
  isTwice: (row: number, subject: string, field: string) => boolean
}

const isText = (value: unknown): value is string => typeof value === 'string'

/** Reads a file of the book: its days, amounts and choices as the contracts take them. */
export function readBookSheet(kind: BookImportKind, csv: string, order: DayOrder | undefined) {
  const sheet = readSheet(
    {
      fields: bookImportFields[kind].shape,
      labels: { ...bookColumns[kind], faultColumn },
      untaken: new Set(['faultColumn']),
      maxRows: bookImportMaxRows,
    },
    csv,
  )
  const days = sheet.rows.flatMap(({ values }) => [...dayFields].map((field) => values[field]).filter(isText))
  const doubtOf = doubtsOfDays(days, order)
  const addFault = (row: number, { field, message }: RowFault) =>
    sheet.faults.push({ row, column: sheet.headOf(field), message })
  let asksDayOrder = false
  const cellOf = (row: number, field: string, text: string) => {
    if (!dayFields.has(field)) return amountFields.has(field) ? amountText(text) : choiceText(kind, field, text)
    const doubt = doubtOf(text)
    if (doubt === undefined) return dayText(text, order)
    asksDayOrder = true
    addFault(row, { field, message: doubt })
    // Its row is judged in all else.
    return dayText(text, undefined)
  }
  const rows = sheet.rows.map(({ row, values }) => ({
    row,
    values: Object.fromEntries(
      Object.entries(values).map(([field, value]) => [field, isText(value) ? cellOf(row, field, value) : value]),
    ),
  }))
  const seen = new Map<string, number>()
  const book: BookSheet = {
    rows,
    faults: sheet.faults,
    asksDayOrder,
    addFault,
    read: (row, contract, values, columns = {}) => {
      const read = contract.safeParse(values)
      if (read.success) return read.data
      const messages = new Map(read.error.issues.map(({ path, message }) => [String(path[0] ?? ''), message]))
      for (const [field, message] of messages) addFault(row, { field: columns[field] ?? field, message })
      return undefined
    },
    isTwice: (row, subject, field) => {
      const earlier = seen.get(subject)
      if (earlier === undefined) seen.set(subject, row)
      else addFault(row, { field, message: importFaults.twiceRow(earlier) })
      return earlier !== undefined
    },
  }
  return { book, faultyRows: (faults: readonly ImportFault[]) => faultyRowsOf(sheet, faults) }
}

/** The rows that have faults, as a file with what is wrong beside each; it can be mended and taken in by itself. */
function faultyRowsOf({ lines }: Sheet, faults: readonly ImportFault[]): string {
  const [head = [], ...body] = lines
  const messages = new Map<number, string[]>()
  for (const { row, column, message } of faults)
    messages.set(row, [...(messages.get(row) ?? []), column === '' ? message : `${column}: ${message}`])
  const ownColumns = head.map((_, at) => at).filter((at) => head[at] !== faultColumn)
  const own = (cells: readonly string[]) => ownColumns.map((at) => cells[at] ?? '')
  const rows = body.flatMap((cells, index) => {
    const said = messages.get(index + 2)
    return said === undefined ? [] : [csvLine([...own(cells), said.join('\n')])]
  })
  return rows.length === 0 ? '' : [csvHead([...own(head), faultColumn]), ...rows].join('')
}

/** Adds up what a file says of each offering. */
export function sumsByOffering(rows: readonly { offering: string; cents: number }[]): ImportSum[] {
  const sums = new Map<string, ImportSum>()
  for (const { offering, cents: amount } of rows) {
    const sum = sums.get(offering) ?? { offering, rows: 0, cents: cents.parse(0) }
    sums.set(offering, { ...sum, rows: sum.rows + 1, cents: cents.parse(sum.cents + amount) })
  }
  return [...sums.values()]
}
