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
import { distributionMethods, distributionSources, distributionStatuses } from '@/shared/ledger/distributions'
import { nameMaxCharacters } from '@/shared/platform/limits'
import { approvals } from './approvals'
import { classes } from './classes'
import { day, isDay, isOneOf, recordId, timestamp, timestamps } from '../columns'
import { searchText } from '../search-text'

/** The name by which an error tells that this rule was broken. */
export const distributionsReversesUnique = 'distributions_reverses_unique'

/** The same for what no constraint of this table refuses: triggers of the migration `distributions` do. */
export const distributionsRaised = {
  sum: 'distributions_sum_check',
  reversal: 'distributions_reversal_check',
  entries: 'distributions_entries_check',
} as const

/**
 * Payments to all holders of a class. Triggers of the migration `distributions` see to it that one that has left draft adds up (R144)
 * and stays as it was approved, that a published one never changes (R148), and that its entries are its lines.
 */
export const distributions = pgTable(
  'distributions',
  {
    id: recordId(),
    classId: integer()
      .notNull()
      .references(() => classes.id, { onDelete: 'restrict' }),
    name: varchar({ length: nameMaxCharacters }).notNull(),
    periodFrom: day().notNull(),
    periodTo: day().notNull(),
    recordOn: day().notNull(),
    paidOn: day().notNull(),
    source: text({ enum: distributionSources }).notNull(),
    totalCents: bigint({ mode: 'number' }).notNull(),
    method: text({ enum: distributionMethods }).notNull(),
    status: text({ enum: distributionStatuses }).notNull().default('draft'),
    /** The last who changed it. Accounts without foreign keys: what was paid outlives who approved it. */
    preparedBy: integer().notNull(),
    /** Everybody who changed what is paid since it was last approved; empty for whoever prepared it alone. They do not approve it. */
    authors: integer().array().notNull().default([]),
    /** Since when an approved one is a draft again in which nobody has changed what is paid. */
    reopenedAt: timestamp(),
    approvedBy: integer(),
    /** Of an approved one: the moment at which it is published, unless it is taken back before. */
    publishedAt: timestamp(),
    reversesId: integer().references((): AnyPgColumn => distributions.id, { onDelete: 'restrict' }),
    /** Whoever published it knows that later transfers move other amounts then, and has them repeated (decision 067). */
    recalculatesTransfers: boolean().notNull().default(false),
    /** Who approved that it is paid on a closed day: an approval with a reason (decision 105). */
    closedApprovalId: integer().references(() => approvals.id, { onDelete: 'restrict' }),
    /** When a due one became a draft again instead of being published, and why, until it is approved anew. */
    sentBackAt: timestamp(),
    sentBackReason: text(),
    /** Why a reversal is one. */
    memo: text(),
    ...timestamps,
  },
  (table) => [
    check('distributions_source_check', isOneOf(table.source, distributionSources)),
    check('distributions_method_check', isOneOf(table.method, distributionMethods)),
    check('distributions_status_check', isOneOf(table.status, distributionStatuses)),
    check(
      'distributions_period_check',
      sql`${isDay(table.periodFrom)} and ${isDay(table.periodTo)} and ${table.periodFrom} <= ${table.periodTo}`,
    ),
    check(
      'distributions_days_check',
      sql`${isDay(table.recordOn)} and ${isDay(table.paidOn)} and ${table.recordOn} <= ${table.paidOn}`,
    ),
    check(
      'distributions_total_check',
      sql`case when ${table.reversesId} is null then ${table.totalCents} > 0 else ${table.totalCents} < 0 end`,
    ),
    check('distributions_memo_check', sql`${table.reversesId} is null or coalesce(btrim(${table.memo}), '') <> ''`),
    check('distributions_approved_check', sql`(${table.status} = 'draft') = (${table.approvedBy} is null)`),
    check(
      'distributions_published_check',
      sql`case ${table.status} when 'draft' then ${table.publishedAt} is null when 'published' then ${table.publishedAt} is not null else true end`,
    ),
    check(
      'distributions_sent_back_check',
      sql`(${table.sentBackAt} is null) = (${table.sentBackReason} is null) and (${table.sentBackAt} is null or ${table.status} = 'draft')`,
    ),
    unique(distributionsReversesUnique).on(table.reversesId),
    index('distributions_class_index').on(table.classId, table.paidOn),
    // What the due task looks for.
    index('distributions_due_index')
      .on(table.publishedAt)
      .where(sql`${table.status} = 'approved' and ${table.publishedAt} is not null`),
  ],
)

export const distributionSearch = searchText(distributions, { called: [distributions.name] })
