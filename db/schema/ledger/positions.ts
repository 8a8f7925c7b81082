import { index, integer, pgTable, unique } from 'drizzle-orm/pg-core'
import { classes } from './classes'
import { recordId, timestamp } from '../columns'
import { entities } from './entities'

/** One entity's units in one class: what they are, its entries say. Every write of an entry locks its position first. */
export const positions = pgTable(
  'positions',
  {
    id: recordId(),
    entityId: integer()
      .notNull()
      .references(() => entities.id, { onDelete: 'restrict' }),
    classId: integer()
      .notNull()
      .references(() => classes.id, { onDelete: 'restrict' }),
    createdAt: timestamp().notNull().defaultNow(),
  },
  (table) => [
    unique('positions_pair_unique').on(table.entityId, table.classId),
    index('positions_class_index').on(table.classId),
  ],
)
