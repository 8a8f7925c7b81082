import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { timestamp } from '../columns'

/** Counters of rate-limiter-flexible, whose Drizzle store wants exactly these three columns. In the database, so that replicas share them (R42). */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    points: integer().notNull(),
    expire: timestamp(),
  },
  (table) => [index('rate_limits_expire_index').on(table.expire)],
)
