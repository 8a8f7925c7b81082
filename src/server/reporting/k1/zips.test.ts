import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { zipSync } from 'fflate'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { makeOffering, makeUser } from '@db/samples/make'
import { makeK1Batch } from '@db/samples/make-documents'
import { k1Batches } from '@db/schema'
import { failureSentences as words } from '@/content/platform/errors'
import { k1BatchMaxBytes, k1BatchMaxFiles, documentMaxBytes } from '@/shared/platform/limits'
import { dayMilliseconds, hourMilliseconds } from '@/shared/platform/time'
import { removeOldK1Batches } from './batches'
import { takeK1Batch } from './taking'
import { cookieOf, requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { zipOf } from '../../testing/documents/k1-pdfs'
import { documentOf } from '../../testing/documents/documents'
import { packedStreamOf, pdfOf } from '../../testing/documents/written-pdfs'
import { anonymousContext } from '../../platform/trpc/context'
import { createApp } from '../../http/app'

const database = await testDatabase()
const { db } = database
const DATA_DIR = await mkdtemp(join(tmpdir(), 'k1-zips-'))
afterAll(() => rm(DATA_DIR, { recursive: true }))
const { services } = testServices(database, { DATA_DIR })
const request = requesterOf(services)
const document = await documentOf()

let staff: string
beforeEach(async () => {
  staff = await cookieOf(services, 'admin')
})
const send = (body: BodyInit, headers: Record<string, string> = {}) =>
  request('POST', '/api/admin/k1-batches?year=2025', { cookie: staff, body, headers })
const spooled = (): Promise<string[]> => readdir(join(DATA_DIR, 'k1-batches')).catch(() => [])
const rowsOf = async (zip: Uint8Array<ArrayBuffer>): Promise<unknown> => {
  const { rows }: { rows: { file: string; fault: string | null }[] } = await (await send(zip)).json()
  return rows.map(({ file, fault }) => [file, fault])
}

/** The zip with some bytes changed at a mark: in the list at its end (`PK\1\2`), or in the files' own heads (`PK\3\4`). */
function changed(zip: Uint8Array<ArrayBuffer>, mark: 'PK\u0001\u0002' | 'PK\u0003\u0004', at: number, bytes: number[]) {
  const buffer = Buffer.from(zip)
  buffer.set(bytes, buffer.indexOf(mark) + at)
  return new Uint8Array(buffer)
}

describe('a zip that cannot be taken is refused with a sentence, and nothing of it stays', () => {
  const many = Object.fromEntries(Array.from({ length: k1BatchMaxFiles + 1 }, (_, index) => [`${index}.pdf`, document]))
  const whole = zipOf({ 'a.pdf': document })
  test.each([
    ['nothing', new Uint8Array(), 'zip_unreadable'],
    ['a PDF', document, 'zip_unreadable'],
    ['a zip that breaks off', whole.slice(0, whole.length - 4), 'zip_unreadable'],
    ['an end that promises another list', whole.slice(-22), 'zip_unreadable'],
    ['lengths beyond four bytes', changed(whole, 'PK\u0001\u0002', 24, [255, 255, 255, 255]), 'zip_unreadable'],
    ['folders alone', zipOf({ 'K-1s/': new Uint8Array() }), 'zip_empty'],
    ['what programs add, alone', zipOf({ '__MACOSX/._a.pdf': document, '.DS_Store': document }), 'zip_empty'],
    ['too many files', zipOf(many), 'zip_too_many_files'],
  ] as const)('%s', async (_, zip, failure) => {
    expect((await send(whole)).status).toBe(201)
    const before = await spooled()
    const refused = await send(zip)
    expect([refused.status, await refused.json()]).toEqual([400, { message: words[failure] }])
    expect(await spooled()).toEqual(before)
  })

  test('one that says of itself that it holds more than is unpacked', async () => {
    const zip = Buffer.from(
      zipOf(Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`${index}.pdf`, document]))),
    )
    const list = Buffer.from('PK\u0001\u0002')
    for (let at = zip.indexOf(list); at !== -1; at = zip.indexOf(list, at + 1))
      zip.writeUInt32LE(documentMaxBytes, at + 24)
    expect(await (await send(new Uint8Array(zip))).json()).toEqual({ message: words.zip_unpacks_too_large })
  })

  test('one with a fourth file that is too heavy to be read; three are rows with the sentence', async () => {
    const heavy = new Uint8Array(pdfOf({ objects: { 4: packedStreamOf(Buffer.alloc(1_000), '', 2) } }))
    const some = { 'a.pdf': heavy, 'b.pdf': heavy, 'c.pdf': heavy, 'd.pdf': document }
    const rows = ['a.pdf', 'b.pdf', 'c.pdf'].map((file) => [file, words.file_too_heavy])
    expect(await rowsOf(zipOf(some))).toEqual([...rows, ['d.pdf', null]])
    const before = await spooled()
    const refused = await send(zipOf({ ...some, 'e.pdf': heavy }))
    expect([refused.status, await refused.json()]).toEqual([400, { message: words.file_too_heavy }])
    expect(await spooled()).toEqual(before)
  })

  test('one of more than 250 MB, by what is announced', async () => {
    const refused = await send('x', { 'Content-Length': String(k1BatchMaxBytes + 1) })
    expect([refused.status, await refused.json()]).toEqual([413, { message: words.zip_too_large }])
  })

  test('one whose sender hangs up', async () => {
    const before = await spooled()
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(whole.slice(0, 100))
        controller.error(new Error('gone'))
      },
    })
    // What fetch asks for with a stream, and its types do not know.
    const inOneDirection = { duplex: 'half' }
    const broken = new Request('http://localhost/api/admin/k1-batches?year=2025', {
      method: 'POST',
      body,
      ...inOneDirection,
      headers: { Cookie: staff },
    })
    expect((await createApp(services).fetch(broken)).status).toBe(400)
    expect(await spooled()).toEqual(before)
  })
})

