import { type SQL, or, sql } from 'drizzle-orm'
import type { SearchText } from '@db/schema/search-text'

/** Where a list's search looks. */
export interface Searched {
  text: SearchText
  /** The condition of records that name others whose names a pattern fits. */
  naming?(this: void, pattern: string): SQL | undefined
}

/** The condition of records that a pattern fits (`containing`), whatever they are found by. */
export const isFound = ({ text, naming }: Searched, pattern: string): SQL | undefined =>
  or(sql`${text.all} like ${pattern}`, naming?.(pattern))

/** The condition of records that are called so. Of those that an index finds by all of their text, the name is then looked at. */
export const isCalled = ({ all, called }: SearchText, pattern: string): SQL =>
  all === called ? sql`${all} like ${pattern}` : sql`(${all} like ${pattern} and ${called} like ${pattern})`

/**
 * The ids of records that are called so, to compare with a column that names them. They are looked for once, before anything else:
 * a sub-select would be asked for each row.
 */
export const idsCalled = (text: SearchText, pattern: string): SQL =>
  sql`any(array(select ${text.table.id} from ${text.table} where ${isCalled(text, pattern)}))`
