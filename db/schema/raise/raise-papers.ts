import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, integer, jsonb, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { nameMaxCharacters } from '@/shared/platform/limits'
import type { PaperField } from '@/shared/raise/paper-fields'
import { paperRoles, paperStatuses } from '@/shared/raise/raise-papers'
import { isOneOf, recordId, timestamp } from '../columns'
import { documentFiles } from '../reporting/document-files'
import { raises } from './raises'

/** The names by which an error tells that a paper has a new version already, or is shown without a file. */
export const raisePapersReplacesUnique = 'raise_papers_replaces_unique'
export const raisePapersShownCheck = 'raise_papers_shown_check'

/**
 * The papers of a room, each version a row. A trigger of the migration `raise_rooms` lets one that is shown change its status and its place
 * alone: somebody may have said that they have received it.
 */
export const raisePapers = pgTable(
  'raise_papers',
  {
    id: recordId(),
    raiseId: integer()
      .notNull()
      .references(() => raises.id, { onDelete: 'restrict' }),
    role: text({ enum: paperRoles }).notNull(),
    title: varchar({ length: nameMaxCharacters }).notNull(),
    version: integer().notNull().default(1),
    replacesId: integer()
      .unique(raisePapersReplacesUnique)
      .references((): AnyPgColumn => raisePapers.id, { onDelete: 'restrict' }),
    place: integer().notNull(),
    /** Null until it was uploaded. */
    fileId: text()
      .unique('raise_papers_file_unique')
      .references(() => documentFiles.id, { onDelete: 'restrict' }),
    /** Of an agreement's form, with what stands in each; null of one without, and of every other paper. */
    fields: jsonb().$type<PaperField[]>(),
    status: text({ enum: paperStatuses }).notNull().default('draft'),
    shownAt: timestamp(),
    createdAt: timestamp().notNull().defaultNow(),
  },
  (table) => [
    check('raise_papers_role_check', isOneOf(table.role, paperRoles)),
    check('raise_papers_status_check', isOneOf(table.status, paperStatuses)),
    check(
      'raise_papers_version_check',
      sql`(${table.version} = 1) = (${table.replacesId} is null) and ${table.version} > 0`,
    ),
    check(
      raisePapersShownCheck,
      sql`case ${table.status} when 'shown' then ${table.fileId} is not null and ${table.shownAt} is not null
        when 'draft' then ${table.shownAt} is null else true end`,
    ),
    index('raise_papers_raise_index').on(table.raiseId, table.place),
  ],
)
