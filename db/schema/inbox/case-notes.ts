import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { contactSubmissions } from './contact-submissions'
import { interests } from './interests'
import { recordId, timestamp } from '../columns'
import { users } from '../accounts/users'

/** What administrators note about an enquiry or an indication of interest, for each other. Purged with it. */
export const caseNotes = pgTable(
  'contact_notes',
  {
    id: recordId(),
    contactId: integer().references(() => contactSubmissions.id, { onDelete: 'cascade' }),
    interestId: integer().references(() => interests.id, { onDelete: 'cascade' }),
    authorId: integer().references(() => users.id, { onDelete: 'set null' }),
    text: text().notNull(),
    createdAt: timestamp().notNull().defaultNow(),
  },
  (table) => [
    check('contact_notes_case_check', sql`num_nonnulls(${table.contactId}, ${table.interestId}) = 1`),
    index('contact_notes_contact_index').on(table.contactId),
    index('contact_notes_interest_index').on(table.interestId),
    index('contact_notes_author_index').on(table.authorId),
  ],
)
