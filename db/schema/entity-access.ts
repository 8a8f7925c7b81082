import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accessScopes } from '@/shared/entity-access'
import { isOneOf, recordId, timestamp } from './columns'
import { entities } from './entities'

/** Who may see an entity, and who might before. Users are numbers without a foreign key: what was given outlives the account. */
export const entityAccess = pgTable(
  'entity_access',
  {
    id: recordId(),
    /** Only an entity without holdings is ever purged. */
    entityId: integer()
      .notNull()
      .references(() => entities.id, { onDelete: 'cascade' }),
    userId: integer().notNull(),
    scope: text({ enum: accessScopes }).notNull(),
    grantedBy: integer().notNull(),
    startsAt: timestamp().notNull().defaultNow(),
    endedAt: timestamp(),
  },
  (table) => [
    check('entity_access_scope_check', isOneOf(table.scope, accessScopes)),
    uniqueIndex('entity_access_active_unique')
      .on(table.userId, table.entityId)
      .where(sql`${table.endedAt} is null`),
    index('entity_access_entity_index').on(table.entityId),
  ],
)
