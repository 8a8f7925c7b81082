import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { recordId, timestamp } from '../columns'
import { raises } from './raises'
import { relationships } from './relationships'

/** The name by which an error tells that a note says nothing. */
export const admissionsNoteCheck = 'admissions_note_check'
/** What a trigger of the migration `raise_rooms` refuses: under Rule 506(b), somebody whom the firm did not know before. */
export const admissionsRaised = { relationship: 'admissions_relationship_check' } as const

/**
 * What lets a user into a room, each with a copy number that stays theirs. A trigger of the migration `raise_rooms` lets one be ended and
 * given again, and refuses every other change and removal.
 */
export const admissions = pgTable(
  'admissions',
  {
    id: recordId(),
    raiseId: integer()
      .notNull()
      .references(() => raises.id, { onDelete: 'restrict' }),
    /** Without a foreign key, as whoever admitted them: who was shown an offering outlives their account. */
    userId: integer().notNull(),
    copyNumber: integer().notNull(),
    relationshipId: integer().references(() => relationships.id, { onDelete: 'restrict' }),
    /** Why it does not matter that they were known no earlier. */
    note: text(),
    /** Null where they let themselves in. */
    admittedBy: integer(),
    admittedAt: timestamp().notNull().defaultNow(),
    endedAt: timestamp(),
  },
  (table) => [
    unique('admissions_user_unique').on(table.raiseId, table.userId),
    unique('admissions_copy_unique').on(table.raiseId, table.copyNumber),
    check('admissions_copy_check', sql`${table.copyNumber} > 0`),
    check(admissionsNoteCheck, sql`${table.note} is null or btrim(${table.note}) <> ''`),
    index('admissions_user_index').on(table.userId),
    index('admissions_relationship_index').on(table.relationshipId),
  ],
)
