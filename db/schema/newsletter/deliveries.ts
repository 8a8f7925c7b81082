import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { deliveryStates, deliverySubjects } from '@/shared/newsletter/deliveries'
import { emailMaxCharacters } from '@/shared/platform/limits'
import { isOneOf, recordId } from '../columns'
import { newsletters } from './newsletters'
import { outbox } from '../platform/outbox'
import { users } from '../accounts/users'

/** One row per recipient of what is sent to many; their number is fixed before the first mail leaves. */
export const deliveries = pgTable(
  'deliveries',
  {
    id: recordId(),
    subject: text({ enum: deliverySubjects }).notNull(),
    /** The record of that noun; no foreign key, because it is another table for each. */
    subjectId: integer().notNull(),
    address: varchar({ length: emailMaxCharacters }).notNull(),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    newsletterId: integer().references(() => newsletters.id, { onDelete: 'set null' }),
    /** The mail, from the moment its turn comes until the outbox forgets it. */
    outboxId: integer().references(() => outbox.id, { onDelete: 'set null' }),
    state: text({ enum: deliveryStates }).notNull().default('queued'),
    /** Why, in the mail server's words or ours; of what is queued or sent, null. */
    reason: text(),
  },
  (table) => [
    check('deliveries_subject_check', isOneOf(table.subject, deliverySubjects)),
    check('deliveries_state_check', isOneOf(table.state, deliveryStates)),
    // 'Once' is an index, not a promise.
    uniqueIndex('deliveries_once_unique').on(table.subject, table.subjectId, table.address),
    index('deliveries_state_index').on(table.subject, table.subjectId, table.state, table.id),
    // Who waits for a mail to be ordered.
    index('deliveries_waiting_index')
      .on(table.subject, table.subjectId, table.id)
      .where(sql`${table.state} = 'queued' and ${table.outboxId} is null`),
    // Not unique: a notice tells one person of everything that is new.
    index('deliveries_outbox_index').on(table.outboxId),
    // What a purge of a subscription or an account looks for.
    index('deliveries_newsletter_index')
      .on(table.newsletterId)
      .where(sql`${table.newsletterId} is not null`),
    index('deliveries_user_index')
      .on(table.userId)
      .where(sql`${table.userId} is not null`),
  ],
)
