import { type Column, type SQL, and, eq, exists, isNotNull, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { createHash } from 'node:crypto'
import type { Db, Transaction } from '@db/database'
import { authenticators, passkeys, preferences, sessions, users } from '@db/schema'
import { isAdministrator } from '@/shared/accounts/roles'
import { sessionLifetimes } from '@/shared/platform/time'

export type UserRow = typeof users.$inferSelect

/** The key of a session's row: a stolen table opens none (R32). */
export const sidOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** Ties a session to the password it was begun with, so that a change of it ends the session even when nobody ended it. */
export const passwordMarkOf = ({ passwordHash }: Pick<UserRow, 'passwordHash'>) => sidOf(passwordHash).slice(0, 32)

const one = { one: sql`1` }

/** Whether an account is opened by more than its password: a code beside it, or a passkey instead of it. */
export const hasFactor = () => {
  const ownApp = and(eq(authenticators.userId, users.id), isNotNull(authenticators.secretSealed))
  return sql<boolean>`(${exists(new QueryBuilder().select(one).from(authenticators).where(ownApp))}
    or ${exists(new QueryBuilder().select(one).from(passkeys).where(eq(passkeys.userId, users.id)))})`
}

/**
 * Whether the account is an administrator's who must set up a second factor before anything else: the preference asks for one, and
 * there is none. Read with the session, so that it holds on every server with the next request.
 */
export const lacksFactor = () => {
  const isAsked = and(eq(preferences.name, 'secondFactor'), sql`${preferences.value} = 'true'::jsonb`)
  return sql<boolean>`(${users.role} = 'admin'
    and ${exists(new QueryBuilder().select(one).from(preferences).where(isAsked))}
    and not ${hasFactor()})`
}

/** Says in SQL of a user's id whether there is something for them; what it takes to have it is not an account's own business. */
type UserCondition = (userId: Column) => SQL<boolean>

/** What is read with each session of what its user has. */
export interface Possessions {
  hasPortal: UserCondition
  /** The rooms of raises that they are admitted to. */
  hasRooms: UserCondition
  /** The subscriptions that they began or sign. */
  hasOwnSubscriptions: UserCondition
}

const nobodyHas: UserCondition = () => sql<boolean>`false`
const nothing: Possessions = { hasPortal: nobodyHas, hasRooms: nobodyHas, hasOwnSubscriptions: nobodyHas }

/** Sessions with their users, as far as requests and lists need them. */
export const sessionRows = (db: Db | Transaction, { hasPortal, hasRooms, hasOwnSubscriptions } = nothing) =>
  db
    .select({
      session: sessions,
      user: {
        id: users.id,
        username: users.username,
        email: users.email,
        firstName: users.firstName,
        lastName: users.lastName,
        phone: users.phone,
        role: users.role,
        areas: users.areas,
      },
      isActive: users.isActive,
      deletedAt: users.deletedAt,
      passwordHash: users.passwordHash,
      lacksFactor: lacksFactor(),
      hasPortal: hasPortal(users.id),
      hasRooms: hasRooms(users.id),
      hasOwnSubscriptions: hasOwnSubscriptions(users.id),
    })
    .from(sessions)
    .innerJoin(users, eq(sessions.userId, users.id))

export type SessionRow = Awaited<ReturnType<ReturnType<typeof sessionRows>['execute']>>[number]

const lifetimeOf = (user: Pick<UserRow, 'role'>) =>
  isAdministrator(user) ? sessionLifetimes.administrator : sessionLifetimes.investor

/** Whether the session is still what it was at sign-in: same role, same password, an active user, before its absolute end (R40). */
export function stillHolds({ session, user, isActive, deletedAt, passwordHash }: SessionRow): boolean {
  const { startedAt, role, passwordMark } = session.sess
  if (!isActive || deletedAt !== null || role !== user.role) return false
  if (passwordMark !== passwordMarkOf({ passwordHash })) return false
  return Date.now() < Date.parse(startedAt) + lifetimeOf(user).absoluteMilliseconds
}
