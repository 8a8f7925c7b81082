import { expect, test } from 'vitest'
import { makePublished } from '@db/samples/make-distributions'
import { makeAccess, makeEntry } from '@db/samples/make-holdings'
import { makeStatement } from '@db/samples/make-statements'
import { documentFiles, entries as ledgerEntries, users } from '@db/schema'
import { asAdmin, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { documentOf } from '../../testing/documents/documents'
import { documentPublisher } from '../../testing/documents/published-documents'
import { readKeptFile } from '../documents/encrypted-files'
import { takeBack } from './taking-back'
import { emptyInstallations, exportOf, manifestOf } from '../../testing/ledger/second-installation'

const database = await testDatabase()
const { services } = testServices(database, { PUBLISH_DELAY: '0' })
const emptyInstallation = emptyInstallations()

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

test('an export that lacks a file or has another one is taken back in no part', async () => {
  const whole = await exportOf(services)
  const second = await emptyInstallation()
  const { 'entries.csv': entries, ...partial } = whole
  expect(entries).toBeDefined()
  await expect(takeBack(second.db, second.encryption, partial)).rejects.toThrow('entries.csv is missing')
  expect(await second.db.$count(users)).toBe(0)
  expect(await takeBack(second.db, second.encryption, whole)).toMatchObject({ differences: 0 })
}, 120_000)
