import { index, integer, pgTable, primaryKey, varchar } from 'drizzle-orm/pg-core'
import { lineMaxCharacters } from '@/shared/platform/limits'
import { picture } from '../columns'
import { investments } from './investments'

/** What an offering's page shows below its opening, by place. A picture is its place: all of them are written together. */
export const offeringPictures = pgTable(
  'offering_pictures',
  {
    investmentId: integer()
      .notNull()
      .references(() => investments.id, { onDelete: 'cascade' }),
    place: integer().notNull(),
    image: picture().notNull(),
    alt: varchar({ length: lineMaxCharacters }).notNull(),
    caption: varchar({ length: lineMaxCharacters }),
  },
  (table) => [
    primaryKey({ name: 'offering_pictures_place_unique', columns: [table.investmentId, table.place] }),
    index('offering_pictures_image_index').using('hash', table.image),
  ],
)
