import { createTRPCClient, httpBatchLink, httpLink } from '@trpc/client'
import superjson from 'superjson'
import { beforeEach, expect, test } from 'vitest'
import { makeOffering } from '@db/samples/make'
import { failureSentences } from '@/content/platform/errors'
import { publicBodyMaxBytes } from '@/shared/platform/limits'
import type { AppRouter } from '../product'
import { cookieOf, requesterOf, testServices } from '../testing/app'
import { testDatabase } from '../testing/database'

const database = await testDatabase()
const { db } = database
const { services, errors } = testServices(database)
const request = requesterOf(services)

beforeEach(() => {
  errors.length = 0
  services.readCache.clear()
})

/** The browser's own client over the app; `answers` collects what came back. */
function clientOf(link: typeof httpLink | typeof httpBatchLink, cookie = '') {
  const answers: Response[] = []
  const options = {
    url: 'http://localhost/api/trpc',
    transformer: superjson,
    fetch: async (url: RequestInfo | URL, init?: RequestInit | object) => {
      const sent = new Request(url, init)
      const body = sent.method === 'GET' ? undefined : await sent.text()
      const path = sent.url.replace('http://localhost', '')
      const headers = Object.fromEntries(sent.headers)
      const answer = await request(sent.method, path, { cookie, headers, ...(body === undefined ? {} : { body }) })
      answers.push(answer.clone())
      return answer
    },
  }
  return { client: createTRPCClient<AppRouter>({ links: [link(options)] }), answers }
}

const json = (input: unknown) => ({ json: input })
const codeOf = async (response: Response) => {
  const answer: { error: { json: { message: string; data: { httpStatus: number } } } } = JSON.parse(
    await response.text(),
  )
  return [response.status, answer.error.json.data.httpStatus, answer.error.json.message]
}

test('a public read is the same over tRPC and REST and comes as one cacheable GET', async () => {
  await makeOffering(db, { name: 'Alder' })
  const { client, answers } = clientOf(httpLink)
  const { items, total } = await client.public.investments.list.query({})
  expect(total).toBe(1)
  expect(items).toEqual(await (await request('GET', '/api/investments')).json())
  const etag = answers[0]?.headers.get('etag')
  expect(etag).toBeTruthy()
  expect(answers[0]?.headers.get('cache-control')).toBe('no-cache')

  const path = `/api/trpc/public.investments.list?input=${encodeURIComponent('{"json":{}}')}`
  const again = await request('GET', path, { headers: { 'If-None-Match': etag ?? '' } })
  expect(again.status).toBe(304)
})

test('a procedure without input is one cacheable GET too', async () => {
  const { client, answers } = clientOf(httpLink)
  expect((await client.public.settings.list.query()).items).toHaveLength(8)
  expect(answers[0]?.headers.get('etag')).toBeTruthy()
})

test('a read after an acknowledged write sees it', async () => {
  const { client } = clientOf(httpLink)
  const { client: admin } = clientOf(httpLink, await cookieOf(services, 'admin'))
  await client.public.settings.list.query()
  await admin.admin.settings.update.mutate({ settingKey: 'pages.team.visible', value: 'false' })
  expect((await client.public.settings.list.query()).items).toContainEqual({
    key: 'pages.team.visible',
    value: 'false',
  })
})

test('a batch answers each call by itself', async () => {
  const { client } = clientOf(httpBatchLink)
  const [settings, refused] = await Promise.allSettled([
    client.public.settings.list.query(),
    client.admin.settings.list.query(),
  ])
  expect(settings.status).toBe('fulfilled')
  expect(refused).toMatchObject({ status: 'rejected', reason: { message: failureSentences.not_signed_in } })
})

test('a form’s errors arrive with their fields', async () => {
  const { client } = clientOf(httpBatchLink, await cookieOf(services, 'admin'))
  await expect(client.admin.investments.create.mutate({ name: '' })).rejects.toMatchObject({
    message: 'Name is required',
    data: { httpStatus: 400, fieldErrors: { name: ['Name is required'] } },
  })
})

test('a refused call says which failure it is, so that a stale edit is told from a taken name', async () => {
  const { client } = clientOf(httpBatchLink, await cookieOf(services, 'admin'))
  const { id, updatedAt } = await makeOffering(db)
  const seen = updatedAt.toISOString()
  await client.admin.investments.update.mutate({ id, minimum: '$1', updatedAt: seen })
  await expect(client.admin.investments.update.mutate({ id, minimum: '$2', updatedAt: seen })).rejects.toMatchObject({
    data: { httpStatus: 409, failure: 'stale_edit' },
  })
  const user = { username: 'elm', email: 'elm@example.test', firstName: 'E', lastName: 'Lm', password: 'by-the-water' }
  await client.admin.users.create.mutate(user)
  await expect(client.admin.users.create.mutate(user)).rejects.toMatchObject({
    data: { httpStatus: 409, failure: 'username_taken' },
  })
})

