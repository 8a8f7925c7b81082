import { strFromU8, unzipSync } from 'fflate'
import { desc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { makeDone } from '@db/samples/make-closings'
import { auditEntries, entries, raiseEvents, securityEvents, subscriptions } from '@db/schema'
import { currentRoomWordings } from '@/content/raise/room-wordings'
import { sha256Of } from '../../platform/encryption/sha256'
import { testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { accepted, call, decide, decided, signer } from '../../testing/documents/accepting-office'
import { documentOf } from '../../testing/documents/documents'
import { linesOfPdf } from '../../testing/documents/pdf-texts'
import { raiseOffice } from '../../testing/documents/raise-office'
import { ageProofs } from '../../testing/proofs'
import { couple } from '../../testing/documents/subscription-answers'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const wordingId = currentRoomWordings.signature
const strokes = [
  [
    [111, 137],
    [593, 211],
  ],
]

type Office = Awaited<ReturnType<typeof raiseOffice>>
type Files = Record<string, Uint8Array>

const textIn = (files: Files, name: string) => strFromU8(files[name] ?? expect.unreachable(`There is no ${name}.`))
const linesIn = (files: Files, name: string) => textIn(files, name).split('\r\n').slice(1, -1)

/** A couple's subscription as it goes: made, made again, signed by both, decided on, accepted, amended, paid and in the ledger. */
async function closed() {
  const office = await raiseOffice(services)
  const papers = await office.open()
  const ruth = await office.reader(papers, { firstName: 'Ruth', lastName: 'Calloway' })
  const paul = await office.person({ firstName: 'Paul', lastName: 'Calloway' })
  await ruth.consent()
  await ruth.file(papers.agreement)
  const { id } = (await ruth.begin()).body
  await ruth.answer(id, couple({ classId: office.classId, emails: [ruth.user.email, paul.user.email] }))
  await ruth.step(id, 'prepare')
  await ruth.step(id, 'reopen', { reason: 'The street was wrong.' })
  const packetSha256 = (await ruth.step(id, 'prepare')).body.packet.sha256
  for (const each of [ruth, paul]) {
    await each.file(papers.memorandum)
    await each.receive(papers.memorandum)
    await each.consent()
    await each.file(papers.agreement)
    await each.subscriptionFile(id, 'pages')
  }
  const json = { packetSha256, paperIds: [papers.agreement], wordingId }
  await ruth.step(id, 'sign', { ...json, name: 'Ruth Calloway' })
  const signed = await paul.step(id, 'sign', { ...json, name: 'Paul Calloway', strokes })
  if (signed.body.status !== 'signed') throw new Error(JSON.stringify(signed.body))
  const sent = { cookie: ruth.cookie, body: await documentOf((doc) => doc.text('She is accredited.')) }
  await office.request('PUT', `/api/investor/subscriptions/${id}/evidence?title=Letter`, sent)
  await decide(office, id)
  await call(office, id, 'accept', accepted(7_000_000))
  await call(office, id, 'amend', {
    acceptedCents: 6_000_000,
    reason: 'They sent less.',
    name: 'Ada Stone',
    title: 'Manager',
  })
  const sum = { subscriptionId: id, receivedOn: '2026-11-10', cents: 6_000_000, way: 'wire', fromName: 'Ruth Calloway' }
  const path = `/api/admin/raises/${office.raiseId}/money`
  const came = await office.request('POST', path, { cookie: office.staff, json: sum })
  if (!came.ok) throw new Error(await came.text())
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.id, id))
  if (row === undefined) throw new Error('It is gone.')
  const { lines } = await makeDone(db, [row])
  const [entry] = await db
    .select()
    .from(entries)
    .where(eq(entries.closingLineId, lines[0]?.id ?? 0))
  const reference: string = signed.body.reference
  return { office, papers, ruth, paul, id, entryId: entry?.id ?? 0, reference }
}

async function zipOf(office: Office, id: number, query = '') {
  const answer = await office.request('GET', `/api/admin/subscriptions/${id}/file.zip${query}`, {
    cookie: office.staff,
  })
  if (!answer.ok) throw new Error(await answer.text())
  return unzipSync(new Uint8Array(await answer.arrayBuffer()))
}

/** The manifest has every file, with the SHA-256 that it has, and had when it was stored. */
function namesEach(files: Files) {
  const manifest = linesIn(files, 'manifest.csv').map((line) =>
    line.replaceAll(/"[^"]*"/g, (cell) => cell.slice(1, -1).replaceAll(',', ';')).split(','),
  )
  expect(manifest.map(([name]) => name?.replaceAll(';', ','))).toEqual(Object.keys(files).slice(0, -1))
  for (const [name = '', bytes, sha256, stored, fault] of manifest) {
    const file = new Uint8Array(files[name.replaceAll(';', ',')] ?? [])
    expect([name, bytes, sha256, fault]).toEqual([name, String(file.byteLength), sha256Of(file), ''])
    expect(stored).toBe(name.endsWith('.pdf') ? sha256 : '')
  }
}

/** It is of nobody else, and holds no strokes and no evidence that nobody asked for. */
async function isOfNobodyElse(made: Awaited<ReturnType<typeof closed>>, files: Files) {
  const { office, papers, ruth } = made
  // She signs for somebody else in the same room, too.
  const other = await signer(office, papers, 6_000_000)
  await decide(office, other.id)
  const own = await zipOf(office, made.id)
  expect(Object.keys(own)).toEqual(Object.keys(files))
  const texts = Object.keys(own)
    .filter((name) => !name.endsWith('.pdf'))
    .map((name) => textIn(own, name))
    .join('\n')
  for (const part of [other.ruth.user.email, other.signed.reference, 'strokes', 'PRIVATE KEY'])
    expect(texts).not.toContain(part)
  // One number alone may stand in a digest.
  expect(texts).not.toMatch(/593\D{1,3}211/)
  expect(texts).toContain(ruth.user.email)
  expect(linesIn(own, 'evidence.csv')).toEqual([expect.stringContaining('not in this zip')])
}

