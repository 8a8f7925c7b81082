import { sql } from 'drizzle-orm'
import { postSearch, posts } from '@db/schema'
import { postWords } from '@/content/site/admin-posts'
import { listPostsAsAdmin, post } from '@/shared/site/posts'
import { hasStatus, statusOfPost } from '../public-records'
import { auditedColumns } from '../../records/activity/audited-columns'
import { caseless, resource } from '../../records/resources'

/** What is read of a post beside its own columns. */
export const postColumns = { status: statusOfPost }

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
  found: { detail: posts.headline },
  audited: auditedColumns(posts, post, { deletedAt: 'internal' }, postWords.fields),
})
