import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { accessScopes } from '@/shared/ledger/entity-access'
import { emailMaxCharacters } from '@/shared/platform/limits'
import { isOneOf, recordId, timestamp } from '../columns'
import { entities } from './entities'

/** The name by which an error tells that this rule was broken. */
export const entityAccessActiveUnique = 'entity_access_active_unique'

/**
 * Who may see an entity, and who might before; somebody may by several addresses that owners typed. Users are numbers without a foreign
 * key: what was given outlives the account.
 */
export const entityAccess = pgTable(
  'entity_access',
  {
    id: recordId(),
    /** Only an entity without holdings is ever purged. */
    entityId: integer()
      .notNull()
      .references(() => entities.id, { onDelete: 'cascade' }),
    /** Null until the account of the typed address is found or made, a moment after the answer (decision 069). */
    userId: integer(),
    /** What an owner typed, and what owners read for good, whatever address its account has today; null for what the firm gave. */
    typedEmail: varchar({ length: emailMaxCharacters }),
    /** The name that was typed with it, for the same readers: whose account it is stays untold (R112). */
    typedName: text(),
    scope: text({ enum: accessScopes }).notNull(),
    grantedBy: integer().notNull(),
    startsAt: timestamp().notNull().defaultNow(),
    /** The moment behind the last day for which it was given; `ledger/entities/ending.ts` ends it then. */
    endsAt: timestamp(),
    endedAt: timestamp(),
  },
  (table) => [
    check('entity_access_scope_check', isOneOf(table.scope, accessScopes)),
    check('entity_access_who_check', sql`${table.userId} is not null or ${table.typedEmail} is not null`),
    check('entity_access_name_check', sql`${table.typedName} is null or ${table.typedEmail} is not null`),
    uniqueIndex(entityAccessActiveUnique)
      .on(table.userId, table.entityId, sql`coalesce(${table.typedEmail}, '')`)
      .where(sql`${table.endedAt} is null`),
    index('entity_access_entity_index').on(table.entityId),
    index('entity_access_ends_index')
      .on(table.endsAt)
      .where(sql`${table.endsAt} is not null and ${table.endedAt} is null`),
  ],
)
