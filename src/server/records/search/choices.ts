import { type SQL, and, eq, or, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '@db/database'
import { type SearchText, folded } from '@db/schema/search-text'
import { type Area, areas } from '@/shared/accounts/areas'
import { type ChosenNoun, type FoundChoice, choicesMax } from '@/shared/records/choices'
import { type AuditedList, nounOf } from '@/shared/records/nouns'
import { beginning, containing } from '../../platform/sql'
import { type Definition, namesIn } from '../../platform/trpc/definitions'

/** What the server must know of a noun whose records are chosen in fields and filters. */
export interface ChoiceSource {
  /** The noun that they are of: whoever looks after it may choose among them. */
  list: AuditedList
  /** The field by which calls name one: whoever looks after such a call may choose among them as well. */
  field: string
  table: PgTable & { id: PgColumn }
  /** What people call a record. */
  name: SQL<string>
  /** What tells it from others of that name, beside its label. */
  detail?: PgColumn | SQL
  /** What else it is found by, and records of one name are ordered by. */
  found?: PgColumn | SQL
  /** The same as the database keeps it, of a table that may become long. */
  search?: SearchText
  /** The condition of records that a word tells something of that is not stored as a text. */
  meant?(this: void, word: string): SQL | undefined
  /** The condition of what can be chosen anew. */
  offered?: SQL | undefined
  /** What records are called, by their ids, where that is more than the name. */
  labelsOf?(this: void, db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>>
}

/** Those of every noun; each is handed in by its subject. */
export type ChoiceSources = Readonly<Record<ChosenNoun, ChoiceSource>>

/** Who may choose among them: whoever looks after their own noun, or after a call that names one. */
export function choosersOf({ list, field }: ChoiceSource, calls: Iterable<Definition>): readonly Area[] {
  const naming = new Set([...calls].flatMap(({ area, input }) => (namesIn(input).includes(field) ? [area] : [])))
  return areas.filter((area) => area === nounOf(list).area || naming.has(area))
}

/** People look names up as a dictionary has them; the embedded database would put 'Émile' behind 'Zoe'. */
const asInDictionaries = sql.raw('collate "und-x-icu"')

/**
 * Records to choose from, and how many there are in all.
 * @param asked `id` for one that is chosen already, else the text to look for
 */
export async function findChoices(
  db: Db,
  source: ChoiceSource,
  { q = '', id }: { q?: string | undefined; id?: number | undefined },
): Promise<{ items: FoundChoice[]; total: number }> {
  const { table, name, detail, found, search, meant, offered, labelsOf } = source
  const text = sql`concat_ws(' ', ${name}, ${detail ?? null}::text, ${found ?? null}::text)`
  // A label that was copied has signs between its parts.
  const words = q.split(/[\s·,()]+/).flatMap((word) => {
    const pattern = containing(word)
    return pattern === undefined ? [] : or(sql`${search?.all ?? folded(text)} like ${pattern}`, meant?.(word))
  })
  const matches = and(offered, ...words)
  const typed = containing(q)
  const beginsSo = typed === undefined ? [] : [sql`${search?.all ?? folded(name)} like ${beginning(typed)} desc`]
  const rows = await db
    .select({
      id: sql`${table.id}`.mapWith(Number),
      name: sql<string>`${name}`,
      detail: sql<string | null>`${detail ?? null}::text`,
      total: sql`count(*) over ()`.mapWith(Number),
    })
    .from(table)
    .where(id === undefined ? matches : eq(table.id, id))
    .orderBy(...beginsSo, sql`${name} ${asInDictionaries}, ${text}, ${table.id}`)
    .limit(choicesMax)
  const labels = await labelsOf?.(
    db,
    rows.map((row) => row.id),
  )
  return {
    items: rows.map((row) => ({ id: row.id, label: labels?.get(row.id) ?? row.name, detail: row.detail })),
    total: rows[0]?.total ?? 0,
  }
}
