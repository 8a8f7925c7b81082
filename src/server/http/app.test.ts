import { expect, test } from 'vitest'
import { makeOffering } from '@db/samples/make'
import { drawingAddress } from '@/shared/site/record-drawings'
import { failureSentences } from '@/content/platform/errors'
import { prepareResponse } from './cache/prepared-responses'
import { cookieOf, requesterOf, testServices } from '../testing/app'
import { testDatabase } from '../testing/database'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const file = await prepareResponse('body{}', { contentType: 'text/css', headers: { 'Cache-Control': 'immutable' } })
const request = requesterOf(services, {
  files: new Map([['/assets/main-abc123.css', file]]),
  pages: {
    answer: (c) => Promise.resolve(c.html('<!doctype html><title>page</title>')),
    peek: () => undefined,
    prepare: () => Promise.resolve(),
  },
})
const headersOf = async (method: string, path: string) => Object.fromEntries((await request(method, path)).headers)

const everywhere = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': expect.stringContaining('camera=()'),
  'content-security-policy': expect.stringContaining("default-src 'none'"),
  'x-request-id': expect.stringMatching(/^[0-9a-f]{8}-[0-9a-z]+$/),
}

test.each([
  ['GET', '/api/settings'],
  ['GET', '/api/trpc/public.settings.list'],
  ['GET', '/api/auth/me'],
  ['GET', '/api/nope'],
  ['POST', '/api/settings'],
  ['GET', '/api/openapi.json'],
  ['GET', '/livez'],
  ['GET', '/readyz'],
  ['GET', '/assets/none.js'],
])('%s %s carries every security header', async (method, path) => {
  expect(await headersOf(method, path)).toMatchObject(everywhere)
  // Once more, now that a kept answer may be served.
  expect(await headersOf(method, path)).toMatchObject(everywhere)
})

test('all that one request asks of the database stands at one place in its line', async () => {
  const places: string[] = []
  const app = requesterOf({
    ...services,
    database: {
      ...database,
      asOneRequest: (work) => {
        places.push('one')
        return database.asOneRequest(work)
      },
    },
  })
  expect((await app('GET', '/livez')).status).toBe(200)
  expect(places).toEqual([])
  for (const path of ['/readyz', '/api/auth/me', '/api/openapi.json']) await app('GET', path)
  expect(places).toEqual(['one', 'one', 'one'])
})

test('each answer has a request id of its own', async () => {
  const ids = await Promise.all(
    ['/api/settings', '/api/settings', '/livez', '/', '/assets/main-abc123.css'].map(
      async (path) => (await headersOf('GET', path))['x-request-id'],
    ),
  )
  expect(new Set(ids).size).toBe(5)
})

