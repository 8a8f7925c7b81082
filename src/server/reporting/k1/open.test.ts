import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { makeUser } from '@db/samples/make'
import { makeEntity } from '@db/samples/make-holdings'
import { auditEntries, entities } from '@db/schema'
import { failureSentences } from '@/content/platform/errors'
import type { K1Batch } from '@/shared/reporting/k1-batches'
import { dataContentPolicy } from '../../platform/headers'
import { cookieOf, requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { makeHolders } from '../../testing/documents/k1-holders'
import { k1Pdf, zipOf } from '../../testing/documents/k1-pdfs'

const database = await testDatabase()
const { db } = database
const DATA_DIR = await mkdtemp(join(tmpdir(), 'k1-open-'))
afterAll(() => rm(DATA_DIR, { recursive: true }))
const { services } = testServices(database, { DATA_DIR })
const request = requesterOf(services)
const document = await k1Pdf({ name: 'Somebody', last4: '1000' })

let staff: string
beforeEach(async () => {
  staff = await cookieOf(services, 'admin')
})
async function take(files: Record<string, Uint8Array>, query = 'year=2025'): Promise<K1Batch> {
  const answer = await request('POST', `/api/admin/k1-batches?${query}`, { cookie: staff, body: zipOf(files) })
  expect(answer.status).toBe(201)
  const batch: K1Batch = await answer.json()
  return batch
}
const open = (id: number, name: string, cookie = staff, ask = request) =>
  ask('GET', `/api/admin/k1-batches/${id}/files/${encodeURIComponent(name)}`, { cookie })
const opened = () => db.select().from(auditEntries).where(eq(auditEntries.action, 'open'))

const names = [
  'K-1s/2025/Hale & Söhne, 100% (final) #2?.pdf',
  'К-1/Иванова%20Ольга.pdf',
  'K-1s/山田 太郎 😀 +;=.pdf',
  'a.pdf',
]

test('a file is shown as it came, whatever its name is, and the activity says who opened it', async () => {
  const { id } = await take(Object.fromEntries(names.map((name) => [name, document])))
  for (const name of names) {
    const shown = await open(id, name)
    expect([name, shown.status]).toEqual([name, 200])
    expect(new Uint8Array(await shown.arrayBuffer())).toEqual(document)
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^inline; filename="k-1\.pdf"; filename\*=UTF-8''/),
      'content-security-policy': `${dataContentPolicy}; sandbox`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'content-length': String(document.byteLength),
    })
  }
  const audited = (await opened()).map(({ list, recordName, after, actorId }) => [
    list,
    recordName,
    after,
    typeof actorId,
  ])
  expect(audited).toEqual(names.map((name) => ['documents', name, { taxYear: 2025 }, 'number']))
})

test('what is in another zip, in none, or was no document is not there, and nothing is told', async () => {
  const { id } = await take({ 'a.pdf': document, 'list.xlsx': Buffer.from('no PDF'), 'folder/b.pdf': document })
  const other = await take({ 'other.pdf': document })
  expect((await open(id, 'a.pdf')).status).toBe(200)
  expect((await open(other.id, 'other.pdf')).status).toBe(200)
  const before = await opened()
  for (const [batch, name] of [
    [id, 'other.pdf'],
    [other.id, 'a.pdf'],
    [2_000_000, 'a.pdf'],
    [id, 'list.xlsx'],
    [id, 'b.pdf'],
    [id, '../a.pdf'],
    [id, '%'],
    [id, ''],
  ] as const)
    expect([name, (await open(batch, name)).status]).toEqual([name, 404])
  const broken = await request('GET', `/api/admin/k1-batches/${id}/files/%E0%A4%A`, { cookie: staff })
  expect(broken.status).toBe(404)
  const head = await request('HEAD', `/api/admin/k1-batches/${id}/files/a.pdf`, { cookie: staff })
  expect(head.status).toBe(405)
  expect(await opened()).toEqual(before)
})

test('nobody opens one but an administrator who looks after investors, and on the server where the zip lies', async () => {
  const { id } = await take({ 'a.pdf': document })
  expect((await open(id, 'a.pdf')).status).toBe(200)
  const before = await opened()
  const user = await makeUser(db, { role: 'admin', areas: ['content'] })
  const elsewhere = (await services.sessions.start(user)).split(';')[0] ?? ''
  const statuses = async (cookie: string) => (await open(id, 'a.pdf', cookie)).status
  expect([await statuses(''), await statuses(await cookieOf(services, 'LP')), await statuses(elsewhere)]).toEqual([
    401, 403, 403,
  ])
  const other = requesterOf(testServices(database, { DATA_DIR: join(DATA_DIR, 'other') }).services)
  const refused = await open(id, 'a.pdf', staff, other)
  expect([refused.status, await refused.json()]).toEqual([409, { message: failureSentences.k1_batch_elsewhere }])
  expect(await opened()).toEqual(before)
})

test('whom a file may be for: who is named and numbered first; of one that tells nothing, whoever has none yet', async () => {
  const { investmentId, holders } = await makeHolders(db, 4)
  const [one, two, three, four] = holders
  if (!one || !two || !three || !four) throw new Error('There are four.')
  await db
    .update(entities)
    .set({ addressLines: ['8 Mill Lane', 'Knoxville, TN 37902-1001'], tinLast4: four.tinLast4 })
    .where(eq(entities.id, two.id))
  await makeEntity(db, { legalName: 'Nobody of it' })
  const of = ({ legalName: name }: { legalName: string }, last4: string | null) => k1Pdf({ name, last4: last4 ?? '' })
  const files = {
    'two.pdf': await of(two, four.tinLast4),
    'one.pdf': await of(one, one.tinLast4),
    'scan.pdf': await k1Pdf({ name: 'Somebody', last4: '' }),
  }
  const { rows } = await take(files, `year=2025&investmentId=${investmentId}`)
  expect(rows.map(({ match, candidates }) => [match, candidates.map(({ entityId }) => entityId)])).toEqual([
    ['doubtful', [two.id, four.id]],
    ['certain', [one.id]],
    ['none', [three.id, four.id]],
  ])
  expect(rows[0]?.candidates[0]).toEqual({
    entityId: two.id,
    legalName: two.legalName,
    kind: 'trust',
    tinLast4: four.tinLast4,
    town: 'Knoxville',
  })
  expect(rows[2]?.candidates[0]).toMatchObject({ legalName: three.legalName, town: null })
})
