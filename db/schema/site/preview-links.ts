import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { timestamp } from '../columns'
import { posts } from './posts'

/** The link by which a post can be read before it is published, one at most. Only the hash of its token is kept. */
export const previewLinks = pgTable('preview_links', {
  postId: integer()
    .primaryKey()
    .references(() => posts.id, { onDelete: 'cascade' }),
  /** SHA-256 of the token, as hexadecimal text. */
  tokenHash: text().notNull().unique('preview_links_token_unique'),
  expiresAt: timestamp().notNull(),
  createdAt: timestamp().notNull().defaultNow(),
})
