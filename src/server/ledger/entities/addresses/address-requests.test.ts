import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { makeUser } from '@db/samples/make'
import { makeAccess, makeAddressRequest, makeEntity, newAddress } from '@db/samples/make-holdings'
import { addressRequests, auditEntries, entities, entityAccess, outbox } from '@db/schema'
import { defaultFirm as firm } from '@/content/firm'
import { failureSentences } from '@/content/platform/errors'
import { addressRequestsLimit } from '@/shared/platform/rate-limits'
import { callerAs, cookieOf, requesterOf, testServices } from '../../../testing/app'
import { testDatabase } from '../../../testing/database'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database, { RATE_LIMIT: 'on' })
const request = requesterOf(services)

let entityId: number
let ruth: { id: number; cookie: string }
let staff: string
let admin: Awaited<ReturnType<typeof callerAs>>['admin']

beforeEach(async () => {
  entityId = (await makeEntity(db, { legalName: 'Heronfield Trust', addressLines: ['12 Elm Street'] })).id
  const user = await makeUser(db, { email: 'ruth@example.com', firstName: 'Ruth', lastName: 'Hale' })
  await makeAccess(db, { userId: user.id, entityId })
  ruth = { id: user.id, cookie: (await services.sessions.start(user)).split(';')[0] ?? '' }
  staff = await cookieOf(services, 'admin')
  admin = (await callerAs(services, 'admin')).admin
})

async function call(method: string, path: string, cookie: string, json?: unknown) {
  const answer = await request(method, `/api${path}`, { cookie, json })
  return { status: answer.status, body: z.unknown().parse(await answer.json()) }
}
const ask = (values: object = {}) =>
  call('POST', `/investor/entities/${entityId}/address-requests`, ruth.cookie, { ...newAddress, ...values })
const own = async () => (await call('GET', `/investor/entities/${entityId}/address-requests`, ruth.cookie)).body
const settle = (id: number, how: 'take-over' | 'decline', json: object = {}) =>
  call('POST', `/admin/address-requests/${id}/${how}`, staff, json)
const mailsTo = (recipient: string) =>
  db.select().from(outbox).where(eq(outbox.recipient, recipient)).orderBy(outbox.id)
const asked = async () => (await admin.addressRequests.list()).items
const addressOf = async () =>
  (await db.select({ lines: entities.addressLines }).from(entities).where(eq(entities.id, entityId)))[0]?.lines

test('a new address that an owner asks for stands on their page, is told to the firm, and waits where its number leads', async () => {
  await makeEntity(db, { legalName: 'Alder LLC' })
  const overview = async () => (await admin.overview.get()).addressRequests
  const narrowed = async () => (await admin.entities.list({ status: 'address_asked' })).items.map(({ id }) => id)
  expect([await overview(), await narrowed(), await own()]).toEqual([0, [], []])

  const made = await ask({ addressLines: ['', ' 4 Elm Road ', 'Boone, NC 28607'] })
  const said = { entityId, ...newAddress, outcome: null, settledAt: null, reason: null }
  expect(made).toMatchObject({ status: 201, body: said })
  expect(await own()).toMatchObject([said])
  expect([await overview(), await narrowed(), await addressOf()]).toEqual([1, [entityId], ['12 Elm Street']])
  expect(await asked()).toMatchObject([
    {
      ...said,
      entityName: 'Heronfield Trust',
      recordedLines: ['12 Elm Street'],
      askedBy: 'Ruth Hale',
      settledBy: null,
    },
  ])
  const [mail, ...others] = await mailsTo(firm.investorRelationsEmail)
  expect(others).toEqual([])
  expect(mail).toMatchObject({ kind: 'address_request', mail: { subject: 'A new address from Ruth Hale' } })
  expect(mail?.mail?.text).toContain(`/admin?tab=entities&record=${entityId}`)
  expect(JSON.stringify(mail?.mail)).not.toMatch(/Heronfield|Elm Road/)
  expect(await db.select().from(auditEntries).where(eq(auditEntries.action, 'askAddress'))).toMatchObject([
    { list: 'entities', recordId: entityId, actorId: ruth.id, after: { addressAsked: newAddress.addressLines } },
  ])
})

