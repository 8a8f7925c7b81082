import { and, eq, gt, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { Db, Transaction } from '@db/database'
import { accountLinks, sessions, users } from '@db/schema'
import { looksAfter, looksAfterAll } from '@/shared/accounts/areas'
import type { SessionUser } from '@/shared/accounts/users'
import { asciiAddress } from '@/shared/platform/fields'
import { isAnyOf } from '../platform/sql'
import { Failure } from '../platform/errors'
import { readPreferences } from '../platform/preferences'
import { withdrawLinks } from './account-links'
import { noPasswordYet } from './passwords/new-passwords'

/** An account that was made of a file's row, and whose owner nobody has invited yet: no mail of the ledger goes there. */
export const isNotInvited = and(eq(users.passwordHash, noPasswordYet), isNull(users.invitedAt))

/** An account that can be signed in to: there, active, and taken by its owner where somebody else made it. */
export const mayEnter = and(
  eq(users.isActive, true),
  isNull(users.deletedAt),
  or(isNull(users.invitedAt), isNotNull(users.acceptedAt)),
  ne(users.passwordHash, noPasswordYet),
)

/** The administrators who can sign in. */
export const readAdministrators = (tx: Db | Transaction) =>
  tx
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName, areas: users.areas })
    .from(users)
    .where(and(eq(users.role, 'admin'), mayEnter))

/** Whether an administrator may release money. */
export const releasesMoney = ({ areas }: Pick<SessionUser, 'areas'>) => looksAfter({ areas }, 'money')

/** Throws Failure area_all for an administrator who looks after some areas only. */
export function requireAllAreas(actor: Pick<SessionUser, 'areas'>): void {
  if (!looksAfterAll(actor)) throw new Failure('area_all')
}

/**
 * Accounts of administrators are for those to write who look after everything: a password or an address of theirs opens what the
 * writer may not. One's own may be written. Throws Failure area_all.
 * @param ids whose accounts are written
 */
export async function requireMayWriteAccounts(
  tx: Db | Transaction,
  actor: SessionUser | null,
  ids: readonly number[],
): Promise<void> {
  if (actor === null || looksAfterAll(actor)) return
  const others = and(isAnyOf(users.id, ids), ne(users.id, actor.id), eq(users.role, 'admin'))
  if ((await tx.$count(users, others)) > 0) requireAllAreas(actor)
}

/** The lock that writes of users take one after the other; any number nobody else uses. */
const userWritesLockKey = 727_002

/** A username as it is compared: look-alikes and letter case folded (R34); an address in its place as addresses are stored (R212). */
export const usernameKeyOf = (username: string) => asciiAddress(username.normalize('NFKC').toLowerCase())

/**
 * Lets nobody else write users until the transaction ends, on any replica: that a username is nobody's address and that
 * an administrator remains are rules over several rows, which no index can hold (R34, R41).
 */
