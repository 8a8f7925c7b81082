import { and, eq, exists, or, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type { Transaction } from '@db/database'
import { classes, documents, investments, raises, taxYears, updates } from '@db/schema'
import { investment } from '@/shared/site/offerings'
import { isAnyOf } from '../../platform/sql'
import { Failure } from '../../platform/errors'

const offeringAccess = investment.pick({ visibility: true, detailsFor: true, isPublished: true })
/** Whether an offering, or its details, are for fewer people than before, or at another secret address. */
export function hasHiddenOffering(before: unknown, after: unknown): boolean {
  const { data: was } = offeringAccess.safeParse(before)
  const { data: is } = offeringAccess.safeParse(after)
  if (was?.isPublished === true && is?.isPublished === false) return true
  return was?.visibility !== is?.visibility || was?.detailsFor !== is?.detailsFor || is?.visibility === 'link'
}

/** Throws Failure offering_in_book: what classes, documents, updates and raises belong to must keep its name. None can be made meanwhile. */
export async function guardOfferingDelete(tx: Transaction, ids: readonly number[]): Promise<void> {
  const named = isAnyOf(investments.id, ids)
  await tx.select({ id: investments.id }).from(investments).where(named).orderBy(investments.id).for('update')
  if ((await tx.$count(investments, and(named, isHeldOffering))) > 0) throw new Failure('offering_in_book')
}

const ofOffering = { one: sql`1` }

const belongs = (table: typeof classes | typeof documents | typeof updates | typeof taxYears | typeof raises) =>
  exists(new QueryBuilder().select(ofOffering).from(table).where(eq(table.investmentId, investments.id)))

/** The condition of an offering that somebody holds or held, or that has documents or a raise: it stays in the ledger, and so for good (R151). */
export const isHeldOffering = or(
  belongs(classes),
  belongs(documents),
  belongs(updates),
  belongs(taxYears),
  belongs(raises),
)