test('one waits at a time; a withdrawn one stays as it was, and another can be asked for', async () => {
  await ask()
  expect(await ask()).toMatchObject({ status: 409, body: { message: failureSentences.address_asked } })
  expect(await mailsTo(firm.investorRelationsEmail)).toHaveLength(1)
  const [waiting] = await asked()
  const withdraw = () => call('POST', `/investor/address-requests/${waiting?.id}/withdraw`, ruth.cookie)
  expect([(await withdraw()).status, (await withdraw()).status]).toEqual([200, 200])
  expect(await settle(waiting?.id ?? 0, 'take-over')).toMatchObject({
    status: 409,
    body: { message: failureSentences.address_settled },
  })
  expect((await ask()).status).toBe(201)
  expect(await own()).toMatchObject([{ outcome: null }, { id: waiting?.id, outcome: 'withdrawn' }])
  expect(await addressOf()).toEqual(['12 Elm Street'])
})

test('what the firm takes over is on record by one press, once, in the activity, and told to who asked', async () => {
  await ask()
  const id = (await asked())[0]?.id ?? 0
  const [before] = await db.select().from(entities).where(eq(entities.id, entityId))
  const answers = await Promise.all([settle(id, 'take-over'), settle(id, 'take-over')])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  expect(await addressOf()).toEqual(newAddress.addressLines)
  const [after] = await db.select().from(entities).where(eq(entities.id, entityId))
  expect(after && before && after.updatedAt > before.updatedAt).toBe(true)
  const isOfEntity = and(eq(auditEntries.recordId, entityId), eq(auditEntries.action, 'update'))
  expect(await db.select().from(auditEntries).where(isOfEntity)).toMatchObject([
    { before: { addressLines: ['12 Elm Street'] }, after: { addressLines: newAddress.addressLines } },
  ])
  expect(await own()).toMatchObject([{ outcome: 'taken_over', settledAt: expect.any(String), reason: null }])
  const [mail] = await mailsTo('ruth@example.com')
  expect(mail).toMatchObject({ kind: 'address_answer' })
  expect(mail?.mail?.text).toContain(`/portal/entities/${entityId}`)
  expect(JSON.stringify(mail?.mail)).not.toMatch(/Heronfield|Elm Road/)
  expect(await asked()).toEqual([])
})

test('[R248] what is asked for several owners in one press is one mail to the firm, and one answer as far as it is the same', async () => {
  const others = await Promise.all(
    ['Alder LLC', 'Boone Trust'].map(async (legalName) => {
      const { id } = await makeEntity(db, { legalName })
      await makeAccess(db, { userId: ruth.id, entityId: id, scope: 'owner' })
      return id
    }),
  )
  expect((await ask()).status).toBe(201)
  for (const id of others)
    expect((await call('POST', `/investor/entities/${id}/address-requests`, ruth.cookie, newAddress)).status).toBe(201)
  expect(await mailsTo(firm.investorRelationsEmail)).toHaveLength(1)
  const waiting = await asked()
  expect(waiting).toHaveLength(3)
  const [first, second, third] = waiting.map(({ id }) => id)
  for (const id of [first, second]) expect((await settle(id ?? 0, 'take-over')).status).toBe(200)
  expect(await mailsTo('ruth@example.com')).toHaveLength(1)
  // Another answer is news.
  expect((await settle(third ?? 0, 'decline', { reason: 'Please send us the deed first.' })).status).toBe(200)
  expect(await mailsTo('ruth@example.com')).toHaveLength(2)
})