describe('the record of a subscription', () => {
  test('holds what was shown, signed, accepted, and what it became', async () => {
    const made = await closed()
    const { papers, entryId, reference } = made
    const files = await zipOf(made.office, made.id)
    expect(Object.keys(files)).toEqual([
      'read me.txt',
      'subscription.csv',
      'papers.csv',
      'packets.csv',
      'signers.csv',
      'events.csv',
      'relationships.csv',
      'admissions.csv',
      'evidence.csv',
      'decisions.csv',
      'executed.csv',
      'money.csv',
      'entries.csv',
      'certificate.json',
      'seal certificate 1.pem',
      'executed file.pdf',
      expect.stringMatching(/^executed file, replaced \(\d+\)\.pdf$/),
      'pages of packet 1.pdf',
      'signed file of packet 2.pdf',
      'pages of packet 2.pdf',
      `papers/Private placement memorandum, version 1 (${papers.memorandum}).pdf`,
      `papers/Operating agreement, version 1 (${papers.agreement}).pdf`,
      'manifest.csv',
    ])
    expect(textIn(files, 'read me.txt')).toContain(reference)
    const whole = (await linesOfPdf(files['executed file.pdf'] ?? new Uint8Array())).join('\n')
    for (const part of ['Ruth Calloway', 'Paul Calloway', '$60,000.00', 'They sent less.'])
      expect(whole).toContain(part)
    const certificate = JSON.parse(textIn(files, 'certificate.json'))
    expect(certificate).toMatchObject({
      paper: { reference, cents: 7_500_000 },
      packet: { number: 2, sha256: sha256Of(new Uint8Array(files['pages of packet 2.pdf'] ?? [])) },
      signers: [
        { name: 'Ruth Calloway', signature: { way: 'typed', proved: { by: 'password' } } },
        { name: 'Paul Calloway', signature: { way: 'drawn' } },
      ],
      acceptance: { name: 'Ada Stone', title: 'Manager', cents: 6_000_000 },
      files: { signed: sha256Of(new Uint8Array(files['signed file of packet 2.pdf'] ?? [])) },
      sealSha256: expect.stringMatching(/^[\da-f]{64}$/),
    })
    expect(textIn(files, 'packets.csv')).toContain('The street was wrong.')
    expect(textIn(files, 'decisions.csv')).toContain('A letter of her lawyer.')
    expect(linesIn(files, 'money.csv')).toEqual([expect.stringContaining('2026-11-10,60000.00,Wire,Ruth Calloway')])
    expect(linesIn(files, 'entries.csv')).toEqual([
      expect.stringContaining(`${entryId},2026-11-15,Contribution,60000.00,60000,`),
    ])
    expect(linesIn(files, 'executed.csv').map((line) => line.split(',')[4])).toEqual([
      'Being published',
      'Being published',
    ])
    namesEach(files)
    await isOfNobodyElse(made, files)
  })

  test('brings its evidence for whoever has shown who they are, and is told', async () => {
    const { office, ruth, id, signed } = await decided(services)
    const { reference } = signed
    const sent = { cookie: ruth.cookie, body: await documentOf((doc) => doc.text('She is accredited.')) }
    await office.request('PUT', `/api/investor/subscriptions/${id}/evidence?title=Letter`, sent)
    const withEvidence = await zipOf(office, id, '?evidence=true')
    const [name = ''] = Object.keys(withEvidence).filter((each) => each.startsWith('evidence/'))
    expect(name).toMatch(/^evidence\/Letter \(\d+\)\.pdf$/)
    expect((await linesOfPdf(withEvidence[name] ?? new Uint8Array())).join('')).toContain('She is accredited.')
    const events = await db
      .select()
      .from(raiseEvents)
      .where(eq(raiseEvents.subscriptionId, id))
      .orderBy(desc(raiseEvents.id))
    expect(events.slice(0, 2)).toMatchObject([
      { kind: 'evidence_opened', asStaff: true },
      { kind: 'file_sent', asStaff: true },
    ])
    const [told] = await db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1)
    expect(told).toMatchObject({
      action: 'export',
      list: 'raises',
      after: { subscription: reference, evidence: 'Letter' },
    })
    const [security] = await db.select().from(securityEvents).orderBy(desc(securityEvents.id)).limit(1)
    expect(security).toMatchObject({ kind: 'list_exported' })

    await ageProofs(db)
    const path = `/api/admin/subscriptions/${id}/file.zip`
    const unproved = await office.request('GET', `${path}?evidence=true`, { cookie: office.staff })
    expect({ status: unproved.status, ...(await unproved.json()) }).toMatchObject({
      status: 403,
      failure: 'prove_again',
    })
    expect((await office.request('GET', path, { cookie: office.staff })).status).toBe(200)
    expect((await office.request('GET', `${path}?evidence=yes`, { cookie: office.staff })).status).toBe(400)
    expect((await office.request('HEAD', path, { cookie: office.staff })).status).toBe(405)
    expect(
      (await office.request('GET', '/api/admin/subscriptions/999999/file.zip', { cookie: office.staff })).status,
    ).toBe(404)
  })
})
