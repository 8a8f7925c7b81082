import { check, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { firmParts as parts } from '@/shared/site/firm/firm'
import { isOneOf, recordId, timestamp } from '../columns'

/**
 * What the firm says of itself in Settings: a row for each part, as every installation has it (`db/seed.ts`). What is not in its value is as a new
 * installation has it (`src/content/firm.ts`).
 */
export const firmParts = pgTable(
  'firm_parts',
  {
    id: recordId(),
    part: text({ enum: parts }).notNull(),
    value: jsonb().$type<unknown>(),
    updatedAt: timestamp().notNull().defaultNow(),
  },
  (table) => [
    check('firm_parts_part_check', isOneOf(table.part, parts)),
    unique('firm_parts_part_unique').on(table.part),
  ],
)