test('what is said beside the zip is looked at before its bytes', async () => {
  const zip = zipOf({ 'a.pdf': document })
  const ask = (query: string) => request('POST', `/api/admin/k1-batches?${query}`, { cookie: staff, body: zip })
  const { id } = await makeOffering(db)
  expect((await ask(`year=2025&investmentId=${id}`)).status).toBe(201)
  const before = await spooled()
  for (const query of ['', 'year=25', 'year=3000']) expect((await ask(query)).status).toBe(400)
  expect((await ask('year=2025&investmentId=2000000')).status).toBe(404)
  expect(await spooled()).toEqual(before)
})

describe('a file that is no K-1 is told by its row, and the others are read', () => {
  test('names that lead elsewhere, folders, what is no PDF, and what is packed twice', async () => {
    const zip = zipOf({
      '../../etc/passwd.pdf': document,
      'C:\\k1.pdf': document,
      '/k1.pdf': document,
      'K-1s/2025/a.pdf': document,
      '__MACOSX/K-1s/._a.pdf': document,
      'K-1s/.DS_Store': Buffer.from('x'),
      'K-1s/list.xlsx': Buffer.from('PK'),
      'K-1s/more.zip': zipOf({ 'a.pdf': document }),
      'K-1s/locked.pdf': await documentOf((doc) => doc.text('x'), { userPassword: 'x' }),
      'K-1s/large.pdf': new Uint8Array(documentMaxBytes + 1),
    })
    expect(await rowsOf(zip)).toEqual([
      ['../../etc/passwd.pdf', words.zip_file_name],
      ['C:/k1.pdf', words.zip_file_name],
      ['/k1.pdf', words.zip_file_name],
      ['K-1s/2025/a.pdf', null],
      ['K-1s/list.xlsx', words.paper_no_pdf],
      ['K-1s/more.zip', words.paper_no_pdf],
      ['K-1s/locked.pdf', words.paper_encrypted],
      ['K-1s/large.pdf', words.paper_too_large],
    ])
  })

  const packed = new Uint8Array(zipSync({ 'a.pdf': new Uint8Array(100_000), 'b.pdf': [document, { level: 0 }] }))
  test.each([
    ['one with a password', 'PK\u0001\u0002', 8, [1, 0], words.zip_file_encrypted],
    ['one that grows beyond what it says', 'PK\u0001\u0002', 24, [16, 0, 0, 0], words.zip_file_broken],
    ['one that is less than it says', 'PK\u0001\u0002', 24, [0, 0, 16, 0], words.zip_file_broken],
    ['one with another sum', 'PK\u0001\u0002', 16, [1, 2, 3, 4], words.zip_file_broken],
    ['one packed in an unknown way', 'PK\u0001\u0002', 10, [14, 0], words.zip_file_broken],
    ['one whose place is another', 'PK\u0001\u0002', 42, [9, 0, 0, 0], words.zip_file_broken],
    ['one whose place is behind the end', 'PK\u0001\u0002', 42, [0, 0, 0, 127], words.zip_file_broken],
    ['one whose packed bytes are damaged', 'PK\u0003\u0004', 38, [255, 255, 255], words.zip_file_broken],
  ] as const)('%s', async (_, mark, at, bytes, fault) => {
    expect(await rowsOf(changed(packed, mark, at, [...bytes]))).toEqual([
      ['a.pdf', fault],
      ['b.pdf', null],
    ])
  })

  test('two of one name are two', async () => {
    const zip = Buffer.from(zipOf({ 'a.pdf': document, 'b.pdf': Buffer.from('x') }))
    for (let at = zip.indexOf('b.pdf'); at !== -1; at = zip.indexOf('b.pdf')) zip.write('a', at)
    expect(await rowsOf(new Uint8Array(zip))).toEqual([
      ['a.pdf', null],
      ['a.pdf (2)', words.paper_no_pdf],
    ])
  })
})

