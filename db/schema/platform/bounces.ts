import { check, index, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { bounceKinds } from '@/shared/newsletter/deliveries'
import { emailMaxCharacters } from '@/shared/platform/limits'
import { isOneOf, recordId, timestamp } from '../columns'

/** What came back from an address: refused at delivery, returned later, or called spam. Kept for as long as it counts. */
export const bounces = pgTable(
  'bounces',
  {
    id: recordId(),
    address: varchar({ length: emailMaxCharacters }).notNull(),
    kind: text({ enum: bounceKinds }).notNull(),
    /** In the words of who returned it. */
    reason: text().notNull(),
    /** The Message-ID of the report, or of the mail that was refused at once: read twice, it counts once. */
    reportId: text().notNull().unique('bounces_report_unique'),
    createdAt: timestamp().notNull().defaultNow(),
  },
  (table) => [
    check('bounces_kind_check', isOneOf(table.kind, bounceKinds)),
    index('bounces_address_index').on(table.address, table.createdAt),
    index('bounces_created_index').on(table.createdAt),
  ],
)
