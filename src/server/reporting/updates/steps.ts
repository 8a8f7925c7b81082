import { eq } from 'drizzle-orm'
import type { Transaction } from '@db/database'
import { updates } from '@db/schema'
import type { UpdateDraft } from '@/shared/reporting/updates'
import { Failure } from '../../platform/errors'
import { isAnyOf, newVersionOf } from '../../platform/sql'
import { notFound } from '../../records/resources'
import { requireSeenVersion, write, writeRecord } from '../../records/write'
import { requireClass } from '../../ledger/entries/classes'
import { updateResource } from './resource'
import { readUpdate } from './updates'
import type { LedgerWriter } from '../../ledger/writing'

export type UpdateRow = typeof updates.$inferSelect

/** Takes an update for this transaction alone. Throws Failure record_not_found, and stale_edit when it is not what somebody looked at. */
export async function lockUpdate(tx: Transaction, { id, updatedAt }: { id: number; updatedAt?: string | undefined }) {
  const [row] = await tx.select().from(updates).where(eq(updates.id, id)).for('update')
  if (row === undefined) throw notFound(updateResource)
  requireSeenVersion(row, updatedAt)
  return row
}

/** The same of a draft that is not being published. Throws also Failure update_not_now. */
async function lockDraft(tx: Transaction, step: { id: number; updatedAt?: string | undefined }): Promise<UpdateRow> {
  const row = await lockUpdate(tx, step)
  if (row.publishedAt !== null) throw new Failure('update_not_now')
  return row
}

/** Writes into updates; what else somebody has open of them is stale then (R7). */
export const setUpdates = (tx: Transaction, ids: readonly number[], values: Partial<UpdateRow>) =>
  tx
    .update(updates)
    .set({ ...values, updatedAt: newVersionOf(updates.updatedAt) })
    .where(isAnyOf(updates.id, ids))

const auditedTexts = ({ title, body }: Pick<UpdateRow, 'title' | 'body'>) => ({ title, body })

/** Drafts an update, which nobody but the firm sees. Throws Failure record_not_found and offering_without_class. */
export const draftUpdate = (ctx: LedgerWriter, draft: UpdateDraft) =>
  writeRecord(ctx, updateResource, 'create', async (tx) => {
    await requireClass(tx, draft.investmentId)
    const [made] = await tx
      .insert(updates)
      .values({ ...draft, createdBy: ctx.user.id })
      .returning()
    if (made === undefined) throw new Failure('unexpected')
    return { id: made.id, after: auditedTexts(made) }
  })

/** Changes what is there of a draft. Throws Failure record_not_found, offering_without_class, stale_edit and update_not_now. */
export const changeUpdate = (
  ctx: LedgerWriter,
  { id, updatedAt, ...draft }: Partial<UpdateDraft> & { id: number; updatedAt?: string | undefined },
) =>
  writeRecord(ctx, updateResource, 'update', async (tx) => {
    const before = await lockDraft(tx, { id, updatedAt })
    if (draft.investmentId !== undefined) await requireClass(tx, draft.investmentId)
    await setUpdates(tx, [id], draft)
    return { id, before: auditedTexts(before), after: auditedTexts({ ...before, ...draft }) }
  })

/** Deletes a draft for good: nobody was told of it. Throws Failure record_not_found and update_not_now. */
export const removeUpdate = (ctx: LedgerWriter, id: number): Promise<{ success: true }> =>
  write(ctx, updateResource, 'remove', async (tx) => {
    const row = await lockDraft(tx, { id })
    const recordName = updateResource.called(await readUpdate(tx, id))
    await tx.delete(updates).where(eq(updates.id, id))
    return { result: { success: true }, audited: { recordId: id, recordName, before: auditedTexts(row) } }
  })
