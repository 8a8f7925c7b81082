import { beforeEach, expect, test } from 'vitest'
import { makeDocument } from '@db/samples/make-documents'
import { makeEntity } from '@db/samples/make-holdings'
import { makeOffering } from '@db/samples/make'
import { auditEntries, documents } from '@db/schema'
import { importOutcome } from '@/shared/records/imports'
import { callerAs, cookieOf, requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { documentOf } from '../../testing/documents/documents'
import { publishNext } from '../publishing'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database, { PUBLISH_DELAY: '0' })
const request = requesterOf(services)

const head = 'Kind,Title,Entity,Offering,Tax Year'
const index = [
  head,
  'Schedule K-1,K-1 for 2025,E-1,willow-creek,2025',
  'Subscription agreement,Countersigned,heronfield trust,Willow Creek,',
  'report,Third quarter 2026,,Willow Creek,',
  'Other document,Letter of the bank,E-1,,',
].join('\r\n')

let admin: Awaited<ReturnType<typeof callerAs>>['admin']
let entityId: number
let investmentId: number
beforeEach(async () => {
  admin = (await callerAs(services, 'admin')).admin
  entityId = (await makeEntity(db, { legalName: 'Heronfield Trust', externalId: 'E-1' })).id
  investmentId = (await makeOffering(db, { name: 'Willow Creek', slug: 'willow-creek' })).id
})

const look = (csv: string) => admin.imports.run({ kind: 'documents', csv, dryRun: true })
const take = (csv: string) => admin.imports.run({ kind: 'documents', csv })
const faultsOf = async (...rows: string[]) =>
  (await look([head, ...rows].join('\n'))).faults.map(({ row, column }) => [row, column])
const idOf = async (title: string) => (await admin.documents.list()).items.find((each) => each.title === title)?.id ?? 0

test('an index of documents becomes drafts that wait for their files, and a second run changes nothing (R72)', async () => {
  const cookie = await cookieOf(services, 'admin')
  expect(await look(index)).toMatchObject({ created: 4, changed: 0, same: 0, faults: [], sums: [] })
  expect(await db.$count(documents)).toBe(0)
  const sent = await request('POST', '/api/admin/import/documents', { cookie, json: { csv: index } })
  expect(importOutcome.parse(await sent.json())).toMatchObject({ id: null, created: 4 })
  const { items } = await admin.documents.list()
  const of = (title: string) => items.find((each) => each.title === title)
  const draft = { status: 'draft', sizeBytes: null, publishedAt: null }
  expect(of('K-1 for 2025')).toMatchObject({ ...draft, kind: 'k1', entityId, investmentId, taxYear: 2025 })
  expect(of('Countersigned')).toMatchObject({ ...draft, kind: 'subscription', entityId, investmentId, taxYear: null })
  expect(of('Third quarter 2026')).toMatchObject({ ...draft, kind: 'report', entityId: null, investmentId })
  expect(of('Letter of the bank')).toMatchObject({ ...draft, kind: 'other', entityId, investmentId: null })
  expect(await take(index)).toMatchObject({ created: 0, same: 4 })
  expect(await db.$count(documents)).toBe(4)
  const told = await db.select().from(auditEntries)
  // The file itself is a record, too, with a line of its own.
  expect(told.filter(({ list }) => list === 'ledgerImports')).toHaveLength(1)
  const audited = told.filter(({ list }) => list !== 'ledgerImports')
  expect(audited.every(({ list, action }) => list === 'documents' && action === 'create')).toBe(true)
  expect(new Set(audited.map(({ recordName }) => recordName))).toEqual(new Set(items.map(({ title }) => title)))
  expect(audited.find(({ recordId }) => recordId === of('K-1 for 2025')?.id)?.after).toEqual({
    kind: 'Schedule K-1',
    entity: 'Heronfield Trust',
    offering: 'Willow Creek',
    taxYear: 2025,
  })
})

test('a draft of an index is published once it has its file, and is the same then, too', async () => {
  const cookie = await cookieOf(services, 'admin')
  await take(index)
  const id = await idOf('K-1 for 2025')
  await expect(admin.documents.publish({ id })).rejects.toMatchObject({ failure: 'document_without_file' })
  const sent = await request('PUT', `/api/admin/documents/${id}/file`, { cookie, body: await documentOf() })
  expect(sent.status).toBe(200)
  await admin.documents.publish({ id })
  await publishNext(services)
  expect(await take(index)).toMatchObject({ created: 0, same: 4 })
  // What was sent to the wrong person is gone, and comes anew.
  await admin.documents.withdraw({ id, reason: 'For another one.' })
  expect(await take(index)).toMatchObject({ created: 1, same: 3 })
})

test('every fault is told by row and column, and nothing is written', async () => {
  const rows = [
    'report,Fine,E-1,,',
    'letter,,E-1,,1820',
    'k1,K-1 for 2025,,Nowhere,',
    'report,Nobody’s,,,',
    'report,Lost,E-9,Willow Creek,',
    'Report,fine,heronfield trust,,',
  ]
  expect(await faultsOf(...rows)).toEqual([
    [3, 'Kind'],
    [3, 'Title'],
    [3, 'Tax Year'],
    [4, 'Offering'],
    [4, 'Entity'],
    [4, 'Tax Year'],
    [5, 'Entity'],
    [6, 'Entity'],
    [7, 'Title'],
  ])
  await expect(take([head, ...rows].join('\n'))).rejects.toMatchObject({ failure: 'import_refused' })
  expect(await db.$count(documents)).toBe(0)
  expect(await take([head, rows[0]].join('\n'))).toMatchObject({ created: 1 })
})

test('of an owner, an offering and a year an index names one K-1', async () => {
  await makeDocument(db, { kind: 'k1', title: 'In force', entityId, investmentId, taxYear: 2024, status: 'published' })
  const row = (title: string, year: number) => `k1,${title},E-1,Willow Creek,${year}`
  expect(await faultsOf(row('In force', 2024), row('One', 2025))).toEqual([])
  expect(await faultsOf(row('Corrected', 2024), row('One', 2025), row('Other', 2025))).toEqual([
    [2, 'Title'],
    [4, 'Title'],
  ])
})
