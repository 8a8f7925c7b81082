import { beforeEach, expect, test } from 'vitest'
import { failureSentences } from '@/content/platform/errors'
import { publicBodyMaxBytes } from '@/shared/platform/limits'
import { makeOffering } from '@db/samples/make'
import { cookieOf, requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'

const database = await testDatabase()
const { db } = database
const { services, errors } = testServices(database)
const request = requesterOf(services)
const asAdmin = () => cookieOf(services, 'admin')

beforeEach(() => {
  errors.length = 0
  services.readCache.clear()
})

test('the public settings are exactly key and value', async () => {
  const response = await request('GET', '/api/settings')
  expect(response.status).toBe(200)
  const settings: unknown = await response.json()
  expect(settings).toHaveLength(8)
  expect(settings).toContainEqual({ key: 'pages.about.visible', value: 'true' })
})

test('an empty list is []', async () => {
  expect(await (await request('GET', '/api/investments')).json()).toEqual([])
})

test('an investment is created with 201, changed with 200, removed with success, and then gone', async () => {
  const cookie = await asAdmin()
  const created = await request('POST', '/api/admin/investments', {
    cookie,
    json: { name: ' Willow Court ', units: '1,200' },
  })
  expect(created.status).toBe(201)
  const record: { id: number } = JSON.parse(await created.text())
  expect(record).toMatchObject({
    name: 'Willow Court',
    units: 1200,
    status: 'Open',
    fundingProgress: 0,
    highlights: [],
    image: null,
  })
  expect(record).toMatchObject({ createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) })
  expect(record).not.toHaveProperty('deletedAt')

  const path = `/api/admin/investments/${record.id}`
  const changed = await request('PUT', path, { cookie, json: { status: 'Closed' } })
  expect(changed.status).toBe(200)
  expect(await changed.json()).toMatchObject({ id: record.id, name: 'Willow Court', status: 'Closed' })

  const removed = await request('DELETE', path, { cookie })
  expect([removed.status, await removed.json()]).toEqual([200, { success: true }])
  for (const method of ['PUT', 'DELETE']) {
    const again = await request(method, path, { cookie, ...(method === 'PUT' ? { json: { name: 'x' } } : {}) })
    expect(again.status).toBe(404)
  }
  expect(await (await request('GET', '/api/investments')).json()).toEqual([])
})

test('the total stands in a header only when the query asks for a part', async () => {
  const cookie = await asAdmin()
  for (const name of ['Alder', 'Birch', 'Cedar']) await makeOffering(db, { name })
  const whole = await request('GET', '/api/admin/investments', { cookie })
  expect(whole.headers.get('x-total-count')).toBeNull()
  const part = await request('GET', '/api/admin/investments?sort=name&order=desc&limit=2', { cookie })
  expect(part.headers.get('x-total-count')).toBe('3')
  const records: { name: string }[] = JSON.parse(await part.text())
  expect(records.map(({ name }) => name)).toEqual(['Cedar', 'Birch'])
})

test.each(['limit=many', 'limit=-1', 'limit=99999999999', 'sort=password', 'order=up', 'status=Sold', 'offset=1.5'])(
  'a list query with %s is invalid',
  async (query) => {
    const response = await request('GET', `/api/admin/investments?${query}`, { cookie: await asAdmin() })
    expect(response.status).toBe(400)
    expect(await response.json()).toHaveProperty('message')
  },
)

test.each(['0', '-1', '1.5', '99999999999', 'abc', '%00', '1e3', ' '])('the id %s names nothing', async (id) => {
  const cookie = await asAdmin()
  expect((await request('PUT', `/api/admin/investments/${id}`, { cookie, json: { name: 'x' } })).status).toBe(404)
  expect((await request('DELETE', `/api/admin/investments/${id}`, { cookie })).status).toBe(404)
})

test('invalid input is told in field order, whatever the order of the body', async () => {
  const response = await request('POST', '/api/admin/investments', {
    cookie: await asAdmin(),
    json: { fundingProgress: 130, units: 'many', name: '  ' },
  })
  expect(response.status).toBe(400)
  expect(await response.json()).toEqual({
    message: 'Name is required',
    fieldErrors: {
      name: ['Name is required'],
      units: ['Units must be a whole number'],
      fundingProgress: ['Funding progress must be a whole number from 0 to 100'],
    },
  })
})

test('a stale edit is a conflict, told in its sentence', async () => {
  const cookie = await asAdmin()
  const { id, updatedAt } = await makeOffering(db)
  const path = `/api/admin/investments/${id}`
  const seen = updatedAt.toISOString()
  expect((await request('PUT', path, { cookie, json: { minimum: '$1', updatedAt: seen } })).status).toBe(200)
  const stale = await request('PUT', path, { cookie, json: { minimum: '$2', updatedAt: seen } })
  expect([stale.status, await stale.json()]).toEqual([409, { message: failureSentences.stale_edit }])
})

test.each([
  ['malformed JSON', '{', 400],
  ['a list', '[]', 400],
  ['a text', '"x"', 400],
  ['null', 'null', 200],
  ['nothing', '', 200],
])('a body that is %s', async (_, body, status) => {
  const { id } = await makeOffering(db)
  const response = await request('PUT', `/api/admin/investments/${id}`, {
    cookie: await asAdmin(),
    body,
    headers: { 'Content-Type': 'application/json' },
  })
  // An empty edit changes nothing and is no fault.
  expect(response.status).toBe(status)
})

