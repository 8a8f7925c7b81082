import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { SubscriptionAnswers } from '@/shared/raise/subscription-answers'
import { subscriptionChannels, subscriptionStatuses } from '@/shared/raise/subscriptions'
import { day, isDay, isOneOf, recordId, timestamp, timestamps } from '../columns'
import { interests } from '../inbox/interests'
import { entities } from '../ledger/entities'
import { raiseClasses } from './raise-classes'
import { raises } from './raises'

/** The name by which an error tells that a number was given in its raise already. */
export const subscriptionsNumberUnique = 'subscriptions_number_unique'
/** What a trigger of the migration `subscriptions` refuses at the end of a transaction: a status that its papers and signatures do not bear out. */
export const subscriptionsRaised = { papers: 'subscriptions_papers_check' } as const

/**
 * An owner's offer to buy. Triggers of the migration `subscriptions` move its status along its way alone, keep what was answered while
 * somebody signs it or has, and refuse its removal (decision 114).
 */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: recordId(),
    /** Counted by raise, from 1: the reference is made of both. */
    number: integer().notNull(),
    raiseId: integer()
      .notNull()
      .references(() => raises.id, { onDelete: 'restrict' }),
    raiseClassId: integer().references(() => raiseClasses.id, { onDelete: 'restrict' }),
    /** Who began it. Without a foreign key, as every account here: it outlives them. */
    userId: integer().notNull(),
    /** The interest from which it came; how that stands follows it. */
    interestId: integer()
      .unique('subscriptions_interest_unique')
      .references(() => interests.id, { onDelete: 'set null' }),
    /** One of their own entities; null where the owner is a new one. */
    entityId: integer().references(() => entities.id, { onDelete: 'restrict' }),
    channel: text({ enum: subscriptionChannels }).notNull().default('online'),
    status: text({ enum: subscriptionStatuses }).notNull().default('draft'),
    cents: bigint({ mode: 'number' }),
    answers: jsonb().$type<SubscriptionAnswers>().notNull().default({}),
    signedAt: timestamp(),
    /** Until when those who were asked may sign. */
    expiresAt: timestamp(),
    reason: text(),
    /** The day on which the accountant had the tax form. */
    taxFormOn: day(),
    note: text(),
    assignedTo: integer(),
    followUpOn: day(),
    ...timestamps,
  },
  (table) => [
    unique(subscriptionsNumberUnique).on(table.raiseId, table.number),
    check('subscriptions_number_check', sql`${table.number} > 0`),
    check('subscriptions_channel_check', isOneOf(table.channel, subscriptionChannels)),
    check('subscriptions_status_check', isOneOf(table.status, subscriptionStatuses)),
    check('subscriptions_amount_check', sql`${table.cents} > 0`),
    check('subscriptions_days_check', sql`${isDay(table.taxFormOn)} and ${isDay(table.followUpOn)}`),
    check(
      'subscriptions_numbers_check',
      sql`coalesce(${table.answers} #>> '{tax,sourceOfFunds}', '') !~ '[0-9]{6}|[0-9]{3}-[0-9]{2}-[0-9]{4}'`,
    ),
    check(
      'subscriptions_moments_check',
      sql`case ${table.status} when 'signing' then ${table.expiresAt} is not null and ${table.signedAt} is null
          and ${table.cents} is not null and ${table.raiseClassId} is not null
        when 'signed' then ${table.signedAt} is not null and ${table.cents} is not null and ${table.raiseClassId} is not null
        when 'rejected' then btrim(coalesce(${table.reason}, '')) <> ''
        when 'withdrawn' then true
        else ${table.signedAt} is null end`,
    ),
    index('subscriptions_user_index').on(table.userId),
    index('subscriptions_class_index').on(table.raiseClassId),
    index('subscriptions_entity_index').on(table.entityId),
  ],
)