test('HTTPS is demanded for good only where the site is on https', async () => {
  expect(await headersOf('GET', '/api/nope')).not.toHaveProperty('strict-transport-security')
  const { services: onHttps } = testServices(database, { APP_ORIGIN: 'https://www.example.com', RATE_LIMIT: 'on' })
  for (const path of ['/api/nope', '/api/settings', '/']) {
    const response = await requesterOf(onHttps)('GET', path)
    expect(response.headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains')
  }
})

test('nobody who is not asked with CORS gets an answer to read', async () => {
  const response = await request('GET', '/api/settings', { headers: { Origin: 'https://evil.example' } })
  expect(response.headers.get('access-control-allow-origin')).toBeNull()
})

test('a write from another website is refused before anything else, over tRPC and REST', async () => {
  const cookie = await cookieOf(services, 'admin')
  const write = (path: string, headers: Record<string, string>) =>
    request('POST', path, {
      cookie,
      json: path.includes('trpc') ? { json: { name: 'Elm' } } : { name: 'Elm' },
      headers,
    })
  for (const path of ['/api/admin/investments', '/api/trpc/admin.investments.create']) {
    expect((await write(path, { Origin: 'http://localhost:3000', 'Sec-Fetch-Site': 'same-origin' })).ok).toBe(true)
    const foreign: Record<string, string>[] = [
      { Origin: 'https://evil.example' },
      { 'Sec-Fetch-Site': 'cross-site' },
      { Origin: 'null' },
    ]
    for (const headers of foreign) {
      const refused = await write(path, headers)
      expect([refused.status, await refused.json()]).toEqual([403, { message: failureSentences.foreign_origin }])
    }
  }
  const list: unknown = await (await request('GET', '/api/investments')).json()
  expect(list).toHaveLength(2)
})

test('alive means that the process answers, ready that the database does', async () => {
  expect((await request('GET', '/livez')).status).toBe(200)
  expect((await request('GET', '/readyz')).status).toBe(200)
  const frozen = requesterOf({ ...services, database: { ...database, isReady: () => new Promise<boolean>(() => {}) } })
  expect((await frozen('GET', '/livez')).status).toBe(200)
  const startedAt = performance.now()
  const response = await frozen('GET', '/readyz')
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2'])
  // A second, and what a busy machine adds; the database itself would never answer.
  expect(performance.now() - startedAt).toBeLessThan(10_000)
})

test('a built file is served as it was finished', async () => {
  const response = await request('GET', '/assets/main-abc123.css')
  expect([response.status, await response.text()]).toEqual([200, 'body{}'])
})

test.each(['/assets/old-chunk.js', '/assets/x', '/favicon.png', '/robots.txt', '/.env', '/about.html'])(
  'the missing file %s is 404 in plain text, never the page',
  async (path) => {
    const response = await request('GET', path)
    expect(response.status).toBe(404)
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/)
  },
)

test.each(['/', '/about', '/nope', '/apiary'])('%s is a matter of the pages', async (path) => {
  expect(await (await request('GET', path)).text()).toContain('<title>page</title>')
})

test('a page answers no other method', async () => {
  const response = await request('POST', '/about')
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})

test('an uploaded picture is served under the address its record carries', async () => {
  const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const created = await request('POST', '/api/admin/investments', {
    cookie: await cookieOf(services, 'admin'),
    json: { name: 'Elm', imageUrl: `data:image/png;base64,${pixel}` },
  })
  const { image }: { image: string } = JSON.parse(await created.text())
  const response = await request('GET', image)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect(response.headers.get('content-security-policy')).toContain('sandbox')
  expect((await request('GET', image.replace('.jpg', '-480.webp'))).headers.get('content-type')).toBe('image/webp')
  expect((await request('GET', '/api/images/nothing.jpg')).status).toBe(404)
  expect((await request('DELETE', image)).status).toBe(405)
})

test('a record without a picture has a drawing, under an address that names its name', async () => {
  const record = await makeOffering(db, { name: 'Elm' })
  const address = drawingAddress('investments', record)
  const drawing = await request('GET', address)
  expect(Object.fromEntries(drawing.headers)).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': expect.stringContaining('sandbox'),
  })
  expect(await drawing.text()).toMatch(/^<svg /)
  const again = await request('GET', address, { headers: { 'If-None-Match': drawing.headers.get('etag') ?? '' } })
  expect(again.status).toBe(304)
})

test('a renamed record’s old drawing leads to the new one, a deleted record has none', async () => {
  const record = await makeOffering(db, { name: 'Elm' })
  const cookie = await cookieOf(services, 'admin')
  const old = drawingAddress('investments', record)
  expect((await request('GET', old)).status).toBe(200)
  await request('PUT', `/api/admin/investments/${record.id}`, { cookie, json: { name: 'Oak' } })
  const moved = await request('GET', old)
  expect([moved.status, moved.headers.get('location')]).toEqual([
    302,
    drawingAddress('investments', { ...record, name: 'Oak' }),
  ])
  await request('DELETE', `/api/admin/investments/${record.id}`, { cookie })
  expect((await request('GET', moved.headers.get('location') ?? '')).status).toBe(404)
})

test.each([
  'investments/1.svg',
  'investments/99999999999-00000000.svg',
  'users/1-00000000.svg',
  'investments/7-00000000.svg',
])('nobody can have %s drawn', async (name) => {
  expect((await request('GET', `/api/drawings/${name}`)).status).toBe(404)
})