test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
  'a body of type %s is 415 and has no effect',
  async (type) => {
    const cookie = await asAdmin()
    const send = (contentType: string) =>
      request('POST', '/api/admin/investments', {
        cookie,
        body: '{"name":"Elm"}',
        headers: { 'Content-Type': contentType },
      })
    expect((await send('application/json')).status).toBe(201)
    expect((await send(type)).status).toBe(415)
    expect(await (await request('GET', '/api/investments')).json()).toHaveLength(1)
    expect(
      (await request('POST', '/api/auth/logout', { cookie, body: 'a=b', headers: { 'Content-Type': type } })).status,
    ).toBe(415)
  },
)

test('a body beyond the caller’s limit is 413, a stranger’s is not even looked at', async () => {
  const json = { name: 'x'.repeat(publicBodyMaxBytes) }
  expect((await request('POST', '/api/auth/login', { json })).status).toBe(413)
  expect((await request('POST', '/api/admin/investments', { json })).status).toBe(401)
  expect(
    (await request('POST', '/api/admin/investments', { json, cookie: await cookieOf(services, 'LP') })).status,
  ).toBe(403)
  expect((await request('POST', '/api/admin/investments', { json, cookie: await asAdmin() })).status).toBe(400)
})

test.each([
  ['POST', '/api/settings', 'GET, HEAD'],
  ['DELETE', '/api/auth/login', 'POST'],
  ['GET', '/api/auth/login', 'POST'],
  ['PATCH', '/api/admin/investments', 'GET, HEAD, POST'],
  ['GET', '/api/admin/investments/1', 'PUT, DELETE'],
  ['OPTIONS', '/api/admin/settings/x', 'PUT'],
  ['POST', '/api/openapi.json', 'GET, HEAD'],
])('%s %s is 405 and says what is allowed', async (method, path, allowed) => {
  const response = await request(method, path)
  expect([response.status, response.headers.get('allow')]).toEqual([405, allowed])
  expect(await response.json()).toEqual({ message: failureSentences.method_not_allowed })
})

test.each(['/api', '/api/', '/api/nope', '/api/settings/', '/api/users', '/api/admin', '/api/auth/register'])(
  '%s is JSON 404',
  async (path) => {
    for (const method of ['GET', 'POST']) {
      const response = await request(method, path)
      expect([response.status, await response.json()]).toEqual([404, { message: failureSentences.path_not_found }])
    }
  },
)

test('HEAD answers like GET without a body', async () => {
  const [get, head] = [await request('GET', '/api/settings'), await request('HEAD', '/api/settings')]
  expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, get.headers.get('etag'), ''])
})

test('who is asked for and is not there is 401 with a sentence', async () => {
  const response = await request('GET', '/api/auth/me')
  expect([response.status, await response.json()]).toEqual([401, { message: failureSentences.not_signed_in }])
})

test('the signed-in user is answered bare and without a hash', async () => {
  const response = await request('GET', '/api/auth/me', { cookie: await asAdmin() })
  const user: object = JSON.parse(await response.text())
  expect(Object.keys(user).toSorted().join(' ')).toBe(
    'areas email firstName id lastName officeZone phone role username',
  )
})

test('a public list is kept until the next write, and asked for again with its ETag', async () => {
  await makeOffering(db, { name: 'Alder' })
  const first = await request('GET', '/api/investments')
  const etag = first.headers.get('etag') ?? ''
  expect(first.headers.get('cache-control')).toBe('no-cache')
  expect((await request('GET', '/api/investments', { headers: { 'If-None-Match': etag } })).status).toBe(304)
  expect(
    (await request('GET', '/api/investments?utm_source=mail', { headers: { 'If-None-Match': etag } })).status,
  ).toBe(304)
  await request('POST', '/api/admin/investments', { cookie: await asAdmin(), json: { name: 'Birch' } })
  const second = await request('GET', '/api/investments', { headers: { 'If-None-Match': etag } })
  expect(second.status).toBe(200)
  expect(await second.json()).toHaveLength(2)
})

test('of a name that comes twice in a query the last counts', async () => {
  for (const name of ['Alder', 'Birch']) await makeOffering(db, { name })
  const answer = await request('GET', '/api/admin/investments?q=Alder&q=Birch', { cookie: await asAdmin() })
  expect(await answer.json()).toEqual([expect.objectContaining({ name: 'Birch' })])
})

test('private answers are kept by nobody', async () => {
  const response = await request('GET', '/api/admin/settings', { cookie: await asAdmin() })
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('a fault of ours is a fixed sentence with the request id, and one line in the log', async () => {
  const broken = requesterOf({
    ...services,
    sessions: { ...services.sessions, read: () => Promise.reject(new Error('secret /path')) },
  })
  const response = await broken('GET', '/api/auth/me')
  const requestId = response.headers.get('x-request-id') ?? 'none'
  expect(response.status).toBe(500)
  const text = await response.text()
  expect(text).toContain(requestId)
  expect(text).not.toContain('secret')
  expect(errors).toHaveLength(1)
  expect(errors[0]).toContain(requestId)
})
