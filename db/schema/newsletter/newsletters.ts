import { type Column, type SQL, sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { emailMaxCharacters } from '@/shared/platform/limits'
import {
  type ConsentPlace,
  recordedPlaces,
  type SubscriberStatus,
  toldPlaces,
  subscriberStatuses,
  suppressionReasons,
} from '@/shared/newsletter/newsletters'
import { day, deletedAt, isDay, isOneOf, timestamp, recordId } from '../columns'
import { searchIndex, searchText } from '../search-text'

/** The names by which an error tells which rule was broken. */
export const newslettersEmailUnique = 'newsletters_email_unique'
export const newslettersConsentedOnCheck = 'newsletters_consented_on_check'

/** What somebody, perhaps a stranger, agreed to in an address's name; it counts once the link in the mail was pressed. */
export type PendingConsent = { at: string; place: ConsentPlace; wording: string }

const named = (status: SubscriberStatus) => sql.raw(`'${status}'`)

/** Whoever may not be written to is not 'confirmed', whatever was pressed before. */
const statusOf = ({
  suppressedAt,
  unsubscribedAt,
  consent,
  confirmed,
}: Record<'suppressedAt' | 'unsubscribedAt' | 'consent' | 'confirmed', Column>) => {
  return sql`case when ${suppressedAt} is not null then ${named('suppressed')}
    when ${unsubscribedAt} is not null or not ${consent} then ${named('unsubscribed')}
    when ${confirmed} then ${named('confirmed')} else ${named('pending')} end`
}

/** One row per address (R43). It starts pending; an issue goes only to who has given consent and has confirmed. */
export const newsletters = pgTable(
  'newsletters',
  {
    id: recordId(),
    /** Stored in lower case (R34). */
    email: varchar({ length: emailMaxCharacters }).notNull(),
    consent: boolean().notNull().default(true),
    /** When, where and with which wording consent was given last; kept after it was withdrawn, as its proof (R43). */
    consentedAt: timestamp().notNull().defaultNow(),
    /** Of a consent that the firm was told of: its day, null where it was told none. `consentedAt` is the moment at which it was entered then. */
    consentedOn: day(),
    consentPlace: text({ enum: recordedPlaces }).notNull(),
    consentWording: text().notNull(),
    /** What the last mail's link will put into the columns above; of `consentedOn`, nothing. */
    pendingConsent: jsonb().$type<PendingConsent>(),
    confirmed: boolean().notNull().default(false),
    confirmedAt: timestamp(),
    /** The SHA-256 of the token in the mail, as hex: a stolen table confirms nothing. Null: no link works. */
    confirmationToken: text(),
    confirmationExpiresAt: timestamp(),
    /** When the last confirmation mail was written; the next one waits ten minutes (R42). */
    confirmationSentAt: timestamp(),
    /** How many confirmation mails were written since when, for their limit per day. */
    confirmationsSince: timestamp(),
    confirmationsSent: integer().notNull().default(0),
    unsubscribedAt: timestamp(),
    /** Why the firm ended it; null where the subscriber did. */
    unsubscribeReason: text(),
    /** What the firm calls those whom it writes to apart from others. */
    tags: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** Since when nothing is sent there any more, and why; null once its owner has confirmed it anew. */
    suppressedAt: timestamp(),
    suppressionReason: text({ enum: suppressionReasons }),
    /** Which of the four a subscription is: the one place that decides it. */
    status: text({ enum: subscriberStatuses })
      .notNull()
      .generatedAlwaysAs((): SQL => statusOf(newsletters)),
    createdAt: timestamp().notNull().defaultNow(),
    deletedAt: deletedAt(),
  },
  (table) => [
    check('newsletters_consent_place_check', isOneOf(table.consentPlace, recordedPlaces)),
    check(
      newslettersConsentedOnCheck,
      sql`${table.consentedOn} is null or (${isDay(table.consentedOn)} and ${isOneOf(table.consentPlace, toldPlaces)})`,
    ),
    check('newsletters_suppression_reason_check', isOneOf(table.suppressionReason, suppressionReasons)),
    check('newsletters_suppression_check', sql`(${table.suppressedAt} is null) = (${table.suppressionReason} is null)`),
    check(
      'newsletters_unsubscribe_reason_check',
      sql`${table.unsubscribeReason} is null or ${table.unsubscribedAt} is not null`,
    ),
    uniqueIndex(newslettersEmailUnique)
      .on(table.email)
      .where(sql`${table.deletedAt} is null`),
    uniqueIndex('newsletters_confirmation_token_unique').on(table.confirmationToken),
    // A million subscribers in any order that they are listed in: the ids of a page stand in the index.
    index('newsletters_email_index')
      .on(table.email, table.id)
      .where(sql`${table.deletedAt} is null`),
    index('newsletters_consent_index')
      .on(table.consent, table.id)
      .where(sql`${table.deletedAt} is null`),
    index('newsletters_confirmed_index')
      .on(table.confirmed, table.id)
      .where(sql`${table.deletedAt} is null`),
    index('newsletters_status_index')
      .on(table.status, table.id)
      .where(sql`${table.deletedAt} is null`),
    // What subscribers did, the newest first: the activity, and the Overview's days.
    index('newsletters_confirmed_at_index')
      .on(table.confirmedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.deletedAt} is null and ${table.confirmedAt} is not null`),
    index('newsletters_unsubscribed_at_index')
      .on(table.unsubscribedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(
        sql`${table.deletedAt} is null and ${table.unsubscribedAt} is not null and ${table.unsubscribeReason} is null`,
      ),
    index('newsletters_created_index')
      .on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.deletedAt} is null`),
    // Who has a tag: those whom a letter goes to, and the list that is narrowed to it.
    index('newsletters_tags_index').using('gin', table.tags),
    searchIndex('newsletters_search_index'),
  ],
)

export const subscriberSearch = searchText(newsletters, { called: [newsletters.email] })
