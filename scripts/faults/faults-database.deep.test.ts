import { readFileSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { connectForTest } from '@db/testing/connection'
import { startProxy } from '@db/testing/proxy'
import {
  answerMaxMilliseconds,
  faultsIn,
  isDone,
  isPutOff,
  reads,
  savedPrefix,
  startSite,
  writes,
} from '../running/asked-site'
import { emptyDatabase } from '../running/empty-database'
import { startCluster } from '../running/postgres-cluster.mjs'
import { restPath } from '../rest-path'

/** The product promises three; the rest is for a busy machine. */
const backMaxMilliseconds = 20_000
const patience = { timeout: 60_000, interval: 50 }

type Site = Awaited<ReturnType<typeof startSite>>
let cluster: Awaited<ReturnType<typeof startCluster>>
let proxy: Awaited<ReturnType<typeof startProxy>>
/** One on PostgreSQL itself and one behind the proxy; each lives through all its faults without a restart. */
let site: Site
let remoteSite: Site
let databaseUrl: string

const endings: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  cluster = await startCluster()
  endings.push(() => cluster.stop())
  databaseUrl = await emptyDatabase(cluster)
  site = await startSite({ DATABASE_URL: databaseUrl })
  endings.push(() => site.end())
  proxy = await startProxy(await emptyDatabase(cluster))
  endings.push(() => proxy.close())
  remoteSite = await startSite({ DATABASE_URL: proxy.url })
  endings.push(() => remoteSite.end())
})
afterAll(async () => {
  // The last first: a server before its database.
  for (const end of endings.toReversed()) await end()
})

/** All of it succeeds; only then a refusal says something. */
const expectWell = async ({ askEverything }: Site) =>
  expect((await askEverything()).filter((told) => !isDone(told))).toEqual([])

/** The same server does everything again, and has what it acknowledged, once each. */
async function expectBack({ askEverything, compare }: Site) {
  const startedAt = performance.now()
  await vi.waitUntil(async () => (await askEverything()).every(isDone), patience)
  expect(performance.now() - startedAt).toBeLessThan(backMaxMilliseconds)
  expect(await compare()).toMatchObject({ lost: [], doubled: [] })
}

/** Plays an outage under a client that keeps asking, until each call was put off; gives what was told from before it until after it. */
async function playOutage({ keepAsking }: Site, { begin, end }: Record<'begin' | 'end', () => unknown>) {
  const { told, stop } = keepAsking()
  try {
    await begin()
    const before = told.length
    const isKnown = () => {
      const since = told.slice(before)
      const putOff = new Set(since.filter(isPutOff).map(({ what }) => what))
      return [...reads, ...writes].every((what) => putOff.has(what))
    }
    await vi.waitUntil(isKnown, patience)
  } finally {
    try {
      await end()
    } finally {
      await stop()
    }
  }
  return told
}

test('while PostgreSQL is restarted calls are put off and pages go on; then everything works without a restart of ours', async () => {
  await expectWell(site)
  const told = await playOutage(site, { begin: () => cluster.shutDown(), end: () => cluster.startAgain() })
  expect(faultsIn(told)).toEqual([])
  await expectBack(site)
})

test('while PostgreSQL’s disk is full writes are put off, and reads and pages go on', async () => {
  await expectWell(site)
  const sql = connectForTest(databaseUrl)
  const tables = ['investments', 'contact_submissions', 'newsletters', 'outbox', 'audit_entries']
  try {
    await sql`
      create function refuse_growth() returns trigger language plpgsql as $$
        begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`
    for (const table of tables)
      await sql`create trigger full_disk before insert or update on ${sql(table)} execute function refuse_growth()`
    const told = await site.askEverything()
    expect(faultsIn(told)).toEqual([])
    expect(told.filter(isPutOff).map(({ what }) => what)).toEqual(writes)
    for (const table of tables) await sql`drop trigger full_disk on ${sql(table)}`
  } finally {
    await sql.end()
  }
  await expectBack(site)
})

