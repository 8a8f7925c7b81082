import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pathMaxCharacters } from '@/shared/platform/limits'
import { secondMilliseconds } from '@/shared/platform/time'
import { type RawAnswer, requestFor, sendRaw } from '@/server/testing/raw-http'
import { startSite } from '../running/asked-site'

const folder = mkdtempSync(path.join(tmpdir(), 'odd-addresses-'))
const logFile = path.join(folder, 'log')
let site: Awaited<ReturnType<typeof startSite>>
let port = 0
/** Begun before all others, because the server's patience is what they wait for. */
let tooSlow: Promise<RawAnswer>
let silent: Promise<unknown>

beforeAll(async () => {
  const log = openSync(logFile, 'w')
  site = await startSite({}, log)
  closeSync(log)
  port = Number(new URL(site.origin).port)
  tooSlow = sendRaw(port, 'GET / HTTP/1.1\r\nHost: x\r\nX-Never: ')
  silent = sendRaw(port, '').catch((error: unknown) => error)
})
afterAll(async () => {
  await site.end()
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
})

const controls = Array.from({ length: 0x20 }, (_, code) => `%${code.toString(16).padStart(2, '0')}`)
const odd = [
  ...controls,
  '%7F',
  '%80',
  '%FF',
  '%C0%80',
  '%C1%BF',
  '%E0%80%80',
  '%E0%A4%A',
  '%ED%A0%80',
  '%F0%80%80%80',
  '%F5%80%80%80',
  '%',
  '%2',
  '%zz',
  '%u0000',
  '%5C',
  '%2F',
  '..%2f',
  '%2e%2e',
  '%252f',
  '%E2%80%AE',
  '%EF%BF%BE',
  '%F0%9F%98%80',
  '.',
  '..',
  '/',
  '//',
  ';',
  ';a=b',
  '*',
  '@',
  ':',
  '|',
  '^',
  '{',
  '[',
  '"',
  "'",
  '<x>',
  '`',
  '$',
  '&',
  '\xFF',
  '%22%5Cud800%22',
  '__proto__',
  'constructor',
  'a'.repeat(1_500),
  '%00'.repeat(500),
  '['.repeat(500),
]

/** Where a stranger's text stands in an address. */
const places: ((text: string) => string)[] = [
  (text) => `/${text}`,
  (text) => `/${text}/`,
  (text) => `/${text}evil.test/`,
  (text) => `/${text}/evil.test/`,
  (text) => `//${text}evil.test/`,
  (text) => `/about${text}/`,
  (text) => `/about/${text}/`,
  (text) => `/contact?investment=${text}`,
  (text) => `/newsletter/confirm?token=${text}`,
  (text) => `/newsletter/unsubscribe?token=${text}`,
  (text) => `/login?from=${text}`,
  (text) => `/admin?tab=${text}`,
  (text) => `/investments?${text}=${text}&${text}`,
  (text) => `/assets/${text}`,
  (text) => `/drawings/${text}`,
  (text) => `/api/${text}`,
  (text) => `/api/images/${text}`,
  (text) => `/api/drawings/investments/${text}`,
  (text) => `/api/drawings/${text}/1-00000000.svg`,
  (text) => `/api/investments?q=${text}&sort=${text}`,
  (text) => `/api/admin/investments/${text}`,
  (text) => `/api/trpc/${text}`,
  (text) => `/api/trpc/public.investments.list?input=${text}`,
]

/** Every header that an answer of ours has, whatever it holds. */
const ours = ['content-security-policy', 'x-content-type-options', 'x-frame-options', 'referrer-policy', 'x-request-id']

/** What is wrong with an answer, in words; empty for none. */
function faultsOf({ status, headers, body }: RawAnswer): string[] {
  const location = headers.get('location')
  return [
    ...(status >= 500 ? [`status ${status}`] : []),
    ...ours.filter((name) => !headers.has(name)).map((name) => `no ${name}`),
    ...(location !== null && !/^\/(?:[a-z]+(?:\/[a-z]+)?)?$/.test(location) ? [`leads to ${location}`] : []),
    ...(/node_modules|\n\s+at /.test(body) ? ['a stack'] : []),
  ]
}

