import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { failureSentences } from '@/content/platform/errors'
import { createSealing } from './encryption'

const key = Buffer.alloc(32, 'one key').toString('base64')
const otherKey = Buffer.alloc(32, 'another key').toString('base64')
const sealingWith = (DOCUMENT_KEY: string | undefined, DATABASE_URL?: string, DATA_DIR = '') =>
  createSealing({ DOCUMENT_KEY, DATABASE_URL, DATA_DIR })
const secret = Buffer.from('the secret of an authenticator app')

const folder = mkdtempSync(join(tmpdir(), 'sealing-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('what is sealed', () => {
  test('is read again with the same key for the same use, on another server too, and shows nothing of itself', () => {
    const sealed = sealingWith(key).seal(secret, 'authenticator 7')
    expect(Buffer.from(sealed).includes(secret.subarray(0, 6))).toBe(false)
    expect(sealingWith(key).unseal(sealed, 'authenticator 7')).toEqual(secret)
    expect(sealingWith(key).seal(secret, 'authenticator 7')).not.toEqual(sealed)
  })

  test('is not read for another use, with another key, without one, changed or cut off', () => {
    const sealing = sealingWith(key)
    const sealed = sealing.seal(secret, 'authenticator 7')
    expect(sealing.unseal(sealed, 'authenticator 8')).toBeNull()
    expect(sealingWith(otherKey).unseal(sealed, 'authenticator 7')).toBeNull()
    expect(sealingWith(undefined, 'postgres://host/db').unseal(sealed, 'authenticator 7')).toBeNull()
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Uint8Array.from(sealed, (byte, index) => (index === at ? byte ^ 1 : byte))
      expect(sealing.unseal(changed, 'authenticator 7'), `with byte ${at} changed`).toBeNull()
      expect(sealing.unseal(sealed.subarray(0, at), 'authenticator 7'), `cut off at ${at}`).toBeNull()
    }
    expect(sealing.unseal(sealed, 'authenticator 7')).toEqual(secret)
  })
})

test('the embedded database has a key beside it, made once and readable by its owner alone', () => {
  const dataDir = join(folder, 'new')
  const sealed = sealingWith(undefined, undefined, dataDir).seal(secret, 'x')
  const file = join(dataDir, 'document-key')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const made = readFileSync(file, 'utf8')
  expect(sealingWith(undefined, undefined, dataDir).unseal(sealed, 'x')).toEqual(secret)
  expect(readFileSync(file, 'utf8')).toBe(made)
  writeFileSync(file, 'not a key')
  expect(() => sealingWith(undefined, undefined, dataDir).seal(secret, 'x')).toThrow('holds no key')
})

test('on PostgreSQL without a key nothing is sealed, and the sentence says how to make one', () => {
  expect(sealingWith(key, 'postgres://host/db').seal(secret, 'x').length).toBeGreaterThan(secret.length)
  const refused = () => sealingWith(undefined, 'postgres://host/db').seal(secret, 'x')
  expect(refused).toThrow(failureSentences.document_key_missing)
  expect(failureSentences.document_key_missing).toContain('openssl rand -base64 32')
})
