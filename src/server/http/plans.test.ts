import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/postgres-js'
import { describe, expect, inject, test } from 'vitest'
import { makeUser } from '@db/samples/make'
import * as schema from '@db/schema'
import { entriesPositionIndex } from '@db/schema/ledger/entries'
import { connectForTest } from '@db/testing/connection'
import { requesterOf, testServices } from '../testing/app'
import { testDatabase } from '../testing/database'
import { fillWith, firstId, withoutSearchIndexes } from '../testing/growth-rows'
import type { QueryName } from './rest/procedure-names'

const rows = 20_000
const largeTable = 10_000
const template = inject('databaseTemplate')
const database = await testDatabase()

/** A query as it went to the database. */
interface Sent {
  text: string
  parameters: unknown[]
}

/** A node of a plan, as PostgreSQL tells it. */
interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  Plans?: PlanNode[]
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** What each call is asked with, where it is asked with anything: the first page, and a search that finds little. */
const found = { q: 'calloway77', limit: 25 }
const inputs: Partial<Record<QueryName, object[]>> = {
  'admin.contacts.list': [{ limit: 25 }, found],
  'admin.newsletters.list': [{ limit: 25 }, found],
  'admin.interests.list': [{ limit: 25 }, found],
  'admin.entities.list': [{ limit: 25 }, found],
  'admin.entries.list': [{ limit: 25 }, found, { q: 'holder 77', limit: 25 }],
  'admin.distributions.list': [{ limit: 25 }],
  'admin.reports.holdings': [{ day: '2026-06-30', limit: 25 }],
  'admin.reports.yearEnd': [{ year: 2026, limit: 25 }],
  'admin.reports.outstanding': [{ limit: 25 }],
  'admin.reports.journal': [{ from: '2026-06-01', to: '2026-06-30', limit: 25 }],
  'admin.activity.list': [{ limit: 25 }],
  'admin.audit.list': [found],
  'admin.mails.list': [found],
  'admin.users.list': [found],
  'admin.documents.list': [found],
  'admin.statements.list': [found],
  'admin.statements.run': [{ investmentId: firstId + 1, periodFrom: '2026-04-01', periodTo: '2026-06-30', limit: 25 }],
  'admin.choices.list': [{ of: 'entities', q: 'holder 77' }],
  'admin.search.list': [{ q: 'calloway77' }],
  'admin.overview.get': [{}],
  'admin.counts.get': [{}],
  'admin.about.get': [{}],
  'admin.backups.get': [{}],
  'investor.summary': [{}],
  'investor.positions.list': [{}],
  'investor.entries.list': [{ limit: 25 }],
  'investor.paidYears.list': [{}],
  'investor.distributions.list': [{ limit: 25 }],
  'investor.statements.list': [{}],
  'investor.updates.list': [{}],
  'investor.documents.list': [{}],
  'auth.me': [{}],
}

/** Which call goes through which large table, and why it still may. A line that is not true any more fails the test as well. */
const known: Record<string, string> = {
  'admin.activity.list audit_entries': 'which events an entry tells as well is looked for among all of them',
  'admin.distributions.list distribution_lines': 'what was sent back is looked for in each line',
  'admin.reports.holdings entries': 'what all hold at the end of a day is made of every entry up to it',
  'admin.reports.yearEnd entries': 'so is the capital of all at the end of a year',
  'admin.reports.yearEnd distribution_lines': 'and what they were paid, by kind',
}

/** The calls with their inputs, as tRPC takes them over HTTP. */
const asked = Object.entries(inputs).flatMap(([name, each]) =>
  each.map((input) => ({
    name,
    path: `/api/trpc/${name}?input=${encodeURIComponent(JSON.stringify({ json: input }))}`,
  })),
)

// Plans are PostgreSQL's; the embedded database has the same planner.
describe.each(template.kind === 'postgres' ? [template] : [])('with many rows', ({ serverUrl }) => {
  test('no call goes through a whole large table, and the test would see one that does', async () => {
    const [current] = await database.db.select({ name: sql<string>`current_database()` }).from(sql`(select) as nothing`)
    const client = connectForTest(new URL(current?.name ?? '', serverUrl).href)
    const sent: Sent[] = []
    const logger = { logQuery: (text: string, parameters: unknown[]) => void sent.push({ text, parameters }) }
    const db = drizzle(client, { schema, casing: 'snake_case', logger })
    const { services } = testServices({ ...database, db })
    const request = requesterOf(services)

    const user = await makeUser(database.db)
    const administrator = await makeUser(database.db, { role: 'admin' })
    await withoutSearchIndexes(db, () => fillWith(db, rows, user.id))
    const cookieOf = async (of: typeof user) => (await services.sessions.start(of)).split(';')[0] ?? ''
    const cookies = { admin: await cookieOf(administrator), investor: await cookieOf(user) }
    const large = await client<{ relname: string }[]>`
      select relname from pg_class where relkind = 'r' and reltuples >= ${largeTable}`
    const isLarge = new Set(large.map(({ relname }) => relname))
    expect([...isLarge]).toEqual(expect.arrayContaining(['entries', 'distribution_lines', 'newsletters']))

    /** The large tables that a call goes through from one end to the other. */
    async function readWhole(name: string, path: string): Promise<string[]> {
      sent.length = 0
      const answer = await request('GET', path, {
        cookie: name.startsWith('investor') ? cookies.investor : cookies.admin,
      })
      expect([name, answer.status, answer.status === 200 ? '' : await answer.text()]).toEqual([name, 200, ''])
      const reads = sent.filter(({ text }) => /^\s*(select|with)\b/i.test(text))
      const tables = new Set<string>()
      for (const { text, parameters } of reads) {
        // As drizzle hands them to a driver: texts, numbers, yes and no, nothing.
        const values = parameters.map((each) =>
          typeof each === 'string' || typeof each === 'number' || typeof each === 'boolean' ? each : null,
        )
        const [explained] = await client.unsafe<{ 'QUERY PLAN': { Plan: PlanNode }[] }[]>(
          `explain (format json) ${text}`,
          values,
        )
        for (const { Plan: plan } of explained?.['QUERY PLAN'] ?? [])
          for (const node of nodesOf(plan))
            if (node['Node Type'] === 'Seq Scan' && isLarge.has(node['Relation Name'] ?? ''))
              tables.add(node['Relation Name'] ?? '')
      }
      return [...tables].map((table) => `${name} ${table}`)
    }

    const whole = new Set<string>()
    for (const { name, path } of asked) for (const each of await readWhole(name, path)) whole.add(each)
    expect([...whole].toSorted()).toEqual(Object.keys(known).toSorted())

    await client`drop index ${client(entriesPositionIndex)}`
    const ofEntries = asked.find(({ name }) => name === 'investor.entries.list')
    expect(await readWhole('investor.entries.list', ofEntries?.path ?? '')).toEqual(['investor.entries.list entries'])
    await client.end()
  })
})
