import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { contactSubmissions } from './contact-submissions'
import { recordId, timestamp } from '../columns'
import { outbox } from '../platform/outbox'
import { users } from '../accounts/users'

/**
 * What the firm answered to an enquiry by mail. The outbox forgets what it has sent (R43), so the words are kept here, and purged
 * with the enquiry. What became of the mail, a trigger of the outbox writes.
 */
export const contactAnswers = pgTable(
  'contact_answers',
  {
    id: recordId(),
    contactId: integer()
      .notNull()
      .references(() => contactSubmissions.id, { onDelete: 'cascade' }),
    authorId: integer().references(() => users.id, { onDelete: 'set null' }),
    subject: text().notNull(),
    text: text().notNull(),
    /** Null once the mail is no longer in the outbox. */
    outboxId: integer().references(() => outbox.id, { onDelete: 'set null' }),
    sentAt: timestamp(),
    failedAt: timestamp(),
    lastError: text(),
    createdAt: timestamp().notNull().defaultNow(),
  },
  (table) => [
    index('contact_answers_contact_index').on(table.contactId),
    index('contact_answers_author_index').on(table.authorId),
    index('contact_answers_outbox_index').on(table.outboxId),
  ],
)
