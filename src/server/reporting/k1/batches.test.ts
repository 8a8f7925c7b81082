import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { makeOffering, makeUser } from '@db/samples/make'
import { makeDocument, makeK1Batch } from '@db/samples/make-documents'
import { makeAccess, makeClass, makeEntry, makePosition } from '@db/samples/make-holdings'
import { auditEntries, documents } from '@db/schema'
import { k1Faults } from '@/content/reporting/documents'
import { failureSentences } from '@/content/platform/errors'
import type { K1Batch, K1Use, TypedK1Choice } from '@/shared/reporting/k1-batches'
import { publishNext } from '../publishing'
import { callerAs, cookieOf, requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { makeHolders } from '../../testing/documents/k1-holders'
import { type TestK1, k1Pdf, zipOf } from '../../testing/documents/k1-pdfs'

const database = await testDatabase()
const { db } = database
const DATA_DIR = await mkdtemp(join(tmpdir(), 'k1-batches-'))
afterAll(() => rm(DATA_DIR, { recursive: true }))
const { services } = testServices(database, { PUBLISH_DELAY: '0', DATA_DIR })
const request = requesterOf(services)

let staff: string
let admin: Awaited<ReturnType<typeof callerAs>>['admin']
beforeEach(async () => {
  staff = await cookieOf(services, 'admin')
  admin = (await callerAs(services, 'admin')).admin
})

const send = (zip: Uint8Array<ArrayBuffer>, query = 'year=2025', cookie = staff) =>
  request('POST', `/api/admin/k1-batches?${query}`, { cookie, body: zip })
async function take(files: Record<string, Uint8Array>, query?: string): Promise<K1Batch> {
  const answer = await send(zipOf(files), query)
  expect(answer.status).toBe(201)
  const batch: K1Batch = await answer.json()
  return batch
}
const confirm = (id: number, matches: readonly TypedK1Choice[], cookie = staff) =>
  request('POST', `/api/admin/k1-batches/${id}/confirm`, { cookie, json: { matches } })
const choicesOf = ({ rows }: K1Batch, wanted = 'certain', as: K1Use = 'k1') =>
  rows.flatMap(({ file, match, entityId, investmentId }): TypedK1Choice[] =>
    match === wanted && entityId !== null && investmentId !== null ? [{ file, entityId, investmentId, as }] : [],
  )
const spooled = () => readdir(join(DATA_DIR, 'k1-batches')).catch(() => [])
const allK1s = () => db.select().from(documents).where(eq(documents.kind, 'k1')).orderBy(asc(documents.id))
const publishAll = async () => {
  for (let turn = 0; turn < 4; turn += 1) await publishNext(services)
}
const filesOf = async (k1s: readonly TestK1[]) =>
  Object.fromEntries(
    await Promise.all(k1s.map(async (k1, index) => [`K-1s/partner-${index + 1}.pdf`, await k1Pdf(k1)] as const)),
  )
const ofHolder = ({ legalName: name, tinLast4 }: { legalName: string; tinLast4: string | null }): TestK1 => ({
  name,
  last4: tinLast4 ?? '',
})

test('of 180 K-1s 177 are certain, 2 doubtful, 1 nobody’s; nothing is published before the press, then exactly those', async () => {
  const { investmentId, holders } = await makeHolders(db, 179)
  // One holds another offering too, and its K-1 names neither.
  const { id: classId } = await makeClass(db, { investmentId: (await makeOffering(db, { name: 'Quarry Row' })).id })
  const two = holders[177]?.id ?? 0
  await makeEntry(db, { positionId: (await makePosition(db, { entityId: two, classId })).id })
  const k1s = holders.map((holder) => ({ ...ofHolder(holder), ...(holder.id === two && { offering: '' }) }))
  const odd = { name: holders[178]?.legalName ?? '', last4: '9999' }
  const files = await filesOf([...k1s.slice(0, 178), odd, { name: 'Somebody Else', last4: '8888' }])
  const batch = await take(files)
  const count = (match: string) => batch.rows.filter((row) => row.match === match).length
  expect(['certain', 'doubtful', 'none', 'duplicate', 'present'].map(count)).toEqual([177, 2, 1, 0, 0])
  expect(batch.rows.filter(({ match }) => match !== 'certain').map(({ doubt }) => doubt)).toEqual([
    'offering_unclear',
    'number_differs',
    'nothing_found',
  ])
  await publishAll()
  expect(await allK1s()).toEqual([])
  const [name = ''] = await spooled()
  expect((await stat(join(DATA_DIR, 'k1-batches', name))).mode & 0o777).toBe(0o600)
  const answer: K1Batch = await (await confirm(batch.id, choicesOf(batch))).json()
  expect(answer.rows.filter(({ documentId }) => documentId !== null)).toHaveLength(177)
  expect([answer.confirmedAt, answer.byPost]).toEqual([expect.any(String), 177])
  expect(await spooled()).toHaveLength(1)
  await publishAll()
  const made = await allK1s()
  expect(made.map(({ entityId }) => entityId)).toEqual(holders.slice(0, 177).map(({ id }) => id))
  expect(
    new Set(made.map((document) => [document.status, document.taxYear, document.investmentId, document.title].join())),
  ).toEqual(new Set([`published,2025,${investmentId},Schedule K-1 2025`]))
  const audited = await db.select().from(auditEntries).where(eq(auditEntries.action, 'publish'))
  expect(audited).toHaveLength(177)

  // Each opens its own file, and one is taken away again.
  const reader = await makeUser(db)
  await makeAccess(db, { userId: reader.id, entityId: holders[0]?.id ?? 0 })
  const cookie = (await services.sessions.start(reader)).split(';')[0] ?? ''
  const file = await request('GET', `/api/investor/documents/${made[0]?.id}/file`, { cookie })
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(files['K-1s/partner-1.pdf'])
  await admin.documents.withdraw({ id: made[0]?.id ?? 0, reason: 'Of somebody else' })
  expect((await request('GET', `/api/investor/documents/${made[0]?.id}/file`, { cookie })).status).toBe(404)

  const again = await confirm(batch.id, choicesOf(batch))
  expect([again.status, await again.json()]).toEqual([409, { message: failureSentences.k1_batch_confirmed }])
  expect(await allK1s()).toHaveLength(177)
})

describe('what is there already', () => {
  const one = async () => {
    const { investmentId, holders } = await makeHolders(db, 2)
    const files = await filesOf(holders.map(ofHolder))
    const first = await take(files)
    expect((await confirm(first.id, choicesOf(first))).status).toBe(200)
    await publishAll()
    return { investmentId, holders, files }
  }

  test('is told, and replaced by who gives it, and by nobody else', async () => {
    const { holders, files } = await one()
    const old = await allK1s()
    const batch = await take(files)
    expect(batch.rows.map(({ match }) => match)).toEqual(['present', 'present'])
    expect((await confirm(batch.id, choicesOf(batch, 'present', 'replaces').slice(0, 1))).status).toBe(200)
    await publishAll()
    const now = await allK1s()
    expect(now.map(({ status, supersededBy, replacesId }) => [status, supersededBy, replacesId])).toEqual([
      ['published', now[2]?.id, null],
      ['published', null, null],
      ['published', null, old[0]?.id],
    ])
    expect(now[2]?.entityId).toBe(holders[0]?.id)
  })

  test('since the zip was read, it stays, until somebody says otherwise', async () => {
    const { holders, investmentId } = await makeHolders(db, 1)
    const k1s = holders.map(ofHolder)
    const batch = await take(await filesOf(k1s))
    expect(batch.rows).toMatchObject([{ match: 'certain' }])
    await makeDocument(db, {
      kind: 'k1',
      status: 'published',
      taxYear: 2025,
      investmentId,
      entityId: holders[0]?.id ?? 0,
    })
    const [choice] = choicesOf(batch)
    if (!choice) throw new Error('There is one.')
    expect(await admin.k1Batches.get({ id: batch.id })).toMatchObject({ rows: [{ match: 'present' }] })
    const refused = await confirm(batch.id, [choice])
    expect([refused.status, await refused.json()]).toEqual([
      409,
      {
        message: failureSentences.k1_batch_refused,
        faults: [{ row: 1, column: 'K-1s/partner-1.pdf', message: k1Faults.present }],
      },
    ])
    expect(await allK1s()).toHaveLength(1)
    expect((await confirm(batch.id, [{ ...choice, as: 'replaces' }])).status).toBe(200)
    const waiting = await take(await filesOf(k1s))
    expect(await (await confirm(waiting.id, choicesOf(waiting, 'present', 'replaces'))).json()).toMatchObject({
      faults: [{ message: k1Faults.waiting }],
    })
  })
})

test('one file at fault, and nothing of the zip is published', async () => {
  const { holders, investmentId } = await makeHolders(db, 1)
  const batch = await take({
    'a.pdf': await k1Pdf(ofHolder(holders[0] ?? { legalName: '', tinLast4: '' })),
    'b.pdf': Buffer.from('no'),
  })
  const entityId = holders[0]?.id ?? 0
  const right = { file: 'a.pdf', entityId, investmentId }
  for (const [wrong, message] of [
    [{ file: 'b.pdf', entityId, investmentId }, failureSentences.paper_no_pdf],
    [{ file: 'z.pdf', entityId, investmentId }, k1Faults.unknownFile],
  ] as const) {
    const refused = await confirm(batch.id, [right, wrong])
    expect([refused.status, await refused.json()]).toMatchObject([409, { faults: [{ message }] }])
  }
  const twice = await confirm(batch.id, [right, right])
  expect([twice.status, await twice.json()]).toMatchObject([400, { faults: [{ message: k1Faults.twice }] }])
  const gone = await confirm(batch.id, [{ ...right, entityId: 2_000_000 }])
  expect(await gone.json()).toMatchObject({ faults: [{ message: k1Faults.holderGone }] })
  const noOffering = await confirm(batch.id, [{ ...right, investmentId: 2_000_000 }])
  expect(await noOffering.json()).toMatchObject({ faults: [{ message: k1Faults.offeringGone }] })
  expect(await allK1s()).toEqual([])
  expect((await confirm(batch.id, [right])).status).toBe(200)
})

test('two presses at once make each document once', async () => {
  const { holders } = await makeHolders(db, 3)
  const batch = await take(await filesOf(holders.map(ofHolder)))
  const presses = await Promise.all([confirm(batch.id, choicesOf(batch)), confirm(batch.id, choicesOf(batch))])
  expect(new Set(presses.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect(await allK1s()).toHaveLength(3)
})

test('a zip whose bytes lie on another server is told as that, by this one, and nothing is published', async () => {
  const { holders } = await makeHolders(db, 1)
  const batch = await take(await filesOf(holders.map(ofHolder)))
  const other = requesterOf(testServices(database, { DATA_DIR: join(DATA_DIR, 'other') }).services)
  const json = { matches: choicesOf(batch) }
  const seen = await other('GET', `/api/admin/k1-batches/${batch.id}`, { cookie: staff })
  expect(await seen.json()).toMatchObject({ isHere: false, rows: [{ match: 'certain' }] })
  const refused = await other('POST', `/api/admin/k1-batches/${batch.id}/confirm`, { cookie: staff, json })
  expect([refused.status, await refused.json()]).toEqual([409, { message: failureSentences.k1_batch_elsewhere }])
  expect((await confirm(batch.id, json.matches, await cookieOf(services, 'admin'))).status).toBe(200)
})

test('nothing chosen closes a zip; one that is not there is 404', async () => {
  const { id } = await makeK1Batch(db)
  expect([(await confirm(id, [])).status, (await confirm(id, [])).status]).toEqual([200, 409])
  expect((await confirm(2_000_000, [])).status).toBe(404)
  expect((await request('GET', '/api/admin/k1-batches/2000000', { cookie: staff })).status).toBe(404)
  const listed = await request('GET', '/api/admin/k1-batches', { cookie: staff })
  expect(await listed.json()).toContainEqual(expect.objectContaining({ id, files: 0, isHere: false }))
})
