import { type Column, sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { isInOnePlace, isOneOf, movableBytes, timestamp } from '../columns'

/** Formats a stored picture is served in; the browser's Accept header chooses among them (R36). */
const imageVariantFormats = ['jpeg', 'webp', 'avif'] as const

/**
 * A picture's bytes. They lie in the row as they are, and in storage encrypted under a random key that stays in the row: without the database
 * nothing can be made of what lies there (decision 129). A trigger of the migration `stored_pictures` lets them move, and never change.
 */
const pictureBytes = {
  ...movableBytes,
  /** What they are encrypted under while they are out, in base64. */
  storedKey: text(),
}

/** A key is there while bytes are out, and no longer. */
const hasItsKey = ({ storedAs, storedKey }: Record<'storedAs' | 'storedKey', Column>) =>
  sql`(${storedAs} is null) = (${storedKey} is null)`

/** An uploaded picture, decoded and written anew without metadata; the same bytes are stored once (R36). */
export const images = pgTable(
  'images',
  {
    /** SHA-256 of `bytes`, as hex. */
    id: text().primaryKey(),
    mediaType: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** In bytes. */
    size: integer().notNull(),
    ...pictureBytes,
    createdAt: timestamp().notNull().defaultNow(),
    /** When a form last sent it: a record that is about to use it may not be there yet, so it is not swept just then. */
    usedAt: timestamp().notNull().defaultNow(),
  },
  (table) => [check('images_place_check', isInOnePlace(table)), check('images_key_check', hasItsKey(table))],
)

/** A picture in another width or format. `width` is in pixels. */
export const imageVariants = pgTable(
  'image_variants',
  {
    imageId: text()
      .notNull()
      .references(() => images.id, { onDelete: 'cascade' }),
    width: integer().notNull(),
    format: text({ enum: imageVariantFormats }).notNull(),
    ...pictureBytes,
  },
  (table) => [
    primaryKey({ name: 'image_variants_pkey', columns: [table.imageId, table.width, table.format] }),
    check('image_variants_format_check', isOneOf(table.format, imageVariantFormats)),
    check('image_variants_place_check', isInOnePlace(table)),
    check('image_variants_key_check', hasItsKey(table)),
  ],
)
