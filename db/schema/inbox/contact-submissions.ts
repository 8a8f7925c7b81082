import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { enquiryStatuses, defaultEnquiryStatus, finishedEnquiryStatuses, investorTypes } from '@/shared/inbox/enquiries'
import { dayCharacters, emailMaxCharacters, nameMaxCharacters, phoneMaxCharacters } from '@/shared/platform/limits'
import { deletedAt, isOneOf, recordId, timestamp, timestamps } from '../columns'
import { users } from '../accounts/users'
import { searchIndex, searchText } from '../search-text'

export const contactSubmissions = pgTable(
  'contact_submissions',
  {
    id: recordId(),
    firstName: varchar({ length: nameMaxCharacters }).notNull(),
    lastName: varchar({ length: nameMaxCharacters }).notNull(),
    email: varchar({ length: emailMaxCharacters }).notNull(),
    phone: varchar({ length: phoneMaxCharacters }),
    company: varchar({ length: nameMaxCharacters }),
    investmentInterest: varchar({ length: nameMaxCharacters }),
    investorType: text({ enum: investorTypes }),
    message: text().notNull(),
    status: text({ enum: enquiryStatuses }).notNull().default(defaultEnquiryStatus),
    /** What was caught is kept, outside of lists and totals (R44). */
    isSpam: boolean().notNull().default(false),
    /** The form's trap caught it, and the firm was not mailed since: what is rescued then is news. */
    isHeldBack: boolean().notNull().default(false),
    /** The administrator who called it spam; null while it is none, and of what the trap caught. */
    spamMarkedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    /** When an administrator first opened it. */
    readAt: timestamp(),
    /** The administrator who looks after it. */
    assignedTo: integer().references(() => users.id, { onDelete: 'set null' }),
    /** A day as text: as a timestamp it would be another day somewhere. */
    followUpOn: varchar({ length: dayCharacters }),
    ...timestamps,
    deletedAt: deletedAt(),
  },
  (table) => [
    check('contact_submissions_status_check', isOneOf(table.status, enquiryStatuses)),
    check('contact_submissions_investor_type_check', isOneOf(table.investorType, investorTypes)),
    check('contact_submissions_follow_up_check', sql`${table.followUpOn} ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'`),
    // What else the same person wrote.
    index('contact_submissions_email_index').on(table.email),
    index('contact_submissions_assigned_index').on(table.assignedTo),
    index('contact_submissions_spam_marked_index').on(table.spamMarkedBy),
    // The unfinished ones, which are few of many: the Overview counts them.
    index('contact_submissions_unfinished_index')
      .on(table.status, table.followUpOn)
      .where(
        sql`${table.deletedAt} is null and not ${table.isSpam} and ${table.status} not in (${sql.raw(finishedEnquiryStatuses.map((status) => `'${status}'`).join(', '))})`,
      ),
    index('contact_submissions_created_index')
      .on(table.isSpam, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.deletedAt} is null`),
    searchIndex('contact_submissions_search_index'),
  ],
)

export const enquirySearch = searchText(contactSubmissions, {
  called: [sql`${contactSubmissions.firstName} || ' ' || ${contactSubmissions.lastName}`, contactSubmissions.email],
  also: [contactSubmissions.phone, contactSubmissions.company, contactSubmissions.message],
})
