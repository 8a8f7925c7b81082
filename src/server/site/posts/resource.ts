import { type SQL, sql } from 'drizzle-orm'
import { postSearch, posts } from '@db/schema'
import { postWords } from '@/content/site/admin-posts'
import { changePosts, listPostsAsAdmin, post } from '@/shared/site/posts'
import { hasStatus, statusOfPost } from '../public-records'
import { auditedColumns } from '../../records/activity/audited-columns'
import { newVersion } from '../../records/record-writes'
import { caseless, readQuery, resource } from '../../records/resources'

/** What is read of a post beside its own columns. */
export const postColumns = { status: statusOfPost }

/**
 * When a post that is updated was or will be published (R17). A published post always has such a moment: the one given, else
 * its own, else now; a draft may have one for later, or none.
 */
export function publishedAtAfter({
  isPublished,
  publishedAt,
}: {
  isPublished?: boolean | undefined
  publishedAt?: Date | null | undefined
}): SQL {
  const given = sql`${publishedAt?.toISOString() ?? null}::timestamptz`
  const ofDraft = publishedAt === undefined ? posts.publishedAt : given
  return sql`case when ${isPublished ?? posts.isPublished} then coalesce(${given}, ${posts.publishedAt}, now()) else ${ofDraft} end`
}

/** A post, as the Admin Portal lists, finds, changes and removes it. */
export const postResource = resource(listPostsAsAdmin.input, {
  list: 'posts',
  name: sql<string>`${posts.title}`,
  table: posts,
  columns: postColumns,
  noun: 'post',
  isPublic: true,
  searched: { text: postSearch },
  sorted: {
    title: caseless(posts.title),
    headline: caseless(posts.headline),
    publishedAt: posts.publishedAt,
    createdAt: posts.createdAt,
    updatedAt: posts.updatedAt,
  },
  filter: ({ status }) => (status === undefined ? undefined : hasStatus[status]),
  several(change) {
    const fields = readQuery(changePosts, change)
    return {
      fields,
      write: (tx, where) =>
        tx
          .update(posts)
          .set({ ...fields, publishedAt: publishedAtAfter(fields), ...newVersion(posts) })
          .where(where),
    }
  },
  found: { detail: posts.headline },
  audited: auditedColumns(posts, post, { deletedAt: 'internal' }, postWords.fields),
})
