import { getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import * as schema from '@db/schema'
import { type CallerRole, cookieOf, requesterOf, testServices } from '../testing/app'
import { testDatabase } from '../testing/database'
import { queryOf } from '../testing/transports'
import { isProcedureName, validInputs } from '../testing/valid-inputs'
import { type ProcedureName, procedures } from './rest/procedure-names'
import { parametersOf, restTable, successStatusOf } from './rest/rest-table'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const request = requesterOf(services)

const isAdminOnly = (name: string) => name.startsWith('admin.')
/** Of the calls of an account, what somebody does who is not signed in. */
const openToNobody = [
  'auth.login',
  'auth.logout',
  'auth.me',
  'auth.password.requestReset',
  'auth.password.reset',
  'auth.email.confirm',
  'auth.invitation.read',
  'auth.invitation.accept',
  'auth.factors.stopReset',
  'auth.takeBack',
  'auth.passkeys.beginUse',
  'auth.passkeys.signIn',
]
const isSignedInOnly = (name: string) =>
  name.startsWith('investor.') || (name.startsWith('auth.') && !openToNobody.includes(name))
const statusFor = (name: string, role: CallerRole): number | undefined => {
  if (isAdminOnly(name)) return role === 'admin' ? undefined : role === 'nobody' ? 401 : 403
  return isSignedInOnly(name) && role === 'nobody' ? 401 : undefined
}
/** The only call that refuses nobody by what it answers: 'who am I'. */
const restStatusFor = (name: string, role: CallerRole) =>
  name === 'auth.me' && role === 'nobody' ? 401 : statusFor(name, role)

const tables = Object.values(schema).filter((each) => is(each, PgTable))
const rowsOfAll = sql.join(
  tables
    .map(getTableName)
    .map(
      (name) => sql`select ${name}::text as name, (select json_agg(each) from ${sql.identifier(name)} each) as rows`,
    ),
  sql` union all `,
)

/** Every row of every table, by the table's name: what a refused call may not change. One query, because it is asked a thousand times. */
async function everything() {
  const rowsByTable = sql<Record<string, unknown>>`json_object_agg(name, rows)`
  const [found] = await db.select({ rowsByTable }).from(sql`(${rowsOfAll}) as every_table`)
  expect(found?.rowsByTable).toHaveProperty('users')
  // Where refusals are told; security-events.test.ts holds what.
  return { ...found?.rowsByTable, security_events: null }
}

async function restCall(row: (typeof restTable)[number], cookie: string) {
  const input = await validInputs[row.procedure](db)
  const path = parametersOf(row).reduce(
    (text, name) => text.replace(`{${name}}`, String(input[name])),
    `/api${row.path}`,
  )
  const body = row.method === 'POST' || row.method === 'PUT' ? { json: input } : {}
  const search = row.method === 'GET' ? queryOf(row, input) : ''
  return { before: await everything(), response: await request(row.method, path + search, { cookie, ...body }) }
}

const roles = ['nobody', 'LP', 'user', 'admin'] as const satisfies readonly CallerRole[]
const restCases = restTable.flatMap((row) =>
  roles.map((role) => ({ name: `${row.method} ${row.path}`, role, row, refused: restStatusFor(row.procedure, role) })),
)
const isAllowed = ({ refused }: { refused: number | undefined }) => refused === undefined
const isRefused = ({ refused }: { refused: number | undefined }) => refused !== undefined

// The same requests, first where they succeed: a refusal proves nothing if the request was wrong anyhow.
test.each(restCases.filter(isAllowed))('REST $name is open to $role', async ({ role, row }) => {
  const { response } = await restCall(row, await cookieOf(services, role))
  expect([response.status, await response.json()]).toEqual([successStatusOf(row), expect.anything()])
})

test.each(restCases.filter(isRefused))('REST $name is closed to $role: $refused', async ({ role, row, refused }) => {
  const { response, before } = await restCall(row, await cookieOf(services, role))
  expect([response.status, await response.json()]).toEqual([refused, { message: expect.any(String) }])
  expect(await everything()).toEqual(before)
})

const refusal = (httpStatus: number | undefined) => ({
  error: { json: expect.objectContaining({ data: expect.objectContaining({ httpStatus }) }) },
})

const names = [...procedures.keys()].filter(isProcedureName)
const rpcCases = names.flatMap((name) => roles.map((role) => ({ name, role, refused: statusFor(name, role) })))

test('every procedure has an input to be tried with, but for streams, which live.test.ts tries', () => {
  const calls = [...procedures].filter(([, { type }]) => type !== 'subscription').map(([name]) => name)
  expect(names.toSorted()).toEqual(calls.toSorted())
  expect(Object.keys(validInputs).toSorted()).toEqual(names.toSorted())
})

const rpc = (name: ProcedureName, type: string | undefined, input: unknown, cookie: string) =>
  type === 'mutation'
    ? request('POST', `/api/trpc/${name}`, { cookie, json: { json: input } })
    : request('GET', `/api/trpc/${name}?input=${encodeURIComponent(JSON.stringify({ json: input }))}`, { cookie })

test.each(rpcCases.filter(isAllowed))('tRPC $name is open to $role', async ({ name, role }) => {
  const cookie = await cookieOf(services, role)
  const response = await rpc(name, procedures.get(name)?.type, await validInputs[name](db), cookie)
  expect([response.status, await response.json()]).toEqual([200, { result: expect.anything() }])
})

test.each(rpcCases.filter(isRefused))('tRPC $name is closed to $role: $refused', async ({ name, role, refused }) => {
  const cookie = await cookieOf(services, role)
  const input = await validInputs[name](db)
  const before = await everything()
  const response = await rpc(name, procedures.get(name)?.type, input, cookie)
  expect([response.status, await response.json()]).toEqual([refused, refusal(refused)])
  expect(await everything()).toEqual(before)
})

/** Calls a procedure in a batch whose first call is open to everybody. */
async function batched(name: ProcedureName, cookie: string, input: unknown): Promise<unknown> {
  const inputs = { 0: { json: {} }, 1: { json: input } }
  const isMutation = procedures.get(name)?.type === 'mutation'
  const path = `/api/trpc/${isMutation ? 'auth.logout' : 'public.settings.list'},${name}?batch=1`
  const response = isMutation
    ? await request('POST', path, { cookie, json: inputs })
    : await request('GET', `${path}&input=${encodeURIComponent(JSON.stringify(inputs))}`, { cookie })
  const answers: unknown = await response.json()
  return answers
}

// A batch answers each call by itself: what one may do opens nothing to the other.
const adminCases = rpcCases.filter(({ name }) => isAdminOnly(name))

test.each(adminCases.filter(isAllowed))('tRPC $name is open to $role in a batch', async ({ name, role }) => {
  const cookie = await cookieOf(services, role)
  const answers = await batched(name, cookie, await validInputs[name](db))
  expect(answers).toEqual([{ result: expect.anything() }, { result: expect.anything() }])
})

test.each(adminCases.filter(isRefused))(
  'tRPC $name is closed to $role in a batch beside a public call: $refused',
  async ({ name, role, refused }) => {
    const cookie = await cookieOf(services, role)
    const input = await validInputs[name](db)
    const before = await everything()
    expect(await batched(name, cookie, input)).toEqual([{ result: expect.anything() }, refusal(refused)])
    // Signing out, the public call of a batch that changes something, ends a session and nothing else.
    expect({ ...(await everything()), sessions: null }).toEqual({ ...before, sessions: null })
  },
)

test.each([
  '/api/admin/investments/',
  '/api//admin/investments',
  '/api/Admin/Investments',
  '/api/admin/investments;x',
  '/api/admin%2Finvestments',
  '/API/admin/investments',
  '/api/./admin/investments',
  '/api/%61dmin/investments',
  '/api/trpc/admin.investments.list%00',
  '/api/trpc/admin%2Einvestments%2Elist',
  '/api/trpc/%',
  '/api/trpc/__proto__',
  '/api/trpc/constructor',
  '/api/trpc/admin',
  '/api/trpc/',
])('the odd address %s never gives a stranger data', async (path) => {
  const response = await request('GET', path)
  expect([401, 404]).toContain(response.status)
  expect(await response.text()).not.toContain('"items"')
})

test.each(['X-HTTP-Method-Override', 'X-HTTP-Method', 'X-Method-Override'])('%s overrides nothing', async (header) => {
  const cookie = await cookieOf(services, 'admin')
  const { id } = await validInputs['admin.investments.update'](db)
  const before = await everything()
  const path = `/api/admin/investments/${String(id)}`
  await request('GET', `${path}?_method=DELETE`, { cookie, headers: { [header]: 'DELETE' } })
  await request('POST', `${path}?_method=DELETE`, { cookie, headers: { [header]: 'DELETE' }, json: {} })
  expect(await everything()).toEqual(before)
})
