import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import { createHash, randomBytes } from 'node:crypto'
import type { Db, Transaction } from '@db/database'
import { passkeyChallenges } from '@db/schema'
import { passkeyChallengeMilliseconds } from '@/shared/platform/time'

const challengeBytes = 32
const hashOf = (challenge: string) => createHash('sha256').update(challenge).digest('hex')

/**
 * Makes what a passkey is to sign, and removes what nobody has signed in time. Only its hash is kept.
 * @param userId who adds one; null where one is to be used
 * @returns it in base64url
 */
export async function makeChallenge(db: Db, userId: number | null): Promise<string> {
  const challenge = randomBytes(challengeBytes).toString('base64url')
  const expiresAt = new Date(Date.now() + passkeyChallengeMilliseconds)
  await db.delete(passkeyChallenges).where(lte(passkeyChallenges.expiresAt, sql`now()`))
  await db.insert(passkeyChallenges).values({ challengeHash: hashOf(challenge), userId, expiresAt })
  return challenge
}

/** Uses a challenge up, once on all servers. @param challenge in base64url @returns whether it was asked, for this, and not too long ago */
export async function spendChallenge(db: Db | Transaction, challenge: string, userId: number | null): Promise<boolean> {
  const spent = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challengeHash, hashOf(challenge)),
        userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId),
        gt(passkeyChallenges.expiresAt, sql`now()`),
      ),
    )
    .returning({ challengeHash: passkeyChallenges.challengeHash })
  return spent.length > 0
}

/** Ends what an account's owner was about to add: whoever had the account before may have begun it. */
export async function endChallenges(tx: Transaction, userId: number): Promise<void> {
  await tx.delete(passkeyChallenges).where(eq(passkeyChallenges.userId, userId))
}
