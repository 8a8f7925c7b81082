import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { makeAdmission, makeRaise, makeRaisePaper } from '@db/samples/make-raises'
import { makeSubscription } from '@db/samples/make-subscriptions'
import { makeUser } from '@db/samples/make'
import { raiseEvents, users } from '@db/schema'
import { currentRoomWordings } from '@/content/raise/room-wordings'
import { cookieOf, requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { type SubscriptionCall, subscriptionCalls } from '../../testing/documented/named-calls'
import { transportsOf } from '../../testing/transports'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const request = requesterOf(services)

async function somebody() {
  const user = await makeUser(db)
  return { user, cookie: (await services.sessions.start(user)).split(';')[0] ?? '' }
}

/** The draft of somebody, in a room whose memorandum they have received. */
async function draftOf(userId: number) {
  const { id: raiseId } = await makeRaise(db, { status: 'open' })
  const { id: paperId } = await makeRaisePaper(db, { raiseId, status: 'shown' })
  await makeAdmission(db, { raiseId, userId })
  const where = { addressStart: '127.0', browser: 'Firefox on Linux' }
  for (const kind of ['opened', 'received'] as const)
    await db.insert(raiseEvents).values({ raiseId, paperId, userId, kind, ...where })
  return { raiseId, id: (await makeSubscription(db, { raiseId, userId })).id }
}

/** These name none. */
type Unnamed = 'investor.subscriptions.list' | 'investor.subscriptions.checkFile'
type Named = Exclude<SubscriptionCall, Unnamed>
/** What each call takes that names a subscription, or the raise of one. */
const inputs: Record<Named, (draft: { id: number; raiseId: number }) => object> = {
  'investor.subscriptions.create': ({ raiseId }) => ({ raiseId }),
  'investor.subscriptions.get': ({ id }) => ({ id }),
  'investor.subscriptions.instructions': ({ id }) => ({ id }),
  'investor.subscriptions.update': ({ id }) => ({ id, answers: {} }),
  'investor.subscriptions.prepare': ({ id }) => ({ id }),
  'investor.subscriptions.reopen': ({ id }) => ({ id, reason: 'Another amount' }),
  'investor.subscriptions.withdraw': ({ id }) => ({ id, reason: 'Another time' }),
  'investor.subscriptions.resume': ({ id }) => ({ id }),
  'investor.subscriptions.decline': ({ id }) => ({ id, reason: 'Another time' }),
  'investor.subscriptions.remind': ({ id }) => ({ id, signerId: 1 }),
  'investor.subscriptions.sign': ({ id }) => ({
    id,
    packetSha256: 'a'.repeat(64),
    name: 'Ruth Calloway',
    paperIds: [],
    wordingId: currentRoomWordings.signature,
  }),
}
const calls = Object.entries(inputs)
const isCall = (name: string): name is SubscriptionCall => subscriptionCalls.some((call) => call === name)

test('every call of subscriptions is attacked here', () => {
  expect(
    ['investor.subscriptions.list', 'investor.subscriptions.checkFile', ...calls.map(([name]) => name)].toSorted(),
  ).toEqual([...subscriptionCalls].toSorted())
})

/** What is answered over each transport, to what is there and to what is not. */
async function answersOf(name: string, input: object, cookie: string) {
  if (!isCall(name)) throw new Error(`${name} is no call of subscriptions.`)
  const answers = []
  for (const [, send] of transportsOf(name, request)) {
    const real = await send(name, { ...input }, Object.keys(input), cookie)
    expect(real.headers.get('cache-control')).toBe('private, no-store')
    const strange = 'raiseId' in input ? { raiseId: 999_999 } : { id: 999_999 }
    const unknown = await send(name, { ...input, ...strange }, Object.keys(input), cookie)
    const [ofReal, ofUnknown] = await Promise.all([real.text(), unknown.text()])
    // What is foreign and what is not there differ in no word.
    const isSame = real.status === unknown.status && ofReal === ofUnknown
    answers.push(isSame ? real.status : real.status === 404 ? 'told apart' : 'its own')
  }
  return answers
}

describe.each(calls)('%s', (name, inputOf) => {
  test('is 404 to whoever neither began it nor signs it, and to an administrator', async () => {
    const [ruth, ada] = [await somebody(), await somebody()]
    const input = inputOf(await draftOf(ruth.user.id))
    expect(await answersOf(name, input, ruth.cookie)).toEqual(['its own', 'its own'])
    expect(await answersOf(name, input, ada.cookie)).toEqual([404, 404])
    // Who has one of their own has that one, and no other.
    await draftOf(ada.user.id)
    expect(await answersOf(name, input, ada.cookie)).toEqual([404, 404])
    expect(await answersOf(name, input, await cookieOf(services, 'admin'))).toEqual([404, 404])
  })

  test('is 401 to a stranger and to whoever’s account is not active any more', async () => {
    const ruth = await somebody()
    const input = inputOf(await draftOf(ruth.user.id))
    expect(await answersOf(name, input, '')).toEqual([401, 401])
    await db.update(users).set({ isActive: false }).where(eq(users.id, ruth.user.id))
    expect(await answersOf(name, input, ruth.cookie)).toEqual([401, 401])
  })
})

test('the list tells nobody of a subscription that is not theirs', async () => {
  const [ruth, ada] = [await somebody(), await somebody()]
  const { id } = await draftOf(ruth.user.id)
  const list = async (cookie: string) => (await request('GET', '/api/investor/subscriptions', { cookie })).json()
  expect(await list(ruth.cookie)).toMatchObject([{ id, isOwn: true }])
  expect(await list(ada.cookie)).toEqual([])
  expect(await list(await cookieOf(services, 'admin'))).toEqual([])
  expect((await request('GET', '/api/investor/subscriptions')).status).toBe(401)
})

test('auth.me says that somebody has a subscription only where they have one, or a room', async () => {
  const [ruth, ada] = [await somebody(), await somebody()]
  await draftOf(ruth.user.id)
  const me = async (cookie: string) => (await request('GET', '/api/auth/me', { cookie })).json()
  expect(await me(ruth.cookie)).toMatchObject({ hasSubscriptions: true, hasOwnSubscriptions: true })
  expect(await me(ada.cookie)).not.toHaveProperty('hasSubscriptions')
  expect(await me(ada.cookie)).not.toHaveProperty('hasOwnSubscriptions')
})

test('the files of a subscription are 404 to whoever neither began it nor signs it, as those of one that is not there', async () => {
  const [ruth, ada] = [await somebody(), await somebody()]
  const { id } = await draftOf(ruth.user.id)
  for (const name of ['pages', 'paper-copy', 'file']) {
    const get = (of: number, cookie: string) => request('GET', `/api/investor/subscriptions/${of}/${name}`, { cookie })
    // A draft has none; that is told to whose it is alone.
    expect((await get(id, ruth.cookie)).status).toBe(409)
    const [foreign, unknown] = [await get(id, ada.cookie), await get(999_999, ada.cookie)]
    expect([foreign.status, await foreign.text()]).toEqual([404, await unknown.text()])
    expect((await get(id, await cookieOf(services, 'admin'))).status).toBe(404)
    expect((await get(id, '')).status).toBe(401)
  }
})
