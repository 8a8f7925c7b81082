import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { SubscriptionAnswers } from '@/shared/raise/subscription-answers'
import { subscriptionChannels, subscriptionStatuses } from '@/shared/raise/subscriptions'
import { day, isDay, isOneOf, recordId, timestamp, timestamps } from '../columns'
import { interests } from '../inbox/interests'
import { entities } from '../ledger/entities'
import { documents } from '../reporting/documents'
import { raiseClasses } from './raise-classes'
import { raises } from './raises'

/** The name by which an error tells that a number was given in its raise already. */
export const subscriptionsNumberUnique = 'subscriptions_number_unique'
/** The same of one that is accepted without an owner, a file, an amount, a day or somebody who accepts it. */
export const subscriptionsAcceptedCheck = 'subscriptions_accepted_check'
/** The same of one that ended without its moments, and of a source of funds that holds what may be an account or a tax number. */
export const subscriptionsMomentsCheck = 'subscriptions_moments_check'
export const subscriptionsNumbersCheck = 'subscriptions_numbers_check'
/** What no constraint refuses: triggers of the migrations `subscriptions` and `acceptance` do. */
export const subscriptionsRaised = {
  /** At the end of a transaction: a status that its papers and signatures do not bear out. */
  papers: 'subscriptions_papers_check',
  /** The same: more is accepted than the raise takes. */
  cap: 'subscriptions_cap_check',
  /** What is accepted leaves a part of a unit. */
  units: 'subscriptions_units_check',
  /** What is accepted is no document of its owner and offering. */
  document: 'subscriptions_document_check',
  /** It is accepted by somebody who signed it as an investor. */
  countersigner: 'subscriptions_countersigner_check',
  /** It is accepted without a decision that bears it. */
  decision: 'subscriptions_decision_check',
} as const

/**
 * An owner's offer to buy. Triggers of the migration `subscriptions` move its status along its way alone, keep what was answered while
 * somebody signs it or has, and refuse its removal (decision 114); those of `acceptance` let it be accepted within the cap, whole units, and
 * a decision (decision 124).
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
    /** As much of it as the firm has accepted, on which day of the office, by whom, and the executed file among the owner's documents. */
    acceptedCents: bigint({ mode: 'number' }),
    acceptedOn: day(),
    acceptedBy: integer(),
    documentId: integer()
      .unique('subscriptions_document_unique')
      .references(() => documents.id, { onDelete: 'restrict' }),
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
    check(
      'subscriptions_days_check',
      sql`${isDay(table.taxFormOn)} and ${isDay(table.followUpOn)} and ${isDay(table.acceptedOn)}`,
    ),
    check(
      subscriptionsNumbersCheck,
      sql`coalesce(${table.answers} #>> '{tax,sourceOfFunds}', '') !~ '[0-9]{6}|[0-9]{3}-[0-9]{2}-[0-9]{4}'`,
    ),
    check(
      subscriptionsMomentsCheck,
      sql`case ${table.status} when 'signing' then ${table.expiresAt} is not null and ${table.signedAt} is null
          and ${table.cents} is not null and ${table.raiseClassId} is not null
        when 'signed' then ${table.signedAt} is not null and ${table.cents} is not null and ${table.raiseClassId} is not null
        when 'accepted' then ${table.signedAt} is not null
        when 'closed' then ${table.signedAt} is not null
        when 'released' then ${table.signedAt} is not null and btrim(coalesce(${table.reason}, '')) <> ''
        when 'rejected' then btrim(coalesce(${table.reason}, '')) <> ''
        when 'withdrawn' then true
        else ${table.signedAt} is null end`,
    ),
    check(
      subscriptionsAcceptedCheck,
      sql`case when ${table.status} in ('accepted', 'released', 'closed')
        then ${table.entityId} is not null and ${table.documentId} is not null and ${table.raiseClassId} is not null
          and ${table.acceptedBy} is not null and ${table.acceptedOn} is not null and ${table.acceptedCents} is not null
          and ${table.cents} is not null and ${table.acceptedCents} between 1 and ${table.cents}
        else ${table.acceptedCents} is null and ${table.acceptedOn} is null and ${table.acceptedBy} is null and ${table.documentId} is null end`,
    ),
    index('subscriptions_user_index').on(table.userId),
    index('subscriptions_class_index').on(table.raiseClassId),
    index('subscriptions_entity_index').on(table.entityId),
  ],
)
