import { pgTable, text } from 'drizzle-orm/pg-core'
import { timestamp } from '../columns'

/**
 * Whoever left the newsletter and whose row is deleted: what keeps an import or a restored row from writing to them again, without
 * keeping who they are (decision 068). Triggers of `newsletters` write it; only the press of a mailed link takes a row away.
 */
export const optOuts = pgTable('opt_outs', {
  /** SHA-256 of the private value `opt_out_key` and the address in lower case, as hex. */
  hash: text().primaryKey(),
  createdAt: timestamp().notNull().defaultNow(),
})
