import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db, Transaction } from '@db/database'
import { documentFiles } from '@db/schema'
import { createSemaphore } from '../../platform/concurrency/semaphore'
import type { Encryption } from '../../platform/encryption/encryption'
import { sha256Of } from '../../platform/encryption/sha256'
import { Failure } from '../../platform/errors'
import { readForeign } from '../../platform/foreign/reading'
import { type Storage, readStored } from '../../platform/storage/storage'

/** What a file is encrypted for: moved to another row it cannot be decrypted. */
const encryptedFor = (fileId: string) => `document ${fileId}`

type Stored = Pick<typeof documentFiles.$inferSelect, 'storedAs' | 'storedSha256'>
type NewFile = typeof documentFiles.$inferInsert & { bytes: Uint8Array }

/** What opens files, wherever they lie. */
export interface FileOpener {
  encryption: Encryption
  storage: Storage | null
}

/** Files that were fetched from storage before a transaction began, encrypted, by their ids. */
export type FetchedFiles = ReadonlyMap<string, Uint8Array>
const nothingFetched: FetchedFiles = new Map()

/** A file as it is kept. @param id of one that was kept elsewhere. Throws Failure document_key_missing. */
export function encryptedFile(
  encryption: Encryption,
  bytes: Uint8Array,
  pages: number,
  id: string = randomUUID(),
): NewFile {
  return {
    id,
    sha256: sha256Of(bytes),
    mediaType: 'application/pdf',
    size: bytes.byteLength,
    pages,
    bytes: encryption.encrypt(bytes, encryptedFor(id)),
  }
}

const away = (cause: unknown) => new Failure('storage_away', { cause, retryAfterSeconds: 10 })

/** The encrypted bytes of a file that is out. Throws Failure storage_away: whatever is wrong there, the file is one that there is. */
async function fetchFile(storage: Storage | null, { storedAs, storedSha256 }: Stored): Promise<Uint8Array> {
  if (storage === null) throw away(new Error('STORAGE_URL is not set, and papers lie in storage.'))
  const bytes = await readStored(storage, storedAs ?? '').catch((error: unknown) => {
    throw away(error)
  })
  if (bytes === null) throw away(new Error(`${storage.place} has nothing under ${storedAs}.`))
  if (sha256Of(bytes) !== storedSha256) throw away(new Error(`${storage.place} has other bytes under ${storedAs}.`))
  return bytes
}

/** The bytes of a file as they were sent, of its encrypted ones. Throws Failure document_key_other. */
function decryptedFile(encryption: Encryption, { id, bytes }: { id: string; bytes: Uint8Array }) {
  const decrypted = encryption.decrypt(bytes, encryptedFor(id))
  if (decrypted === null) throw new Failure('document_key_other')
  return new Uint8Array(decrypted)
}

/**
 * Fetches a file that is out, for a transaction to come: whoever waits for the storage then holds no connection. Nothing of a file that lies in
 * the database. Throws Failure storage_away.
 */
export async function fetchAhead(db: Db, { storage }: FileOpener, id: string | null): Promise<FetchedFiles> {
  if (storage === null || id === null) return nothingFetched
  const [file] = await db
    .select({ storedAs: documentFiles.storedAs, storedSha256: documentFiles.storedSha256 })
    .from(documentFiles)
    .where(eq(documentFiles.id, id))
  return file === undefined || file.storedAs === null ? nothingFetched : new Map([[id, await fetchFile(storage, file)]])
}

/**
 * A file that something names, with its bytes as they were sent, wherever they lie. Throws Failure document_key_other, document_key_missing and
 * storage_away.
 */
export async function readKeptFile(
  tx: Pick<Transaction, 'select'>,
  { encryption, storage }: FileOpener,
  id: string,
  fetched: FetchedFiles = nothingFetched,
) {
  const [file] = await tx.select().from(documentFiles).where(eq(documentFiles.id, id))
  if (file === undefined) throw new Failure('unexpected')
  const bytes = file.bytes ?? fetched.get(id) ?? (await fetchFile(storage, file))
  return { ...file, bytes: decryptedFile(encryption, { id, bytes }) }
}

/** One after the other: each is held in memory some three times while it is read, encrypted and stored. */
const oneAtATime = createSemaphore(1)

/**
 * Looks through a PDF that somebody sent, encrypts it and has it stored. @param store writes the row, and what names it
 * Throws Failure document_key_missing and what `readForeign` and `store` throw.
 */
export const withSentFile = <Result>(
  encryption: Encryption,
  bytes: Uint8Array,
  store: (file: NewFile) => Promise<Result>,
): Promise<Result> =>
  oneAtATime(async () => {
    const { pages } = await readForeign('paper', bytes)
    return store(encryptedFile(encryption, bytes, pages))
  })
