import { check, index, integer, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { legalTexts } from '@/shared/site/firm/firm'
import { day, isDay, isOneOf, recordId, timestamp } from '../columns'
import { users } from '../accounts/users'

/** Every version of a legal text, as it was written; never changed and never removed (a trigger). The newest one stands on its page. */
export const legalVersions = pgTable(
  'legal_versions',
  {
    id: recordId(),
    name: text({ enum: legalTexts }).notNull(),
    /** The day from which it holds. */
    effectiveOn: day(),
    /** Null restores the text of a new installation. */
    source: varchar({ length: 60_000 }),
    createdAt: timestamp().notNull().defaultNow(),
    createdBy: integer().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    check('legal_versions_name_check', isOneOf(table.name, legalTexts)),
    check('legal_versions_day_check', isDay(table.effectiveOn)),
    index('legal_versions_name_index').on(table.name, table.id),
  ],
)
