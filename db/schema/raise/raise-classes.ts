import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable } from 'drizzle-orm/pg-core'
import { recordId } from '../columns'
import { classes } from '../ledger/classes'
import { raises } from './raises'

/** What a trigger of the migration `raise_rooms` refuses: a class of another offering. */
export const raiseClassesRaised = { offering: 'raise_classes_offering_check' } as const

/** The classes that are raised for. A trigger of the migration `raise_rooms` keeps them as they are once the raise is open. */
export const raiseClasses = pgTable(
  'raise_classes',
  {
    id: recordId(),
    raiseId: integer()
      .notNull()
      .references(() => raises.id, { onDelete: 'restrict' }),
    classId: integer()
      .notNull()
      .unique('raise_classes_class_unique')
      .references(() => classes.id, { onDelete: 'restrict' }),
    minimumCents: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    check('raise_classes_minimum_check', sql`${table.minimumCents} > 0`),
    index('raise_classes_raise_index').on(table.raiseId),
  ],
)
