import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { drawProperty } from '@/art/property'
import { prepareResponse } from './prepared-responses'

const text = 'long leases and a short list of repairs. '.repeat(100)
const finished = await prepareResponse(text, { contentType: 'text/plain', headers: { 'Cache-Control': 'no-cache' } })
const ask = (headers: Record<string, string>) => finished.answer(new Headers(headers), 'r1')
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

test.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
  ['br;q=0, gzip', 'gzip', gunzipSync],
] as const)('"Accept-Encoding: %s" is answered in %s', async (accepted, encoding, unpack) => {
  const response = ask({ 'Accept-Encoding': accepted })
  expect(response.headers.get('content-encoding')).toBe(encoding)
  const bytes = await bytesOf(response)
  expect(response.headers.get('content-length')).toBe(String(bytes.length))
  expect(bytes.length).toBeLessThan(text.length)
  expect(unpack(bytes).toString()).toBe(text)
})

test.each([undefined, 'identity', 'br;q=0, gzip;q=0.0'])(
  'who accepts no encoding (%s) gets the bytes as they are',
  async (accepted) => {
    const response = ask(accepted === undefined ? {} : { 'Accept-Encoding': accepted })
    expect(response.headers.get('content-encoding')).toBeNull()
    expect(await response.text()).toBe(text)
  },
)

test('each encoding has an ETag of its own, and only the matching one gives 304', () => {
  const tags = ['', 'gzip', 'br'].map((encoding) => ask({ 'Accept-Encoding': encoding }).headers.get('etag') ?? '')
  expect(new Set(tags).size).toBe(3)
  const [plain = '', , brotli = ''] = tags
  expect(ask({ 'If-None-Match': plain }).status).toBe(304)
  expect(ask({ 'If-None-Match': `"other", W/${plain}` }).status).toBe(304)
  expect(ask({ 'If-None-Match': plain, 'Accept-Encoding': 'br' }).status).toBe(200)
  expect(ask({ 'If-None-Match': brotli, 'Accept-Encoding': 'br' }).status).toBe(304)
})

test('an answer pressed harder is smaller, the same when unpacked, and another one to caches', async () => {
  const drawing = drawProperty('Willow Creek')
  const page = await prepareResponse(drawing, { contentType: 'image/svg+xml', headers: {} })
  const askForBrotli = () => page.answer(new Headers({ 'Accept-Encoding': 'br' }), 'r1')
  const before = askForBrotli()
  await page.pressHarder()
  const after = askForBrotli()
  const bytes = await bytesOf(after)
  expect(brotliDecompressSync(bytes).toString()).toBe(drawing)
  expect(bytes.length).toBeLessThan((await bytesOf(before)).length)
  expect(after.headers.get('content-length')).toBe(String(bytes.length))
  expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'))
})

test('what is not compressed is not pressed either', async () => {
  const picture = await prepareResponse(text, { contentType: 'image/png', headers: {}, compress: false })
  await picture.pressHarder()
  expect(await picture.answer(new Headers({ 'Accept-Encoding': 'br' }), 'r1').text()).toBe(text)
})

test('who insists on a version gets it, or 412 without a word of another one', async () => {
  const tag = ask({}).headers.get('etag') ?? ''
  for (const held of [tag, '*', `"other", ${tag}`, ask({ 'Accept-Encoding': 'br' }).headers.get('etag') ?? ''])
    expect(ask({ 'If-Match': held }).status).toBe(200)
  expect(ask({ 'If-Match': tag, 'If-None-Match': tag }).status).toBe(304)
  for (const lost of ['"other"', `W/${tag}`, '', tag.slice(1)])
    for (const beside of ['"never"', tag]) {
      const refused = ask({ 'If-Match': lost, 'If-None-Match': beside })
      expect([refused.status, await refused.text()]).toEqual([412, ''])
    }
})

test('a 304 keeps the caching headers and sends no body', async () => {
  const response = ask({ 'If-None-Match': '*' })
  expect(response.status).toBe(304)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'no-cache',
    vary: 'Accept-Encoding',
    'x-request-id': 'r1',
  })
  expect(response.headers.get('etag')).toBeTruthy()
  expect(await response.text()).toBe('')
})

test('a short body is not compressed', async () => {
  const short = await prepareResponse('ok', { contentType: 'text/plain', headers: {} })
  expect(short.answer(new Headers({ 'Accept-Encoding': 'br' }), 'r1').headers.get('content-encoding')).toBeNull()
})
