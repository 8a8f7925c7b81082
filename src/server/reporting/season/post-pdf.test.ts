import { PDF } from '@libpdf/core'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { makeOffering } from '@db/samples/make'
import { makeDocument } from '@db/samples/make-documents'
import { makeClass, makeEntity, makeEntry, makePosition } from '@db/samples/make-holdings'
import { auditEntries, documents, documentViews, entities, k1Consents, securityEvents } from '@db/schema'
import { k1PostWords as words } from '@/content/reporting/k1-post'
import { calendarDay } from '@/shared/values/days'
import { type CallerRole, callerAs, cookieOf, requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { k1Pdf } from '../../testing/documents/k1-pdfs'
import { documentPublisher } from '../../testing/documents/published-documents'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database, { PUBLISH_DELAY: '0' })
const request = requesterOf(services)

const year = 2025
let admin: Awaited<ReturnType<typeof callerAs>>['admin']
let staff: string
let publish: Awaited<ReturnType<typeof documentPublisher>>
let willow: { investmentId: number; classId: number }
let mill: { investmentId: number; classId: number }

const offeringOf = async (name: string) => {
  const { id: investmentId } = await makeOffering(db, { name })
  return { investmentId, classId: (await makeClass(db, { investmentId })).id }
}
beforeEach(async () => {
  admin = (await callerAs(services, 'admin')).admin
  staff = await cookieOf(services, 'admin')
  publish = await documentPublisher(services)
  willow = await offeringOf('Willow Creek')
  mill = await offeringOf('Mill Street')
})

const knoxville = ['12 Elm Street', 'Knoxville, TN 37902']
async function holder(legalName: string, addressLines = knoxville, offerings = [willow]) {
  const { id: entityId } = await makeEntity(db, { legalName, tinLast4: '4821', addressLines })
  for (const { classId } of offerings) {
    const { id: positionId } = await makePosition(db, { entityId, classId })
    await makeEntry(db, { positionId, effectiveOn: calendarDay.parse('2025-03-14') })
  }
  return { entityId, legalName }
}
type Holder = Awaited<ReturnType<typeof holder>>
const k1 = async ({ entityId, legalName: name }: Holder, { investmentId } = willow, replacesId?: number) =>
  publish(
    { kind: 'k1', title: `Schedule K-1 ${year}`, taxYear: year, entityId, investmentId, replacesId },
    // What an accountant's program prints is not ours to draw.
    await k1Pdf({ name: name.replace('李明', 'Li Ming'), last4: '4821' }),
  )
const print = (query = '', cookie = staff) =>
  request('GET', `/api/admin/k1s-by-post.pdf?year=${year}${query}`, { cookie })
/** The texts of the pages. */
async function printed(query = ''): Promise<string[]> {
  const answer = await print(query)
  expect(answer.status).toBe(200)
  const pages = (await PDF.load(new Uint8Array(await answer.arrayBuffer()))).getPages()
  return pages.map((page) => page.extractText().text)
}
const counts = async () => {
  const { items } = await admin.taxYears.list({ year })
  const sum = (name: 'toPrint' | 'noAddress' | 'unprinted' | 'printed') =>
    items.reduce((all, each) => all + each[name], 0)
  return {
    toPrint: sum('toPrint'),
    noAddress: sum('noAddress'),
    unprinted: sum('unprinted'),
    printed: sum('printed'),
  }
}

test('each owner who gets K-1s by post has a sheet with the address and then the documents, by name, on sheets of their own', async () => {
  const boyd = await holder('Boyd LLC', ['Rua das Flores 7', '1º andar', '1200-195 Lisboa', 'Portugal'])
  const ada = await holder('Ada Trust', knoxville, [willow, mill])
  const cole = await holder('Cole IRA')
  const consent = { userId: 1, wordingId: 'k1-1', wording: 'Words.', sampleOpenedAt: new Date() }
  await db.insert(k1Consents).values({ entityId: cole.entityId, ...consent })
  for (const owner of [boyd, ada, cole]) await k1(owner)
  await k1(ada, mill)
  const state = { kind: 'tax_other', title: 'Tennessee K-1', taxYear: year } as const
  await publish(
    { ...state, entityId: ada.entityId, investmentId: willow.investmentId },
    await k1Pdf({ name: 'State of Ada', last4: '4821' }),
  )
  expect(await counts()).toEqual({ toPrint: 3, noAddress: 0, unprinted: 0, printed: 0 })

  const pages = await printed()
  const sheets = pages.map((text, index) => (text.includes(words.legend) ? index : -1)).filter((index) => index >= 0)
  expect([pages.length, sheets]).toEqual([6, [0, 4]])
  const [first = '', ...others] = pages
  for (const text of ['Ada Trust', ...knoxville, 'Willow Creek', 'Mill Street', 'Tennessee K-1'])
    expect(first).toContain(text)
  expect(others.slice(0, 3).map((text) => /Ada Trust|State of Ada/.exec(text)?.[0])).toEqual([
    'Ada Trust',
    'Ada Trust',
    'State of Ada',
  ])
  for (const text of ['Boyd LLC', 'Rua das Flores 7', '1º andar', '1200-195 Lisboa', 'Portugal'])
    expect(pages[4]).toContain(text)
  expect(pages[5]).toContain('Boyd LLC')
  expect(pages.join(' ')).not.toContain('Cole IRA')

  const answer = await print('&again=true')
  expect([answer.headers.get('content-disposition'), answer.headers.get('cache-control')]).toEqual([
    'attachment; filename="k-1s-by-post-2025.pdf"',
    'private, no-store',
  ])
  await answer.body?.cancel()
  expect(await db.select().from(auditEntries).where(eq(auditEntries.action, 'export'))).toMatchObject([
    { list: 'taxes', recordName: words.recordName(year), after: { records: 4 } },
    { after: { records: 4 } },
  ])
  expect(await db.$count(securityEvents, eq(securityEvents.kind, 'list_exported'))).toBe(2)
})

