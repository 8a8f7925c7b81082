import { Zip, ZipPassThrough } from 'fflate'

type Bytes = Uint8Array<ArrayBuffer>

/** A zip without the extension for large ones ends at 4 GiB and at 65,535 files (APPNOTE 4.4.1.4). */
export const zipMaxBytes = 3_500_000_000
export const zipMaxFiles = 60_000

/** A zip while it is made. @returns `take`: what is finished of it since the last time, kept no longer */
export function startZip() {
  let pieces: Bytes[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    pieces.push(piece)
  })
  const take = (): Bytes[] => {
    const taken = pieces
    pieces = []
    return taken
  }
  return { zip, take }
}

/** Puts a file into a zip as it is, for what is packed already, as a PDF is. */
export function addPacked(zip: Zip, name: string, bytes: Bytes): void {
  const file = new ZipPassThrough(name)
  zip.add(file)
  file.push(bytes, true)
}
