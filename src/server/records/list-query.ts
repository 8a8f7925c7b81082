import { setImmediate as turnOfOthers } from 'node:timers/promises'
import { and, getTableColumns } from 'drizzle-orm'
import type { Db, Transaction } from '@db/database'
import { idMax } from '@/shared/platform/limits'
import { isAnyOf } from '../platform/sql'
import type { ListQuery } from './resources'
import { type Listed, readIds } from './list-pages'

/** All records of a list. */
export const allOf = (listed: Listed): ListQuery => ({ ...listed, limit: idMax, offset: 0 })

/** The ids of all records asked for: read at once, so that what is added or removed meanwhile neither doubles nor skips a line. */
export const idsOf = (db: Db | Transaction, listQuery: ListQuery): Promise<readonly number[]> =>
  readIds(db, listQuery, listQuery)

/** So many records are read and sent at a time: memory stays small, whatever the list's length. */
const batchRecords = 500

/** What is read of these ids, in their order, in batches. Others get their turn in between. What is not read any more is left out. */
export async function* inBatches<Row extends { id?: unknown }>(
  ids: readonly number[],
  read: (batch: readonly number[]) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let from = 0; from < ids.length; from += batchRecords) {
    const batch = ids.slice(from, from + batchRecords)
    await turnOfOthers()
    const rows = await read(batch)
    const byId = new Map(rows.map((row) => [Number(row.id), row]))
    yield batch.flatMap((id) => {
      const row = byId.get(id)
      return row === undefined ? [] : [row]
    })
  }
}

/** The records of these ids, in their order, in batches. One that the list does not show any more is left out. */
export const recordsOf = (db: Db, { table, where, columns, readMany }: Listed, ids: readonly number[]) =>
  inBatches<Record<string, unknown>>(ids, (batch) => {
    const isInBatch = and(where, isAnyOf(table.id, batch))
    if (readMany) return readMany(db, isInBatch)
    return db
      .select({ ...getTableColumns(table), ...columns })
      .from(table)
      .where(isInBatch)
  })