test('what was printed is not printed twice, says when and by whom, and can be printed again; what replaces it is to be printed', async () => {
  const [ada, boyd] = [await holder('Ada Trust'), await holder('Boyd LLC', knoxville, [mill])]
  const adas = await k1(ada)
  const boyds = await k1(boyd, mill)
  expect(await printed(`&investmentId=${willow.investmentId}`)).toHaveLength(2)
  expect(await counts()).toEqual({ toPrint: 1, noAddress: 0, unprinted: 0, printed: 1 })
  const { items } = await admin.k1s.list({ year, standing: 'printed' })
  expect(items).toMatchObject([
    { documentId: adas, printedAt: expect.any(String), printedBy: expect.stringMatching(/\w \w/), openedAt: null },
  ])
  const views = await db
    .select()
    .from(documentViews)
    .where(eq(documentViews.documentId, adas))
    .orderBy(documentViews.id)
  expect(views.map(({ action, asStaff }) => [action, asStaff])).toEqual([
    ['downloaded', true],
    ['printed', true],
  ])

  const second = await printed()
  expect([second.length, second[0]?.includes('Boyd LLC')]).toEqual([2, true])
  expect((await print()).status).toBe(404)
  expect(await printed('&again=true')).toHaveLength(4)

  const replacing = await k1(boyd, mill, boyds)
  expect((await admin.k1s.list({ year, standing: 'toPrint' })).items).toMatchObject([{ documentId: replacing }])
  expect(await printed()).toHaveLength(2)
  expect(await db.$count(documentViews, eq(documentViews.documentId, replacing))).toBe(2)
})

test('what cannot be printed is named on the last page, keeps nobody else out, and stays to be printed', async () => {
  await k1(await holder('Ada Trust', ['  ']))
  await k1(await holder('李明 Family Trust'))
  const damaged = await holder('Boyd LLC', knoxville, [willow, mill])
  const { entityId } = damaged
  await makeDocument(db, {
    kind: 'k1',
    taxYear: year,
    title: 'Damaged',
    entityId,
    investmentId: willow.investmentId,
    status: 'published',
  })
  await k1(damaged, mill)
  expect(await counts()).toEqual({ toPrint: 4, noAddress: 1, unprinted: 1, printed: 0 })
  expect((await admin.k1s.list({ year, standing: 'noAddress' })).items).toMatchObject([
    { entityName: 'Ada Trust', hasAddress: false },
  ])
  expect((await admin.k1s.list({ year, standing: 'unprinted' })).items).toMatchObject([
    { entityName: '李明 Family Trust', hasAddress: true },
  ])
  const pages = await printed()
  expect(pages).toHaveLength(3)
  expect(pages[0]).toMatch(/Boyd LLC[^]*Mill Street/)
  expect(pages[0]).not.toContain('Damaged')
  const last = pages[2]?.replaceAll(/\s+/g, ' ')
  expect(last).toContain(words.left.text(3))
  expect(last).toContain(words.left.noAddress)
  expect(last).toContain('□□ Family Trust')
  expect(last).toContain('Damaged, Willow Creek')
  expect(await counts()).toEqual({ toPrint: 3, noAddress: 1, unprinted: 1, printed: 1 })

  await db.update(entities).set({ addressLines: knoxville }).where(eq(entities.legalName, 'Ada Trust'))
  expect((await printed())[0]).toContain('Ada Trust')
  expect(await counts()).toEqual({ toPrint: 2, noAddress: 0, unprinted: 1, printed: 2 })
})

test('what is withdrawn while the file comes is not in it, and what broke off is not printed', async () => {
  const [ada, boyd] = [await holder('Ada Trust'), await holder('Boyd LLC')]
  await k1(ada)
  const boyds = await k1(boyd)
  const broken = (await print()).body?.getReader()
  await broken?.read()
  await broken?.read()
  await broken?.cancel()
  expect(await counts()).toMatchObject({ toPrint: 2, printed: 0 })

  const answer = await print()
  const withdrawn = { status: 'withdrawn', withdrawnReason: 'Wrong amounts.' } as const
  await db.update(documents).set(withdrawn).where(eq(documents.id, boyds))
  const pages = (await PDF.load(new Uint8Array(await answer.arrayBuffer()))).getPages()
  const texts = pages.map((page) => page.extractText().text)
  expect(texts).toHaveLength(3)
  expect(texts.slice(0, 2).join(' ')).not.toContain('Boyd')
  expect(texts[2]).toContain('Boyd LLC')
  expect(await db.$count(documentViews, eq(documentViews.documentId, boyds))).toBe(0)
  expect((await admin.k1s.list({ year, standing: 'printed' })).items).toMatchObject([{ entityName: 'Ada Trust' }])
})

test('administrators who look after investors alone print, what there is, of a year that is one', async () => {
  await k1(await holder('Ada Trust'))
  expect((await print('&again=false')).status).toBe(200)
  const statusFor = async (role: CallerRole) => (await print('&again=true', await cookieOf(services, role))).status
  expect([await statusFor('user'), await statusFor('LP'), await statusFor('nobody')]).toEqual([403, 403, 401])
  for (const query of ['?year=x', '', `?year=${year}&again=yes`])
    expect((await request('GET', `/api/admin/k1s-by-post.pdf${query}`, { cookie: staff })).status).toBe(400)
  expect((await request('GET', '/api/admin/k1s-by-post.pdf?year=2024', { cookie: staff })).status).toBe(404)
})
