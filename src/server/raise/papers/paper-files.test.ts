import { PDF, type PDFPage, PdfArray, PdfNumber } from '@libpdf/core'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { raiseEvents } from '@db/schema'
import { currentRoomWordings } from '@/content/raise/room-wordings'
import { testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { documentOf } from '../../testing/documents/documents'
import { raiseOffice } from '../../testing/documents/raise-office'

const database = await testDatabase()
const { db } = database
const { services, errors } = testServices(database)

/** A part of a page of US Letter, in points. */
const croppedBox = () => new PdfArray([60, 200, 500, 740].map((value) => PdfNumber.of(value)))

/** A memorandum of so many pages, turned in every way, and some of them cut off at their edges. */
async function memorandumOf(pages: number) {
  const plain = await documentOf((doc) => {
    doc.text('Page 1')
    for (let page = 2; page <= pages; page += 1) doc.addPage().text(`Page ${page}`)
  })
  const pdf = await PDF.load(plain)
  for (const [index, page] of pdf.getPages().entries()) {
    page.setRotation(([0, 90, 180, 270] as const)[index % 4] ?? 0)
    if (index % 5 === 0) page.dict.set('CropBox', croppedBox())
  }
  return new Uint8Array(await pdf.save())
}

/** What was written over a page: the signs of our own typeface in the order in which they were drawn, at the foot and then across. */
function stampsOf(page: PDFPage) {
  const signs = page
    .extractText()
    .lines.flatMap(({ spans }) => spans)
    .flatMap(({ chars }) => chars)
    .filter(({ fontName }) => fontName.includes('DejaVu'))
    .toSorted((one, other) => (one.sequenceIndex ?? 0) - (other.sequenceIndex ?? 0))
  const half = signs.length / 2
  return [signs.slice(0, half), signs.slice(half)].map((some) => ({
    text: some.map(({ char }) => char).join(''),
    places: some.map(({ bbox }) => ({ x: bbox.x, y: bbox.y })),
  }))
}

/** The text of each page. */
async function pagesOf(bytes: ArrayBuffer) {
  const pdf = await PDF.load(new Uint8Array(bytes))
  return pdf.getPages().map((page) => page.extractText().text)
}

describe('a copy', () => {
  test('has the reader’s name and number on each of sixty pages, whichever way they are turned', async () => {
    const office = await raiseOffice(services)
    await office.open()
    const memorandum = await office.showPaper('disclosure', { bytes: await memorandumOf(60) })
    await office.admitted()
    const ruth = await office.admitted({ firstName: 'Ruth', lastName: 'Calloway' })
    const answer = await ruth.file(memorandum)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    const pdf = await PDF.load(new Uint8Array(await answer.arrayBuffer()))
    const pages = pdf.getPages()
    expect(pages).toHaveLength(60)
    for (const [index, page] of pages.entries()) {
      const stamps = stampsOf(page)
      expect(stamps.map(({ text }) => text)).toEqual([
        expect.stringMatching(/^No\. 2 · Ruth Calloway · \d{1,2} \w+ \d{4}, \d{1,2}:\d{2} [AP]M \w+$/),
        stamps[0]?.text,
      ])
      expect(page.extractText().text).toContain(String(index + 1))
      // Within what is shown of the page, cut off or not.
      const box = page.getCropBox()
      for (const { x, y } of stamps.flatMap(({ places }) => places)) {
        expect(x >= box.x && x <= box.x + box.width).toBe(true)
        expect(y >= box.y && y <= box.y + box.height).toBe(true)
      }
    }
  })

  test.each([
    ['Nguyễn Thị', 'Ánh', 'Nguyễn Thị Ánh'],
    ['Łukasz', 'Żółć', 'Łukasz Żółć'],
    ['Ελένη', 'Παπαδοπούλου', 'Ελένη Παπαδοπούλου'],
    ['Юлия', 'Щербакова', 'Юлия Щербакова'],
    ['Անահիտ', 'Պետրոսյան', 'Անահիտ Պետրոսյան'],
    ['ნინო', 'ბერიძე', 'ნინო ბერიძე'],
    ['小龍', '李', 'reader@example.com'],
    ['محمد', 'الأحمد', 'reader@example.com'],
    ['דוד', 'כהן', 'reader@example.com'],
    ['राधा', 'शर्मा', 'reader@example.com'],
  ])('of %s %s is made out to %s', async (firstName, lastName, called) => {
    const office = await raiseOffice(services)
    const { memorandum } = await office.open()
    const reader = await office.admitted({ firstName, lastName, email: 'reader@example.com' })
    const [text] = await pagesOf(await (await reader.file(memorandum)).arrayBuffer())
    expect(text?.normalize('NFC')).toContain(`No. 1 · ${called} · `)
  })

  test('is not sent where it cannot be noted, and noted once where it is', async () => {
    const office = await raiseOffice(services)
    const { memorandum } = await office.open()
    const ruth = await office.admitted()
    await db.execute(sql`alter table ${raiseEvents} add constraint never check (kind <> 'opened')`)
    const refused = await ruth.file(memorandum)
    expect(refused.status).toBe(500)
    expect(refused.headers.get('content-type')).not.toContain('pdf')
    expect(errors.splice(0)).toHaveLength(1)
    expect(await db.$count(raiseEvents)).toBe(0)
    await db.execute(sql`alter table ${raiseEvents} drop constraint never`)
    expect((await ruth.file(memorandum, 'HEAD')).status).toBe(405)
    expect(await db.$count(raiseEvents)).toBe(0)
    expect((await ruth.file(memorandum)).status).toBe(200)
    expect(await db.select().from(raiseEvents)).toMatchObject([
      { kind: 'opened', paperId: memorandum, userId: ruth.user.id, asStaff: false },
    ])
  })
})

test('staff read what was uploaded, to the byte, which is noted as theirs and opens nothing to anybody', async () => {
  const office = await raiseOffice(services)
  const bytes = await memorandumOf(2)
  const memorandum = await office.showPaper('disclosure', { bytes })
  await office.showPaper('agreement')
  await office.admin.raises.open({ id: office.raiseId })
  const answer = await office.request('GET', `/api/admin/raise-papers/${memorandum}/file`, { cookie: office.staff })
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytes)
  expect(await db.select().from(raiseEvents)).toMatchObject([{ kind: 'opened', asStaff: true }])
  const { items } = await office.admin.raisePapers.list({ raiseId: office.raiseId, id: memorandum })
  expect(items).toMatchObject([{ readers: { opened: 0, received: 0 }, pages: 2 }])
})

