import { type FileHandle, open } from 'node:fs/promises'
import { sha256Of } from '../encryption/sha256'
import { readPdf } from './pdfs'
import { type ZipEntry, readZip, unpack } from './zips'

async function withZip<Result>(path: string, work: (zip: FileHandle) => Promise<Result>): Promise<Result> {
  const zip = await open(path)
  try {
    return await work(zip)
  } finally {
    await zip.close()
  }
}

/** A file within a zip that lies on this server. */
interface Zipped {
  path: string
  entry: ZipEntry
}

/** As `readZip`, of a zip by its path. */
export const zipEntriesAt = (path: string): Promise<ZipEntry[]> => withZip(path, readZip)

/** As `unpack`, of a zip by its path. */
export const unpackAt = ({ path, entry }: Zipped): Promise<Uint8Array> => withZip(path, (zip) => unpack(zip, entry))

/** Unpacks a document and reads it. Its bytes stay where they are: only what was read of them, and their hash, is handed on. */
export async function readZippedPdf(zipped: Zipped): Promise<{ pages: number; text: string; sha256: string }> {
  const bytes = await unpackAt(zipped)
  return { ...(await readPdf(bytes)), sha256: sha256Of(bytes) }
}
