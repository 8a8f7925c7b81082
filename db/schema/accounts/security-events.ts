import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { securityEventKinds } from '@/shared/accounts/security-events'
import { isOneOf, recordId, timestamp } from '../columns'

/**
 * The security log. Triggers of its migration refuse every change and every removal of a row younger than two years. No foreign
 * keys: an event outlives the account it is about.
 */
export const securityEvents = pgTable(
  'security_events',
  {
    id: recordId(),
    /** Whose account it is about; null where what was typed names none. */
    userId: integer(),
    kind: text({ enum: securityEventKinds }).notNull(),
    at: timestamp().notNull().defaultNow(),
    /** The first half of the caller's address, such as '203.0': enough to tell places apart, too little to find a household. */
    addressStart: text().notNull(),
    /** The kind of browser in words, such as 'Firefox on Windows'. */
    browser: text().notNull(),
    /** Who did it, where that is somebody other than the account's owner. */
    actorId: integer(),
  },
  (table) => [
    check('security_events_kind_check', isOneOf(table.kind, securityEventKinds)),
    index('security_events_user_index').on(table.userId, table.at.desc().nullsFirst()),
    index('security_events_at_index').on(table.at),
  ],
)
