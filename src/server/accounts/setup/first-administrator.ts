import { and, eq } from 'drizzle-orm'
import type { Database } from '@db/database'
import { users } from '@db/schema'
import type { Env } from '../../platform/env'
import { insertAccountIfFree } from '../account-rows'
import { JudgedPassword } from '../passwords/judged-passwords'
import { makeReadableSecret } from '../passwords/readable-secrets'
import { mayEnter } from '../user-guards'

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

/** A new administrator, under the name rulings give the first one. */
export const administratorOf = ({ username, email }: Omit<AdministratorAccount, 'password'>) => ({
  username,
  email,
  firstName: 'Site',
  lastName: 'Administrator',
  role: 'admin' as const,
})

/** Whom the queue of hashes counts an administrator's password to that whoever holds the server gives. */
export const firstAdministratorKey = 'first administrator'

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
  const owner = administratorOf({ username, email: env.ADMIN_EMAIL ?? generated.email })
  const judged = await JudgedPassword.unasked({ password, owner, key: firstAdministratorKey })
  const created = await insertAccountIfFree(database.db, { ...owner, password: judged })
  if (created !== undefined) {
    return { state: 'created', username, password: env.ADMIN_PASSWORD === undefined ? password : null }
  }
  const other = await findAdministrator(database)
  return other === undefined ? missing : present(other.username)
}
