import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { largeCounts } from '@db/samples/seed-large'
import { largeLedger } from '@/server/testing/ledger/large-ledger'
import { compareAddresses } from './bench-addresses'
import { measureIdle } from './bench-idle'
import { answerTo, type Measured, measure, median, type SentAnswer, startBare } from './bench-measure'
import { addLargeLedger, ledgerInvestor } from './bench-ledger'
import { measureOverload } from './bench-overload'
import { tellStamping } from './bench-papers'
import { tellSealing } from './bench-seals'
import { startBareOnDatabase, statementsOf } from './bench-statements'
import {
  adminList,
  type Compared,
  everyday,
  login,
  long,
  onDatabase,
  overload,
  ownReads,
  page,
  portalShare,
} from './bench-targets'
import {
  addLongLists,
  administrator,
  administratorEmail,
  benchSettings,
  type DatabaseKind,
  type NamedDatabase,
  onBothDatabases,
} from './bench-places'
import { startBuiltServer } from '../running/built-server.mjs'
import { signIn } from '../calls'
import { freePort } from '../running/free-port.mjs'

/**
 * `npm run bench`: what each kind of answer costs, as a ratio to a bare Hono route that sends the same bytes and headers. 1 is as
 * good as the bare one, 0.5 half as good. The ratio that counts is that of processor time per request; that of requests a second
 * stands beside it. Own and bare take short turns, so that both see the same moments of a busy machine, and the median counts. Ends
 * with 1 when a floor is not reached. BENCH_ONLY=papers measures the papers of a raise and nothing else.
 */
const seconds = Number(process.env.BENCH_SECONDS ?? 0.5)
const rounds = Number(process.env.BENCH_ROUNDS ?? 9)
const stormSeconds = 9

type Place = { own: Measured; cookie: string; kind: DatabaseKind }
const missed: string[] = []

/** Own and bare by turns; the first turn of each only warms them up. @returns the ratio by processor time */
async function compareOne(
  target: Compared,
  { own, cookie, kind }: Place,
  begin: (answer: SentAnswer) => Promise<Measured> = startBare,
): Promise<number> {
  const bare = await begin(await answerTo(own.origin, target, cookie))
  const pairs = []
  for (let round = 0; round <= rounds; round += 1) {
    const base = await measure(bare, [target], cookie, { seconds })
    pairs.push({ base, own: await measure(own, [target], cookie, { seconds }) })
  }
  const gone = once(bare.child, 'exit')
  bare.child.kill()
  await gone
  const counted = pairs.slice(1)
  const ratio = median(counted.map((pair) => pair.base.processorMicroseconds / pair.own.processorMicroseconds))
  const floor = target.floors?.[kind]
  if (floor !== undefined && ratio < floor)
    missed.push(`${kind}, ${target.name}: ${ratio.toFixed(3)} instead of ${floor.toFixed(3)}`)
  const figures = [
    target.name,
    ratio.toFixed(3),
    floor?.toFixed(3) ?? '',
    median(counted.map((pair) => pair.own.perSecond / pair.base.perSecond)).toFixed(3),
    median(counted.map((pair) => pair.own.processorMicroseconds)).toFixed(0),
    median(counted.map((pair) => pair.base.processorMicroseconds)).toFixed(0),
    median(counted.map((pair) => pair.own.perSecond)).toFixed(0),
    median(counted.map((pair) => pair.own.p99Milliseconds)).toFixed(1),
    pairs.reduce((sum, pair) => sum + pair.own.failures, 0),
  ]
  console.log(`| ${figures.join(' | ')} |`)
  return ratio
}

const tellHead = () => {
  console.log(
    '| answer | ratio by processor | floor | by throughput | µs each | bare µs | a second | p99 ms | failures |',
  )
  console.log('|---|---|---|---|---|---|---|---|---|')
}

async function compare(targets: Compared[], place: Place) {
  tellHead()
  for (const target of targets) await compareOne(target, place)
}

/** What a page takes while everybody signs in. */
async function press({ own, cookie }: Place) {
  const [storm, calm] = await Promise.all([
    measure(own, [login], cookie, { seconds: stormSeconds }),
    measure(own, [page], cookie, { seconds: stormSeconds, connections: 4, rate: 50 }),
  ])
  const inStorm = `p99 ${calm.p99Milliseconds} ms (at most 100), ${calm.failures} failures`
  console.log(`Pages during a storm of ${storm.perSecond.toFixed(0)} sign-ins a second: ${inStorm}`)
}