export async function lockUserWrites(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${userWritesLockKey})`)
}

/** What `requireFreeNames` refuses with. */
export const nameRefusals = ['username_taken', 'email_taken'] as const

/** What `requireOtherAdministrator` refuses with. */
export const dismissalRefusals = [
  'last_administrator',
  'last_with_all_areas',
  'four_eyes_keep_two',
  'own_account',
] as const

/**
 * What somebody may still take back is nobody else's: a thief who gave it away would keep the account. Throws Failure username_taken or
 * email_taken. @param own whose names they may be
 */
export async function requireUnreserved(
  tx: Db | Transaction,
  accounts: readonly { username: string; email: string }[],
  own?: number,
): Promise<void> {
  const links = await tx
    .select({ email: accountLinks.formerEmail, username: accountLinks.formerUsername })
    .from(accountLinks)
    .where(
      and(
        eq(accountLinks.kind, 'take_back'),
        isNull(accountLinks.usedAt),
        isNull(accountLinks.withdrawnAt),
        gt(accountLinks.expiresAt, sql`now()`),
        own === undefined ? undefined : ne(accountLinks.userId, own),
      ),
    )
  const reserved = new Set(links.flatMap(({ email, username }) => [email, usernameKeyOf(username ?? '')]))
  for (const { username, email } of accounts) {
    if (reserved.has(usernameKeyOf(username))) throw new Failure('username_taken', { field: 'username' })
    if (reserved.has(email)) throw new Failure('email_taken', { field: 'email' })
  }
}

/**
 * Makes sure that a username and an address name nobody else, neither as the one nor as the other (R34). Under `lockUserWrites`.
 * Throws Failure username_taken or email_taken.
 * @param own the user's own id, when there is one
 */
export async function requireFreeNames(
  tx: Db | Transaction,
  { usernameKey, email }: { usernameKey: string; email: string },
  own?: number,
): Promise<void> {
  const others = await tx
    .select({ usernameKey: users.usernameKey, email: users.email })
    .from(users)
    .where(
      and(
        isNull(users.deletedAt),
        own === undefined ? undefined : ne(users.id, own),
        or(
          eq(users.usernameKey, usernameKey),
          eq(users.email, usernameKey),
          eq(users.email, email),
          eq(users.usernameKey, email),
        ),
      ),
    )
  const isTaken = (name: string) => others.some((other) => other.usernameKey === name || other.email === name)
  if (isTaken(usernameKey)) throw new Failure('username_taken', { field: 'username' })
  if (isTaken(email)) throw new Failure('email_taken', { field: 'email' })
  await requireUnreserved(tx, [{ username: usernameKey, email }], own)
}

/** Nobody deletes themselves (R41). */
export const isOwnAccount = (id: number, actor: Pick<SessionUser, 'id'> | null) => actor?.id === id

/** Whether a change ends somebody's being an active administrator. */
export const isDismissal = (change: { role?: SessionUser['role'] | undefined; isActive?: boolean | undefined }) =>
  change.isActive === false || (change.role !== undefined && change.role !== 'admin')

/**
 * Protects the way in: nobody dismisses themselves or the last active administrator (R41), nor one of the last two who release money
 * where four eyes are the rule, which would be empty then or forbid every payment (R120). Under `lockUserWrites`, so that two
 * administrators who dismiss each other at the same moment cannot both succeed.
 * Throws Failure last_administrator, last_with_all_areas, four_eyes_keep_two or own_account.
 * @param ids who would no longer be an active administrator, or have other areas
 * @param kept the areas of those who stay administrators
 */
export async function requireOtherAdministrator(
  tx: Transaction,
  actor: Pick<SessionUser, 'id'> | null,
  ids: readonly number[],
  kept?: SessionUser['areas'],
): Promise<void> {
  const before = await readAdministrators(tx)
  const stayAs = (areas: SessionUser['areas']) =>
    before.map((each) => (ids.includes(each.id) ? { ...each, areas } : each))
  const after = kept === undefined ? before.filter(({ id }) => !ids.includes(id)) : stayAs(kept)
  const isLost = (least: number, counts: (each: Pick<SessionUser, 'areas'>) => boolean) => {
    const left = after.filter(counts).length
    return left < least && left < before.filter(counts).length
  }
  if (isLost(1, () => true)) throw new Failure('last_administrator')
  if (isLost(1, looksAfterAll)) throw new Failure('last_with_all_areas')
  if (isLost(2, releasesMoney) && (await readPreferences(tx)).fourEyes) throw new Failure('four_eyes_keep_two')
  if (actor !== null && ids.includes(actor.id)) throw new Failure('own_account')
}

/** Ends every session of these users, on every server with its next request. */
export const endSessions = (tx: Transaction, ids: readonly number[]) =>
  tx.delete(sessions).where(isAnyOf(sessions.userId, ids))

/** What `guardUserRemoval` refuses with. */
export const userRemovalRefusals = ['area_all', ...dismissalRefusals] as const

/** What a removal of users must keep (R41), and what goes with them: their sessions (R40). */
export async function guardUserDelete(
  tx: Transaction,
  ids: readonly number[],
  actor: SessionUser | null,
): Promise<void> {
  await requireMayWriteAccounts(tx, actor, ids)
  await requireOtherAdministrator(tx, actor, ids)
  await endSessions(tx, ids)
  // Else it would happen to whoever is restored within the hour.
  for (const id of ids) await withdrawLinks(tx, id, 'factor_reset')
}

/**
 * Restored users need names that nobody has taken meanwhile, nor one another of those restored with them (R34): one's username
 * may be the other's address, which no index sees. Throws Failure username_taken, email_taken or area_all.
 */
export async function guardUserRestoration(
  tx: Transaction,
  ids: readonly number[],
  actor: SessionUser | null,
): Promise<void> {
  await requireMayWriteAccounts(tx, actor, ids)
  const restored = await tx
    .select({ id: users.id, usernameKey: users.usernameKey, email: users.email })
    .from(users)
    .where(and(isAnyOf(users.id, ids), isNotNull(users.deletedAt)))
    .orderBy(users.id)
  const seen = new Set<string>()
  for (const names of restored) {
    await requireFreeNames(tx, names, names.id)
    if (seen.has(names.usernameKey)) throw new Failure('username_taken', { field: 'username' })
    if (seen.has(names.email)) throw new Failure('email_taken', { field: 'email' })
    seen.add(names.usernameKey).add(names.email)
  }
  // A sign-in may have begun a session in the very moment of the deletion.
  await endSessions(tx, ids)
}
