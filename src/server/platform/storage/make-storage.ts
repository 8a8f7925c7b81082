import { bucketStorage } from './bucket'
import { folderStorage } from './folder'
import type { Storage, StorageEnv } from './storage'

/** The storage at an address: `file:///srv/papers`, or `https://host/bucket/prefix` of an S3-compatible server. */
export function storageAt(address: string, env: Omit<StorageEnv, 'STORAGE_URL'>): Storage {
  const url = new URL(address)
  return url.protocol === 'file:' ? folderStorage(url) : bucketStorage(url, env)
}

/** Where papers are moved to (STORAGE_URL); null where they stay in the database. */
export const createStorage = ({ STORAGE_URL, ...env }: StorageEnv): Storage | null =>
  STORAGE_URL === undefined ? null : storageAt(STORAGE_URL, env)
