import type { z } from 'zod'
import { foreignFileWords, importFaults as words } from '@/content/records/import-faults'
import { foreignFileOf } from '@/shared/records/foreign-files'
import type { ImportAnswers, ImportQuestions } from '@/shared/records/import-answers'
import type { ImportFault, ImportPreview } from '@/shared/records/imports'
import { importMaxFaults } from '@/shared/platform/limits'
import { takingTurns } from '@db/connection/turns'
import { gatherInTurns, inTurns } from '../../platform/concurrency/turns'
import { unguarded } from '../files/csv'
import { csvRecords } from '../files/csv-records'
import { type CellKind, type CellReader, type RawCell, cellKindOf, cellReader, dependsOnOthers } from './cells'
import { type RowFault, fileFaults } from './faults'
import { type HeadColumn, opened, readHead } from './heads'
import { previewOf, previewRows, told, understoodCell } from './previews'

/** A line of the file: its number in a spreadsheet, and what its cells say by the names of the contract's fields. */
export interface ImportRow {
  row: number
  values: Readonly<Record<string, unknown>>
}

/** A file while it is judged. */
export interface ImportFile {
  rows: readonly ImportRow[]
  /** The rows one after the other, as long as there is room for their faults; others have their turn meanwhile. */
  eachRow: () => AsyncGenerator<ImportRow>
  questions: ImportQuestions
  faults: readonly ImportFault[]
  addFault: (row: number, fault: RowFault) => void
  /** Notes what a row was found to mean, by the fields of its file: the name of who is meant by an external ID. */
  understand: (row: number, texts: Readonly<Record<string, string>>) => void
  preview: () => ImportPreview
  /** A field by what people call it, with a value of it as they read it. */
  tell: (field: string, value: unknown) => { field: string; text: string }
  /** The rows that have faults, as a file with what is wrong beside each; it can be mended and taken in by itself. */
  faultyRows: () => string
  /** The rows that are wrong where nothing else is, so that the file could be taken in without them, and these as a file of their own. */
  wrongRows: () => { wrongRows?: number[]; faultyRows?: string }
}

/** What a file is read by. */
export interface ImportColumns {
  fields: Readonly<Record<string, z.ZodType>>
  /** What people call the fields. */
  labels: Readonly<Record<string, string>>
  /** What other programs call them. */
  alsoCalled?: Readonly<Record<string, readonly string[]>>
  /** What a cell may say instead of the name of a choice, by field. */
  choices?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** What the preview calls that is worked out from a row, and that no column fills. */
  alsoShown?: Readonly<Record<string, string>>
  /** Columns of our own files that no form writes: they are left alone. */
  untaken: ReadonlySet<string>
  maxRows: number
}

interface Line {
  row: number
  cells: readonly string[]
}

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '')

/** The lines of a file that say something. Reading ends where there are more than may be, or nothing can be read any more. */
async function readLines(csv: string, delimiter: string, maxRows: number) {
  const lines: Line[] = []
  const faults: ImportFault[] = []
  const takeTurns = takingTurns()
  let row = 0
  for (const { cells, fault } of csvRecords(csv, delimiter)) {
    row += 1
    // Of five million lines each would wait for itself.
    const turn = takeTurns()
    if (turn !== undefined) await turn
    const message = fault && (fault === 'cells' ? words.manyCells : words.unreadable)
    if (message !== undefined) faults.push({ row, column: '', message })
    else if (lines.length > maxRows) faults.push({ row, column: '', message: words.tooMany(maxRows) })
    else if (!isBlank(cells)) lines.push({ row, cells })
    if (faults.length > 0) break
  }
  return { lines, faults }
}

/** A column that fills a field. */
interface FieldColumn {
  at: number
  field: string
  contract: z.ZodType
  kind: CellKind
  /** An empty cell clears, as an empty line of the form does; where that is no value, as for a status, it says nothing. */
  saysNothingEmpty: boolean
}

function fieldColumns({ fields, choices = {} }: ImportColumns, columns: readonly HeadColumn[]): FieldColumn[] {
  return columns.flatMap(({ field: name }, at) => {
    const contract = name === null ? undefined : fields[name]
    if (name === null || contract === undefined) return []
    const names = choices[name]
    const kind = names ? { of: 'choice' as const, names } : cellKindOf(contract)
    const saysNothingEmpty = !contract.safeParse('').success && contract.safeParse(undefined).success
    return [{ at, field: name, contract, kind, saysNothingEmpty }]
  })
}

const cellAt = ({ cells }: Line, { at, kind }: FieldColumn): RawCell => ({
  text: unguarded(cells[at] ?? '').trim(),
  kind,
})

/** What is wrong with where the cells of a line stand; missing ones at its end are empty. */
function faultOfPlaces({ cells }: Line, head: readonly HeadColumn[]): string | undefined {
  if (cells.length > head.length) return words.cells(cells.length, head.length)
  const isNameless = cells.some((cell, at) => head[at]?.head === '' && cell.trim() !== '')
  return isNameless ? words.namelessColumn : undefined
}

