import { and, eq, exists, isNull, sql } from 'drizzle-orm'
import type { Db } from '@db/database'
import { classes, documentViews, documents, entities, k1Consents, positions } from '@db/schema'
import { grouped } from '@/shared/platform/grouped'
import type { TaxState } from '@/shared/reporting/tax-states'
import { hasUnitsInYear } from '../../ledger/access-policy'
import { byInvestor } from '../documents/documents'

/** Whether the entity of a row has agreed to get its K-1s here. */
export const hasConsent = (db: Db) =>
  sql<boolean>`${exists(
    db
      .select({ one: sql`1` })
      .from(k1Consents)
      .where(and(eq(k1Consents.entityId, entities.id), isNull(k1Consents.withdrawnAt))),
  )}`

interface K1Counts {
  /** Who held the offering on any day of the year. */
  holders: number
  /** The K-1s that are in force. */
  published: number
  /** Of them, those that an investor has opened. */
  opened: number
  /** Of them, those of owners who have not agreed to get theirs here. */
  byPost: number
  /** The holders of whom none is in force. */
  missing: number
}

/** Counts the K-1s of a year. @returns the counts of an offering */
export async function countK1s(db: Db, year: number): Promise<(investmentId: number) => K1Counts> {
  const held = await db
    .selectDistinct({ entityId: positions.entityId, investmentId: classes.investmentId })
    .from(positions)
    .innerJoin(classes, eq(classes.id, positions.classId))
    .innerJoin(entities, and(eq(entities.id, positions.entityId), isNull(entities.deletedAt)))
    .where(hasUnitsInYear(sql`${String(year)}`))
  const isOpened = exists(
    db
      .select({ one: sql`1` })
      .from(documentViews)
      .where(and(eq(documentViews.documentId, documents.id), byInvestor)),
  )
  const papers = await db
    .select({
      entityId: entities.id,
      investmentId: documents.investmentId,
      isOpened: sql<boolean>`${isOpened}`,
      hasConsent: hasConsent(db),
    })
    .from(documents)
    .innerJoin(entities, and(eq(entities.id, documents.entityId), isNull(entities.deletedAt)))
    .where(
      and(
        eq(documents.kind, 'k1'),
        eq(documents.taxYear, year),
        eq(documents.status, 'published'),
        isNull(documents.supersededBy),
      ),
    )
  const heldOf = grouped(held, ({ investmentId }) => investmentId)
  const documentsOf = grouped(papers, ({ investmentId }) => investmentId)
  return (investmentId) => {
    const holders = heldOf.get(investmentId) ?? []
    const there = documentsOf.get(investmentId) ?? []
    const provided = new Set(there.map(({ entityId }) => entityId))
    return {
      holders: holders.length,
      published: there.length,
      opened: there.filter((document) => document.isOpened).length,
      byPost: there.filter((document) => !document.hasConsent).length,
      missing: holders.filter(({ entityId }) => !provided.has(entityId)).length,
    }
  }
}

/** How far a year is, as its documents say once there are any: all there is 'available', and nothing less. */
export function seasonOf(said: TaxState, { published, missing }: K1Counts): TaxState {
  if (published === 0) return said
  if (missing === 0) return 'available'
  return said === 'with_accountant' || said === 'delayed' ? said : 'expected'
}
