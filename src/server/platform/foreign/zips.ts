import type { FileHandle } from 'node:fs/promises'
import { promisify } from 'node:util'
import { crc32, inflateRaw } from 'node:zlib'
import { k1BatchMaxFiles, k1BatchMaxUnpackedBytes, lineMaxCharacters, documentMaxBytes } from '@/shared/platform/limits'
import type { FailureName } from '@/shared/platform/failures'
import { ForeignFault } from './faults'

const inflate = promisify(inflateRaw)

/** The records of a zip, by their marks and lengths (APPNOTE.TXT 6.3.10: 4.3.7, 4.3.12, 4.3.14 to 4.3.16). */
const marks = {
  local: 0x04034b50,
  central: 0x02014b50,
  end64: 0x06064b50,
  locator: 0x07064b50,
  end: 0x06054b50,
} as const
const lengths = { local: 30, central: 46, end64: 56, locator: 20, end: 22 } as const
/** What else is said of a file (4.5.3, 4.6.9): lengths of eight bytes, and its name in UTF-8. */
const extras = { zip64: 0x0001, unicodePath: 0x7075 } as const
const commentMaxBytes = 65_535
/** Of the list of files: of as many as are read, with long names. */
const listMaxBytes = 5_000_000
/** Where a length or a place stands in the larger records of ZIP64: programs that do not know beforehand how much they will write use them always. */
const elsewhere = 0xff_ff_ff_ff
const encryptedBit = 1
const utf8Bit = 1 << 11
const methods = { stored: 0, deflated: 8 } as const

/** A file in a zip. Its name is never used as a path. */
export interface ZipEntry {
  /** As a person reads it, and unlike that of every other one. */
  name: string
  /** Why it is not even unpacked. */
  fault: FailureName | null
  method: number
  crc: number
  packedBytes: number
  bytes: number
  /** Where its own head begins. */
  at: number
}

async function readAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length)
  const { bytesRead } = await file.read(buffer, 0, length, at)
  if (bytesRead !== length) throw new ForeignFault('zip_file_broken')
  return buffer
}

/** The end record, whose comment must reach to the end of the file: what looks like one inside a comment is none. */
function endIn(tail: Buffer): Buffer | undefined {
  for (let at = tail.length - lengths.end; at >= 0; at -= 1)
    if (tail.readUInt32LE(at) === marks.end && at + lengths.end + tail.readUInt16LE(at + 20) === tail.length)
      return tail.subarray(at)
  return undefined
}

/** The list of what is in a zip. Throws ForeignFault zip_unreadable. */
async function readList(file: FileHandle): Promise<Buffer> {
  const { size } = await file.stat()
  const tailBytes = Math.min(size, lengths.end + commentMaxBytes)
  const end = endIn(await readAt(file, size - tailBytes, tailBytes))
  if (end === undefined) throw new ForeignFault('zip_unreadable')
  const { length, at, until } = await placeOfList(file, end, size - end.length)
  if (length > listMaxBytes || at + length > until) throw new ForeignFault('zip_unreadable')
  return readAt(file, at, length)
}

/** Where the list lies, and what it must not reach. @param endAt where the end record begins */
async function placeOfList(file: FileHandle, end: Buffer, endAt: number) {
  const short = { length: end.readUInt32LE(12), at: end.readUInt32LE(16), until: endAt }
  if (short.length !== elsewhere && short.at !== elsewhere) return short
  const locatorAt = endAt - lengths.locator
  if (locatorAt < 0) throw new ForeignFault('zip_unreadable')
  const locator = await readAt(file, locatorAt, lengths.locator)
  const until = longAt(locator, 8)
  if (locator.readUInt32LE(0) !== marks.locator || until + lengths.end64 > locatorAt)
    throw new ForeignFault('zip_unreadable')
  const end64 = await readAt(file, until, lengths.end64)
  if (end64.readUInt32LE(0) !== marks.end64) throw new ForeignFault('zip_unreadable')
  return { length: longAt(end64, 40), at: longAt(end64, 48), until }
}

/** A length or place of eight bytes. What a number does not hold exactly is in no file. */
function longAt(bytes: Buffer, at: number): number {
  const value = Number(bytes.readBigUInt64LE(at))
  if (!Number.isSafeInteger(value)) throw new ForeignFault('zip_unreadable')
  return value
}

/** The letters from 128 on of code page 437, in which a zip has its names unless it says otherwise (appendix D). */
const codePage437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0'

/** A name as its program wrote it: in UTF-8, also where it forgot to say so, or in code page 437. */
function nameIn(bytes: Buffer, flags: number, unicodePath: Buffer | undefined): string {
  // Its version, and the checksum of the name that it stands for: after a rename by an older program it is not true any more.
  if (unicodePath && unicodePath.length > 5 && unicodePath.readUInt32LE(1) === crc32(bytes))
    return unicodePath.toString('utf8', 5)
  if ((flags & utf8Bit) !== 0 || bytes.equals(Buffer.from(bytes.toString('utf8')))) return bytes.toString('utf8')
  return [...bytes].map((byte) => (byte < 128 ? String.fromCodePoint(byte) : codePage437[byte - 128])).join('')
}

/** What is said beside a file's record, by its kind; what is cut off says nothing. */
function extrasIn(bytes: Buffer): ReadonlyMap<number, Buffer> {
  const found = new Map<number, Buffer>()
  let at = 0
  while (at + 4 <= bytes.length) {
    const end = at + 4 + bytes.readUInt16LE(at + 2)
    if (end > bytes.length) break
    found.set(bytes.readUInt16LE(at), bytes.subarray(at + 4, end))
    at = end
  }
  return found
}

