import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique, varchar } from 'drizzle-orm/pg-core'
import { emailMaxCharacters, nameMaxCharacters } from '@/shared/platform/limits'
import { signerCapacities, signerWays } from '@/shared/raise/answer-choices'
import { isOneOf, recordId } from '../columns'
import { packets } from './packets'

/**
 * Who signs a packet, as they were named when it was made. A trigger of the migration `subscriptions` lets the account of one be said once,
 * and refuses every other change and removal.
 */
export const signers = pgTable(
  'signers',
  {
    id: recordId(),
    packetId: integer()
      .notNull()
      .references(() => packets.id, { onDelete: 'restrict' }),
    place: integer().notNull(),
    /** Null until whoever was asked has an account, and of who signs on paper without one. */
    userId: integer(),
    name: text().notNull(),
    email: varchar({ length: emailMaxCharacters }),
    capacity: text({ enum: signerCapacities }).notNull(),
    way: text({ enum: signerWays }).notNull(),
  },
  (table) => [
    unique('signers_place_unique').on(table.packetId, table.place),
    unique('signers_user_unique').on(table.packetId, table.userId),
    check('signers_place_check', sql`${table.place} between 1 and 4`),
    check(
      'signers_name_check',
      sql`btrim(${table.name}) <> '' and length(${table.name}) <= ${sql.raw(String(2 * nameMaxCharacters + 1))}`,
    ),
    check('signers_capacity_check', isOneOf(table.capacity, signerCapacities)),
    check('signers_way_check', isOneOf(table.way, signerWays)),
    check('signers_email_check', sql`${table.way} = 'paper' or ${table.email} is not null`),
    index('signers_user_index').on(table.userId),
  ],
)
