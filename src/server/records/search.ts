import { and, eq, ilike, isNull, like, or, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Db } from '@db/database'
import type { ShownList } from '@/shared/records/record-lists'
import { type FoundRecord, foundPerList } from '@/shared/records/searches'
import { containing } from '../platform/sql'
import type { ListResource } from './resources'

/** The records of one list; those whose name begins with the text first, then the newest. */
function foundIn(db: Db, { list, table, name, found = {} }: ListResource, q: string) {
  const { email, detail = email, isSpam } = found
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
        or(ilike(name, containing(q)), email && like(email, containing(q.toLowerCase()))),
      ),
    )
    .orderBy(sql`${name} ilike ${containing(q).slice(1)} desc, ${table.createdAt} desc, ${table.id} desc`)
    .limit(foundPerList)
}

/** The records of these lists that a text is found in, list by list. One statement, whatever the number of lists. */
export async function findRecords(db: Db, q: string, lists: readonly ListResource[]): Promise<FoundRecord[]> {
  const [first, second, ...others] = lists.map((each) => foundIn(db, each, q))
  if (first === undefined) return []
  return second === undefined ? first : unionAll(first, second, ...others)
}
