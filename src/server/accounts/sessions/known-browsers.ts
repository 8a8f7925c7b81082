import { and, count, eq, gt, lt, sql } from 'drizzle-orm'
import { createHash, randomBytes } from 'node:crypto'
import type { Db, Transaction } from '@db/database'
import { knownBrowsers, users } from '@db/schema'
import { browserMarkDays, dayMilliseconds, secondMilliseconds } from '@/shared/platform/time'
import { newBrowserMailsPerHour } from '@/shared/platform/rate-limits'
import { browserCookieOf } from '../../platform/cookies'
import type { Env } from '../../platform/env'

const markBytes = 16
const hashOf = (mark: string) => createHash('sha256').update(mark).digest('hex')

/** The Set-Cookie value that marks a browser, for as long as browsers keep anything. */
function cookieOf(mark: string, env: Pick<Env, 'isHttps'>): string {
  const seconds = (browserMarkDays * dayMilliseconds) / secondMilliseconds
  const attributes = `Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${env.isHttps ? '; Secure' : ''}`
  return `${browserCookieOf(env)}=${mark}; ${attributes}`
}

/**
 * Remembers from where an account was signed in to.
 * @param mark what the browser brought
 * @returns the Set-Cookie value that marks it from now on, and whether its owner should be told: not of the first browser that an account
 * has here, nor of more than a few in an hour, which is a program that keeps no cookies
 */
export async function rememberBrowser(
  tx: Transaction,
  env: Pick<Env, 'isHttps'>,
  userId: number,
  mark: string | null,
): Promise<{ cookie: string; isTold: boolean }> {
  const kept = mark ?? randomBytes(markBytes).toString('base64url')
  const cookie = cookieOf(kept, env)
  const ofUser = eq(knownBrowsers.userId, userId)
  const seen = await tx
    .update(knownBrowsers)
    .set({ lastSeenAt: sql`now()` })
    .where(and(ofUser, eq(knownBrowsers.markHash, hashOf(kept))))
    .returning({ userId: knownBrowsers.userId })
  if (seen.length > 0) return { cookie, isTold: false }
  // Two that come at the same moment wait for each other: one of them is the first.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
  const [before] = await tx
    .select({
      all: count(),
      lately: count(sql`case when ${gt(knownBrowsers.createdAt, sql`now() - interval '1 hour'`)} then 1 end`),
    })
    .from(knownBrowsers)
    .where(ofUser)
  await tx
    .insert(knownBrowsers)
    .values({ userId, markHash: hashOf(kept) })
    .onConflictDoNothing()
  const { all = 0, lately = 0 } = before ?? {}
  return { cookie, isTold: all > 0 && lately <= newBrowserMailsPerHour }
}

/** Forgets browsers whose cookie has ended. */
export async function removeOldBrowsers(db: Db): Promise<void> {
  await db
    .delete(knownBrowsers)
    .where(lt(knownBrowsers.lastSeenAt, sql`now() - make_interval(days => ${browserMarkDays}::int)`))
}
