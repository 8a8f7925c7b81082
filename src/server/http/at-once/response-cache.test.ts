import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { prepareResponse } from '../cache/prepared-responses'
import { createLog } from '../../platform/log'
import type { Pages } from '../requests/pages'
import { createRefusals } from '../../start/refusals'
import { listen } from '../../start/listening'
import { cookieOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { requestFor, sendRaw } from '../../testing/raw-http'
import { createApp } from '../app'
import { createResponseCache } from './response-cache'

const database = await testDatabase()
const lines: string[] = []
const log = createLog({ write: (line) => lines.push(line) })
const services = { ...testServices(database).services, log }
log.level = 'debug'

const words = 'A page of some length, so that it is worth packing. '.repeat(40)
const page = await prepareResponse(words, { contentType: 'text/html', headers: { 'Cache-Control': 'no-cache' } })
const file = await prepareResponse('body{}', { contentType: 'text/css', headers: { 'Cache-Control': 'immutable' } })
const pages: Pages = {
  answer: (c) => Promise.resolve(c.text('made by the app')),
  peek: (path) => (path === '/kept' ? page : undefined),
  prepare: () => Promise.resolve(),
}
const files = new Map([['/assets/main.css', file]])

const parts = { pages, files }
const app = createApp(services, parts)
const fetchApp = vi.fn<typeof app.fetch>(app.fetch)
const listening = await listen(fetchApp, {
  host: '127.0.0.1',
  port: 0,
  refusals: createRefusals(services.env, log),
  answerAtOnce: createResponseCache(services, parts),
})
afterAll(() => listening.end())

const settings = '/api/settings'
const rpcSettings = '/api/trpc/public.settings.list'
const ask = (path: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${listening.port}${path}`, init)

beforeEach(async () => {
  services.readCache.clear()
  await Promise.all([ask(settings), ask(rpcSettings)])
  fetchApp.mockClear()
  lines.length = 0
})

describe('what lies finished in memory', () => {
  test.each([
    '/kept',
    '/kept?from=elsewhere',
    '/assets/main.css',
    '/assets/main.css?1',
    settings,
    `${settings}?`,
    rpcSettings,
  ])('%s is answered before the app, by GET and by HEAD, as the app would', async (path) => {
    const answer = await ask(path)
    const head = await ask(path, { method: 'HEAD' })
    expect(fetchApp).not.toHaveBeenCalled()
    expect([answer.status, head.status, await head.text()]).toEqual([200, 200, ''])
    const own = (headers: Headers) =>
      Object.fromEntries([...headers].filter(([name]) => !/^(date|connection|keep-alive|x-request-id)$/.test(name)))
    expect(own(head.headers)).toEqual(own(answer.headers))
    expect((await answer.text()).length).toBeGreaterThan(0)
  })

  test('carries the headers that were made with it and a request id of its own', async () => {
    const [answer, again] = [await ask(settings), await ask(settings)]
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      etag: expect.any(String),
    })
    const ids = [answer, again].map(({ headers }) => headers.get('x-request-id'))
    expect(ids[0]).toMatch(/^[0-9a-f]{8}-[0-9a-z]+$/)
    expect(ids[1]).not.toBe(ids[0])
  })

  test('is the same bytes, packed as was asked for', async () => {
    for (const encoding of ['br', 'gzip', 'identity']) {
      const answer = await ask('/kept', { headers: { 'Accept-Encoding': encoding } })
      expect(answer.headers.get('content-encoding') ?? 'identity').toBe(encoding)
      expect(await answer.text()).toBe(words)
    }
  })

  test('is 304 for who has it', async () => {
    for (const path of ['/kept', '/assets/main.css', settings]) {
      const etag = (await ask(path)).headers.get('etag') ?? ''
      const answer = await ask(path, { headers: { 'If-None-Match': `"other", ${etag}` } })
      expect([answer.status, await answer.text(), answer.headers.get('etag')]).toEqual([304, '', etag])
      expect((await ask(path, { headers: { 'If-None-Match': '"other"' } })).status).toBe(200)
    }
    expect(fetchApp).not.toHaveBeenCalled()
  })

  test('leaves its line in the log: pages as every request does, files and reads at debug only', async () => {
    for (const path of ['/kept?token=secret', '/assets/main.css', settings]) await ask(path)
    const logged = lines.map((line): unknown => JSON.parse(line))
    const line = { method: 'GET', status: 200, requestId: expect.any(String), msg: 'request' }
    expect(logged).toEqual([
      expect.objectContaining({ ...line, level: 30, path: '/kept' }),
      expect.objectContaining({ ...line, level: 20, path: '/assets/main.css' }),
      expect.objectContaining({ ...line, level: 20, path: settings }),
    ])
    expect(lines.join('')).not.toContain('secret')
  })

  test('is found anew after a write, and never before', async () => {
    services.readCache.clear()
    expect((await ask(settings)).status).toBe(200)
    expect(fetchApp).toHaveBeenCalledOnce()
    await ask(settings)
    expect(fetchApp).toHaveBeenCalledOnce()
  })
})

describe('the app is asked', () => {
  test.each([
    ['a page that must be made', 'GET', '/made'],
    ['a page of a file’s name', 'GET', '/kept/'],
    ['another method', 'POST', '/kept'],
    ['a preflight', 'OPTIONS', settings],
    ['a path spelt otherwise', 'GET', '/%6Bept'],
    ['health', 'GET', '/livez'],
    ['a read that its contract refuses', 'GET', '/api/trpc/public.investments.list?input=%7B'],
    ['who is signed in', 'GET', '/api/auth/me'],
  ])('for %s', async (_, method, path) => {
    await ask(path, { method })
    expect(fetchApp).toHaveBeenCalledOnce()
  })

  test('for everything private, each time anew', async () => {
    const headers = { cookie: await cookieOf(services, 'admin') }
    for (const path of ['/api/auth/me', '/api/admin/investments', '/api/trpc/auth.me']) {
      for (let round = 1; round <= 2; round += 1) {
        fetchApp.mockClear()
        const answer = await ask(path, { headers })
        expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
        expect(fetchApp).toHaveBeenCalledOnce()
      }
    }
  })

  test.each([
    [200, 'example.com:3000'],
    [200, 'EXAMPLE.com'],
    [200, '[::1]:3000'],
    [400, ''],
    [400, 'me@evil.test'],
    [400, 'a b'],
    [400, 'example.com:99999'],
  ])('%i is the answer for the host "%s", finished or not', async (status, host) => {
    expect((await sendRaw(listening.port, requestFor(settings, { host }))).status).toBe(status)
  })

  test('where an absolute address is asked for, and its answer is the same', async () => {
    const [plain, absolute] = [
      await sendRaw(listening.port, requestFor(settings)),
      await sendRaw(listening.port, requestFor(`http://localhost${settings}`)),
    ]
    expect(fetchApp).toHaveBeenCalledOnce()
    expect([absolute.status, absolute.body, absolute.headers.get('etag')]).toEqual([
      200,
      plain.body,
      plain.headers.get('etag'),
    ])
  })
})
