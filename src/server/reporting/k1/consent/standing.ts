import { and, eq, exists, isNull, sql } from 'drizzle-orm'
import type { Db } from '@db/database'
import { entities, k1Consents } from '@db/schema'

/** Whether the entity of a row has agreed to get its K-1s here. */
export const hasConsent = (db: Db) =>
  sql<boolean>`${exists(
    db
      .select({ one: sql`1` })
      .from(k1Consents)
      .where(and(eq(k1Consents.entityId, entities.id), isNull(k1Consents.withdrawnAt))),
  )}`
