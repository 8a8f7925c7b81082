import { importFaults as words } from '@/content/records/import-faults'
import { type CsvRecord, csvRecords } from '../files/csv-records'

/** Heads are compared by their letters and digits: 'Target Return', 'Target\nReturn' and 'targetReturn' are one. */
export const keyOfHead = (head: string): string => head.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** A head as it is named in a fault: in one line. */
const inOneLine = (head: string) => head.trim().replaceAll(/\s+/g, ' ')

/** What a column of a file is called, and what it says. */
export interface HeadColumn {
  head: string
  /** Null for one of our own files that no form writes, such as a record's number, and for one without a name. */
  field: string | null
}

/** What the columns of a file are told apart by. */
export interface HeadNames {
  fields: readonly string[]
  /** What people call the fields. */
  labels: Readonly<Record<string, string>>
  /** What other programs call them. */
  alsoCalled?: Readonly<Record<string, readonly string[]>> | undefined
  /** Columns of our own files that no form writes: they are left alone. */
  untaken: ReadonlySet<string>
}

/** Finds the field that a head names; undefined for none. */
function namesOf({ fields, labels, alsoCalled = {} }: HeadNames): (head: string) => string | undefined {
  const byOthers = Object.entries(alsoCalled).flatMap(([name, heads]) =>
    heads.map((head) => [keyOfHead(head), name] as const),
  )
  const byLabel = Object.entries(labels).map(([name, label]) => [keyOfHead(label), name] as const)
  const byName = fields.map((name) => [keyOfHead(name), name] as const)
  const names = new Map([...byOthers, ...byLabel, ...byName])
  return (head) => names.get(keyOfHead(head))
}

/** More unknown columns than these are told as one. */
const unknownMax = 10

/** The columns of a file, what is wrong with them, by the head, and those that are no fields. @param ignoresUnknown these are left alone */
export function readHead(asked: HeadNames, heads: readonly string[], ignoresUnknown = false) {
  const nameOf = namesOf(asked)
  const taken = new Set<string>()
  const unknown: string[] = []
  const faults: { column: string; message: string }[] = []
  const columns = heads.map((typed): HeadColumn => {
    const head = inOneLine(typed)
    if (head === '') return { head, field: null }
    const field = nameOf(head)
    const isTaken = field !== undefined && asked.fields.includes(field)
    if (!isTaken && (field === undefined || !asked.untaken.has(field))) unknown.push(head)
    if (!isTaken) return { head, field: null }
    if (taken.has(field)) faults.push({ column: head, message: words.twiceColumn })
    taken.add(field)
    return { head, field }
  })
  const [first = '', second = '', third = ''] = unknown
  if (ignoresUnknown) return { columns, faults, unknown }
  if (unknown.length > unknownMax)
    faults.push({ column: '', message: words.unknownColumns(unknown.length, first, second, third) })
  else for (const column of unknown) faults.push({ column, message: words.unknownColumn })
  return { columns, faults, unknown }
}

/** What a spreadsheet program puts in front so that others know what parts the cells. */
const separatorLine = /^"?sep=([,;\t|])"?[ \t]*(?:\r\n|\n|\r|$)/i
const delimiters = [',', ';', '\t', '|'] as const
/** More signs than a head has; which of them part it is seen in the first. */
const headMaxCharacters = 20_000

/**
 * What parts the cells: what the file says itself; else what makes of its head the most columns that are known. A comma may stand in
 * the head of a file of semicolons: 'Tax Number, Last Four Digits'.
 * @returns the delimiter, and the file without what stood in front
 */
export function opened(csv: string, asked: HeadNames): { delimiter: string; text: string } {
  const whole = csv.replace(/^\uFEFF/, '')
  const [line, said] = separatorLine.exec(whole) ?? []
  if (line !== undefined && said !== undefined) return { delimiter: said, text: whole.slice(line.length) }
  const nameOf = namesOf(asked)
  const start = whole.slice(0, headMaxCharacters)
  const read = delimiters.map((delimiter) => {
    const heads = firstFilled(csvRecords(start, delimiter))?.cells ?? []
    return { delimiter, known: heads.filter((head) => nameOf(head) !== undefined).length, count: heads.length }
  })
  const best = read.reduce((one, other) =>
    other.known > one.known || (other.known === one.known && other.count > one.count) ? other : one,
  )
  return { delimiter: best.delimiter, text: whole }
}

function firstFilled(records: Iterable<CsvRecord>): CsvRecord | undefined {
  for (const record of records) if (record.cells.length > 0 || record.fault) return record
  return undefined
}
