import { beforeEach, expect, test } from 'vitest'
import { makeInterest, makeOffering, makeUser } from '@db/samples/make'
import { auditEntries, interests } from '@db/schema'
import { interestStatuses } from '@/shared/inbox/interests'
import { callerAs, cookieOf, requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const request = requesterOf(services)

let admin: Awaited<ReturnType<typeof callerAs>>['admin']
let cookie: string
beforeEach(async () => {
  admin = (await callerAs(services, 'admin')).admin
  cookie = await cookieOf(services, 'admin')
})

const put = (id: number | string, json: unknown) => request('PUT', `/api/admin/interests/${id}`, { cookie, json })
const stored = async () => (await db.select().from(interests).orderBy(interests.id))[0]

test('an interest moves to any status in any order, and to no other word', async () => {
  const { id } = await makeInterest(db)
  for (const status of interestStatuses.toReversed()) {
    const response = await put(id, { status })
    expect([response.status, await response.json()]).toMatchObject([200, { id, status }])
  }
  for (const status of ['new', 'Done', '', null, 1]) {
    const refused = await put(id, { status })
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { message: 'Status must be one of New, In Touch, Soft, Documents Sent, Signed, Funded, Declined' },
    ])
  }
  expect(await stored()).toMatchObject({ status: 'New' })
})

test('it is assigned, followed up and noted; an absent key stays, null and an empty text clear', async () => {
  const { id } = await makeInterest(db)
  const colleague = await makeUser(db, { role: 'admin', firstName: 'Boaz', lastName: 'Fielding' })
  const full = { status: 'Soft', assignedTo: colleague.id, followUpOn: '2028-02-29', note: ' two\nlines ' }
  const response = await put(id, full)
  expect([response.status, await response.json()]).toMatchObject([200, { ...full, assigneeName: 'Boaz Fielding' }])
  expect(await admin.interests.update({ id, status: 'Signed' })).toMatchObject({ ...full, status: 'Signed' })
  expect((await put(id, { assignedTo: null, followUpOn: '', note: '' })).status).toBe(200)
  expect(await stored()).toMatchObject({ status: 'Signed', assignedTo: null, followUpOn: null, note: null })
})

test('what its sender wrote is changed by no administrator', async () => {
  const before = await makeInterest(db)
  const { id } = before
  const changes = { name: 'X', email: 'x@example.com', phone: '1', amountCents: 1, investmentId: 1, userId: 1 }
  expect((await put(id, { ...changes, isSpam: true, wordingId: 'x', status: 'Soft' })).status).toBe(200)
  expect(await stored()).toEqual({ ...before, status: 'Soft', updatedAt: expect.any(Date) })
})

test.each(['2026-02-29', '2026-13-01', '2026-1-1', '01.02.2026', '2026-01-01T00:00:00Z', 20260101, {}])(
  'the day %o is refused',
  async (followUpOn) => {
    const { id } = await makeInterest(db)
    expect((await put(id, { followUpOn: '2026-02-28' })).status).toBe(200)
    const refused = await put(id, { followUpOn })
    expect([refused.status, await refused.json()]).toMatchObject([400, { message: 'Must be a day, like 2026-12-31' }])
    expect(await stored()).toMatchObject({ followUpOn: '2026-02-28' })
  },
)

test('it is assigned to active administrators only; a colleague who has left keeps it until somebody else has it', async () => {
  const { id } = await makeInterest(db)
  const colleague = await makeUser(db, { role: 'admin' })
  const others = [
    await makeUser(db),
    await makeUser(db, { role: 'admin', isActive: false }),
    await makeUser(db, { role: 'admin', deletedAt: new Date() }),
  ].map((user) => user.id)
  for (const assignedTo of [...others, 0, -1, 'x', 2 ** 31, colleague.id + 100]) {
    const refused = await put(id, { assignedTo })
    expect([assignedTo, refused.status, await refused.json()]).toMatchObject([
      assignedTo,
      400,
      {
        message: 'This can only be assigned to an active administrator.',
        fieldErrors: { assignedTo: [expect.any(String)] },
      },
    ])
  }
  expect((await put(id, { assignedTo: colleague.id })).status).toBe(200)
  await admin.users.update({ id: colleague.id, role: 'user' })
  expect((await put(id, { assignedTo: colleague.id, note: 'Called.' })).status).toBe(200)
  const { items } = await admin.interests.assignees()
  expect(items.map((each) => each.id)).not.toContain(colleague.id)
  expect(items.map(({ name }) => name)).toContain('Ruth Calloway')
  expect((await put(id, { assignedTo: null })).status).toBe(200)
  expect((await put(id, { assignedTo: colleague.id })).status).toBe(400)
})

test('an edit of what somebody else changed meanwhile is refused and changes nothing', async () => {
  const { id } = await makeInterest(db)
  const { updatedAt } = await admin.interests.update({ id, status: 'Soft' })
  await admin.interests.update({ id, status: 'Signed', updatedAt })
  const refused = await put(id, { status: 'Declined', updatedAt })
  expect(refused.status).toBe(409)
  expect(await stored()).toMatchObject({ status: 'Signed' })
})

