import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeEach, expect, test } from 'vitest'
import { makeEnquiry } from '@db/samples/make'
import { cookieOf, requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'

const { services } = testServices(await testDatabase())
const request = requesterOf(services)
const list = '/api/admin/contacts'
let cookie = ''

beforeEach(async () => {
  cookie = await cookieOf(services, 'admin')
  for (let index = 0; index < 20; index += 1) await makeEnquiry(services.db, { message: `Question ${index} 東京` })
})

const ask = (headers: Record<string, string>, path = list) =>
  request('GET', path, { cookie, headers: { 'accept-encoding': 'gzip, deflate, br', ...headers } })
const encodingOf = (answer: Response) => answer.headers.get('content-encoding')

test('a list that a page of ours asks for is compressed, and is the same list', async () => {
  const plain = await ask({})
  const text = await plain.text()
  expect([plain.status, encodingOf(plain), text.length > 1_000]).toEqual([200, null, true])

  const packed = await ask({ 'sec-fetch-site': 'same-origin' })
  expect(encodingOf(packed)).toBe('br')
  expect(brotliDecompressSync(await packed.arrayBuffer()).toString()).toBe(text)
  const zipped = await ask({ 'sec-fetch-site': 'none', 'accept-encoding': 'gzip' })
  expect(encodingOf(zipped)).toBe('gzip')
  expect(gunzipSync(await zipped.arrayBuffer()).toString()).toBe(text)

  const told = (answer: Response) =>
    ['content-type', 'cache-control', 'x-total-count', 'vary', 'content-security-policy'].map((name) =>
      answer.headers.get(name),
    )
  expect(told(packed)).toEqual(told(plain))
  expect(packed.headers.get('vary')).toContain('Accept-Encoding')
  expect(packed.headers.get('content-length')).toBeNull()
})

test('what another website makes a browser ask for is not: its length would tell what is in it', async () => {
  for (const site of ['cross-site', 'same-site']) {
    const answer = await ask({ 'sec-fetch-site': site })
    expect([answer.status, encodingOf(answer)]).toEqual([200, null])
  }
})

test('neither is a short answer, a refusal, nor one for somebody who cannot read it', async () => {
  const own = { 'sec-fetch-site': 'same-origin' }
  expect(encodingOf(await ask(own))).toBe('br')
  expect(encodingOf(await ask(own, '/api/auth/me'))).toBeNull()
  expect(encodingOf(await ask({ ...own, 'accept-encoding': 'identity' }))).toBeNull()
  const refused = await request('GET', list, { headers: { ...own, 'accept-encoding': 'br' } })
  expect([refused.status, encodingOf(refused)]).toEqual([401, null])
})

test('a call of tRPC is compressed as well', async () => {
  const input = encodeURIComponent(JSON.stringify({ 0: { json: {} } }))
  const path = `/api/trpc/admin.contacts.list?batch=1&input=${input}`
  const packed = await ask({ 'sec-fetch-site': 'same-origin' }, path)
  expect([packed.status, encodingOf(packed)]).toEqual([200, 'br'])
  expect(JSON.parse(brotliDecompressSync(await packed.arrayBuffer()).toString())).toMatchObject([
    { result: { data: { json: { total: 20 } } } },
  ])
})
