import { DrizzlePostgreSQLAdapter } from '@lucia-auth/adapter-drizzle'
import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { type DatabaseSession, type DatabaseUser, Lucia, TimeSpan } from 'lucia'
import type { Db, Transaction } from '@db/database'
import { sessions, users } from '@db/schema'
import type { ProofKind, SessionData } from '@db/schema/accounts/sessions'
import { isAdministrator } from '@/shared/accounts/roles'
import { lastSeenEveryMilliseconds, sessionLifetimes } from '@/shared/platform/time'
import type { SessionUser } from '@/shared/accounts/users'
import { sessionCookieOf } from '../../platform/cookies'
import type { Env } from '../../platform/env'
import { addressStart } from '../../platform/limits/caller-address'
import { browserKind } from '../../platform/limits/browser-kind'
import { noteInSession } from './own-sessions'
import {
  type Possessions,
  type SessionRow,
  type UserRow,
  passwordMarkOf,
  sessionRows,
  sidOf,
  stillHolds,
} from './session-rows'

declare module 'lucia' {
  interface Register {
    UserId: number
    DatabaseSessionAttributes: { sess: SessionData }
  }
}

/** A session as a request finds it. */
export interface ReadSession {
  /** Who may act; null while they must set up a second factor first. */
  user: SessionUser | null
  /** Who is signed in and may do nothing but set up a second factor. */
  unready: SessionUser | null
  /** Whether they may see an investing entity. */
  hasPortal: boolean
  /** Whether they are admitted to the room of a raise. */
  hasRooms: boolean
  /** Whether they began a subscription, or are asked to sign one. */
  hasOwnSubscriptions: boolean
  token: string
  /** The Set-Cookie value that prolongs the cookie, when the session slid just now. */
  setCookie: string | null
  /** When the person last proved who they are; null in a session from before this was kept. */
  provedAt: Date | null
  provedBy: string | null
}

/** From where a session is begun, for its owner to recognize it. */
export interface Visit {
  ipAddress: string
  /** The User-Agent header; '' when there is none. */
  userAgent: string
}

export interface Sessions {
  /** Takes the request's Cookie header; null when it opens no session, for whatever reason. Throws nothing over what a browser sent. */
  read(cookieHeader: string | null): Promise<ReadSession | null>
  /**
   * Begins a session, which is a proof of who it is; gives the Set-Cookie value. @param visit nothing is kept of it where there is none
   * @param provedBy by what it was proved; the password unless told
   * @param provedAt when, where it goes on for one that was proved before
   */
  start(
    user: Pick<UserRow, 'id' | 'role' | 'passwordHash'>,
    visit?: Visit,
    provedBy?: ProofKind,
    provedAt?: Date,
  ): Promise<string>
  /** Ends a session at once, on every replica; gives the Set-Cookie value that clears the cookie. */
  end(token: string): Promise<string>
  /** The Set-Cookie value that clears the cookie. */
  blankCookie(): string
  /** Ends every session of a user: deactivation, deletion, a change of role or password. Part of the transaction that changes the user. */
  endAllOf(db: Db | Transaction, userId: number): Promise<void>
  /** Which of these tokens still open a session of somebody who may act. Prolongs none: a screen that is merely left open must not stay signed in (R40). */
  stillOpen(tokens: readonly string[]): Promise<ReadonlySet<string>>
  /** Removes sessions that are over; only tidiness, `read` never honours one. */
  removeExpired(): Promise<void>
}

/** Prepared, because every request of somebody signed in asks it. */
const sessionQuery = (db: Db, has?: Possessions) =>
  sessionRows(db, has)
    .where(eq(sessions.id, sql.placeholder('sid')))
    .prepare('session_of_token')

/** Lucia's adapter over our table; a row's sid is the SHA-256 of the cookie's token (R32). */
class HashedSessions extends DrizzlePostgreSQLAdapter {
  readonly #query: ReturnType<typeof sessionQuery>
  /** Rows read to find the role, on their way to the Lucia that asks for them again. */
  readonly #inHand = new Map<string, SessionRow>()

  constructor(db: Db, has?: Possessions) {
    super(db, sessions, users)
    this.#query = sessionQuery(db, has)
  }

  async find(token: string): Promise<SessionRow | undefined> {
    const [row] = await this.#query.execute({ sid: sidOf(token) })
    return row
  }

  /** Validates a row without reading it twice: Lucia takes it from our hand in the same turn of the event loop. */
  validate(lucia: Lucia, token: string, row: SessionRow) {
    this.#inHand.set(token, row)
    return lucia.validateSession(token)
  }

