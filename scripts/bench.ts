import autocannon from 'autocannon'
import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBuiltServer } from './built-server.mjs'
import { freePort } from './free-port.mjs'
import { startCluster } from './postgres-cluster.mjs'

/**
 * `npm run bench`: how many requests a second each kind of answer manages, as a ratio to a bare Hono string measured in the
 * same minute on the same machine. Absolute figures are for orientation: shared machines have no stable speed.
 */
const seconds = Number(process.env.BENCH_SECONDS ?? 3)
const rounds = Number(process.env.BENCH_ROUNDS ?? 3)
const connections = 16
const administrator = { username: 'bench', password: 'bench-password' }

type Target = {
  name: string
  path: string
  method?: 'GET' | 'POST'
  body?: unknown
  signedIn?: boolean
  floor?: number
}

const targets: Target[] = [
  { name: 'page /investments, cached', path: '/investments', floor: 0.35 },
  { name: 'GET /api/investments, cached', path: '/api/investments', floor: 0.7 },
  { name: 'GET /api/settings, cached', path: '/api/settings', floor: 0.7 },
  { name: 'GET /api/auth/me, signed in', path: '/api/auth/me', signedIn: true, floor: 0.08 },
  { name: 'GET /api/admin/investments', path: '/api/admin/investments', signedIn: true },
  { name: 'POST /api/auth/login', path: '/api/auth/login', method: 'POST', body: administrator },
]

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

async function measure(origin: string, { path, method = 'GET', body, signedIn }: Target, cookie: string) {
  const result = await autocannon({
    url: origin + path,
    method,
    duration: seconds,
    connections,
    headers: {
      'accept-encoding': 'br',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(signedIn && { cookie }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const failures = result.non2xx + result.errors + result.timeouts
  return { perSecond: result.requests.average, p99Milliseconds: result.latency.p99, failures }
}

async function startBare() {
  const port = await freePort()
  const child = fork(join(import.meta.dirname, 'bare-server.mjs'), { env: { ...process.env, PORT: String(port) } })
  await new Promise((resolve) => child.once('message', resolve))
  return { origin: `http://127.0.0.1:${port}`, end: () => child.kill() }
}

async function signIn(origin: string) {
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(administrator),
  })
  if (!answer.ok) throw new Error(`The benchmark could not sign in: ${answer.status} ${await answer.text()}`)
  return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
}

async function benchOn(kind: string, database: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const server = await startBuiltServer({
    port: await freePort(),
    folder,
    settings: {
      DATA_DIR: join(folder, 'data'),
      DEMO_CONTENT: 'on',
      RATE_LIMIT: 'off',
      ADMIN_USERNAME: administrator.username,
      ADMIN_PASSWORD: administrator.password,
      ADMIN_EMAIL: 'bench@example.com',
      ...database,
    },
  })
  const bare = await startBare()
  try {
    const cookie = await signIn(server.origin)
    console.log(`\n${kind}: ${rounds} rounds of ${seconds} s with ${connections} connections`)
    console.log('| answer | ratio to bare | floor | per second | bare per second | p99 ms | failures |')
    console.log('|---|---|---|---|---|---|---|')
    for (const target of targets) {
      const pairs = []
      for (let round = 0; round < rounds; round += 1) {
        const base = await measure(bare.origin, { name: 'bare', path: '/' }, '')
        pairs.push({ base, own: await measure(server.origin, target, cookie) })
      }
      const ratio = median(pairs.map(({ base, own }) => own.perSecond / base.perSecond))
      const figures = [
        target.name,
        ratio.toFixed(3),
        target.floor ?? '',
        median(pairs.map(({ own }) => own.perSecond)).toFixed(0),
        median(pairs.map(({ base }) => base.perSecond)).toFixed(0),
        median(pairs.map(({ own }) => own.p99Milliseconds)).toFixed(1),
        pairs.reduce((sum, { own }) => sum + own.failures, 0),
      ]
      console.log(`| ${figures.join(' | ')} |`)
    }
  } finally {
    bare.end()
    server.child.kill('SIGTERM')
    await server.ended
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}

await benchOn('Embedded database', {})
const cluster = await startCluster()
try {
  await benchOn('PostgreSQL', { DATABASE_URL: cluster.url('postgres') })
} finally {
  await cluster.stop()
}
