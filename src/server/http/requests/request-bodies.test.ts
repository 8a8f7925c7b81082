import { expect, test } from 'vitest'
import { adminBodyMaxBytes, publicBodyMaxBytes } from '@/shared/platform/limits'
import { bodyMaxBytes, readJson } from './request-bodies'

const post = (body: BodyInit | null, headers: Record<string, string> = { 'Content-Type': 'application/json' }) =>
  new Request('http://localhost/', {
    method: 'POST',
    body,
    headers,
    ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
  })

const failing = (request: Request, maxBytes = 100) =>
  readJson(request, maxBytes).then(
    () => 'read',
    (error: { failure: string }) => error.failure,
  )

test('a JSON body is read', async () => {
  expect(await readJson(post('{"a":"é"}', { 'Content-Type': 'application/json; charset=utf-8' }), 100)).toEqual({
    a: 'é',
  })
})

test('no body is no fault', async () => {
  expect(await readJson(post(null, {}), 100)).toBeUndefined()
  expect(await readJson(post(null, { 'Content-Length': '0', 'Content-Type': 'text/plain' }), 100)).toBeUndefined()
})

test.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/jsonp',
  '',
])('a body of type "%s" is refused', async (type) => {
  expect(await failing(post('{"a":1}', { 'Content-Type': type }))).toBe('wrong_media_type')
  expect(await failing(post('{"a":1}', { 'Content-Type': type, 'Content-Length': '7' }))).toBe('wrong_media_type')
})

test.each(['{', '{"a":1}}', "{'a':1}", 'undefined', '\uFEFF{'])('the body %s is malformed', async (body) => {
  expect(await failing(post(body))).toBe('malformed_json')
})

test('bytes that are no UTF-8 are malformed', async () => {
  expect(await failing(post(new Uint8Array([0x22, 0xff, 0x22])))).toBe('malformed_json')
})

test('a body that says it is too large is refused without being read', async () => {
  let pulled = 0
  const body = new ReadableStream(
    {
      pull: (controller) => {
        pulled += 1
        controller.enqueue(new Uint8Array(10))
      },
    },
    { highWaterMark: 0 },
  )
  expect(await failing(post(body, { 'Content-Type': 'application/json', 'Content-Length': '101' }))).toBe(
    'body_too_large',
  )
  expect(pulled).toBe(0)
})

test('a body without a length is counted while it is read, and no further than the limit', async () => {
  let pulled = 0
  const body = new ReadableStream(
    {
      pull: (controller) => {
        pulled += 1
        controller.enqueue(new Uint8Array(10))
      },
    },
    { highWaterMark: 0 },
  )
  expect(await failing(post(body))).toBe('body_too_large')
  expect(pulled).toBeLessThanOrEqual(12)
})

test.each<Record<string, string>>([{}, { 'Content-Length': '7' }])(
  'a body that breaks off is the fault of its sender, not taken for a lost database: %o',
  async (headers) => {
    const reset = Object.assign(new Error('aborted'), { code: 'ECONNRESET' })
    const body = new ReadableStream({ start: (controller) => controller.error(reset) })
    expect(await failing(post(body, { 'Content-Type': 'application/json', ...headers }))).toBe('malformed_json')
  },
)

test('only an administrator who calls an admin procedure may send a picture', () => {
  const user = { id: 1, username: 'a', email: 'a@b.co', firstName: 'A', lastName: 'B', phone: null, areas: null }
  const admin = { user: { ...user, role: 'admin' as const } }
  expect(bodyMaxBytes(admin, ['admin.investments.create'])).toBe(adminBodyMaxBytes)
  expect(bodyMaxBytes(admin, ['auth.login'])).toBe(publicBodyMaxBytes)
  expect(bodyMaxBytes({ user: { ...user, role: 'LP' } }, ['admin.investments.create'])).toBe(publicBodyMaxBytes)
  expect(bodyMaxBytes({ user: null }, ['admin.investments.create'])).toBe(publicBodyMaxBytes)
})
