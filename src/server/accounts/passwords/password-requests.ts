import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db, Transaction } from '@db/database'
import { passwordRequests, securityEvents, users } from '@db/schema'
import { passwordMails } from '@/content/accounts/password-mails'
import { mailPages } from '@/shared/platform/mail-pages'
import { hourMilliseconds, resetLinkHours } from '@/shared/platform/time'
import { resetMailsPerHour } from '@/shared/platform/rate-limits'
import { makeAccountLink } from '../account-links'
import { browserKind } from '../../platform/limits/browser-kind'
import type { UserRow } from '../sessions/session-rows'
import { mayEnter } from '../user-guards'
import type { Env } from '../../platform/env'
import { createQueue, type Queue } from '../../platform/concurrency/queue'
import { readPreferences } from '../../platform/preferences'
import { addressStart } from '../../platform/limits/caller-address'
import { nameInMail } from '../../platform/mail/names'
import { enqueueMail } from '../../platform/mail/outbox'
import { letterheadOf, writeMail, writtenMoment } from '../../platform/mail/write-mail'
import { addressHeldUntil } from '../account-guards'
import { tellOwner } from '../owner-notifications'

/** Whose browser asked. */
interface Asker {
  email: string
  ipAddress: string
  userAgent: string
}

export interface PasswordRequests extends Omit<Queue, 'wake'> {
  /** Stores that somebody asked for a new password, in the same time for every address. */
  take(asker: Asker): Promise<void>
}

/** Whether the address may have one more mail of this kind within the hour: each has left an event. */
async function mayHaveMail(tx: Transaction, userId: number): Promise<boolean> {
  const isAsked = and(eq(securityEvents.userId, userId), eq(securityEvents.kind, 'reset_requested'))
  const sent = await tx.$count(securityEvents, and(isAsked, gt(securityEvents.at, sql`now() - interval '1 hour'`)))
  return sent < resetMailsPerHour
}

/** Mails the link; or, where somebody else has just changed the address, that none leaves yet, to the earlier address as well (R113). */
async function mailOwner(tx: Transaction, env: Env, user: UserRow): Promise<void> {
  const firstName = nameInMail(user.firstName)
  const heldUntil = await addressHeldUntil(tx, user)
  if (heldUntil === undefined) {
    const expiresAt = new Date(Date.now() + resetLinkHours * hourMilliseconds)
    const token = await makeAccountLink(tx, { userId: user.id, kind: 'reset', expiresAt })
    const mailValues = { firstName, hours: resetLinkHours, page: mailPages.resetPassword(token) }
    const mail = writeMail(await letterheadOf(tx, env), user.email, passwordMails.reset, mailValues)
    await enqueueMail(tx, env, 'reset', mail)
    return
  }
  const { timeZone } = await readPreferences(tx)
  const until = writtenMoment(heldUntil, timeZone)
  await tellOwner(tx, env, { kind: 'reset', owner: user }, passwordMails.resetHeld, { firstName, until })
}

/** Answers the owner of an active account of the address; nobody where there is none. */
async function handle(tx: Transaction, env: Env, request: typeof passwordRequests.$inferSelect): Promise<void> {
  const { email, ...from } = request
  const named = and(eq(users.email, email), mayEnter)
  const [user] = await tx.select().from(users).where(named).for('update')
  if (user === undefined || !(await mayHaveMail(tx, user.id))) return
  await mailOwner(tx, env, user)
  await tx.insert(securityEvents).values({
    kind: 'reset_requested',
    userId: user.id,
    addressStart: from.addressStart,
    browser: from.browser,
  })
}

/**
 * Makes the queue of 'Forgot password?'. Nothing wakes it: what it does for a known address a moment after the answer would slow the
 * next call of whoever measures, who could tell by that. It works at a whole second of the server's.
 */
export function createPasswordRequests({ db, env }: { db: Db; env: Env }): PasswordRequests {
  const due = sql`(select min(${passwordRequests.createdAt}) from ${passwordRequests})`
  const { settle, task } = createQueue({ name: 'password requests', due }, async () => {
    const [oldest] = await db
      .select({ id: passwordRequests.id })
      .from(passwordRequests)
      .orderBy(passwordRequests.id)
      .limit(1)
    if (oldest === undefined) return false
    await db.transaction(async (tx) => {
      // Gone when another process has just handled it.
      const [request] = await tx.delete(passwordRequests).where(eq(passwordRequests.id, oldest.id)).returning()
      if (request !== undefined) await handle(tx, env, request)
    })
    return true
  })
  return {
    settle,
    task,
    async take({ email, ipAddress, userAgent }) {
      const from = { addressStart: addressStart(ipAddress), browser: browserKind(userAgent) }
      await db.insert(passwordRequests).values({ email, ...from })
    },
  }
}
