import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { contactStatuses, defaultContactStatus, investorTypes } from '@/shared/contacts'
import { emailMaxCharacters, nameMaxCharacters, phoneMaxCharacters } from '@/shared/limits'
import { deletedAt, isOneOf, recordId, timestamps } from './columns'

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
    status: text({ enum: contactStatuses }).notNull().default(defaultContactStatus),
    /** What was caught is kept, outside of lists and totals (R44). */
    isSpam: boolean().notNull().default(false),
    ...timestamps,
    deletedAt: deletedAt(),
  },
  (table) => [
    check('contact_submissions_status_check', isOneOf(table.status, contactStatuses)),
    check('contact_submissions_investor_type_check', isOneOf(table.investorType, investorTypes)),
    index('contact_submissions_created_index')
      .on(table.isSpam, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.deletedAt} is null`),
  ],
)
