import { sql } from 'drizzle-orm'
import { bigint, check, integer, pgTable, unique, varchar } from 'drizzle-orm/pg-core'
import { nameMaxCharacters } from '@/shared/platform/limits'
import { day, isDay, recordId, timestamp } from '../columns'
import { investments } from '../site/investments'

/** The name by which an error tells that this rule was broken. */
export const classesNameUnique = 'classes_name_unique'

/** The kinds of interest in an offering. An offering that has one is never purged (R151). */
export const classes = pgTable(
  'classes',
  {
    id: recordId(),
    investmentId: integer()
      .notNull()
      .references(() => investments.id, { onDelete: 'restrict' }),
    name: varchar({ length: nameMaxCharacters }).notNull(),
    /** What a unit costs, in cents; null where it is not stated (decision 075). */
    unitPriceCents: bigint({ mode: 'number' }),
    closedOn: day(),
    createdAt: timestamp().notNull().defaultNow(),
  },
  (table) => [
    check('classes_closed_check', isDay(table.closedOn)),
    check('classes_unit_price_check', sql`${table.unitPriceCents} > 0`),
    unique(classesNameUnique).on(table.investmentId, table.name),
  ],
)
