import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { drizzle } from 'drizzle-orm/postgres-js'
import { openDatabase } from '@db/client'
import type { Database } from '@db/database'
import * as schema from '@db/schema'
import { connectForTest } from '@db/testing/connection'
import { readEnv } from '@/server/platform/env'
import { databaseLocation } from '@/server/start/services'
import { send, signIn } from '../calls'
import { restPath } from '../rest-path'
import { emptyDatabase } from '../running/empty-database'
import { startBuiltServer } from '../running/built-server.mjs'
import { freePort } from '../running/free-port.mjs'
import { administrator, benchSettings, type DatabaseKind, type NamedDatabase, onBothDatabases } from './bench-places'
import { accountOf, fillWith, withoutSearchIndexes } from '@/server/testing/growth-rows'

/**
 * `npm run bench:growth`: how long each call takes one person, p50 and p95 in milliseconds, with 10,000, 100,000 and 1,000,000 rows in the
 * ledger, enquiries, subscribers and activity; on PostgreSQL, or with --embedded on that. --rows=10000,100000 takes other sizes.
 */
const { values } = parseArgs({
  options: { rows: { type: 'string', default: '10000,100000,1000000' }, embedded: { type: 'boolean', default: false } },
})
const sizes = values.rows.split(',').map(Number)
const turns = 15

const investor = { username: 'growth-investor', password: 'growth-investor-password' }

const admin = (name: string, path: string) => ({ who: 'admin' as const, name, path })
const own = (name: string, path: string) => ({ who: 'investor' as const, name, path })

/** What people ask, by who asks. */
const calls = (rows: number): readonly { who: 'admin' | 'investor'; name: string; path: string }[] => {
  const list = (name: string, path: string) => [
    admin(`${name}, first page`, `${path}?limit=25`),
    admin(`${name}, middle page`, `${path}?limit=25&offset=${Math.floor(rows / 2)}`),
    admin(`${name}, last page`, `${path}?limit=25&offset=${rows - 25}`),
    admin(`${name}, search`, `${path}?limit=25&q=calloway77`),
    admin(`${name}, search of two letters`, `${path}?limit=25&q=zq`),
  ]
  return [
    own('portal summary', restPath('/investor/summary')),
    own('portal positions', restPath('/investor/positions')),
    own('portal entries', `${restPath('/investor/entries')}?limit=25`),
    own('portal distributions', `${restPath('/investor/distributions')}?limit=25`),
    ...list('enquiries', restPath('/admin/contacts')),
    ...list('subscribers', restPath('/admin/newsletters')),
    admin('interests, search', `${restPath('/admin/interests')}?limit=25&q=calloway77`),
    admin('entries of the ledger', `${restPath('/admin/entries')}?limit=25`),
    admin('entries, search of an owner', `${restPath('/admin/entries')}?limit=25&q=holder 4711`),
    admin('entries, search of nothing there', `${restPath('/admin/entries')}?limit=25&q=calloway77`),
    admin('owners, search', `${restPath('/admin/entities')}?limit=25&q=holder 47`),
    admin('changes, search', `${restPath('/admin/audit')}?limit=25&q=calloway777`),
    admin('choice of an owner, search', `${restPath('/admin/choices')}?of=entities&q=holder 4711`),
    admin('activity', `${restPath('/admin/activity')}?limit=25`),
    admin('overview', restPath('/admin/overview')),
    admin('counts', restPath('/admin/counts')),
    admin('search across', `${restPath('/admin/search')}?q=calloway77`),
  ]
}

const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

/** Asks several times. @returns milliseconds at the middle and at 95 of 100, or what was answered instead */
async function timesOf(address: string, cookie: string): Promise<string> {
  const times: number[] = []
  for (let turn = 0; turn <= turns; turn += 1) {
    const beganAt = performance.now()
    const answer = await fetch(address, { headers: { cookie } })
    await answer.arrayBuffer()
    if (!answer.ok) return `${answer.status}`
    // The first one opens connections and prepares statements.
    if (turn > 0) times.push(performance.now() - beganAt)
  }
  const sorted = times.toSorted((a, b) => a - b)
  return `${at(sorted, 0.5).toFixed(1)} / ${at(sorted, 0.95).toFixed(1)}`
}

/** The database of a measured server, without the deadlines that its queries have. */
async function openFilled(settings: Record<string, string>): Promise<Pick<Database, 'db' | 'close'>> {
  const { DATABASE_URL: url } = settings
  if (url === undefined) return openDatabase(databaseLocation(readEnv(settings)))
  const client = connectForTest(url)
  return { db: drizzle(client, { schema, casing: 'snake_case' }), close: () => client.end() }
}

async function measureWith(rows: number, database: NamedDatabase): Promise<Map<string, string>> {
  const folder = mkdtempSync(join(tmpdir(), 'growth-'))
  const settings = benchSettings(folder, database)
  const run = async (work: (origin: string) => Promise<void>) => {
    const server = await startBuiltServer({ port: await freePort(), folder, settings })
    try {
      await work(server.origin)
    } finally {
      server.child.kill('SIGTERM')
      await server.ended
    }
  }
  const figures = new Map<string, string>()
  try {
    await run(async (origin) => {
      const cookie = await signIn(origin, administrator)
      const person = { ...investor, email: 'growth@example.com', firstName: 'Ruth', lastName: 'Calloway' }
      const answer = await send('POST', origin + restPath('/admin/users'), person, cookie)
      if (!answer.ok) throw new Error(`The investor was answered with ${answer.status}.`)
    })
    const { db, close } = await openFilled(settings)
    try {
      const ownerId = await accountOf(db, investor.username)
      await withoutSearchIndexes(db, () => fillWith(db, rows, ownerId))
    } finally {
      await close()
    }
    await run(async (origin) => {
      const cookies = { admin: await signIn(origin, administrator), investor: await signIn(origin, investor) }
      for (const { who, name, path } of calls(rows)) figures.set(name, await timesOf(origin + path, cookies[who]))
    })
    return figures
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}

async function benchOn(kind: DatabaseKind, database: NamedDatabase) {
  if ((kind === 'Embedded') !== values.embedded) return
  const bySize = new Map<number, Map<string, string>>()
  for (const rows of sizes) {
    const url = database.DATABASE_URL
    // A database of its own for each size.
    const named: NamedDatabase =
      url === undefined ? {} : { DATABASE_URL: await emptyDatabase({ url: (name) => new URL(name, url).href }) }
    bySize.set(rows, await measureWith(rows, named))
  }
  console.log(`\n${kind}: milliseconds, p50 / p95 of ${turns} calls, by rows`)
  console.log(`| call | ${sizes.map((rows) => rows.toLocaleString('en-US')).join(' | ')} |`)
  console.log(`|---|${sizes.map(() => '---').join('|')}|`)
  for (const { name } of calls(0))
    console.log(`| ${name} | ${sizes.map((rows) => bySize.get(rows)?.get(name) ?? '').join(' | ')} |`)
}

await onBothDatabases(benchOn)
