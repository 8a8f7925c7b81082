import type { Db } from '@db/database'
import { makeDocument, makeK1Batch } from '@db/samples/make-documents'
import { makeAccess, makeEntity } from '@db/samples/make-holdings'
import type { ReadK1 } from '@/shared/reporting/k1-batches'
import { hourMilliseconds } from '@/shared/platform/time'

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

/** The inputs of `valid-inputs.ts` for the calls of documents. */
export const documentInputs = {
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
  'admin.k1Batches.list': async () => ({}),
  'admin.k1Batches.get': async (db: Db) => ({ id: (await makeK1Batch(db)).id }),
  'admin.k1Batches.confirm': async (db: Db) => ({ id: (await makeK1Batch(db)).id, matches: [] }),
  'admin.k1Batches.finish': async (db: Db) => ({ id: (await makeK1Batch(db, { confirmedAt: new Date() })).id }),
  'admin.k1Batches.unpublish': async (db: Db) => {
    const publishedAt = new Date(Date.now() + hourMilliseconds)
    return { id: (await makeK1Batch(db, { rows: [rowOf(await makeDocument(db, { publishedAt }))] })).id }
  },
  'investor.documents.list': async () => ({}),
}
