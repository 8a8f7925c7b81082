import { type Column, type SQL, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'

/**
 * Columns by their names alone, for the places of a statement where no table may stand before them: the list of an insert, what is set.
 * Everywhere else a column writes its table before itself.
 */
export const bareNames = (...columns: readonly Column[]): SQL =>
  sql.join(
    columns.map(({ name, keyAsName }) => sql.identifier(keyAsName ? toSnakeCase(name) : name)),
    sql`, `,
  )
