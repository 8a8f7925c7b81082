import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'
import type { Db, Transaction } from '@db/database'
import { authenticators } from '@db/schema'
import type { SessionUser } from '@/shared/accounts/users'
import { Failure } from '../../platform/errors'
import { readFirm } from '../../platform/text/firm'
import type { Encryption } from '../../platform/encryption/encryption'

/** As long as the hash that codes are made with (RFC 4226, 4). */
const secretBytes = 20
/** Steps of 30 seconds that a telephone's clock may be early or late. */
const driftSteps = 1

const totpOf = (secret: Secret) => new TOTP({ secret })
const useOf = (userId: number) => `authenticator ${userId}`

/** What an app shows (RFC 6238 with six digits). otpauth compares bytes, and throws for six characters in more than six of them. */
const codeShape = /^\d{6}$/

/** The step that a code belongs to; null for a code of no step near now, and for what no app shows. @param secret null where it cannot be read */
function stepOf(secret: Uint8Array | null, code: string): number | null {
  if (secret === null) return null
  const totp = totpOf(new Secret({ buffer: Uint8Array.from(secret).buffer }))
  const timestamp = Date.now()
  if (!codeShape.test(code)) return null
  const drift = totp.validate({ token: code, timestamp, window: driftSteps })
  return drift === null ? null : totp.counter({ timestamp }) + drift
}

const ofUser = (userId: number) => eq(authenticators.userId, userId)
const isInUse = (userId: number) => and(ofUser(userId), isNotNull(authenticators.secretSealed))

/** Since when the account's sign-ins need a code; null while they do not. */
export async function authenticatorSince(db: Db | Transaction, userId: number): Promise<Date | null> {
  const [found] = await db
    .select({ confirmedAt: authenticators.confirmedAt })
    .from(authenticators)
    .where(isInUse(userId))
  return found?.confirmedAt ?? null
}

/**
 * Begins the set-up of an authenticator app with a new secret. One that is in use goes on until the new one is confirmed.
 * Throws Failure document_key_missing.
 */
export async function beginAuthenticator(db: Db, encryption: Encryption, { id, username }: SessionUser) {
  const secret = new Secret({ size: secretBytes })
  const nextSecretSealed = encryption.encrypt(secret.bytes, useOf(id))
  await db
    .insert(authenticators)
    .values({ userId: id, nextSecretSealed })
    .onConflictDoUpdate({ target: authenticators.userId, set: { nextSecretSealed } })
  const { name: issuer } = await readFirm(db)
  const uri = new TOTP({ issuer, label: username, secret }).toString()
  return { secret: secret.base32, uri, qrSvg: renderSVG(uri, { border: 2 }) }
}

/**
 * Ends the set-up by a first code: from now on the new secret is the one in use.
 * Throws Failure setup_not_begun, and wrong_code at the field 'code'.
 */
export async function confirmAuthenticator(
  tx: Transaction,
  encryption: Encryption,
  userId: number,
  code: string,
): Promise<void> {
  const [found] = await tx.select().from(authenticators).where(ofUser(userId)).for('update')
  const encrypted = found?.nextSecretSealed ?? null
  const secret = encrypted === null ? null : encryption.decrypt(encrypted, useOf(userId))
  if (secret === null) throw new Failure('setup_not_begun')
  const lastStep = stepOf(secret, code)
  if (lastStep === null) throw new Failure('wrong_code', { field: 'code' })
  await tx
    .update(authenticators)
    .set({ secretSealed: encrypted, confirmedAt: sql`now()`, lastStep, nextSecretSealed: null })
    .where(ofUser(userId))
}

/**
 * Uses a code of the account's authenticator app, once on all servers: of two uses at the same moment one fails.
 * @returns whether it was right; never where the secret was encrypted with a key that is not ours any more
 */
export async function spendAuthenticatorCode(
  tx: Transaction,
  encryption: Encryption,
  userId: number,
  code: string,
): Promise<boolean> {
  const [found] = await tx
    .select({ encrypted: authenticators.secretSealed })
    .from(authenticators)
    .where(isInUse(userId))
  const step = stepOf(found?.encrypted ? encryption.decrypt(found.encrypted, useOf(userId)) : null, code)
  if (step === null) return false
  const taken = await tx
    .update(authenticators)
    .set({ lastStep: step })
    .where(and(isInUse(userId), or(isNull(authenticators.lastStep), lt(authenticators.lastStep, step))))
    .returning({ userId: authenticators.userId })
  return taken.length > 0
}

/** Removes the authenticator app of an account, and a set-up under way. @returns false when none was in use */
export async function removeAuthenticator(tx: Transaction, userId: number): Promise<boolean> {
  const removed = await tx.delete(authenticators).where(ofUser(userId)).returning()
  return removed.some(({ confirmedAt }) => confirmedAt !== null)
}
