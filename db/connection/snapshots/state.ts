import { sql } from 'drizzle-orm'
import type { Reading } from '../../database'

/** What is in a database at one moment, told so that two can be compared. */
export interface State {
  /** Of each table how many rows it has, and a digest of all of them, whatever their order. */
  tables: Record<string, { rows: number; digest: string }>
  /** Of each column that holds files, the SHA-256 of each, sorted: papers as they are encrypted, pictures as they are. */
  files: Record<string, string[]>
  /** The moment at which the newest migration was generated, by which a build knows it; null before any has run. */
  migratedTo: number | null
}

/** How values are written as text: the same on every server, or equal rows would have other digests. */
const writtenAlike = sql`set_config('timezone', 'UTC', false), set_config('datestyle', 'ISO', false),
  set_config('intervalstyle', 'postgres', false), set_config('extra_float_digits', '1', false), set_config('bytea_output', 'hex', false)`

const oneRow = sql`(select 1) as one`

async function readFiles(db: Reading): Promise<State['files']> {
  const columns = await db
    .select({ table: sql<string>`table_name`, column: sql<string>`column_name` })
    .from(sql`information_schema.columns`)
    .where(sql`table_schema = 'public' and data_type = 'bytea'`)
    .orderBy(sql`table_name`, sql`column_name`)
  const files: State['files'] = {}
  for (const { table, column } of columns) {
    const rows = await db
      .select({ sha256: sql<string>`encode(sha256(${sql.identifier(column)}), 'hex')` })
      .from(sql`${sql.identifier(table)}`)
      .where(sql`${sql.identifier(column)} is not null`)
    files[`${table}.${column}`] = rows.map(({ sha256 }) => sha256).toSorted()
  }
  return files
}

/** Reads all there is. On a database that others write to meanwhile the reader must be one of a snapshot. */
export async function readState(db: Reading): Promise<State> {
  await db.select({ set: sql`(${writtenAlike})::text` }).from(oneRow)
  const names = await db
    .select({ name: sql<string>`tablename` })
    .from(sql`pg_tables`)
    .where(sql`schemaname = 'public'`)
    .orderBy(sql`tablename`)
  const tables: State['tables'] = {}
  for (const { name } of names) {
    const [found] = await db
      .select({
        rows: sql`count(*)`.mapWith(Number),
        digest: sql<string>`md5(coalesce(string_agg(md5(told::text), '' order by md5(told::text) collate "C"), ''))`,
      })
      .from(sql`${sql.identifier(name)} as told`)
    tables[name] = { rows: found?.rows ?? 0, digest: found?.digest ?? '' }
  }
  const [migrations] = await db
    .select({ isThere: sql<boolean>`to_regclass('drizzle.__drizzle_migrations') is not null` })
    .from(oneRow)
  const [newest] =
    migrations?.isThere === true
      ? await db.select({ at: sql`max(created_at)`.mapWith(Number) }).from(sql`drizzle.__drizzle_migrations`)
      : []
  return { tables, files: await readFiles(db), migratedTo: newest?.at ?? null }
}
