import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { privateValues } from '@db/schema'
import { appSecretName, seedEveryInstallation } from '@db/seed'
import { formTokenNow, isSpam } from '../limits/spam'
import { testDatabase } from '../../testing/database'
import { createSignatures, readAppSecret } from './signatures'

const { db } = await testDatabase()
const signatures = createSignatures('one secret')

test('a token gives its text back to every replica that has the secret, and to nobody for another purpose', () => {
  const token = signatures.sign('unsubscribe', '12 ü')
  expect(token).toMatch(/^[\w.-]+$/)
  expect(createSignatures('one secret').read('unsubscribe', token)).toBe('12 ü')
  expect(signatures.read('form', token)).toBeNull()
  expect(createSignatures('another secret').read('unsubscribe', token)).toBeNull()
})

test('no token with a changed, missing or added letter is ours', () => {
  const token = signatures.sign('unsubscribe', '12')
  const [text = '', code = ''] = token.split('.')
  const forged = [
    '',
    '.',
    text,
    `${text}.`,
    `.${code}`,
    `${Buffer.from('13').toString('base64url')}.${code}`,
    `${token}.`,
    `${token}.x`,
    `${text}.${code.slice(1)}`,
    `${text}.${code}AAAA`,
    `${text}.${code.startsWith('A') ? 'B' : 'A'}${code.slice(1)}`,
    '\u0000.\u0000',
  ]
  for (const each of forged) expect([each, signatures.read('unsubscribe', each)]).toEqual([each, null])
})

test('without APP_SECRET the installation has a secret of its own, which every replica finds', async () => {
  await seedEveryInstallation(db)
  const [kept] = await db.select().from(privateValues).where(eq(privateValues.name, appSecretName))
  expect(await readAppSecret(db, { APP_SECRET: undefined })).toBe(kept?.value)
  expect(await readAppSecret(db, { APP_SECRET: 'the owner’s own' })).toBe('the owner’s own')
})

test('a form that a person filled in is no spam, however long they took, and neither is one without a token', () => {
  vi.useFakeTimers()
  const formToken = formTokenNow(signatures)
  vi.advanceTimersByTime(2_000)
  expect(isSpam(signatures, { formToken, website: '' })).toBe(false)
  vi.advanceTimersByTime(30 * 86_400_000)
  expect(isSpam(signatures, { formToken, website: null })).toBe(false)
  expect(isSpam(signatures, {})).toBe(false)
  expect(isSpam(signatures, { formToken: '', website: '  ' })).toBe(false)
  vi.useRealTimers()
})

test('a form that was touched before the clock was set back is no spam', () => {
  vi.useFakeTimers()
  const formToken = formTokenNow(signatures)
  expect(isSpam(signatures, { formToken })).toBe(true)
  vi.setSystemTime(Date.now() - 60_000)
  expect(isSpam(signatures, { formToken })).toBe(false)
  vi.useRealTimers()
})

test('a filled trap, a forged token and a form sent within two seconds are spam', () => {
  vi.useFakeTimers()
  const formToken = formTokenNow(signatures)
  vi.advanceTimersByTime(1_999)
  expect(isSpam(signatures, { formToken })).toBe(true)
  vi.advanceTimersByTime(1)
  expect(isSpam(signatures, { formToken })).toBe(false)
  expect(isSpam(signatures, { formToken, website: 'https://spam.example' })).toBe(true)
  expect(isSpam(signatures, { formToken: `${formToken}x` })).toBe(true)
  expect(isSpam(signatures, { formToken: signatures.sign('unsubscribe', '1') })).toBe(true)
  expect(isSpam(signatures, { formToken: createSignatures('another').sign('form', '0') })).toBe(true)
  vi.useRealTimers()
})