test('what it declines has a reason that whoever asked reads, and changes nothing', async () => {
  await ask()
  const id = (await asked())[0]?.id ?? 0
  expect((await settle(id, 'decline', { reason: ' ' })).status).toBe(400)
  expect((await settle(id, 'decline', { reason: 'Please send us the deed first.' })).status).toBe(200)
  expect(await own()).toMatchObject([{ outcome: 'declined', reason: 'Please send us the deed first.' }])
  expect(await addressOf()).toEqual(['12 Elm Street'])
  const [mail] = await mailsTo('ruth@example.com')
  expect(JSON.stringify(mail?.mail)).not.toContain('deed')
  expect((await settle(id, 'decline', { reason: 'Twice.' })).status).toBe(409)
  const { items } = await admin.addressRequests.list({ entityId })
  expect(items).toMatchObject([{ outcome: 'declined', settledBy: expect.stringMatching(/\w \w/) }])
})

test('whoever owns it no more is not told', async () => {
  await ask()
  await db.update(entityAccess).set({ endedAt: new Date() }).where(eq(entityAccess.userId, ruth.id))
  expect((await settle((await asked())[0]?.id ?? 0, 'take-over')).status).toBe(200)
  expect(await mailsTo('ruth@example.com')).toEqual([])
})

test.each([
  ['no address', { addressLines: [' '] }],
  ['none at all', { addressLines: null }],
  ['no day', { startsOn: '' }],
  ['a day that is none', { startsOn: '2026-02-30' }],
])('with %s nothing is asked', async (_, values) => {
  expect((await ask(values)).status).toBe(400)
  expect((await ask()).status).toBe(201)
  expect(await db.$count(addressRequests)).toBe(1)
})

test('investors and strangers settle nothing, and what is not there is 404', async () => {
  const { id } = await makeAddressRequest(db, { entityId })
  for (const how of ['take-over', 'decline'] as const) {
    const path = `/admin/address-requests/${id}/${how}`
    const statusFor = async (cookie: string) => (await call('POST', path, cookie, { reason: 'No.' })).status
    expect([await statusFor(ruth.cookie), await statusFor('')]).toEqual([403, 401])
    expect((await settle(999_999, how, { reason: 'No.' })).status).toBe(404)
  }
  expect((await settle(id, 'take-over')).status).toBe(200)
})

test(`after ${addressRequestsLimit.max} an owner waits`, async () => {
  for (let nth = 1; nth <= addressRequestsLimit.max; nth += 1) {
    expect((await ask()).status).toBe(201)
    await call('POST', `/investor/address-requests/${(await asked())[0]?.id}/withdraw`, ruth.cookie)
  }
  expect((await ask()).status).toBe(429)
})

test('what was asked never changes, whoever writes: it is settled once and stays, and so does its owner', async () => {
  const { id } = await makeAddressRequest(db, { entityId })
  const change = (values: Partial<typeof addressRequests.$inferInsert>) =>
    db.update(addressRequests).set(values).where(eq(addressRequests.id, id))
  const refused = async (run: () => PromiseLike<unknown>) =>
    expect(
      await Promise.resolve(run()).then(
        () => 'done',
        () => 'refused',
      ),
    ).toBe('refused')
  await refused(() => change({ addressLines: ['Elsewhere'] }))
  await refused(() => change({ outcome: 'declined', settledAt: new Date(), settledBy: 1 }))
  await refused(() => change({ outcome: 'taken_over', settledAt: new Date(), settledBy: 1, askedBy: 9 }))
  await change({ outcome: 'taken_over', settledAt: new Date(), settledBy: 1 })
  await refused(() => change({ outcome: 'withdrawn' }))
  await refused(() => db.delete(addressRequests).where(eq(addressRequests.id, id)))
  await refused(() => db.execute(sql`truncate address_requests`))
  await expect(admin.entities.remove({ id: entityId })).rejects.toMatchObject({ failure: 'entity_has_holdings' })
  expect(await admin.entities.remove({ id: (await makeEntity(db)).id })).toEqual({ success: true })
})
