import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { mailKinds } from '@/shared/platform/mails'
import { isOneOf, timestamp, recordId } from '../columns'
import { searchIndex, searchText } from '../search-text'

/** A mail as it will be sent, written out when it was ordered: what is sent later is what was meant then. */
export type OutboxMail = {
  /** One address, nothing else. */
  to: string
  /** Who wrote it, unless MAIL_FROM says who. */
  from?: { name: string; address: string }
  subject: string
  html: string
  text: string
  replyTo?: { name: string; address: string }
  /** Somebody wrote it to this one reader: the answer to an enquiry. */
  isByPerson?: boolean
  /** The address of the one-click unsubscription (RFC 8058). */
  unsubscribeUrl?: string
  /** Of an issue to many: the list it belongs to (RFC 2919), and what a mail provider counts complaints by. */
  list?: { id: string; feedbackId: string }
}

/** Mails wait here from the transaction that caused them until a mail server has taken them (R45). */
export const outbox = pgTable(
  'outbox',
  {
    id: recordId(),
    kind: text({ enum: mailKinds }).notNull(),
    /** The same on every try, so that a mail sent twice is shown once. */
    messageId: text().notNull().unique('outbox_message_id_unique'),
    /** Who it is for, by the address alone: what the mail log says of it. Null for mails older than this column. */
    recipient: text(),
    /** What it is called, which the mail log tells when the rest is forgotten (R261). Null for mails older than this column. */
    subject: text(),
    /** Null once it is sent: then nobody needs to read it here again (R43). */
    mail: jsonb().$type<OutboxMail>(),
    attempts: integer().notNull().default(0),
    /** The next try. While one is under way, the moment from which it counts as lost. */
    dueAt: timestamp().notNull().defaultNow(),
    /** Of an issue: since when its text may have been handed over. From then on nobody tries again by themselves. */
    handedAt: timestamp(),
    sentAt: timestamp(),
    /** Set when nobody will try again. */
    failedAt: timestamp(),
    lastError: text(),
    createdAt: timestamp().notNull().defaultNow(),
  },
  (table) => [
    check('outbox_kind_check', isOneOf(table.kind, mailKinds)),
    index('outbox_due_index')
      .on(table.dueAt, table.id)
      .where(sql`${table.sentAt} is null and ${table.failedAt} is null`),
    // Counts what was sent in the last hour before each further mail.
    index('outbox_sent_index')
      .on(table.sentAt)
      .where(sql`${table.sentAt} is not null`),
    // Who has had a notice within the hour.
    index('outbox_notice_index')
      .on(table.createdAt, table.recipient)
      .where(sql`${table.kind} = 'notice'`),
    searchIndex('outbox_search_index'),
  ],
)

export const mailSearch = searchText(outbox, { called: [outbox.recipient] })
