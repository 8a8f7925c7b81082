import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db, Transaction } from '@db/database'
import { users } from '@db/schema'
import { isAdministrator } from '@/shared/roles'
import type { SessionUser } from '@/shared/users'
import { Failure } from '../base/errors'
import { readPreferences } from '../base/preferences'
import { authenticatorSince, removeAuthenticator } from './authenticators'
import { removeRecoveryCodes } from './recovery-codes'
import { lacksFactor } from './session-rows'
import { lockUserWrites } from './user-guards'

/** Whether an account is opened by more than its password. */
export const hasSecondFactor = async (db: Db | Transaction, userId: number): Promise<boolean> =>
  (await authenticatorSince(db, userId)) !== null

/**
 * To be called when a factor was removed: with the last one the recovery codes end. While administrators must have a second factor, one
 * of them keeps theirs, or nobody could let anybody in. Throws Failure last_factor.
 */
export async function settleRemoval(tx: Transaction, user: SessionUser): Promise<void> {
  // Two administrators who remove theirs at the same moment wait for each other here.
  await lockUserWrites(tx)
  if (await hasSecondFactor(tx, user.id)) return
  await removeRecoveryCodes(tx, user.id)
  if (!isAdministrator(user) || !(await readPreferences(tx)).secondFactor) return
  const isActive = and(eq(users.role, 'admin'), eq(users.isActive, true), isNull(users.deletedAt))
  const ready = await tx.$count(users, and(isActive, sql`not ${lacksFactor()}`))
  if (ready === 0) throw new Failure('last_factor')
}

/** Removes all factors of an account and their recovery codes: for whoever holds the server. @returns whether there were any */
export async function removeFactors(tx: Transaction, userId: number): Promise<boolean> {
  await removeRecoveryCodes(tx, userId)
  return removeAuthenticator(tx, userId)
}