test('while the database only reads, as after a failover, writes are put off, and reads and pages go on', async () => {
  await expectWell(site)
  const sql = connectForTest(cluster.url('postgres'))
  const name = new URL(databaseUrl).pathname.slice(1)
  const setReadOnly = async (value: 'on' | 'off') => {
    await sql.unsafe(`alter database ${name} set default_transaction_read_only = ${value}`)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`
  }
  try {
    await setReadOnly('on')
    await vi.waitUntil(async () => (await Promise.all(reads.map(site.ask))).every(isDone), patience)
    const told = await site.askEverything()
    expect(faultsIn(told)).toEqual([])
    expect(told.filter(isPutOff).map(({ what }) => what)).toEqual(writes)
    await setReadOnly('off')
  } finally {
    await sql.end()
  }
  await expectBack(site)
})

test('while PostgreSQL refuses our password calls are put off and pages go on; the right one needs no restart of ours', async () => {
  const url = new URL(await emptyDatabase(cluster))
  const sql = connectForTest(cluster.url('postgres'))
  const setPassword = async (password: string) => {
    await sql.unsafe(`alter role careful password '${password}'`)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where usename = 'careful'`
  }
  try {
    await sql`create role careful login superuser password 'planted'`
    const [found] = await sql<[{ hba_file: string }]>`show hba_file`
    const rules = readFileSync(found.hba_file, 'utf8')
    writeFileSync(found.hba_file, `host all careful 127.0.0.1/32 scram-sha-256\n${rules}`)
    await sql`select pg_reload_conf()`
    url.username = 'careful'
    await expect(startSite({ DATABASE_URL: url.href })).rejects.toThrow(/could not be opened: .*password/)
    url.password = 'planted'
    const carefulSite = await startSite({ DATABASE_URL: url.href })
    endings.push(() => carefulSite.end())
    await expectWell(carefulSite)
    const outage = { begin: () => setPassword('changed'), end: () => setPassword('planted') }
    expect(faultsIn(await playOutage(carefulSite, outage))).toEqual([])
    await expectBack(carefulSite)
  } finally {
    await sql.end()
  }
})

test('a database that falls silent keeps nobody waiting and takes no page away', async () => {
  await expectWell(remoteSite)
  const told = await playOutage(remoteSite, {
    begin: () => proxy.freeze(),
    end: async () => {
      // A page that nobody has asked for cannot come, but says so in time, and one that must be looked up comes as it was.
      const asked = Promise.all(['/properties', '/contact?investment=Nobody'].map(remoteSite.ask))
      const unknown = await asked.finally(() => proxy.thaw())
      expect(unknown.map(isPutOff)).toEqual([true, false])
      expect(unknown.map(isDone)).toEqual([false, true])
      for (const { milliseconds } of unknown) expect(milliseconds).toBeLessThan(answerMaxMilliseconds)
    },
  })
  expect(faultsIn(told)).toEqual([])
  await expectBack(remoteSite)
})

test('connections that are cut in the middle of writes lose and double nothing', async () => {
  await expectWell(remoteSite)
  const { told, stop } = remoteSite.keepAsking()
  for (let cuts = 0; cuts < 20; cuts += 1) {
    await new Promise((resolve) => setTimeout(resolve, 50 + Math.random() * 100))
    proxy.cut()
  }
  await stop()
  expect(faultsIn(told)).toEqual([])
  await expectBack(remoteSite)
})

test.each(writes)('%s whose commit is never answered is put off, and is there once', async (what) => {
  await expectWell(remoteSite)
  const before = await remoteSite.compare()
  proxy.cutNextCommitOf(savedPrefix)
  expect(await remoteSite.ask(what)).toMatchObject({ status: 503, retryAfter: '2' })
  await vi.waitUntil(async () => isDone(await remoteSite.ask(restPath('/admin/investments'))), patience)
  expect(await remoteSite.compare()).toEqual({ ...before, saved: before.saved + 1 })
  await expectBack(remoteSite)
})

test('the two servers that lived through all of this were never replaced, and end as they should', async () => {
  expect([await site.end(), await remoteSite.end()]).toEqual([0, 0])
})
