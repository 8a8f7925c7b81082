import { and, asc, eq, exists, isNull, not, sql } from 'drizzle-orm'
import type { Db } from '@db/database'
import { admissions, interests, raises, relationships, users } from '@db/schema'
import { pageMaxRecords } from '@/shared/platform/limits'
import { noRaise } from '../raises/raises'

interface Asked {
  id: number
  limit?: number | undefined
  offset?: number | undefined
}

/** Who said that they are interested in the offering of a raise, the first of them first. Throws Failure record_not_found. */
export async function readCandidates(db: Db, { id, limit = pageMaxRecords, offset = 0 }: Asked) {
  const [raise] = await db.select({ investmentId: raises.investmentId }).from(raises).where(eq(raises.id, id))
  if (raise === undefined) throw noRaise()
  const where = and(eq(interests.investmentId, raise.investmentId), isNull(interests.deletedAt), not(interests.isSpam))
  const isTheirs = and(eq(admissions.raiseId, id), eq(admissions.userId, users.id), isNull(admissions.endedAt))
  const ofAdmission = db.select({ id: admissions.id }).from(admissions).where(isTheirs)
  const ofRelationship = db
    .select({ id: relationships.id })
    .from(relationships)
    .where(eq(relationships.userId, users.id))
  const items = await db
    .select({
      interestId: interests.id,
      name: interests.name,
      email: interests.email,
      userId: users.id,
      isAdmitted: sql<boolean>`${exists(ofAdmission)}`,
      isKnown: sql<boolean>`${exists(ofRelationship)}`,
    })
    .from(interests)
    .leftJoin(users, and(eq(users.email, interests.email), isNull(users.deletedAt)))
    .where(where)
    .orderBy(asc(interests.createdAt), asc(interests.id))
    .limit(limit)
    .offset(offset)
  return { items, total: await db.$count(interests, where) }
}
