import { and, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Db, Transaction } from '@db/database'
import { documents } from '@db/schema'
import type { ReadK1 } from '@/shared/reporting/k1-batches'
import { isAnyOf } from '../../platform/sql'

/** Whose a K-1 is, as a text to compare; null where that is not known. */
export const pairOf = ({ entityId, investmentId }: Pick<ReadK1, 'entityId' | 'investmentId'>) =>
  entityId === null || investmentId === null ? null : `${entityId} ${investmentId}`

/** A K-1 of one owner, offering and year, as a text to compare. */
export const k1KeyOf = ({ entityId, investmentId, year }: { entityId: number; investmentId: number; year: number }) =>
  `${entityId} ${investmentId} ${year}`

/** The years that the files of a zip are of, as far as they can be read: its own, and what names another one. */
export const yearsOf = (taxYear: number, rows: readonly ReadK1[]): number[] => [
  ...new Set([taxYear, ...rows.flatMap(({ doubt, read }) => (doubt === 'other_year' ? (read?.year ?? []) : []))]),
]

/** The K-1s of some years that are in force, or wait to be published: those come last, because while one waits it is the one that counts. */
export const readPresent = (db: Db | Transaction, years: readonly number[]) =>
  db
    .select({
      id: documents.id,
      entityId: sql<number>`${documents.entityId}`,
      investmentId: sql<number>`${documents.investmentId}`,
      year: sql<number>`${documents.taxYear}`,
      isWaiting: sql<boolean>`${documents.status} = 'draft'`,
    })
    .from(documents)
    .where(
      and(
        eq(documents.kind, 'k1'),
        isAnyOf(documents.taxYear, years),
        or(
          and(eq(documents.status, 'published'), isNull(documents.supersededBy)),
          and(eq(documents.status, 'draft'), isNotNull(documents.publishedAt)),
        ),
      ),
    )
    .orderBy(desc(documents.status))

type Present = Awaited<ReturnType<typeof readPresent>>

/** What is certain, and there already: it is only replaced by somebody who says so. */
export function withPresent(rows: readonly ReadK1[], taxYear: number, present: Present): ReadK1[] {
  const pairs = new Set(present.filter(({ year }) => year === taxYear).map(pairOf))
  return rows.map((row) => {
    if (row.match !== 'certain' && row.match !== 'present') return row
    return { ...row, match: pairs.has(pairOf(row)) ? 'present' : 'certain' }
  })
}
