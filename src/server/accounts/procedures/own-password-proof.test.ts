import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeUser } from '@db/samples/make'
import { sessions } from '@db/schema'
import { minuteMilliseconds } from '@/shared/platform/time'
import { requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { cookieIn } from '../../testing/second-factors'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const request = requesterOf(services)

/** As if so many minutes had gone by since each session was proved. */
const wait = (minutes: number) =>
  db.execute(
    sql`update sessions set sess = (sess::jsonb || jsonb_build_object('provedAt',
      to_char(((sess ->> 'provedAt')::timestamptz - make_interval(mins => ${minutes}::int)) at time zone 'utc',
        'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))::json`,
  )

test('a password that somebody gives their own account is no proof: the one from before goes on, and ends', async () => {
  const { id, ...owner } = await makeUser(db, { role: 'admin' })
  const first = (await services.sessions.start({ id, ...owner })).split(';')[0] ?? ''
  const renew = (cookie: string) => request('POST', '/api/auth/recovery-codes', { cookie })
  const give = (cookie: string, password: string) =>
    request('PUT', `/api/admin/users/${id}`, { cookie, json: { password } })
  await wait(9)
  const given = await give(first, 'a lamp for the long path')
  expect(given.status).toBe(200)
  const second = cookieIn(given)
  // Proved still: what is missing is the factor.
  expect((await renew(second)).status).toBe(404)
  const [row] = await db.select().from(sessions).where(eq(sessions.userId, id))
  const provedAt = Date.parse(row?.sess.provedAt ?? '')
  expect(Date.now() - provedAt).toBeGreaterThan(9 * minuteMilliseconds)
  await wait(2)
  expect((await renew(second)).status).toBe(403)
  expect((await give(second, 'another lamp for the path')).status).toBe(403)
})
