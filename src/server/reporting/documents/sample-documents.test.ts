import { expect, test } from 'vitest'
import { seedSampleContent } from '@db/seed'
import { documentFiles } from '@db/schema'
import { sampleDocuments } from '@/content/ledger/sample-holdings'
import { ensureFirstAdministrator } from '../../accounts/setup/first-administrator'
import { makeSampleInvestors } from '../../accounts/setup/sample-investors'
import { createCaller } from '../../testing/documented/callers'
import { testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { anonymousContext } from '../../platform/trpc/context'
import { inspectDocument } from '../../platform/foreign/pdfs'
import { makeSampleDocuments } from './sample-documents'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)

test('a first look has documents that open, and statements: a trust’s own, and those of the offerings it holds', async () => {
  await seedSampleContent(db)
  const administrator = await ensureFirstAdministrator({ ...database, kind: 'embedded' }, {})
  const sample = await makeSampleInvestors(db, administrator, {})
  if (sample === null) throw new Error('There is no sample investor.')
  await makeSampleDocuments(services)
  const { user } = await createCaller(anonymousContext(services)).auth.login(sample)
  const { investor } = createCaller({ ...anonymousContext(services), user })
  const { items } = await investor.documents.list()
  expect(items.map(({ kind }) => kind)).toEqual(['report', 'report', 'k1', 'k1', 'subscription', 'ppm'])
  const { items: statements } = await investor.statements.list()
  expect(statements.map(({ figures, issuedOn }) => [figures.entityName, figures.periodTo, issuedOn])).toEqual([
    ['Calloway Ventures LLC (sample)', '2026-09-30', '2026-10-12'],
    ['Calloway Family Trust (sample)', '2026-09-30', '2026-10-12'],
    ['Calloway Family Trust (sample)', '2026-06-30', '2026-07-24'],
  ])
  const files = await db.select().from(documentFiles)
  expect(files).toHaveLength(sampleDocuments.length)
  for (const { id, bytes } of files) {
    const document = services.encryption.decrypt(bytes ?? new Uint8Array(), `document ${id}`)
    expect(await inspectDocument(document ?? new Uint8Array())).toEqual({ pages: 1 })
  }
})
