import { createHash } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import {
  deliveries,
  documentFiles,
  outbox,
  packets,
  raiseEvents,
  seals,
  sessions,
  signatures,
  signers,
  subscriptions,
} from '@db/schema'
import { currentRoomWordings } from '@/content/raise/room-wordings'
import { testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { raiseOffice } from '../../testing/documents/raise-office'
import { couple } from '../../testing/documents/subscription-answers'
import { pagesOfPdf } from '../../testing/documents/pdf-texts'
import { expiringSubscriptions } from './expiring'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)

const wordingId = currentRoomWordings.signature
const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
type Office = Awaited<ReturnType<typeof raiseOffice>>
type Person = Awaited<ReturnType<Office['person']>>

/** A packet of Ruth's and Paul's that both have read, received and agreed to sign here. */
async function readPacket() {
  const office = await raiseOffice(services)
  const papers = await office.open()
  const ruth = await office.reader(papers, { firstName: 'Ruth', lastName: 'Calloway' })
  const paul = await office.person({ firstName: 'Paul', lastName: 'Calloway' })
  await ruth.consent()
  await ruth.file(papers.agreement)
  const { id } = (await ruth.begin()).body
  await ruth.answer(id, couple({ classId: office.classId, emails: [ruth.user.email, paul.user.email] }))
  const made = await ruth.step(id, 'prepare')
  const packetSha256: string = made.body.packet.sha256
  for (const each of [ruth, paul]) {
    await each.file(papers.memorandum)
    await each.receive(papers.memorandum)
    await each.consent()
    await each.file(papers.agreement)
    await each.subscriptionFile(id, 'pages')
  }
  const signs = (who: Person, name: string, more: object = {}) =>
    who.step(id, 'sign', { packetSha256, name, paperIds: [papers.agreement], wordingId, ...more })
  return { office, papers, ruth, paul, id, packetSha256, signs }
}

const mailsTo = async (email: string) => db.select().from(outbox).where(eq(outbox.recipient, email)).orderBy(outbox.id)

describe('two sign', () => {
  test('typed and drawn; with the second the file is sealed, sent and known', async () => {
    const { ruth, paul, id, packetSha256, signs, office } = await readPacket()
    const pages = new Uint8Array(await (await ruth.subscriptionFile(id, 'pages')).arrayBuffer())
    expect(sha256Of(pages)).toBe(packetSha256)
    expect((await ruth.subscriptionFile(id, 'file')).status).toBe(409)
    expect(await signs(ruth, '  ruth  CALLOWAY ')).toMatchObject({
      status: 200,
      body: { status: 'signing', station: 'others_sign', signers: [{ signedBy: 'typed' }, { signedAt: null }] },
    })
    const strokes = [
      [
        [10, 20],
        [500, 150],
      ],
    ]
    const signed = await signs(paul, 'Paul Calloway', { strokes })
    expect(signed).toMatchObject({
      status: 200,
      body: { status: 'signed', station: 'firm', signers: [{ signedBy: 'typed' }, { signedBy: 'drawn' }] },
    })
    const sent = await ruth.subscriptionFile(id, 'file')
    expect(sent.headers.get('content-disposition')).toContain('0001')
    const bytes = new Uint8Array(await sent.arrayBuffer())
    const sha256 = sha256Of(bytes)
    expect(signed.body.packet.signedSha256).toBe(sha256)
    const text = (await pagesOfPdf(bytes)).flat().join(' ')
    for (const told of ['Ruth Calloway', 'Paul Calloway', packetSha256, ruth.user.email, '$75,000.00'])
      expect(text.replaceAll(/\s+/g, ' ')).toContain(told)
    // The file says of itself what it is to who signed it, and to nobody else.
    expect((await paul.checkFile(sha256.toUpperCase())).body).toMatchObject({
      known: true,
      reference: `S${office.raiseId}-0001`,
    })
    const stranger = await office.person()
    expect((await stranger.checkFile(sha256)).body).toEqual({ known: false, reference: null, sealedAt: null })
    expect((await ruth.checkFile(packetSha256)).body).toMatchObject({ known: false })
    expect((await mailsTo(ruth.user.email)).map(({ kind }) => kind)).toEqual(['signed', 'signed'])
    const [receipt] = await mailsTo(paul.user.email)
    expect(JSON.stringify(receipt?.mail)).toContain(packetSha256)
    expect(JSON.stringify(receipt?.mail)).not.toMatch(/75,000|token/)
    const kinds = await db.select().from(raiseEvents).where(eq(raiseEvents.subscriptionId, id)).orderBy(raiseEvents.id)
    expect(kinds.map(({ kind }) => kind).slice(-4)).toEqual(['signed', 'signed', 'moved', 'file_sent'])
    const kept = await db
      .select()
      .from(signatures)
      .innerJoin(signers, eq(signers.id, signatures.signerId))
      .where(eq(signers.email, paul.user.email))
    expect(kept[0]?.signatures).toMatchObject({
      way: 'drawn',
      strokes,
      provedBy: 'password',
      wordingId,
      address: expect.any(String),
    })
  })

  test('the last two at once make one signed file', async () => {
    const { ruth, paul, id, signs } = await readPacket()
    const both = await Promise.all([signs(ruth, 'Ruth Calloway'), signs(paul, 'Paul Calloway')])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect((await ruth.subscription(id)).body).toMatchObject({ status: 'signed' })
    const [packet] = await db.select().from(packets).where(eq(packets.subscriptionId, id))
    expect(await db.$count(documentFiles, inArray(documentFiles.id, [packet?.signedFileId ?? '']))).toBe(1)
    expect(await db.$count(seals)).toBe(1)
    expect(await signs(ruth, 'Ruth Calloway')).toMatchObject({ status: 409, body: { failure: 'signed_already' } })
  })
})

