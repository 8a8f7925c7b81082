import { and, eq, isNull } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { makeUser } from '@db/samples/make'
import { makeAccess, makeEntity } from '@db/samples/make-holdings'
import { accountLinks, entityAccess, outbox, typedAccesses, users } from '@db/schema'
import type { AccessScope } from '@/shared/ledger/entity-access'
import { dayMilliseconds } from '@/shared/platform/time'
import { makeAccountLink } from '../../accounts/account-links'
import { noPasswordYet } from '../../accounts/passwords/new-passwords'
import { requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { sentStatements } from '../../testing/sent-statements'
import { publishNext } from '../../reporting/publishing'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
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
  await makeAccess(db, { userId: person.id, entityId, scope, grantedBy: 0 })
  return person
}
beforeEach(async () => {
  entityId = (await makeEntity(db)).id
  ruth = await withAccess('owner', { email: 'ruth@example.com', firstName: 'Ruth', lastName: 'Hale' })
})

async function call(method: string, path: string, { cookie }: { cookie: string }, json?: unknown) {
  const response = await request(method, `/api/investor/${path}`, { cookie, json })
  return { status: response.status, body: z.unknown().parse(await response.json()) }
}
const give = (email: string, more: object = {}) =>
  call('POST', `entities/${entityId}/access`, ruth, { email, scope: 'viewer', ...more })
const listed = () => call('GET', `entities/${entityId}/access`, ruth)
const seenBy = async (person: { cookie: string }) => (await call('GET', `entities/${entityId}`, person)).status
/** What is left for after the answer. */
const settle = () => services.typedAccesses.settle()

/** Lets somebody take an address back, which is nobody else's until then. */
async function reserve(formerEmail: string): Promise<string> {
  const { id } = await makeUser(db)
  const expiresAt = new Date(Date.now() + dayMilliseconds)
  const link = { userId: id, kind: 'take_back', expiresAt, formerEmail, formerUsername: 'reserved' } as const
  await db.transaction((tx) => makeAccountLink(tx, link))
  return formerEmail
}

/** Whom an owner may name, and what makes them different; each must be answered alike. */
const whoIsNamed: Record<string, () => Promise<string>> = {
  'has no account': async () => 'nobody@example.com',
  'has an account': async () => (await makeUser(db, { email: 'known@example.com' })).email,
  'has one that is not active': async () =>
    (await makeUser(db, { email: 'closed@example.com', isActive: false })).email,
  'has one that was made of a file': async () =>
    (await makeUser(db, { email: 'filed@example.com', passwordHash: noPasswordYet })).email,
  'has a deleted one': async () => (await makeUser(db, { email: 'gone@example.com', deletedAt: new Date() })).email,
  'sees it already, by the firm': async () => {
    await withAccess('viewer', { email: 'hannah@example.com', firstName: 'Hannah', lastName: 'Moss' })
    return 'hannah@example.com'
  },
  'owns it, too': async () => {
    await withAccess('owner', { email: 'boaz@example.com', firstName: 'Boaz', lastName: 'Hale' })
    return 'boaz@example.com'
  },
  'sees it already, by another address that an owner typed': async () => {
    const { id } = await makeUser(db, { email: 'former@example.com' })
    await give('former@example.com')
    await settle()
    await db.update(users).set({ email: 'present@example.com' }).where(eq(users.id, id))
    return 'present@example.com'
  },
  'was let in by this address': async () => {
    await makeUser(db, { email: 'again@example.com' })
    await give('again@example.com')
    await settle()
    return 'again@example.com'
  },
  'has left this address': async () => {
    const { id } = await makeUser(db, { email: 'moved@example.com' })
    await give('left@example.com')
    await settle()
    await db.update(users).set({ email: 'elsewhere@example.com' }).where(eq(users.id, id))
    return 'left@example.com'
  },
  'may take this address back': () => reserve('reserved@example.com'),
}

