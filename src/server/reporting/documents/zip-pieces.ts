import type { Zip } from 'fflate'
import { ownDocumentsZip as words } from '@/content/reporting/documents'
import { fold } from '@/shared/values/fold'
import { Failure } from '../../platform/errors'
import { csvHead, csvLine } from '../../records/files/csv'
import { addPacked, startZip, zipMaxBytes, zipMaxFiles } from '../../records/files/zip'
import type { MissingItem, ZipItem } from './zip-items'

type Bytes = Uint8Array<ArrayBuffer>

/** Puts a file into the zip, and gives what kept it out: what was withdrawn since, or an access that ended. */
async function addItem(zip: Zip, name: string, item: ZipItem): Promise<{ size: number; fault: string | null }> {
  try {
    const bytes = await item.read()
    addPacked(zip, name, bytes)
    return { size: bytes.byteLength, fault: null }
  } catch (error) {
    if (error instanceof Failure) return { size: 0, fault: error.message }
    throw error
  }
}

/** A name for each file, with a number where another one is called alike but for case and marks. */
function uniqueNames() {
  const taken = new Set<string>()
  return ({ path, extension = 'pdf' }: ZipItem): string => {
    const whole = path.join('/')
    const named = (count: number) => `${count === 1 ? whole : `${whole} (${count})`}.${extension}`
    let count = 1
    while (taken.has(fold(named(count)))) count += 1
    taken.add(fold(named(count)))
    return named(count)
  }
}

/**
 * A zip of documents in pieces, a file at a time, with a table of what is in it and what is not.
 * @param missing what belongs to it and is not there yet, or no more
 */
export async function* zipPieces(
  items: readonly ZipItem[],
  missing: readonly MissingItem[] = [],
): AsyncGenerator<Bytes> {
  const { zip, take } = startZip()
  const nameOf = uniqueNames()
  const lines = [csvHead(Object.values(words.columns))]
  let [bytes, files] = [0, 0]
  for (const item of items) {
    const name = nameOf(item)
    const isFull = bytes >= zipMaxBytes || files >= zipMaxFiles
    const { size, fault } = isFull ? { size: 0, fault: words.full } : await addItem(zip, name, item)
    bytes += size
    files += 1
    lines.push(csvLine([name, item.title, item.kind, item.year, item.owner, item.offering, fault ?? '']))
    yield* take()
  }
  for (const { title, kind, year, owner, offering, why } of missing)
    lines.push(csvLine(['', title, kind, year, owner, offering, why]))
  addPacked(zip, words.contents, new TextEncoder().encode(lines.join('')))
  zip.end()
  yield* take()
}
