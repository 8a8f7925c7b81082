import { kMaxLength } from 'node:buffer'
import { constants, createInflate, inflateSync } from 'node:zlib'
import { PdfArray, PdfDict, PdfName, PdfNull, type PdfObject, PdfStream } from '@libpdf/core'
import { ForeignFault } from './faults'

/** What all that is read of one document may become: its structure, and the pages that tell whose it is. */
const readMaxBytes = 64_000_000
/** One picture of a page at 600 dots an inch has some 100 MB; a viewer keeps it in memory. */
const streamMaxBytes = 128_000_000
const documentMaxInflatedBytes = 512_000_000

/** By how much each filter may make its input larger; null where that is measured before it is done (ISO 32000-2, 7.4). */
const growth: Readonly<Record<string, number | null>> = {
  ASCIIHexDecode: 1,
  ASCII85Decode: 4,
  RunLengthDecode: 64,
  LZWDecode: 2_560,
  FlateDecode: null,
}
/** These make no more of it; all others do, so that two of them make a thousand thousand bytes of one. */
const plainFilters: ReadonlySet<string> = new Set(['ASCIIHexDecode', 'ASCII85Decode'])
const growing = (names: readonly string[]) =>
  names.filter((name) => Object.hasOwn(growth, name) && !plainFilters.has(name))
const filtersMax = 3

const listOf = (found: PdfObject | undefined): PdfObject[] =>
  found === undefined || found instanceof PdfNull ? [] : found instanceof PdfArray ? [...found] : [found]

/** The names of a stream's filters, in their order. Throws ForeignFault where they are not told by the stream itself. */
function filtersOf(stream: PdfDict): string[] {
  const names = listOf(stream.get('Filter')).map((each) => {
    if (each instanceof PdfName) return each.value
    throw new ForeignFault('paper_unreadable')
  })
  if (names.length > filtersMax || growing(names).length > 1) throw new ForeignFault('file_too_heavy')
  return names
}

let left = kMaxLength
/** Reads a document, all of whose streams together inflate no further than is read of one. One is read at a time. */
export async function withinMeasure<Result>(read: () => Promise<Result>): Promise<Result> {
  left = readMaxBytes
  try {
    return await read()
  } finally {
    left = kMaxLength
  }
}

const libraryDecodes = Object.getOwnPropertyDescriptor(PdfStream.prototype, 'getDecodedData')?.value

/** One filter's work, which the library does once it is known that there is room for it. */
function decodeBy(name: string, params: PdfObject | undefined, data: Uint8Array): Uint8Array {
  const factor = growth[name]
  // A picture, or a filter that nobody knows: nothing of what is read here.
  if (factor === undefined) throw new Error(`Nothing is read that was written by ${name}.`)
  if (factor !== null && data.length * factor > left) throw new ForeignFault('file_too_heavy')
  if (factor === null) {
    const inflated = inflateWithin(data)
    if (!(params instanceof PdfDict)) return inflated
  }
  const entries: [string, PdfObject][] = [['Filter', PdfName.of(name)]]
  if (params instanceof PdfDict) entries.push(['DecodeParms', params])
  return Reflect.apply(libraryDecodes, new PdfStream(entries, data), [])
}

function inflateWithin(data: Uint8Array): Uint8Array {
  try {
    return inflateSync(data, { maxOutputLength: Math.min(left + 1, kMaxLength), finishFlush: constants.Z_SYNC_FLUSH })
  } catch (cause) {
    const isTooLarge = cause instanceof RangeError
    throw isTooLarge ? new ForeignFault('file_too_heavy', { cause }) : cause
  }
}

/** The library would inflate whatever it meets, as far as it grows; every stream that it reads comes through this method of its own. */
PdfStream.prototype.getDecodedData = function getDecodedData(this: PdfStream) {
  const names = filtersOf(this)
  const params = listOf(this.get('DecodeParms'))
  let data = this.data
  for (const [index, name] of names.entries()) data = decodeBy(name, params[index], data)
  if (left < kMaxLength) left -= data.length
  if (left < 0) throw new ForeignFault('file_too_heavy')
  return data
}

/** How large a stream becomes, without keeping it; it stops beyond `most`. What is damaged is as large as it is before that. */
async function inflatedLength(data: Uint8Array, most: number): Promise<number> {
  const inflating = createInflate({ chunkSize: 1_048_576, finishFlush: constants.Z_SYNC_FLUSH })
  let length = 0
  inflating.end(data)
  try {
    for await (const piece of inflating) {
      length += piece.length
      if (length > most) break
    }
  } catch {
    return length
  }
  return length
}

/** How often deflate can make its bytes at most. */
const deflateMax = 1_032

/**
 * Looks how large the streams of a document become for whoever opens it. Throws ForeignFault file_too_heavy, also for a stream that one
 * filter after the other makes larger.
 */
export async function measureStreams(streams: readonly PdfStream[]): Promise<void> {
  const inflated = streams.filter((stream) => filtersOf(stream)[0] === 'FlateDecode').map(({ data }) => data)
  const most = inflated.reduce((sum, { length }) => sum + length * deflateMax, 0)
  // Not even if all of them were nothing but the same byte.
  if (most < streamMaxBytes) return
  let all = 0
  for (const data of inflated) {
    const length = await inflatedLength(data, streamMaxBytes)
    all += length
    if (length > streamMaxBytes || all > documentMaxInflatedBytes) throw new ForeignFault('file_too_heavy')
  }
}
