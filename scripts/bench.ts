import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { largeCounts } from '@db/seed-large'
import { measure, startBare, type Target } from './bench-measure'
import { addLongLists, administrator, benchSettings, type NamedDatabase, onBothDatabases } from './bench-places'
import { startBuiltServer } from './built-server.mjs'
import { signIn } from './calls'
import { freePort } from './free-port.mjs'
import { restPath } from './rest-path'

/**
 * `npm run bench`: how many requests a second each kind of answer manages, as a ratio to a bare Hono string measured in the
 * same minute on the same machine. Absolute figures are for orientation: shared machines have no stable speed.
 */
const seconds = Number(process.env.BENCH_SECONDS ?? 3)
const rounds = Number(process.env.BENCH_ROUNDS ?? 3)
const loadSeconds = Number(process.env.BENCH_LOAD_SECONDS ?? 60)
const enquiry = { firstName: 'Ruth', lastName: 'Hale', email: 'ruth@example.com', message: 'May I visit Willow Creek?' }

const page: Target = { name: 'page /investments, cached', path: '/investments', floor: 0.35 }
const investments: Target = { name: 'GET /api/investments, cached', path: restPath('/investments'), floor: 0.7 }
const settings: Target = { name: 'GET /api/settings, cached', path: restPath('/settings'), floor: 0.7 }
const me: Target = { name: 'GET /api/auth/me, signed in', path: restPath('/auth/me'), signedIn: true, floor: 0.08 }
const login: Target = {
  name: 'POST /api/auth/login',
  path: restPath('/auth/login'),
  method: 'POST',
  body: administrator,
}
const contact: Target = {
  name: 'POST /api/contact',
  path: restPath('/contact'),
  method: 'POST',
  body: enquiry,
  floor: 0.03,
}

const everyday = [
  page,
  investments,
  { name: 'GET /api/properties, cached', path: restPath('/properties'), floor: 0.7 },
  settings,
  me,
  { name: 'GET /api/admin/investments', path: restPath('/admin/investments'), signedIn: true },
  login,
  contact,
] satisfies Target[]

const subscribers = `${restPath('/admin/newsletters')}?limit=25`
const lastPage = largeCounts.newsletters - 25
const long = [
  { name: 'subscribers, first of 4,000 pages', path: subscribers, signedIn: true },
  { name: 'subscribers, last page', path: `${subscribers}&offset=${lastPage}`, signedIn: true },
  { name: 'subscribers, by address', path: `${subscribers}&sort=email&order=asc`, signedIn: true },
  { name: 'subscribers, a name searched for', path: `${subscribers}&q=calloway`, signedIn: true },
] satisfies Target[]

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

type Place = { own: string; bare: string; cookie: string }

/** Own and bare by turns, so that both see the same minutes of a shared machine. */
async function compare(targets: Target[], { own, bare, cookie }: Place) {
  console.log('| answer | ratio to bare | floor | per second | bare per second | p99 ms | failures |')
  console.log('|---|---|---|---|---|---|---|')
  for (const target of targets) {
    const pairs = []
    for (let round = 0; round < rounds; round += 1) {
      const base = await measure(bare, [{ name: 'bare', path: '/' }], '', { seconds })
      pairs.push({ base, own: await measure(own, [target], cookie, { seconds }) })
    }
    const figures = [
      target.name,
      median(pairs.map((pair) => pair.own.perSecond / pair.base.perSecond)).toFixed(3),
      target.floor ?? '',
      median(pairs.map((pair) => pair.own.perSecond)).toFixed(0),
      median(pairs.map(({ base }) => base.perSecond)).toFixed(0),
      median(pairs.map((pair) => pair.own.p99Milliseconds)).toFixed(1),
      pairs.reduce((sum, pair) => sum + pair.own.failures, 0),
    ]
    console.log(`| ${figures.join(' | ')} |`)
  }
}

/** What a page takes while everybody signs in, and whether a long ordinary load loses anything. */
async function press({ own, bare, cookie }: Place) {
  const [storm, calm] = await Promise.all([
    measure(own, [login], cookie, { seconds: seconds * 3 }),
    measure(own, [page], cookie, { seconds: seconds * 3, connections: 4, rate: 50 }),
  ])
  const inStorm = `p99 ${calm.p99Milliseconds} ms (at most 100), ${calm.failures} failures`
  console.log(`Pages during a storm of ${storm.perSecond.toFixed(0)} sign-ins a second: ${inStorm}`)
  const base = await measure(bare, [{ name: 'bare', path: '/' }], '', { seconds })
  const rate = Math.round(base.perSecond / 4)
  const mixed = await measure(own, [page, investments, settings, page, settings, me], cookie, {
    seconds: loadSeconds,
    rate,
  })
  const kept = `${mixed.perSecond.toFixed(0)} a second, p99 ${mixed.p99Milliseconds} ms, ${mixed.failures} failures`
  console.log(`Mixed load of ${rate} a second for ${loadSeconds} s: ${kept}`)
}

/** Runs the built server in a folder of its own beside a bare one. */
async function withServer(folder: string, database: NamedDatabase, work: (place: Place) => Promise<void>) {
  const server = await startBuiltServer({
    port: await freePort(),
    folder,
    settings: { ...benchSettings(folder, database), DEMO_CONTENT: 'on' },
  })
  const bare = await startBare()
  try {
    await work({ own: server.origin, bare: bare.origin, cookie: await signIn(server.origin, administrator) })
  } finally {
    bare.end()
    server.child.kill('SIGTERM')
    await server.ended
  }
}

async function benchOn(kind: string, database: NamedDatabase) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  try {
    console.log(`\n${kind}: ${rounds} rounds of ${seconds} s with 16 connections`)
    await withServer(folder, database, async (place) => {
      await compare(everyday, place)
      await press(place)
    })
    await addLongLists(benchSettings(folder, database))
    console.log(`\n${kind}, with ${largeCounts.newsletters} subscribers and ${largeCounts.contacts} enquiries`)
    await withServer(folder, database, (place) => compare(long, place))
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}

await onBothDatabases(benchOn)
