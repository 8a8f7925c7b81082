import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { makeUser } from '@db/samples/make'
import { deliveries, outbox, signatures } from '@db/schema'
import { daysAfter } from '@/shared/values/days'
import type { Area } from '@/shared/accounts/areas'
import { currentRoomWordings } from '@/content/raise/room-wordings'
import { todayOf } from '../../platform/preferences'
import { testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { pagesOfPdf } from '../../testing/documents/pdf-texts'
import { raiseOffice } from '../../testing/documents/raise-office'
import { retirementAnswers } from '../../testing/documents/subscription-answers'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)

/** The session of an administrator who looks after one area. */
async function cookieOfArea(area: Area): Promise<string> {
  const session = await services.sessions.start(await makeUser(db, { role: 'admin', areas: [area] }))
  return session.split(';')[0] ?? ''
}

/** The papers of an owner of a retirement account, who signs here, and whose custodian signs on paper. */
async function retirement() {
  const office = await raiseOffice(services)
  const papers = await office.open()
  const ruth = await office.reader(papers, { firstName: 'Ruth', lastName: 'Calloway' })
  await ruth.consent()
  await ruth.file(papers.agreement)
  const { id } = (await ruth.begin()).body
  await ruth.answer(id, retirementAnswers({ classId: office.classId, email: ruth.user.email }))
  const made = await ruth.step(id, 'prepare')
  await ruth.subscriptionFile(id, 'pages')
  const [owner, custodian] = made.body.signers
  const signs = () =>
    ruth.step(id, 'sign', {
      packetSha256: made.body.packet.sha256,
      name: 'Ruth Calloway',
      paperIds: [papers.agreement],
      wordingId: currentRoomWordings.signature,
    })
  const scan = (signerId: number, signedOn?: string, cookie?: string) =>
    office.scan(id, signerId, { ...(signedOn !== undefined && { signedOn }), ...(cookie !== undefined && { cookie }) })
  return { office, papers, ruth, id, owner, custodian, signs, scan }
}

describe('a signature on paper', () => {
  test('is entered by its scan; with the last one the file is sealed', async () => {
    const { office, ruth, id, owner, custodian, signs, scan } = await retirement()
    expect((await signs()).body).toMatchObject({ status: 'signing', station: 'others_sign' })
    expect(await scan(custodian.id, '')).toMatchObject({
      status: 400,
      body: { fieldErrors: { signedOn: [expect.any(String)] } },
    })
    const today = await todayOf(db)
    expect(await scan(custodian.id, '2100-01-01')).toMatchObject({ status: 400 })
    expect(await scan(custodian.id, daysAfter(today, -2))).toMatchObject({
      status: 400,
      body: { fieldErrors: { signedOn: [expect.stringContaining('made after this day')] } },
    })
    expect(await db.$count(signatures, eq(signatures.signerId, custodian.id))).toBe(0)
    expect(await scan(999_999)).toMatchObject({ status: 404 })
    expect(await scan(owner.id)).toMatchObject({ status: 409, body: { failure: 'signed_already' } })
    expect(await scan(custodian.id, today)).toMatchObject({ status: 200, body: { id: custodian.id, signedOn: today } })
    expect((await ruth.subscription(id)).body).toMatchObject({
      status: 'signed',
      signers: [{ signedBy: 'typed' }, { signedBy: 'paper' }],
    })
    const sealed = await (await ruth.subscriptionFile(id, 'file')).arrayBuffer()
    const text = (await pagesOfPdf(new Uint8Array(sealed))).map((lines) => lines.join(' '))
    expect(text.at(-1)).toContain('Signed by hand')
    const [kept] = await db.select().from(signatures).where(eq(signatures.signerId, custodian.id))
    expect(kept).toMatchObject({ way: 'paper', signedOn: today, wordingId: null, provedBy: null })
    const { items } = await office.admin.subscriptions.list({ raiseId: office.raiseId })
    expect(items).toMatchObject([
      { id, status: 'signed', ownerName: 'Ruth Calloway', signers: [{ place: 1 }, { place: 2, userId: null }] },
    ])
  })

  test('is entered by whoever looks after investors alone, and read by who looks after money too', async () => {
    const { office, ruth, id, custodian, scan } = await retirement()
    const [money, content] = [await cookieOfArea('money'), await cookieOfArea('content')]
    expect(await scan(custodian.id, undefined, money)).toMatchObject({ status: 403 })
    expect(await scan(custodian.id, undefined, ruth.cookie)).toMatchObject({ status: 403 })
    const pages = (cookie: string) => office.request('GET', `/api/admin/subscriptions/${id}/pages`, { cookie })
    expect((await pages(content)).status).toBe(403)
    expect((await pages(ruth.cookie)).status).toBe(403)
    expect((await pages(money)).status).toBe(200)
    expect((await office.request('GET', `/api/admin/subscriptions/${id}/file`, { cookie: money })).status).toBe(409)
    const { items } = await office.admin.raises.events({ id: office.raiseId })
    expect(items[0]).toMatchObject({ kind: 'opened', asStaff: true })
    expect((await scan(custodian.id)).status).toBe(200)
  })
})

