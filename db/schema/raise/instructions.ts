import { sql } from 'drizzle-orm'
import { check, integer, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { bytea, recordId, timestamp } from '../columns'
import { raises } from './raises'

/** The names by which an error tells that instructions wait for a second person already, or that whoever prepared them approves them. */
export const instructionsWaitingUnique = 'instructions_waiting_unique'
export const instructionsApproverCheck = 'instructions_approver_check'
/** The same where others are in force already, or will be. */
export const instructionsCurrentUnique = 'instructions_current_unique'

/**
 * Where to send money: the firm's own account, encrypted. Triggers of the migration `raise_money` let each be approved once and ended once, a
 * change work a day after it was approved, and refuse every other change and removal (decision 130).
 */
export const instructions = pgTable(
  'instructions',
  {
    id: recordId(),
    raiseId: integer()
      .notNull()
      .references(() => raises.id, { onDelete: 'restrict' }),
    sealed: bytea().notNull(),
    preparedBy: integer().notNull(),
    preparedAt: timestamp().notNull().defaultNow(),
    approvedBy: integer(),
    approvedAt: timestamp(),
    /** From when investors are shown them. */
    effectiveAt: timestamp(),
    endedAt: timestamp(),
  },
  (table) => [
    // One is in force, or will be; and one waits for whoever approves it.
    uniqueIndex(instructionsCurrentUnique)
      .on(table.raiseId)
      .where(sql`${table.approvedAt} is not null and ${table.endedAt} is null`),
    uniqueIndex(instructionsWaitingUnique)
      .on(table.raiseId)
      .where(sql`${table.approvedAt} is null and ${table.endedAt} is null`),
    check(instructionsApproverCheck, sql`${table.approvedBy} <> ${table.preparedBy}`),
    check(
      'instructions_approved_check',
      sql`(${table.approvedBy} is null) = (${table.approvedAt} is null)
        and (${table.approvedBy} is null) = (${table.effectiveAt} is null) and ${table.effectiveAt} >= ${table.approvedAt}`,
    ),
  ],
)
