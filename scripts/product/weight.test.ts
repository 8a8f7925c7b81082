import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { constants, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBuiltServer } from '../running/built-server.mjs'
import { freePort } from '../running/free-port.mjs'

/** What a public page may weigh before it answers to the hand, in bytes. */
const scriptMaxBytes = 191_300
const fontsMaxBytes = 80_000
const htmlMaxBytes = 21_400
/** The same of a page that is kept, once it is packed with all effort: a page of HTML is wished for in no more. */
const keptHtmlMaxBytes = 20_000

const folder = mkdtempSync(path.join(tmpdir(), 'weight-'))
let server: Awaited<ReturnType<typeof startBuiltServer>> | undefined
const origin = () => server?.origin ?? ''
beforeAll(async () => {
  const port = await freePort()
  const settings = { APP_ORIGIN: `http://127.0.0.1:${port}`, DATA_DIR: path.join(folder, 'data'), DEMO_CONTENT: 'on' }
  server = await startBuiltServer({ port, folder, settings })
})
afterAll(async () => {
  server?.child.kill('SIGTERM')
  await server?.ended
  rmSync(folder, { recursive: true, force: true })
})

async function bytesOf(address: string): Promise<Buffer> {
  const answer = await fetch(origin() + address)
  expect([address, answer.status]).toEqual([address, 200])
  return Buffer.from(await answer.arrayBuffer())
}

/** How many bytes of HTML travel. fetch takes the packing off again, so the header is asked. */
async function packedLength(address: string): Promise<number> {
  const answer = await fetch(origin() + address, { headers: { 'Accept-Encoding': 'br' } })
  expect(answer.headers.get('content-encoding')).toBe('br')
  await answer.arrayBuffer()
  return Number(answer.headers.get('content-length'))
}

test('Home is a page of HTML, and its built files have hashed names and are kept for ever', async () => {
  const answer = await fetch(origin())
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  const built = [...new Set((await answer.text()).match(/\/assets\/[^"'\s)]+/g))]
  expect(built.length).toBeGreaterThan(2)
  for (const address of built) {
    expect(address).toMatch(/-[\w-]{8}\.\w+$/)
    expect((await fetch(origin() + address)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  }
})

test.each([
  '/',
  '/about',
  '/investments',
  '/investments/willow-creek-apartments',
  '/properties',
  '/properties/harbor-row',
  '/approach',
  '/team',
  '/resources',
  '/resources/the-months-grace',
  '/contact',
])('the page %s, its first scripts and its fonts stay light', async (address) => {
  const html = (await bytesOf(address)).toString('utf8')
  // The boot script names every file that the page starts with: the entry, what it imports, and the route's own.
  const scripts = [...new Set(html.match(/\/assets\/[\w.-]+\.js/g))]
  expect(scripts.length).toBeGreaterThan(2)
  // With the effort that the server takes for a file that it packs once (prepared-responses.ts).
  const packed = { level: constants.Z_BEST_COMPRESSION }
  const sizes = await Promise.all(scripts.map(async (script) => gzipSync(await bytesOf(script), packed).byteLength))
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(scriptMaxBytes)
  const fonts = [...new Set(html.match(/\/assets\/[\w.-]+\.woff2/g))]
  expect(fonts.length).toBeGreaterThan(0)
  const fontSizes = await Promise.all(fonts.map(async (font) => (await bytesOf(font)).byteLength))
  expect(fontSizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(fontsMaxBytes)
  expect(await packedLength(address)).toBeLessThanOrEqual(htmlMaxBytes)
})

test('the heaviest page travels in 20 kB once it is kept and was packed with all effort', async () => {
  await expect
    .poll(() => packedLength('/investments/willow-creek-apartments'), { interval: 500 })
    .toBeLessThanOrEqual(keptHtmlMaxBytes)
})
