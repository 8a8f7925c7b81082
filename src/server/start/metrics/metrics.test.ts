import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeMail } from '@db/samples/make'
import { backupRuns } from '@db/schema'
import { calendarDay } from '@/shared/values/days'
import { requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { readExposition } from '../../testing/documented/exposition'
import { createStorage } from '../../platform/storage/make-storage'
import { watchServer } from './metrics'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const token = 'a-token-of-the-tests'
const tasks = [
  { name: 'late work', due: sql`select now() - interval '90 seconds'` },
  { name: 'idle work', due: sql`select null::timestamptz` },
]
const watched = watchServer(services, tasks, token)
const request = requesterOf(services, { metrics: watched })
const bearer = (given: string) => ({ headers: { Authorization: `Bearer ${given}` } })

const samplesOf = async (by = request) => {
  const answer = await by('GET', '/metrics', bearer(token))
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
  return readExposition(await answer.text())
}
type Samples = Awaited<ReturnType<typeof samplesOf>>
const valueOf = (samples: Samples, name: string, labels: Record<string, string> = {}) =>
  samples.find(
    (sample) =>
      sample.name === name && Object.entries(labels).every(([label, value]) => sample.labels[label] === value),
  )?.value

test('who brings the token reads figures in the format of Prometheus; without it, with another and where none is set nobody does', async () => {
  const samples = await samplesOf()
  expect(valueOf(samples, 'oakwater_build_info', { version: '0.1.0' })).toBe(1)
  expect(valueOf(samples, 'process_resident_memory_bytes')).toBeGreaterThan(1_000_000)
  expect(valueOf(samples, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0)
  expect(valueOf(samples, 'oakwater_database_up')).toBe(1)
  expect(valueOf(samples, 'oakwater_database_connections', { state: 'idle' })).toBeGreaterThanOrEqual(0)
  for (const asked of [{}, bearer(''), bearer(`${token}s`), { headers: { Authorization: `Basic ${token}` } }]) {
    const refused = await request('GET', '/metrics', asked)
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
    expect(await refused.text()).not.toContain('oakwater_')
  }
  const unset = await requesterOf(services)('GET', '/metrics', bearer(token))
  expect(unset.status).toBe(404)
})

test('mails that wait and were given up, work that is overdue, and what was done last are told', async () => {
  const now = Date.now()
  await makeMail(db, { createdAt: new Date(now - 600_000) })
  await makeMail(db)
  await makeMail(db, { failedAt: new Date() })
  await makeMail(db, { sentAt: new Date(now - 60_000) })
  services.work.succeeded('ledger check')
  const samples = await samplesOf()
  expect(valueOf(samples, 'oakwater_mails', { state: 'waiting' })).toBe(2)
  expect(valueOf(samples, 'oakwater_mails', { state: 'given_up' })).toBe(1)
  expect(valueOf(samples, 'oakwater_mail_longest_wait_seconds')).toBeGreaterThanOrEqual(599)
  expect(valueOf(samples, 'oakwater_mail_last_sent_timestamp_seconds')).toBeCloseTo((now - 60_000) / 1_000, 1)
  expect(valueOf(samples, 'oakwater_work_overdue_seconds', { work: 'late work' })).toBeGreaterThanOrEqual(90)
  expect(valueOf(samples, 'oakwater_work_overdue_seconds', { work: 'idle work' })).toBe(0)
  expect(valueOf(samples, 'oakwater_work_last_success_timestamp_seconds', { work: 'ledger check' })).toBeCloseTo(
    now / 1_000,
    -1,
  )
})

test('while the database is away the rest is told, and that it is away', async () => {
  const away = { ...services, database: { ...database, isReady: () => Promise.resolve(false) } }
  const samples = await samplesOf(requesterOf(services, { metrics: watchServer(away, tasks, token) }))
  expect(valueOf(samples, 'oakwater_database_up')).toBe(0)
  expect(valueOf(samples, 'oakwater_mails', { state: 'waiting' })).toBeUndefined()
  expect(valueOf(samples, 'process_resident_memory_bytes')).toBeGreaterThan(0)
})

test('requests are counted by pattern and status, never by what they name, and their answers are measured', async () => {
  const own = watchServer(services, tasks, token)
  const server = createServer((incoming, outgoing) => {
    own.observe(incoming, outgoing)
    outgoing.statusCode = incoming.url === '/api/trpc/admin.events.follow' ? 200 : 404
    if (outgoing.statusCode === 200) outgoing.setHeader('Content-Type', 'text/event-stream')
    outgoing.end('done')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  try {
    for (const path of ['/api/admin/users/41', '/api/admin/users/42', '/secret-words', '/api/trpc/admin.events.follow'])
      await (await fetch(`http://127.0.0.1:${port}${path}`)).text()
    await fetch(`http://127.0.0.1:${port}/`, { method: 'PROPFIND' })
  } finally {
    await new Promise((resolve) => server.close(resolve))
  }
  const text = await own.read()
  const samples = readExposition(text)
  const counted = (labels: Record<string, string>) => valueOf(samples, 'oakwater_http_requests_total', labels)
  expect(counted({ method: 'GET', route: '/api/admin/users/{id}', status: '404' })).toBe(2)
  expect(counted({ method: 'GET', route: '{page}', status: '404' })).toBe(1)
  expect(counted({ method: 'other' })).toBe(1)
  const timed = (route: string) => valueOf(samples, 'oakwater_http_request_duration_seconds_count', { route })
  expect([timed('/api/admin/users/{id}'), timed('{page}')]).toEqual([2, 2])
  const buckets = samples.filter(({ name, labels }) => name.endsWith('_bucket') && labels.route === '{page}')
  expect(buckets.map(({ value }) => value)).toEqual(buckets.map(({ value }) => value).toSorted((a, b) => a - b))
  expect(buckets.at(-1)).toMatchObject({ labels: { le: '+Inf' }, value: 2 })
  expect(text).not.toMatch(/secret|4[12]\b.*users|PROPFIND/)
})

test('the alerts that are handed out ask for figures that there are', async () => {
  const named = { ...services.env, BACKUP_DIR: '/backups', STORAGE_URL: 'file:///srv/papers' }
  const daily = { ...services, env: named, storage: createStorage(named) }
  const at = new Date('2026-11-28T12:00:00Z')
  const counts = { day: calendarDay.parse('2026-11-28'), rows: 1, entries: 1, papers: 1 }
  await db.insert(backupRuns).values([
    { kind: 'backup', endedAt: at, ...counts },
    { kind: 'rehearsal', endedAt: at, fault: 'One difference.', ...counts },
  ])
  const samples = await samplesOf(requesterOf(services, { metrics: watchServer(daily, tasks, token) }))
  expect(valueOf(samples, 'oakwater_backup_last_success_timestamp_seconds')).toBe(at.getTime() / 1_000)
  expect(valueOf(samples, 'oakwater_rehearsal_last_success_timestamp_seconds')).toBe(0)
  expect(valueOf(await samplesOf(), 'oakwater_backup_last_success_timestamp_seconds')).toBeUndefined()
  expect(valueOf(samples, 'oakwater_papers', { place: 'storage' })).toBe(0)
  expect(valueOf(samples, 'oakwater_pictures', { place: 'storage' })).toBe(0)
  expect(valueOf(samples, 'oakwater_picture_longest_wait_seconds')).toBe(0)
  const told = new Set(samples.map(({ name }) => name))
  const rules = readFileSync('docs/alerts/rules.yml', 'utf8')
  const asked = new Set(rules.match(/oakwater_\w+/g))
  expect(asked.size).toBeGreaterThanOrEqual(5)
  expect([...asked].filter((name) => !told.has(name) && name !== 'oakwater_http_requests_total')).toEqual([])
})
