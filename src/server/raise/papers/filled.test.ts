import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { documents, filledPapers, packets, subscriptions } from '@db/schema'
import { currentRoomWordings } from '@/content/raise/room-wordings'
import { testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { accepted, call, decide } from '../../testing/documents/accepting-office'
import { pagesOfPdf } from '../../testing/documents/pdf-texts'
import { raiseOffice } from '../../testing/documents/raise-office'
import { individual } from '../../testing/documents/subscription-answers'
import { agreementForm, formNames } from '../../testing/documents/written-forms'
import { publishNext } from '../../reporting/publishing'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database, { PUBLISH_DELAY: '0' })
const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

const textOf = async (sent: Response) =>
  (await pagesOfPdf(new Uint8Array(await sent.arrayBuffer()))).map((lines) => lines.join(' ')).join(' ')

const chosen = [
  { name: formNames.owner, value: 'legal_name' },
  { name: formNames.address, value: 'address' },
  { name: formNames.signer, value: 'signer_1' },
] as const

/** An open room whose agreement has a form, and somebody who has read all of it. */
async function withForm(name = 'Nguyễn Thị Ánh', fields: readonly { name: string; value: string | null }[] = chosen) {
  const office = await raiseOffice(services, '506c')
  const memorandum = await office.showPaper('disclosure', { title: 'Private placement memorandum' })
  const agreement = await office.addPaper('agreement', { title: 'Operating agreement', bytes: agreementForm() })
  const put = (json: object, id = agreement) =>
    office.request('PUT', `/api/admin/raise-papers/${id}/fields`, { cookie: office.staff, json })
  const set = await put({ fields })
  expect(set.status).toBe(200)
  await office.admin.raisePapers.show({ id: agreement })
  await office.admin.raises.open({ id: office.raiseId })
  const ruth = await office.reader({ memorandum, agreement }, { firstName: 'Ruth', lastName: 'Calloway' })
  await ruth.consent()
  await ruth.file(agreement)
  const { id } = (await ruth.begin()).body
  const answers = individual({ classId: office.classId, email: ruth.user.email })
  await ruth.answer(id, { ...answers, owner: { ...answers.owner, legalName: name } })
  const copy = (who: { cookie: string }, of = id) =>
    office.request('GET', `/api/investor/raise-papers/${agreement}/file?subscriptionId=${of}`, { cookie: who.cookie })
  return { office, memorandum, agreement, ruth, id, copy, put, set: await set.json() }
}

describe('the fields of an agreement', () => {
  test('are told with the paper, and chosen while it is a draft', async () => {
    const { office, put, set, agreement } = await withForm()
    expect(set.fields).toEqual([
      { name: formNames.owner, page: 1, value: 'legal_name' },
      { name: formNames.address, page: 1, value: 'address' },
      { name: formNames.issuer, page: 1, value: null },
      { name: formNames.tiny, page: 1, value: null },
      { name: formNames.signer, page: 2, value: 'signer_1' },
    ])
    expect((await put({ fields: [] })).status).toBe(409)
    // A new version begins with what was chosen for the fields of the same name.
    const next = await office.addPaper('agreement', {
      title: 'Operating agreement',
      bytes: agreementForm(),
      replacesId: agreement,
    })
    const { items } = await office.admin.raisePapers.list({ raiseId: office.raiseId, id: next })
    expect(items[0]?.fields).toEqual(set.fields)
    expect((await put({ fields: [] }, next)).status).toBe(200)
  })

  test('that are not there, or in which nothing has room, are refused', async () => {
    const office = await raiseOffice(services)
    const id = await office.addPaper('agreement', { bytes: agreementForm() })
    const put = (fields: object) =>
      office.request('PUT', `/api/admin/raise-papers/${id}/fields`, { cookie: office.staff, json: { fields } })
    expect((await put(chosen)).status).toBe(200)
    for (const [name, told] of [
      [formNames.tiny, 'too small'],
      ['Nowhere', 'no field'],
    ] as const) {
      const answer = await put([{ name, value: 'legal_name' }])
      expect({ status: answer.status, body: await answer.json() }).toMatchObject({
        status: 400,
        body: { fieldErrors: { 'fields.0.value': [expect.stringContaining(told)] } },
      })
    }
  })
})

