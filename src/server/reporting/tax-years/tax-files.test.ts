import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { makeDocument } from '@db/samples/make-documents'
import { makeAccess, makeEntity, makeEntry, makePosition } from '@db/samples/make-holdings'
import { makeOffering, makeUser } from '@db/samples/make'
import { deliveries, documents, k1Consents, k1SampleOpenings, outbox } from '@db/schema'
import { currentK1Wording, k1Wordings } from '@/content/reporting/k1-consent'
import { firmOf } from '@/shared/site/firm/firm'
import type { AccessScope } from '@/shared/ledger/entity-access'
import { callerAs, requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const request = requesterOf(services)
const json = { 'Content-Type': 'application/json' }

let entityId: number
beforeEach(async () => {
  entityId = (await makeEntity(db, { legalName: 'Heronfield Trust', addressLines: ['1 Mill Lane', 'Asheville, NC'] }))
    .id
  await makeEntry(db, { positionId: (await makePosition(db, { entityId })).id })
})

/** Somebody who is signed in and sees an entity. */
async function reader(scope: AccessScope = 'owner', of = entityId) {
  const user = await makeUser(db)
  await makeAccess(db, { userId: user.id, entityId: of, scope })
  return { user, cookie: (await services.sessions.start(user)).split(';')[0] ?? '' }
}

const openSample = (cookie: string) => request('GET', '/api/investor/k1-sample', { cookie })
const give = (cookie: string, body: object = { entityId, wordingId: currentK1Wording }) =>
  request('POST', '/api/investor/k1-consents', { cookie, headers: json, body: JSON.stringify(body) })
const withdraw = (cookie: string, id: number) => request('POST', `/api/investor/k1-consents/${id}/withdraw`, { cookie })
const given = async (cookie: string): Promise<{ id: number }> => (await give(cookie)).json()

test('consent cannot be given before the sample was opened, and is given once with the words that stood there', async () => {
  const { user, cookie } = await reader()
  const early = await give(cookie)
  expect([early.status, await early.json()]).toEqual([409, { message: expect.stringContaining('open the sample') }])
  expect(await db.$count(k1Consents)).toBe(0)
  const sample = await openSample(cookie)
  expect([sample.status, sample.headers.get('content-type'), sample.headers.get('cache-control')]).toEqual([
    200,
    'application/pdf',
    'private, no-store',
  ])
  expect(
    Buffer.from(await sample.arrayBuffer())
      .subarray(0, 8)
      .toString(),
  ).toBe('%PDF-1.7')
  expect((await give(cookie)).status).toBe(201)
  expect((await give(cookie)).status).toBe(409)
  const [kept] = await db.select().from(k1Consents)
  expect(kept).toMatchObject({ entityId, userId: user.id, wordingId: currentK1Wording, withdrawnAt: null })
  expect(kept?.wording).toContain(k1Wordings[currentK1Wording](firmOf({}))[0]?.text ?? '?')
  expect(kept && kept.sampleOpenedAt <= kept.givenAt).toBe(true)
  expect(await (await request('GET', '/api/investor/k1-consents', { cookie })).json()).toMatchObject([
    { entityId, entityName: 'Heronfield Trust', consent: { id: kept?.id } },
  ])
})

test('somebody else’s opening of the sample does not count', async () => {
  const { cookie } = await reader()
  await openSample((await reader()).cookie)
  expect((await give(cookie)).status).toBe(409)
  expect(await db.$count(k1SampleOpenings)).toBe(1)
})

test('two presses at once are one consent', async () => {
  const { cookie } = await reader()
  await openSample(cookie)
  const answers = await Promise.all([1, 2, 3].map(() => give(cookie)))
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409, 409])
  expect(await db.$count(k1Consents)).toBe(1)
})

test('a withdrawal is confirmed by mail once, leaves what was given, and makes room for another consent', async () => {
  const { user, cookie } = await reader()
  await openSample(cookie)
  const { id } = await given(cookie)
  expect([(await withdraw(cookie, id)).status, (await withdraw(cookie, id)).status]).toEqual([200, 200])
  const mails = await db.select().from(outbox).orderBy(outbox.id)
  expect(mails.map(({ kind, recipient }) => [kind, recipient])).toEqual([
    ['k1_consent', user.email],
    ['k1_consent', user.email],
  ])
  expect(mails[1]?.mail?.subject).toContain('by post')
  expect(JSON.stringify(mails.map(({ mail }) => mail))).not.toContain('Heronfield')
  expect((await give(cookie)).status).toBe(201)
  const all = await db.select().from(k1Consents).orderBy(k1Consents.id)
  expect(all.map(({ withdrawnAt }) => withdrawnAt === null)).toEqual([false, true])
})

