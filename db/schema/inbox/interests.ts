import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { defaultInterestStatus, interestStatuses } from '@/shared/inbox/interests'
import {
  dayCharacters,
  emailMaxCharacters,
  nameMaxCharacters,
  phoneMaxCharacters,
  wordingIdMaxCharacters,
} from '@/shared/platform/limits'
import { deletedAt, isOneOf, recordId, timestamps } from '../columns'
import { investments } from '../site/investments'
import { users } from '../accounts/users'
import { searchIndex, searchText } from '../search-text'

/** What a trigger of the migration `followed_interests` refuses: another status than that of the subscription to which an interest led. */
export const interestsRaised = { follow: 'interests_follow_check' } as const

/** Indications of interest: who might put money into an offering, how much, and how far the firm has come with them. */
export const interests = pgTable(
  'interests',
  {
    id: recordId(),
    /** Null once the offering is purged: who was interested is still somebody to write to. */
    investmentId: integer().references(() => investments.id, { onDelete: 'set null' }),
    name: varchar({ length: nameMaxCharacters }).notNull(),
    email: varchar({ length: emailMaxCharacters }).notNull(),
    phone: varchar({ length: phoneMaxCharacters }),
    /** A 32-bit integer of cents would end at $21,474,836.47. */
    amountCents: bigint({ mode: 'number' }),
    /** The account of who was signed in. */
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    status: text({ enum: interestStatuses }).notNull().default(defaultInterestStatus),
    /** The administrator who looks after it. */
    assignedTo: integer().references(() => users.id, { onDelete: 'set null' }),
    /** A day as text: as a timestamp it would be another day somewhere. */
    followUpOn: varchar({ length: dayCharacters }),
    note: text(),
    /** Which statements stood beside the form, by their version in `src/content/inbox/interest.ts`. */
    wordingId: varchar({ length: wordingIdMaxCharacters }).notNull(),
    /** What was caught is kept, outside of lists and totals (R44). */
    isSpam: boolean().notNull().default(false),
    ...timestamps,
    deletedAt: deletedAt(),
  },
  (table) => [
    check('interests_status_check', isOneOf(table.status, interestStatuses)),
    check('interests_amount_check', sql`${table.amountCents} > 0`),
    check('interests_follow_up_check', sql`${table.followUpOn} ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'`),
    index('interests_created_index')
      .on(table.isSpam, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.deletedAt} is null`),
    // What a purge of an offering or an account looks for, and an investor their own.
    index('interests_investment_index').on(table.investmentId),
    index('interests_user_index').on(table.userId),
    index('interests_assigned_index').on(table.assignedTo),
    searchIndex('interests_search_index'),
  ],
)

export const interestSearch = searchText(interests, {
  called: [interests.name, interests.email],
  also: [interests.note],
})
