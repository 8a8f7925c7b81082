import { adminImport } from '@/content/records/admin-import'
import { foreignFileWords } from '@/content/records/import-faults'
import { foreignFileOf } from '@/shared/records/foreign-files'

const { encodings: words } = adminImport

/** How the bytes of a file are read that is not UTF-8. */
export const encodings = ['windows-1252', 'macintosh'] as const
export type Encoding = (typeof encodings)[number]
/** What stands in one cell, as each of them reads it. */
export type EncodingSample = Record<Encoding, string>

/** A file as a text; why it is none; or what somebody has to choose first. */
export type CsvReading =
  { csv: string } | { refusal: string } | { samples: readonly EncodingSample[]; csvs: Record<Encoding, string> }

/** How the first bytes of a file say that it is read. */
const marks: readonly { encoding: string; bytes: readonly number[] }[] = [
  { encoding: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
]

const markOf = (bytes: Uint8Array) => marks.find((mark) => mark.bytes.every((byte, at) => bytes[at] === byte))?.encoding

/** How many bytes a letter of UTF-8 has that begins with this one, if it is more than one; 0 for none. */
const lengthOf = (byte: number) =>
  byte >= 0xc2 && byte <= 0xdf ? 2 : byte >= 0xe0 && byte <= 0xef ? 3 : byte >= 0xf0 && byte <= 0xf4 ? 4 : 0

/** Counts the letters beyond ASCII that are UTF-8, and names the lines of the bytes that are not. */
function lettersOf(bytes: Uint8Array): { whole: number; brokenLines: number[] } {
  const brokenLines: number[] = []
  let whole = 0
  let line = 1
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0
    if (byte === 0x0a) line += 1
    if (byte < 0x80) continue
    const length = lengthOf(byte)
    const others = bytes.subarray(at + 1, at + length)
    if (length > 0 && others.length === length - 1 && others.every((other) => other >= 0x80 && other <= 0xbf)) {
      whole += 1
      at += length - 1
    } else brokenLines.push(line)
  }
  return { whole, brokenLines }
}

const samplesMax = 5
const hasOtherLetters = (text: string) => /[\u0080-\u{10FFFF}]/u.test(text)
const cellsIn = (text: string) => text.split(/[",;|\t\r\n]+/)

/** The first cells that have other letters than English ones, as each encoding reads them. */
function samplesOf(csvs: Record<Encoding, string>): EncodingSample[] {
  // What parts cells and lines is the same in all of them.
  const mac = cellsIn(csvs.macintosh)
  const samples = new Map<string, EncodingSample>()
  for (const [at, windows] of cellsIn(csvs['windows-1252']).entries()) {
    if (samples.size === samplesMax) break
    if (hasOtherLetters(windows))
      samples.set(windows, { 'windows-1252': windows.trim(), macintosh: (mac[at] ?? '').trim() })
  }
  return [...samples.values()]
}

/** So many lines are named. */
const linesMax = 5

/**
 * The text of a file as a spreadsheet wrote it. A byte order mark is obeyed; a file of UTF-8 in which some bytes are wrong is refused
 * by its lines; any other is read in a way that somebody has to choose, because a guess would change names.
 * Rejects with what the browser says of a file that it cannot read.
 */
export async function readCsv(file: File): Promise<CsvReading> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const mark = markOf(bytes)
  const latin = new TextDecoder('latin1')
  const start = latin.decode(bytes)
  const foreign = mark === undefined ? foreignFileOf(start) : undefined
  if (foreign !== undefined) return { refusal: foreignFileWords[foreign] }
  const encoding = mark ?? 'utf-8'
  try {
    // With its mark, so that what the server keeps of it tells the file that lies on the disk.
    return { csv: new TextDecoder(encoding, { fatal: true, ignoreBOM: encoding === 'utf-8' }).decode(bytes) }
  } catch {
    if (encoding !== 'utf-8') return { refusal: foreignFileWords.binary }
    return readOtherwise(bytes)
  }
}

function readOtherwise(bytes: Uint8Array): CsvReading {
  const { whole, brokenLines } = lettersOf(bytes)
  if (whole >= brokenLines.length) {
    const lines = new TextDecoder().decode(bytes).split('\n')
    const named = [...new Set(brokenLines)].map((line) => ({ line, text: (lines[line - 1] ?? '').trim() }))
    const told = named.slice(0, linesMax).map(({ line, text }) => words.brokenLine(line, text))
    return { refusal: words.broken(told.join('; '), named.length, named.length > linesMax) }
  }
  const csvs = {
    'windows-1252': new TextDecoder('windows-1252').decode(bytes),
    macintosh: new TextDecoder('macintosh').decode(bytes),
  }
  return { samples: samplesOf(csvs), csvs }
}

/** The address of a file of this text. */
export const csvHref = (csv: string) => `data:text/csv;charset=utf-8,${encodeURIComponent(csv)}`

/** The address of a file that has these heads and no rows. */
export const templateHref = (heads: readonly string[]) =>
  csvHref(`\uFEFF${heads.map((head) => `"${head}"`).join(',')}\r\n`)
