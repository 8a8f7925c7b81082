import { and, desc, eq, isNull, or } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@db/database'
import { interests, investments } from '@db/schema'
import type { listOwnInterests } from '@/shared/inbox/interests'
import { pageMaxRecords } from '@/shared/platform/limits'
import type { SessionUser } from '@/shared/accounts/users'
import { isOpenTo, isReachable } from '../../site/public-records'

/**
 * The interests that somebody sent while they were signed in, newest first. What the firm notes about them is not theirs to read,
 * nor is an offering that they may not see any more.
 */
export async function readOwnInterests(
  db: Db,
  user: SessionUser,
  { limit = pageMaxRecords, offset = 0 }: z.output<typeof listOwnInterests.input>,
): Promise<z.input<typeof listOwnInterests.output>> {
  const own = and(eq(interests.userId, user.id), eq(interests.isSpam, false), isNull(interests.deletedAt))
  const mayBeSeen = or(isReachable.investments, isOpenTo(db, user))
  const items = await db
    .select({
      id: interests.id,
      investmentId: interests.investmentId,
      investmentName: investments.name,
      investmentSlug: investments.slug,
      amountCents: interests.amountCents,
      createdAt: interests.createdAt,
    })
    .from(interests)
    .leftJoin(investments, and(eq(investments.id, interests.investmentId), mayBeSeen))
    .where(own)
    .orderBy(desc(interests.createdAt), desc(interests.id))
    .limit(limit)
    .offset(offset)
  return { items, total: await db.$count(interests, own) }
}
