import { boolean, check, index, integer, pgTable, primaryKey, text, varchar } from 'drizzle-orm/pg-core'
import { slugMaxCharacters, slugNouns } from '@/shared/site/slugs'
import { isOneOf } from '../columns'

/** The name by which an error tells that this rule was broken. */
export const slugsUnique = 'slugs_noun_slug_unique'

/**
 * Every address that a record has or had, so that an earlier one still leads there and is given to no other. Triggers write it
 * from the records' own `slug`, whoever writes those, and make a slug of the name where it is ''; a purge frees them. The
 * migration `record_addresses` has both.
 */
export const slugs = pgTable(
  'slugs',
  {
    /** The record's table. */
    noun: text({ enum: slugNouns }).notNull(),
    slug: varchar({ length: slugMaxCharacters }).notNull(),
    recordId: integer().notNull(),
    isCurrent: boolean().notNull(),
  },
  (table) => [
    primaryKey({ name: slugsUnique, columns: [table.noun, table.slug] }),
    index('slugs_record_index').on(table.noun, table.recordId),
    check('slugs_noun_check', isOneOf(table.noun, slugNouns)),
  ],
)
