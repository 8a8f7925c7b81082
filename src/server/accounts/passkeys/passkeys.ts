import { and, desc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db, Transaction } from '@db/database'
import { passkeys, users } from '@db/schema'
import { passkeysMax } from '@/shared/platform/limits'
import type { PasskeyAnswer, addPasskey } from '@/shared/accounts/passkeys'
import { passkeyChallengeMilliseconds } from '@/shared/platform/time'
import type { SessionUser } from '@/shared/accounts/users'
import type { Env } from '../../platform/env'
import { Failure } from '../../platform/errors'
import { readFirm } from '../../platform/text/firm'
import { challengeOf, readNewPasskey, readPasskeyUse } from './passkey-answers'
import { makeChallenge, spendChallenge } from './passkey-challenges'
import { relyingPartyOf } from './relying-party'
import { mayEnter } from '../user-guards'

type Place = Pick<Env, 'APP_ORIGIN'>

const idOf = (text: string) => Uint8Array.from(Buffer.from(text, 'base64url'))
const namedBy = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const shownColumns = {
  id: passkeys.id,
  name: passkeys.name,
  isBackedUp: passkeys.isBackedUp,
  createdAt: passkeys.createdAt,
  lastUsedAt: passkeys.lastUsedAt,
}

const ofUser = (userId: number) => eq(passkeys.userId, userId)

/** An account's passkeys, the newest first. */
export const listPasskeys = (db: Db, userId: number) =>
  db.select(shownColumns).from(passkeys).where(ofUser(userId)).orderBy(desc(passkeys.createdAt), desc(passkeys.id))

export const countPasskeys = (db: Db | Transaction, userId: number): Promise<number> =>
  db.$count(passkeys, ofUser(userId))

/** Signatures that every browser's passkeys know, the better first: Ed25519, ES256, RS256 (COSE). */
const algorithms = [-8, -7, -257]
const publicKey = 'public-key' as const
const lasting = { timeout: passkeyChallengeMilliseconds, userVerification: 'required' } as const

/** What a browser needs to make a passkey for the account. Throws Failure passkeys_unavailable. */
export async function beginPasskey(db: Db, env: Place, user: SessionUser) {
  const { id } = relyingPartyOf(env)
  const own = await db
    .select({ credentialId: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(ofUser(user.id))
  const { timeout, userVerification } = lasting
  return {
    rp: { id, name: (await readFirm(db)).name },
    user: {
      // Says nothing of the person, and is the same for every passkey of the account: a device keeps one of each.
      id: namedBy(Buffer.from(`user ${user.id}`)),
      name: user.username,
      displayName: `${user.firstName} ${user.lastName}`,
    },
    challenge: await makeChallenge(db, user.id),
    pubKeyCredParams: algorithms.map((alg) => ({ alg, type: publicKey })),
    timeout,
    excludeCredentials: own.map(({ credentialId, transports }) => ({
      id: namedBy(credentialId),
      type: publicKey,
      transports,
    })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification } as const,
    attestation: 'none' as const,
  }
}

type MadePasskey = NonNullable<Awaited<ReturnType<typeof readNewPasskey>>>

/** Judges a new passkey, outside of any transaction: it was asked for once. Throws Failure passkey_not_added. */
export async function requireNewPasskey(
  db: Db,
  env: Place,
  userId: number,
  answer: z.output<typeof addPasskey.input>,
): Promise<MadePasskey> {
  const challenge = await challengeOf(answer)
  const isAsked = await spendChallenge(db, challenge, userId)
  const made = isAsked ? await readNewPasskey(answer, relyingPartyOf(env), challenge) : null
  if (made === null) throw new Failure('passkey_not_added')
  return made
}

/**
 * Keeps a new passkey of an account. Throws Failure too_many_passkeys, and passkey_not_added for one that is kept already.
 * @param name what its owner calls it
 */
export async function keepPasskey(tx: Transaction, userId: number, name: string, made: MadePasskey) {
  // Two that are added at the same moment wait for each other: one of them is the first.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
  if ((await countPasskeys(tx, userId)) >= passkeysMax) throw new Failure('too_many_passkeys')
  const [kept] = await tx
    .insert(passkeys)
    .values({ ...made, userId, name })
    .onConflictDoNothing({ target: passkeys.credentialId })
    .returning(shownColumns)
  if (kept === undefined) throw new Failure('passkey_not_added')
  return kept
}

/** Removes a passkey. @returns what it was; undefined when it is none of the account's */
export async function removePasskey(tx: Transaction, userId: number, id: number) {
  const [removed] = await tx
    .delete(passkeys)
    .where(and(ofUser(userId), eq(passkeys.id, id)))
    .returning(shownColumns)
  return removed
}

/** Removes all passkeys of an account. @returns whether there were any */
export async function removePasskeys(tx: Transaction, userId: number): Promise<boolean> {
  const removed = await tx.delete(passkeys).where(ofUser(userId)).returning(shownColumns)
  return removed.length > 0
}

/** What a browser needs to use a passkey, whosever it is. Throws Failure passkeys_unavailable. */
export const beginPasskeyUse = async (db: Db, env: Place) => ({
  rpId: relyingPartyOf(env).id,
  challenge: await makeChallenge(db, null),
  ...lasting,
})

/** The passkey that an answer names, with its account, if somebody may sign in to that. */
async function findPasskey(db: Db, answer: PasskeyAnswer) {
  const [found] = await db
    .select({ passkey: passkeys, user: users })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(and(eq(passkeys.credentialId, idOf(answer.id)), mayEnter))
  return found
}

/** Whose passkey was used, and whether rightly. A deactivated or deleted account's is nobody's. */
export interface PasskeyUse {
  /** Null for a passkey that nobody has here. */
  user: typeof users.$inferSelect | null
  isRight: boolean
}

/**
 * Judges the use of a passkey. Of two uses of the same question, or of the same count of a passkey that counts, one is right, on all
 * servers.
 */
export async function usePasskey(db: Db, env: Place, answer: PasskeyAnswer): Promise<PasskeyUse> {
  const found = await findPasskey(db, answer)
  const challenge = await challengeOf(answer)
  const isAsked = await spendChallenge(db, challenge, null)
  if (found === undefined) return { user: null, isRight: false }
  const { user, passkey } = found
  const use = isAsked ? await readPasskeyUse(answer, relyingPartyOf(env), challenge, passkey) : null
  if (use === null) return { user, isRight: false }
  const used = await db
    .update(passkeys)
    .set({ ...use, lastUsedAt: sql`now()` })
    .where(and(eq(passkeys.id, passkey.id), eq(passkeys.counter, passkey.counter)))
    .returning(shownColumns)
  return { user, isRight: used.length > 0 }
}