describe('a zip is kept for seven days at most', () => {
  test('what was taken before that is forgotten, whatever became of it', async () => {
    const old = await makeK1Batch(db, { createdAt: new Date(Date.now() - 7 * dayMilliseconds - 1) })
    const young = await makeK1Batch(db, { createdAt: new Date(Date.now() - 6 * dayMilliseconds) })
    const before = await spooled()
    await removeOldK1Batches(services)
    const left = (await db.select({ id: k1Batches.id }).from(k1Batches)).map(({ id }) => id)
    expect([left.includes(old.id), left.includes(young.id)]).toEqual([false, true])
    expect(await spooled()).toEqual(before)
  })

  test('its bytes stay until it is done, through any start; what broke off goes within the hour', async () => {
    const { id }: { id: number } = await (await send(zipOf({ 'a.pdf': document }))).json()
    const [batch] = await db.select().from(k1Batches).where(eq(k1Batches.id, id))
    const own = `${batch?.spool}.zip`
    const folder = join(DATA_DIR, 'k1-batches')
    for (const name of ['broken.zip', 'arriving.zip']) await writeFile(join(folder, name), 'x')
    const longAgo = new Date(Date.now() - 2 * hourMilliseconds)
    for (const name of [own, 'broken.zip']) await utimes(join(folder, name), longAgo, longAgo)
    await removeOldK1Batches(services)
    const left = await spooled()
    expect([own, 'broken.zip', 'arriving.zip'].map((name) => left.includes(name))).toEqual([true, false, true])
    await db.update(k1Batches).set({ doneAt: new Date() }).where(eq(k1Batches.id, id))
    await removeOldK1Batches(services)
    expect(await spooled()).not.toContain(own)
  })
})

test('reading a zip ends with the session of who sent it, and nothing of it stays', async () => {
  const user = await makeUser(db, { role: 'admin' })
  const cookie = (await services.sessions.start(user)).split(';')[0] ?? ''
  const sessionToken = cookie.split('=')[1] ?? ''
  const taker = { ...anonymousContext(services), user, sessionToken }
  const zip = zipOf({ 'a.pdf': await documentOf() })
  async function* pieces(isEnded: boolean) {
    if (isEnded) await services.sessions.end(sessionToken)
    yield zip
  }
  expect(await takeK1Batch(taker, { year: 2025 }, pieces(false))).toBeGreaterThan(0)
  const before = await db.$count(k1Batches)
  await expect(takeK1Batch(taker, { year: 2025 }, pieces(true))).rejects.toMatchObject({ failure: 'not_signed_in' })
  expect(await db.$count(k1Batches)).toBe(before)
})
