import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import { posts } from '@db/schema'
import { listPosts } from '@/shared/posts'
import { type Listed, readWindow, windowOfPage } from '../../records/windows'
import { publicProcedure, router } from '../../trpc/procedures'

const isThere = and(isNull(posts.deletedAt), eq(posts.isPublished, true))

/** The posts that are published by now, the latest first (R17). */
export const shownPosts: Listed = {
  table: posts,
  where: and(isThere, lte(posts.publishedAt, sql`now()`)),
  order: [
    { by: posts.publishedAt, direction: 'desc' },
    { by: posts.id, direction: 'desc' },
  ],
}

export const publicPosts = router({
  /** A page of the posts that are shown, or as many as one answer holds. What is kept of them ends when the next one is due. */
  list: publicProcedure
    .input(listPosts.input)
    .output(listPosts.output)
    .query(async ({ ctx, input: { page } }) => {
      // Asked before the posts: one that is due in between is then in the list, and the early end does no harm.
      const [next] = await ctx.db
        .select({
          // By the database's clock, which also decides what is published.
          milliseconds: sql`ceil(extract(epoch from min(${posts.publishedAt}) - now()) * 1000)`.mapWith(Number),
        })
        .from(posts)
        .where(and(isThere, gt(posts.publishedAt, sql`now()`)))
      if (next?.milliseconds) ctx.readCache.clearIn(next.milliseconds)
      return readWindow(ctx.db, shownPosts, windowOfPage(page), ({ where, orderBy }) =>
        ctx.db
          .select()
          .from(posts)
          .where(where)
          .orderBy(...orderBy),
      )
    }),
})
