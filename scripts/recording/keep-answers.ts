import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { openDatabase } from '@db/client'
import { restTable } from '@/server/http/rest/rest-table'
import { recordedCalls } from './recorded-calls'
import { callers, openRecordedSite } from './recorded-site'

/**
 * Writes what stands in a site with its sample content, and what each list of it answers, into a file. keep-build.mjs runs it among the files of an
 * earlier build: it may ask of them only what all of them have.
 */
const [file = ''] = process.argv.slice(2)
const database = await openDatabase({})
const dataFolder = await mkdtemp(join(tmpdir(), 'earlier-build-'))
const site = await openRecordedSite(database, dataFolder)
const { db, request, openSession } = site

// The sample content has no enquiry, no document and no statement: whatever can be made by one call is made once.
for (const { name, ways } of recordedCalls) {
  if (!name.startsWith('POST ') || name.includes('{') || ways.valid === undefined) continue
  const cookie = await site.signIn('administrator')
  const made = await ways.valid.make(site, cookie).catch(() => undefined)
  if (made === undefined) continue
  const { method, address, ...sent } = made
  await request(method, address, { cookie, ...sent })
}

/** One value, of whatever shape the driver of that build gives it in. */
async function read<Value>(text: string, contract: z.ZodType<Value>): Promise<Value> {
  const result: unknown = await db.execute(sql.raw(`select (${text}) as value`))
  const rows = z.object({ rows: z.array(z.unknown()) }).safeParse(result).data?.rows ?? result
  return z.tuple([z.object({ value: contract })]).parse(rows)[0].value
}
const texts = z.array(z.string())

const names = await read(
  `select json_agg(relname order by relname) from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  texts,
)
const tables: Record<string, unknown[]> = {}
for (const name of names) {
  // What is worked out from other columns is worked out again.
  const columns = await read(
    `select json_agg(attname order by attnum) from pg_attribute where attrelid = '"${name}"'::regclass and attnum > 0
       and not attisdropped and attgenerated = ''`,
    texts,
  )
  const told = columns.map((column) => `"${column}"`).join(', ')
  const rows = await read(
    `select json_agg(told) from (select ${told} from "${name}") as told`,
    z.array(z.unknown()).nullable(),
  )
  // Mails that wait are no answer of any list, and half of everything.
  if (rows !== null && name !== 'sessions' && name !== 'outbox') tables[name] = rows
}
const migratedTo = await read('select max(created_at) from drizzle.__drizzle_migrations', z.coerce.number())

const answers: Record<string, Record<string, unknown>> = {}
for (const { method, path } of restTable) {
  if (method !== 'GET' || path.includes('{')) continue
  const ofPath: Record<string, unknown> = {}
  for (const caller of callers) {
    const answer = await request('GET', `/api${path}`, { cookie: await openSession(caller) })
    if (answer.ok && (answer.headers.get('content-type') ?? '').includes('json')) ofPath[caller] = await answer.json()
  }
  if (Object.keys(ofPath).length > 0) answers[`/api${path}`] = ofPath
}
await database.close()
await rm(dataFolder, { recursive: true, force: true })
await writeFile(file, gzipSync(JSON.stringify({ migratedTo, tables, answers }), { level: 9 }))
console.log(`${Object.keys(tables).length} tables and ${Object.keys(answers).length} lists in ${file}.`)
process.exit(0)
