import { eq } from 'drizzle-orm'
import { parse } from 'superjson'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { makeUser } from '@db/samples/make'
import { sessions, users } from '@db/schema'
import { auditedLists } from '@/shared/records/nouns'
import { createApp } from '../http/app'
import { listen } from '../start/listening'
import { createRefusals } from '../start/refusals'
import { callerAs, cookieOf, requesterOf, testServices } from '../testing/app'
import { testDatabase } from '../testing/database'
import { nounSamples } from '../testing/noun-samples'
import { eventsIn } from '../testing/event-streams'

const database = await testDatabase()
const { db } = database
// Two servers on one database; what is written on the one is heard on the other.
const { services: here } = testServices(database)
const { services: there } = testServices(database)
const path = '/api/trpc/admin.events.changes'
const endings: (() => Promise<void>)[] = []
beforeAll(async () => {
  endings.push(await here.events.follow(database), await there.events.follow(database))
})
afterAll(() => Promise.all(endings.map((end) => end())))

const refusals = createRefusals(there.env, there.log)
const listening = await listen(createApp(there).fetch, { host: '127.0.0.1', port: 0, refusals })
afterAll(() => listening.end())

const open = new Set<AbortController>()
afterEach(() => {
  for (const each of open) each.abort()
  open.clear()
})

const changed = z.object({ lists: z.array(z.string()) })

/** Listens as a browser does. `next` gives the lists of the next event; `over` the words with which the stream ends. */
async function stream(cookie: string) {
  const leaving = new AbortController()
  open.add(leaving)
  const response = await fetch(`http://127.0.0.1:${listening.port}${path}`, {
    headers: { Cookie: cookie, Accept: 'text/event-stream' },
    signal: leaving.signal,
  })
  const events = response.body === null ? undefined : eventsIn(response.body)
  const read = async (wanted: string): Promise<string | undefined> => {
    for (;;) {
      const { value, done } = (await events?.next()) ?? { done: true }
      if (done === true || value === undefined) return undefined
      if (value.event === wanted) return value.data
    }
  }
  if (response.ok) await read('connected')
  return {
    response,
    leave: () => leaving.abort(),
    next: async () => changed.parse(parse((await read('message')) ?? 'null')).lists,
    over: () => read('serialized-error'),
  }
}

async function administrator() {
  const user = await makeUser(db, { role: 'admin' })
  const setCookie = await there.sessions.start(user)
  return { user, cookie: setCookie.split(';')[0] ?? '' }
}
/** What a busy machine may add to a promised time. What is not told at all comes with no sign of life either, 15 seconds later. */
const busyMilliseconds = 5_000
const within = async <Result>(milliseconds: number, work: Promise<Result>): Promise<Result> => {
  const begunAt = performance.now()
  const result = await work
  expect(performance.now() - begunAt).toBeLessThan(milliseconds + busyMilliseconds)
  return result
}

test('it is closed to strangers and investors, also in a batch, with the status of any other call', async () => {
  const request = requesterOf(there)
  for (const [role, status] of [
    ['nobody', 401],
    ['LP', 403],
    ['user', 403],
  ] as const) {
    const cookie = await cookieOf(there, role)
    const { response } = await stream(cookie)
    expect([response.status, response.headers.get('content-type')]).toEqual([status, 'application/json'])
    const batched = await request('GET', `/api/trpc/public.settings.list,admin.events.changes?batch=1&input={}`, {
      cookie,
    })
    expect(await batched.text()).not.toContain('event:')
  }
  const { response } = await stream((await administrator()).cookie)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream'])
  expect(response.headers.get('cache-control')).toContain('no-')
})

test.each(auditedLists)('a write of %s on one server is told on the other within two seconds', async (list) => {
  const { next } = await stream((await administrator()).cookie)
  await nounSamples[list].write(here)
  expect(await within(2_000, next())).toEqual([list])
})

test('changes in quick succession are told together', async () => {
  const { next } = await stream((await administrator()).cookie)
  await Promise.all([nounSamples.investments.write(here), nounSamples.newsletters.write(here)])
  expect((await next()).toSorted()).toEqual(['investments', 'newsletters'])
})