describe('nobody signs', () => {
  test('under another name, without the papers, or by words of another day', async () => {
    const { ruth, papers, id, signs } = await readPacket()
    expect(await signs(ruth, 'Ruth Galloway')).toMatchObject({
      status: 400,
      body: { fieldErrors: { name: [expect.any(String)] } },
    })
    expect(await signs(ruth, 'Ruth Calloway', { paperIds: [] })).toMatchObject({
      status: 409,
      body: { failure: 'paper_unopened' },
    })
    expect(await signs(ruth, 'Ruth Calloway', { wordingId: 'signature-0' })).toMatchObject({ status: 409 })
    expect(await signs(ruth, 'Ruth Calloway', { packetSha256: 'b'.repeat(64) })).toMatchObject({
      status: 409,
      body: { failure: 'packet_changed' },
    })
    const points = Array.from({ length: 2_001 }, () => [1, 1])
    expect((await signs(ruth, 'Ruth Calloway', { strokes: [points] })).status).toBe(400)
    await ruth.withdrawConsent()
    expect(await signs(ruth, 'Ruth Calloway')).toMatchObject({ status: 409, body: { failure: 'consent_missing' } })
    await ruth.consent()
    expect((await signs(ruth, 'Ruth Calloway')).status).toBe(200)
    expect(papers.agreement).toBeGreaterThan(0)
    expect((await ruth.subscription(id)).body).toMatchObject({ status: 'signing' })
  })

  test('unproved, and what was void is void whatever the state is by then', async () => {
    const { ruth, paul, id, signs } = await readPacket()
    const long = new Date(Date.now() - 11 * 60_000).toISOString()
    const [row] = await db.select().from(sessions).where(eq(sessions.userId, ruth.user.id))
    await db
      .update(sessions)
      .set({ sess: { ...row!.sess, provedAt: long } })
      .where(eq(sessions.userId, ruth.user.id))
    expect(await signs(ruth, 'Ruth Calloway')).toMatchObject({ status: 403, body: { failure: 'prove_again' } })
    await db
      .update(sessions)
      .set({ sess: { ...row!.sess, provedAt: new Date().toISOString() } })
      .where(eq(sessions.userId, ruth.user.id))
    expect((await signs(ruth, 'Ruth Calloway')).status).toBe(200)
    await paul.step(id, 'decline', { reason: 'Not now' })
    expect(await signs(ruth, 'Ruth Calloway')).toMatchObject({ status: 409, body: { failure: 'packet_changed' } })
    expect((await mailsTo(ruth.user.email)).map(({ kind }) => kind)).toEqual(['signed', 'signing_ended'])
  })
})

