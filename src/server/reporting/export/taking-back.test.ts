import { unzipSync } from 'fflate'
import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, inject, test } from 'vitest'
import { openDatabase } from '@db/client'
import { databaseBeside } from '@db/connection/snapshots/postgres'
import { makePublished } from '@db/samples/make-distributions'
import { makeAccess, makeEntry } from '@db/samples/make-holdings'
import { makeStatement } from '@db/samples/make-statements'
import { makeClosing, makeDone } from '@db/samples/make-closings'
import { makeDocumentFile } from '@db/samples/make-documents'
import { makeInstructions } from '@db/samples/make-money'
import { makePacket, makeSubscription, signLast, typedSignature } from '@db/samples/make-subscriptions'
import { documentFiles, entries as ledgerEntries, evidence, packets, signatures, users } from '@db/schema'
import type { Services } from '../../platform/trpc/context'
import { asAdmin, cookieOf, requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { decided, signer } from '../../testing/documents/accepting-office'
import { documentOf } from '../../testing/documents/documents'
import { documentPublisher } from '../../testing/documents/published-documents'
import { encryptedFile, readKeptFile } from '../documents/encrypted-files'
import { takeBack } from './taking-back'

const database = await testDatabase()
const { services } = testServices(database, { PUBLISH_DELAY: '0' })
const template = inject('databaseTemplate')
const removals: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const remove of removals) await remove()
})

/** A second installation, in which nothing is. */
async function emptyInstallation() {
  if (template.kind === 'embedded') {
    const opened = await openDatabase({})
    removals.push(() => opened.close())
    return testServices(opened, { DOCUMENT_KEY: Buffer.alloc(32, 'another').toString('base64') }).services
  }
  const beside = await databaseBeside(new URL('postgres', template.serverUrl).href)
  const opened = await openDatabase({ url: beside.url })
  removals.push(async () => {
    await opened.close()
    await beside.remove()
  })
  return testServices(opened, { DOCUMENT_KEY: Buffer.alloc(32, 'another').toString('base64') }).services
}

async function exportOf(by: Services) {
  const answer = await requesterOf(by)('GET', '/api/admin/export', { cookie: await cookieOf(by, 'admin') })
  expect(answer.status).toBe(200)
  return unzipSync(new Uint8Array(await answer.arrayBuffer()))
}

/** The manifest's lines without what an export itself adds: who was sent its documents. */
const manifestOf = (files: Awaited<ReturnType<typeof exportOf>>) =>
  new TextDecoder()
    .decode(files['manifest.csv'])
    .split('\r\n')
    .filter((line) => !line.startsWith('document-views.csv'))

test('a second, empty installation takes the whole export back: rows, sums and hashes are the same, and nobody has a password', async () => {
  const { db } = services
  const admin = await asAdmin(services)
  const { positionId } = await makeEntry(db)
  // A reversal is held to the entry that it names from its first moment.
  const { id: reversesId } = await makeEntry(db, { positionId, cents: 5_700_000, units: 570_000_000 })
  const reversal = { cents: -5_700_000, units: -570_000_000, memo: 'Digits were swapped.' }
  await makeEntry(db, { positionId, reversesId, ...reversal })
  await makePublished(db, { positionId })
  await makeStatement(db)
  const access = await makeAccess(db)
  const [holding] = (await admin.positions.list({})).items
  if (holding === undefined) throw new Error('Nobody holds anything.')
  const publish = await documentPublisher(services)
  const of = { entityId: holding.entityId, investmentId: holding.investmentId, taxYear: 2025 }
  const first = await publish({ kind: 'k1', title: '=K-1, "first"', ...of }, await documentOf((doc) => doc.text('One')))
  await admin.documents.withdraw({ id: first, reason: 'For another one.' })
  await publish({ kind: 'k1', title: 'K-1', ...of }, await documentOf((doc) => doc.text('Two')))
  const left = await exportOf(services)

  const second = await emptyInstallation()
  const taken = await takeBack(second.db, second.encryption, left)
  expect(taken).toMatchObject({ files: 2, differences: 0 })
  expect(taken.rows).toBeGreaterThan(10)
  const accounts = await second.db.select().from(users)
  expect(accounts.map(({ id }) => id)).toContain(access.userId)
  expect(new Set(accounts.map(({ passwordHash }) => passwordHash)).size).toBe(1)
  for (const { id } of await second.db.select({ id: documentFiles.id }).from(documentFiles))
    expect((await readKeptFile(second.db, second, id)).bytes).toEqual((await readKeptFile(db, services, id)).bytes)

  const again = await exportOf(second)
  expect(manifestOf(again)).toEqual(manifestOf(left))
  for (const name of ['entries.csv', 'distributions.csv', 'documents.csv', 'accounts.csv', 'offerings.csv'])
    expect(new TextDecoder().decode(again[name])).toBe(new TextDecoder().decode(left[name]))
  // What is written by hand obeys the rules again.
  await expect(second.db.delete(ledgerEntries)).rejects.toMatchObject({ cause: { code: '23001' } })
  await expect(takeBack(second.db, second.encryption, left)).rejects.toThrow(/^There are \w+ already/)
}, 120_000)

