import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { recordId, timestamp } from '../columns'
import { documentFiles } from '../reporting/document-files'
import { subscriptions } from './subscriptions'

/** An agreement as it was when a packet was made. */
export interface PacketPaper {
  id: number
  title: string
  version: number
  pages: number
  sha256: string
}

/**
 * The pages made of answers, which are signed. Triggers of the migration `subscriptions` let one be voided once and have its signed file
 * once, and refuse every other change and removal.
 */
export const packets = pgTable(
  'packets',
  {
    id: recordId(),
    subscriptionId: integer()
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'restrict' }),
    /** Counted by subscription, from 1. */
    number: integer().notNull(),
    fileId: text()
      .notNull()
      .unique('packets_file_unique')
      .references(() => documentFiles.id, { onDelete: 'restrict' }),
    sha256: text().notNull(),
    manifest: jsonb().$type<PacketPaper[]>().notNull(),
    /** The sealed file with every signature; null until the last of them. */
    signedFileId: text()
      .unique('packets_signed_file_unique')
      .references(() => documentFiles.id, { onDelete: 'restrict' }),
    signedSha256: text(),
    createdAt: timestamp().notNull().defaultNow(),
    voidAt: timestamp(),
    voidReason: text(),
  },
  (table) => [
    unique('packets_number_unique').on(table.subscriptionId, table.number),
    // The packet of a subscription that is signed is the one that is not void.
    uniqueIndex('packets_current_unique')
      .on(table.subscriptionId)
      .where(sql`${table.voidAt} is null`),
    check('packets_number_check', sql`${table.number} > 0`),
    check(
      'packets_sha_check',
      sql`${table.sha256} ~ '^[0-9a-f]{64}$' and (${table.signedSha256} is null or ${table.signedSha256} ~ '^[0-9a-f]{64}$')`,
    ),
    check('packets_signed_check', sql`(${table.signedFileId} is null) = (${table.signedSha256} is null)`),
    check('packets_void_check', sql`(${table.voidAt} is null) = (btrim(coalesce(${table.voidReason}, '')) = '')`),
  ],
)
