import { sql } from 'drizzle-orm'
import type { PostStatus } from '@/shared/posts'
import { hasStatus } from '../base/public-records'

/** What is read of a post beside its own columns. */
export const postColumns = {
  status: sql<PostStatus>`case when ${hasStatus.draft} then 'draft' when ${hasStatus.scheduled} then 'scheduled' else 'published' end`,
}