/** Puts the long values of ZIP64 where the short ones say that they stand elsewhere, in their order (4.5.3). */
function withLong(short: readonly number[], zip64: Buffer | undefined): number[] {
  let at = 0
  return short.map((value) => {
    if (value !== elsewhere) return value
    if (zip64 === undefined || at + 8 > zip64.length) throw new ForeignFault('zip_unreadable')
    at += 8
    return longAt(zip64, at - 8)
  })
}

/** What programs put into a zip beside what was chosen. */
const isLitter = (name: string) =>
  name.endsWith('/') || /(?:^|\/)(?:__MACOSX\/|\.[^/]*$|Thumbs\.db$|desktop\.ini$)/i.test(name)

/** Nothing is ever written by these names; a zip that has such ones was not made by a person. */
const isOdd = (name: string) =>
  /^\/|^[a-z]:|(?:^|\/)\.\.(?:\/|$)|\p{Cc}/iu.test(name) || name.trim() === '' || name.length > lineMaxCharacters

function faultOf(name: string, { flags, bytes }: { flags: number; bytes: number }): FailureName | null {
  if (isOdd(name)) return 'zip_file_name'
  if ((flags & encryptedBit) !== 0) return 'zip_file_encrypted'
  return bytes > documentMaxBytes ? 'paper_too_large' : null
}

const shownMaxCharacters = lineMaxCharacters - 10

/** A name as it can be shown and kept; one that another file has already gets a number. */
function shownName(name: string, taken: ReadonlySet<string>): string {
  const plain =
    name
      .replaceAll(/\p{Cc}|\p{Cs}/gu, ' ')
      .trim()
      .slice(0, shownMaxCharacters)
      .trim() || '?'
  let shown = plain
  for (let number = 2; taken.has(shown); number += 1) shown = `${plain} (${number})`
  return shown
}

function* recordsIn(list: Buffer) {
  let at = 0
  while (at + lengths.central <= list.length) {
    if (list.readUInt32LE(at) !== marks.central) throw new ForeignFault('zip_unreadable')
    const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map((place) => list.readUInt16LE(at + place))
    const nameAt = at + lengths.central
    const extraAt = nameAt + (nameBytes ?? 0)
    const extra = extrasIn(list.subarray(extraAt, extraAt + (extraBytes ?? 0)))
    const flags = list.readUInt16LE(at + 8)
    const short = [24, 20, 42].map((place) => list.readUInt32LE(at + place))
    const [bytes = 0, packedBytes = 0, headAt = 0] = withLong(short, extra.get(extras.zip64))
    const name = nameIn(list.subarray(nameAt, extraAt), flags, extra.get(extras.unicodePath))
    yield {
      flags,
      // Some programs of Windows part folders as Windows does (4.4.17.1 asks for the other stroke).
      name: name.replaceAll('\\', '/'),
      method: list.readUInt16LE(at + 10),
      crc: list.readUInt32LE(at + 16),
      packedBytes,
      bytes,
      at: headAt,
    }
    at = extraAt + (extraBytes ?? 0) + (commentBytes ?? 0)
  }
}

/**
 * The files of a zip, folders and what programs add left out, without unpacking any. Throws ForeignFault zip_unreadable, zip_empty,
 * zip_too_many_files and, by what the zip says of itself, zip_unpacks_too_large.
 */
export async function readZip(file: FileHandle): Promise<ZipEntry[]> {
  const list = await readList(file)
  const entries: ZipEntry[] = []
  const taken = new Set<string>()
  let allBytes = 0
  for (const { flags, name: given, ...record } of recordsIn(list)) {
    if (isLitter(given)) continue
    if (entries.length === k1BatchMaxFiles) throw new ForeignFault('zip_too_many_files')
    allBytes += record.bytes
    const name = shownName(given, taken)
    taken.add(name)
    entries.push({ ...record, name, fault: faultOf(given, { flags, bytes: record.bytes }) })
  }
  if (entries.length === 0) throw new ForeignFault('zip_empty')
  if (allBytes > k1BatchMaxUnpackedBytes) throw new ForeignFault('zip_unpacks_too_large')
  return entries
}

/**
 * One file of a zip. It never grows beyond what the zip said of it, however much is packed. Throws ForeignFault with what is wrong with it:
 * zip_file_broken, or its own fault.
 */
export async function unpack(file: FileHandle, entry: ZipEntry): Promise<Uint8Array> {
  const { fault, at, method, packedBytes, bytes, crc } = entry
  if (fault !== null) throw new ForeignFault(fault)
  const head = await readAt(file, at, lengths.local)
  if (head.readUInt32LE(0) !== marks.local) throw new ForeignFault('zip_file_broken')
  // Who packs the same bytes many times over would have them read as often.
  if (packedBytes > bytes + lengths.end + commentMaxBytes) throw new ForeignFault('zip_file_broken')
  const packed = await readAt(file, at + lengths.local + head.readUInt16LE(26) + head.readUInt16LE(28), packedBytes)
  const unpacked = method === methods.stored ? packed : method === methods.deflated ? await grown(packed, bytes) : null
  if (unpacked?.byteLength !== bytes || crc32(unpacked) !== crc) throw new ForeignFault('zip_file_broken')
  return unpacked
}

const grown = (packed: Buffer, bytes: number): Promise<Buffer> =>
  inflate(packed, { maxOutputLength: Math.max(bytes, 1) }).catch((cause: unknown) => {
    throw new ForeignFault('zip_file_broken', { cause })
  })
