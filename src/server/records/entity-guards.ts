import { and, exists, inArray, eq, or, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type { Transaction } from '@db/database'
import { classes, documents, entities, investments, k1Consents, positions, taxYears, updates } from '@db/schema'
import { Failure } from '../base/errors'

/** Throws Failure entity_has_holdings: what the book tells of a holder must keep its name, and so must a paper. Neither can be made meanwhile. */
export async function guardEntityRemoval(tx: Transaction, ids: readonly number[]): Promise<void> {
  const named = inArray(entities.id, [...ids])
  await tx.select({ id: entities.id }).from(entities).where(named).orderBy(entities.id).for('update')
  const held = await tx.$count(positions, inArray(positions.entityId, [...ids]))
  const papers = await tx.$count(documents, inArray(documents.entityId, [...ids]))
  const agreed = await tx.$count(k1Consents, inArray(k1Consents.entityId, [...ids]))
  if (held + papers + agreed > 0) throw new Failure('entity_has_holdings')
}

/** Throws Failure offering_in_book: what classes, papers and updates belong to must keep its name. None can be made meanwhile. */
export async function guardOfferingRemoval(tx: Transaction, ids: readonly number[]): Promise<void> {
  const named = inArray(investments.id, [...ids])
  await tx.select({ id: investments.id }).from(investments).where(named).orderBy(investments.id).for('update')
  if ((await tx.$count(investments, and(named, isHeldOffering))) > 0) throw new Failure('offering_in_book')
}

const ofOffering = { one: sql`1` }

const belongs = (table: typeof classes | typeof documents | typeof updates | typeof taxYears) =>
  exists(new QueryBuilder().select(ofOffering).from(table).where(eq(table.investmentId, investments.id)))

/** The condition of an offering that somebody holds or held, or that has papers: it stays in the book, and so for good (I8). */
export const isHeldOffering = or(belongs(classes), belongs(documents), belongs(updates), belongs(taxYears))
