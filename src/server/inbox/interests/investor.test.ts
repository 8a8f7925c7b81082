import { desc, eq, isNull } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { makeAccess, makeEntity } from '@db/samples/make-holdings'
import { makeInterest, makeUser } from '@db/samples/make'
import { auditEntries, entities, entityAccess, interests, outbox, users } from '@db/schema'
import type { Area } from '@/shared/accounts/areas'
import { noPasswordYet } from '../../accounts/passwords/new-passwords'
import { anonymousContext } from '../../platform/trpc/context'
import { callerAs, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { createCaller } from '../../testing/documented/callers'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)

let admin: Awaited<ReturnType<typeof callerAs>>['admin']
beforeEach(async () => {
  admin = (await callerAs(services, 'admin')).admin
})

/** The calls of an administrator who looks after some areas and has just proved who they are. */
async function lookingAfter(areas: Area[], provedAt: Date | null = new Date()) {
  const user = await makeUser(db, { role: 'admin', areas })
  return createCaller({ ...anonymousContext(services), user, provedAt, ipAddress: '203.0.113.7' }).admin.interests
}
const names = { firstName: 'Ruth', lastName: 'Okafor' }
const trust = { kind: 'trust', legalName: 'Okafor Family Trust', tinLast4: '0042' } as const
const email = 'ruth@example.com'
const accesses = () => db.select().from(entityAccess).where(isNull(entityAccess.endedAt)).orderBy(entityAccess.id)
const mails = async () => (await db.select().from(outbox)).map(({ kind, recipient }) => [kind, recipient])

test('whoever is interested becomes an owner with an account: one press makes the entity, invites and gives access', async () => {
  const { id } = await makeInterest(db, { name: 'Ruth Okafor', email })
  expect(await admin.interests.person({ id })).toEqual({ account: null, entities: [] })
  const made = await admin.interests.makeInvestor({ id, entity: trust, ...names })
  const [account] = await db.select().from(users).where(eq(users.email, email))
  expect(account).toMatchObject({ role: 'LP', ...names, passwordHash: noPasswordYet, invitedAt: expect.any(Date) })
  expect(made).toMatchObject({ isInvited: true, interest: { id, userId: account?.id, status: 'New' } })
  expect(await db.select().from(entities)).toMatchObject([{ id: made.entityId, ...trust }])
  expect(await accesses()).toMatchObject([{ entityId: made.entityId, userId: account?.id, scope: 'owner' }])
  expect(await mails()).toEqual([['invitation', email]])
  const told = await db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(3)
  expect(told.map(({ list, action }) => [list, action])).toEqual([
    ['entities', 'update'],
    ['users', 'create'],
    ['entities', 'create'],
  ])
  expect(await admin.interests.person({ id })).toMatchObject({
    account: { name: 'Ruth Okafor', isActive: true, isNew: false },
    entities: [{ id: made.entityId, ...trust, town: null }],
  })
})

test('an account that is there is used, by whatever names; nobody is invited twice, and what it owns is not given again', async () => {
  const known = await makeUser(db, { email })
  const { id: entityId } = await makeEntity(db)
  const { id } = await makeInterest(db, { email })
  const first = await admin.interests.makeInvestor({ id, entityId, ...names })
  expect(first).toMatchObject({ entityId, isInvited: false, interest: { userId: known.id } })
  expect(await admin.interests.makeInvestor({ id, entityId, ...names })).toMatchObject({ entityId, isInvited: false })
  expect(await accesses()).toMatchObject([{ entityId, userId: known.id, scope: 'owner' }])
  expect(await mails()).toEqual([])
  expect(await db.$count(users, eq(users.email, email))).toBe(1)
  // Whoever sees some of it only stays that, until somebody ends it.
  const other = await makeEntity(db)
  await makeAccess(db, { entityId: other.id, userId: known.id, scope: 'viewer' })
  await expect(admin.interests.makeInvestor({ id, entityId: other.id, ...names })).rejects.toMatchObject({
    failure: 'access_given',
  })
})

test('whoever came in by a file and was never asked in is asked in', async () => {
  const known = await makeUser(db, { email, passwordHash: noPasswordYet })
  const { id } = await makeInterest(db, { email })
  expect((await admin.interests.person({ id })).account).toMatchObject({ isNew: true })
  expect(await admin.interests.makeInvestor({ id, entity: trust, ...names })).toMatchObject({
    isInvited: true,
    interest: { userId: known.id },
  })
  expect(await mails()).toEqual([['invitation', email]])
})

test('who looks after investors alone makes an owner of an account that is there, and invites nobody', async () => {
  const bookkeeper = await lookingAfter(['investors'])
  const { id } = await makeInterest(db, { email })
  const make = (by = bookkeeper) => by.makeInvestor({ id, entity: trust, ...names })
  await expect(make()).rejects.toMatchObject({ failure: 'area_people' })
  expect(await db.$count(entities)).toBe(0)
  await makeUser(db, { email })
  expect(await make()).toMatchObject({ isInvited: false })
  await expect(make(await lookingAfter(['people']))).rejects.toMatchObject({ failure: 'area_investors' })
  await expect(make(await lookingAfter(['investors'], null))).rejects.toMatchObject({ failure: 'prove_again' })
})

test('nothing is written where the form is not whole, the entity is gone, or somebody changed the interest meanwhile', async () => {
  const { id, updatedAt } = await makeInterest(db, { email })
  const seen = updatedAt.toISOString()
  await expect(admin.interests.makeInvestor({ id, ...names })).rejects.toThrow(/Choose an entity/)
  await expect(admin.interests.makeInvestor({ id, entityId: 1, entity: trust, ...names })).rejects.toThrow(
    /Choose an entity/,
  )
  await expect(admin.interests.makeInvestor({ id, entityId: 999_999, ...names })).rejects.toMatchObject({
    failure: 'record_not_found',
  })
  await expect(admin.interests.person({ id: 999_999 })).rejects.toMatchObject({ failure: 'record_not_found' })
  await admin.interests.update({ id, note: 'Called.' })
  await expect(admin.interests.makeInvestor({ id, entity: trust, ...names, updatedAt: seen })).rejects.toMatchObject({
    failure: 'stale_edit',
  })
  expect([await db.$count(entities), await db.$count(entityAccess), await mails()]).toEqual([0, 0, []])
  expect(await db.select({ userId: interests.userId }).from(interests)).toEqual([{ userId: null }])
})

test('a second press makes no second entity', async () => {
  const { id, updatedAt } = await makeInterest(db, { email })
  const make = () => admin.interests.makeInvestor({ id, entity: trust, ...names, updatedAt: updatedAt.toISOString() })
  const presses = await Promise.allSettled([make(), make()])
  expect(presses.map(({ status }) => status).toSorted((one, other) => one.localeCompare(other))).toEqual([
    'fulfilled',
    'rejected',
  ])
  expect([await db.$count(entities), await db.$count(entityAccess)]).toEqual([1, 1])
})
