import { type SQL, and, desc, eq, exists, inArray, isNull, not, or, sql } from 'drizzle-orm'
import type { Db } from '@db/database'
import { investments, offeringViewers, posts, properties, slugs } from '@db/schema'
import { seesAllContent } from '@/shared/accounts/areas'
import type { PostStatus } from '@/shared/site/posts'
import { type SlugNoun, isSlug } from '@/shared/site/slugs'
import type { SessionUser } from '@/shared/accounts/users'

const tables = { investments, properties, posts } as const satisfies Record<SlugNoun, unknown>

/** By the database's clock: a post in the future becomes public by itself (R17). */
const isDue = sql`coalesce(${posts.publishedAt} <= now(), false)`

/** The condition of each status of a post; every post has one of them, and none has two. */
export const hasStatus = {
  draft: not(posts.isPublished),
  scheduled: and(posts.isPublished, not(isDue)),
  published: and(posts.isPublished, isDue),
} satisfies Record<PostStatus, SQL | undefined>

/** The status of a post, to be read with it. */
export const statusOfPost = sql<PostStatus>`case when ${hasStatus.draft} then 'draft' when ${hasStatus.scheduled} then 'scheduled' else 'published' end`

/**
 * What everybody may see of a list: the one condition for lists, pages, sitemap, drawings and all else that a stranger reads.
 * A way to hide a record belongs here and nowhere else.
 */
export const isPublic = {
  investments: and(isNull(investments.deletedAt), investments.isPublished, eq(investments.visibility, 'public')),
  properties: and(isNull(properties.deletedAt), properties.isPublished),
  posts: and(isNull(posts.deletedAt), hasStatus.published),
}

/** The condition of an offering that is shown by link alone. */
const isLinkOnly = and(isNull(investments.deletedAt), investments.isPublished, eq(investments.visibility, 'link'))

/** What strangers may see where something named the record to them: in lists it is not. */
export const isReachable = { ...isPublic, investments: or(isPublic.investments, isLinkOnly) }

/** The condition of the record that a slug belongs, or belonged, to. */
const isNamed = (noun: SlugNoun, slug: string) =>
  eq(
    tables[noun].id,
    sql`(select ${slugs.recordId} from ${slugs} where ${slugs.noun} = ${noun} and ${slugs.slug} = ${slug})`,
  )

/** What is shown by link is found by the very link: an earlier address may be known to many. */
const isLinkedBy = (slug: string) => and(isLinkOnly, eq(investments.slug, slug))

/** The condition of the public record that the last part of an address names, now or earlier. */
export function isPublicAt(noun: SlugNoun, slug: string): SQL | undefined {
  if (!isSlug(slug)) return sql`false`
  const named = isNamed(noun, slug)
  return and(named, noun === 'investments' ? or(isPublic.investments, isLinkedBy(slug)) : isPublic[noun])
}

/** The condition of the offerings that somebody who is signed in finds in lists. Who looks after content sees what anybody may see; drafts are in none. */
export function isOpenTo(db: Db, user: SessionUser): SQL | undefined {
  const viewer = and(eq(offeringViewers.investmentId, investments.id), eq(offeringViewers.userId, user.id))
  const isViewer = exists(
    db
      .select({ one: sql`1` })
      .from(offeringViewers)
      .where(viewer),
  )
  return and(
    isNull(investments.deletedAt),
    investments.isPublished,
    or(
      inArray(investments.visibility, ['public', 'investors']),
      and(eq(investments.visibility, 'named'), seesAllContent(user) ? undefined : isViewer),
    ),
  )
}

/** The conditions of what somebody who is signed in may look at besides what strangers may: who looks after content at drafts, too. */
export const isViewableBy = (db: Db, user: SessionUser) => ({
  investments: seesAllContent(user)
    ? or(isOpenTo(db, user), and(isNull(investments.deletedAt), not(investments.isPublished)))
    : isOpenTo(db, user),
  properties: seesAllContent(user) ? isNull(properties.deletedAt) : sql`false`,
})

/** The condition of the offering that the last part of an address names to somebody who is signed in. */
export const isOpenAt = (db: Db, user: SessionUser, slug: string): SQL | undefined =>
  isSlug(slug)
    ? and(isNamed('investments', slug), or(isViewableBy(db, user).investments, isLinkedBy(slug)))
    : sql`false`

/** The condition of the property, published or not, that the last part of an address names to who looks after content. */
export const isPropertyAt = (slug: string): SQL | undefined =>
  isSlug(slug) ? and(isNamed('properties', slug), isNull(properties.deletedAt)) : sql`false`

/** The last part of the address that a record has now for somebody who is signed in; undefined when they may see none there. */
export async function slugOpenTo(db: Db, user: SessionUser, noun: SlugNoun, slug: string): Promise<string | undefined> {
  const open = {
    investments: isOpenAt(db, user, slug),
    properties: seesAllContent(user) ? isPropertyAt(slug) : sql`false`,
    // A draft has its preview link.
    posts: sql`false`,
  }
  const table = tables[noun]
  const [found] = await db.select({ slug: table.slug }).from(table).where(open[noun])
  return found?.slug
}

/** The last part of a public record's address as it is now; undefined when the given one names none. */
export async function currentSlug(db: Db, noun: SlugNoun, slug: string): Promise<string | undefined> {
  const table = tables[noun]
  const [found] = await db.select({ slug: table.slug }).from(table).where(isPublicAt(noun, slug))
  return found?.slug
}

/** A sitemap may name 50,000 addresses; ours leaves the oldest out long before. */
const listedMax = 10_000

/** The last parts of the addresses of a list's public records, newest first; without posts of which search engines are to show another site's page. */
export async function publicSlugs(db: Db, noun: SlugNoun): Promise<{ slug: string; updatedAt: Date }[]> {
  const table = tables[noun]
  return db
    .select({ slug: table.slug, updatedAt: table.updatedAt })
    .from(table)
    .where(and(isPublic[noun], noun === 'posts' ? isNull(posts.canonicalUrl) : undefined))
    .orderBy(desc(table.createdAt), desc(table.id))
    .limit(listedMax)
}
