import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Load } from '@db/database'
import { failureSentences } from '@/content/platform/errors'
import { createLog } from '../../platform/log'
import { listen } from '../../start/listening'
import { createRefusals } from '../../start/refusals'
import { cookieOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { createApp } from '../app'
import { createOverloadRefusals, isTooMuch } from './overload'

const none: Load = { waiting: 0, longestMilliseconds: 0 }
/** What a read is refused at, and what everything is. */
const much: Load = { waiting: 40, longestMilliseconds: 500 }
const tooMuch: Load = { waiting: 40, longestMilliseconds: 5_000 }

describe('a call is refused', () => {
  test.each<[what: string, load: Load, read: boolean, write: boolean]>([
    ['nothing waits', none, false, false],
    ['many wait, and not for long', { waiting: 200, longestMilliseconds: 200 }, false, false],
    ['a few wait for one slow statement', { waiting: 5, longestMilliseconds: 4_000 }, false, false],
    ['two screens of an administrator wait for a moment', { waiting: 20, longestMilliseconds: 400 }, false, false],
    ['many have waited for long', much, true, false],
    ['many have waited for too long', tooMuch, true, true],
    ['more wait than ever should', { waiting: 300, longestMilliseconds: 10 }, true, false],
    ['twice as many wait', { waiting: 600, longestMilliseconds: 10 }, true, true],
  ])('when %s', (_, load, read, write) => {
    expect(isTooMuch(load, { method: 'GET', url: '/api/admin/contacts?limit=20' })).toBe(read)
    expect(isTooMuch(load, { method: 'POST', url: '/api/contact' })).toBe(write)
  })

  test.each<[method: string, url: string, much: boolean, tooMuch: boolean]>([
    ['GET', '/api/trpc/admin.contacts.list', true, true],
    ['HEAD', '/api/admin/contacts', true, true],
    ['GET', '/api/auth/me', false, true],
    ['GET', '/api/trpc/auth.me,portal.summary?batch=1', false, true],
    ['POST', '/api/auth/login', false, true],
    ['POST', '/api/auth/logout', false, false],
    ['POST', '/api/trpc/auth.logout?batch=1', false, false],
    ['GET', '/investments', false, false],
    ['GET', '/livez', false, false],
    ['GET', '/readyz', false, false],
  ])('%s %s', (method, url, atMuch, atTooMuch) => {
    expect([much, tooMuch].map((load) => isTooMuch(load, { method, url }))).toEqual([atMuch, atTooMuch])
  })
})

const database = await testDatabase()
let load = none
const lines: string[] = []
const log = createLog({ write: (line) => lines.push(line) })
const services = { ...testServices({ ...database, load: () => load }).services, log }
const listening = await listen(createApp(services).fetch, {
  host: '127.0.0.1',
  port: 0,
  refusals: createRefusals(services.env, log),
  answerAtOnce: createOverloadRefusals(services),
})
afterAll(() => listening.end())
let cookie: string
const ask = (
  path: string,
  { headers = {}, ...init }: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {},
) => fetch(`http://127.0.0.1:${listening.port}${path}`, { ...init, headers: { cookie, ...headers } })

beforeEach(async () => {
  load = none
  cookie = await cookieOf(services, 'admin')
})

test('over REST in its words, with when to come back, and answered again when fewer wait', async () => {
  expect((await ask('/api/admin/contacts')).status).toBe(200)
  load = tooMuch
  const refused = await ask('/api/admin/contacts')
  expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toEqual([
    503,
    '2',
    { message: failureSentences.server_busy },
  ])
  expect(Object.fromEntries(refused.headers)).toMatchObject({
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'x-request-id': expect.stringMatching(/^[0-9a-f]{8}-[0-9a-z]+$/),
  })
  load = none
  expect((await ask('/api/admin/contacts')).status).toBe(200)
})

test('over tRPC in the shape that its client reads, and to HEAD without a body', async () => {
  const call = '/api/trpc/admin.contacts.list?input=%7B%22json%22%3A%7B%7D%7D'
  expect((await ask(call)).status).toBe(200)
  load = tooMuch
  const refused = await ask(call)
  expect(refused.status).toBe(503)
  expect(await refused.json()).toMatchObject({
    error: { json: { message: failureSentences.server_busy, data: { code: 'SERVICE_UNAVAILABLE', httpStatus: 503 } } },
  })
  const head = await ask('/api/admin/contacts', { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([503, ''])
})

test('whoever signs out is signed out, and a write with a body is refused without its body being read', async () => {
  load = tooMuch
  const json = { 'Content-Type': 'application/json' }
  const write = await ask('/api/contact', { method: 'POST', headers: json, body: JSON.stringify({ message: 'x' }) })
  expect(write.status).toBe(503)
  const own = await cookieOf(services, 'LP')
  expect((await ask('/api/auth/logout', { method: 'POST', headers: { cookie: own } })).status).toBe(200)
  load = none
  expect((await ask('/api/auth/me', { headers: { cookie: own } })).status).toBe(401)
})
