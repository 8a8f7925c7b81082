import { connect } from 'node:net'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { refusalSentences } from '@/content/platform/errors'
import { pathMaxCharacters } from '@/shared/platform/limits'
import { createLog } from '../platform/log'
import { requestFor, sendRaw } from '../testing/raw-http'
import { listen } from './listening'
import { createRefusals } from './refusals'

const lines: string[] = []
const log = createLog({ write: (line) => lines.push(line) })
beforeEach(() => {
  lines.length = 0
})

const host = '127.0.0.1'
const beginning = new TextEncoder().encode('begun')
/** Answers at once; under '/long' with a beginning that no end follows. */
const app = ({ url }: Request) =>
  new Response(url.endsWith('/long') ? new ReadableStream({ start: (body) => body.enqueue(beginning) }) : 'done')
const listening = await listen(app, {
  host,
  port: 0,
  refusals: createRefusals({ isHttps: true }, log),
})
const failing = await listen(() => Promise.reject(new Error('nobody saw this coming')), {
  host,
  port: 0,
  refusals: createRefusals({ isHttps: false }, log),
})
const failingEarly = await listen(app, {
  host,
  port: 0,
  refusals: createRefusals({ isHttps: false }, log),
  answerAtOnce: ({ url }) => {
    if (url === '/ready') throw new Error('nobody saw this coming')
    return false
  },
})
afterAll(() => Promise.all([listening.end(), failing.end(), failingEarly.end()]))

const everywhere = {
  'content-type': 'text/plain; charset=utf-8',
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cache-control': 'no-store',
  'strict-transport-security': expect.stringContaining('max-age='),
  'x-request-id': expect.stringMatching(/^[0-9a-f]{8}-[0-9a-z]+$/),
}

const get = (head: string) => `GET ${head}\r\nConnection: close\r\n\r\n`

