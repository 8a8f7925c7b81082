import { type SQL, and, eq, ilike, isNull, like, or, sql } from 'drizzle-orm'
import { type PgColumn, unionAll } from 'drizzle-orm/pg-core'
import type { Db } from '@db/database'
import { contactSubmissions, entities, interests, investments, newsletters, posts, properties, users } from '@db/schema'
import type { RecordList } from '@/shared/record-lists'
import { type FoundRecord, foundPerList } from '@/shared/searches'
import { containing } from '../base/sql'
import { recordKinds } from './record-kinds'
import type { WrittenKind } from './records'

/** What else of a list's records is looked at and told. */
interface Searched {
  /** Addresses are stored in lower case. */
  email?: PgColumn
  detail?: PgColumn | SQL
  /** What is outside of the list unless it is asked for (R21). */
  isSpam?: PgColumn
}

const searched: Record<RecordList, Searched> = {
  investments: { detail: investments.location },
  properties: { detail: properties.location },
  users: { email: users.email },
  posts: { detail: posts.headline },
  contacts: { email: contactSubmissions.email, isSpam: contactSubmissions.isSpam },
  newsletters: { email: newsletters.email },
  letters: {},
  interests: { email: interests.email, isSpam: interests.isSpam },
  // Two may have one name.
  entities: { detail: sql`nullif(concat_ws(' · ', ${entities.tinLast4}, ${entities.contactName}), '')` },
}

/** The records of one list; those whose name begins with the text first, then the newest. */
function foundIn(db: Db, { list, table, name }: WrittenKind, q: string) {
  const { email, detail = email, isSpam } = searched[list]
  return db
    .select({
      list: sql<RecordList>`${list}::text`.as('list'),
      id: sql`${table.id}`.mapWith(Number).as('id'),
      name: sql<string>`${name}`.as('name'),
      detail: sql<string | null>`${detail ?? null}::text`.as('detail'),
    })
    .from(table)
    .where(
      and(
        isNull(table.deletedAt),
        isSpam && eq(isSpam, false),
        or(ilike(name, containing(q)), email && like(email, containing(q.toLowerCase()))),
      ),
    )
    .orderBy(sql`${name} ilike ${containing(q).slice(1)} desc, ${table.createdAt} desc, ${table.id} desc`)
    .limit(foundPerList)
}

/** The records of these lists that a text is found in, list by list. One statement, whatever the number of lists. */
export async function findRecords(db: Db, q: string, lists: readonly RecordList[]): Promise<FoundRecord[]> {
  const [first, second, ...others] = lists.map((list) => foundIn(db, recordKinds[list], q))
  if (first === undefined) return []
  return second === undefined ? first : unionAll(first, second, ...others)
}
