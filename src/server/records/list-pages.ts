import { Column, type SQL, asc, desc, inArray, is, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db, Transaction } from '@db/database'
import { pageMaxRecords, publicPageRecords } from '@/shared/platform/limits'
import { isAnyOf, readNumber } from '../platform/sql'

/** What every record of the Admin Portal's lists has. A record that nobody edits has no `updatedAt`, one that lasts no `deletedAt`. */
export type ListedTable = PgTable & { id: PgColumn; createdAt: PgColumn; deletedAt?: PgColumn; updatedAt?: PgColumn }

/** The same of records that can be deleted. */
export type RecordTable = ListedTable & { deletedAt: PgColumn }

/** One thing that a list is ordered by. Where it is empty, the record stands last in both directions. */
export interface OrderKey {
  by: Column | SQL
  direction: 'asc' | 'desc'
}

/** Records in an order. The last key is the id, or windows would overlap. */
export interface Listed {
  table: ListedTable
  where: SQL | undefined
  order: readonly OrderKey[]
  /** How many there are, where the database keeps count of just these. */
  kept?: SQL<number>
  /** What is read of a record beside its table's own columns: some under another name, some of other tables. */
  columns?: Readonly<Record<string, PgColumn | SQL>>
  /** Reads the records of a condition, where they are more than columns. */
  readMany?: (db: Db, where: SQL | undefined) => Promise<Record<string, unknown>[]>
}

/** The records of a window and how many the whole list has. */
export interface Paged<Row> {
  items: Row[]
  total: number
}

/** The order as SQL, or the very opposite of it. */
const orderBy = (order: readonly OrderKey[], isReversed = false): SQL[] =>
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

/**
 * The ids of a list's records. They come as one value: a row for each takes the embedded database ten times as long, and of a million
 * rows as many objects.
 */
export async function readIds(
  db: Db | Transaction,
  { table, where, order }: Listed,
  { limit, offset }: { limit: number; offset: number },
): Promise<readonly number[]> {
  const pageRows = db
    .select({ id: table.id })
    .from(table)
    .where(where)
    .orderBy(...orderBy(order))
    .limit(limit)
    .offset(offset)
    .as('asked')
  const [found] = await db.select({ ids: sql<number[]>`coalesce(json_agg(${pageRows.id}), '[]')` }).from(pageRows)
  return found?.ids ?? []
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
 * How many records a list has, and the list again. Of few it names the ids, so that a search which finds few of a million looks through
 * them once: in the order asked for, the database would go through all of them a second time until the page is full.
 */
async function counted(db: Db | Transaction, listed: Listed): Promise<{ total: number; listed: Listed }> {
  const { table, where, kept } = listed
  if (kept) return { total: await readNumber(db, kept), listed }
  const ids = await readIds(db, { ...listed, order: [] }, { limit: pageMaxRecords + 1, offset: 0 })
  if (ids.length > pageMaxRecords) return { total: await db.$count(table, where), listed }
  return { total: ids.length, listed: { ...listed, where: isAnyOf(table.id, ids) } }
}

/**
 * The records of a window, and how many there are in all. Without a `limit` it has at most 1,000 records.
 * @param select reads the rows
 */
export async function readPage<Row>(
  db: Db | Transaction,
  list: Listed,
  { limit = pageMaxRecords, offset = 0 }: { limit?: number | undefined; offset?: number | undefined },
  select: (rows: Rows) => PromiseLike<Row[]>,
): Promise<Paged<Row>> {
  const { total, listed } = await counted(db, list)
  const wanted = Math.min(limit, total - offset)
  return { items: wanted > 0 ? await select(rowsAt(db, listed, offset, wanted, total)) : [], total }
}

/** The window of a page that visitors ask for, the first being 1; undefined asks for no page. */
export const pageBounds = (page: number | undefined, pageRecords = publicPageRecords) =>
  page === undefined ? {} : { limit: pageRecords, offset: (page - 1) * pageRecords }
