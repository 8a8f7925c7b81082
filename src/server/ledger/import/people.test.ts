import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { makeAccess, makeEntity } from '@db/samples/make-holdings'
import { makeUser } from '@db/samples/make'
import { auditEntries, deliveries, entities, outbox } from '@db/schema'
import { ledgerFaults } from '@/content/ledger/ledger-import'
import type { Area } from '@/shared/accounts/areas'
import { createCaller } from '../../testing/documented/callers'
import { callerAs, cookieOf, requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { anonymousContext } from '../../platform/trpc/context'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const request = requesterOf(services)

const head = 'Entity,Email,Access,First Name,Last Name'
const lines = [
  'E-1,ada@example.com,tax,Ada,Moss',
  'E-2,ADA@example.com,viewer,Ada,Moss',
  'E-2,ruth@example.com,owner,,',
]
const fileOf = (rows: readonly string[]) => [head, ...rows].join('\n')
const csv = fileOf(lines)

let admin: Awaited<ReturnType<typeof callerAs>>['admin']
let cookie: string
beforeEach(async () => {
  admin = (await callerAs(services, 'admin')).admin
  cookie = await cookieOf(services, 'admin')
  await makeEntity(db, { externalId: 'E-1', legalName: 'Calloway Trust' })
  await makeEntity(db, { externalId: 'E-2', legalName: 'Marsh LLC' })
  await makeUser(db, { email: 'ruth@example.com', firstName: 'Ruth', lastName: 'Hale' })
})
const look = (file: string) => admin.imports.run({ kind: 'access', csv: file, dryRun: true })
const take = (file: string) => admin.imports.run({ kind: 'access', csv: file })
const faultsOf = async (file: string) => (await look(file)).faults.map(({ row, column }) => [row, column])
const found = async (email: string) => (await admin.users.list({ q: email })).items[0]

test('a person without an account, named by a row, gets one that nobody was told of and nobody can enter, until everybody new is invited at once', async () => {
  expect(await look(csv)).toMatchObject({ created: 3, accounts: 1, faults: [] })
  expect(await found('ada@example.com')).toBeUndefined()
  expect(await take(csv)).toMatchObject({ created: 3, accounts: 1 })
  const ada = await found('ada@example.com')
  expect(ada).toMatchObject({ state: 'notInvited', role: 'LP', firstName: 'Ada', invitedAt: null })
  expect(await db.select().from(auditEntries).where(eq(auditEntries.list, 'users'))).toMatchObject([
    { action: 'create', recordName: 'Ada Moss', recordId: ada?.id },
  ])
  expect(await db.select().from(outbox)).toEqual([])
  const forgot = (email: string) => request('POST', '/api/auth/forgot-password', { json: { email } })
  for (const email of ['ruth@example.com', 'ada@example.com']) expect((await forgot(email)).status).toBe(200)
  await services.passwordRequests.settle()
  expect((await db.select().from(outbox)).map(({ recipient }) => recipient)).toEqual(['ruth@example.com'])
  await db.delete(outbox)

  expect(await take(csv)).toMatchObject({ created: 0, same: 3, accounts: 0 })
  expect((await admin.users.list({ status: 'notInvited' })).items.map(({ email }) => email)).toEqual([
    'ada@example.com',
  ])
  const sent = await request('POST', '/api/admin/users/invite-new', { cookie })
  expect([sent.status, await sent.json()]).toEqual([200, { invited: 1 }])
  expect(await db.select().from(outbox)).toMatchObject([{ kind: 'invitation', recipient: 'ada@example.com' }])
  expect(await found('ada@example.com')).toMatchObject({ state: 'invited', invitedAt: expect.any(String) })
  expect(await admin.users.inviteNew()).toEqual({ invited: 0 })
  expect(await db.$count(outbox)).toBe(1)
})

test('nobody gets an account of an unnamed row, under two names, or of an address that is a username', async () => {
  const wrong = ['E-1,new@example.com,tax,New,', 'E-1,ada@example.com,tax,Ada,Moss', 'E-2,ada@example.com,tax,Ada,Hale']
  expect(await faultsOf(fileOf(wrong))).toEqual([
    [2, 'Email'],
    [4, 'Email'],
  ])
  await makeUser(db, { username: 'ada@example.com' })
  expect(await faultsOf(csv)).toEqual([
    [2, 'Email'],
    [3, 'Email'],
  ])
})

test('an account is made by who looks after people, and by nobody who does not', async () => {
  const caller = async (areas: Area[]) => {
    const user = await makeUser(db, { role: 'admin', areas })
    return createCaller({ ...anonymousContext(services), user, provedAt: new Date() }).admin
  }
  const run = async (areas: Area[]) => (await caller(areas)).imports.run({ kind: 'access', csv, dryRun: true })
  expect(await run(['investors', 'people'])).toMatchObject({ accounts: 1, faults: [] })
  const { faults } = await run(['investors'])
  expect(faults.map(({ message }) => message)).toEqual([ledgerFaults.accountByOthers, ledgerFaults.accountByOthers])
  await expect((await caller(['investors'])).users.inviteNew()).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

test('who was not invited is told of nothing; an owner who lets them in sends the invitation', async () => {
  await take(csv)
  const { id: fund } = await makeEntity(db, { externalId: 'E-7', legalName: 'Ford Fund' })
  const owner = await makeUser(db, { email: 'owner@example.com' })
  await makeAccess(db, { entityId: fund, userId: owner.id, scope: 'owner' })
  const ada = await found('ada@example.com')
  await admin.access.give({ id: fund, userId: ada?.id ?? 0, scope: 'viewer' })
  const told = (await db.select().from(deliveries)).map(({ address }) => address)
  expect(told).toEqual(['owner@example.com'])

  const own = (await services.sessions.start(owner)).split(';')[0] ?? ''
  const [marsh] = await db.select().from(entities).where(eq(entities.externalId, 'E-2'))
  await makeAccess(db, { entityId: marsh?.id ?? 0, userId: owner.id, scope: 'owner' })
  await take(fileOf(['E-1,pearl@example.com,viewer,Pearl,Hale']))
  const json = { email: 'pearl@example.com', scope: 'tax' }
  const given = await request('POST', `/api/investor/entities/${marsh?.id}/access`, { cookie: own, json })
  expect([given.status, await given.json()]).toMatchObject([201, { who: 'pearl@example.com' }])
  // The same for every address; what becomes of it follows.
  await services.typedAccesses.settle()
  const mails = await db.select().from(outbox).where(eq(outbox.kind, 'invitation'))
  expect(mails.map(({ recipient }) => recipient)).toEqual(['pearl@example.com'])
  expect(await found('pearl@example.com')).toMatchObject({ state: 'invited' })
})
