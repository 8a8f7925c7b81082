import { viewed } from '../ledger/owned-entities'
import type { Db } from '@db/database'
import { makeOffering } from '@db/samples/make'
import { makeAccess, makeEntity, makeEntry } from '@db/samples/make-holdings'
import { eq } from 'drizzle-orm'
import { hourMilliseconds } from '@/shared/platform/time'
import { makeAttachment, makeDocument, makeK1Batch } from '@db/samples/make-documents'
import type { ReadK1 } from '@/shared/reporting/k1-batches'
import type { Services } from '../../platform/trpc/context'
import { documents } from '@db/schema'
import type { Inputs, ReleaseOffice, Released } from '../noun-samples'
import { asAdmin } from '../app'
import { lists } from '../../product'

/** A file of a zip of which a document was made. */
const rowOf = ({ id: documentId }: { id: number }): ReadK1 => ({
  file: 'a.pdf',
  match: 'certain',
  doubt: null,
  fault: null,
  pages: 1,
  sha256: null,
  entityId: null,
  investmentId: null,
  documentId,
})

/** What tests must know of documents. */
export const documentSamples = {
  /** Makes one that is found by this name. */
  named: (db: Db, title: string) => makeDocument(db, { title }),
  /** One write, by whoever may. */
  write: async (services: Services) => (await asAdmin(services)).documents.remove(await makeDocument(services.db)),
  /** Records that differ in everything that the list can be narrowed to. */
  varied: async (db: Db) => {
    const { id: entityId } = await makeEntity(db, { legalName: 'Maple LLC' })
    const { id: investmentId } = await makeOffering(db, { name: 'Willow Creek' })
    const pair = { entityId, investmentId, kind: 'k1' } as const
    await makeDocument(db, { title: 'b', kind: 'report', investmentId })
    await makeDocument(db, { title: 'A', kind: 'notice', entityId, publishedAt: new Date('2036-01-01') })
    const replaced = await makeDocument(db, { ...pair, title: 'c', taxYear: 2024, status: 'published' })
    await makeDocument(db, { ...pair, title: 'd', taxYear: 2025, status: 'published', replacesId: replaced.id })
    await makeDocument(db, { title: 'e', status: 'withdrawn', withdrawnReason: 'It was the wrong one.' })
  },
  released: {
    release: lists.documents.release,
    calls: ({ admin }: ReleaseOffice) => admin.documents,
    make: ({ db, entityId }: ReleaseOffice) => makeDocument(db, { entityId }),
    async state(db: Db, id: number) {
      const [row] = await db.select().from(documents).where(eq(documents.id, id))
      return row && lists.documents.release.stateOf(row)
    },
    read: ({ investor }: ReleaseOffice) => investor.documents.list(),
  } satisfies Released,
  inputs: {
    'admin.view.documents': viewed,
    'admin.documents.list': async () => ({}),
    'admin.documents.readers': async (db: Db) => ({ id: (await makeDocument(db)).id }),
    'admin.documents.create': async (db: Db) => ({
      kind: 'report',
      title: 'Third quarter 2026',
      entityId: (await makeEntity(db)).id,
    }),
    'admin.documents.remove': async (db: Db) => ({ id: (await makeDocument(db)).id }),
    'admin.documents.publish': async (db: Db) => ({ id: (await makeDocument(db)).id }),
    'admin.documents.unpublish': async (db: Db) => ({
      id: (await makeDocument(db, { publishedAt: new Date(Date.now() + hourMilliseconds) })).id,
    }),
    'admin.documents.withdraw': async (db: Db) => ({
      id: (await makeDocument(db, { status: 'published' })).id,
      reason: 'For another investor.',
    }),
    'admin.documents.remind': async (db: Db) => {
      const { id: entityId } = await makeEntity(db)
      await makeAccess(db, { entityId })
      return { id: (await makeDocument(db, { entityId, status: 'published' })).id }
    },
    'admin.attachments.list': async (db: Db) => ({ entryId: (await makeEntry(db)).id }),
    'admin.attachments.remove': async (db: Db) => ({ id: (await makeAttachment(db)).id }),
    'admin.k1Batches.list': async () => ({}),
    'admin.k1Batches.get': async (db: Db) => ({ id: (await makeK1Batch(db)).id }),
    'admin.k1Batches.confirm': async (db: Db) => ({ id: (await makeK1Batch(db)).id, matches: [] }),
    'admin.k1Batches.finish': async (db: Db) => ({ id: (await makeK1Batch(db, { confirmedAt: new Date() })).id }),
    'admin.k1Batches.unpublish': async (db: Db) => {
      const publishedAt = new Date(Date.now() + hourMilliseconds)
      return { id: (await makeK1Batch(db, { rows: [rowOf(await makeDocument(db, { publishedAt }))] })).id }
    },
    'investor.documents.list': async () => ({}),
  } satisfies Inputs,
}