test('each write is told once, so that a screen can tell its own from another’s in the same moment', async () => {
  const { next } = await stream((await administrator()).cookie)
  await nounSamples.posts.write(here)
  await nounSamples.posts.write(here)
  expect(await next()).toEqual(['posts', 'posts'])
})

test('a write that was rolled back is not told', async () => {
  const { next } = await stream((await administrator()).cookie)
  const admin = (await callerAs(here, 'admin')).admin
  await expect(admin.investments.update({ id: 999, name: 'x' })).rejects.toMatchObject({ failure: 'record_not_found' })
  await nounSamples.posts.write(here)
  expect(await next()).toEqual(['posts'])
})

describe('a stream ends within two seconds', () => {
  const ways: [string, (of: Awaited<ReturnType<typeof administrator>>) => Promise<unknown>][] = [
    ['of signing out', ({ cookie }) => here.sessions.end(cookie.split('=')[1] ?? '')],
    ['of a deactivation', ({ user }) => db.update(users).set({ isActive: false }).where(eq(users.id, user.id))],
    ['of a demotion', ({ user }) => db.update(users).set({ role: 'user' }).where(eq(users.id, user.id))],
    [
      'of the session’s own end',
      ({ user }) =>
        db
          .update(sessions)
          .set({ expiresAt: new Date(0) })
          .where(eq(sessions.userId, user.id)),
    ],
  ]
  test.each(ways)('%s', async (_, end) => {
    const who = await administrator()
    const other = await stream((await administrator()).cookie)
    const { over } = await stream(who.cookie)
    await end(who)
    expect(await within(2_000, over())).toContain('UNAUTHORIZED')
    // Nobody else's does.
    await nounSamples.posts.write(here)
    expect(await other.next()).toEqual(['posts'])
  })
})

test('an open stream does not prolong its session', async () => {
  const { user, cookie } = await administrator()
  const expiresAt = async () => (await db.select().from(sessions).where(eq(sessions.userId, user.id)))[0]?.expiresAt
  const { next } = await stream(cookie)
  await db
    .update(sessions)
    .set({ expiresAt: new Date(Date.now() + 3_600_000) })
    .where(eq(sessions.userId, user.id))
  const before = await expiresAt()
  await new Promise((resolve) => {
    setTimeout(resolve, 1_500)
  })
  await nounSamples.posts.write(here)
  await next()
  expect(await expiresAt()).toEqual(before)
})

test('the end of the server ends every stream at once, with words that make a browser come back', async () => {
  const { cookie } = await administrator()
  const { over } = await stream(cookie)
  await endings.pop()?.()
  expect(await within(1_000, over())).toContain('SERVICE_UNAVAILABLE')
  endings.push(await there.events.follow(database))
})

test('one administrator holds ten streams at most: the oldest ends and comes back later, the newest is served', async () => {
  const { user, cookie } = await administrator()
  const oldest = await stream(cookie)
  const others: Awaited<ReturnType<typeof stream>>[] = []
  for (let count = 0; count < 9; count += 1) others.push(await stream(cookie))
  // Another session of the same person counts too.
  const secondCookie = (await there.sessions.start(user)).split(';')[0] ?? ''
  const newest = await stream(secondCookie)
  expect(newest.response.status).toBe(200)
  expect(await within(1_000, oldest.over())).toContain('TOO_MANY_REQUESTS')
  await nounSamples.posts.write(here)
  for (const { next } of [...others, newest]) expect(await next()).toEqual(['posts'])
})

// Last, because fifty streams take a moment to go.
test('the fifty-first stream is refused with 429, until one of the others has gone', async () => {
  const cookies = await Promise.all(Array.from({ length: 6 }, async () => (await administrator()).cookie))
  const all = await Promise.all(cookies.slice(1).flatMap((cookie) => Array.from({ length: 10 }, () => stream(cookie))))
  expect(all.every(({ response }) => response.ok)).toBe(true)
  const late = () => stream(cookies[0] ?? '')
  const refused = await late()
  expect([refused.response.status, Number(refused.response.headers.get('retry-after'))]).toEqual([429, 30])
  all[0]?.leave()
  await expect.poll(async () => (await late()).response.status).toBe(200)
})