/** Reads a file's columns and rows as the contract of its records names them. What is wrong with single values, the contract says later. */
export async function readImportFile(asked: ImportColumns, csv: string, said: ImportAnswers): Promise<ImportFile> {
  const { fields, labels, alsoCalled, untaken } = asked
  const names = { fields: Object.keys(fields), labels, alsoCalled, untaken }
  const foreign = foreignFileOf(csv)
  const { delimiter, text } = opened(foreign === undefined ? csv : '', names)
  const { lines, faults: unread } = await readLines(text, delimiter, asked.maxRows)
  if (foreign !== undefined) unread.push({ row: 1, column: '', message: foreignFileWords[foreign] })
  const [headLine, ...all] = lines
  const leftOut = new Set(said.leaveOut)
  const body = all.filter(({ row }) => !leftOut.has(row))
  const { columns: head, faults: headFaults, unknown } = readHead(names, headLine?.cells ?? [], said.ignoresColumns)
  const sheetOf = fileFaults({ head, headCells: headLine?.cells ?? [], body })
  const headRow = headLine?.row ?? 1
  for (const { column, message } of headFaults) sheetOf.add({ row: headRow, column, message })
  for (const fault of unread) sheetOf.add(fault)
  const columns = fieldColumns(asked, head)
  const placed = await gatherInTurns(body, (line) => {
    const message = faultOfPlaces(line, head)
    if (message !== undefined) sheetOf.addFault(line.row, { field: '', message })
    return message === undefined ? [line] : []
  })
  if (body.length === 0 && sheetOf.faults.length === 0) sheetOf.add({ row: headRow, column: '', message: words.empty })
  const reader = cellReader(said, delimiter === ';')
  await seeAll(placed, columns, reader)
  const shown = previewOf({ ...asked.labels, ...asked.alsoShown })
  const rows = await readRows({ lines: placed, columns, reader, ...sheetOf, ...shown })
  const kinds = new Map(columns.map(({ field, kind }) => [field, kind]))
  const tell = (field: string, value: unknown) => ({
    field: labels[field] ?? field,
    text: told(kinds.get(field) ?? { of: 'text' }, value),
  })
  const questions = { ...reader.questions(), ...(unknown.length > 0 && { unknownColumns: unknown }) }
  return { rows, eachRow, questions, tell, wrongRows, ...sheetOf, ...shown }

  function wrongRows() {
    const { asksDayOrder, asksNumberStyle } = questions
    const wrong = [...new Set(sheetOf.faults.map(({ row }) => row))].toSorted((one, other) => one - other)
    const hasRow = new Set(body.map(({ row }) => row))
    const isAllInRows = wrong.every((row) => hasRow.has(row)) && sheetOf.faults.length < importMaxFaults
    return wrong.length > 0 && isAllInRows && !asksDayOrder && !asksNumberStyle
      ? { wrongRows: wrong, faultyRows: sheetOf.faultyRows() }
      : {}
  }

  async function* eachRow() {
    for await (const row of inTurns(rows)) {
      if (sheetOf.stopsAt(row.row)) break
      yield row
    }
  }
}

async function seeAll(lines: readonly Line[], columns: readonly FieldColumn[], reader: CellReader): Promise<void> {
  const seen = columns.filter(({ kind }) => dependsOnOthers(kind))
  for await (const line of inTurns(lines)) {
    for (const column of seen) reader.see(cellAt(line, column))
  }
}

/** What is told of a file whatever it brings in; what is mended first comes first. */
export const summaryOf = ({ questions, faults, preview }: ImportFile) => ({
  ...questions,
  preview: preview(),
  faults: faults.toSorted((one, other) => one.row - other.row),
})

/** What a decoder puts where it finds no letter. */
const lostLetter = '\uFFFD'
/** So many cells that can be read two ways are named; one answer reads all of them. */
const doubtsMax = 20

interface Reading extends Pick<ImportFile, 'addFault' | 'understand'> {
  lines: readonly Line[]
  columns: readonly FieldColumn[]
  reader: CellReader
}

async function readRows({ lines, columns, reader, addFault, understand }: Reading): Promise<ImportRow[]> {
  const rows: ImportRow[] = []
  let doubts = 0
  for await (const line of inTurns(lines)) {
    const values: Record<string, unknown> = {}
    for (const column of columns) {
      const cell = cellAt(line, column)
      if (cell.text === '' && column.saysNothingEmpty) continue
      const { value, fault } = reader.read(cell)
      values[column.field] = value
      if (rows.length < previewRows)
        understand(line.row, {
          [column.field]: fault === undefined ? understoodCell(column, cell.text, value) : cell.text,
        })
      if (cell.text.includes(lostLetter)) addFault(line.row, { field: column.field, message: words.lostLetter })
      if (fault === undefined) continue
      doubts += 1
      if (doubts <= doubtsMax) addFault(line.row, { field: column.field, message: fault })
    }
    rows.push({ row: line.row, values })
  }
  return rows
}
