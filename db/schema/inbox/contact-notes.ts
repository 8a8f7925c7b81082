import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { contactSubmissions } from './contact-submissions'
import { recordId, timestamp } from '../columns'
import { users } from '../accounts/users'

/** What administrators note about an enquiry, for each other. Purged with it. */
export const contactNotes = pgTable(
  'contact_notes',
  {
    id: recordId(),
    contactId: integer()
      .notNull()
      .references(() => contactSubmissions.id, { onDelete: 'cascade' }),
    authorId: integer().references(() => users.id, { onDelete: 'set null' }),
    text: text().notNull(),
    createdAt: timestamp().notNull().defaultNow(),
  },
  (table) => [
    index('contact_notes_contact_index').on(table.contactId),
    index('contact_notes_author_index').on(table.authorId),
  ],
)