test('who read and received what is told with each paper, each person and in the log', async () => {
  const office = await raiseOffice(services)
  const { memorandum } = await office.open()
  const [ruth, ada] = [await office.admitted({ firstName: 'Ruth' }), await office.admitted()]
  for (const each of [ruth, ruth, ada]) await each.file(memorandum)
  await ruth.receive(memorandum, currentRoomWordings.receipt)
  const { raiseId, admin } = office
  expect(await admin.raisePapers.list({ raiseId, id: memorandum })).toMatchObject({
    items: [{ readers: { opened: 2, received: 1 } }],
  })
  expect(await admin.admissions.list({ raiseId })).toMatchObject({
    items: [
      { userId: ruth.user.id, opened: 1, receivedAt: expect.any(String) },
      { userId: ada.user.id, opened: 1, receivedAt: null },
    ],
  })
  const { items, total } = await admin.raises.events({ id: raiseId, userId: ruth.user.id })
  expect([total, items.map(({ kind }) => kind)]).toEqual([3, ['received', 'opened', 'opened']])
  expect(items[0]).toMatchObject({
    paperTitle: 'Private placement memorandum',
    version: 1,
    browser: expect.any(String),
  })
})

describe('a file', () => {
  test('that is no PDF, or too large, is refused, and one of a paper that is shown stays', async () => {
    const office = await raiseOffice(services)
    const { memorandum } = await office.open()
    const put = (id: number, body: BodyInit) =>
      office.request('PUT', `/api/admin/raise-papers/${id}/file`, { cookie: office.staff, body })
    const draft = await office.addPaper('room')
    expect((await put(draft, await documentOf())).status).toBe(200)
    expect((await put(draft, 'Not a PDF.')).status).toBe(400)
    expect((await put(draft, new Uint8Array(25_000_001))).status).toBe(413)
    expect((await put(memorandum, await documentOf())).status).toBe(409)
    expect((await put(999_999, await documentOf())).status).toBe(404)
  })

  test('is needed before a paper is shown', async () => {
    const office = await raiseOffice(services)
    const { id } = await office.admin.raisePapers.create({
      raiseId: office.raiseId,
      role: 'room',
      title: 'Photographs',
    })
    await expect(office.admin.raisePapers.show({ id })).rejects.toMatchObject({ failure: 'document_without_file' })
    expect(await office.admin.raisePapers.withdraw({ id })).toMatchObject({ status: 'withdrawn' })
  })
})

test('what is shown before the raise opens is read by nobody', async () => {
  const office = await raiseOffice(services)
  const memorandum = await office.showPaper('disclosure')
  const ruth = await office.admitted()
  expect([(await ruth.file(memorandum)).status, (await ruth.papers()).status]).toEqual([404, 404])
  await office.showPaper('agreement')
  await office.admin.raises.open({ id: office.raiseId })
  expect((await ruth.file(memorandum)).status).toBe(200)
  expect(await db.$count(raiseEvents, eq(raiseEvents.userId, ruth.user.id))).toBe(1)
})