describe('an address is answered, whatever stands in it', () => {
  test.each(places.map((place) => [place('…'), place] as const))('%s', async (_shown, place) => {
    const found: [string, string[]][] = []
    for (const text of odd) found.push([text, faultsOf(await sendRaw(port, requestFor(place(text))))])
    expect(found.filter(([, faults]) => faults.length > 0)).toEqual([])
  })

  test.each(['HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE', 'PROPFIND', 'QUERY'])(
    '%s',
    async (method) => {
      const targets = [
        '/',
        '/about/',
        '/%5Cevil.test/',
        '/%00/',
        '/nope',
        '/api/%00',
        '/api/investments',
        '/api/trpc/%',
        '/assets/%',
      ]
      for (const target of targets)
        expect([target, faultsOf(await sendRaw(port, requestFor(target, { method })))]).toEqual([target, []])
    },
  )

  test.each(['/', '/api/auth/me', '/api/trpc/auth.me', '/assets/x', '/nope'])(
    'TRACE %s is refused, and nothing of the request comes back',
    async (target) => {
      const head = (method: string) =>
        `${method} ${target} HTTP/1.1\r\nHost: x\r\nCookie: session=secret\r\nConnection: close\r\n\r\n`
      expect((await sendRaw(port, head('GET'))).status).not.toBe(405)
      const answer = await sendRaw(port, head('TRACE'))
      expect([answer.status, answer.headers.has('allow'), faultsOf(answer)]).toEqual([405, true, []])
      expect(JSON.stringify([answer.body, ...answer.headers])).not.toContain('secret')
    },
  )

  test('a request whose headers never end is answered 408', async () => {
    const answer = await tooSlow
    expect([answer.status, faultsOf(answer)]).toEqual([408, []])
  })

  test('who says nothing is told nothing', async () => {
    expect(await silent).toEqual(new Error(`"" was answered ''`))
  })

  test('a body that is no longer HTTP is answered 400', async () => {
    const head =
      'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n'
    const answer = await sendRaw(port, `${head}zz\r\n`)
    expect([answer.status, faultsOf(answer)]).toEqual([400, []])
  })
})

test.each([
  ['a path too long to be looked at', '/x'.padEnd(15_800, '/') + 'x/'],
  ['a path as long as it may be', '/x'.padEnd(pathMaxCharacters - 2, '/') + 'x/'],
  ['a page with a long query', `/contact?investment=${'&'.repeat(15_000)}`],
  ['a call with a long query', `/api/investments?${'%E0%A4%A'.repeat(1_900)}`],
])('four strangers who ask for %s over and over keep nobody waiting for a second', async (_what, target) => {
  const waited: number[] = []
  const ask = async () => {
    while (waited.length < 11) await sendRaw(port, requestFor(target))
  }
  const strangers = Array.from({ length: 4 }, ask)
  while (waited.length < 11) {
    const startedAt = performance.now()
    await fetch(`${site.origin}/livez`)
    waited.push(performance.now() - startedAt)
  }
  await Promise.all(strangers)
  // The middle one, because the machine may be busy with something else for a moment.
  expect(waited.toSorted((one, other) => one - other)[5]).toBeLessThan(secondMilliseconds)
})

test('the log of all this has a line for each, no fault and no bare words', () => {
  // A page that is not rendered within our own deadline says how busy the machine is, and nothing of an address.
  const isLate = (line: string) => line.startsWith('{') && line.includes('"message":"Rendering took too long."')
  const lines = readFileSync(logFile, 'utf8')
    .split('\n')
    .filter((line) => !isLate(line))
  const entries = lines.filter((line) => line.startsWith('{')).map((line): { level: number } => JSON.parse(line))
  expect(entries.length).toBeGreaterThan(odd.length * places.length)
  expect(entries.filter(({ level }) => level > 30)).toEqual([])
  expect(lines.filter((line) => /^\s+at |\bError\b|abort/.test(line))).toEqual([])
  expect(site.log(), 'standard error').toBe('')
})
