import { Secret, TOTP } from 'otpauth'
import type { Db } from '@db/database'
import { authenticators } from '@db/schema'
import { afterEach, beforeEach, vi } from 'vitest'
import { createEncryption } from '../platform/encryption/encryption'
import type { requesterOf } from './app'

/** Encrypts in tests. */
export const testDocumentKey = Buffer.alloc(32, 'a key of the tests').toString('base64')
const encryption = createEncryption({ DOCUMENT_KEY: testDocumentKey, DATABASE_URL: undefined, DATA_DIR: '' })

/** The code of an authenticator app. @param steps how many steps of 30 seconds from now */
export const appCode = (base32: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(base32) }).generate({ timestamp: Date.now() + steps * 30_000 })

/** Gives an account an authenticator app, set up or about to be. @returns the app's secret in base 32 */
export async function makeAuthenticator(db: Db, userId: number, isConfirmed = true): Promise<string> {
  const secret = new Secret()
  const encrypted = encryption.encrypt(secret.bytes, `authenticator ${userId}`)
  const set = isConfirmed
    ? { secretSealed: encrypted, confirmedAt: new Date(), lastStep: null }
    : { nextSecretSealed: encrypted }
  await db
    .insert(authenticators)
    .values({ userId, ...set })
    .onConflictDoUpdate({ target: authenticators.userId, set })
  return secret.base32
}

type Request = ReturnType<typeof requesterOf>

export const cookieIn = (answer: Response) => answer.headers.get('set-cookie')?.split(';')[0] ?? ''

/** Begins the set-up of an authenticator app. */
export async function beginAuthenticator(request: Request, cookie: string) {
  const answer = await request('POST', '/api/auth/authenticator', { cookie })
  const begun: { secret: string; uri: string; qrSvg: string } = await answer.json()
  return begun
}

/** Signs in and sets an authenticator app up, as a person does. */
export async function setUpAuthenticator(request: Request, credentials: { username: string; password: string }) {
  const cookie = cookieIn(await request('POST', '/api/auth/login', { json: credentials }))
  const { secret } = await beginAuthenticator(request, cookie)
  const json = { code: appCode(secret, -1) }
  const answer = await request('POST', '/api/auth/authenticator/confirm', { cookie, json })
  const { recoveryCodes: codes }: { recoveryCodes: string[] } = await answer.json()
  return { cookie, secret, codes }
}

const stepMilliseconds = 30_000

/** For a whole file: a step of thirty seconds must not end in the middle of a test. */
export function stopTheClock(): void {
  beforeEach(() => {
    const now = Math.floor(Date.now() / stepMilliseconds) * stepMilliseconds
    vi.useFakeTimers({ toFake: ['Date'], now })
  })
  afterEach(() => void vi.useRealTimers())
}
