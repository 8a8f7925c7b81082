import { PdfDict, PdfName, PdfNull, PdfNumber, type PdfObject, PdfRef, PdfStream } from '@libpdf/core'
import { ForeignFault } from './faults'
import { type Entry, type Section, readTable, readTableStream } from './pdf-sections'
import { type PdfReader, createPdfReader } from './pdf-syntax'

/** Of a real document there are some thousands; looking through more would be work handed to us. */
const objectsMax = 250_000
const broken = () => new ForeignFault('paper_unreadable')

/** An object that stands in a file by itself. */
interface Placed {
  number: number
  generation: number
  at: number
  value: PdfObject
}

/** All that is in a PDF, whoever looks for it: each object, those that were replaced later too, and the trailers. */
export interface PdfFile {
  objects: Map<number, PdfObject[]>
  trailers: PdfDict[]
  streams: PdfStream[]
  isEncrypted: boolean
  /** What the table names. */
  entries: Entry[]
  /** Whether an object stands in it more than once, because it was written again at a later time. */
  isChanged: boolean
}

/** What a value is, in each version of the objects that it refers to, through references to references. */
export function resolved(objects: PdfFile['objects'], value: PdfObject): PdfObject[] {
  const found: PdfObject[] = []
  const seen = new Set<number>()
  const waiting = [value]
  for (let each = waiting.pop(); each !== undefined; each = waiting.pop()) {
    if (!(each instanceof PdfRef)) found.push(each)
    else if (!seen.has(each.objectNumber)) {
      seen.add(each.objectNumber)
      waiting.push(...(objects.get(each.objectNumber) ?? []))
    }
  }
  return found
}

const spaces = new Set([0, 9, 10, 12, 13, 32])
function behindSpace(bytes: Buffer, from: number): number {
  let at = from
  while (spaces.has(bytes[at] ?? -1)) at += 1
  return at
}

const endMark = 'endstream'
const isEnd = (bytes: Buffer, at: number) => bytes.toString('latin1', at, at + endMark.length) === endMark

/** The bytes of a stream behind its word 'stream': as many as it says, or up to the word that ends it. */
function readData(bytes: Buffer, reader: PdfReader, dict: PdfDict): PdfStream {
  if (bytes[reader.at] === 13) reader.at += 1
  if (bytes[reader.at] === 10) reader.at += 1
  const from = reader.at
  const declared = dict.get('Length')
  const toldEnd = declared instanceof PdfNumber ? behindSpace(bytes, from + Math.max(0, declared.value)) : -1
  const isTold = toldEnd !== -1 && isEnd(bytes, toldEnd)
  const end = isTold ? toldEnd : bytes.indexOf(endMark, from)
  if (end === -1) throw broken()
  reader.at = end + endMark.length
  return new PdfStream(
    dict,
    bytes.subarray(from, isTold && declared instanceof PdfNumber ? from + declared.value : end),
  )
}

/** What stands behind 'obj'. */
function readPlaced(bytes: Buffer, reader: PdfReader): PdfObject {
  reader.skipSpace()
  const from = reader.at
  if (reader.readWord() === 'endobj') return PdfNull.instance
  reader.at = from
  const value = reader.readObject()
  reader.skipSpace()
  const after = reader.at
  const word = reader.readWord()
  if (word === 'stream' && value instanceof PdfDict) return readData(bytes, reader, value)
  if (word !== 'endobj') reader.at = after
  return value
}

/** Reads a file from its beginning to its end, as one that mends a broken file does, and finds every object and table in it. */
function scan(bytes: Buffer) {
  const reader = createPdfReader(bytes)
  const placed = new Map<number, Placed>()
  const tables = new Map<number, Section>()
  for (reader.skipSpace(); reader.at < bytes.length; reader.skipSpace()) {
    const at = reader.at
    const number = reader.readWhole()
    if (number === undefined) {
      const word = reader.readWord()
      if (word === '') reader.at += 1
      if (word === 'xref') tables.set(at, readTable(reader))
      continue
    }
    const behind = reader.at
    const generation = reader.readWhole()
    reader.skipSpace()
    if (generation !== undefined && reader.readWord() === 'obj')
      placed.set(at, { number, generation, at, value: readPlaced(bytes, reader) })
    else reader.at = behind
    if (placed.size > objectsMax) throw broken()
  }
  return { placed, tables }
}

/** Whatever looks like the head of an object is one of those that were found: none hides in a stream, a string or a remark. */
function refuseHidden(bytes: Buffer, placed: ReadonlyMap<number, Placed>): void {
  const headMax = 60
  for (let at = bytes.indexOf('obj'); at !== -1; at = bytes.indexOf('obj', at + 3)) {
    const from = Math.max(0, at - headMax)
    const head = /\d+[\s\0]+\d+[\s\0]*$/.exec(bytes.toString('latin1', from, at))
    if (head !== null && !placed.has(from + head.index)) throw broken()
  }
}

type Scanned = ReturnType<typeof scan>

