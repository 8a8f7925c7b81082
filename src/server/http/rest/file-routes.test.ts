import { expect, test } from 'vitest'
import { sessions } from '@db/schema'
import { filesMax } from '@/shared/platform/rate-limits'
import { cookieOf, requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { fileTable } from './rest-table'

const database = await testDatabase()
const here = testServices(database, { RATE_LIMIT: 'on' }).services
const request = requesterOf(here)
/** Another server on the same database. */
const elsewhere = requesterOf(testServices(database, { RATE_LIMIT: 'on' }).services)

const valueOf: Record<string, string> = { list: 'users', kind: 'pdf', year: '2026' }
const pathOf = (path: string) => `/api${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => valueOf[name] ?? '1')}`
const sent = fileTable
  .filter(({ method, route }) => method === 'GET' && route.who !== 'everybody')
  .map(({ path }) => pathOf(path))

test('an account is sent so many files in ten minutes, of all kinds and by all servers together, and then waits', async () => {
  const [cookie, other] = [await cookieOf(here, 'admin'), await cookieOf(here, 'admin')]
  expect(sent.length).toBeGreaterThan(8)
  const before = await Promise.all(sent.map((path) => request('GET', path, { cookie })))
  // What is not there is asked for, too, and counts.
  for (const { status } of before) expect([200, 400, 403, 404]).toContain(status)
  expect(before.map(({ status }) => status)).toContain(200)
  const me = await (await request('GET', '/api/auth/me', { cookie })).json()
  for (let counted = sent.length; counted < filesMax; counted += 1) await here.rateLimits.countFile(me.id)
  for (const path of sent)
    for (const ask of [request, elsewhere]) {
      const refused = await ask('GET', path, { cookie })
      expect([path, refused.status]).toEqual([path, 429])
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(500)
    }
  expect((await request('GET', '/api/admin/users.csv', { cookie: other })).status).toBe(200)
  expect((await request('GET', '/api/admin/users', { cookie })).status).toBe(200)
})

test('a session that is prolonged with a file prolongs its cookie, too', async () => {
  const cookie = await cookieOf(here, 'admin')
  for (const path of ['/api/admin/users.csv', '/api/admin/export']) {
    expect((await request('GET', path, { cookie })).headers.get('set-cookie')).toBeNull()
    await database.db.update(sessions).set({ expiresAt: new Date(Date.now() + 60_000) })
    const answer = await request('GET', path, { cookie })
    expect([path, answer.status, answer.headers.get('set-cookie')]).toEqual([
      path,
      200,
      expect.stringContaining(cookie),
    ])
  }
})
