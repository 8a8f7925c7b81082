import { asc, desc, isNull, sql } from 'drizzle-orm'
import type { Db } from '@db/database'
import { newsletters } from '@db/schema'
import { isReader } from '../issues/columns'

/** So many tags are offered to choose from. */
const offeredTags = 200

/** The tags of all subscribers, those of most of them first, with how many have each and how many of these get letters. */
export async function readTags(db: Db) {
  const tag = sql<string>`tag`
  const items = await db
    .select({
      tag,
      subscribers: sql`count(*)`.mapWith(Number),
      readers: sql`count(*) filter (where ${isReader})`.mapWith(Number),
    })
    .from(sql`${newsletters}, unnest(${newsletters.tags}) as tag`)
    .where(isNull(newsletters.deletedAt))
    .groupBy(tag)
    .orderBy(desc(sql`count(*)`), asc(tag))
    .limit(offeredTags)
  return { items, total: items.length }
}
