import { and, eq, isNull, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Db } from '@db/database'
import type { ShownList } from '@/shared/records/record-lists'
import { type FoundRecord, foundPerList } from '@/shared/records/searches'
import { beginning, containing } from '../../platform/sql'
import type { ListResource } from '../resources'
import { isCalled, isFound } from './searched'

/** The records of one list; those whose name begins with the text first, then the newest. */
function foundIn(db: Db, { list, table, name, searched, found = {} }: ListResource, pattern: string) {
  const { detail, isSpam, isNamedByOther } = found
  return db
    .select({
      list: sql<ShownList>`${list}::text`.as('list'),
      id: sql`${table.id}`.mapWith(Number).as('id'),
      name: sql<string>`${name}`.as('name'),
      detail: sql<string | null>`${detail ?? null}::text`.as('detail'),
    })
    .from(table)
    .where(
      and(
        table.deletedAt && isNull(table.deletedAt),
        isSpam && eq(isSpam, false),
        isNamedByOther ? isFound(searched, pattern) : isCalled(searched.text, pattern),
      ),
    )
    .orderBy(
      sql`coalesce(${searched.text.all} like ${beginning(pattern)}, false) desc, ${table.createdAt} desc, ${table.id} desc`,
    )
    .limit(foundPerList)
}

/** The records of these lists that a text is found in, list by list. One statement, whatever the number of lists. */
export async function findRecords(db: Db, q: string, lists: readonly ListResource[]): Promise<FoundRecord[]> {
  const pattern = containing(q)
  if (pattern === undefined) return []
  const [first, second, ...others] = lists.map((each) => foundIn(db, each, pattern))
  if (first === undefined) return []
  return second === undefined ? first : unionAll(first, second, ...others)
}