test('nobody but an owner agrees or withdraws: for all others the entity and its consent are not there', async () => {
  const { cookie } = await reader()
  await openSample(cookie)
  const { id } = await given(cookie)
  const foreign = await reader('owner', (await makeEntity(db)).id)
  for (const other of [(await reader('viewer')).cookie, (await reader('tax')).cookie, foreign.cookie]) {
    await openSample(other)
    expect([(await give(other)).status, (await withdraw(other, id)).status]).toEqual([404, 404])
  }
  const unknown = [(await give(foreign.cookie, { entityId: 999_999, wordingId: currentK1Wording })).status]
  expect([...unknown, (await withdraw(foreign.cookie, 999_999)).status]).toEqual([404, 404])
  for (const call of [openSample(''), give(''), withdraw('', id)]) expect((await call).status).toBe(401)
  expect(await db.$count(k1SampleOpenings)).toBe(4)
  expect(await db.select().from(k1Consents)).toMatchObject([{ id, withdrawnAt: null }])
})

test('other words than those of today are refused, and so is no word at all', async () => {
  const { cookie } = await reader()
  await openSample(cookie)
  const statusOf = async (wordingId: unknown) => (await give(cookie, { entityId, wordingId })).status
  expect([await statusOf('k1-0'), await statusOf('constructor'), await statusOf(''), await statusOf(7)]).toEqual([
    409, 409, 400, 400,
  ])
  expect(await statusOf(currentK1Wording)).toBe(201)
})

test('SQL changes nothing of a consent but its withdrawal, once; an entity with one stays', async () => {
  const { cookie } = await reader()
  await openSample(cookie)
  const { id } = await given(cookie)
  const change = (values: Partial<typeof k1Consents.$inferInsert>) =>
    db.update(k1Consents).set(values).where(eq(k1Consents.id, id))
  const refused = async (call: () => PromiseLike<unknown>) =>
    expect(Promise.resolve().then(call)).rejects.toMatchObject({ cause: { code: '23001' } })
  await refused(() => change({ userId: 7 }))
  await refused(() => change({ userId: 7, withdrawnAt: new Date() }))
  await change({ withdrawnAt: new Date() })
  await refused(() => change({ withdrawnAt: null }))
  await refused(() => change({ withdrawnAt: new Date(0) }))
  await refused(() => db.delete(k1Consents).where(eq(k1Consents.id, id)))
  await refused(() => db.execute(sql`truncate k1_consents`))
  const empty = await makeEntity(db)
  const { admin } = await callerAs(services, 'admin')
  await admin.entities.remove({ id: (await makeEntity(db)).id })
  const owner = await reader('owner', empty.id)
  await openSample(owner.cookie)
  expect((await give(owner.cookie, { entityId: empty.id, wordingId: currentK1Wording })).status).toBe(201)
  await expect(admin.entities.remove({ id: empty.id })).rejects.toMatchObject({ failure: 'entity_has_holdings' })
})

test('the firm lists who gets it how in a year', async () => {
  const { cookie } = await reader()
  await openSample(cookie)
  await give(cookie)
  const other = await makeEntity(db, { legalName: '=Marsh LLC' })
  await makeEntry(db, { positionId: (await makePosition(db, { entityId: other.id })).id })
  const { admin } = await callerAs(services, 'admin')
  const { items } = await admin.k1Consents.list({ year: 2025 })
  expect(items.map(({ legalName, consentGivenAt }) => [legalName, consentGivenAt !== null])).toEqual([
    ['=Marsh LLC', false],
    ['Heronfield Trust', true],
  ])
  expect(await admin.k1Consents.list({ year: 2024 })).toEqual({ items: [], total: 0 })
})

test('who could not be told that a K-1 is there gets it by post as well, with the reason', async () => {
  const { user, cookie } = await reader()
  await openSample(cookie)
  await give(cookie)
  const { id: investmentId } = await makeOffering(db)
  const k1 = await makeDocument(db, { kind: 'k1', entityId, investmentId, taxYear: 2025, status: 'published' })
  const notified = { subject: 'document', subjectId: k1.id, userId: user.id, address: user.email } as const
  await db.insert(deliveries).values({ ...notified, state: 'sent' })
  const { admin } = await callerAs(services, 'admin')
  const undelivered = async () => (await admin.k1Consents.list({ year: 2025 })).items.map((each) => each.undelivered)
  expect(await undelivered()).toEqual([null])
  await db.update(deliveries).set({ state: 'bounced', reason: '550 No such user' })
  expect(await undelivered()).toEqual(['550 No such user'])
  // What was replaced is in force no more, and the notice of another document says nothing of the K-1.
  await db
    .update(documents)
    .set({ status: 'withdrawn', withdrawnReason: 'For another one.' })
    .where(eq(documents.id, k1.id))
  const report = await makeDocument(db, { kind: 'report', entityId, status: 'published' })
  await db.insert(deliveries).values({ ...notified, subjectId: report.id, state: 'bounced' })
  expect(await undelivered()).toEqual([null])
})