/** What an investor of a large book reads; it may cost a quarter more than the administrators' list beside it. @returns the investor's cookie */
async function portal(place: Place): Promise<string> {
  tellHead()
  const list = await compareOne(adminList, place)
  const investor = { ...place, cookie: await signIn(place.own.origin, ledgerInvestor) }
  const floor = list * portalShare
  for (const target of ownReads)
    await compareOne({ ...target, floors: { Embedded: floor, PostgreSQL: floor } }, investor)
  return investor.cookie
}

/** Compares those. No server is open; the embedded database is copied, since one process may have it. */
async function compareOnDatabase(at: Bench, cookies: Record<'admin' | 'investor', string>) {
  const { folder, kind, database } = at
  const url = database.DATABASE_URL
  const place = url === undefined ? { dataDir: join(folder, 'bare') } : { url }
  if (place.dataDir !== undefined) cpSync(join(folder, 'data', 'database'), place.dataDir, { recursive: true })
  const asked = await statementsOf(
    place,
    onDatabase.map(({ path, by }) => ({ path, cookie: cookies[by] })),
  )
  console.log(`\n${kind}, against a bare Hono that makes the same statements, prepared`)
  tellHead()
  await withServer(at, async ({ own }) => {
    for (const [index, target] of onDatabase.entries()) {
      const statements = asked[index] ?? []
      const named = { ...target, name: `${target.name}, ${statements.length} statements` }
      await compareOne(named, { own, cookie: cookies[target.by], kind }, (answer) =>
        startBareOnDatabase({ answer, statements, place }),
      )
    }
  })
}

/** Where a kind of database is measured. @property folder holds its data, and is gone afterwards */
type Bench = { folder: string; kind: DatabaseKind; database: NamedDatabase }

/** Runs the built server in a folder of its own. */
async function withServer({ folder, kind, database }: Bench, work: (place: Place) => Promise<void>) {
  const server = await startBuiltServer({
    port: await freePort(),
    folder,
    settings: { ...benchSettings(folder, database), DEMO_CONTENT: 'on' },
  })
  try {
    await work({ own: server, kind, cookie: await signIn(server.origin, administrator) })
  } finally {
    server.child.kill('SIGTERM')
    await server.ended
  }
}

/** Of the papers of a raise, on a database of their own. */
async function tellPapers(at: Bench) {
  await tellSealing()
  await withServer(at, ({ own, cookie }) => tellStamping(own, adminList, cookie))
}

async function benchOn(kind: DatabaseKind, database: NamedDatabase) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const cookies = { admin: '', investor: '' }
  try {
    if (process.env.BENCH_ONLY === 'papers') return await tellPapers({ folder, kind, database })
    await withServer({ folder, kind, database }, async ({ own }) => {
      missed.push(...(await measureIdle(own, database.DATABASE_URL)).map((each) => `${kind}, ${each}`))
    })
    console.log(`\n${kind}: ${rounds} rounds of ${seconds} s with 16 connections`)
    await withServer({ folder, kind, database }, async (place) => {
      await compare(everyday, place)
      await press(place)
      await tellSealing()
      await tellStamping(place.own, adminList, place.cookie)
      missed.push(...(await compareAddresses(place.own.origin, administratorEmail)))
      // Last: what was given up by those who asked is worked off for a moment more.
      missed.push(...(await measureOverload(place.own, overload, place.cookie)).map((each) => `${kind}, ${each}`))
    })
    await addLongLists(benchSettings(folder, database))
    console.log(`\n${kind}, with ${largeCounts.newsletters} subscribers and ${largeCounts.contacts} enquiries`)
    await withServer({ folder, kind, database }, async (place) => {
      await compare(long, place)
      await addLargeLedger(place.own.origin, place.cookie)
      console.log(
        `\n${kind}, with a book of ${largeLedger.counts.entities} entities and ${largeLedger.counts.lines} payments`,
      )
      cookies.investor = await portal(place)
      cookies.admin = place.cookie
    })
    await compareOnDatabase({ folder, kind, database }, cookies)
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}

await onBothDatabases(benchOn)
for (const each of missed) console.log(`Below its floor. ${each}`)
if (missed.length > 0) process.exitCode = 1
