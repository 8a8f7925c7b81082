import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { lineMaxCharacters, nameMaxCharacters, webAddressMaxCharacters } from '@/shared/platform/limits'
import { deletedAt, timestamp, picture, recordId, slug, timestamps } from '../columns'
import { searchText } from '../search-text'

export const posts = pgTable(
  'posts',
  {
    id: recordId(),
    slug: slug(),
    title: varchar({ length: nameMaxCharacters }).notNull(),
    headline: varchar({ length: lineMaxCharacters }),
    bibleVerse: text(),
    content: text().notNull(),
    tags: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    image: picture(),
    /** Who signs the post; null: the firm does. */
    authorName: varchar({ length: nameMaxCharacters }),
    /** What search engines show in place of title and headline or beginning; null: these. */
    searchTitle: varchar({ length: nameMaxCharacters }),
    searchDescription: varchar({ length: lineMaxCharacters }),
    /** Where the text stood first, on another site as a rule; null: here. */
    canonicalUrl: varchar({ length: webAddressMaxCharacters }),
    isPublished: boolean().notNull().default(false),
    /** Set at the first publishing and kept; a future one hides the post until then (R17). */
    publishedAt: timestamp(),
    ...timestamps,
    deletedAt: deletedAt(),
  },
  (table) => [
    index('posts_image_index').using('hash', table.image),
    index('posts_created_index')
      .on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.deletedAt} is null`),
  ],
)

export const postSearch = searchText(posts, { called: [posts.title], also: [posts.headline, posts.content] })
