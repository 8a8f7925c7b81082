import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { raiseEventKinds } from '@/shared/raise/admissions'
import type { SubscriptionStatus } from '@/shared/raise/subscriptions'
import { isOneOf, recordId, timestamp } from '../columns'
import { raisePapers } from './raise-papers'
import { raises } from './raises'
import { subscriptions } from './subscriptions'

/** The names by which an error tells that a paper was received already, or that the firm says something in a room. */
export const raiseEventsReceivedUnique = 'raise_events_received_unique'
export const raiseEventsStaffCheck = 'raise_events_staff_check'

/** What is kept of what somebody said: the words that they read, by their version and as they stood. */
export interface RaiseEventDetail {
  wordingId?: string
  wording?: string
  copyNumber?: number
  /** What of a subscription it is about: a packet by its number, one who signs, the states that it moved between, and why. */
  packet?: number
  signerId?: number
  from?: SubscriptionStatus
  to?: SubscriptionStatus
  reason?: string
  /** Of an acceptance: how much of it, by whom as they signed for the firm, and the SHA-256 of the executed file. */
  cents?: number
  name?: string
  title?: string
  sha256?: string
  /** Which evidence was opened. */
  evidenceId?: number
  /** The decision that was about another owner than these answers are. */
  outdatesDecisionId?: number
  /** Which instructions were shown; what stood in them is told nowhere. */
  instructionsId?: number
}

/**
 * What happens in a room: the one log. Triggers of the migration `raise_rooms` refuse every change and every removal. Accounts without
 * foreign keys: it outlives them.
 */
export const raiseEvents = pgTable(
  'raise_events',
  {
    id: recordId(),
    raiseId: integer()
      .notNull()
      .references(() => raises.id, { onDelete: 'restrict' }),
    paperId: integer().references(() => raisePapers.id, { onDelete: 'restrict' }),
    /** The subscription that it is about; null for what is about the room. */
    subscriptionId: integer().references(() => subscriptions.id, { onDelete: 'restrict' }),
    userId: integer().notNull(),
    /** By the firm, in the Admin Portal: it tells nothing of an investor. */
    asStaff: boolean().notNull().default(false),
    kind: text({ enum: raiseEventKinds }).notNull(),
    detail: jsonb().$type<RaiseEventDetail>().notNull().default({}),
    at: timestamp().notNull().defaultNow(),
    /** The first half of the caller's address, as the security log has it. */
    addressStart: text().notNull(),
    /** The kind of browser in words. */
    browser: text().notNull(),
  },
  (table) => [
    check('raise_events_kind_check', isOneOf(table.kind, raiseEventKinds)),
    // Of a packet somebody opens the pages, which are no paper of the room.
    check(
      'raise_events_paper_check',
      sql`case ${table.kind} when 'received' then ${table.paperId} is not null
        when 'opened' then ${table.paperId} is not null or ${table.subscriptionId} is not null else ${table.paperId} is null end
        and (${table.subscriptionId} is not null or ${table.kind} in ('opened', 'received', 'consented', 'consent_withdrawn'))`,
    ),
    check(
      raiseEventsStaffCheck,
      sql`${table.kind} in ('opened', 'answered', 'packet_made', 'asked', 'signed', 'moved', 'file_sent', 'evidence_opened') or not ${table.asStaff}`,
    ),
    // Each says once that they have received a paper.
    uniqueIndex(raiseEventsReceivedUnique)
      .on(table.paperId, table.userId)
      .where(sql`${table.kind} = 'received'`),
    index('raise_events_raise_index').on(table.raiseId, table.userId, table.id),
    index('raise_events_subscription_index').on(table.subscriptionId, table.id),
    index('raise_events_paper_index').on(table.paperId, table.userId),
  ],
)
