import { type AnyPgColumn, check, bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { transferReasons } from '@/shared/ledger/transfers'
import { classes } from './classes'
import { day, isDay, isOneOf, recordId, timestamp } from '../columns'
import { positions } from './positions'

/** Units that changed hands, each by two entries that sum to nothing. Triggers refuse every change and removal (R145, R147). */
export const transfers = pgTable(
  'transfers',
  {
    id: recordId(),
    classId: integer()
      .notNull()
      .references(() => classes.id, { onDelete: 'restrict' }),
    fromPositionId: integer()
      .notNull()
      .references(() => positions.id, { onDelete: 'restrict' }),
    toPositionId: integer()
      .notNull()
      .references(() => positions.id, { onDelete: 'restrict' }),
    /** In ten-thousandths. */
    units: bigint({ mode: 'number' }).notNull(),
    /** The capital that went along. */
    cents: bigint({ mode: 'number' }).notNull(),
    effectiveOn: day().notNull(),
    reason: text({ enum: transferReasons }).notNull(),
    memo: text(),
    /** The first transfer that this one stands for, which was reversed because something was dated back; it keeps that one's place. */
    repeatsId: integer().references((): AnyPgColumn => transfers.id, { onDelete: 'restrict' }),
    createdAt: timestamp().notNull().defaultNow(),
  },
  (table) => [
    check('transfers_amounts_check', sql`${table.units} > 0 and ${table.cents} >= 0`),
    check('transfers_parties_check', sql`${table.fromPositionId} <> ${table.toPositionId}`),
    check('transfers_day_check', isDay(table.effectiveOn)),
    check('transfers_reason_check', isOneOf(table.reason, transferReasons)),
    index('transfers_class_index').on(table.classId),
    index('transfers_from_index').on(table.fromPositionId),
    index('transfers_to_index').on(table.toPositionId),
  ],
)
