import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { documentFiles, documents, k1Batches } from '@db/schema'
import { isAnyOf } from '../../platform/sql'
import { Failure } from '../../platform/errors'
import { write } from '../../records/write'
import { documentResource } from '../documents/resource'
import { isUnshownOf, noK1Batch } from './batches'
import { isSpooled } from './spool'
import type { TellingWriter } from '../../ledger/writing'

/**
 * Takes back the documents of a zip that are not shown yet, with their files: nobody has seen them, and nobody wants to delete 180 drafts.
 * What is published meanwhile stays. Where all of it came back, and the zip is still here, it can be confirmed again. Throws Failure record_not_found, and document_not_now where nothing waits any more.
 */
export const takeK1sBack = (ctx: TellingWriter, id: number): Promise<void> =>
  write(ctx, documentResource, 'unpublish', async (tx) => {
    const [batch] = await tx.select().from(k1Batches).where(eq(k1Batches.id, id)).for('update')
    if (batch === undefined) throw noK1Batch()
    // Locked, so that none is published while it goes.
    const waiting = await tx
      .select({ id: documents.id, title: documents.title, fileId: documents.fileId })
      .from(documents)
      .where(isUnshownOf(batch.rows))
      .orderBy(documents.id)
      .for('update')
    if (waiting.length === 0) throw new Failure('document_not_now')
    const ids = waiting.map((document) => document.id)
    // In two steps: what waits to be shown cannot be deleted, a draft can.
    await tx.update(documents).set({ publishedAt: null }).where(isAnyOf(documents.id, ids))
    // What replaces another one of the zip goes before that one.
    await tx.delete(documents).where(and(isAnyOf(documents.id, ids), isNotNull(documents.replacesId)))
    await tx.delete(documents).where(isAnyOf(documents.id, ids))
    await tx.delete(documentFiles).where(
      inArray(
        documentFiles.id,
        waiting.flatMap(({ fileId }) => fileId ?? []),
      ),
    )
    const gone = new Set<number | null>(ids)
    const rows = batch.rows.map((row) => (gone.has(row.documentId) ? { ...row, documentId: null } : row))
    const isAgain =
      rows.every(({ documentId }) => documentId === null) &&
      batch.doneAt === null &&
      (await isSpooled(ctx.env, batch.spool))
    await tx
      .update(k1Batches)
      .set({ rows, ...(isAgain && { confirmedAt: null }) })
      .where(eq(k1Batches.id, id))
    const audited = waiting.map((document) => ({
      recordId: document.id,
      recordName: documentResource.called(document),
    }))
    return { result: undefined, audited }
  })