/** A raise with each state of a subscription that the calls reach here, money, evidence that is decided on, and instructions. */
async function raised() {
  const { db } = services
  const { office, papers, accept, ruth, id } = await decided(services)
  expect((await accept()).status).toBe(200)
  await signer(office, papers, 5_000_000)
  const draft = await office.reader(papers)
  await draft.begin()
  await makeDone(db)
  await makeClosing(db)
  const drawn = await makeSubscription(db, { raiseId: office.raiseId, interestId: (await office.interest()).id })
  await db.transaction(async (tx) => {
    const { packet, signers } = await makePacket(tx, drawn)
    for (const each of signers) await signLast(tx, packet, typedSignature(each, { way: 'drawn', strokes: [[[1, 2]]] }))
  })
  const { id: fileId } = await makeDocumentFile(db)
  await db.insert(evidence).values({ subscriptionId: id, title: 'A letter', fileId, userId: ruth.user.id })
  await makeInstructions(db, { raiseId: office.raiseId })
  return { ruth, id, raiseId: office.raiseId }
}

test('raises are taken back whole: what somebody signed is theirs, known by its fingerprint, and nothing is left out in silence', async () => {
  const { db } = services
  // The files that samples name have no bytes to open.
  await db.execute(sql`alter table ${documentFiles} disable trigger user`)
  const { ruth, id } = await raised()
  for (const { id: fileId } of await db
    .select({ id: documentFiles.id })
    .from(documentFiles)
    .where(eq(documentFiles.size, 1200))) {
    const own = encryptedFile(services.encryption, await documentOf((doc) => doc.text(fileId)), 1, fileId)
    await db.update(documentFiles).set(own).where(eq(documentFiles.id, fileId))
  }
  await db.execute(sql`alter table ${documentFiles} enable trigger user`)
  const left = await exportOf(services)
  const names = Object.keys(left)
  for (const of of ['papers of the room', 'pages to sign', 'signed files'])
    expect(names.some((name) => name.startsWith(`raises/${of}/Willow Creek/`))).toBe(true)
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
  // The rules of a raise hold again.
  await expect(second.db.delete(signatures)).rejects.toMatchObject({ cause: { code: '23001' } })

  // One that is not as its rules say is taken back in no part.
  const text = new TextDecoder().decode(left['raises.csv'])
  const cap = text.replaceAll(',300000000,', ',1,')
  expect(cap).not.toBe(text)
  const third = await emptyInstallation()
  const wrong = { ...left, 'raises.csv': new TextEncoder().encode(cap) }
  await expect(takeBack(third.db, third.encryption, wrong)).rejects.toMatchObject({
    cause: { message: 'No more is accepted than a raise takes' },
  })
  expect(await third.db.$count(users)).toBe(0)
}, 180_000)

test('an export that lacks a file or has another one is taken back in no part', async () => {
  const whole = await exportOf(services)
  const second = await emptyInstallation()
  const { 'entries.csv': entries, ...partial } = whole
  expect(entries).toBeDefined()
  await expect(takeBack(second.db, second.encryption, partial)).rejects.toThrow('entries.csv is missing')
  expect(await second.db.$count(users)).toBe(0)
  expect(await takeBack(second.db, second.encryption, whole)).toMatchObject({ differences: 0 })
}, 120_000)
