import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db, Transaction } from '@db/database'
import { admissions, relationships, users } from '@db/schema'
import { raiseRefusals } from '@/content/raise/refusals'
import { Failure } from '../../platform/errors'
import { fullNameOf, isAnyOf } from '../../platform/sql'
import { listed } from '../listed'

/** What the firm wrote down first of each of these people: who was known earliest was known before the most. */
export async function firstKnown(tx: Transaction, userIds: readonly number[]) {
  const rows = await tx
    .selectDistinctOn([relationships.userId], {
      userId: relationships.userId,
      id: relationships.id,
      assessedOn: relationships.assessedOn,
    })
    .from(relationships)
    .where(isAnyOf(relationships.userId, userIds))
    .orderBy(relationships.userId, asc(relationships.assessedOn), asc(relationships.id))
  return new Map(rows.map((row) => [row.userId, row]))
}

/** Who is admitted to a room though the firm did not know them before a day, and did not say why that does not matter. */
export const unknownAmong = (tx: Transaction, raiseId: number, day: string) =>
  tx
    .select({ id: admissions.id })
    .from(admissions)
    .leftJoin(relationships, eq(relationships.id, admissions.relationshipId))
    .where(
      and(
        eq(admissions.raiseId, raiseId),
        isNull(admissions.endedAt),
        sql`(${relationships.id} is null or (${relationships.assessedOn} >= ${day}::text and ${admissions.note} is null))`,
      ),
    )

/** Throws Failure relationship_missing, which names them. */
export async function refuseUnknown(tx: Db | Transaction, userIds: readonly number[]): Promise<never> {
  const named = await tx
    .select({ name: fullNameOf<string>(users) })
    .from(users)
    .where(isAnyOf(users.id, userIds))
    .orderBy(asc(users.lastName), asc(users.id))
  const sentence = raiseRefusals.unknown(listed(named.map(({ name }) => name)))
  throw new Failure('relationship_missing', { field: 'userIds', sentence, details: { userIds } })
}
