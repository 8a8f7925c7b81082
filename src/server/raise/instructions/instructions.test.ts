import { and, eq } from 'drizzle-orm'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { makeUser } from '@db/samples/make'
import { makeMoney } from '@db/samples/make-money'
import { makeRaise } from '@db/samples/make-raises'
import { makeAccepted, makeSubscription } from '@db/samples/make-subscriptions'
import { outbox, raiseEvents } from '@db/schema'
import { hourMilliseconds } from '@/shared/platform/time'
import { createEncryption } from '../../platform/encryption/encryption'
import { requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { ageProofs } from '../../testing/proofs'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const request = requesterOf(services)
afterEach(() => {
  vi.useRealTimers()
})

const lines = {
  payee: 'Willow Creek Holdings LLC',
  bank: 'First Bank of Knoxville',
  routing: '021000021',
  account: '4417093382',
  address: '1 Main St, Knoxville, TN 37902',
  memo: 'The reference of your subscription',
}

async function cookieOf(values: Parameters<typeof makeUser>[1] = {}) {
  const user = await makeUser(db, values)
  return { user, cookie: (await services.sessions.start(user)).split(';')[0] ?? '' }
}

/** A raise with Ruth's accepted subscription, and two administrators of its money. */
async function accepted() {
  const { id: raiseId } = await makeRaise(db, { status: 'open' })
  const [ruth, ada, ben] = [
    await cookieOf({ firstName: 'Ruth', lastName: 'Calloway' }),
    await cookieOf({ role: 'admin', areas: ['money'] }),
    await cookieOf({ role: 'admin', areas: ['money', 'investors'] }),
  ]
  const subscription = await makeAccepted(db, { raiseId, userId: ruth.user.id })
  const send = async ({ cookie }: { cookie: string }, method: string, path: string, json?: unknown) => {
    const answer = await request(method, `/api/${path}`, { cookie, json })
    return { status: answer.status, body: await answer.json() }
  }
  const prepare = (who = ada, more: object = {}) =>
    send(who, 'POST', `admin/raises/${raiseId}/instructions`, { ...lines, ...more })
  const approve = (id: number, who = ben, json: object = {}) =>
    send(who, 'POST', `admin/instructions/${id}/approve`, json)
  const end = (id: number, who = ada) => send(who, 'POST', `admin/instructions/${id}/end`)
  const list = (who = ada) => send(who, 'GET', `admin/raises/${raiseId}/instructions`)
  const show = (who: { cookie: string } = ruth, id = subscription.id) =>
    send(who, 'GET', `investor/subscriptions/${id}/instructions`)
  return { raiseId, subscription, ruth, ada, ben, prepare, approve, end, list, show, send }
}
const refused = (failure: string, status = 409) => ({ status, body: { failure } })

test('one prepares, another approves, and who is accepted is shown it with a proof', async () => {
  const { ada, ben, ruth, prepare, approve, list, show, subscription } = await accepted()
  expect(await show()).toMatchObject(refused('raise_not_now'))
  const prepared = await prepare()
  expect(prepared).toMatchObject({ status: 201, body: { lastFour: '3382', state: 'waiting' } })
  expect(await prepare(ben)).toMatchObject({ status: 409 })
  expect(await show()).toMatchObject({ status: 409 })
  const { id } = prepared.body
  expect((await approve(id, ada)).status).toBe(409)
  expect(await approve(id, ben, { account: '4417093383' })).toMatchObject({
    status: 400,
    body: { fieldErrors: { account: [/not the account number/] } },
  })
  expect(await approve(id, ben, { account: '4417 093382' })).toMatchObject({ status: 200, body: { state: 'in_force' } })
  expect((await approve(id)).status).toBe(409)
  const shown = await show()
  expect(shown).toMatchObject({ status: 200, body: { lines, changedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) } })
  const isShown = and(eq(raiseEvents.kind, 'instructions_shown'), eq(raiseEvents.subscriptionId, subscription.id))
  expect(await db.select().from(raiseEvents).where(isShown)).toMatchObject([
    { userId: ruth.user.id, detail: { instructionsId: id } },
  ])
  expect((await list()).body).toMatchObject([{ id, lastFour: '3382', state: 'in_force' }])
  const head = await request('HEAD', `/api/investor/subscriptions/${subscription.id}/instructions`, {
    cookie: ruth.cookie,
  })
  expect(head.status).toBe(405)
  await ageProofs(db)
  expect(await show()).toMatchObject(refused('prove_again', 403))
  expect(await prepare()).toMatchObject({ status: 403 })
  expect(await db.$count(raiseEvents, isShown)).toBe(1)
})

