import { type Column, type SQL, sql } from 'drizzle-orm'
import { type PgColumn, type PgTable, index } from 'drizzle-orm/pg-core'

/** A text of a record: a column, or an expression of its columns. */
type Part = Column | SQL

/** What a search finds the records of a table by. */
export interface SearchText {
  table: PgTable & { id: PgColumn }
  /** All of it, each part on a line of its own, as `fold` writes it; null where the only part is. */
  all: SQL
  /** The parts by which a record is called. */
  called: SQL
  /** What the database works the column out from. */
  madeOf: SQL
}

const columnName = 'search_text'
/** A text as `fold` writes it, worked out where it is asked for: of tables that stay short. */
export const folded = (part: Part): SQL => sql`fold_text(${part})`
const onLines = (parts: readonly Part[]) =>
  sql.join(
    parts.map((part) => sql`coalesce(${folded(part)}, '')`),
    sql` || E'\\n' || `,
  )

/**
 * The column that a table is searched by. The database keeps it (a migration adds it by hand, a test compares it with what is said
 * here), and the table of the schema does not have it: so nothing that reads whole rows reads every text twice.
 * No sign of a folded text is a line feed or a tab, so nothing that is typed is found across two parts.
 * @param parts `called`: what people call a record, and the address of a person; `also`: what else it is found by
 */
export function searchText(
  table: PgTable & { id: PgColumn },
  { called, also = [] }: { called: readonly [Part, ...Part[]]; also?: readonly Part[] },
): SearchText {
  const all = sql`${table}.${sql.identifier(columnName)}`
  if (also.length > 0)
    return {
      table,
      all,
      called: sql`split_part(${all}, E'\\t', 1)`,
      madeOf: sql`${onLines(called)} || E'\\t' || ${onLines(also)}`,
    }
  return { table, all, called: all, madeOf: called.length === 1 ? folded(called[0]) : onLines(called) }
}

/**
 * The index of that column by groups of three letters, where a table may become long. A text of fewer letters is looked for row by row.
 * What is new goes into it at once: kept apart for later (PostgreSQL's `fastupdate`), it would be read whole by each search.
 */
export const searchIndex = (name: string) =>
  index(name)
    .using('gin', sql.raw(`${columnName} gin_trgm_ops`))
    .with({ fastupdate: false })