describe('the firm', () => {
  test('lets in who waits, and tells them', async () => {
    const office = await raiseOffice(services)
    const ruth = await office.reader(await office.open())
    await office.admin.raises.update({ id: office.raiseId, intake: 'waitlist' })
    const { id } = (await ruth.begin()).body
    expect(await office.admin.subscriptions.letIn({ id })).toMatchObject({ status: 'draft' })
    await expect(office.admin.subscriptions.letIn({ id })).rejects.toThrow(/not|no longer|state/i)
    const told = await db.select().from(deliveries).where(eq(deliveries.subject, 'subscription_room'))
    expect(told.map(({ userId }) => userId)).toEqual([ruth.user.id])
  })

  test('returns what was signed for a change, or rejects it, with a reason that all who signed find', async () => {
    const { office, ruth, id, custodian, signs, scan } = await retirement()
    await expect(office.admin.subscriptions.return({ id, reason: 'Another class' })).rejects.toThrow(/./)
    await signs()
    await scan(custodian.id)
    const before = await db.$count(outbox, eq(outbox.recipient, ruth.user.email))
    expect(await office.admin.subscriptions.return({ id, reason: 'Another class' })).toMatchObject({
      status: 'draft',
      packet: null,
    })
    expect((await ruth.subscription(id)).body).toMatchObject({ status: 'draft', reason: 'Another class', missing: [] })
    expect(await db.$count(outbox, eq(outbox.recipient, ruth.user.email))).toBe(before + 1)
    const second = await retirement()
    await second.signs()
    await second.scan(second.custodian.id)
    expect(
      await second.office.admin.subscriptions.reject({ id: second.id, reason: 'We do not know them.' }),
    ).toMatchObject({ status: 'rejected' })
    expect((await second.ruth.subscription(second.id)).body).toMatchObject({
      station: 'rejected',
      reason: 'We do not know them.',
    })
  })

  test('finds one among others, with what was answered, made and done', async () => {
    const { office, ruth, id, custodian, signs, scan } = await retirement()
    const { id: second } = (await ruth.begin()).body
    const { raiseId, investmentId, admin } = office
    const found = async (asked: object) =>
      (await admin.subscriptions.list({ raiseId, ...asked })).items.map((each) => each.id)
    expect(await found({})).toEqual([second, id])
    expect(await found({ q: `s${raiseId}-0001` })).toEqual([id])
    expect(await found({ q: 'ruth call', status: 'signing' })).toEqual([id])
    expect(await found({ q: '%' })).toEqual([])
    expect(await found({ investmentId })).toHaveLength(2)
    expect(await found({ investmentId: investmentId + 1 })).toEqual([])
    expect(await found({ sort: 'cents' })).toEqual([id, second])
    expect(await found({ sort: 'cents', order: 'desc' })).toEqual([id, second])
    await admin.subscriptions.update({ id, followUpOn: '2026-04-01' })
    expect(await found({ dueBy: '2026-03-31' })).toEqual([])
    expect(await found({ dueBy: '2026-04-01' })).toEqual([id])
    const read = async () => (await admin.subscriptions.list({ id })).items[0]
    const signing = await read()
    expect(signing).toMatchObject({
      issuerName: 'Willow Creek Holdings LLC',
      answers: { owner: { kind: 'retirement' } },
    })
    expect(Date.parse(signing?.since ?? '')).toBeGreaterThan(Date.parse(signing?.createdAt ?? ''))
    await signs()
    await scan(custodian.id)
    await admin.subscriptions.return({ id, reason: 'Another class' })
    const returned = await read()
    expect(returned).toMatchObject({ packet: null, signers: [] })
    expect(returned?.packets).toMatchObject([
      { number: 1, voidReason: 'Another class', papers: [{ title: 'Operating agreement', version: 1 }] },
    ])
    const { items } = await admin.raises.events({ id: raiseId, subscriptionId: id })
    expect(items).toMatchObject([
      { kind: 'moved', movedTo: 'draft', reason: 'Another class', reference: returned?.reference },
      { kind: 'moved', movedTo: 'signed' },
      { kind: 'signed', signerName: 'Ada Stone', packet: 1, asStaff: true },
      { kind: 'signed', signerName: 'Ruth Calloway', packet: 1, asStaff: false },
      { kind: 'opened' },
      { kind: 'packet_made', packet: 1 },
      { kind: 'answered' },
      { kind: 'moved', movedTo: 'draft' },
    ])
  })

  test('notes what it wants to remember, which nobody else reads', async () => {
    const { office, ruth, id } = await retirement()
    const noted = { note: 'Called on Monday.', taxFormOn: '2026-03-02', followUpOn: '2026-04-01' }
    const saved = await office.admin.subscriptions.update({ id, ...noted })
    expect(saved).toMatchObject(noted)
    expect(JSON.stringify((await ruth.subscription(id)).body)).not.toMatch(/Called on Monday/)
    const stale = new Date(0).toISOString()
    await expect(office.admin.subscriptions.update({ id, note: 'x', updatedAt: stale })).rejects.toThrow(/Someone else/)
  })

  test('tells who looks after it from now on, once, and not whoever took it', async () => {
    const { office, id } = await retirement()
    const ada = await makeUser(db, { role: 'admin', areas: ['investors'], firstName: 'Ada' })
    const money = await makeUser(db, { role: 'admin', areas: ['money'] })
    const told = async () => db.select().from(outbox).where(eq(outbox.kind, 'assigned'))
    const { updatedAt, reference } = await office.admin.subscriptions.update({ id, assignedTo: ada.id })
    await office.admin.subscriptions.update({ id, assignedTo: ada.id, note: 'Called on Monday.', updatedAt })
    await expect(office.admin.subscriptions.update({ id, assignedTo: money.id })).rejects.toThrow(/./)
    const mails = await told()
    expect(mails).toMatchObject([{ recipient: ada.email, subject: `Assigned to you: ${reference}` }])
    expect(mails[0]?.mail?.text).toContain(`/admin?`)
    expect(mails[0]?.mail?.text).not.toMatch(/75,000|Monday/)
    const cookie = (await services.sessions.start(ada)).split(';')[0] ?? ''
    const path = `/api/admin/subscriptions/${id}`
    await office.admin.subscriptions.update({ id, assignedTo: null })
    expect((await office.request('PUT', path, { cookie, json: { assignedTo: ada.id } })).status).toBe(200)
    expect(await told()).toHaveLength(1)
  })
})
