import { type Column, type SQL, sql } from 'drizzle-orm'

/** The LIKE pattern that finds `text` anywhere; what a person types is never a wildcard. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`

/**
 * The next `updatedAt` of a record, by the database's clock. Always later than the last one: two saves within one
 * millisecond would otherwise look like one, and the second would not know that it is stale (R7).
 */
export const newVersionOf = (updatedAt: Column): SQL => sql`greatest(now(), ${updatedAt} + interval '1 millisecond')`