test('on paper: the pages and the agreements leave as one file', async () => {
  const { ruth, id } = await readPacket()
  const copy = await ruth.subscriptionFile(id, 'paper-copy')
  expect(copy.status).toBe(200)
  const text = (await pagesOfPdf(new Uint8Array(await copy.arrayBuffer()))).map((lines) => lines.join(' '))
  expect(text.length).toBeGreaterThan(2)
})

describe('a new version of an agreement', () => {
  test('voids what is being signed: both sign anew; what all have signed stays with a sentence', async () => {
    const { office, papers, ruth, paul, id, signs } = await readPacket()
    expect((await signs(ruth, 'Ruth Calloway')).status).toBe(200)
    const replaced = { title: 'Operating agreement, amended', replacesId: papers.agreement }
    const next = await office.addPaper('agreement', replaced)
    await office.admin.raisePapers.show({ id: next })
    expect(await signs(paul, 'Paul Calloway')).toMatchObject({ status: 409, body: { failure: 'packet_changed' } })
    expect((await ruth.subscription(id)).body).toMatchObject({
      status: 'draft',
      reason: expect.stringMatching(/amended/),
    })
    expect((await ruth.step(id, 'prepare')).body).toMatchObject({ failure: 'paper_unopened' })
    await ruth.file(next)
    const packetSha256: string = (await ruth.step(id, 'prepare')).body.packet.sha256
    await paul.file(next)
    for (const each of [ruth, paul]) await each.subscriptionFile(id, 'pages')
    const anew = { packetSha256, paperIds: [next] }
    expect(await signs(ruth, 'Ruth Calloway', anew)).toMatchObject({ status: 200 })
    expect(await signs(paul, 'Paul Calloway', anew)).toMatchObject({ status: 200, body: { status: 'signed' } })

    const third = await office.addPaper('agreement', { title: 'Operating agreement, corrected', replacesId: next })
    await expect(office.admin.raisePapers.show({ id: third, signAnew: false })).rejects.toThrow(/does not matter/)
    await office.admin.raisePapers.show({ id: third, signAnew: false, note: 'A misspelt street.' })
    expect((await ruth.subscription(id)).body).toMatchObject({ status: 'signed' })
    const fourth = await office.addPaper('agreement', { title: 'Operating agreement, new terms', replacesId: third })
    await office.admin.raisePapers.show({ id: fourth })
    expect((await ruth.subscription(id)).body).toMatchObject({ status: 'draft', packet: null })
  })
})

test('a packet whose time is over is void; who began goes on from there', async () => {
  const { ruth, paul, id, signs } = await readPacket()
  await db
    .update(subscriptions)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(subscriptions.id, id))
  // Also by a moment before it is known to be over nobody signs it any more.
  expect(await signs(ruth, 'Ruth Calloway')).toMatchObject({ status: 409, body: { failure: 'raise_not_now' } })
  const task = expiringSubscriptions(services)
  expect(await task.work(new AbortController().signal)).toBe(true)
  expect(await task.work(new AbortController().signal)).toBe(false)
  expect((await ruth.subscription(id)).body).toMatchObject({ status: 'expired', station: 'expired', packet: null })
  expect(await signs(paul, 'Paul Calloway')).toMatchObject({ status: 409, body: { failure: 'packet_changed' } })
  const told = await db.select().from(deliveries).where(eq(deliveries.subject, 'subscription_expired'))
  expect(told.map(({ userId }) => userId)).toEqual([ruth.user.id])
  expect((await ruth.step(id, 'resume')).body).toMatchObject({ status: 'draft', missing: [] })
})
