import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { largeCounts } from '@db/samples/seed-large'
import { largeLedger } from '@/server/testing/ledger/large-ledger'
import { compareAddresses } from './bench-addresses'
import { measureIdle } from './bench-idle'
import { answerTo, type Measured, measure, startBare, type Target } from './bench-measure'
import { addLargeLedger, ledgerInvestor } from './bench-ledger'
import { measureOverload } from './bench-overload'
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
import { restPath } from '../rest-path'

/**
 * `npm run bench`: what each kind of answer costs, as a ratio to a bare Hono route that sends the same bytes and headers. 1 is as
 * good as the bare one, 0.5 half as good. The ratio that counts is that of processor time per request; that of requests a second
 * stands beside it. Own and bare take short turns, so that both see the same moments of a busy machine, and the median counts. Ends
 * with 1 when a floor is not reached.
 */
const seconds = Number(process.env.BENCH_SECONDS ?? 0.5)
const rounds = Number(process.env.BENCH_ROUNDS ?? 9)
const stormSeconds = 9
const enquiry = { firstName: 'Ruth', lastName: 'Hale', email: 'ruth@example.com', message: 'May I visit Willow Creek?' }

/** A kind of request with the ratio that is asked for, by the kind of the database. */
type Compared = Target & { floors?: Record<DatabaseKind, number> }

const kept = { PostgreSQL: 1.2, Embedded: 1 }
const page: Compared = { name: 'page /investments, kept', path: '/investments', floors: kept }
const login: Target = {
  name: 'POST /api/auth/login',
  path: restPath('/auth/login'),
  method: 'POST',
  body: administrator,
}

const adminList: Compared = { name: 'GET /api/admin/investments', path: restPath('/admin/investments'), signedIn: true }
const ownReads: Compared[] = [
  { name: 'GET /api/investor/summary', path: restPath('/investor/summary'), signedIn: true },
  { name: 'page /portal', path: '/portal', signedIn: true },
]
const portalShare = 0.75

const everyday: Compared[] = [
  page,
  { name: 'GET /api/investments, kept', path: restPath('/investments'), floors: kept },
  { name: 'GET /api/settings, kept', path: restPath('/settings'), floors: kept },
  {
    name: 'GET /api/auth/me, signed in',
    path: restPath('/auth/me'),
    signedIn: true,
    floors: { PostgreSQL: 0.085, Embedded: 0.02 },
  },
  adminList,
  login,
  { name: 'POST /api/contact', path: restPath('/contact'), method: 'POST', body: enquiry },
]

const subscribers = `${restPath('/admin/newsletters')}?limit=25`
const lastPage = largeCounts.newsletters - 25
const long: Compared[] = [
  { name: 'subscribers, first of 4,000 pages', path: subscribers, signedIn: true },
  { name: 'subscribers, last page', path: `${subscribers}&offset=${lastPage}`, signedIn: true },
  { name: 'subscribers, by address', path: `${subscribers}&sort=email&order=asc`, signedIn: true },
  { name: 'subscribers, a name searched for', path: `${subscribers}&q=calloway`, signedIn: true },
]

/** A list of records, with the session before it. */
const overload: Target = {
  name: 'GET /api/admin/contacts',
  path: `${restPath('/admin/contacts')}?limit=20`,
  signedIn: true,
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

type Place = { own: Measured; cookie: string; kind: DatabaseKind }
const missed: string[] = []

/** Own and bare by turns; the first turn of each only warms them up. @returns the ratio by processor time */
async function compareOne(target: Compared, { own, cookie, kind }: Place): Promise<number> {
  const bare = await startBare(await answerTo(own.origin, target, cookie))
  const pairs = []
  for (let round = 0; round <= rounds; round += 1) {
    const base = await measure(bare, [target], cookie, { seconds })
    pairs.push({ base, own: await measure(own, [target], cookie, { seconds }) })
  }
  bare.child.kill()
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

/** What an investor of a large book reads; it may cost a quarter more than the administrators' list beside it. */
async function portal(place: Place) {
  tellHead()
  const list = await compareOne(adminList, place)
  const investor = { ...place, cookie: await signIn(place.own.origin, ledgerInvestor) }
  const floor = list * portalShare
  for (const target of ownReads)
    await compareOne({ ...target, floors: { Embedded: floor, PostgreSQL: floor } }, investor)
}

/** Runs the built server in a folder of its own. */
async function withServer(
  { folder, kind, database }: { folder: string; kind: DatabaseKind; database: NamedDatabase },
  work: (place: Place) => Promise<void>,
) {
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

async function benchOn(kind: DatabaseKind, database: NamedDatabase) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  try {
    await withServer({ folder, kind, database }, async ({ own }) => {
      missed.push(...(await measureIdle(own, database.DATABASE_URL)).map((each) => `${kind}, ${each}`))
    })
    console.log(`\n${kind}: ${rounds} rounds of ${seconds} s with 16 connections`)
    await withServer({ folder, kind, database }, async (place) => {
      await compare(everyday, place)
      await press(place)
      missed.push(...(await measureOverload(place.own, overload, place.cookie)).map((each) => `${kind}, ${each}`))
      missed.push(...(await compareAddresses(place.own.origin, administratorEmail)))
    })
    await addLongLists(benchSettings(folder, database))
    console.log(`\n${kind}, with ${largeCounts.newsletters} subscribers and ${largeCounts.contacts} enquiries`)
    await withServer({ folder, kind, database }, async (place) => {
      await compare(long, place)
      await addLargeLedger(place.own.origin, place.cookie)
      console.log(
        `\n${kind}, with a book of ${largeLedger.counts.entities} entities and ${largeLedger.counts.lines} payments`,
      )
      await portal(place)
    })
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}

await onBothDatabases(benchOn)
for (const each of missed) console.log(`Below its floor. ${each}`)
if (missed.length > 0) process.exitCode = 1
