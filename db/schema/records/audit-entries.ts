import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { type AuditedValues, auditActions } from '@/shared/records/audit'
import { type AuditedList, auditedLists } from '@/shared/records/nouns'
import { isOneOf, timestamp, recordId } from '../columns'
import { searchIndex, searchText } from '../search-text'

/** Who changed what (issue 3, item 7). Written in the transaction of the change itself, so that neither is there without the other. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: recordId(),
    list: text().$type<AuditedList>().notNull(),
    /** Null for an export, which is of a whole list. No foreign keys: an entry outlives its record and the account that wrote it. */
    recordId: integer(),
    recordName: text(),
    action: text({ enum: auditActions }).notNull(),
    actorId: integer(),
    /** The import that wrote it, which is taken back by its entries. */
    importId: integer(),
    /** The changed fields; null once the record was purged (R22). */
    before: jsonb().$type<AuditedValues>(),
    after: jsonb().$type<AuditedValues>(),
    redactedAt: timestamp(),
    createdAt: timestamp().notNull().defaultNow(),
  },
  (table) => [
    check('audit_entries_list_check', isOneOf(table.list, auditedLists)),
    check('audit_entries_action_check', isOneOf(table.action, auditActions)),
    index('audit_entries_created_index').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('audit_entries_record_index').on(table.list, table.recordId),
    index('audit_entries_actor_index').on(table.actorId),
    index('audit_entries_import_index')
      .on(table.importId)
      .where(sql`${table.importId} is not null`),
    searchIndex('audit_entries_search_index'),
  ],
)

export const auditSearch = searchText(auditEntries, { called: [auditEntries.recordName] })
