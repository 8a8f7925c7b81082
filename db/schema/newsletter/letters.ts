import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { issueAudiences, issueStatuses } from '@/shared/newsletter/issues'
import { lineMaxCharacters, nameMaxCharacters } from '@/shared/platform/limits'
import { deletedAt, isOneOf, recordId, timestamp, timestamps } from '../columns'
import { searchText } from '../search-text'

/** What the firm writes to its subscribers. */
export const letters = pgTable(
  'letters',
  {
    id: recordId(),
    subject: varchar({ length: nameMaxCharacters }).notNull(),
    /** What an inbox shows behind the subject; null: the text's beginning. */
    preheader: varchar({ length: lineMaxCharacters }),
    content: text().notNull(),
    audience: text({ enum: issueAudiences }).notNull().default('subscribers'),
    /** Whom of them: those with this tag; null: all. */
    tag: varchar({ length: nameMaxCharacters }),
    status: text({ enum: issueStatuses }).notNull().default('draft'),
    /** The last part of its address on the web: 122 bits that nobody can guess. */
    webKey: text()
      .notNull()
      .$defaultFn(() => crypto.randomUUID()),
    scheduledAt: timestamp(),
    /** When its recipients were fixed, and how many they are. */
    startedAt: timestamp(),
    recipients: integer().notNull().default(0),
    finishedAt: timestamp(),
    /** When mails of it were last put into the outbox: all servers together keep to one rate by it. */
    pacedAt: timestamp(),
    ...timestamps,
    deletedAt: deletedAt(),
  },
  (table) => [
    check('letters_status_check', isOneOf(table.status, issueStatuses)),
    check('letters_audience_check', isOneOf(table.audience, issueAudiences)),
    // An issue that is under way has its recipients, and one that is scheduled its moment.
    check('letters_started_check', sql`(${table.status} in ('draft', 'scheduled')) = (${table.startedAt} is null)`),
    check('letters_scheduled_check', sql`${table.status} <> 'scheduled' or ${table.scheduledAt} is not null`),
    uniqueIndex('letters_web_key_unique').on(table.webKey),
    index('letters_created_index')
      .on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.deletedAt} is null`),
  ],
)

export const issueSearch = searchText(letters, {
  called: [letters.subject],
  also: [letters.preheader, letters.content],
})
