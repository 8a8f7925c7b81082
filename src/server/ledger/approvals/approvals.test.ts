import { and, eq, like, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Transaction } from '@db/database'
import { makeEntry } from '@db/samples/make-holdings'
import {
  approvals,
  approvalsSecondCheck,
  approvalsSettledCheck,
  auditEntries,
  entries,
  outbox,
  users,
} from '@db/schema'
import { anonymousContext } from '../../platform/trpc/context'
import { testServices } from '../../testing/app'
import { refusalsOf, testDatabase } from '../../testing/database'
import { createCaller } from '../../testing/documented/callers'
import { enteringCalls } from '../../testing/ledger/holdable-calls'
import { nothingDone, openSecondPersonOffice } from '../../testing/ledger/second-person'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const office = openSecondPersonOffice(services, db)

type Person = Awaited<ReturnType<typeof office.administrator>>
let ada: Person
let ben: Person
beforeEach(async () => {
  ada = await office.administrator(null, { firstName: 'Ada', lastName: 'Moss' })
  ben = await office.administrator(null, { firstName: 'Ben', lastName: 'Hale' })
  await office.prefer('fourEyes', true)
})

/** Asks for one of the calls. */
async function ask(what: keyof typeof enteringCalls, nth = 1, by = ada) {
  const { path, json } = (await enteringCalls[what]?.(db, nth)) ?? { path: '', json: {} }
  const { body } = await office.send(by, path, json)
  return { id: body.approvalId ?? 0, path, json }
}
const rowOf = async (id: number) => (await db.select().from(approvals).where(eq(approvals.id, id)))[0]
const calls = (user: Person) => createCaller({ ...anonymousContext(services), user, provedAt: new Date() }).admin

test('what waits tells what it is about and what it would do, by names, before anybody decides', async () => {
  const { id } = await ask('a redemption')
  expect(await calls(ben).approvals.get({ id })).toMatchObject({
    call: 'entries.create',
    kind: 'redemption',
    subject: 'Holder 1, Class A, Offering 1',
    effectiveOn: '2025-06-01',
    cents: 500_000,
    units: -50_000_000,
    memo: 'As agreed.',
    state: 'waiting',
    askedByName: 'Ada Moss',
    isOwn: false,
    outlook: {
      entries: 1,
      positions: 1,
      altered: [
        {
          entityName: 'Holder 1',
          className: 'Class A',
          beforeUnits: 1_500_000_000,
          afterUnits: 1_450_000_000,
          beforeCents: 15_000_000,
          afterCents: 14_500_000,
        },
      ],
    },
  })
})

test('who may approve is told by mail that something waits, and who asked what became of it; no mail names an owner', async () => {
  const onlyInvestors = await office.administrator(['investors'])
  const { id } = await ask('a redemption')
  const mailsOf = (kind: 'approval_asked' | 'approval_answer') =>
    db.select({ recipient: outbox.recipient, mail: outbox.mail }).from(outbox).where(eq(outbox.kind, kind))
  const asked = await mailsOf('approval_asked')
  expect(asked.map(({ recipient }) => recipient)).toEqual([ben.email])
  expect(asked[0]?.mail?.text).toContain(`/admin?tab=approvals&record=${id}`)
  expect(onlyInvestors.email).not.toBe(ben.email)
  await office.approve(ben, id)
  await office.send(ben, `/approvals/${(await ask('a transfer', 2)).id}/decline`, { reason: 'Not now.' })
  const answers = await mailsOf('approval_answer')
  expect(answers.map(({ recipient, mail }) => [recipient, mail?.subject])).toEqual([
    [ada.email, 'What you asked for is carried out'],
    [ada.email, 'What you asked for is declined'],
  ])
  expect(JSON.stringify([asked, answers])).not.toMatch(/Holder|5,000|Not now/)
})

