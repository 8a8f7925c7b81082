import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Env } from '../env'
import { Failure } from '../errors'

/**
 * A encrypted value begins with this byte, the first bytes of its key's SHA-256, and the nonce; then the tag and the ciphertext. Another
 * algorithm would be another version.
 */
const version = 1
const keyBytes = 32
const keyMarkBytes = 4
const nonceBytes = 12
const tagBytes = 16
const headBytes = 1 + keyMarkBytes
const algorithm = 'aes-256-gcm'

const fileName = 'document-key'

/** What encrypted bytes say of the key that they were encrypted under, as `fingerprint` tells it. */
export const keyMarkOf = (encrypted: Uint8Array): string => Buffer.from(encrypted).toString('hex', 1, headBytes)

export interface Encryption {
  /**
   * Encrypts bytes for one use, such as 'authenticator 7': for any other they cannot be decrypted. Throws Failure document_key_missing.
   */
  encrypt(bytes: Uint8Array, use: string): Uint8Array
  /** The bytes that were encrypted for this use; null where the key is another one or missing, or they were changed since. */
  decrypt(encrypted: Uint8Array, use: string): Uint8Array | null
  /** What tells the key from others, in hexadecimal: the mark that each encrypted value has of it. Null while there is no key. */
  fingerprint(): string | null
}

/** The key that lies beside the embedded database, readable by its owner alone; made when it is first needed. */
function keyBeside(dataDir: string): Buffer {
  const file = join(dataDir, fileName)
  mkdirSync(dataDir, { recursive: true })
  try {
    writeFileSync(file, `${randomBytes(keyBytes).toString('base64')}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64')
  if (key.length !== keyBytes) throw new Error(`${file} holds no key: 32 bytes in base64.`)
  return key
}

/** The key that lies in a data folder, in base64; undefined while none was needed there. */
export const storedKey = (dataDir: string): string | undefined => {
  const file = join(dataDir, fileName)
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined
}

const markOf = (key: Buffer) => createHash('sha256').update(key).digest().subarray(0, keyMarkBytes)
const headOf = (key: Buffer) => Buffer.concat([Buffer.of(version), markOf(key)])

/**
 * Makes the one place that encrypts what a stolen copy of the database must not show, under DOCUMENT_KEY. Without it the embedded
 * database has a key of its own beside it; a PostgreSQL server has none, because all servers need the same.
 */
export function createEncryption({
  DOCUMENT_KEY,
  DATABASE_URL,
  DATA_DIR,
}: Pick<Env, 'DOCUMENT_KEY' | 'DATABASE_URL' | 'DATA_DIR'>): Encryption {
  let known: Buffer | null = DOCUMENT_KEY === undefined ? null : Buffer.from(DOCUMENT_KEY, 'base64')
  const findKey = () => {
    if (DATABASE_URL === undefined) known ??= keyBeside(DATA_DIR)
    return known
  }

  return {
    encrypt(bytes, use) {
      const key = findKey()
      if (key === null) throw new Failure('document_key_missing')
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(use))
      const text = Buffer.concat([cipher.update(bytes), cipher.final()])
      return Buffer.concat([headOf(key), nonce, cipher.getAuthTag(), text])
    },
    decrypt(encrypted, use) {
      const key = findKey()
      const given = Buffer.from(encrypted)
      if (key === null || !given.subarray(0, headBytes).equals(headOf(key))) return null
      const tagAt = headBytes + nonceBytes
      const textAt = tagAt + tagBytes
      if (given.length < textAt) return null
      const decipher = createDecipheriv(algorithm, key, given.subarray(headBytes, tagAt), { authTagLength: tagBytes })
      decipher.setAAD(Buffer.from(use)).setAuthTag(given.subarray(tagAt, textAt))
      try {
        return Buffer.concat([decipher.update(given.subarray(textAt)), decipher.final()])
      } catch {
        return null
      }
    },
    fingerprint() {
      // Who only asks makes no key.
      const isThere = known !== null || (DATABASE_URL === undefined && existsSync(join(DATA_DIR, fileName)))
      const key = isThere ? findKey() : null
      return key === null ? null : markOf(key).toString('hex')
    },
  }
}
