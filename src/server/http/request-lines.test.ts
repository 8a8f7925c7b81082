import { beforeEach, expect, test } from 'vitest'
import { makeUser } from '@db/samples/make'
import { createLog } from '../platform/log'
import { requesterOf, testServices } from '../testing/app'
import { testDatabase } from '../testing/database'

const database = await testDatabase()
const { db } = database
const lines: string[] = []
const services = { ...testServices(database).services, log: createLog({ write: (line) => lines.push(line) }) }
const request = requesterOf(services)

beforeEach(() => {
  lines.length = 0
})

/** The line that a request left. */
const lineOf = async (method: string, path: string, init: { cookie?: string; json?: object } = {}) => {
  lines.length = 0
  await request(method, path, init)
  const logged = lines.map((line): unknown => JSON.parse(line))
  const left = logged.filter(
    (line) => typeof line === 'object' && line !== null && Reflect.get(line, 'msg') === 'request',
  )
  expect(left).toHaveLength(1)
  return left[0]
}

test('a request of somebody signed in leaves whose it was, over every transport, also where it was refused', async () => {
  const user = await makeUser(db, { role: 'admin', areas: ['people'] })
  const { id: other } = await makeUser(db, { role: 'admin' })
  const cookie = (await services.sessions.start(user)).split(';')[0] ?? ''
  const of = { userId: user.id }
  const overRpc = `/api/trpc/admin.users.list?input=${encodeURIComponent('{"json":{}}')}`
  expect(await lineOf('GET', '/api/admin/users', { cookie })).toMatchObject({ ...of, status: 200 })
  expect(await lineOf('GET', overRpc, { cookie })).toMatchObject({ ...of, status: 200 })
  expect(await lineOf('GET', '/api/admin/users.csv', { cookie })).toMatchObject({ ...of, status: 200 })
  // What only who looks after everything may do; another area; somebody else's paper.
  const isActive = { isActive: false }
  const refused = await lineOf('PUT', `/api/admin/users/${other}`, { cookie, json: isActive })
  expect(refused).toMatchObject({ ...of, status: 403 })
  expect(await lineOf('GET', '/api/admin/posts', { cookie })).toMatchObject({ ...of, status: 403 })
  expect(await lineOf('GET', '/api/investor/documents/77/file', { cookie })).toMatchObject({ ...of, status: 404 })
})

test('a stranger’s request names nobody, and no line holds a cookie, an address or what was typed', async () => {
  const user = await makeUser(db, { email: 'ruth@example.com' })
  const cookie = (await services.sessions.start(user)).split(';')[0] ?? ''
  expect(await lineOf('GET', '/api/admin/users')).toMatchObject({ status: 401 })
  expect(lines.join('')).not.toContain('userId')
  const json = { username: 'ruth@example.com', password: 'a secret that was typed' }
  await lineOf('POST', '/api/auth/login', { json })
  await lineOf('GET', '/api/auth/me', { cookie })
  for (const secret of [cookie, 'ruth@example.com', json.password]) expect(lines.join('')).not.toContain(secret)
})
