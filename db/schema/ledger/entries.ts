import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  unique,
  varchar,
} from 'drizzle-orm/pg-core'
import { entryKinds } from '@/shared/ledger/entry-kinds'
import { externalIdMaxCharacters } from '@/shared/platform/limits'
import { day, isDay, isOneOf, recordId, timestamp } from '../columns'
import { approvals, approvalSetting } from './approvals'
import { distributionLines } from './distribution-lines'
import { closingLines } from '../raise/closing-lines'
import { ledgerImports } from './ledger-imports'
import { positions } from './positions'
import { transfers } from './transfers'
import { searchIndex, searchText } from '../search-text'

/** The names by which an error tells which rule was broken. */
export const entriesReversesUnique = 'entries_reverses_unique'
export const entriesExternalIdUnique = 'entries_external_id_unique'
export const entriesDistributionLineUnique = 'entries_distribution_line_unique'
export const entriesClosingLineUnique = 'entries_closing_line_unique'
export const entriesMemoCheck = 'entries_memo_check'
export const entriesSignsCheck = 'entries_signs_check'
export const entriesTransferCheck = 'entries_transfer_check'

/** The same for what no constraint of this table refuses: triggers of the migrations `book`, `distributions`, `ledger_rules` and `approvals` do. */
export const entriesRaised = {
  reversal: 'entries_reversal_check',
  units: 'entries_units_check',
  balance: 'entries_balance_check',
  payment: 'entries_payment_check',
  closed: 'entries_closed_check',
} as const
/** A constraint of the migration `distributions`, which the table below does not tell. */
export const entriesLineCheck = 'entries_line_check'

/**
 * The ledger: dated facts about positions. Triggers of the migration `book` refuse every change and removal (R145), a reversal that is not
 * the exact opposite (R146), units below zero on any day, and a transfer whose halves do not sum to nothing (R147).
 */
export const entriesPositionIndex = 'entries_position_index'

export const entries = pgTable(
  'entries',
  {
    id: recordId(),
    positionId: integer()
      .notNull()
      .references(() => positions.id, { onDelete: 'restrict' }),
    effectiveOn: day().notNull(),
    kind: text({ enum: entryKinds }).notNull(),
    /** A 32-bit integer of cents would end at $21,474,836.47. */
    cents: bigint({ mode: 'number' }).notNull(),
    /** In ten-thousandths. */
    units: bigint({ mode: 'number' }).notNull(),
    /** Of what was paid, and of nothing else (the migration `distributions` asks for it). */
    distributionLineId: integer()
      .references(() => distributionLines.id, { onDelete: 'restrict' })
      .unique(entriesDistributionLineUnique),
    /** Of what a closing entered; what takes it back names none. */
    closingLineId: integer()
      .references(() => closingLines.id, { onDelete: 'restrict' })
      .unique(entriesClosingLineUnique),
    transferId: integer().references(() => transfers.id, { onDelete: 'restrict' }),
    /** The file that brought it; of a transfer that is worked out anew, what brought the first one. Null of what was typed. */
    importId: integer().references(() => ledgerImports.id, { onDelete: 'restrict' }),
    /** What a second person approved, of which it is; each transaction that carries one out says so once. */
    approvalId: integer()
      .references(() => approvals.id, { onDelete: 'restrict' })
      .default(sql`nullif(current_setting('${sql.raw(approvalSetting)}', true), '')::integer`),
    reversesId: integer().references((): AnyPgColumn => entries.id, { onDelete: 'restrict' }),
    memo: text(),
    /** The reversal of a contribution that bounced, entered although it leaves less than nothing on some day (decision 067). */
    isForced: boolean().notNull().default(false),
    externalId: varchar({ length: externalIdMaxCharacters }),
    /** How many entries of this external ID were reversed before; a trigger counts them, so that one of an ID stands (decision 074). */
    externalIdReversals: integer().notNull().default(0),
    /** An account without a foreign key: an entry outlives its author. */
    createdBy: integer().notNull(),
    createdAt: timestamp().notNull().defaultNow(),
  },
  (table) => [
    check('entries_kind_check', isOneOf(table.kind, entryKinds)),
    check('entries_day_check', isDay(table.effectiveOn)),
    check(
      entriesSignsCheck,
      sql`${table.reversesId} is not null or case ${table.kind}
        when 'contribution' then ${table.cents} > 0 and ${table.units} > 0
        when 'transfer_in' then ${table.cents} >= 0 and ${table.units} > 0
        when 'transfer_out' then ${table.cents} <= 0 and ${table.units} < 0
        when 'redemption' then ${table.cents} >= 0 and ${table.units} < 0
        when 'adjustment' then ${table.cents} <> 0 or ${table.units} <> 0
        else ${table.cents} <> 0 and ${table.units} = 0 end`,
    ),
    check(
      'entries_forced_check',
      sql`not ${table.isForced} or (${table.kind} = 'contribution' and ${table.reversesId} is not null)`,
    ),
    check(entriesTransferCheck, sql`(${table.kind} like 'transfer%') = (${table.transferId} is not null)`),
    check(
      entriesMemoCheck,
      sql`(${table.reversesId} is null and ${table.kind} <> 'adjustment') or coalesce(btrim(${table.memo}), '') <> ''`,
    ),
    check(
      'entries_closing_check',
      sql`${table.closingLineId} is null or (${table.kind} = 'contribution' and ${table.reversesId} is null)`,
    ),
    // What takes an entry back was brought by nobody's file.
    check('entries_import_check', sql`${table.importId} is null or ${table.reversesId} is null`),
    unique(entriesReversesUnique).on(table.reversesId),
    unique(entriesExternalIdUnique).on(table.externalId, table.externalIdReversals),
    index(entriesPositionIndex).on(table.positionId, table.effectiveOn),
    index('entries_order_index').on(table.effectiveOn, table.id),
    index('entries_transfer_index').on(table.transferId),
    index('entries_import_index')
      .on(table.importId)
      .where(sql`${table.importId} is not null`),
    index('entries_approval_index')
      .on(table.approvalId)
      .where(sql`${table.approvalId} is not null`),
    searchIndex('entries_search_index').where(sql`search_text is not null`),
  ],
)

export const entrySearch = searchText(entries, { called: [entries.memo] })
