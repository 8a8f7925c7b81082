import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { contactSubmissions } from './contact-submissions'
import { interests } from './interests'
import { recordId, timestamp } from '../columns'
import { outbox } from '../platform/outbox'
import { users } from '../accounts/users'

/**
 * What the firm answered by mail to an enquiry or an indication of interest. The outbox forgets what it has sent (R43), so the words are
 * kept here, and purged with what they answer. What became of the mail, a trigger of the outbox writes.
 */
export const caseAnswers = pgTable(
  'contact_answers',
  {
    id: recordId(),
    contactId: integer().references(() => contactSubmissions.id, { onDelete: 'cascade' }),
    interestId: integer().references(() => interests.id, { onDelete: 'cascade' }),
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
    check('contact_answers_case_check', sql`num_nonnulls(${table.contactId}, ${table.interestId}) = 1`),
    index('contact_answers_contact_index').on(table.contactId),
    index('contact_answers_interest_index').on(table.interestId),
    index('contact_answers_author_index').on(table.authorId),
    index('contact_answers_outbox_index').on(table.outboxId),
  ],
)
