import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, integer, pgTable, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { documentKinds } from '@/shared/reporting/document-kinds'
import { documentStatuses } from '@/shared/reporting/documents'
import { nameMaxCharacters, taxYearMax, taxYearMin } from '@/shared/platform/limits'
import { day, isOneOf, recordId, timestamp, timestamps } from '../columns'
import { documentFiles } from './document-files'
import { entities } from '../ledger/entities'
import { investments } from '../site/investments'
import { searchIndex, searchText } from '../search-text'

/** What a trigger of the migration `kept_executed_files` refuses: the withdrawal of what an accepted subscription stands in. */
export const documentsRaised = { executed: 'documents_executed_check' } as const

/** Documents for investors. A trigger of the migration `documents` freezes what is published, or about to be (R148). */
export const documents = pgTable(
  'documents',
  {
    id: recordId(),
    kind: text({ enum: documentKinds }).notNull(),
    title: varchar({ length: nameMaxCharacters }).notNull(),
    investmentId: integer().references(() => investments.id, { onDelete: 'restrict' }),
    entityId: integer().references(() => entities.id, { onDelete: 'restrict' }),
    taxYear: integer(),
    status: text({ enum: documentStatuses }).notNull().default('draft'),
    /** The moment from which it is shown, unless it is taken back before. */
    publishedAt: timestamp(),
    /** That day at the firm's office, once it is shown: who no longer holds sees what was published while they did. */
    publishedOn: day(),
    withdrawnReason: text(),
    replacesId: integer().references((): AnyPgColumn => documents.id, { onDelete: 'restrict' }),
    supersededBy: integer().references((): AnyPgColumn => documents.id, { onDelete: 'restrict' }),
    fileId: text()
      .unique('documents_file_unique')
      .references(() => documentFiles.id, { onDelete: 'restrict' }),
    createdBy: integer().notNull(),
    ...timestamps,
  },
  (table) => [
    check('documents_kind_check', isOneOf(table.kind, documentKinds)),
    check('documents_status_check', isOneOf(table.status, documentStatuses)),
    check(
      'documents_owner_check',
      sql`(${table.entityId} is not null and ${table.investmentId} is not null)
        or (${table.kind} not in ('k1', 'subscription') and (${table.entityId} is not null or ${table.investmentId} is not null))`,
    ),
    check(
      'documents_year_check',
      sql`(${table.kind} <> 'k1' or ${table.taxYear} is not null)
        and (${table.taxYear} is null or ${table.taxYear} between ${sql.raw(`${taxYearMin} and ${taxYearMax}`)})`,
    ),
    check(
      'documents_published_check',
      sql`(${table.publishedAt} is null or ${table.fileId} is not null)
        and (${table.status} = 'draft' or (${table.publishedAt} is not null and ${table.publishedOn} is not null))
        and (${table.status} = 'withdrawn') = (${table.withdrawnReason} is not null)`,
    ),
    // One K-1 of a year is in force, and one waits to be at most, beside the one that is to replace it.
    uniqueIndex('documents_k1_unique')
      .on(table.entityId, table.investmentId, table.taxYear)
      .where(sql`${table.kind} = 'k1' and ${table.status} = 'published' and ${table.supersededBy} is null`),
    uniqueIndex('documents_k1_waiting_unique')
      .on(table.entityId, table.investmentId, table.taxYear, sql`coalesce(${table.replacesId}, 0)`)
      .where(sql`${table.kind} = 'k1' and ${table.status} = 'draft' and ${table.publishedAt} is not null`),
    index('documents_entity_index').on(table.entityId),
    index('documents_investment_index').on(table.investmentId),
    index('documents_due_index')
      .on(table.publishedAt)
      .where(sql`${table.status} = 'draft' and ${table.publishedAt} is not null`),
    searchIndex('documents_search_index'),
  ],
)

export const documentSearch = searchText(documents, { called: [documents.title] })
