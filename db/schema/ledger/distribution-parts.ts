import { sql } from 'drizzle-orm'
import { bigint, check, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { partKinds } from '@/shared/ledger/entry-kinds'
import { isOneOf, recordId } from '../columns'
import { distributions } from './distributions'

/** What a distribution is made of. Frozen from the approval on. */
export const distributionParts = pgTable(
  'distribution_parts',
  {
    id: recordId(),
    distributionId: integer()
      .notNull()
      .references(() => distributions.id, { onDelete: 'cascade' }),
    kind: text({ enum: partKinds }).notNull(),
    cents: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    check('distribution_parts_kind_check', isOneOf(table.kind, partKinds)),
    check('distribution_parts_cents_check', sql`${table.cents} <> 0`),
    unique('distribution_parts_pair_unique').on(table.distributionId, table.kind),
  ],
)
