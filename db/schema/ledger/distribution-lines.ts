import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core'
import { paymentMethods } from '@/shared/ledger/entities'
import { isOneOf, recordId, timestamp } from '../columns'
import { distributionParts } from './distribution-parts'
import { positions } from './positions'

/** The name by which an error tells that more, or less than nothing, would be withheld of a line. */
export const distributionLinesWithheldCheck = 'distribution_lines_withheld_check'

/** What each holder gets of a part. Frozen from the approval on, but for how it was paid and what the bank sent back or paid out. */
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
    /** Gross: what the ledger enters. */
    cents: bigint({ mode: 'number' }).notNull(),
    /** What of it is paid to a tax office in place of the owner, with the sign of the line (decision 103). */
    withheldCents: bigint({ mode: 'number' }).notNull().default(0),
    rounding: smallint().notNull().default(0),
    /** How the owner was paid, as it was noted then: the publication writes it (trigger of the migration `payments`), and nobody changes it. */
    paymentMethod: text({ enum: paymentMethods }),
    returnedAt: timestamp(),
    /** When the firm noted that a check was cashed; of what a file brought, when that came (R223). */
    cashedAt: timestamp(),
  },
  (table) => [
    check('distribution_lines_method_check', isOneOf(table.paymentMethod, paymentMethods)),
    check('distribution_lines_weight_check', sql`${table.weight} >= 0`),
    check('distribution_lines_rounding_check', sql`${table.rounding} between -1 and 1`),
    check(
      distributionLinesWithheldCheck,
      sql`${table.withheldCents} between least(${table.cents}, 0) and greatest(${table.cents}, 0)`,
    ),
    unique('distribution_lines_pair_unique').on(table.partId, table.positionId),
    index('distribution_lines_position_index').on(table.positionId),
    // What came back, and checks that nobody has cashed: few of all.
    index('distribution_lines_returned_index')
      .on(table.positionId)
      .where(sql`${table.returnedAt} is not null`),
    index('distribution_lines_uncashed_index')
      .on(table.positionId)
      .where(sql`${table.cashedAt} is null and ${table.paymentMethod} = 'check'`),
    // Of most payments nothing is withheld: what is summed are these few.
    index('distribution_lines_withheld_index')
      .on(table.partId)
      .where(sql`${table.withheldCents} <> 0`),
  ],
)
