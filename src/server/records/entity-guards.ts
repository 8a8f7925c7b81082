import { exists, inArray, eq, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type { Transaction } from '@db/database'
import { classes, entities, investments, positions } from '@db/schema'
import { Failure } from '../base/errors'

/** Throws Failure entity_has_holdings: what the book tells of a holder must keep its name. A position cannot be made meanwhile. */
export async function guardEntityRemoval(tx: Transaction, ids: readonly number[]): Promise<void> {
  const named = inArray(entities.id, [...ids])
  await tx.select({ id: entities.id }).from(entities).where(named).orderBy(entities.id).for('update')
  if ((await tx.$count(positions, inArray(positions.entityId, [...ids]))) > 0) throw new Failure('entity_has_holdings')
}

/** The condition of an offering that somebody holds or held: it stays in the book, and so for good (I8). */
export const isHeldOffering = exists(
  new QueryBuilder()
    .select({ one: sql`1` })
    .from(classes)
    .where(eq(classes.investmentId, investments.id)),
)
