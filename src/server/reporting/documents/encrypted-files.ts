import { createHash, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Transaction } from '@db/database'
import { documentFiles } from '@db/schema'
import { createSemaphore } from '../../platform/concurrency/semaphore'
import type { Encryption } from '../../platform/encryption/encryption'
import { Failure } from '../../platform/errors'
import { readForeign } from '../../platform/foreign/reading'

/** What a file is encrypted for: moved to another row it cannot be decrypted. */
const encryptedFor = (fileId: string) => `document ${fileId}`

type NewFile = typeof documentFiles.$inferInsert

/** A file as it is kept. Throws Failure document_key_missing. */
export function encryptedFile(encryption: Encryption, bytes: Uint8Array, pages: number): NewFile {
  const id = randomUUID()
  return {
    id,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    mediaType: 'application/pdf',
    size: bytes.byteLength,
    pages,
    bytes: encryption.encrypt(bytes, encryptedFor(id)),
  }
}

/** The bytes of a file as they were sent. Throws Failure document_key_other and document_key_missing. */
export function decryptedFile(encryption: Encryption, { id, bytes }: { id: string; bytes: Uint8Array }) {
  const decrypted = encryption.decrypt(bytes, encryptedFor(id))
  if (decrypted === null) throw new Failure('document_key_other')
  return new Uint8Array(decrypted)
}

/** A file that something names, with its bytes as they were sent. Throws Failure document_key_other and document_key_missing. */
export async function readKeptFile(tx: Pick<Transaction, 'select'>, encryption: Encryption, id: string) {
  const [file] = await tx.select().from(documentFiles).where(eq(documentFiles.id, id))
  if (file === undefined) throw new Failure('unexpected')
  return { ...file, bytes: decryptedFile(encryption, file) }
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
