import { Failure } from '../errors'
import { type Storage, readStored } from './storage'
import { type Stored, type StoredTable, bytesOf } from './stored-tables'

const away = (cause: unknown) => new Failure('storage_away', { cause, retryAfterSeconds: 10 })

/**
 * The bytes of a row that are out, as they lie in the database otherwise; null where the storage has nothing, or something else, in their place.
 * Throws Failure storage_away.
 */
export async function findBytes(
  storage: Storage | null,
  stored: StoredTable,
  row: Stored,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (storage === null) throw away(new Error('STORAGE_URL is not set, and files lie in storage.'))
  const given = await readStored(storage, row.storedAs ?? '').catch((error: unknown) => {
    throw away(error)
  })
  return given === null ? null : bytesOf(stored, given, row)
}

/** The same. Throws Failure storage_away whatever is wrong there: the row says that there is such a file. */
export async function fetchBytes(
  storage: Storage | null,
  stored: StoredTable,
  row: Stored,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await findBytes(storage, stored, row)
  if (bytes === null) throw away(new Error(`${storage?.place} has nothing, or other bytes, under ${row.storedAs}.`))
  return bytes
}
