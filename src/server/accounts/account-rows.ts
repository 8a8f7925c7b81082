import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Db, Transaction } from '@db/database'
import { formerAddresses, users } from '@db/schema'
import { defaultRole } from '@/shared/accounts/roles'
import { newVersionOf } from '../platform/sql'
import { withdrawLinks } from './account-links'
import type { JudgedPassword } from './passwords/judged-passwords'
import { newPasswordColumns, noPasswordYet } from './passwords/new-passwords'
import { goOnUnderNewPassword } from './sessions/own-sessions'
import { recordedNameColumn } from './recorded-names'
import type { UserRow } from './sessions/session-rows'
import { endSessions, requireFreeNames, requireUnreserved, usernameKeyOf } from './user-guards'

/** What can be changed of an account; an absent key stays as it is. */
export interface AccountChange {
  username?: string | undefined
  email?: string | undefined
  password?: JudgedPassword | undefined
  role?: UserRow['role'] | undefined
  areas?: UserRow['areas'] | undefined
  isActive?: boolean | undefined
  firstName?: string | undefined
  lastName?: string | undefined
  phone?: string | null | undefined
}

/** What an account is made of. */
export type NewAccount = Omit<typeof users.$inferInsert, 'usernameKey' | 'passwordHash'> & {
  /** Null for somebody who chooses it later, by an invitation. */
  password: JudgedPassword | null
}

const rowOf = ({ password, ...columns }: NewAccount) => ({
  ...columns,
  usernameKey: usernameKeyOf(columns.username),
  passwordHash: password === null ? noPasswordYet : password.hashFor({ role: columns.role ?? defaultRole }),
})

/**
 * Makes accounts; the caller has looked whether their names are free. Throws Failure username_taken or email_taken for those that
 * somebody may still take back.
 */
export async function insertAccounts(tx: Db | Transaction, accounts: readonly NewAccount[]): Promise<UserRow[]> {
  await requireUnreserved(tx, accounts)
  return tx.insert(users).values(accounts.map(rowOf)).returning()
}

/** Makes an account unless a name of it is somebody's: another server that starts at the same moment may have been quicker. */
export async function insertAccountIfFree(db: Db, account: NewAccount): Promise<UserRow | undefined> {
  const [made] = await db.insert(users).values(rowOf(account)).onConflictDoNothing().returning()
  return made
}

/** Notes that somebody was asked in; the first time counts. */
export const noteInvited = (tx: Transaction, id: number) =>
  tx
    .update(users)
    .set({ invitedAt: sql`now()` })
    .where(and(eq(users.id, id), isNull(users.invitedAt)))

/** Whose account it is once the change is made, as far as a password is judged by it. */
export const afterwards = (before: UserRow, { username, email, firstName, lastName, role }: AccountChange) => ({
  id: before.id,
  username: username ?? before.username,
  email: email ?? before.email,
  firstName: firstName ?? before.firstName,
  lastName: lastName ?? before.lastName,
  role: role ?? before.role,
})

/** Says what a change does to an account. */
export const changesOf = (before: UserRow, { username, email, password, role, areas, isActive }: AccountChange) => ({
  isMoved: email !== undefined && email !== before.email,
  isRenamed: username !== undefined && username !== before.username,
  hasNewPassword: password !== undefined,
  hasNewRole: role !== undefined && role !== before.role,
  hasNewAreas: areas !== undefined && String(areas) !== String(before.areas),
  isActivated: isActive === true && !before.isActive,
  isDeactivated: isActive === false,
})

/**
 * Writes an account, the only statement that does, and what goes with it whoever asks: names are nobody else's, an earlier address is
 * remembered, links that led in end with the address or the password, sessions with password, role, areas and activation, and a
 * reset of the second factor that waits with a deactivation. Under `lockUserWrites`; the caller has proved and tells.
 * @param how.changedBy the administrator who does it to somebody else; null for its owner
 * @param how.keptSession the token of the session that goes on under a new password
 * @param how.isReturn the account gets back what it had: the address that it loses is nobody's to be told
 */
export async function writeAccountRow(
  tx: Transaction,
  before: UserRow,
  change: AccountChange,
  how: { changedBy: number | null; keptSession?: string; isReturn?: boolean },
): Promise<UserRow | undefined> {
  const { password, ...columns } = change
  const { id } = before
  const done = changesOf(before, change)
  const after = afterwards(before, change)
  const names = { usernameKey: usernameKeyOf(after.username), email: after.email }
  if ((done.isMoved || done.isRenamed) && before.deletedAt === null) await requireFreeNames(tx, names, id)
  if (done.isMoved && !how.isReturn)
    await tx.insert(formerAddresses).values({ userId: id, email: before.email, changedBy: how.changedBy })
  if (done.isMoved || done.hasNewPassword) await withdrawLinks(tx, id)
  if (done.isDeactivated) await withdrawLinks(tx, id, 'factor_reset')
  const endsSessions =
    done.hasNewPassword || done.hasNewRole || done.hasNewAreas || done.isActivated || done.isDeactivated
  if (endsSessions && how.keptSession === undefined) await endSessions(tx, [id])
  const [saved] = await tx
    .update(users)
    .set({
      ...columns,
      ...names,
      ...recordedNameColumn(before, after, how.changedBy !== null),
      ...(password && newPasswordColumns(password.hashFor(after))),
      updatedAt: newVersionOf(users.updatedAt),
    })
    .where(eq(users.id, id))
    .returning()
  if (saved !== undefined && how.keptSession !== undefined) await goOnUnderNewPassword(tx, saved, how.keptSession)
  return saved
}

/** Forgets the addresses that an account got since: it has back what it had. */
export const forgetAddressesSince = (tx: Transaction, userId: number, since: Date) =>
  tx.delete(formerAddresses).where(and(eq(formerAddresses.userId, userId), gt(formerAddresses.changedAt, since)))
