import { Column, type SQL, asc, desc, inArray, is, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db, Transaction } from '@db/database'
import { pageMaxRecords, publicPageRecords } from '@/shared/limits'

/** What every record of the Admin Portal's lists has. A record that nobody edits has no `updatedAt`. */
export type RecordTable = PgTable & { id: PgColumn; createdAt: PgColumn; deletedAt: PgColumn; updatedAt?: PgColumn }

/** One thing that a list is ordered by. Where it is empty, the record stands last in both directions. */
export interface OrderKey {
  by: Column | SQL
  direction: 'asc' | 'desc'
}

/** Records in an order. The last key is the id, or windows would overlap. */
export interface Listed {
  table: RecordTable
  where: SQL | undefined
  order: readonly OrderKey[]
  /** What is read of a record beside its table's own columns: some of them under another name. */
  columns?: Readonly<Record<string, PgColumn>>
}

/** The records of a window and how many the whole list has. */
export interface Windowed<Row> {
  items: Row[]
  total: number
}

/** The order as SQL, or the very opposite of it. */
export const orderBy = (order: readonly OrderKey[], isReversed = false): SQL[] =>
  order.map(({ by, direction }) => {
    const ordered = (direction === 'asc') === isReversed ? desc(by) : asc(by)
    // A column that is never empty is ordered plainly, so that an index serves it.
    if (is(by, Column) && by.notNull) return ordered
    return isReversed ? sql`${ordered} nulls first` : sql`${ordered} nulls last`
  })

/** Which rows to read, in which order; the columns are named by who reads them, so that the answer has their types. */
export interface Rows {
  where: SQL | undefined
  orderBy: SQL[]
}

/** `count` records from `offset` on. They are found by their ids alone, so that no row is read only to be passed over. */
function rowsAt(
  db: Db | Transaction,
  { table, where, order }: Listed,
  offset: number,
  count: number,
  total: number,
): Rows {
  const rest = total - offset - count
  // Counted from the nearer end: the last page of a million records costs no more than the first.
  const isFromEnd = rest < offset
  const ids = db
    .select({ id: table.id })
    .from(table)
    .where(where)
    .orderBy(...orderBy(order, isFromEnd))
    .limit(count)
    .offset(isFromEnd ? rest : offset)
  return { where: inArray(table.id, ids), orderBy: orderBy(order) }
}

/**
 * The records of a window, and how many there are in all. Without a `limit` it has at most 1,000 records.
 * @param select reads the rows
 */
export async function readWindow<Row>(
  db: Db | Transaction,
  listed: Listed,
  { limit, offset = 0 }: { limit?: number | undefined; offset?: number | undefined },
  select: (rows: Rows) => PromiseLike<Row[]>,
): Promise<Windowed<Row>> {
  const count = () => db.$count(listed.table, listed.where)
  if (limit === undefined && offset === 0) {
    const items = await select(rowsAt(db, listed, 0, pageMaxRecords, pageMaxRecords))
    // Most lists are shorter and need not be counted.
    return { items, total: items.length < pageMaxRecords ? items.length : await count() }
  }
  const total = await count()
  const wanted = Math.min(limit ?? pageMaxRecords, total - offset)
  return { items: wanted > 0 ? await select(rowsAt(db, listed, offset, wanted, total)) : [], total }
}

/** The window of a page that visitors ask for, the first being 1; undefined asks for no page. */
export const windowOfPage = (page: number | undefined) =>
  page === undefined ? {} : { limit: publicPageRecords, offset: (page - 1) * publicPageRecords }
