import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { failureSentences } from '@/content/platform/errors'
import { createEncryption } from './encryption'

const key = Buffer.alloc(32, 'one key').toString('base64')
const otherKey = Buffer.alloc(32, 'another key').toString('base64')
const encryptionWith = (DOCUMENT_KEY: string | undefined, DATABASE_URL?: string, DATA_DIR = '') =>
  createEncryption({ DOCUMENT_KEY, DATABASE_URL, DATA_DIR })
const secret = Buffer.from('the secret of an authenticator app')

const folder = mkdtempSync(join(tmpdir(), 'sealing-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('what is encrypted', () => {
  test('is read again with the same key for the same use, on another server too, and shows nothing of itself', () => {
    const encrypted = encryptionWith(key).encrypt(secret, 'authenticator 7')
    expect(Buffer.from(encrypted).includes(secret.subarray(0, 6))).toBe(false)
    expect(encryptionWith(key).decrypt(encrypted, 'authenticator 7')).toEqual(secret)
    expect(encryptionWith(key).encrypt(secret, 'authenticator 7')).not.toEqual(encrypted)
  })

  test('is not read for another use, with another key, without one, changed or cut off', () => {
    const encryption = encryptionWith(key)
    const encrypted = encryption.encrypt(secret, 'authenticator 7')
    expect(encryption.decrypt(encrypted, 'authenticator 8')).toBeNull()
    expect(encryptionWith(otherKey).decrypt(encrypted, 'authenticator 7')).toBeNull()
    expect(encryptionWith(undefined, 'postgres://host/db').decrypt(encrypted, 'authenticator 7')).toBeNull()
    for (let at = 0; at < encrypted.length; at += 1) {
      const changed = Uint8Array.from(encrypted, (byte, index) => (index === at ? byte ^ 1 : byte))
      expect(encryption.decrypt(changed, 'authenticator 7'), `with byte ${at} changed`).toBeNull()
      expect(encryption.decrypt(encrypted.subarray(0, at), 'authenticator 7'), `cut off at ${at}`).toBeNull()
    }
    expect(encryption.decrypt(encrypted, 'authenticator 7')).toEqual(secret)
  })
})

test('a key is told from another by its fingerprint, which each encrypted value begins with, and asking makes none', () => {
  const encryption = encryptionWith(key)
  const fingerprint = encryption.fingerprint()
  expect(fingerprint).toMatch(/^[0-9a-f]{8}$/)
  expect(Buffer.from(encryption.encrypt(secret, 'any')).subarray(1, 5).toString('hex')).toBe(fingerprint)
  expect(encryptionWith(otherKey).fingerprint()).not.toBe(fingerprint)
  expect(encryptionWith(undefined, 'postgres://host/db').fingerprint()).toBeNull()
  const beside = () => encryptionWith(undefined, undefined, join(folder, 'asked'))
  expect(beside().fingerprint()).toBeNull()
  beside().encrypt(secret, 'any')
  expect(beside().fingerprint()).toMatch(/^[0-9a-f]{8}$/)
})

test('the embedded database has a key beside it, made once and readable by its owner alone', () => {
  const dataDir = join(folder, 'new')
  const encrypted = encryptionWith(undefined, undefined, dataDir).encrypt(secret, 'x')
  const file = join(dataDir, 'document-key')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const made = readFileSync(file, 'utf8')
  expect(encryptionWith(undefined, undefined, dataDir).decrypt(encrypted, 'x')).toEqual(secret)
  expect(readFileSync(file, 'utf8')).toBe(made)
  writeFileSync(file, 'not a key')
  expect(() => encryptionWith(undefined, undefined, dataDir).encrypt(secret, 'x')).toThrow('holds no key')
})

test('on PostgreSQL without a key nothing is encrypted, and the sentence says how to make one', () => {
  expect(encryptionWith(key, 'postgres://host/db').encrypt(secret, 'x').length).toBeGreaterThan(secret.length)
  const refused = () => encryptionWith(undefined, 'postgres://host/db').encrypt(secret, 'x')
  expect(refused).toThrow(failureSentences.document_key_missing)
  expect(failureSentences.document_key_missing).toContain('openssl rand -base64 32')
})
