import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { makeUser } from '@db/samples/make'
import { makeAccess } from '@db/samples/make-holdings'
import { deliveries, documents } from '@db/schema'
import { k1Faults } from '@/content/reporting/documents'
import { failureSentences } from '@/content/platform/errors'
import type { K1Batch, TypedK1Choice } from '@/shared/reporting/k1-batches'
import { publishNext } from '../publishing'
import { callerAs, cookieOf, requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { makeHolders } from '../../testing/documents/k1-holders'
import { type TestK1, k1Pdf, zipOf } from '../../testing/documents/k1-pdfs'

const database = await testDatabase()
const { db } = database
const DATA_DIR = await mkdtemp(join(tmpdir(), 'k1-pairs-'))
afterAll(() => rm(DATA_DIR, { recursive: true }))
const { services } = testServices(database, { PUBLISH_DELAY: '0', DATA_DIR })
const request = requesterOf(services)
/** The same, where what was confirmed waits. */
const patient = requesterOf(testServices(database, { PUBLISH_DELAY: '3600', DATA_DIR }).services)

let staff: string
beforeEach(async () => {
  staff = await cookieOf(services, 'admin')
})
async function take(files: Record<string, Uint8Array>): Promise<K1Batch> {
  const answer = await request('POST', '/api/admin/k1-batches?year=2025', { cookie: staff, body: zipOf(files) })
  expect(answer.status).toBe(201)
  const batch: K1Batch = await answer.json()
  return batch
}
const confirm = (id: number, matches: readonly TypedK1Choice[], ask = request) =>
  ask('POST', `/api/admin/k1-batches/${id}/confirm`, { cookie: staff, json: { matches } })
const documentsOf = (entityId: number) =>
  db.select().from(documents).where(eq(documents.entityId, entityId)).orderBy(asc(documents.id))
const publishAll = async () => {
  for (let turn = 0; turn < 3; turn += 1) await publishNext(services)
}

async function holder() {
  const { investmentId, holders } = await makeHolders(db, 1)
  const [one] = holders
  if (!one) throw new Error('There is one.')
  const reader = await makeUser(db)
  await makeAccess(db, { userId: reader.id, entityId: one.id })
  const cookie = (await services.sessions.start(reader)).split(';')[0] ?? ''
  const pdf = (values: Partial<TestK1> = {}) => k1Pdf({ name: one.legalName, last4: one.tinLast4 ?? '', ...values })
  const choice = (file: string, rest: Partial<TypedK1Choice> = {}): TypedK1Choice => ({
    file,
    entityId: one.id,
    investmentId,
    ...rest,
  })
  const seen = async (): Promise<{ id: number; kind: string; title: string; taxYear: number }[]> =>
    (await request('GET', '/api/investor/documents', { cookie })).json()
  return { entityId: one.id, investmentId, pdf, choice, seen }
}

test.each(['amended first', 'amended last'])(
  'the amended one of a pair replaces the other, which is published first: %s',
  async (order) => {
    const { entityId, pdf, choice, seen } = await holder()
    const [amended, other] = order === 'amended first' ? ['a.pdf', 'b.pdf'] : ['b.pdf', 'a.pdf']
    const files = { 'a.pdf': await pdf(), 'b.pdf': await pdf({ isAmended: true }) }
    const { id, rows } = await take(files)
    expect(rows.map(({ match, entityId: whose }) => [match, whose])).toEqual([
      ['duplicate', entityId],
      ['duplicate', entityId],
    ])
    const matches = [choice(amended, { as: 'replaces', year: 2025 }), choice(other, { as: 'k1', year: 2025 })]
    const answer = await confirm(id, matches)
    expect([answer.status, await answer.json()]).toMatchObject([
      200,
      { rows: rows.map(({ file }) => ({ file, as: file === amended ? 'replaces' : 'k1', year: 2025 })) },
    ])
    await publishAll()
    const [first, second] = await documentsOf(entityId)
    expect([first, second]).toMatchObject([
      { kind: 'k1', status: 'published', supersededBy: second?.id },
      { kind: 'k1', status: 'published', supersededBy: null, replacesId: first?.id },
    ])
    const made: K1Batch = await (await request('GET', `/api/admin/k1-batches/${id}`, { cookie: staff })).json()
    expect(made.rows.find(({ file }) => file === amended)?.documentId).toBe(second?.id)
    // Nobody is written to about the one that was replaced in the same moment.
    const notified = await db.select().from(deliveries).where(eq(deliveries.subject, 'document'))
    const waiting = notified.filter(({ state }) => state !== 'skipped').map(({ subjectId }) => subjectId)
    expect([waiting.includes(first?.id ?? 0), waiting.includes(second?.id ?? 0)]).toEqual([false, true])
    expect((await seen()).map(({ id: shown }) => shown)).toContain(second?.id)
  },
)

test('both of a pair wait together, and are taken back together; one alone leaves the other standing for itself', async () => {
  const { entityId, pdf, choice } = await holder()
  const files = { 'a.pdf': await pdf(), 'b.pdf': await pdf({ isAmended: true }) }
  const matches = [choice('b.pdf', { as: 'replaces' }), choice('a.pdf')]
  const one = await take(files)
  expect((await confirm(one.id, matches, patient)).status).toBe(200)
  expect(await documentsOf(entityId)).toMatchObject([{ status: 'draft' }, { status: 'draft' }])
  const back = await request('POST', `/api/admin/k1-batches/${one.id}/unpublish`, { cookie: staff })
  expect([back.status, await documentsOf(entityId)]).toEqual([200, []])

  const two = await take(files)
  expect((await confirm(two.id, matches, patient)).status).toBe(200)
  const [first, second] = await documentsOf(entityId)
  const { admin } = await callerAs(services, 'admin')
  await admin.documents.unpublish({ id: first?.id ?? 0 })
  await expect(admin.documents.remove({ id: first?.id ?? 0 })).rejects.toMatchObject({ failure: 'document_not_now' })
  await db
    .update(documents)
    .set({ publishedAt: new Date(Date.now() - 1_000) })
    .where(eq(documents.id, second?.id ?? 0))
  await publishAll()
  expect(await documentsOf(entityId)).toMatchObject([
    { status: 'draft', publishedAt: null, supersededBy: null },
    { status: 'published', supersededBy: null },
  ])
})

test('a second class, or a state, is another tax document beside the K-1, and its owner reads both', async () => {
  const { entityId, pdf, choice, seen } = await holder()
  const { id } = await take({
    'a.pdf': await pdf(),
    'b.pdf': await pdf({ note: 'Class B' }),
    'tx.pdf': await pdf({ note: 'Texas' }),
  })
  const matches = [choice('b.pdf', { as: 'other' }), choice('a.pdf', { as: 'k1' }), choice('tx.pdf', { as: 'other' })]
  expect((await confirm(id, matches)).status).toBe(200)
  await publishAll()
  const titles = (await documentsOf(entityId)).map(({ kind, title, taxYear }) => [kind, title, taxYear])
  expect(titles).toEqual([
    ['tax_other', 'Further tax document 2025', 2025],
    ['k1', 'Schedule K-1 2025', 2025],
    ['tax_other', 'Further tax document 2025 (2)', 2025],
  ])
  expect(new Set((await seen()).map(({ title }) => title))).toEqual(new Set(titles.map(([, title]) => title)))
})

test('two files of one holder are both left to a person, and the same file a second time is one too many', async () => {
  const { holders } = await makeHolders(db, 2)
  const [one, other] = holders.map(({ legalName: name, tinLast4 }): TestK1 => ({ name, last4: tinLast4 ?? '' }))
  if (!one || !other) throw new Error('There are two.')
  const copied = await k1Pdf(one)
  const batch = await take({
    'a.pdf': await k1Pdf(other),
    'b.pdf': await k1Pdf({ ...other, isAmended: true }),
    'c.pdf': copied,
    'd.pdf': copied,
    'e.pdf': await k1Pdf({ ...one, name: 'Somebody Else' }),
  })
  expect(batch.rows.map(({ match, doubt }) => [match, doubt])).toEqual([
    ['duplicate', 'same_holder'],
    ['duplicate', 'same_holder'],
    ['certain', null],
    ['duplicate', 'same_file'],
    ['doubtful', 'number_alone'],
  ])
  const choicesOf = (of: K1Batch, wanted: string) =>
    of.rows.flatMap(({ file, match, entityId, investmentId }): TypedK1Choice[] =>
      match === wanted && entityId !== null && investmentId !== null ? [{ file, entityId, investmentId }] : [],
    )
  const both = [...choicesOf(batch, 'duplicate'), ...choicesOf(batch, 'certain')]
  const refused = await confirm(batch.id, both)
  expect([refused.status, await refused.json()]).toEqual([
    400,
    {
      message: failureSentences.k1_chosen_twice,
      fieldErrors: { matches: [failureSentences.k1_chosen_twice] },
      faults: [
        { row: 2, column: 'b.pdf', message: k1Faults.samePair },
        { row: 3, column: 'c.pdf', message: k1Faults.samePair },
      ],
    },
  ])
  const chosen = both.filter(({ file: name }) => ['b.pdf', 'c.pdf'].includes(name))
  expect((await confirm(batch.id, chosen)).status).toBe(200)
})

test('two K-1s of one owner, offering and year are 400 at the second, and what replaces nothing is 409', async () => {
  const { entityId, pdf, choice } = await holder()
  const { id } = await take({ 'a.pdf': await pdf(), 'b.pdf': await pdf({ note: 'B' }), 'c.pdf': await pdf() })
  const refusals = [
    [[choice('a.pdf'), choice('b.pdf', { year: 2025 })], 400, 'b.pdf', k1Faults.samePair],
    [
      [choice('c.pdf'), choice('b.pdf', { as: 'replaces' }), choice('a.pdf', { as: 'replaces' })],
      400,
      'a.pdf',
      k1Faults.replacesTwice,
    ],
    [[choice('b.pdf', { as: 'replaces' })], 409, 'b.pdf', k1Faults.nothingToReplace],
  ] as const
  for (const [matches, status, column, message] of refusals) {
    const answer = await confirm(id, matches)
    expect([answer.status, await answer.json()]).toMatchObject([status, { faults: [{ column, message }] }])
  }
  expect(await documentsOf(entityId)).toEqual([])
  expect((await confirm(id, [choice('a.pdf')])).status).toBe(200)
  expect(await documentsOf(entityId)).toHaveLength(1)
})

test('a file of another year is taken as that year’s, never as this year’s or a third one’s (R133)', async () => {
  const { entityId, pdf, choice, investmentId } = await holder()
  const { id, rows } = await take({ 'old.pdf': await pdf({ year: 2024 }), 'new.pdf': await pdf() })
  expect(rows[0]).toMatchObject({ doubt: 'other_year', read: { year: 2024 } })
  for (const [year, message] of [
    [undefined, k1Faults.otherYear],
    [2025, k1Faults.otherYear],
    [2023, k1Faults.notThatYear],
  ] as const) {
    const answer = await confirm(id, [choice('old.pdf', { ...(year && { year }) })])
    expect([answer.status, await answer.json()]).toMatchObject([409, { faults: [{ column: 'old.pdf', message }] }])
  }
  const wrong = await confirm(id, [choice('new.pdf', { year: 2024 })])
  expect(await wrong.json()).toMatchObject({ faults: [{ message: k1Faults.notThatYear }] })
  expect(await documentsOf(entityId)).toEqual([])
  expect((await confirm(id, [choice('old.pdf', { year: 2024 }), choice('new.pdf')])).status).toBe(200)
  await publishAll()
  const years = async () =>
    (await documentsOf(entityId)).map(({ title, taxYear, supersededBy }) => [title, taxYear, supersededBy === null])
  expect(await years()).toEqual([
    ['Schedule K-1 2024', 2024, true],
    ['Schedule K-1 2025', 2025, true],
  ])

  // The next one of that year has one to replace.
  const again = await take({ 'old.pdf': await pdf({ year: 2024, isAmended: true }) })
  expect(again.present).toContainEqual({ entityId, investmentId, year: 2024, isWaiting: false })
  const present = await confirm(again.id, [choice('old.pdf', { year: 2024 })])
  expect(await present.json()).toMatchObject({ faults: [{ message: k1Faults.present }] })
  expect((await confirm(again.id, [choice('old.pdf', { year: 2024, as: 'replaces' })])).status).toBe(200)
  await publishAll()
  expect(await years()).toEqual([
    ['Schedule K-1 2024', 2024, false],
    ['Schedule K-1 2025', 2025, true],
    ['Schedule K-1 2024', 2024, true],
  ])
})