describe.each(Object.entries(whoIsNamed))('[R112] whoever %s', (_, named) => {
  test('is let in by the same answer, after the same statements, and the list shows what was typed', async () => {
    const email = await named()
    const mails = await db.$count(outbox)
    const plain = await sentStatements(db, () => give('plain@example.com'))
    let answer: unknown
    const asked = await sentStatements(db, async () => (answer = await give(email)))
    expect(asked).toEqual(plain)
    expect(plain.length).toBeGreaterThan(5)
    const shown = {
      id: expect.any(Number),
      entityId,
      scope: 'viewer',
      startsAt: expect.any(String),
      endsOn: null,
      who: email,
      typedName: null,
    }
    expect(answer).toEqual({ status: 201, body: shown })
    // No mail leaves before the answer either.
    expect(await db.$count(outbox)).toBe(mails)
    for (let nth = 0; nth < 2; nth += 1) {
      const items = z.array(z.object({ who: z.string() })).parse((await listed()).body)
      expect(items.filter(({ who }) => who === email)).toHaveLength(1)
      await settle()
    }
    while (await publishNext(services)) continue
    const toRuth = and(eq(outbox.kind, 'notice'), eq(outbox.recipient, 'ruth@example.com'))
    expect(await db.$count(outbox, toRuth)).toBe(1)
    const { id } = z.object({ body: z.object({ id: z.number() }) }).parse(answer).body
    expect(await call('POST', `access/${id}/end`, ruth, {})).toEqual({ status: 200, body: { success: true } })
    expect(JSON.stringify((await listed()).body)).not.toContain(email)
  })
})

test('[R112] what the same address is given anew replaces what it had; another address of the same person stays beside it', async () => {
  const grace = await somebody({ email: 'grace@example.com' })
  await give('grace@example.com')
  await settle()
  await db.update(users).set({ email: 'now@example.com' }).where(eq(users.id, grace.id))
  await give('now@example.com', { scope: 'tax' })
  await settle()
  expect((await listed()).body).toMatchObject([
    { who: 'Ruth Hale' },
    { who: 'grace@example.com', scope: 'viewer' },
    { who: 'now@example.com', scope: 'tax' },
  ])
  const own = async () => (await call('GET', 'entities', grace)).body
  expect(await own()).toMatchObject([{ id: entityId, scope: 'viewer' }])
  const given = await give('now@example.com')
  // While the one is looked for, nothing that was there is lost.
  expect(await seenBy(grace)).toBe(200)
  await settle()
  expect(await db.$count(entityAccess, and(eq(entityAccess.userId, grace.id), isNull(entityAccess.endedAt)))).toBe(2)
  const { id } = z.object({ id: z.number() }).parse(given.body)
  await call('POST', `access/${id}/end`, ruth, {})
  expect(await seenBy(grace)).toBe(200)
  await db.update(entityAccess).set({ endedAt: new Date() }).where(eq(entityAccess.typedEmail, 'grace@example.com'))
  expect(await seenBy(grace)).toBe(404)
})

test('[R248] owners read the name that was typed beside an address, whatever its account is called', async () => {
  await somebody({ email: 'grace@example.com', firstName: 'Gracia', lastName: 'Hidden' })
  const { body } = await give('grace@example.com', { firstName: 'Grace', lastName: 'Moss' })
  expect(body).toMatchObject({ who: 'grace@example.com', typedName: 'Grace Moss' })
  await settle()
  expect((await listed()).body).toMatchObject([
    { who: 'Ruth Hale', typedName: null },
    { who: 'grace@example.com', typedName: 'Grace Moss' },
  ])
  expect(JSON.stringify((await listed()).body)).not.toMatch(/Gracia|Hidden/)
})

test('[R112] an access that was ended before its account was found lets nobody in', async () => {
  const grace = await somebody({ email: 'grace@example.com' })
  const { id } = z.object({ id: z.number() }).parse((await give('grace@example.com')).body)
  await call('POST', `access/${id}/end`, ruth, {})
  await settle()
  expect(await seenBy(grace)).toBe(404)
  expect(await db.$count(outbox, eq(outbox.recipient, 'grace@example.com'))).toBe(0)
})

test('[R112] whose owner no longer owns it lets nobody in any more', async () => {
  const grace = await somebody({ email: 'grace@example.com' })
  await give('grace@example.com')
  await db.update(entityAccess).set({ endedAt: new Date() }).where(eq(entityAccess.userId, ruth.id))
  await settle()
  expect(await seenBy(grace)).toBe(404)
})

test('[R112] an address that somebody may take back waits, and is let in once it is free', async () => {
  await reserve('reserved@example.com')
  await give('reserved@example.com')
  await settle()
  expect(await db.$count(outbox, eq(outbox.recipient, 'reserved@example.com'))).toBe(0)
  await db.update(accountLinks).set({ withdrawnAt: new Date() })
  await db.update(typedAccesses).set({ dueAt: new Date(0) })
  await settle()
  expect(await db.$count(outbox, eq(outbox.recipient, 'reserved@example.com'))).toBe(1)
  expect(await db.$count(typedAccesses)).toBe(0)
})
