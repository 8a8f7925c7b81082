import { sql } from 'drizzle-orm'
import { bigint, check, integer, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { issuerMaxCharacters } from '@/shared/platform/limits'
import {
  fundDaysDefault,
  intakes,
  raiseStatuses,
  signDaysDefault,
  stepCentsDefault,
  termDaysMax,
  withdrawals,
} from '@/shared/raise/raises'
import { day, isDay, isOneOf, recordId, timestamps } from '../columns'
import { investments } from '../site/investments'

/** The name by which an error tells that an offering has a raise already. */
export const raisesOfferingUnique = 'raises_offering_unique'
/** What no constraint refuses: triggers of the migration `raise_rooms` do. */
export const raisesRaised = {
  /** A raise is opened for an offering without an exemption, or the exemption changes afterwards. */
  exemption: 'raises_exemption_check',
} as const

/**
 * The time in which an offering takes subscriptions; one by offering. Triggers of the migration `raise_rooms` let it be opened and closed
 * once, and hold what was said of it then (decision 113).
 */
export const raises = pgTable(
  'raises',
  {
    id: recordId(),
    investmentId: integer()
      .notNull()
      .unique(raisesOfferingUnique)
      .references(() => investments.id, { onDelete: 'restrict' }),
    /** The company whose interests these are, by its legal name. */
    issuerName: varchar({ length: issuerMaxCharacters }).notNull(),
    /** As it stands above the firm's signature. */
    signatureBlock: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    targetCents: bigint({ mode: 'number' }),
    capCents: bigint({ mode: 'number' }).notNull(),
    /** Below it nothing closes. */
    minimumCents: bigint({ mode: 'number' }),
    /** Subscriptions are in whole ones of it. */
    stepCents: bigint({ mode: 'number' }).notNull().default(stepCentsDefault),
    /** So many days those who are asked have to sign, and those who are accepted to pay. */
    signDays: integer().notNull().default(signDaysDefault),
    fundDays: integer().notNull().default(fundDaysDefault),
    /** Until when whoever began a subscription may take it back. */
    withdrawal: text({ enum: withdrawals }).notNull().default('until_accepted'),
    /** How the accountant asks for the tax form: none is collected here. */
    taxFormNote: text(),
    intake: text({ enum: intakes }).notNull().default('open'),
    lastDay: day(),
    status: text({ enum: raiseStatuses }).notNull().default('draft'),
    /** The office's day. */
    openedOn: day(),
    ...timestamps,
  },
  (table) => [
    check('raises_status_check', isOneOf(table.status, raiseStatuses)),
    check('raises_intake_check', isOneOf(table.intake, intakes)),
    check(
      'raises_amounts_check',
      sql`${table.capCents} > 0 and ${table.targetCents} between 1 and ${table.capCents}
        and ${table.minimumCents} between 1 and ${table.capCents}`,
    ),
    check('raises_withdrawal_check', isOneOf(table.withdrawal, withdrawals)),
    check(
      'raises_terms_check',
      sql`${table.stepCents} > 0 and ${table.signDays} between 1 and ${sql.raw(String(termDaysMax))}
        and ${table.fundDays} between 1 and ${sql.raw(String(termDaysMax))}`,
    ),
    check('raises_last_day_check', isDay(table.lastDay)),
    check(
      'raises_opened_check',
      sql`${isDay(table.openedOn)} and (${table.status} = 'draft') = (${table.openedOn} is null)`,
    ),
  ],
)
