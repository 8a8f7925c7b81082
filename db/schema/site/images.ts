import { check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytea, isOneOf, timestamp } from '../columns'

/** Formats a stored picture is served in; the browser's Accept header chooses among them (R36). */
const imageVariantFormats = ['jpeg', 'webp', 'avif'] as const

/** An uploaded picture, decoded and written anew without metadata; the same bytes are stored once (R36). */
export const images = pgTable('images', {
  /** SHA-256 of `bytes`, as hex. */
  id: text().primaryKey(),
  mediaType: text().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  bytes: bytea().notNull(),
  createdAt: timestamp().notNull().defaultNow(),
  /** When a form last sent it: a record that is about to use it may not be there yet, so it is not swept just then. */
  usedAt: timestamp().notNull().defaultNow(),
})

/** A picture in another width or format. `width` is in pixels. */
export const imageVariants = pgTable(
  'image_variants',
  {
    imageId: text()
      .notNull()
      .references(() => images.id, { onDelete: 'cascade' }),
    width: integer().notNull(),
    format: text({ enum: imageVariantFormats }).notNull(),
    bytes: bytea().notNull(),
  },
  (table) => [
    primaryKey({ name: 'image_variants_pkey', columns: [table.imageId, table.width, table.format] }),
    check('image_variants_format_check', isOneOf(table.format, imageVariantFormats)),
  ],
)
