import { sql } from 'drizzle-orm'
import { bigint, char, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { type ApprovalOutlook, approvalStates, heldCalls } from '@/shared/ledger/approvals'
import { entryKinds } from '@/shared/ledger/entry-kinds'
import { day, isDay, isOneOf, recordId, timestamp } from '../columns'

/** The names by which an error tells which rule was broken. */
export const approvalsWaitingUnique = 'approvals_waiting_unique'
export const approvalsSettledCheck = 'approvals_settled_check'
export const approvalsSecondCheck = 'approvals_second_check'

/** What a transaction calls itself that carries out an approval; the entries that it writes name it. */
export const approvalSetting = 'ledger.approval'

/**
 * Calls that wait for a second person, and what became of them (decision 104). Triggers of the migration `approvals` let each be settled
 * once and refuse every other change.
 */
export const approvals = pgTable(
  'approvals',
  {
    id: recordId(),
    call: text({ enum: heldCalls }).notNull(),
    /** What was sent, as its contract read it. That of files goes when the call is settled: it has people's data in it. */
    input: jsonb().$type<Record<string, unknown>>(),
    /** SHA-256 of that, as hexadecimal digits. */
    inputHash: char({ length: 64 }).notNull(),
    /** What it is about, by the names that it had. */
    subject: text().notNull(),
    /** Of one entry what it says. */
    kind: text({ enum: entryKinds }),
    effectiveOn: day(),
    cents: bigint({ mode: 'number' }),
    /** In ten-thousandths. */
    units: bigint({ mode: 'number' }),
    memo: text(),
    /** What it would do, as things were when it was asked for. */
    outlook: jsonb().$type<ApprovalOutlook>().notNull(),
    /** Why it is dated into closed days (decision 105). */
    closedReason: text(),
    /** Accounts without foreign keys: what was asked and decided outlives who did. */
    askedBy: integer().notNull(),
    /** When it was asked for. */
    createdAt: timestamp().notNull().defaultNow(),
    state: text({ enum: approvalStates }).notNull().default('waiting'),
    decidedBy: integer(),
    decidedAt: timestamp(),
    /** Why it was declined. */
    reason: text(),
  },
  (table) => [
    check('approvals_call_check', isOneOf(table.call, heldCalls)),
    check('approvals_state_check', isOneOf(table.state, approvalStates)),
    check('approvals_kind_check', isOneOf(table.kind, entryKinds)),
    check('approvals_day_check', isDay(table.effectiveOn)),
    check('approvals_hash_check', sql`${table.inputHash} ~ '^[0-9a-f]{64}$'`),
    check('approvals_closed_check', sql`${table.closedReason} is null or btrim(${table.closedReason}) <> ''`),
    check(
      approvalsSettledCheck,
      sql`(${table.state} = 'waiting') = (${table.decidedBy} is null)
        and (${table.state} = 'waiting') = (${table.decidedAt} is null)
        and (${table.state} = 'declined') = (coalesce(btrim(${table.reason}), '') <> '')
        and (${table.state} <> 'waiting' or ${table.input} is not null)`,
    ),
    // Nobody is their own second person; only who asked withdraws.
    check(
      approvalsSecondCheck,
      sql`${table.decidedBy} is null or (${table.decidedBy} = ${table.askedBy}) = (${table.state} = 'withdrawn')`,
    ),
    uniqueIndex(approvalsWaitingUnique)
      .on(table.call, table.inputHash)
      .where(sql`${table.state} = 'waiting'`),
    index('approvals_created_index').on(table.createdAt),
    index('approvals_state_index').on(table.state, table.createdAt),
  ],
)
