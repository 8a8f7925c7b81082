import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { decisionMethods, decisionsTaken } from '@/shared/raise/accepting/decision-choices'
import { day, isDay, isOneOf, recordId, timestamp } from '../columns'
import { evidence } from './evidence'
import { subscriptions } from './subscriptions'

/** What a trigger of the migration `acceptance` refuses: the questionnaire alone under Rule 506(c). */
export const decisionsRaised = { method: 'decisions_exemption_check' } as const
/** The name by which an error tells that a decision lacks what its method needs. */
export const decisionsKindCheck = 'decisions_kind_check'

/**
 * What a person concluded of an owner, by what, and until when it counts. Triggers of the migration `acceptance` refuse every change and
 * every removal: the latest of a subscription is the one that counts.
 */
export const decisions = pgTable(
  'decisions',
  {
    id: recordId(),
    subscriptionId: integer()
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'restrict' }),
    method: text({ enum: decisionMethods }).notNull(),
    /** Why, in a sentence. */
    basis: text().notNull(),
    /** Null of what was seen and not kept, and of what needs none. */
    evidenceId: integer().references(() => evidence.id, { onDelete: 'restrict' }),
    /** The day of what was seen. */
    evidenceOn: day(),
    /** Less is not accepted on it. */
    leastCents: bigint({ mode: 'number' }),
    decision: text({ enum: decisionsTaken }).notNull(),
    decidedBy: integer().notNull(),
    /** The office's day. */
    decidedOn: day().notNull(),
    /** The last day on which it counts; null: it does not end. */
    expiresOn: day(),
    createdAt: timestamp().notNull().defaultNow(),
  },
  (table) => [
    check('decisions_method_check', isOneOf(table.method, decisionMethods)),
    check('decisions_decision_check', isOneOf(table.decision, decisionsTaken)),
    check('decisions_basis_check', sql`btrim(${table.basis}) <> ''`),
    check(
      'decisions_days_check',
      sql`${isDay(table.evidenceOn)} and ${isDay(table.decidedOn)} and ${isDay(table.expiresOn)}
        and (${table.evidenceOn} is null or (${table.evidenceOn} <= ${table.decidedOn}
          and (${table.expiresOn} is null or ${table.expiresOn} >= ${table.evidenceOn})))`,
    ),
    check(
      decisionsKindCheck,
      sql`case ${table.method}
        when 'questionnaire' then ${table.evidenceOn} is null and ${table.expiresOn} is null and ${table.leastCents} is null
        when 'minimum_investment' then ${table.expiresOn} is null
          and (${table.leastCents} is not null) = (${table.decision} = 'accredited') and coalesce(${table.leastCents}, 1) > 0
        else ${table.leastCents} is null and (${table.decision} = 'not_shown' or (${table.evidenceOn} is not null and ${table.expiresOn} is not null))
        end`,
    ),
    index('decisions_subscription_index').on(table.subscriptionId, table.id),
    index('decisions_evidence_index').on(table.evidenceId),
  ],
)
