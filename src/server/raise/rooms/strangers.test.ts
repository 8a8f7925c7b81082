import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { makeAdmission, makeRaise, makeRaisePaper } from '@db/samples/make-raises'
import { makeUser } from '@db/samples/make'
import { admissions, users } from '@db/schema'
import { currentRoomWordings } from '@/content/raise/room-wordings'
import { cookieOf, requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { type RoomCall, roomCalls } from '../../testing/documented/named-calls'
import { transportsOf } from '../../testing/transports'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const request = requesterOf(services)

async function somebody() {
  const user = await makeUser(db)
  return { user, cookie: (await services.sessions.start(user)).split(';')[0] ?? '' }
}
/** A room under Rule 506(c) whose offering its visitors alone see. */
async function roomFor(userId: number) {
  const { id, investmentId } = await makeRaise(db, { status: 'open' })
  const paper = await makeRaisePaper(db, { raiseId: id, status: 'shown', title: 'Heronfield memorandum' })
  await makeAdmission(db, { raiseId: id, userId })
  return { id, paperId: paper.id, investmentId }
}

/** What each call takes that names a room, or a paper of one. */
const inputs: Record<Exclude<RoomCall, 'investor.raises.list'>, (room: { id: number; paperId: number }) => object> = {
  'investor.raises.enter': ({ id }) => ({ id }),
  'investor.raises.consent': ({ id }) => ({ id, wordingId: currentRoomWordings.consent }),
  'investor.raises.withdrawConsent': ({ id }) => ({ id }),
  'investor.raisePapers.list': ({ id }) => ({ id }),
  'investor.raisePapers.receive': ({ paperId }) => ({ id: paperId, wordingId: currentRoomWordings.receipt }),
}
const calls = Object.entries(inputs)
const isCall = (name: string): name is RoomCall => roomCalls.some((call) => call === name)

test('every call of rooms is attacked here', () => {
  expect(['investor.raises.list', ...calls.map(([name]) => name)].toSorted()).toEqual([...roomCalls].toSorted())
})

/** What is answered over each transport, to what is there and to what is not. */
async function answersOf(name: string, input: object, cookie: string) {
  if (!isCall(name)) throw new Error(`${name} is no call of rooms.`)
  const answers = []
  for (const [, send] of transportsOf(name, request)) {
    const named = { ...input }
    const real = await send(name, named, Object.keys(named), cookie)
    expect(real.headers.get('cache-control')).toBe('private, no-store')
    const unknown = await send(name, { ...named, id: 999_999 }, Object.keys(named), cookie)
    const [ofReal, ofUnknown] = await Promise.all([real.text(), unknown.text()])
    // What is foreign and what is not there differ in no word.
    const isSame = real.status === unknown.status && ofReal === ofUnknown
    answers.push(isSame ? real.status : real.status === 404 ? 'told apart' : 'its own')
  }
  return answers
}

describe.each(calls)('%s', (name, inputOf) => {
  test('is 404 to whoever is not admitted, also where their admission has ended, and to an administrator', async () => {
    const [ruth, ada] = [await somebody(), await somebody()]
    const room = await roomFor(ruth.user.id)
    await hide(room.investmentId)
    const input = inputOf(room)
    expect(await answersOf(name, input, ruth.cookie)).toEqual(['its own', 'its own'])
    expect(await answersOf(name, input, ada.cookie)).toEqual([404, 404])
    // Who has a room of their own has that one, and no other.
    await roomFor(ada.user.id)
    expect(await answersOf(name, input, ada.cookie)).toEqual([404, 404])
    await db.update(admissions).set({ endedAt: new Date() }).where(eq(admissions.userId, ruth.user.id))
    expect(await answersOf(name, input, ruth.cookie)).toEqual([404, 404])
    // Who looks after content sees every offering, and so may enter.
    const ofStaff = name === 'investor.raises.enter' ? 'its own' : 404
    expect(await answersOf(name, input, await cookieOf(services, 'admin'))).toEqual([ofStaff, ofStaff])
  })

  test('is 401 to a stranger and to whoever’s account is not active any more', async () => {
    const ruth = await somebody()
    const input = inputOf(await roomFor(ruth.user.id))
    expect(await answersOf(name, input, '')).toEqual([401, 401])
    await db.update(users).set({ isActive: false }).where(eq(users.id, ruth.user.id))
    expect(await answersOf(name, input, ruth.cookie)).toEqual([401, 401])
  })
})

/** Shows an offering to the people alone whom it names, and it names nobody. */
async function hide(investmentId: number) {
  const cookie = await cookieOf(services, 'admin')
  const hidden = await request('PUT', `/api/admin/investments/${investmentId}`, {
    cookie,
    json: { visibility: 'named' },
  })
  expect(hidden.status).toBe(200)
}

test('the file of a paper is 404 to whoever is not admitted, as one that is not there, and 401 to a stranger', async () => {
  const [ruth, ada] = [await somebody(), await somebody()]
  const { paperId } = await roomFor(ruth.user.id)
  const file = (id: number, cookie: string) => request('GET', `/api/investor/raise-papers/${id}/file`, { cookie })
  // What a sample holds cannot be decrypted; that is told to who may open it alone.
  expect((await file(paperId, ruth.cookie)).status).toBe(409)
  const [foreign, unknown] = [await file(paperId, ada.cookie), await file(999_999, ada.cookie)]
  expect([foreign.status, await foreign.text()]).toEqual([404, await unknown.text()])
  expect((await file(paperId, await cookieOf(services, 'admin'))).status).toBe(404)
  expect((await file(paperId, '')).status).toBe(401)
})

test('the list tells nobody of a room that is not theirs', async () => {
  const [ruth, ada] = [await somebody(), await somebody()]
  const { id, investmentId } = await roomFor(ruth.user.id)
  await hide(investmentId)
  const list = async (cookie: string) => (await request('GET', '/api/investor/raises', { cookie })).json()
  expect(await list(ruth.cookie)).toMatchObject({ raises: [{ id }] })
  expect(await list(ada.cookie)).toMatchObject({ raises: [] })
  expect((await request('GET', '/api/investor/raises')).status).toBe(401)
})
