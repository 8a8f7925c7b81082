import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { figuresOf, type Measured, measure, median, type Target } from './bench-measure'
import { administrator, benchSettings, type DatabaseKind, type NamedDatabase } from './bench-places'
import { startBuiltServer } from '../running/built-server.mjs'
import { signIn } from '../calls'
import { freePort } from '../running/free-port.mjs'
import { startCluster } from '../running/postgres-cluster.mjs'
import { restPath } from '../rest-path'

/**
 * `npm run soak`, or `npm run soak -- 3` for three minutes instead of ten: mixed traffic, on both databases at the same time.
 * Nothing may fail, and the memory at the end is to be within a tenth of that after the first minute. Ends with 1 otherwise.
 */
const defaultMinutes = 10
/** A minute to begin with, and as much again to compare with it. */
const minutesMin = 2
const requestsPerSecond = 60
/** Memory goes up and down with each collection: what counts is the median of so many seconds. */
const lookedAtSeconds = 30
const growthMax = 1.1
const megabyte = 1024 * 1024

const enquiry = { firstName: 'Ruth', lastName: 'Hale', email: 'ruth@example.com', message: 'May I visit Willow Creek?' }
const get = (path: string): Target => ({ name: path, path })
const getSignedIn = (path: string): Target => ({ name: path, path, signedIn: true })

/** One visitor's way and one administrator's work; each write drops what is kept, so that pages are rendered anew. */
const traffic: Target[] = [
  get('/'),
  get(restPath('/settings')),
  get('/investments'),
  get(restPath('/investments')),
  get('/approach'),
  get('/robots.txt'),
  get('/contact?investment=Willow%20Creek%20Apartments'),
  { name: 'enquiry', path: restPath('/contact'), method: 'POST', body: enquiry },
  { name: 'sign-in', path: restPath('/auth/login'), method: 'POST', body: administrator },
  getSignedIn(restPath('/auth/me')),
  getSignedIn(restPath('/admin/investments')),
  getSignedIn(restPath('/admin/newsletters')),
  {
    name: 'setting',
    path: restPath('/admin/settings/{settingKey}', { settingKey: 'pages.team.visible' }),
    method: 'PUT',
    body: { value: 'true' },
    signedIn: true,
  },
  get('/team'),
  get('/properties'),
  get('/about'),
]

function askedMinutes(): number {
  const minutes = Number(process.argv[2] ?? defaultMinutes)
  if (minutes >= minutesMin) return minutes
  throw new Error(`npm run soak takes a number of minutes, ${minutesMin} or more; '${process.argv[2]}' is none.`)
}

/** The memory that a server holds, in bytes, second by second until it is told to stop. */
function watchMemory(server: Measured) {
  const stopping = new AbortController()
  const bytes: number[] = []
  const watching = (async () => {
    while (!stopping.signal.aborted) {
      bytes.push((await figuresOf(server)).residentBytes)
      await wait(1_000)
    }
    return bytes
  })()
  return () => {
    stopping.abort()
    return watching
  }
}

async function soak(kind: DatabaseKind, database: NamedDatabase, minutes: number): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'soak-'))
  const server = await startBuiltServer({
    port: await freePort(),
    folder,
    settings: { ...benchSettings(folder, database), DEMO_CONTENT: 'on' },
  })
  try {
    const cookie = await signIn(server.origin, administrator)
    const stop = watchMemory(server)
    const pressure = { seconds: minutes * 60, rate: requestsPerSecond, tellsFailures: true }
    const { perSecond, p99Milliseconds, failures, failed } = await measure(server, traffic, cookie, pressure)
    const held = await stop()
    const early = median(held.slice(60, 60 + lookedAtSeconds)) / megabyte
    const late = median(held.slice(-lookedAtSeconds)) / megabyte
    const growth = late / early
    const figures = [
      kind,
      perSecond.toFixed(0),
      p99Milliseconds,
      failures,
      early.toFixed(0),
      late.toFixed(0),
      (Math.max(...held) / megabyte).toFixed(0),
      growth.toFixed(3),
    ]
    console.log(`| ${figures.join(' | ')} |`)
    if (failures > 0) console.log(`${kind}, failed: ${failed}`)
    const byMinute = Array.from(
      { length: minutes },
      (_, minute) => median(held.slice(minute * 60, minute * 60 + 60)) / megabyte,
    )
    console.log(`${kind}, MB minute by minute: ${byMinute.map((megabytes) => megabytes.toFixed(0)).join(', ')}`)
    return failures === 0 && growth <= growthMax
  } finally {
    server.child.kill('SIGTERM')
    await server.ended
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}

const minutes = askedMinutes()
const cluster = await startCluster()
try {
  console.log(`${minutes} minutes of ${requestsPerSecond} requests a second on each database`)
  console.log('| database | a second | p99 ms | failures | MB after a minute | MB at the end | MB at most | growth |')
  console.log('|---|---|---|---|---|---|---|---|')
  const held = await Promise.all([
    soak('Embedded', {}, minutes),
    soak('PostgreSQL', { DATABASE_URL: cluster.url('postgres') }, minutes),
  ])
  if (held.includes(false)) {
    console.log(`It did not hold: something failed, or memory grew by more than a tenth (${growthMax}).`)
    process.exitCode = 1
  }
} finally {
  await cluster.stop()
}
