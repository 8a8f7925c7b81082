import type { Db } from '@db/database'
import { posts } from '@db/schema'
import { isPublicAt } from '../public-records'
import { recordAt } from './record-addresses'

/** A post as its page tells other programs of it. */
export interface Article {
  title: string
  authorName: string | null
  image: string | null
  tags: readonly string[]
  publishedAt: string | null
  updatedAt: string
  /** Where it stood first; null: here. */
  canonicalUrl: string | null
}

/** The public post whose page an address is; undefined for every other page. Throws what the database throws. */
export async function articleAt(db: Db, path: string): Promise<Article | undefined> {
  const record = recordAt(path)
  if (record?.noun !== 'posts') return undefined
  const { title, authorName, image, tags, publishedAt, updatedAt, canonicalUrl } = posts
  const [found] = await db
    .select({ title, authorName, image, tags, publishedAt, updatedAt, canonicalUrl })
    .from(posts)
    .where(isPublicAt('posts', record.slug))
  return (
    found && {
      ...found,
      publishedAt: found.publishedAt?.toISOString() ?? null,
      updatedAt: found.updatedAt.toISOString(),
    }
  )
}
