import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { madePassword, makeOffering, makeUser } from '@db/samples/make'
import { investments } from '@db/schema'
import { knownSettings } from '@/shared/site/settings'
import { cookieOf, requesterOf, testServices } from '../testing/app'
import { testDatabase } from '../testing/database'
import { validInputs } from '../testing/valid-inputs'
import { parametersOf, restTable } from './rest/rest-table'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const request = requesterOf(services)

let cookie: string
beforeEach(async () => {
  cookie = await cookieOf(services, 'admin')
})
const json = async (response: Response): Promise<unknown> => response.json()

/** The calls that the specification names, as it writes them. */
const specified = `
GET /auth/me · POST /auth/login · POST /auth/logout · GET /settings · GET /investments · GET /properties · POST /newsletter · POST /contact
GET /admin/investments · GET /admin/properties · GET /admin/users · GET /admin/contacts · GET /admin/newsletters · GET /admin/posts · GET /admin/settings
POST /admin/investments · PUT /admin/investments/{id} · DELETE /admin/investments/{id}
POST /admin/properties · PUT /admin/properties/{id} · DELETE /admin/properties/{id}
POST /admin/users · PUT /admin/users/{id} · DELETE /admin/users/{id}
PUT /admin/contacts/{id}/status · DELETE /admin/contacts/{id} · DELETE /admin/newsletters/{id}
POST /admin/posts · PUT /admin/posts/{id} · DELETE /admin/posts/{id} · PUT /admin/settings/{settingKey}`
  .trim()
  .split(/\s*[·\n]\s*/)

test('every call of the specification is served', () => {
  const served = restTable.map(({ method, path }) => `${method} ${path}`)
  expect(specified).toHaveLength(31)
  expect(served).toEqual(expect.arrayContaining(specified))
})

test('no answer of any call holds a hash, a password or a token', async () => {
  for (const row of restTable) {
    const input = await validInputs[row.procedure](db)
    const path = parametersOf(row).reduce(
      (text, name) => text.replace(`{${name}}`, String(input[name])),
      row.path as string,
    )
    const takesBody = row.method === 'POST' || row.method === 'PUT'
    const answer = await request(row.method, `/api${path}`, { cookie, ...(takesBody ? { json: input } : {}) })
    const text = await answer.text()
    expect(`${row.method} ${path}: ${text}`).not.toMatch(
      /passwordHash|usernameKey|confirmationToken|"password"|\$argon2/,
    )
    if (row.procedure === 'auth.logout') cookie = await cookieOf(services, 'admin')
  }
})

test('the settings are an array of exactly key and value', async () => {
  const answer = await request('GET', '/api/settings')
  expect([answer.status, await json(answer)]).toEqual([
    200,
    Object.keys(knownSettings).map((key) => ({ key, value: 'true' })),
  ])
})

test('a setting takes the texts true and false, and the public sees it', async () => {
  const path = '/api/admin/settings/pages.about.visible'
  expect((await request('PUT', path, { cookie, json: { value: 'false' } })).status).toBe(200)
  expect(await json(await request('GET', '/api/settings'))).toContainEqual({
    key: 'pages.about.visible',
    value: 'false',
  })
  for (const value of [true, false, 'yes', '', null, 1]) {
    expect((await request('PUT', path, { cookie, json: { value } })).status).toBe(400)
  }
  const unknown = await request('PUT', '/api/admin/settings/pages.nothing.visible', { cookie, json: { value: 'true' } })
  expect(unknown.status).toBe(404)
})

test('signing in answers the user and sets a cookie that scripts cannot read', async () => {
  const user = await makeUser(db, { firstName: 'Ruth' })
  const login = { json: { username: user.username, password: madePassword } }
  const answer = await request('POST', '/api/auth/login', login)
  expect([answer.status, await json(answer)]).toMatchObject([200, { user: { firstName: 'Ruth', role: 'LP' } }])
  const setCookie = answer.headers.get('set-cookie') ?? ''
  for (const part of ['HttpOnly', 'SameSite=Lax', 'Path=/']) expect(setCookie).toContain(part)
  expect(setCookie).not.toContain('Secure')
  const me = await request('GET', '/api/auth/me', { cookie: setCookie.split(';')[0] ?? '' })
  expect([me.status, await json(me)]).toMatchObject([200, { id: user.id, firstName: 'Ruth', role: 'LP' }])

  const { services: secure } = testServices(database, { APP_ORIGIN: 'https://www.example.com', RATE_LIMIT: 'on' })
  const overHttps = await requesterOf(secure)('POST', '/api/auth/login', login)
  expect(overHttps.headers.get('set-cookie')).toContain('Secure')
})