  override async getSessionAndUser(token: string): Promise<[DatabaseSession | null, DatabaseUser | null]> {
    const row = this.#inHand.get(token) ?? (await this.find(token))
    this.#inHand.delete(token)
    if (row === undefined) return [null, null]
    const { userId, expiresAt, sess } = row.session
    return [
      { id: token, userId, expiresAt, attributes: { sess } },
      { id: userId, attributes: {} },
    ]
  }

  override setSession(session: DatabaseSession): Promise<void> {
    return super.setSession({ ...session, id: sidOf(session.id) })
  }

  override updateSessionExpiration(token: string, expiresAt: Date): Promise<void> {
    return super.updateSessionExpiration(sidOf(token), expiresAt)
  }

  override deleteSession(token: string): Promise<void> {
    return super.deleteSession(sidOf(token))
  }
}

/**
 * Makes the sessions of a server: rows in the database, read anew with every request, so that what ends one ends it on every
 * replica with the next request. Lucia is frozen upstream; this module alone knows it.
 * @param has who has a portal, and who a room; without it nobody has
 */
export function createSessions(db: Db, { isHttps }: Pick<Env, 'isHttps'>, has?: Possessions): Sessions {
  const adapter = new HashedSessions(db, has)
  const cookieName = sessionCookieOf({ isHttps })
  const luciaWith = ({ slidingMilliseconds }: { slidingMilliseconds: number }) =>
    new Lucia(adapter, {
      sessionExpiresIn: new TimeSpan(slidingMilliseconds, 'ms'),
      sessionCookie: { name: cookieName, attributes: { secure: isHttps, sameSite: 'lax', path: '/' } },
    })
  const administrators = luciaWith(sessionLifetimes.administrator)
  const investors = luciaWith(sessionLifetimes.investor)
  const luciaOf = (user: Pick<UserRow, 'role'>) => (isAdministrator(user) ? administrators : investors)

  const blankCookie = () => investors.createBlankSessionCookie().serialize()
  // Lucia's own reader throws over a broken percent sign. Its tokens are 40 letters and digits, so nothing needs decoding.
  const cookiePattern = new RegExp(`(?:^|;)\\s*${cookieName}=([a-z2-7]{40})\\s*(?:;|$)`)

  return {
    async read(cookieHeader) {
      const token = cookiePattern.exec(cookieHeader ?? '')?.[1]
      const row = token === undefined ? undefined : await adapter.find(token)
      if (token === undefined || row === undefined) return null
      if (!stillHolds(row)) {
        await adapter.deleteSession(token)
        return null
      }
      const lucia = luciaOf(row.user)
      const { session } = await adapter.validate(lucia, token, row)
      if (session === null) return null
      const { lastSeenAt, provedAt, provedBy } = row.session.sess
      const isSeenLately = lastSeenAt !== undefined && Date.now() < Date.parse(lastSeenAt) + lastSeenEveryMilliseconds
      if (!isSeenLately) await noteInSession(db, token, { lastSeenAt: new Date().toISOString() })
      return {
        user: row.lacksFactor ? null : row.user,
        unready: row.lacksFactor ? row.user : null,
        hasPortal: row.hasPortal,
        hasRooms: row.hasRooms,
        hasOwnSubscriptions: row.hasOwnSubscriptions,
        token,
        setCookie: session.fresh ? lucia.createSessionCookie(token).serialize() : null,
        provedAt: provedAt === undefined ? null : new Date(provedAt),
        provedBy: provedBy ?? null,
      }
    },
    async start(user, visit, provedBy = 'password', provedAt = new Date()) {
      const now = new Date().toISOString()
      const sess: SessionData = {
        startedAt: now,
        role: user.role,
        passwordMark: passwordMarkOf(user),
        provedAt: provedAt.toISOString(),
        provedBy,
        lastSeenAt: now,
        ...(visit && { browser: browserKind(visit.userAgent), addressStart: addressStart(visit.ipAddress) }),
      }
      const lucia = luciaOf(user)
      const { id } = await lucia.createSession(user.id, { sess })
      return lucia.createSessionCookie(id).serialize()
    },
    async end(token) {
      await investors.invalidateSession(token)
      return blankCookie()
    },
    blankCookie,
    async endAllOf(within, userId) {
      await within.delete(sessions).where(eq(sessions.userId, userId))
    },
    async stillOpen(tokens) {
      const tokenOf = new Map(tokens.map((token) => [sidOf(token), token]))
      const named = and(inArray(sessions.id, [...tokenOf.keys()]), gt(sessions.expiresAt, new Date()))
      const rows = await sessionRows(db).where(named)
      return new Set(
        rows
          .filter((row) => stillHolds(row) && !row.lacksFactor)
          .flatMap(({ session }) => tokenOf.get(session.id) ?? []),
      )
    },
    removeExpired: () => investors.deleteExpiredSessions(),
  }
}
