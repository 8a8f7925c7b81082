import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { users } from '@db/schema'
import { migrationAfter, upgradeFrom } from '@db/testing/older-database'
import { requesterOf, testServices } from '../../../testing/app'
import { testDatabase } from '../../../testing/database'
import { differencesBetween } from './differences'

/** What scripts/recording/keep-build.mjs keeps of an earlier build. */
const keptBuild = z.object({
  migratedTo: z.number(),
  tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
  answers: z.record(z.string(), z.record(z.string(), z.unknown())),
})

const database = await testDatabase()
const { db } = database
const builds = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.json.gz'))

/** Lists that say something else after the upgrade, each with the reason. */
const notCompared: Readonly<Record<string, string>> = {
  '/api/admin/about': 'tells the build and its database',
  '/api/admin/activity': 'asking was told there, and newer builds tell of more',
  '/api/admin/contacts/assignees': 'newer builds offer those alone who may look after an enquiry',
  '/api/admin/firm/faq': 'what nobody has written over is in the words of the build',
  '/api/admin/interests/assignees': 'newer builds offer those alone who may look after an interest',
  '/api/admin/k1-batches': 'the zip lay in a folder',
  '/api/admin/mails': 'mails that wait are not kept',
  '/api/admin/overview': 'is about today',
  '/api/auth/sessions': 'sessions are not kept',
  '/api/investor/tax-years': 'a year more is listed each year',
}
/** What the days do that have passed since. */
const isOfTime = (difference: string) => difference.includes('.state is "invitationEnded" instead of "invited"')

test('two answers differ where both know a field and say something else of it', () => {
  const before = { items: [{ id: 1, name: 'Ruth' }], total: 1, gone: true }
  expect(differencesBetween(before, { items: [{ id: 1, name: 'Ruth', more: 2 }], total: 1 })).toEqual([])
  expect(differencesBetween(before, { items: [{ id: 1, name: 'Boaz' }], total: 2 })).toEqual([
    '.items[0].name is "Boaz" instead of "Ruth"',
    '.total is 2 instead of 1',
  ])
  expect(differencesBetween(before, { items: [] })).toEqual(['.items has 0 instead of 1'])
})

/** Writes what stood in a table as it stood there, whatever the migrations put there before. */
const rowsOf = ([name, rows]: [string, Record<string, unknown>[]]) => {
  const columns = Object.keys(rows[0] ?? {})
    .map((column) => `"${column}"`)
    .join(', ')
  return [
    `delete from "${name}"`,
    `insert into "${name}" (${columns}) overriding system value
       select ${columns} from json_populate_recordset(null::"${name}", $kept$${JSON.stringify(rows)}$kept$)`,
  ]
}
/** The numbers of new rows come after those that are there, as in any database that was in use. */
const afterTheLast = `do $$ declare each record; begin
  for each in select attrelid::regclass as owner, attname from pg_attribute join pg_class on pg_class.oid = attrelid
    where attidentity <> '' and relnamespace = 'public'::regnamespace and relkind = 'r' loop
    execute format('select setval(pg_get_serial_sequence(%L, %L), coalesce((select max(%I) from %s), 1))',
      each.owner::text, each.attname, each.attname, each.owner);
  end loop; end $$`

test.each(builds)('what stood in the build of %s is answered after the upgrade as it was before', async (file) => {
  const { migratedTo, tables, answers } = keptBuild.parse(
    JSON.parse(gunzipSync(readFileSync(join(import.meta.dirname, file))).toString()),
  )
  await upgradeFrom(database, migrationAfter(migratedTo), [...Object.entries(tables).flatMap(rowsOf), afterTheLast])
  const { services } = testServices(database)
  const request = requesterOf(services)
  const cookies: Record<string, string> = { stranger: '' }
  for (const [caller, answer] of Object.entries(answers['/api/auth/me'] ?? {})) {
    const { username } = z.object({ username: z.string().nullable() }).parse(answer)
    const [user] = await db
      .select()
      .from(users)
      .where(eq(users.username, username ?? ''))
    if (user !== undefined) cookies[caller] = (await services.sessions.start(user)).split(';')[0] ?? ''
  }
  expect(Object.keys(cookies)).toEqual(['stranger', 'investor', 'administrator'])
  const found: Record<string, string[]> = {}
  const compared = Object.entries(answers).filter(([address]) => !(address in notCompared))
  expect(compared.length).toBeGreaterThan(40)
  for (const [address, byCaller] of compared)
    for (const [caller, before] of Object.entries(byCaller)) {
      const answer = await request('GET', address, { cookie: cookies[caller] })
      const after = answer.ok ? await answer.json() : { status: answer.status }
      const differences = differencesBetween(before, after).filter((each) => !isOfTime(each))
      if (differences.length > 0) found[`${caller}: ${address}`] = differences
    }
  expect(found).toEqual({})
})
