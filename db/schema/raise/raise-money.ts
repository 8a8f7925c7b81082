import { sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, check, index, integer, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { memoMaxCharacters, nameMaxCharacters } from '@/shared/platform/limits'
import { moneyWays } from '@/shared/raise/money/payments'
import { day, isDay, isOneOf, recordId, timestamp } from '../columns'
import { raises } from './raises'
import { subscriptions } from './subscriptions'

/** The names by which an error tells that a sum was taken back already, or that a text holds what may be an account or a tax number. */
export const raiseMoneyReversesUnique = 'raise_money_reverses_unique'
export const raiseMoneyNumbersCheck = 'raise_money_numbers_check'
/** The same of a sum of nothing, and of one that says too little: from whom it came, or why it went back. */
export const raiseMoneyAmountCheck = 'raise_money_amount_check'
export const raiseMoneyTextsCheck = 'raise_money_texts_check'
/** What triggers of the migration `raise_money` refuse. */
export const raiseMoneyRaised = {
  /** More would have gone back than came. */
  net: 'raise_money_net_check',
  /** Money is entered for a subscription that takes none any more. */
  taken: 'raise_money_taken_check',
  /** A subscription ends while the firm has money of it. */
  owed: 'subscriptions_money_check',
} as const

/**
 * A sum that came, or went back. Triggers of the migration `raise_money` refuse every change and every removal: what is wrong is taken back by its
 * exact opposite, once.
 */
export const raiseMoney = pgTable(
  'raise_money',
  {
    id: recordId(),
    raiseId: integer()
      .notNull()
      .references(() => raises.id, { onDelete: 'restrict' }),
    /** Null while nobody knows whose it is. */
    subscriptionId: integer().references(() => subscriptions.id, { onDelete: 'restrict' }),
    receivedOn: day().notNull(),
    /** Below zero where it went back. */
    cents: bigint({ mode: 'number' }).notNull(),
    way: text({ enum: moneyWays }).notNull(),
    /** The name that stood on the transfer. */
    fromName: varchar({ length: nameMaxCharacters }).notNull(),
    note: varchar({ length: memoMaxCharacters }),
    reversesId: integer()
      .unique(raiseMoneyReversesUnique)
      .references((): AnyPgColumn => raiseMoney.id, { onDelete: 'restrict' }),
    createdBy: integer().notNull(),
    createdAt: timestamp().notNull().defaultNow(),
  },
  (table) => [
    check('raise_money_way_check', isOneOf(table.way, moneyWays)),
    check(raiseMoneyAmountCheck, sql`${table.cents} <> 0`),
    check('raise_money_day_check', isDay(table.receivedOn)),
    check(
      raiseMoneyNumbersCheck,
      sql`${table.fromName} !~ '[0-9]{6}|[0-9]{3}-[0-9]{2}-[0-9]{4}' and coalesce(${table.note}, '') !~ '[0-9]{6}|[0-9]{3}-[0-9]{2}-[0-9]{4}'`,
    ),
    // What went back, and what is taken back, says why.
    check(
      raiseMoneyTextsCheck,
      sql`btrim(${table.fromName}) <> '' and btrim(${table.note}) <> ''
        and (${table.note} is not null or (${table.cents} > 0 and ${table.reversesId} is null))`,
    ),
    index('raise_money_raise_index').on(table.raiseId, table.id),
    index('raise_money_subscription_index').on(table.subscriptionId),
  ],
)
