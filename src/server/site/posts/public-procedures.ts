import { type SQL, and, arrayContains, asc, desc, sql } from 'drizzle-orm'
import type { Db } from '@db/database'
import { posts } from '@db/schema'
import { postPageRecords } from '@/shared/platform/limits'
import { previewPost } from '@/shared/site/post-previews'
import { browsePosts, getPost, listPosts } from '@/shared/site/posts'
import { Failure } from '../../platform/errors'
import { readPreferences } from '../../platform/preferences'
import { previewedBy } from './preview-links'
import { isPublic, isPublicAt } from '../public-records'
import { openingOf, readable } from './readable-posts'
import { postResource } from './resource'
import { notFound } from '../../records/resources'
import { endWithNextPost } from './scheduled-posts'
import { type Listed, readPage, pageBounds } from '../../records/list-pages'
import { publicProcedure, router } from '../../platform/trpc/procedures'

/** The posts that are published by now, the latest first (R17). */
export const shownPosts: Listed = {
  table: posts,
  where: isPublic.posts,
  order: [
    { by: posts.publishedAt, direction: 'desc' },
    { by: posts.id, direction: 'desc' },
  ],
}

/** Those of them that have a tag, spelled exactly so. */
export const postsWithTag = (tag: string | undefined): Listed =>
  tag === undefined ? shownPosts : { ...shownPosts, where: and(isPublic.posts, arrayContains(posts.tags, [tag])) }

/** So many tags are offered to choose from, those of the most posts first. */
const offeredTags = 24

async function tagsOfAll(db: Db): Promise<string[]> {
  const tag = sql<string>`tag`
  const rows = await db
    .select({ tag })
    .from(sql`${posts}, unnest(${posts.tags}) as tag`)
    .where(isPublic.posts)
    .groupBy(tag)
    .orderBy(desc(sql`count(*)`), asc(tag))
    .limit(offeredTags)
  return rows.map((row) => row.tag)
}

/** The public post right before or after another in the order of the list. */
async function neighbourOf(db: Db, { id, publishedAt }: { id: number; publishedAt: Date | null }, side: '<' | '>') {
  const beside: SQL = sql`(${posts.publishedAt}, ${posts.id}) ${sql.raw(side)} (${publishedAt?.toISOString() ?? null}::timestamptz, ${id})`
  const direction = side === '<' ? desc : asc
  const [found] = await db
    .select({ slug: posts.slug, title: posts.title })
    .from(posts)
    .where(and(isPublic.posts, beside))
    .orderBy(direction(posts.publishedAt), direction(posts.id))
    .limit(1)
  return found ?? null
}

export const publicPosts = router({
  /** A page of the posts that are shown, or as many as one answer holds. What is kept of them ends when the next one is due. */
  list: publicProcedure
    .input(listPosts.input)
    .output(listPosts.output)
    .query(async ({ ctx, input: { page } }) => {
      await endWithNextPost(ctx)
      return readPage(ctx.db, shownPosts, pageBounds(page), ({ where, orderBy }) =>
        ctx.db
          .select()
          .from(posts)
          .where(where)
          .orderBy(...orderBy),
      )
    }),

  /** A page of the list on Resources: of long posts their beginnings, and the tags to choose from. */
  browse: publicProcedure
    .input(browsePosts.input)
    .output(browsePosts.output)
    .query(async ({ ctx, input: { page, tag } }) => {
      await endWithNextPost(ctx)
      const found = await readPage(
        ctx.db,
        postsWithTag(tag),
        pageBounds(page ?? 1, postPageRecords),
        ({ where, orderBy }) =>
          ctx.db
            .select()
            .from(posts)
            .where(where)
            .orderBy(...orderBy),
      )
      const { timeZone } = await readPreferences(ctx.db)
      const items = found.items.map((row) => {
        const post = readable(row, timeZone)
        return { ...post, ...openingOf(post.blocks) }
      })
      return { items, total: found.total, tags: await tagsOfAll(ctx.db) }
    }),

  /** One post by the last part of its address, an earlier one too, and those beside it. Throws Failure record_not_found. */
  get: publicProcedure
    .input(getPost.input)
    .output(getPost.output)
    .query(async ({ ctx, input }) => {
      await endWithNextPost(ctx)
      const [found] = await ctx.db.select().from(posts).where(isPublicAt('posts', input.slug))
      if (found === undefined) throw notFound(postResource)
      const [previous, next] = await Promise.all([neighbourOf(ctx.db, found, '<'), neighbourOf(ctx.db, found, '>')])
      const { timeZone } = await readPreferences(ctx.db)
      return { ...readable(found, timeZone), previous, next }
    }),

  /** The post of a preview link, published or not; never kept. Throws Failure preview_ended for every other token. */
  preview: publicProcedure
    .input(previewPost.input)
    .output(previewPost.output)
    .query(async ({ ctx, input }) => {
      const found = await previewedBy(ctx.db, input.token)
      if (found === undefined) throw new Failure('preview_ended')
      const { timeZone } = await readPreferences(ctx.db)
      return readable(found, timeZone)
    }),
})
