import { and, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Db, Transaction } from '@db/database'
import { documents } from '@db/schema'
import type { ReadK1 } from '@/shared/k1-batches'

/** Whose a K-1 is, as a text to compare; null where that is not known. */
export const pairOf = ({ entityId, investmentId }: Pick<ReadK1, 'entityId' | 'investmentId'>) =>
  entityId === null || investmentId === null ? null : `${entityId} ${investmentId}`

/** The K-1s of a year that are in force, or wait to be published: those come last, because while one waits it is the one that counts. */
export const readPresent = (db: Db | Transaction, year: number) =>
  db
    .select({
      id: documents.id,
      entityId: sql<number>`${documents.entityId}`,
      investmentId: sql<number>`${documents.investmentId}`,
      isWaiting: sql<boolean>`${documents.status} = 'draft'`,
    })
    .from(documents)
    .where(
      and(
        eq(documents.kind, 'k1'),
        eq(documents.taxYear, year),
        or(
          and(eq(documents.status, 'published'), isNull(documents.supersededBy)),
          and(eq(documents.status, 'draft'), isNotNull(documents.publishedAt)),
        ),
      ),
    )
    .orderBy(desc(documents.status))

type Present = Awaited<ReturnType<typeof readPresent>>

/** What is certain, and there already: it is only replaced by somebody who says so. */
export function withPresent(rows: readonly ReadK1[], present: Present): ReadK1[] {
  const pairs = new Set(present.map(pairOf))
  return rows.map((row) => {
    if (row.match !== 'certain' && row.match !== 'present') return row
    return { ...row, match: pairs.has(pairOf(row)) ? 'present' : 'certain' }
  })
}
