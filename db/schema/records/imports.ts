import { check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { importKinds } from '@/shared/records/imports'
import { isOneOf, timestamp, recordId } from '../columns'

/** A file that was imported. What it wrote stands in the activity, entry by entry. */
export const imports = pgTable(
  'imports',
  {
    id: recordId(),
    kind: text({ enum: importKinds }).notNull(),
    actorId: integer(),
    createdAt: timestamp().notNull().defaultNow(),
    undoneAt: timestamp(),
  },
  (table) => [check('imports_kind_check', isOneOf(table.kind, importKinds))],
)
