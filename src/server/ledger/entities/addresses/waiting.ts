import { and, eq, exists, isNull, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { addressRequests, entities } from '@db/schema'
import { mayOpen } from '@/shared/accounts/areas'
import type { OverviewAsked } from '../../../records/overview'

/** Whether a request waits for the firm. */
export const isWaiting = isNull(addressRequests.outcome)

/** Whether a new address of the entity of a row was asked for, and waits. */
export const hasAddressRequest = exists(
  new QueryBuilder()
    .select({ one: sql`1` })
    .from(addressRequests)
    .where(and(eq(addressRequests.entityId, entities.id), isWaiting)),
)

/** How many new addresses wait, an entity has one at most; null for whoever may not see them. */
export async function addressesOverview({ db, user }: OverviewAsked) {
  if (!mayOpen(user, 'entities')) return { addressRequests: null }
  return { addressRequests: await db.$count(entities, and(isNull(entities.deletedAt), hasAddressRequest)) }
}
