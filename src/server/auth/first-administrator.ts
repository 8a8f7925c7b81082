import { and, eq, isNull } from 'drizzle-orm'
import type { Database, Db } from '@db/database'
import { securityEvents, sessions, users } from '@db/schema'
import type { Env } from '../base/env'
import { withdrawLinks } from './account-links'
import { newPasswordColumns } from './new-passwords'
import { hashPassword } from './passwords'
import { makeReadableSecret } from './readable-secrets'
import { removeFactors } from './second-factors'
import { lockUserWrites, mayEnter, requireFreeNames, usernameKeyOf } from './user-guards'

/** Generated for the embedded database when ADMIN_* is not set; a placeholder address that reaches nobody. */
const generated = { username: 'admin', email: 'admin@example.com' }

/** How the server can be entered after its start. */
export interface FirstAdministrator {
  state: 'created' | 'present' | 'missing'
  /** '' when missing. */
  username: string
  /** There only when it was generated just now; nobody can read it later. */
  password: string | null
}

const missing: FirstAdministrator = { state: 'missing', username: '', password: null }
const present = (username: string): FirstAdministrator => ({ state: 'present', username, password: null })

/** What an administrator is made from; each already checked by its contract in `src/shared`. */
export interface AdministratorAccount {
  username: string
  email: string
  password: string
}

/** The row of a new administrator, under the name rulings give the first one. */
const rowOf = async ({ username, email, password }: AdministratorAccount) => ({
  username,
  usernameKey: usernameKeyOf(username),
  email,
  passwordHash: await hashPassword(password, { key: 'first administrator', isQuiet: true }),
  firstName: 'Site',
  lastName: 'Administrator',
  role: 'admin' as const,
})

async function findAdministrator({ db }: Pick<Database, 'db'>) {
  const [found] = await db
    .select({ username: users.username })
    .from(users)
    .where(and(eq(users.role, 'admin'), mayEnter))
    .orderBy(users.id)
    .limit(1)
  return found
}

/**
 * Creates the first administrator when there is none: the one ADMIN_* names or, on the embedded database without them, 'admin'
 * with a generated password (rulings, Environment; R35). A name that somebody has already is left to them: state 'missing'.
 */
export async function ensureFirstAdministrator(
  database: Pick<Database, 'db' | 'kind'>,
  env: Pick<Env, 'ADMIN_USERNAME' | 'ADMIN_EMAIL' | 'ADMIN_PASSWORD'>,
): Promise<FirstAdministrator> {
  const found = await findAdministrator(database)
  if (found !== undefined) return present(found.username)
  if (env.ADMIN_PASSWORD === undefined && database.kind === 'postgres') return missing

  const username = env.ADMIN_USERNAME ?? generated.username
  const password = env.ADMIN_PASSWORD ?? makeReadableSecret()
  const [created] = await database.db
    .insert(users)
    .values(await rowOf({ username, email: env.ADMIN_EMAIL ?? generated.email, password }))
    // Another replica that starts at the same moment may have been quicker.
    .onConflictDoNothing()
    .returning({ id: users.id })
  if (created !== undefined) {
    return { state: 'created', username, password: env.ADMIN_PASSWORD === undefined ? password : null }
  }
  const other = await findAdministrator(database)
  return other === undefined ? missing : present(other.username)
}

/**
 * Creates an administrator; an account of that username becomes one instead, active, with the given address and password, and
 * its sessions and second factors end (R40). Gives which of the two it was. Throws Failure 'username_taken' or 'email_taken' when a name is another account's (R34).
 */
export async function putAdministrator(db: Db, account: AdministratorAccount): Promise<'created' | 'reset'> {
  const row = await rowOf(account)
  return db.transaction(async (tx) => {
    await lockUserWrites(tx)
    const { email, passwordHash, role, usernameKey } = row
    const named = and(eq(users.usernameKey, usernameKey), isNull(users.deletedAt))
    const [found] = await tx.select({ id: users.id }).from(users).where(named)
    await requireFreeNames(tx, { usernameKey, email }, found?.id)
    if (found === undefined) {
      await tx.insert(users).values(row)
      return 'created'
    }
    await tx
      .update(users)
      .set({ email, role, areas: null, isActive: true, ...newPasswordColumns(passwordHash) })
      .where(named)
    await withdrawLinks(tx, found.id)
    await tx.delete(sessions).where(eq(sessions.userId, found.id))
    const here = { userId: found.id, addressStart: '', browser: 'the command line' }
    await tx.insert(securityEvents).values({ kind: 'password_set', ...here })
    // Who lost the telephone has no other way in; whoever holds the server could remove them by hand.
    for (const kind of await removeFactors(tx, found.id)) await tx.insert(securityEvents).values({ kind, ...here })
    return 'reset'
  })
}
