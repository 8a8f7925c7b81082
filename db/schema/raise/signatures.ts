import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { signatureWays } from '@/shared/raise/subscriptions'
import { day, isDay, isOneOf, recordId, timestamp } from '../columns'
import { documentFiles } from '../reporting/document-files'
import { signers } from './signers'

/** The name by which an error tells that somebody has signed already. */
export const signaturesSignerUnique = 'signatures_signer_unique'
/** The same of one that lacks what its way needs. */
export const signaturesKindCheck = 'signatures_kind_check'
/** What a trigger of the migration `subscriptions` refuses: a signature of a packet that is not being signed, or by another account. */
export const signaturesRaised = { packet: 'signatures_packet_check' } as const

/** Who signed what, when and how. Triggers of the migration `subscriptions` refuse every change and every removal. */
export const signatures = pgTable(
  'signatures',
  {
    id: recordId(),
    signerId: integer()
      .notNull()
      .unique(signaturesSignerUnique)
      .references(() => signers.id, { onDelete: 'restrict' }),
    way: text({ enum: signatureWays }).notNull(),
    name: text().notNull(),
    strokes: jsonb().$type<[number, number][][]>(),
    /** The scan of a signature on paper, and the day that stands on it. */
    fileId: text()
      .unique('signatures_file_unique')
      .references(() => documentFiles.id, { onDelete: 'restrict' }),
    signedOn: day(),
    /** The sentence that was signed by, in its version; on paper it stands on the paper. */
    wordingId: text(),
    /** Whose account it was; of one on paper the account of whoever entered it. */
    userId: integer().notNull(),
    /** How they proved who they are, and when. */
    provedBy: text(),
    provedAt: timestamp(),
    /** Whole: it is evidence. */
    address: text().notNull(),
    browser: text().notNull(),
    at: timestamp().notNull().defaultNow(),
  },
  (table) => [
    check('signatures_way_check', isOneOf(table.way, signatureWays)),
    check('signatures_name_check', sql`btrim(${table.name}) <> ''`),
    check('signatures_day_check', isDay(table.signedOn)),
    check(
      signaturesKindCheck,
      sql`(${table.way} = 'drawn') = (${table.strokes} is not null)
        and (${table.way} = 'paper') = (${table.fileId} is not null) and (${table.way} = 'paper') = (${table.signedOn} is not null)
        and (${table.way} = 'paper' or (${table.wordingId} is not null and ${table.provedBy} is not null and ${table.provedAt} is not null))`,
    ),
  ],
)
