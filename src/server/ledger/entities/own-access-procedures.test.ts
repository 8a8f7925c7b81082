import { and, desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { makeAccess, makeEntity } from '@db/samples/make-holdings'
import { makeUser } from '@db/samples/make'
import { auditEntries, deliveries, entityAccess, outbox, users } from '@db/schema'
import { type AccessScope, accessScopes } from '@/shared/ledger/entity-access'
import { accessesGivenMax } from '@/shared/platform/rate-limits'
import { publishNext } from '../../reporting/publishing'
import { cookieOf, requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { transportsOf } from '../../testing/transports'
import { type NamedCall, namedCalls } from '../../testing/documented/named-calls'
import { agreed, readyToAgree } from '../../testing/documents/consents'
import { paidTo } from '../../testing/ledger/owned-entities'
import { movingTo, readyToMove } from '../../testing/ledger/address-requests'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database, { RATE_LIMIT: 'on' })
const request = requesterOf(services)

let entityId: number
/** The owner. */
let ruth: { id: number; cookie: string }

const somebody = async (values: Parameters<typeof makeUser>[1] = {}) => {
  const user = await makeUser(db, values)
  return { id: user.id, cookie: (await services.sessions.start(user)).split(';')[0] ?? '' }
}
const withAccess = async (scope: AccessScope, values: Parameters<typeof makeUser>[1] = {}) => {
  const person = await somebody(values)
  const access = await makeAccess(db, { userId: person.id, entityId, scope, grantedBy: 0 })
  return { ...person, accessId: access.id }
}
beforeEach(async () => {
  entityId = (await makeEntity(db, { legalName: 'Heronfield Trust', addressLines: ['12 Elm Street'] })).id
  ruth = await withAccess('owner', { email: 'ruth@example.com', firstName: 'Ruth', lastName: 'Hale' })
})

async function call(method: string, path: string, { cookie }: { cookie: string }, json?: unknown) {
  const response = await request(method, `/api/investor/${path}`, { cookie, json })
  return { status: response.status, body: z.unknown().parse(await response.json()) }
}
const give = (email: string, more: object = {}, by = ruth) =>
  call('POST', `entities/${entityId}/access`, by, { email, scope: 'viewer', ...more })
const listed = () => call('GET', `entities/${entityId}/access`, ruth)
const seenBy = async (person: { cookie: string }) => (await call('GET', `entities/${entityId}`, person)).status

const readers = ['owner', 'everything', 'viewer'] as const
/** What each call that names something takes, and whom it is open to. */
const attacks: Record<NamedCall, { openTo: readonly AccessScope[]; input: () => Promise<Record<string, unknown>> }> = {
  'investor.entities.get': { openTo: readers, input: async () => ({ id: entityId }) },
  'investor.entities.update': {
    openTo: ['owner'],
    input: async () => ({ id: entityId, shortName: `Ours ${crypto.randomUUID().slice(0, 8)}` }),
  },
  'investor.access.list': { openTo: ['owner'], input: async () => ({ id: entityId }) },
  'investor.access.give': {
    openTo: ['owner'],
    input: async () => ({ id: entityId, email: `${crypto.randomUUID()}@example.com`, scope: 'tax' }),
  },
  'investor.access.end': { openTo: ['owner'], input: async () => ({ id: (await withAccess('viewer')).accessId }) },
  'investor.yearsInReview.get': { openTo: accessScopes, input: async () => ({ id: entityId, year: 2026 }) },
  'investor.missingPayments.get': { openTo: readers, input: () => paidTo(db, { id: entityId }) },
  'investor.missingPayments.ask': { openTo: readers, input: () => paidTo(db, { id: entityId }) },
  'investor.addressRequests.list': { openTo: ['owner'], input: async () => ({ id: entityId }) },
  'investor.addressRequests.ask': { openTo: ['owner'], input: () => readyToMove(db, entityId) },
  'investor.addressRequests.withdraw': { openTo: ['owner'], input: () => movingTo(db, entityId) },
  'investor.k1Consents.give': { openTo: ['owner'], input: () => readyToAgree(db, entityId) },
  'investor.k1Consents.withdraw': { openTo: ['owner'], input: () => agreed(db, entityId) },
}

describe.each(namedCalls)('%s', (name) => {
  const { openTo, input } = attacks[name]

  /** What somebody gets over each transport, with what is theirs or not, and with an id that names nothing. */
  async function gotBy(cookie: string) {
    const answers = []
    for (const [, send] of transportsOf(name, request)) {
      const named = await input()
      const real = await send(name, named, Object.keys(named), cookie)
      expect(real.headers.get('cache-control')).toBe('private, no-store')
      const unknown = await send(name, { ...named, id: 999_999 }, Object.keys(named), cookie)
      const said = [real, unknown].map(async (answer) => `${answer.status} ${await answer.text()}`)
      const [ofReal, ofUnknown] = await Promise.all(said)
      // What is foreign and what is not there differ in no word.
      answers.push(real.ok ? 'open' : ofReal === ofUnknown ? real.status : 'told apart')
    }
    return answers
  }

  test.each(accessScopes)('with an access as %s: open to owners, and what viewers may read', async (scope) => {
    const opened = openTo.includes(scope) ? 'open' : 404
    expect(await gotBy((await withAccess(scope)).cookie)).toEqual([opened, opened])
  })

  test('is 404 to another owner, to an administrator and to whoever’s access has ended', async () => {
    const other = await somebody()
    await makeAccess(db, { userId: other.id })
    expect(await gotBy(other.cookie)).toEqual([404, 404])
    expect(await gotBy(await cookieOf(services, 'admin'))).toEqual([404, 404])
    expect(await gotBy(ruth.cookie)).toEqual(['open', 'open'])
    await db.update(entityAccess).set({ endedAt: new Date() }).where(eq(entityAccess.userId, ruth.id))
    expect(await gotBy(ruth.cookie)).toEqual([404, 404])
  })

  test('is 401 to a stranger and to whoever’s account is not active any more', async () => {
    expect(await gotBy('')).toEqual([401, 401])
    await db.update(users).set({ isActive: false }).where(eq(users.id, ruth.id))
    expect(await gotBy(ruth.cookie)).toEqual([401, 401])
  })
})

/** What is left for after the answer. */
const settle = () => services.typedAccesses.settle()

test('[R68] an owner lets somebody in by their address, and what comes back does not tell whether it had an account', async () => {
  const grace = await somebody({ email: 'grace@example.com', firstName: 'Grace' })
  expect(await seenBy(grace)).toBe(404)
  const answers = [await give(' Grace@Example.com '), await give('new@example.com')]
  const access = { id: expect.any(Number), entityId, scope: 'viewer', startsAt: expect.any(String), endsOn: null }
  expect(answers).toEqual([
    { status: 201, body: { ...access, who: 'grace@example.com', typedName: null } },
    { status: 201, body: { ...access, who: 'new@example.com', typedName: null } },
  ])
  await settle()
  expect(await seenBy(grace)).toBe(200)
})

test('[R68] whoever has no account is invited by the owner’s name, as an investor, and has no other power', async () => {
  await give('new@example.com', { scope: 'tax', firstName: 'Naomi', lastName: 'Reed' })
  await give('books@example.org')
  await settle()
  const made = await db.select().from(users).where(eq(users.role, 'LP')).orderBy(users.id)
  expect(made.slice(1)).toMatchObject([
    { email: 'new@example.com', firstName: 'Naomi', lastName: 'Reed', areas: null, acceptedAt: null },
    { email: 'books@example.org', firstName: 'books', lastName: 'example.org' },
  ])
  const [mail] = await db.select().from(outbox).where(eq(outbox.recipient, 'new@example.com'))
  expect(mail).toMatchObject({ kind: 'invitation' })
  expect(mail?.mail?.text).toContain('Ruth Hale')
  expect(JSON.stringify(mail?.mail)).not.toContain('Heronfield')
})

test('[R68] the invitation says what somebody is let see, also when the firm sends it again', async () => {
  const letterTo = async (email: string) => {
    const letters = await db.select().from(outbox).where(eq(outbox.recipient, email)).orderBy(desc(outbox.id))
    return (letters[0]?.mail?.text ?? '').replaceAll(/\s+/g, ' ')
  }
  await give('books@example.org', { scope: 'tax' })
  await give('adviser@example.org')
  await settle()
  expect(await letterTo('books@example.org')).toContain('lets you see their tax documents there')
  expect(await letterTo('adviser@example.org')).toContain('lets you see there what they hold')
  const [invited] = await db.select().from(users).where(eq(users.email, 'books@example.org'))
  const cookie = await cookieOf(services, 'admin')
  const again = await request('POST', `/api/admin/users/${invited?.id}/invite-again`, { cookie, json: {} })
  expect(again.status).toBe(200)
  expect(await letterTo('books@example.org')).toContain('lets you see their tax documents there')
  for (const email of ['books@example.org', 'adviser@example.org'])
    expect(await letterTo(email)).not.toMatch(/your investments|Heronfield/)
})

test('[R68] the list names owners and whom the firm let in, and of others what was typed', async () => {
  await withAccess('viewer', { firstName: 'Hannah', lastName: 'Moss' })
  await makeUser(db, { email: 'grace@example.com', firstName: 'Grace' })
  await give('grace@example.com')
  const boaz = await withAccess('owner', { firstName: 'Boaz', lastName: 'Hale' })
  expect((await listed()).body).toMatchObject([
    { who: 'Ruth Hale', scope: 'owner' },
    { who: 'Boaz Hale', scope: 'owner' },
    { who: 'Hannah Moss', scope: 'viewer' },
    { who: 'grace@example.com', scope: 'viewer' },
  ])
  expect((await call('GET', `entities/${entityId}/access`, boaz)).body).toEqual((await listed()).body)
})

test('[R68] an owner ends what owners give, at once; owners themselves only the firm ends', async () => {
  const hannah = await withAccess('viewer')
  const boaz = await withAccess('owner')
  const end = (id: number, by = ruth) => call('POST', `access/${id}/end`, by, {})
  expect(await seenBy(hannah)).toBe(200)
  // A second press is no fault, and no second news.
  const presses = [await end(hannah.accessId), await end(hannah.accessId)]
  expect(presses).toEqual([1, 2].map(() => ({ status: 200, body: { success: true } })))
  expect(await seenBy(hannah)).toBe(404)
  const [own] = await db.select().from(entityAccess).where(eq(entityAccess.userId, ruth.id))
  for (const [id, by] of [
    [boaz.accessId, ruth],
    [own?.id ?? 0, ruth],
    [own?.id ?? 0, boaz],
  ] as const)
    expect((await end(id, by)).status).toBe(409)
  expect([await seenBy(ruth), await seenBy(boaz)]).toEqual([200, 200])
  expect(await db.$count(deliveries, eq(deliveries.subject, 'access_ended'))).toBe(3)
})

test('[R68] owners are not made by owners', async () => {
  expect((await give('new@example.com')).status).toBe(201)
  expect(await give('other@example.com', { scope: 'owner' })).toMatchObject({ status: 400 })
})

test('[R68] letting in asks who was long not seen for a proof; ending does not', async () => {
  const { accessId } = await withAccess('viewer')
  expect((await give('first@example.com')).status).toBe(201)
  await db.execute(`update sessions set sess = (sess::jsonb || '{"provedAt":"2000-01-01T00:00:00.000Z"}')::json`)
  expect((await give('second@example.com')).status).toBe(403)
  expect((await call('POST', `access/${accessId}/end`, ruth, {})).status).toBe(200)
})

test(`[R68] after ${accessesGivenMax} an owner waits, and another does not`, async () => {
  const boaz = await withAccess('owner')
  for (let nth = 1; nth <= accessesGivenMax; nth += 1) expect((await give(`${nth}@example.com`)).status).toBe(201)
  expect((await give('more@example.com')).status).toBe(429)
  expect((await give('more@example.com', {}, boaz)).status).toBe(201)
})

test('[R68] the activity tells what an owner did, by their name', async () => {
  await give('new@example.com', { firstName: 'Naomi', lastName: 'Reed' })
  await settle()
  const told = await db.select().from(auditEntries).where(eq(auditEntries.actorId, ruth.id)).orderBy(auditEntries.id)
  expect(told).toMatchObject([
    { list: 'users', action: 'create', after: { email: 'new@example.com' } },
    {
      list: 'entities',
      recordId: entityId,
      before: { access: ['Ruth Hale (owner)'] },
      after: { access: ['Naomi Reed (viewer)', 'Ruth Hale (owner)'] },
    },
  ])
})

test('[R68] whoever it lets in and the owners are told, in one mail each, without the owner’s name', async () => {
  const grace = await somebody({ email: 'grace@example.com' })
  await give('grace@example.com')
  await give('new@example.com')
  await settle()
  while (await publishNext(services)) continue
  const notices = await db.select().from(outbox).where(eq(outbox.kind, 'notice')).orderBy(desc(outbox.recipient))
  expect(notices.map(({ recipient }) => recipient)).toEqual(['ruth@example.com', 'grace@example.com'])
  const [toRuth, toGrace] = notices.map(({ mail }) => mail?.text)
  expect(toRuth).toContain('Somebody else was given access')
  expect(toGrace).toContain('Ruth Hale gave you access')
  expect(toGrace).not.toContain('Somebody else')
  expect(JSON.stringify(notices)).not.toMatch(/Heronfield|new@example/)
  const told = and(eq(deliveries.subject, 'access_given'), eq(deliveries.userId, grace.id))
  expect(await db.$count(deliveries, told)).toBe(1)
})
