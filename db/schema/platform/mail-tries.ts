import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { recordId, timestamp } from '../columns'
import { outbox } from './outbox'

/** Each try to hand a mail to the mail server, and what came of it; a trigger of the outbox writes them. They go with the mail. */
export const mailTries = pgTable(
  'mail_tries',
  {
    id: recordId(),
    outboxId: integer()
      .notNull()
      .references(() => outbox.id, { onDelete: 'cascade' }),
    at: timestamp().notNull().defaultNow(),
    /** What the mail server said, or why nobody could ask it; null once it has taken the mail. */
    reason: text(),
  },
  (table) => [index('mail_tries_outbox_index').on(table.outboxId)],
)