describe('what reaches no app is answered in our words, with our headers and a line in the log', () => {
  const refused: [what: string, status: keyof typeof refusalSentences, request: string][] = [
    ['no HTTP', 400, 'nonsense\r\n\r\n'],
    ['a TLS handshake', 400, '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
    ['HTTP/2 without agreement', 400, 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['HTTP/0.9', 400, 'GET /\r\n\r\n'],
    ['a method nobody knows', 400, requestFor('/', { method: 'FOO' })],
    ['a method in lower case', 400, requestFor('/', { method: 'get' })],
    ['CONNECT', 400, requestFor('evil.test:443', { method: 'CONNECT' })],
    ['a NUL in the address', 400, requestFor('/\0')],
    ['a control character in the address', 400, requestFor('/\x01')],
    ['a backslash in the path', 400, requestFor('/\\evil.test/')],
    ['a path without a slash', 400, requestFor('about')],
    ['the whole server as target', 400, requestFor('*', { method: 'OPTIONS' })],
    ['half an absolute address', 400, requestFor('http://[/')],
    ['an absolute address of another kind', 400, requestFor('ftp://evil.test/')],
    ['a path that is too long', 414, requestFor('/'.padEnd(pathMaxCharacters + 1, 'a'))],
    ['a path full of slashes', 414, requestFor('/x'.padEnd(15_800, '/') + 'x/')],
    ['an absolute address that is too long', 414, requestFor('http://evil.test/'.padEnd(pathMaxCharacters + 1, 'a'))],
    ['an address longer than all headers may be', 431, requestFor('/'.padEnd(20_000, 'a'))],
    ['too many bytes of headers', 431, get(`/ HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(20_000)}`)],
    ['HTTP/1.1 without a host', 400, get('/ HTTP/1.1')],
    ['HTTP/1.0 without a host', 400, get('/ HTTP/1.0')],
    ['an empty host', 400, requestFor('/', { host: '' })],
    ['a host that is none', 400, requestFor('/', { host: 'a b' })],
    ['a host with an account', 400, requestFor('/', { host: 'me@evil.test' })],
    ['a host longer than a name can be', 400, requestFor('/', { host: '%CC%95'.repeat(100) })],
    ['two hosts', 400, get('/ HTTP/1.1\r\nHost: x\r\nHost: evil.test')],
    ['one host twice', 400, get('/ HTTP/1.1\r\nHost: x\r\nX-Between: x\r\nhOST: x')],
    ['a header with a blank in its name', 400, get('/ HTTP/1.1\r\nHost: x\r\nBad Header: x')],
    ['a NUL in a header', 400, get('/ HTTP/1.1\r\nHost: x\r\nX-Nul: \0')],
    ['two lengths', 400, 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nx'],
    ['one length twice', 400, 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 1\r\n\r\nx'],
    ['a list of lengths', 400, 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1, 1\r\n\r\nx'],
    [
      'a length beside chunks',
      400,
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
    ],
  ]
  test.each(refused)('%s: %i', async (_what, status, request) => {
    const answer = await sendRaw(listening.port, request)
    expect(answer.status).toBe(status)
    const headers = Object.fromEntries(answer.headers)
    expect(headers).toMatchObject({ ...everywhere, connection: 'close' })
    expect(answer.body).toBe(`${refusalSentences[status]}\n`)
    expect(Number(headers['content-length'])).toBe(answer.body.length)
    expect(lines.map((line): unknown => JSON.parse(line))).toEqual([
      expect.objectContaining({ level: 30, requestId: headers['x-request-id'], status, reason: expect.any(String) }),
    ])
    expect(lines.join('')).not.toMatch(/stack|rawPacket|evil/)
  })
})

test.each([
  ['a path just short enough', requestFor('/'.padEnd(pathMaxCharacters, 'a'))],
  ['a long search', requestFor('/?'.padEnd(pathMaxCharacters * 3, 'a'))],
  ['an absolute address', requestFor('http://localhost/')],
  ['an expectation nobody knows', get('/ HTTP/1.1\r\nHost: x\r\nExpect: the-unexpected')],
  [
    'a wish for another protocol',
    'GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade, close\r\nUpgrade: websocket\r\n\r\n',
  ],
])('%s is no reason to refuse', async (_what, request) => {
  expect(await sendRaw(listening.port, request)).toMatchObject({ status: 200, body: 'done' })
  expect(lines).toEqual([])
})

test.each([
  ['an app', failing.port, '/'],
  ['what answers before the app', failingEarly.port, '/ready'],
])('%s that throws is answered for: 500, with the number under which the log has the fault', async (_, port, path) => {
  const answer = await sendRaw(port, requestFor(path))
  const requestId = answer.headers.get('x-request-id') ?? ''
  expect(answer.status).toBe(500)
  expect(answer.body).toContain(requestId)
  expect(answer.body).not.toContain('nobody saw this coming')
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 50, requestId, err: { message: 'nobody saw this coming' } })
})

test('an answer that is on its way is broken off, never broken into', async () => {
  const received = await new Promise<string>((resolve) => {
    const socket = connect(listening.port, host, () => socket.write('GET /long HTTP/1.1\r\nHost: x\r\n\r\n'))
    let text = ''
    socket.on('data', (chunk) => {
      text += String(chunk)
      if (text.includes('begun')) socket.write('nonsense\r\n\r\n')
    })
    socket.on('close', () => resolve(text))
  })
  expect(received.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200'])
})

test.each([
  ['is refused', 'nonsense\r\n\r\n'],
  ['asks for another server', requestFor('evil.test:443', { method: 'CONNECT' })],
])('who %s and hangs up in the same moment harms nobody', async (_what, request) => {
  await new Promise((resolve) => {
    const socket = connect(listening.port, host, () => socket.write(request, () => socket.resetAndDestroy()))
    socket.on('close', resolve)
  })
  expect(await sendRaw(listening.port, requestFor('/'))).toMatchObject({ status: 200 })
})
