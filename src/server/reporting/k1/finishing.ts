import { eq, sql } from 'drizzle-orm'
import { k1Batches } from '@db/schema'
import { k1Title } from '@/content/reporting/documents'
import { Failure } from '../../platform/errors'
import { write } from '../../records/write'
import { documentResource } from '../documents/resource'
import { noK1Batch } from './batches'
import { dropSpool } from './spool'
import type { TellingWriter } from '../../ledger/writing'

/**
 * Says that a zip is needed no more, leaves an entry of that, and deletes its bytes; said again, it changes nothing. On another server the
 * bytes go within the hour. Throws Failure record_not_found, and k1_batch_open where nothing of it was confirmed yet.
 */
export async function finishK1Batch(ctx: TellingWriter, id: number): Promise<void> {
  const spool = await write(ctx, documentResource, 'deleteZip', async (tx) => {
    const [batch] = await tx.select().from(k1Batches).where(eq(k1Batches.id, id)).for('update')
    if (batch === undefined) throw noK1Batch()
    if (batch.confirmedAt === null) throw new Failure('k1_batch_open')
    if (batch.doneAt !== null) return { result: batch.spool, audited: [], isUnchanged: true }
    await tx
      .update(k1Batches)
      .set({ doneAt: sql`now()` })
      .where(eq(k1Batches.id, id))
    const audited = { recordId: null, recordName: k1Title(batch.taxYear), after: { taxYear: batch.taxYear } }
    return { result: batch.spool, audited }
  })
  await dropSpool(ctx.env, spool)
}
