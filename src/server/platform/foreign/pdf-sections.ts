import { PdfArray, PdfDict, PdfNumber, PdfStream } from '@libpdf/core'
import { ForeignFault } from './faults'
import type { PdfReader } from './pdf-syntax'

/** Where a table says that an object is: at a place of the file, or the how-manieth of an object stream. */
export type Entry =
  { number: number; generation: number; at: number } | { number: number; stream: number; index: number }

/** A part of a file's table: of the whole file, or of what was added to it later. */
export interface Section {
  entries: Entry[]
  /** Its trailer, which a stream of a table is itself. */
  trailer: PdfDict
}

const broken = () => new ForeignFault('paper_unreadable')

function addTo(entries: Map<number, Entry>, entry: Entry) {
  // Of two places of one object viewers take either.
  if (entries.has(entry.number)) throw broken()
  entries.set(entry.number, entry)
}

/** Reads a table behind its word 'xref', and the trailer behind it (ISO 32000-2, 7.5.4). Throws ForeignFault. */
export function readTable(reader: PdfReader): Section {
  const entries = new Map<number, Entry>()
  for (;;) {
    const first = reader.readWhole()
    if (first === undefined) break
    const count = reader.readWhole() ?? 0
    for (let number = first; number < first + count; number += 1) {
      const [at, generation] = [reader.readWhole(), reader.readWhole()]
      reader.skipSpace()
      const kind = reader.readWord()
      if (at === undefined || generation === undefined) throw broken()
      // Some programs say of what is not there that it is at the beginning of the file.
      if (kind === 'n' && at > 0) addTo(entries, { number, generation, at })
    }
  }
  reader.skipSpace()
  if (reader.readWord() !== 'trailer') throw broken()
  const trailer = reader.readObject()
  if (!(trailer instanceof PdfDict)) throw broken()
  return { entries: [...entries.values()], trailer }
}

const wholesOf = (found: unknown): number[] =>
  found instanceof PdfArray
    ? [...found].map((each) => (each instanceof PdfNumber && Number.isInteger(each.value) ? each.value : -1))
    : []

/** Reads a table that is a stream (ISO 32000-2, 7.5.8). Throws ForeignFault. */
export function readTableStream(stream: PdfStream): Section {
  const widths = wholesOf(stream.get('W'))
  const size = stream.getNumber('Size')?.value ?? 0
  const given = wholesOf(stream.get('Index'))
  const ranges = given.length === 0 ? [0, size] : given
  if (widths.length !== 3 || [...widths, ...ranges].some((each) => each < 0) || Math.max(...widths) > 6) throw broken()
  const data = Buffer.from(stream.getDecodedData())
  const entries = new Map<number, Entry>()
  let at = 0
  const readField = (width = 0, otherwise = 0) => {
    at += width
    if (at > data.length) throw broken()
    return width === 0 ? otherwise : data.readUIntBE(at - width, width)
  }
  for (let range = 0; range + 1 < ranges.length; range += 2) {
    const [first = 0, count = 0] = ranges.slice(range)
    for (let number = first; number < first + count; number += 1) {
      const kind = readField(widths[0], 1)
      const [second, third] = [readField(widths[1]), readField(widths[2])]
      if (kind === 1 && second > 0) addTo(entries, { number, generation: third, at: second })
      if (kind === 2) addTo(entries, { number, stream: second, index: third })
    }
  }
  return { entries: [...entries.values()], trailer: stream }
}
