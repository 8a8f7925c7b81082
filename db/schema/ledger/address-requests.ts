import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { addressOutcomes } from '@/shared/ledger/address-requests'
import { day, isDay, isOneOf, recordId, timestamp } from '../columns'
import { entities } from './entities'

/** The name by which an error tells that this rule was broken. */
export const addressRequestsOpenUnique = 'address_requests_open_unique'

/**
 * New addresses that owners asked for. A trigger of the migration `address_requests` lets each be settled once and refuses every other
 * change.
 */
export const addressRequests = pgTable(
  'address_requests',
  {
    id: recordId(),
    entityId: integer()
      .notNull()
      .references(() => entities.id, { onDelete: 'restrict' }),
    addressLines: text().array().notNull(),
    /** From which day on. */
    startsOn: day().notNull(),
    /** Who asked. Without a foreign key: what was asked outlives the account. */
    askedBy: integer().notNull(),
    askedAt: timestamp().notNull().defaultNow(),
    /** What became of it; null while it waits. */
    outcome: text({ enum: addressOutcomes }),
    settledAt: timestamp(),
    settledBy: integer(),
    /** Why it was declined. */
    reason: text(),
  },
  (table) => [
    check('address_requests_outcome_check', isOneOf(table.outcome, addressOutcomes)),
    check('address_requests_lines_check', sql`cardinality(${table.addressLines}) > 0`),
    check('address_requests_day_check', isDay(table.startsOn)),
    check(
      'address_requests_settled_check',
      sql`(${table.outcome} is null) = (${table.settledAt} is null)
        and (${table.outcome} is null) = (${table.settledBy} is null)
        and (${table.outcome} is not distinct from 'declined') = (${table.reason} is not null)`,
    ),
    // One at a time; the others are history.
    uniqueIndex(addressRequestsOpenUnique)
      .on(table.entityId)
      .where(sql`${table.outcome} is null`),
    index('address_requests_entity_index').on(table.entityId),
  ],
)
