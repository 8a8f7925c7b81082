import { eq } from 'drizzle-orm'
import { documents } from '@db/schema'
import { Failure } from '../../platform/errors'
import { recordRecipients } from '../../records/recipients'
import { lockDocument } from './documents'
import { readersOfDocuments, recordReminders, skipRecipients } from '../document-notifications'
import { writeRecord } from '../../records/write'
import { documentResource } from './resource'
import type { LedgerWriter } from '../../ledger/writing'

/**
 * Tells those again who have not opened a document; whoever was reminded within a day waits for the next one.
 * Throws Failure record_not_found, document_not_now, and nobody_to_remind. @returns how many are told
 */
export async function remindOfDocument(ctx: LedgerWriter, id: number): Promise<{ reminded: number }> {
  let reminded = 0
  await writeRecord(ctx, documentResource, 'remind', async (tx) => {
    const { status, supersededBy } = await lockDocument(tx, id)
    if (status !== 'published' || supersededBy !== null) throw new Failure('document_not_now')
    reminded = await recordReminders(tx, [id])
    if (reminded === 0) throw new Failure('nobody_to_remind')
    return { id, after: { records: reminded } }
  })
  return { reminded }
}

/** Takes a document away from everybody, at once; whoever could see a K-1 is told, and reads the reason in their taxes. Throws Failure record_not_found and document_not_now. */
export const withdrawDocument = (ctx: LedgerWriter, { id, reason }: { id: number; reason: string }) =>
  writeRecord(ctx, documentResource, 'withdraw', async (tx) => {
    const { kind, status } = await lockDocument(tx, id)
    if (status !== 'published') throw new Failure('document_not_now')
    await tx.update(documents).set({ status: 'withdrawn', withdrawnReason: reason }).where(eq(documents.id, id))
    await skipRecipients(tx, id)
    if (kind === 'k1') await recordRecipients(tx, 'document_withdrawn', readersOfDocuments(tx, [id]))
    return { id, after: { memo: reason } }
  })
