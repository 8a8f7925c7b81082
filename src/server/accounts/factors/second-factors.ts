import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Db, Transaction } from '@db/database'
import { users } from '@db/schema'
import { isAdministrator } from '@/shared/accounts/roles'
import type { SessionUser } from '@/shared/accounts/users'
import { Failure } from '../../platform/errors'
import { readPreferences } from '../../platform/preferences'
import { authenticatorSince, removeAuthenticator } from './authenticators'
import { endChallenges } from '../passkeys/passkey-challenges'
import { countPasskeys, removePasskeys } from '../passkeys/passkeys'
import { removeRecoveryCodes } from './recovery-codes'
import { lacksFactor } from '../sessions/session-rows'
import { lockUserWrites } from '../user-guards'

/** Whether an account is opened by more than its password: by a code beside it, or by a passkey instead of it (decision 046). */
export const hasSecondFactor = async (db: Db | Transaction, userId: number): Promise<boolean> =>
  (await authenticatorSince(db, userId)) !== null || (await countPasskeys(db, userId)) > 0

/**
 * To be called when a factor was removed: with the last one the recovery codes end. While administrators must have a second factor, one
 * of them keeps theirs, or nobody could let anybody in. Throws Failure last_factor.
 */
export async function settleRemoval(tx: Transaction, user: SessionUser): Promise<void> {
  // Two administrators who remove theirs at the same moment wait for each other here.
  await lockUserWrites(tx)
  if (await hasSecondFactor(tx, user.id)) return
  await removeRecoveryCodes(tx, user.id)
  if (await isLastReady(tx, user)) throw new Failure('last_factor')
}

/**
 * Whether administrators must have a second factor and nobody else of them has one: this one must keep theirs. Under `lockUserWrites`.
 * It tells nothing of whether this one has any.
 */
export async function isLastReady(tx: Transaction, user: Pick<SessionUser, 'id' | 'role'>): Promise<boolean> {
  if (!isAdministrator(user) || !(await readPreferences(tx)).secondFactor) return false
  const isActive = and(eq(users.role, 'admin'), eq(users.isActive, true), isNull(users.deletedAt))
  return (await tx.$count(users, and(isActive, ne(users.id, user.id), sql`not ${lacksFactor()}`))) === 0
}

/**
 * Removes all factors of an account and their recovery codes, without asking it: for whoever holds the server.
 * @returns what there was, as the security log calls it
 */
export async function removeFactors(tx: Transaction, userId: number) {
  await removeRecoveryCodes(tx, userId)
  await endChallenges(tx, userId)
  const hadApp = await removeAuthenticator(tx, userId)
  const hadPasskeys = await removePasskeys(tx, userId)
  return [
    ...(hadApp ? (['authenticator_removed'] as const) : []),
    ...(hadPasskeys ? (['passkey_removed'] as const) : []),
  ]
}