test('one that is not there cannot be changed or removed', async () => {
  const { id } = await makeInterest(db, { deletedAt: new Date() })
  for (const unknown of [id, id + 1, 'x', 0]) {
    expect((await put(unknown, { status: 'New' })).status).toBe(404)
    expect((await request('DELETE', `/api/admin/interests/${unknown}`, { cookie })).status).toBe(404)
  }
})

test('the list shows whole records, finds them by person, offering and note, and sorts them', async () => {
  const elm = await makeOffering(db, { name: 'Elm Court' })
  const mill = await makeOffering(db, { name: 'the Mill' })
  const ruth = await makeInterest(db, { name: 'Ruth', investmentId: elm.id, amountCents: 7, note: 'Likes brick' })
  const boaz = await makeInterest(db, {
    name: 'boaz',
    email: 'b@example.com',
    investmentId: mill.id,
    amountCents: null,
    status: 'Funded',
  })
  const spam = await makeInterest(db, { isSpam: true })
  const ids = async (input: Parameters<typeof admin.interests.list>[0]) =>
    (await admin.interests.list(input)).items.map(({ id }) => id)
  expect(await ids({})).toEqual([boaz.id, ruth.id])
  expect(await ids({ spam: 'true' })).toEqual([spam.id])
  expect(await ids({ status: 'Funded' })).toEqual([boaz.id])
  for (const q of ['RUTH', ruth.email.toUpperCase(), 'elm c', 'brick'])
    expect([q, await ids({ q })]).toEqual([q, [ruth.id]])
  expect(await ids({ q: '%' })).toEqual([])
  expect(await ids({ sort: 'name' })).toEqual([boaz.id, ruth.id])
  expect(await ids({ sort: 'investmentName' })).toEqual([ruth.id, boaz.id])
  expect(await ids({ sort: 'amountCents', order: 'desc' })).toEqual([ruth.id, boaz.id])
  for (const sort of ['assigneeName', 'followUpOn', 'status'] as const) expect(await ids({ sort })).toHaveLength(2)
  const [first] = (await admin.interests.list({ id: ruth.id })).items
  expect(first).toMatchObject({ investmentName: 'Elm Court', amountCents: 7, assigneeName: null, isSpam: false })
  expect((await admin.counts.get()).interests).toBe(2)
})

test('the file of the list and the activity tell names, not numbers', async () => {
  const elm = await makeOffering(db, { name: 'Elm Court' })
  const colleague = await makeUser(db, { role: 'admin', firstName: 'Boaz', lastName: 'Fielding' })
  const { id } = await makeInterest(db, { name: '=cmd()', investmentId: elm.id })
  await admin.interests.update({ id, assignedTo: colleague.id })
  const file = await (await request('GET', '/api/admin/interests.csv', { cookie })).text()
  for (const said of ['Offering', 'Elm Court', 'Boaz Fielding', "'=cmd()", '5000000', 'indication-1']) {
    expect(file).toContain(said)
  }
  const entries = await db.select().from(auditEntries).orderBy(auditEntries.id)
  expect(entries[0]).toMatchObject({
    list: 'interests',
    action: 'update',
    before: { assigneeName: null },
    after: { assigneeName: 'Boaz Fielding' },
  })
})

test('the sums leave out who declined, spam and what was deleted; each offering stands against what is to be raised', async () => {
  const elm = await makeOffering(db, { name: 'Elm Court', totalInvestment: '$4.2M' })
  const mill = await makeOffering(db, { name: 'The Mill', totalInvestment: 'to be told' })
  const add = (investmentId: number, status: (typeof interestStatuses)[number], amountCents: number | null) =>
    makeInterest(db, { investmentId, status, amountCents })
  for (const status of interestStatuses) await add(elm.id, status, 100)
  await add(mill.id, 'New', null)
  await makeInterest(db, { investmentId: elm.id, isSpam: true })
  await makeInterest(db, { investmentId: elm.id, deletedAt: new Date() })
  const response = await request('GET', '/api/admin/interests/sums', { cookie })
  const elmSums = { count: 6, indicatedCents: 600, signedCents: 200, fundedCents: 100 }
  expect([response.status, await response.json()]).toEqual([
    200,
    {
      whole: { ...elmSums, count: 7, toRaiseCents: null },
      offerings: [
        { investmentId: elm.id, investmentName: 'Elm Court', ...elmSums, toRaiseCents: 420_000_000 },
        {
          investmentId: mill.id,
          investmentName: 'The Mill',
          count: 1,
          indicatedCents: 0,
          signedCents: 0,
          fundedCents: 0,
          toRaiseCents: null,
        },
      ],
    },
  ])
})

test('sums of more than a number can hold stay numbers', async () => {
  const largest = Number.MAX_SAFE_INTEGER
  await makeInterest(db, { amountCents: largest })
  await makeInterest(db, { amountCents: largest })
  await makeInterest(db, { amountCents: 5, investmentId: (await makeOffering(db)).id })
  expect((await admin.interests.sums()).whole).toMatchObject({ count: 3, indicatedCents: largest })
})

test('without an entry the sums are nothing', async () => {
  expect(await admin.interests.sums()).toEqual({
    whole: { count: 0, indicatedCents: 0, signedCents: 0, fundedCents: 0, toRaiseCents: null },
    offerings: [],
  })
})
