import { and, eq, gt, ne, sql } from 'drizzle-orm'
import type { Db, Transaction } from '@db/database'
import { sessions } from '@db/schema'
import type { ProofKind, SessionData } from '@db/schema/accounts/sessions'
import type { OwnSession } from '@/shared/accounts/accounts'
import { passwordMarkOf, sessionRows, sidOf, stillHolds } from './session-rows'

/**
 * Writes into what a session carries, without touching the rest of it: two requests of one session may write at the same time.
 * Lucia cannot change a session's attributes.
 */
export async function noteInSession(db: Db | Transaction, token: string, noted: Partial<SessionData>): Promise<void> {
  await db
    .update(sessions)
    .set({ sess: sql`(${sessions.sess}::jsonb || ${JSON.stringify(noted)}::jsonb)::json` })
    .where(eq(sessions.id, sidOf(token)))
}

/** From now on the session counts as that of somebody who has just proved who they are. */
export const noteProof = (db: Db | Transaction, token: string, provedBy: ProofKind): Promise<void> =>
  noteInSession(db, token, { provedAt: new Date().toISOString(), provedBy })

/** Ends every session of a user but one. */
export async function endOtherSessions(within: Db | Transaction, userId: number, token: string): Promise<void> {
  await within.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, sidOf(token))))
}

/** Ends every session of a user but this one, which goes on under the new password. In the transaction that changes it. */
export async function goOnUnderNewPassword(
  tx: Transaction,
  user: { id: number; passwordHash: string },
  token: string,
): Promise<void> {
  await endOtherSessions(tx, user.id, token)
  await noteInSession(tx, token, { passwordMark: passwordMarkOf(user) })
}

/** What a session is called to its owner: not the hash of its token, which no answer may hold. */
export const publicIdOf = (sid: string) => sidOf(sid).slice(0, 24)

const openSessions = async (db: Db, userId: number) => {
  const rows = await sessionRows(db).where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, new Date())))
  return rows.filter(stillHolds).map(({ session }) => session)
}

/** The open sessions of a user, the one last seen first. @param token of the session that asks */
export async function readOwnSessions(db: Db, userId: number, token: string | null): Promise<OwnSession[]> {
  const open = await openSessions(db, userId)
  const currentSid = token === null ? null : sidOf(token)
  return open
    .map(({ id, sess }) => ({
      id: publicIdOf(id),
      browser: sess.browser ?? null,
      addressStart: sess.addressStart ?? null,
      createdAt: sess.startedAt,
      lastSeenAt: sess.lastSeenAt ?? null,
      isCurrent: id === currentSid,
    }))
    .toSorted((one, other) => (other.lastSeenAt ?? other.createdAt).localeCompare(one.lastSeenAt ?? one.createdAt))
}

/** Ends one session of a user, at once and on every replica. @returns false when it is none of theirs */
export async function endOwnSession(db: Db, userId: number, id: string): Promise<boolean> {
  const named = (await openSessions(db, userId)).find((session) => publicIdOf(session.id) === id)
  if (named === undefined) return false
  const ended = await db.delete(sessions).where(eq(sessions.id, named.id)).returning({ id: sessions.id })
  return ended.length > 0
}