test('a wrong password is 401, a missing field and what is no JSON are 400', async () => {
  const { username } = await makeUser(db)
  const login = (body: string) =>
    request('POST', '/api/auth/login', { body, headers: { 'Content-Type': 'application/json' } })
  expect((await login(JSON.stringify({ username, password: madePassword }))).status).toBe(200)
  expect((await login(JSON.stringify({ username, password: 'wrong' }))).status).toBe(401)
  expect((await login(JSON.stringify({ username }))).status).toBe(400)
  expect((await login('{"username":')).status).toBe(400)
})

test('without a session, with garbage, and after signing out the current user is 401', async () => {
  for (const bad of ['', 'session=garbage', `session=${'a'.repeat(40)}`]) {
    expect((await request('GET', '/api/auth/me', { cookie: bad })).status).toBe(401)
  }
  expect((await request('GET', '/api/auth/me', { cookie })).status).toBe(200)
  expect((await request('POST', '/api/auth/logout', { cookie })).status).toBe(200)
  expect((await request('GET', '/api/auth/me', { cookie })).status).toBe(401)
})

test('an uploaded picture comes back as an address that answers a JPEG for ever, and the public list stays small', async () => {
  const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  for (let index = 0; index < 9; index += 1) await makeOffering(db)
  const answer = await request('POST', '/api/admin/investments', {
    cookie,
    json: { name: 'Elm', image: `data:image/png;base64,${pixel}` },
  })
  const { image }: { image: string } = JSON.parse(await answer.text())
  const picture = await request('GET', image)
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect(picture.headers.get('cache-control')).toContain('immutable')
  const list = await (await request('GET', '/api/investments')).text()
  expect(JSON.parse(list)).toHaveLength(10)
  expect(list.length).toBeLessThan(20_000)
})

test('a body over the limit is 413 with a sentence', async () => {
  const write = (characters: number) =>
    request('POST', '/api/admin/investments', { cookie, json: { name: 'Elm', description: 'x'.repeat(characters) } })
  expect((await write(1_000)).status).toBe(201)
  const answer = await write(12_000_000)
  expect([answer.status, await json(answer)]).toEqual([413, { message: expect.any(String) }])
})

test('a write from a foreign origin is 403 and changes nothing; without an origin it is served', async () => {
  const write = (headers: Record<string, string>) =>
    request('POST', '/api/admin/investments', { cookie, headers, json: { name: 'Elm' } })
  expect((await write({ Origin: 'https://evil.example' })).status).toBe(403)
  expect((await write({ 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
  expect(await db.$count(investments)).toBe(0)
  expect((await write({})).status).toBe(201)
})

test.each(["'; drop table investments; --", '<script>alert(1)</script>', '{{7*7}} %s ${x}', 'a\\b"c\'d'])(
  'the text %j is stored and given back as it is',
  async (text) => {
    const stored = { name: text, description: text, highlights: [text, text] }
    const answer = await request('POST', '/api/admin/investments', { cookie, json: stored })
    expect(await json(answer)).toMatchObject(stored)
    expect(await json(await request('GET', '/api/investments'))).toMatchObject([stored])
  },
)

test('the tables of the specification exist, and sessions has its columns and its index', async () => {
  const found = (text: string) => db.select({ name: sql<string>`name` }).from(sql`(${sql.raw(text)}) as found`)
  const tables = await found(
    "select table_name::text as name from information_schema.tables where table_schema = 'public'",
  )
  expect(tables.map(({ name }) => name)).toEqual(
    expect.arrayContaining(
      'users investments properties contact_submissions newsletters posts settings sessions'.split(' '),
    ),
  )
  const columns = await found(`select column_name || ' ' || data_type || ' ' || is_nullable as name
    from information_schema.columns where table_name = 'sessions'`)
  expect(columns.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['sid text NO', 'sess json NO', 'expire timestamp with time zone NO']),
  )
  const indexes = await found("select indexdef as name from pg_indexes where tablename = 'sessions'")
  expect(indexes.map(({ name }) => name).join('\n')).toMatch(
    /UNIQUE INDEX .*\(sid\)[^]*\(expire\)|\(expire\)[^]*UNIQUE INDEX .*\(sid\)/,
  )
})

test('usernames, addresses, subscribers and setting keys are unique in the database itself', async () => {
  const indexes = await db
    .select({ name: sql<string>`name` })
    .from(sql`(select indexdef as name from pg_indexes where indexdef like 'CREATE UNIQUE%') as found`)
  const all = indexes.map(({ name }) => name).join('\n')
  for (const unique of [
    /users .*\(username_key\)/,
    /users .*\(email\)/,
    /newsletters .*\(email\)/,
    /settings .*\(key\)/,
  ]) {
    expect(all).toMatch(unique)
  }
})
