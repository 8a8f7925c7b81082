import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { makeOffering, makeUser } from '@db/samples/make'
import { investments, newsletters } from '@db/schema'
import { inPaths } from '@/shared/platform/api-addresses'
import { recordLists } from '@/shared/records/record-lists'
import { cookieOf, requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const request = requesterOf(services)

let cookie: string
beforeEach(async () => {
  cookie = await cookieOf(services, 'admin')
})

/** The table in a file, read as RFC 4180 says. */
function tableIn(file: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain, end] of file
    .replace(/^\uFEFF/, '')
    .matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    rows.at(-1)?.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'))
    if (end === '\r\n') rows.push([])
  }
  return rows.slice(0, -1)
}
const fileOf = async (path: string) => {
  const response = await request('GET', `/api/admin/${path}`, { cookie })
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer())
  return { response, text, table: tableIn(text) }
}
const column = (table: string[][], label: string) => {
  const at = table[0]?.indexOf(label) ?? -1
  return table.slice(1).map((row) => row[at])
}

test.each(recordLists)('the file of %s is for administrators only', async (list) => {
  for (const [role, status] of [
    ['nobody', 401],
    ['LP', 403],
    ['user', 403],
  ] as const) {
    const answer = await request('GET', `/api/admin/${inPaths(list)}.csv`, { cookie: await cookieOf(services, role) })
    expect([answer.status, await answer.json()]).toEqual([status, { message: expect.any(String) }])
  }
  const { response, table } = await fileOf(`${inPaths(list)}.csv`)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present')
  expect(response.headers.get('content-disposition')).toMatch(
    new RegExp(`^attachment; filename="${inPaths(list)}-\\d{4}-\\d\\d-\\d\\d.csv"$`),
  )
  expect(response.headers.get('cache-control')).toContain('no-store')
  expect(table[0]?.length).toBeGreaterThan(3)
})

test('a file of users has neither a hash nor a password', async () => {
  const { text, table } = await fileOf('users.csv')
  expect(text).toMatch(
    /^\uFEFFUsername,Email,First Name,Last Name,Role,Phone,Active,Areas,Number,Created,Last changed\r\n/,
  )
  expect(text).not.toMatch(/argon2|password/i)
  expect(table).toHaveLength(2)
})

test('text comes out as it was typed, and what a spreadsheet would run is disarmed', async () => {
  const name = 'Élan, "The Oaks"\nat the river'
  await makeOffering(db, {
    name,
    location: '=HYPERLINK("http://evil.example")',
    highlights: ['a', 'b,c'],
    fees: [{ name: 'Closing', basis: null, amount: '1%', paidTo: 'a;=b', paidWhen: null }],
    minimum: null,
  })
  const { table } = await fileOf('investments.csv')
  expect(column(table, 'Name')).toEqual([name])
  expect(column(table, 'Location')).toEqual([`'=HYPERLINK("http://evil.example")`])
  expect(column(table, 'Highlights')).toEqual(['a\nb,c'])
  expect(column(table, 'Fees')).toEqual([`What: Closing; How much: 1%; To whom: a;'=b`])
  expect(column(table, 'Minimum')).toEqual([''])
})

test.each([
  '',
  '?q=elm',
  '?status=Open',
  '?q=e&status=Closed&sort=name&order=desc',
  '?sort=location&limit=2&offset=1',
  '?limit=0',
])('the file holds exactly the rows of the list for %j, in its order', async (query) => {
  await makeOffering(db, { name: 'Elm', status: 'Closed', location: 'Boone' })
  await makeOffering(db, { name: 'elder', status: 'Closed', location: null })
  await makeOffering(db, { name: 'Oak', location: 'Ames' })
  await makeOffering(db, { name: 'Elm too', deletedAt: new Date() })
  const list: { name: string }[] = await (await request('GET', `/api/admin/investments${query}`, { cookie })).json()
  expect(column((await fileOf(`investments.csv${query}`)).table, 'Name')).toEqual(list.map(({ name }) => name))
})

test('a query that the list refuses is refused here with the same words', async () => {
  for (const query of ['?sort=passwordHash', '?limit=-1', '?status=x']) {
    const file = await request('GET', `/api/admin/investments.csv${query}`, { cookie })
    const list = await request('GET', `/api/admin/investments${query}`, { cookie })
    expect([file.status, await file.json()]).toEqual([400, await list.json()])
  }
})

test('what does not exist is 404, and other methods are 405', async () => {
  for (const path of ['sessions.csv', 'settings.csv', 'toString.csv']) {
    expect((await request('GET', `/api/admin/${path}`, { cookie })).status).toBe(404)
  }
  const posted = await request('POST', '/api/admin/investments.csv', { cookie, json: {} })
  expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})

test('a long list is sent piece by piece and whole, each row once', async () => {
  await db.execute(
    sql`insert into ${newsletters} (email, consent_place, consent_wording)
        select 's' || n || '@example.com', 'footer', 'yes' from generate_series(1, 1700) as n`,
  )
  const response = await request('GET', '/api/admin/newsletters.csv?sort=email', { cookie })
  let pieces = 0
  let text = ''
  for await (const piece of response.body ?? []) {
    pieces += 1
    text += new TextDecoder().decode(piece)
    // A row that comes or goes while the file is under way neither doubles nor skips another.
    if (pieces === 2) await db.delete(newsletters).where(sql`${newsletters.email} = 's999@example.com'`)
  }
  const emails = column(tableIn(text), 'Email')
  expect(pieces).toBeGreaterThan(3)
  expect(new Set(emails).size).toBe(emails.length)
  expect(emails).toHaveLength(1_699)
})

test('others get their turn while a long list is sent', async () => {
  await db.execute(
    sql`insert into ${newsletters} (email, consent_place, consent_wording)
        select 's' || n || '@example.com', 'footer', 'yes' from generate_series(1, 2600) as n`,
  )
  let turns = 0
  let isSending = true
  const count = () => {
    turns += 1
    if (isSending) setImmediate(count)
  }
  setImmediate(count)
  const response = await request('GET', '/api/admin/newsletters.csv', { cookie })
  turns = 0
  await response.text()
  isSending = false
  expect(turns).toBeGreaterThan(3)
})

test('the file is cut off, not ended, when a row cannot be read', async () => {
  await db.execute(sql`insert into ${investments} (name) select 'Elm ' || n from generate_series(1, 1200) as n`)
  let reads = 0
  const failing = {
    ...services,
    db: new Proxy(db, {
      get(target, key): unknown {
        if (key === 'select') reads += 1
        // The ids and the first piece are read; the second is not.
        if (reads > 2) throw new Error('The database is away.')
        return Reflect.get(target, key, target)
      },
    }),
  }
  const response = await requesterOf(failing)('GET', '/api/admin/investments.csv', { cookie })
  expect(response.status).toBe(200)
  const isWhole = await response.text().then(
    () => true,
    () => false,
  )
  expect(isWhole).toBe(false)
})

test('a session that slides is prolonged here too', async () => {
  const user = await makeUser(db, { role: 'admin' })
  const own = (await services.sessions.start(user)).split(';')[0] ?? ''
  await db.execute(sql`update sessions set expire = now() + interval '1 hour'`)
  const response = await request('GET', '/api/admin/users.csv', { cookie: own })
  expect(response.headers.get('set-cookie')).toContain(own)
})
