import { minuteMilliseconds, secondMilliseconds } from '@/shared/platform/time'
import type { Env } from '../env'

/** What keeps something from being stored or read, in words for whoever runs the site: no key is in it. */
export class StorageFault extends Error {
  override name = 'StorageFault'
}

/** Somebody waits for what is read, perhaps in a transaction, which ends by itself after ten seconds. */
export const readDeadlineMilliseconds = 4 * secondMilliseconds
export const listDeadlineMilliseconds = 10 * secondMilliseconds
export const writeDeadlineMilliseconds = minuteMilliseconds

export interface StoredObject {
  name: string
  sizeBytes: number
}

/**
 * A place outside of the database for what is written once, under names made of lower-case letters, digits, '.', '-' and '/'. Whatever is put
 * there is encrypted already. All of it throws StorageFault where the place does not answer, or not as it should.
 */
export interface Storage {
  /** Where it is, as people are told. */
  readonly place: string
  /** Keeps bytes; what a name had before is replaced once they are whole. @param sha256 of them, in hexadecimal */
  put(name: string, bytes: Blob, sha256: string, deadlineMilliseconds?: number): Promise<void>
  /** The bytes of a name as they come, or null where it has none. */
  open(name: string, deadlineMilliseconds?: number): Promise<AsyncIterable<Uint8Array> | null>
  /** What has a name that begins so. */
  list(prefix: string): Promise<StoredObject[]>
  /** Removes what a name has, if anything. */
  remove(name: string): Promise<void>
}

export type StorageEnv = Pick<
  Env,
  'STORAGE_URL' | 'STORAGE_ACCESS_KEY_ID' | 'STORAGE_SECRET_ACCESS_KEY' | 'STORAGE_REGION'
>

/** What keeps a storage from being used just now, in words for whoever runs the site; null where it answers. */
export async function faultOf(storage: Storage): Promise<string | null> {
  try {
    // A bucket that does not exist has no object either: only a list tells the two apart.
    await storage.list('nothing/')
    return null
  } catch (error) {
    if (error instanceof StorageFault) return error.message
    throw error
  }
}

/** All bytes of a name, or null where it has none. Throws StorageFault. */
export async function readStored(storage: Storage, name: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const opened = await storage.open(name)
  if (opened === null) return null
  const parts: Uint8Array[] = []
  for await (const part of opened) parts.push(part)
  return new Uint8Array(Buffer.concat(parts))
}
