import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, smallint, unique } from 'drizzle-orm/pg-core'
import { recordId, timestamp } from '../columns'
import { distributionParts } from './distribution-parts'
import { positions } from './positions'

/** What each holder gets of a part. Frozen from the approval on, but for what the bank sent back or paid out. */
export const distributionLines = pgTable(
  'distribution_lines',
  {
    id: recordId(),
    partId: integer()
      .notNull()
      .references(() => distributionParts.id, { onDelete: 'cascade' }),
    positionId: integer()
      .notNull()
      .references(() => positions.id, { onDelete: 'restrict' }),
    /** Units at the end of the record date, in ten-thousandths; 0 where the line was typed. */
    weight: bigint({ mode: 'number' }).notNull(),
    cents: bigint({ mode: 'number' }).notNull(),
    rounding: smallint().notNull().default(0),
    returnedAt: timestamp(),
    /** When the firm noted that a check was cashed. */
    cashedAt: timestamp(),
  },
  (table) => [
    check('distribution_lines_weight_check', sql`${table.weight} >= 0`),
    check('distribution_lines_rounding_check', sql`${table.rounding} between -1 and 1`),
    unique('distribution_lines_pair_unique').on(table.partId, table.positionId),
    index('distribution_lines_position_index').on(table.positionId),
  ],
)