test('it is shown to nobody else: a stranger is told nothing, and who is not accepted has to wait', async () => {
  const { raiseId, prepare, approve, show, ada } = await accepted()
  await approve((await prepare()).body.id)
  const stranger = await cookieOf({})
  expect((await show(stranger)).status).toBe(404)
  expect((await show(ada)).status).toBe(404)
  const draft = await makeSubscription(db, { raiseId, userId: stranger.user.id })
  expect(await show(stranger, draft.id)).toMatchObject(refused('raise_not_now'))
  await ageProofs(db)
  expect((await show(await cookieOf({}))).status).toBe(404)
})

test('a change is shown to nobody for a day, and told at once to who is to pay and who looks after money', async () => {
  const { prepare, approve, show, subscription, ruth, ada, ben, raiseId } = await accepted()
  await approve((await prepare()).body.id)
  expect(await db.$count(outbox, eq(outbox.kind, 'instructions_changed'))).toBe(0)
  const paid = await cookieOf({})
  const other = await makeAccepted(db, { raiseId, userId: paid.user.id })
  await makeMoney(db, { raiseId, subscriptionId: other.id, cents: other.acceptedCents ?? 0 })
  const next = await prepare(ben, { account: '90001111' })
  expect((await show()).body.lines.account).toBe('4417093382')
  expect(await approve(next.body.id, ada)).toMatchObject({ status: 200, body: { state: 'coming' } })
  const mails = await db.select().from(outbox).where(eq(outbox.kind, 'instructions_changed'))
  const told = mails.map(({ recipient }) => recipient)
  expect(told).toEqual(expect.arrayContaining([ruth.user.email, ada.user.email, ben.user.email]))
  expect(told).not.toContain(paid.user.email)
  const text = JSON.stringify(mails)
  expect(text).toContain('Call before you send.')
  expect(text).not.toMatch(/90001111|4417093382|021000021|3382|1111/)
  expect(await show()).toMatchObject({ status: 409, body: { message: expect.stringContaining('being changed') } })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 23 * hourMilliseconds })
  const later = { cookie: (await services.sessions.start(ruth.user)).split(';')[0] ?? '' }
  expect((await show(later)).status).toBe(409)
  vi.setSystemTime(Date.now() + hourMilliseconds + 1_000)
  const proved = { cookie: (await services.sessions.start(ruth.user)).split(';')[0] ?? '' }
  expect(await show(proved, subscription.id)).toMatchObject({ status: 200, body: { lines: { account: '90001111' } } })
})

test('what was ended is shown no more, and what comes after it is a change', async () => {
  const { prepare, approve, end, show } = await accepted()
  const { body: first } = await prepare()
  await approve(first.id)
  expect(await end(first.id)).toMatchObject({ status: 200, body: { state: 'ended' } })
  expect((await end(first.id)).status).toBe(409)
  expect((await show()).status).toBe(409)
  const { body: next } = await prepare()
  expect(await approve(next.id)).toMatchObject({ body: { state: 'coming' } })
})

describe('who may do what', () => {
  test('investors alone see no list, prepare and approve nothing', async () => {
    const { prepare, approve, list, end } = await accepted()
    const { body } = await prepare()
    const other = await cookieOf({ role: 'admin', areas: ['investors'] })
    const answers = [await list(other), await prepare(other), await approve(body.id, other), await end(body.id, other)]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  })

  test.each([
    ['routing', '12345'],
    ['account', 'a'],
    ['payee', ''],
    ['bank', ''],
  ])('a wrong %s is told at its field', async (field, wrong) => {
    const { prepare, ada } = await accepted()
    expect(Object.keys((await prepare(ada, { [field]: wrong })).body.fieldErrors)).toEqual([field])
    expect((await prepare()).status).toBe(201)
  })
})

test('what was encrypted under a lost key is told as such, is never approved, and can be ended and prepared anew', async () => {
  const { ben, prepare, approve, end, list } = await accepted()
  const { id } = (await prepare()).body
  const encryption = createEncryption({
    DOCUMENT_KEY: Buffer.alloc(32, 'another key').toString('base64'),
    DATABASE_URL: 'postgres://elsewhere',
    DATA_DIR: '',
  })
  const known = services.encryption
  services.encryption = encryption
  try {
    expect(await list()).toMatchObject({ status: 200, body: [{ lastFour: null, state: 'waiting' }] })
    expect((await approve(id)).status).toBe(409)
    expect(await end(id)).toMatchObject({ status: 200, body: { lastFour: null, state: 'ended' } })
    const anew = await prepare()
    expect(anew).toMatchObject({ status: 201, body: { lastFour: '3382' } })
    expect(await approve(anew.body.id, ben)).toMatchObject({ status: 200, body: { state: 'in_force' } })
  } finally {
    services.encryption = known
  }
})