test('the same is asked for once while it waits, and may be asked for again afterwards', async () => {
  const { id, path, json } = await ask('an adjustment')
  const second = await office.send(ben, path, json)
  expect(second).toMatchObject({ status: 409 })
  await office.send(ada, `/approvals/${id}/withdraw`)
  expect((await office.send(ada, path, json)).status).toBe(202)
})

test('two who approve at the same moment, on two servers, carry it out once', async () => {
  const cleo = await office.administrator()
  const { id } = await ask('a redemption')
  const elsewhere = openSecondPersonOffice(testServices(database).services, db)
  const both = await office.doneBy(() => Promise.all([office.approve(ben, id), elsewhere.approve(cleo, id)]))
  expect(both.answer.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  expect(both.done.entries).toHaveLength(1)
})

test('an approval that is killed in the middle leaves nothing half: it waits on', async () => {
  const { id } = await ask('a transfer')
  const before = await db.$count(entries)
  const killed = db.transaction(async (tx) => {
    const ctx = { ...anonymousContext({ ...services, db: tx }), user: ben, provedAt: new Date() }
    await createCaller(ctx).admin.approvals.approve({ id })
    expect(await tx.$count(entries)).toBe(before + 2)
    throw new Error('The server is gone.')
  })
  await expect(killed).rejects.toThrow('The server is gone.')
  expect([await db.$count(entries), (await rowOf(id))?.state]).toEqual([before, 'waiting'])
  expect((await office.approve(ben, id)).status).toBe(200)
})

test('what the ledger refuses by then is answered, and waits on', async () => {
  const { id, json } = await ask('a redemption')
  const positionId = Number(json['positionId'])
  const gone = { kind: 'redemption', effectiveOn: '2025-05-01', cents: 15_000_000, units: -1_500_000_000 } as const
  const { effectiveOn: _, ...values } = gone
  await makeEntry(db, { positionId, ...values })
  const refused = await office.doneBy(() => office.approve(ben, id))
  expect(refused.answer).toMatchObject({ status: 409, body: { failure: 'below_zero' } })
  expect(refused.done).toEqual(nothingDone)
  expect((await rowOf(id))?.state).toBe('waiting')
})

describe('it is approved by nobody', () => {
  test('who looks after no money, or is no administrator', async () => {
    const { id } = await ask('a redemption')
    const investors = await office.administrator(['investors'])
    expect((await office.approve(investors, id)).status).toBe(403)
    expect((await office.approve({ cookie: '' }, id)).status).toBe(401)
    expect((await office.approve(ben, id)).status).toBe(200)
  })

  test('whom who asked let in within seven days', async () => {
    const { id } = await ask('a redemption')
    await db.insert(auditEntries).values({ list: 'users', action: 'create', actorId: ada.id, recordId: ben.id })
    const refused = await office.send(ben, `/approvals/${id}/approve`)
    expect(refused).toMatchObject({ status: 409, body: { message: expect.stringContaining('seven days') } })
    expect((await office.approve(await office.administrator(), id)).status).toBe(200)
  })

  test.each([
    ['was dismissed', { isActive: false }],
    ['looks after investors no more', { areas: ['content' as const] }],
  ])('when who asked %s; it can be declined', async (_, values) => {
    const kept = await ask('an adjustment', 2)
    expect((await office.approve(ben, kept.id)).status).toBe(200)
    const { id } = await ask('a redemption')
    await db.update(users).set(values).where(eq(users.id, ada.id))
    expect((await office.approve(ben, id)).status).toBe(409)
    expect((await office.send(ben, `/approvals/${id}/decline`, { reason: 'Gone.' })).status).toBe(200)
  })
})

test('only who asked withdraws it, and nobody declines their own', async () => {
  const { id } = await ask('a redemption')
  expect((await office.send(ben, `/approvals/${id}/withdraw`)).status).toBe(409)
  expect((await office.send(ada, `/approvals/${id}/decline`, { reason: 'x' })).status).toBe(409)
  expect((await office.send(ben, `/approvals/${id}/decline`, { reason: ' ' })).status).toBe(400)
  expect((await office.send(ada, `/approvals/${id}/withdraw`)).status).toBe(200)
})

test('what a file said goes when it is settled; what a form said stays', async () => {
  const file = await ask('a file of payments')
  const form = await ask('a redemption', 2)
  expect((await rowOf(file.id))?.input).toMatchObject({ csv: expect.any(String) })
  await office.approve(ben, file.id)
  await office.approve(ben, form.id)
  expect([(await rowOf(file.id))?.input, (await rowOf(form.id))?.input]).toEqual([
    null,
    expect.objectContaining({ kind: 'redemption' }),
  ])
})

test('payments of a file are prepared by who asked and approved by who carried it out', async () => {
  const { id } = await ask('a file of payments')
  await office.approve(ben, id)
  expect((await calls(ben).distributions.list({ lines: 'without' })).items).toMatchObject([
    { preparedByName: 'Ada Moss', approvedByName: 'Ben Hale', status: 'published' },
  ])
})

test('the list is narrowed by text, state, call and who asked, and the Overview counts exactly what waits for its reader', async () => {
  const first = await ask('a redemption', 1)
  const second = await ask('a transfer', 2)
  await ask('an adjustment', 3, ben)
  await office.approve(ben, first.id)
  const idsOf = async (input: object) => (await calls(ben).approvals.list(input)).items.map(({ id }) => id)
  expect(await idsOf({ q: 'holder 2' })).toEqual([second.id])
  expect(await idsOf({ state: 'carried_out' })).toEqual([first.id])
  expect(await idsOf({ call: 'transfers.create' })).toEqual([second.id])
  expect(await idsOf({ state: 'waiting', by: 'others' })).toEqual([second.id])
  expect((await idsOf({ sort: 'effectiveOn', order: 'desc' }))[0]).toBe(second.id)
  expect((await calls(ben).overview.get()).approvals).toEqual({ count: 1, by: 'others' })
  const investors = await office.administrator(['investors', 'people'])
  await ask('an adjustment', 4, investors)
  expect((await calls(investors).overview.get()).approvals).toEqual({ count: 1, by: 'me' })
  const people = await office.administrator(['people'])
  expect((await calls(people).overview.get()).approvals).toBeNull()
})

describe('what waits stays as it was asked, whoever writes', () => {
  const refusalOf = refusalsOf(db)
  const settled = () => ({ state: 'carried_out' as const, decidedBy: ben.id, decidedAt: new Date() })
  const set = (id: number, values: Partial<typeof approvals.$inferInsert>) => (tx: Transaction) =>
    tx.update(approvals).set(values).where(eq(approvals.id, id))

  test('it is neither changed nor removed, and settled once, by a second person', async () => {
    const { id } = await ask('a redemption')
    for (const values of [{ subject: 'Another' }, { ...settled(), input: {} }, { ...settled(), askedBy: ben.id }])
      expect(await refusalOf(set(id, values))).toBe('23001')
    expect(await refusalOf(set(id, { ...settled(), decidedBy: ada.id }))).toBe(approvalsSecondCheck)
    expect(await refusalOf(set(id, { ...settled(), state: 'declined' }))).toBe(approvalsSettledCheck)
    expect(await refusalOf((tx) => tx.delete(approvals).where(eq(approvals.id, id)))).toBe('23001')
    expect(await refusalOf((tx) => tx.execute(sql`truncate ${approvals} cascade`))).toBe('23001')
    expect(await refusalOf(set(id, settled()))).toBeUndefined()
    expect(await refusalOf(set(id, { reason: 'Later.' }))).toBe('23001')
  })
})

test('an entry that is typed by nobody’s approval names none', async () => {
  await ask('a redemption')
  await makeEntry(db)
  expect(await db.$count(entries, and(like(entries.memo, '%'), sql`${entries.approvalId} is not null`))).toBe(0)
})
