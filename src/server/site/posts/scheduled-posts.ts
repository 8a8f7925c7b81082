import { and, isNull, sql } from 'drizzle-orm'
import type { Db } from '@db/database'
import { posts } from '@db/schema'
import type { ReadCache } from '../../http/cache/read-cache'
import { hasStatus } from '../public-records'

/**
 * Lets what is kept end when the next post is due: lists, pages, the sitemap and the feed then show it without a write (R17).
 * To be called before the posts are read: one that is due in between is then among them, and the early end does no harm.
 */
export async function endWithNextPost({ db, readCache }: { db: Db; readCache: ReadCache }): Promise<void> {
  const [next] = await db
    .select({
      // By the database's clock, which also decides what is published.
      milliseconds: sql`ceil(extract(epoch from min(${posts.publishedAt}) - now()) * 1000)`.mapWith(Number),
    })
    .from(posts)
    .where(and(isNull(posts.deletedAt), hasStatus.scheduled))
  if (next?.milliseconds) readCache.clearIn(next.milliseconds)
}