test('ten calls fit into a batch, eleven are refused and none of them is run', async () => {
  const cookie = await cookieOf(services, 'admin')
  const post = (count: number) => {
    const inputs = Object.fromEntries(
      Array.from({ length: count }, (_, index) => [index, json({ name: `Elm ${index}` })]),
    )
    const names = Array.from({ length: count }, () => 'admin.investments.create').join(',')
    return request('POST', `/api/trpc/${names}?batch=1`, { cookie, json: inputs })
  }
  expect((await post(10)).status).toBe(200)
  expect((await post(11)).status).toBe(400)
  const { client } = clientOf(httpLink)
  services.readCache.clear()
  expect((await client.public.investments.list.query({})).total).toBe(10)
})

test.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/octet-stream',
])('a call of type %s is 415', async (type) => {
  const response = await request('POST', '/api/trpc/auth.logout', { body: '{}', headers: { 'Content-Type': type } })
  expect(await codeOf(response)).toEqual([415, 415, failureSentences.wrong_media_type])
})

test('the limit of a body is counted for the caller and the procedure', async () => {
  const input = json({ name: 'x'.repeat(publicBodyMaxBytes) })
  const post = async (name: string, cookie = '') =>
    (await request('POST', `/api/trpc/${name}`, { json: input, cookie })).status
  expect(await post('auth.login')).toBe(413)
  expect(await post('admin.investments.create')).toBe(401)
  expect(await post('admin.investments.create', await cookieOf(services, 'LP'))).toBe(403)
  expect(await post('admin.investments.create', await cookieOf(services, 'admin'))).toBe(400)
})

test.each([
  ['GET', 'auth.logout', 405, 'POST'],
  ['POST', 'public.settings.list', 405, 'GET, HEAD'],
  ['PUT', 'public.settings.list', 405, 'GET, HEAD, POST'],
])('%s on %s is 405 and says what is allowed', async (method, name, status, allowed) => {
  const response = await request(method, `/api/trpc/${name}`, method === 'GET' ? {} : { json: json({}) })
  expect([response.status, response.headers.get('allow')]).toEqual([status, allowed])
})

test.each([
  ['malformed JSON', '{'],
  ['a hostile superjson', '{"json":{},"meta":{"values":{"a.b.c":["Date"]}}}'],
  ['a superjson of an unknown class', '{"json":{},"meta":{"values":[["class","Evil"]]}}'],
  ['a prototype', '{"json":{"__proto__":{"name":"x"}},"meta":{"values":{"__proto__.x":["Date"]}}}'],
  ['a list', '[]'],
])('%s is 400', async (_, body) => {
  const cookie = await cookieOf(services, 'admin')
  const response = await request('POST', '/api/trpc/admin.investments.create', {
    cookie,
    body,
    headers: { 'Content-Type': 'application/json' },
  })
  expect(response.status).toBe(400)
  expect(errors).toEqual([])
})

test.each(['{', '{"json":1}', '{"json":{}}', 'x'.repeat(2000), '{"meta":{"values":["undefined"]}}'])(
  'the public read of the input %s is an answer or a refusal, never a fault',
  async (input) => {
    for (const name of ['public.settings.list', 'public.investments.list']) {
      const response = await request('GET', `/api/trpc/${name}?input=${encodeURIComponent(input)}`)
      expect([200, 400]).toContain(response.status)
    }
    expect(errors).toEqual([])
  },
)

test('strangers cannot fill the cache with spellings of one question', async () => {
  let fills = 0
  const counting = requesterOf({
    ...services,
    readCache: {
      ...services.readCache,
      read: (key, fill) => services.readCache.read(key, () => ((fills += 1), fill())),
    },
  })
  for (let index = 0; index < 300; index += 1) {
    const spaces = ' '.repeat(index % 50)
    await counting(
      'GET',
      `/api/trpc/public.investments.list?input=${encodeURIComponent(`{"json":${spaces}{"x":${index}}}`)}`,
    )
    await counting('GET', `/api/investments?x=${index}`)
  }
  expect(fills).toBe(2)
})

test('a procedure that is not there is 404 in our words', async () => {
  expect(await codeOf(await request('GET', '/api/trpc/public.nothing'))).toEqual([
    404,
    404,
    failureSentences.path_not_found,
  ])
})

test('a database that is away is 503 with a time to wait, for a kept kind of read as well', async () => {
  const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
  const broken = requesterOf({ ...services, readCache: { ...services.readCache, read: () => Promise.reject(refused) } })
  const response = await broken('GET', '/api/trpc/public.settings.list')
  expect(response.headers.get('retry-after')).toBe('2')
  expect(await codeOf(response)).toEqual([503, 503, failureSentences.database_away])
})

test('cookies travel with a call’s answer', async () => {
  const { client, answers } = clientOf(httpBatchLink, await cookieOf(services, 'LP'))
  await client.auth.logout.mutate()
  expect(answers[0]?.headers.getSetCookie()).toHaveLength(1)
})