describe('an agreement that is filled in', () => {
  test('is what its packet names, what is opened before it is signed, and what stands in the executed file', async () => {
    const { office, memorandum, agreement, ruth, id, copy } = await withForm()
    expect((await copy(ruth)).status).toBe(409)
    const made = (await ruth.step(id, 'prepare')).body
    expect(made.packet.papers).toMatchObject([{ id: agreement, isFilled: true, openedAt: null, pages: 2 }])
    const [packet] = await db.select().from(packets).where(eq(packets.subscriptionId, id))
    const pages = new Uint8Array(await (await ruth.subscriptionFile(id, 'pages')).arrayBuffer())
    expect((await pagesOfPdf(pages)).flat().join('').replaceAll(/\s/g, '')).toContain(
      packet?.manifest[0]?.sha256 ?? '?',
    )
    const sign = () =>
      ruth.step(id, 'sign', {
        packetSha256: made.packet.sha256,
        name: 'Ruth Calloway',
        paperIds: [agreement],
        wordingId: currentRoomWordings.signature,
      })
    // The empty one was opened: what is signed is the other.
    expect((await sign()).body).toMatchObject({ failure: 'paper_unopened' })
    const stranger = await office.reader({ memorandum, agreement })
    expect((await copy(stranger)).status).toBe(404)
    const opened = await copy(ruth)
    expect(opened.status).toBe(200)
    expect(await textOf(opened)).toContain('Nguyễn Thị Ánh Willow Creek Holdings')
    expect((await ruth.subscription(id)).body.packet.papers[0].openedAt).not.toBeNull()
    const printed = await ruth.subscriptionFile(id, 'paper-copy')
    expect(await textOf(printed)).toContain('Nguyễn Thị Ánh Willow Creek Holdings')
    expect(await sign()).toMatchObject({ status: 200, body: { status: 'signed' } })

    await decide(office, id)
    expect((await call(office, id, 'accept', accepted())).status).toBe(200)
    await publishNext(services)
    const [row] = await db.select().from(subscriptions).where(eq(subscriptions.id, id))
    const [document] = await db
      .select()
      .from(documents)
      .where(eq(documents.id, row?.documentId ?? 0))
    const file = await office.request('GET', `/api/investor/documents/${document?.id}/file`, { cookie: ruth.cookie })
    const bytes = new Uint8Array(await file.arrayBuffer())
    const whole = (await pagesOfPdf(bytes)).map((lines) => lines.join(' '))
    const at = whole.findIndex((page) => page.includes('Nguyễn Thị Ánh Willow Creek Holdings'))
    expect(at).toBeGreaterThan(0)
    // The second page is turned, and read sign by sign: the owner, and who has signed by now.
    for (const letter of 'RuthCalloway') expect(whole[at + 1]).toContain(letter)
    const record = await office.request('GET', `/api/admin/subscriptions/${id}/file.zip`, { cookie: office.staff })
    const zip = Buffer.from(await record.arrayBuffer()).toString('latin1')
    expect(zip).toContain('packet 1, Operating agreement, version 1, filled in.pdf')
    expect((await ruth.checkFile(sha256Of(bytes))).body).toMatchObject({ known: true })
  })

  test('is none, and neither is the packet, where an answer has no room in it or a sign is missing', async () => {
    const { ruth, id } = await withForm('A'.repeat(80))
    expect(await ruth.step(id, 'prepare')).toMatchObject({
      status: 400,
      body: { fieldErrors: { 'owner.legalName': [expect.stringContaining(formNames.owner)] } },
    })
    expect(await db.$count(packets, eq(packets.subscriptionId, id))).toBe(0)
    await ruth.answer(id, { owner: { ...individual({ classId: 0, email: '' }).owner, legalName: 'Łukasz Żółć' } })
    expect((await ruth.step(id, 'prepare')).status).toBe(200)
  })

  test('is never changed nor removed', async () => {
    const { ruth, id } = await withForm()
    await ruth.step(id, 'prepare')
    const [kept] = await db
      .select()
      .from(filledPapers)
      .orderBy(sql`${filledPapers.id} desc`)
      .limit(1)
    const isThis = eq(filledPapers.id, kept?.id ?? 0)
    await expect(db.update(filledPapers).set({ places: [] }).where(isThis)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('filled in once') },
    })
    await expect(db.delete(filledPapers).where(isThis)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('filled in once') },
    })
    expect(await db.$count(filledPapers, isThis)).toBe(1)
  })
})
