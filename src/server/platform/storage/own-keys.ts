import { randomBytes } from 'node:crypto'
import { createEncryption } from '../encryption/encryption'

const keyBytes = 32

const encryptionUnder = (key: string) => createEncryption({ DOCUMENT_KEY: key, DATABASE_URL: undefined, DATA_DIR: '' })

/**
 * Encrypts what is put into storage under a key of its own, which stays in its row: it works without DOCUMENT_KEY, and once the row is gone
 * nobody reads what still lies there.
 * @param name of the object: under another one it does not open
 * @returns the key in base64
 */
export function underOwnKey(bytes: Uint8Array, name: string): { key: string; encrypted: Uint8Array<ArrayBuffer> } {
  const key = randomBytes(keyBytes).toString('base64')
  return { key, encrypted: new Uint8Array(encryptionUnder(key).encrypt(bytes, name)) }
}

/** What was encrypted so; null where it was changed since. */
export const openedBy = (key: string, encrypted: Uint8Array, name: string): Uint8Array<ArrayBuffer> | null => {
  const bytes = encryptionUnder(key).decrypt(encrypted, name)
  return bytes === null ? null : new Uint8Array(bytes)
}
