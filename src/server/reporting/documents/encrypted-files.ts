import { randomUUID } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db, Transaction } from '@db/database'
import { documentFiles } from '@db/schema'
import { createSemaphore } from '../../platform/concurrency/semaphore'
import type { Encryption } from '../../platform/encryption/encryption'
import { sha256Of } from '../../platform/encryption/sha256'
import { Failure } from '../../platform/errors'
import { readForeign } from '../../platform/foreign/reading'
import { fetchBytes } from '../../platform/storage/fetching'
import { papers } from '../../platform/storage/stored-tables'
import type { Storage } from '../../platform/storage/storage'

/** What a file is encrypted for: moved to another row it cannot be decrypted. */
const encryptedFor = (fileId: string) => `document ${fileId}`

type NewFile = typeof documentFiles.$inferInsert & { bytes: Uint8Array }

/** What opens files, wherever they lie. */
export interface FileOpener {
  encryption: Encryption
  storage: Storage | null
  /** Files that were fetched before a transaction began, encrypted, by their ids: in that one no other is fetched. */
  fetched?: ReadonlyMap<string, Uint8Array>
}

/** A file was wanted in a transaction that was not fetched before it. */
class FileNotFetched extends Error {
  readonly id: string
  constructor(id: string) {
    super(`The file ${id} was not fetched before its transaction.`)
    this.id = id
  }
}

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

/** The bytes of a file as they were sent, of its encrypted ones. Throws Failure document_key_other. */
function decryptedFile(encryption: Encryption, { id, bytes }: { id: string; bytes: Uint8Array }) {
  const decrypted = encryption.decrypt(bytes, encryptedFor(id))
  if (decrypted === null) throw new Failure('document_key_other')
  return new Uint8Array(decrypted)
}

/** What of some files lies in storage, encrypted, by their ids. Throws Failure storage_away. */
async function fetchFiles(db: Db, storage: Storage | null, ids: readonly string[]): Promise<[string, Uint8Array][]> {
  const files = await db
    .select({
      id: documentFiles.id,
      storedAs: documentFiles.storedAs,
      storedSha256: documentFiles.storedSha256,
    })
    .from(documentFiles)
    .where(and(inArray(documentFiles.id, [...ids]), papers.isInStorage))
  return Promise.all(
    files.map(async (file): Promise<[string, Uint8Array]> => [file.id, await fetchBytes(storage, papers, file)]),
  )
}

/**
 * Runs a transaction that reads files, and never waits for the storage in it: where it wants one that is out, it is rolled back, the file is
 * fetched while nothing is locked, and it runs again. A file never changes, so what was fetched is the file that has its id; what names it is read
 * again under the lock.
 * @param foreseen the files that it will want besides, asked once, so that they are fetched together
 * Throws what `run` throws, and Failure storage_away.
 */
export async function withFilesAhead<Ctx extends FileOpener & { db: Db }, Result>(
  ctx: Ctx,
  run: (ctx: Ctx & Required<Pick<FileOpener, 'fetched'>>) => Promise<Result>,
  foreseen: () => Promise<readonly string[]> = () => Promise.resolve([]),
): Promise<Result> {
  const fetched = new Map<string, Uint8Array>()
  for (;;) {
    try {
      return await run({ ...ctx, fetched })
    } catch (error) {
      if (!(error instanceof FileNotFetched) || fetched.has(error.id)) throw error
      const ids = fetched.size === 0 ? await foreseen() : []
      for (const [id, bytes] of await fetchFiles(ctx.db, ctx.storage, [...new Set([error.id, ...ids])]))
        fetched.set(id, bytes)
    }
  }
}

/**
 * A file that something names, with its bytes as they were sent, wherever they lie. Throws Failure document_key_other, document_key_missing and
 * storage_away.
 */
export async function readKeptFile(
  tx: Pick<Transaction, 'select'>,
  { encryption, storage, fetched }: FileOpener,
  id: string,
) {
  const [file] = await tx.select().from(documentFiles).where(eq(documentFiles.id, id))
  if (file === undefined) throw new Failure('unexpected')
  const bytes = file.bytes ?? fetched?.get(id)
  if (bytes === undefined && fetched !== undefined) throw new FileNotFetched(id)
  const encrypted = bytes ?? (await fetchBytes(storage, papers, file))
  return { ...file, bytes: decryptedFile(encryption, { id, bytes: encrypted }) }
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
