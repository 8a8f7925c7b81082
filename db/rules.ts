import { type SQL, sql } from 'drizzle-orm'
import type { Db } from './database'

/** What a query of the catalog finds: a rule in SQL, and the table that it holds; '' for a function. */
interface Rule {
  table: string
  rule: string
}

/** Constraints that are checks or unique ones; keys are told by the schema. */
const constraints = sql`
  select cls.relname::text as "table", con.conname::text as name,
    'ALTER TABLE ' || cls.relname || ' ADD CONSTRAINT ' || quote_ident(con.conname) || ' ' || pg_get_constraintdef(con.oid, true) as rule
  from pg_constraint con join pg_class cls on cls.oid = con.conrelid
  where con.contype in ('c', 'u') and con.connamespace = current_schema()::regnamespace`

/** Indexes that are unique or of some rows alone, beside those that a constraint made. */
const indexes = sql`
  select cls.relname::text as "table", own.relname::text as name, pg_get_indexdef(ind.indexrelid, 0, true) as rule
  from pg_index ind join pg_class own on own.oid = ind.indexrelid join pg_class cls on cls.oid = ind.indrelid
  where (ind.indisunique or ind.indpred is not null) and own.relnamespace = current_schema()::regnamespace
    and not exists (select from pg_constraint con where con.conindid = ind.indexrelid)`

const triggers = sql`
  select cls.relname::text as "table", trg.tgname::text as name, pg_get_triggerdef(trg.oid, true) as rule
  from pg_trigger trg join pg_class cls on cls.oid = trg.tgrelid
  where not trg.tgisinternal and cls.relnamespace = current_schema()::regnamespace`

/** Without those of an extension. */
const functions = sql`
  select '' as "table", fun.proname::text as name, pg_get_functiondef(fun.oid) as rule
  from pg_proc fun where fun.pronamespace = current_schema()::regnamespace
    and not exists (select from pg_depend dep where dep.objid = fun.oid and dep.classid = 'pg_proc'::regclass and dep.deptype = 'e')`

/** Columns that the database works out. */
const workedOut = sql`
  select cls.relname::text as "table", att.attname::text as name,
    'ALTER TABLE ' || cls.relname || ' ADD COLUMN ' || quote_ident(att.attname) || ' ' || format_type(att.atttypid, att.atttypmod)
      || ' GENERATED ALWAYS AS (' || pg_get_expr(def.adbin, def.adrelid, true) || ') STORED' as rule
  from pg_attribute att join pg_class cls on cls.oid = att.attrelid
    join pg_attrdef def on def.adrelid = att.attrelid and def.adnum = att.attnum
  where att.attgenerated = 's' and cls.relnamespace = current_schema()::regnamespace`

/** What a query of the catalog finds, by table and name. */
async function rulesOf(db: Db, catalog: SQL): Promise<Rule[]> {
  // By code points: the order of names in a table depends on the cluster's locale.
  const found = sql`(${catalog}) as found`
  return db
    .select({ table: sql<string>`found.table`, rule: sql<string>`found.rule` })
    .from(found)
    .orderBy(sql`found.table collate "C"`, sql`found.name collate "C"`)
}

const head = `-- What the database refuses and does by itself, as all migrations together have left it: columns that it works out, checks, unique
-- and partial indexes and triggers by table, then their functions. Written by \`npm run db:rules\` and compared by a test; never
-- edited, and never run.
`

/** The rules of a migrated database as one text, the same on each of the two. */
export async function writeRules(db: Db): Promise<string> {
  const held = (
    await Promise.all([workedOut, constraints, indexes, triggers].map((catalog) => rulesOf(db, catalog)))
  ).flat()
  const tables = [...new Set(held.map(({ table }) => table))].toSorted()
  const sections = tables.map((name) => {
    const rules = held.filter(({ table }) => table === name).map(({ rule }) => `${rule};\n`)
    return `\n-- ${name}\n${rules.join('')}`
  })
  const made = (await rulesOf(db, functions)).map(({ rule }) => `\n${rule.trimEnd()};\n`)
  return [head, ...sections, '\n-- Functions\n', ...made].join('')
}
