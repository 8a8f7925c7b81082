import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { madePassword, makeUser } from '@db/samples/make'
import { failureSentences } from '@/content/platform/errors'
import { transformer } from '@/shared/platform/transformer'
import { cookieOf, requesterOf, testServices } from '../testing/app'
import { testDatabase } from '../testing/database'
import { procedures } from './rest/procedure-names'

const database = await testDatabase()
const { db } = database
const { services, errors } = testServices(database)
const request = requesterOf(services)

beforeEach(() => {
  errors.length = 0
  services.readCache.clear()
})

/** The one annotation that is taken. */
const taken = '{"values":{"note":["undefined"]},"v":1}'
const nested = (open: string, close: string, levels: number) => open.repeat(levels) + close.repeat(levels)

/** Inputs of a stranger that cost far more than their bytes when they are obeyed: what stands at `note`, and what `meta` says. */
const costly: [what: string, note: string, meta: string][] = [
  [
    'a typed array of a billion numbers',
    '{"length":1000000000}',
    '{"values":{"note":[["typed-array","Float64Array"]]}}',
  ],
  ['a buffer of a billion bytes', '1000000000', '{"values":{"note":[["typed-array","Uint8Array"]]}}'],
  ['annotations in annotations', '0', `{"values":${nested('{"a":', '}', 9_000).replace(':}', ':0}')}}`],
  ['annotations in a list', '0', `{"values":${nested('["set",{"a":', '}]', 4_000).replace(':}', ':0}')}}`],
  ['one long path', 'null', `{"values":{"note${'.a'.repeat(25_000)}":["undefined"]}}`],
  ['many paths', 'null', `{"values":{${Array.from({ length: 2_000 }, (_, at) => `"a${at}":["undefined"]`).join()}}}`],
  ['one object in many places', '{}', `{"referentialEqualities":{"note":[${'"a.b",'.repeat(8_000)}"a"]}}`],
  ['a slow number', `"${'9'.repeat(50_000)}"`, '{"values":{"note":["bigint"]}}'],
  ['a slow expression', '"/(a+)+$/"', '{"values":{"note":["regexp"]}}'],
  ['an inherited property', 'null', '{"values":{"__proto__.note":["undefined"]},"v":1}'],
  ['lists in lists', nested('[', ']', 30_000), '{}'],
  ['objects in objects', nested('{"a":', '}', 9_000).replace(':}', ':0}'), '{}'],
]

const failed = z.object({ error: z.object({ json: z.object({ message: z.string() }) }) })
const withoutNote = (input: object) => JSON.stringify(input).slice(0, -1)
/** An input as it is sent, with one field more, which its contract leaves out. */
const sentWith = (input: object, note: string, meta: string) =>
  `{"json":${withoutNote(input)}${Object.keys(input).length > 0 ? ',' : ''}"note":${note}},"meta":${meta}}`

/** Sends it, and expects an answer without a fault, without work and without memory worth speaking of. */
async function cheaply(...[method, path, options]: Parameters<typeof request>) {
  const begunAt = performance.now()
  const memoryBefore = process.resourceUsage().maxRSS
  const response = await request(method, path, options)
  expect(performance.now() - begunAt).toBeLessThan(1_000)
  // In kilobytes, and the most there ever was.
  expect(process.resourceUsage().maxRSS - memoryBefore).toBeLessThan(20_000)
  expect(errors).toEqual([])
  return response
}

const json = { 'Content-Type': 'application/json' }
const question = (text: string) => `input=${encodeURIComponent(text)}`
const malformed = { error: { json: { message: failureSentences.malformed_json } } }

test.each(costly)('%s: a stranger’s sign-in is 400', async (_, note, meta) => {
  const { username } = await makeUser(db)
  const input = { username, password: madePassword }
  const sent = (body: string) => ({ body, headers: json })
  expect((await request('POST', '/api/trpc/auth.login', sent(sentWith(input, 'null', taken)))).status).toBe(200)
  const response = await cheaply('POST', '/api/trpc/auth.login', sent(sentWith(input, note, meta)))
  expect([response.status, failed.parse(await response.json())]).toEqual([400, malformed])
  const atUsername = `{"json":{"username":${note},"password":"x"},"meta":${meta.replaceAll('note', 'username')}}`
  expect((await cheaply('POST', '/api/trpc/auth.login', sent(atUsername))).status).toBe(400)
})

