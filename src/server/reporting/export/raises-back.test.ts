import { unzipSync } from 'fflate'
import { and, eq, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { madeOpeningDay } from '@db/samples/make-raises'
import { approveMade, makeClosing, makeDone } from '@db/samples/make-closings'
import { makeDocumentFile } from '@db/samples/make-documents'
import { makeInstructions, makeMoney } from '@db/samples/make-money'
import {
  makeAccepted,
  makePacket,
  makeSigned,
  makeSubscription,
  signLast,
  typedSignature,
} from '@db/samples/make-subscriptions'
import {
  documentFiles,
  evidence,
  filings,
  filledPapers,
  packets,
  raiseEvents,
  signatures,
  subscriptions,
  users,
} from '@db/schema'
import { subscriptionStatuses } from '@/shared/raise/subscriptions'
import { sha256Of } from '../../platform/encryption/sha256'
import { cookieOf, requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { raiseOffice } from '../../testing/documents/raise-office'
import { accepted, decided, signer } from '../../testing/documents/accepting-office'
import { documentOf } from '../../testing/documents/documents'
import { encryptedFile } from '../documents/encrypted-files'
import { takeBack } from './taking-back'
import { emptyInstallations, exportOf, manifestOf } from '../../testing/ledger/second-installation'

const database = await testDatabase()
const { services } = testServices(database, { PUBLISH_DELAY: '0' })
const emptyInstallation = emptyInstallations()

const letter = {
  method: 'professional_letter',
  basis: 'A letter of her lawyer.',
  evidenceOn: new Date().toISOString().slice(0, 10).replace(/\d\d$/, '01'),
  decision: 'accredited',
}

/** Does something past what guards tables, as somebody at the database would. */
async function force(tables: readonly PgTable[], change: () => Promise<unknown>) {
  for (const table of tables) await services.db.execute(sql`alter table ${table} disable trigger user`)
  await change()
  for (const table of tables) await services.db.execute(sql`alter table ${table} enable trigger user`)
}

/** Subscriptions in each state but those that the calls have made, closings in each, money that was taken back, a scan, a filled paper, a filing. */
async function everyState(raiseId: number, paperId: number) {
  const { db } = services
  const signing = () =>
    makeSubscription(db, { raiseId }).then((made) => db.transaction(async (tx) => makePacket(tx, made)))
  const { packet, signers } = await signing()
  const { id: fileId } = await makeDocumentFile(db)
  const filled = await signing()
  await force([filledPapers], () =>
    db.insert(filledPapers).values({ packetId: filled.packet.id, paperId, fileId, places: [] }),
  )
  const scan = { way: 'paper', fileId: (await makeDocumentFile(db)).id, signedOn: madeOpeningDay } as const
  await db.transaction(async (tx) => {
    for (const each of signers) await signLast(tx, packet, typedSignature(each, scan))
  })
  const ended = async (id: number, status: 'rejected' | 'expired' | 'withdrawn') =>
    db.transaction(async (tx) => {
      const voided = { voidAt: new Date(), voidReason: 'It ended.' }
      await tx.update(packets).set(voided).where(eq(packets.subscriptionId, id))
      const reason = { status, reason: 'It ended.' }
      await tx.update(subscriptions).set(reason).where(eq(subscriptions.id, id))
    })
  await ended((await makeSigned(db, { raiseId })).id, 'rejected')
  await ended((await signing()).packet.subscriptionId, 'expired')
  await ended((await makeSubscription(db, { raiseId })).id, 'withdrawn')
  await makeSubscription(db, { raiseId, status: 'waiting' })
  const released = await makeAccepted(db, { raiseId })
  const reason = { status: 'released', reason: 'No money came.' } as const
  await db.update(subscriptions).set(reason).where(eq(subscriptions.id, released.id))
  await makeDone(db)
  await makeClosing(db)
  await approveMade(db, await makeClosing(db))
  const { id: reversesId } = await makeMoney(db, { raiseId })
  await makeMoney(db, { raiseId, cents: -5_000_000, reversesId, note: 'Entered twice.' })
  await db.insert(filings).values({ raiseId, jurisdiction: 'SEC', filedOn: madeOpeningDay })
}

/** A raise whose subscriptions came by the calls: one that is accepted, one that is signed by a drawing, and a draft, beside all others. */
async function raised() {
  const { db } = services
  const { office, papers, accept, ruth, id } = await decided(services)
  expect((await accept()).status).toBe(200)
  const drawn = await signer(office, papers, 5_000_000)
  await force([signatures], () =>
    db
      .update(signatures)
      .set({ way: 'drawn', strokes: [[[1, 2]]] })
      .where(eq(signatures.userId, drawn.ruth.user.id)),
  )
  await (await office.reader(papers)).begin()
  await makeSubscription(db, { raiseId: office.raiseId, interestId: (await office.interest()).id })
  await everyState(office.raiseId, papers.agreement)
  const { id: fileId } = await makeDocumentFile(db)
  await db.insert(evidence).values({ subscriptionId: id, title: 'A letter', fileId, userId: ruth.user.id })
  await makeInstructions(db, { raiseId: office.raiseId })
  // The files that samples name have no bytes to open.
  const isEmpty = eq(documentFiles.size, 1200)
  const empty = await db.select({ id: documentFiles.id }).from(documentFiles).where(isEmpty)
  await force([documentFiles], async () => {
    for (const file of empty) {
      const own = encryptedFile(services.encryption, await documentOf((doc) => doc.text(file.id)), 1, file.id)
      await db.update(documentFiles).set(own).where(eq(documentFiles.id, file.id))
    }
  })
  return { ruth, id, drawn }
}

test('raises are taken back whole: what somebody signed is theirs, known by its fingerprint, and nothing is left out in silence', async () => {
  const { db } = services
  const { ruth, id, drawn } = await raised()
  const left = await exportOf(services)
  const names = Object.keys(left)
  for (const of of ['papers of the room', 'pages to sign', 'signed files', 'agreements filled in', 'signed on paper'])
    expect(names.some((name) => name.startsWith(`raises/${of}/Willow Creek/`))).toBe(true)
  const states = await db.selectDistinct({ status: subscriptions.status }).from(subscriptions)
  expect(states.map(({ status }) => status).toSorted()).toEqual([...subscriptionStatuses].toSorted())
  const isTaken = and(eq(raiseEvents.asStaff, true), eq(raiseEvents.kind, 'file_sent'))
  expect(await db.$count(raiseEvents, isTaken)).toBe(names.filter((name) => /^raises\/(?!papers)/.test(name)).length)
  for (const secret of ['strokes', 'keySealed'])
    expect(
      names.filter((name) => name.endsWith('.csv') && new TextDecoder().decode(left[name]).includes(secret)),
    ).toEqual([])
  expect(names).not.toContain('instructions.csv')

  const second = await emptyInstallation()
  const taken = await takeBack(second.db, second.encryption, left)
  expect(taken.differences).toBe(0)
  expect(taken.missing).toEqual([
    { table: 'signatures', column: 'strokes', rows: 1 },
    { table: 'evidence', column: 'fileId', rows: 1 },
    { table: 'seals', column: 'keySealed', rows: 1 },
    { table: 'instructions', column: '', rows: expect.any(Number) },
  ])
  const again = await exportOf(second)
  const compared = (files: typeof left) =>
    manifestOf(files).filter((line) => !/^(?:raise-events|seals)\.csv/.test(line))
  expect(compared(again)).toEqual(compared(left))

  // Whoever signed comes in by their own account, and finds it with its file, as it was sealed.
  const [account] = await second.db.select().from(users).where(eq(users.id, ruth.user.id))
  if (account === undefined) throw new Error('The account did not come along.')
  const cookie = (await second.sessions.start(account)).split(';')[0] ?? ''
  const ask = requesterOf(second)
  const own = await ask('GET', `/api/investor/subscriptions/${id}`, { cookie })
  expect(own.status).toBe(200)
  expect(await own.json()).toMatchObject({ id, status: 'accepted' })
  const [packet] = await db.select().from(packets).where(eq(packets.subscriptionId, id))
  const check = { cookie, json: { sha256: packet?.signedSha256 } }
  expect(await (await ask('POST', '/api/investor/check-file', check)).json()).toEqual(
    (await ruth.checkFile(packet?.signedSha256 ?? '')).body,
  )
  const sealed = await (await ask('GET', '/api/seal')).json()
  expect(sealed).toMatchObject([{ endedAt: expect.any(String) }])
  const file = await ask('GET', `/api/investor/subscriptions/${id}/file`, { cookie })
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(
    new Uint8Array(await (await ruth.subscriptionFile(id, 'file')).arrayBuffer()),
  )
  // What was signed by a drawing goes on: it is accepted, and sealed anew.
  const office = { cookie: await cookieOf(second, 'admin') }
  const step = (name: string, json: object) =>
    ask('POST', `/api/admin/subscriptions/${drawn.id}/${name}`, { ...office, json })
  expect((await step('decisions', letter)).status).toBe(200)
  expect((await step('accept', accepted(5_000_000))).status).toBe(200)
  expect(await (await ask('GET', '/api/seal')).json()).toMatchObject([{ endedAt: null }, { pem: sealed[0].pem }])
  // The rules of a raise hold again.
  await expect(second.db.delete(signatures)).rejects.toMatchObject({ cause: { code: '23001' } })

  // One that is not as its rules say is taken back in no part.
  const text = new TextDecoder().decode(left['raises.csv'])
  const cap = text.replaceAll(',300000000,', ',1,')
  expect(cap).not.toBe(text)
  const third = await emptyInstallation()
  const changed = { ...left, 'raises.csv': new TextEncoder().encode(cap) }
  await expect(takeBack(third.db, third.encryption, changed)).rejects.toThrow('raises.csv is not as the manifest says.')
  const manifest = new TextDecoder()
    .decode(left['manifest.csv'])
    .replace(sha256Of(left['raises.csv'] ?? new Uint8Array()), sha256Of(changed['raises.csv']))
  const wrong = { ...changed, 'manifest.csv': new TextEncoder().encode(manifest) }
  await expect(takeBack(third.db, third.encryption, wrong)).rejects.toMatchObject({
    cause: { message: 'No more is accepted than a raise takes' },
  })
  expect(await third.db.$count(users)).toBe(0)
}, 180_000)

test('where one zip could not hold all files of raises, the next goes on behind the last of them', async () => {
  const office = await raiseOffice(services)
  const papers = await office.open()
  const { id } = await signer(office, papers)
  const [packet] = await services.db.select().from(packets).where(eq(packets.subscriptionId, id))
  const cookie = await cookieOf(services, 'admin')
  const take = async (query: string) =>
    requesterOf(services)('GET', `/api/admin/export?raiseFilesAfter=${query}`, { cookie })
  const filesOf = async (query: string) =>
    Object.keys(unzipSync(new Uint8Array(await (await take(query)).arrayBuffer()))).filter((name) => /\//.test(name))
  const folder = 'raises/signed files/Willow Creek/'
  expect(await filesOf(`pages-${packet?.id}`)).toEqual([expect.stringContaining(folder)])
  expect((await filesOf(`papers-${papers.memorandum}`)).length).toBe(3)
  expect((await take('evidence-1')).status).toBe(400)
}, 60_000)