/** The sections of the table, from the one that the file's end names to the first. */
function readSections(bytes: Buffer, { placed, tables }: Scanned): { sections: Section[]; ofTable: Set<number> } {
  const ofTable = new Set<number>()
  const sections: Section[] = []
  const reader = createPdfReader(bytes, bytes.lastIndexOf('startxref') + 'startxref'.length)
  const waiting = [reader.readWhole()]
  while (waiting.length > 0) {
    const at = behindSpace(bytes, waiting.pop() ?? bytes.length)
    if (at >= bytes.length || ofTable.has(at)) continue
    ofTable.add(at)
    const stream = placed.get(at)?.value
    const section =
      tables.get(at) ?? (stream instanceof PdfStream ? readTableStream(exactly(stream, new Map())) : undefined)
    if (section === undefined) throw broken()
    sections.push(section)
    for (const name of ['Prev', 'XRefStm']) waiting.push(section.trailer.getNumber(name)?.value)
  }
  if (sections.length === 0) throw broken()
  return { sections, ofTable }
}

/** The objects of an object stream, with their numbers (ISO 32000-2, 7.5.7). */
function readObjectStream(stream: PdfStream): { number: number; value: PdfObject }[] {
  const data = Buffer.from(stream.getDecodedData())
  const [count = 0, first = 0] = ['N', 'First'].map((name) => stream.getNumber(name)?.value)
  if (count > objectsMax) throw broken()
  const heads = createPdfReader(data)
  return Array.from({ length: count }, () => {
    const [number, offset] = [heads.readWhole(), heads.readWhole()]
    if (number === undefined || offset === undefined || heads.at > first) throw broken()
    return { number, value: createPdfReader(data, first + offset).readObject() }
  })
}

const isOfType = (value: PdfObject, type: string): value is PdfStream => {
  const declared = value instanceof PdfStream ? value.get('Type') : undefined
  return declared instanceof PdfName && declared.value === type
}

/** Of a stream by which others are found everybody must read the same bytes: as many as it says itself. */
function exactly(stream: PdfStream, objects: PdfFile['objects']): PdfStream {
  const declared = stream.get('Length')
  const [length, ...others] = declared === undefined ? [] : resolved(objects, declared)
  if (!(length instanceof PdfNumber) || others.length > 0) throw broken()
  // Behind what it says there is the end of a line at most.
  if (length.value > stream.data.length || length.value < stream.data.length - 2) throw broken()
  return new PdfStream(stream, stream.data.subarray(0, length.value))
}

/** That the table names every object, and nothing else: a viewer that follows it and one that looks for itself find the same. */
function compare(bytes: Buffer, entries: readonly Entry[], { placed, ofTable, packed }: Compared): void {
  const named = new Set<number>()
  const namedInStreams = new Set<string>()
  for (const entry of entries) {
    if ('at' in entry) {
      const at = behindSpace(bytes, entry.at)
      if (placed.get(at)?.number !== entry.number) throw broken()
      named.add(at)
    } else if (packed !== null) {
      const { number, stream, index } = entry
      if (packed.get(stream)?.some((each) => each[index] !== number) ?? true) throw broken()
      namedInStreams.add(`${number} ${stream}`)
    }
  }
  for (const at of placed.keys()) if (!named.has(at) && !ofTable.has(at)) throw broken()
  for (const [stream, versions] of packed ?? [])
    for (const number of versions.flat()) if (!namedInStreams.has(`${number} ${stream}`)) throw broken()
}
interface Compared {
  placed: ReadonlyMap<number, Placed>
  ofTable: ReadonlySet<number>
  /** The numbers in each object stream, in each of its versions; null where nobody can read them yet. */
  packed: ReadonlyMap<number, number[][]> | null
}

/**
 * Reads all of a PDF that has its offsets counted from its first byte. Throws ForeignFault where its table and what stands in it are
 * not the same, as viewers would then show different documents.
 */
export function readPdfFile(bytes: Buffer): PdfFile {
  const scanned = scan(bytes)
  const { placed } = scanned
  refuseHidden(bytes, placed)
  const { sections, ofTable } = readSections(bytes, scanned)
  const trailers = sections.map(({ trailer }) => trailer)
  const isEncrypted = trailers.some((trailer) => trailer.has('Encrypt'))
  const objects = new Map<number, PdfObject[]>()
  const add = (number: number, value: PdfObject) => {
    const versions = objects.get(number)
    if (versions === undefined) objects.set(number, [value])
    else versions.push(value)
  }
  const packed = new Map<number, number[][]>()
  const streams: PdfStream[] = []
  for (const { number, value } of placed.values()) add(number, value)
  for (const { number, value } of placed.values()) {
    if (value instanceof PdfStream) streams.push(value)
    if (isEncrypted || !isOfType(value, 'ObjStm')) continue
    const held = readObjectStream(exactly(value, objects))
    packed.set(number, [...(packed.get(number) ?? []), held.map((each) => each.number)])
    for (const each of held) add(each.number, each.value)
  }
  const entries = sections.flatMap((section) => section.entries)
  compare(bytes, entries, { placed, ofTable, packed: isEncrypted ? null : packed })
  const isChanged = new Set(entries.map(({ number }) => number)).size < entries.length
  return { objects, trailers, streams, isEncrypted, isChanged, entries }
}