test.each(costly)('%s: a public read is 400, and asked again it is too', async (_, note, meta) => {
  const addressOf = (text: string) => `/api/trpc/public.investments.list?${question(text)}`
  expect((await request('GET', addressOf(sentWith({}, 'null', taken)))).status).toBe(200)
  const address = addressOf(sentWith({}, note, meta))
  for (const response of [await cheaply('GET', address), await cheaply('GET', address)]) {
    expect([response.status, failed.parse(await response.json())]).toEqual([400, malformed])
  }
  expect((await request('GET', addressOf('{"json":{}}'))).status).toBe(200)
  // Takes no input, and so looks at none.
  expect((await cheaply('GET', address.replace('investments', 'settings'))).status).toBe(200)
})

test.each(costly)('%s: a batch is 400', async (_, note, meta) => {
  const cookie = await cookieOf(services, 'admin')
  const addressOf = (second: string) =>
    `/api/trpc/admin.users.list,admin.posts.list?batch=1&${question(`{"0":{"json":{}},"1":${second}}`)}`
  expect((await request('GET', addressOf(sentWith({}, 'null', taken)), { cookie })).status).toBe(200)
  expect((await cheaply('GET', addressOf(sentWith({}, note, meta)), { cookie })).status).toBe(400)

  const setting = { settingKey: 'pages.about.visible', value: 'true' }
  const address = '/api/trpc/admin.settings.update,admin.settings.update?batch=1'
  const sent = (second: string) => ({
    cookie,
    body: `{"0":${JSON.stringify({ json: setting })},"1":${second}}`,
    headers: json,
  })
  expect((await request('POST', address, sent(sentWith(setting, 'null', taken)))).status).toBe(200)
  expect((await cheaply('POST', address, sent(sentWith(setting, note, meta)))).status).toBe(400)
})

test.each(costly)('%s: a subscription, which takes no input, reads none', async (_, note, meta) => {
  const path = `/api/trpc/admin.events.changes?${question(sentWith({}, note, meta))}`
  const response = await cheaply('GET', path, { cookie: await cookieOf(services, 'admin') })
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream'])
  await response.body?.cancel()
})

test.each(costly)('%s: over REST it means nothing, and is 400 where it is nested', async (what, note, meta) => {
  const cookie = await cookieOf(services, 'admin')
  const path = '/api/admin/settings/pages.about.visible'
  const sent = (body: string) => ({ cookie, body, headers: json })
  expect((await request('PUT', path, sent('{"value":"true","note":[[]]}'))).status).toBe(200)
  const isNested = / in (annotations|a list|lists|objects)$/.test(what)
  const response = await cheaply('PUT', path, sent(`{"value":"true","note":${note},"meta":${meta}}`))
  expect(response.status).toBe(isNested ? 400 : 200)
  expect((await cheaply('PUT', path, sent(`{"value":${note}}`))).status).toBe(400)
  expect((await cheaply('PUT', path, sent(note))).status).toBe(400)
})

test('every contract takes what JSON can say, and a form whose fields are all undefined can be read', () => {
  const inputs = [...procedures.values()].flatMap(({ input }) => (input === undefined ? [] : [input]))
  expect(inputs.length).toBeGreaterThan(30)
  for (const contract of inputs) {
    // It throws for a date, a bigint, a map: for whatever would need another annotation.
    const { properties } = z.toJSONSchema(contract, { io: 'input', unrepresentable: 'throw' })
    const form = Object.fromEntries(Object.keys(properties ?? {}).map((name) => [name, undefined]))
    const sent: unknown = JSON.parse(JSON.stringify(transformer.input.serialize(form)))
    expect(transformer.input.deserialize(sent)).toStrictEqual(form)
  }
})
