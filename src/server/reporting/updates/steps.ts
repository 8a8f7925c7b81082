import { and, eq, isNotNull, lte, sql } from 'drizzle-orm'
import type { Transaction } from '@db/database'
import { updates } from '@db/schema'
import { dayIn } from '@/shared/values/days'
import type { UpdateDraft } from '@/shared/reporting/updates'
import type { Env } from '../../platform/env'
import { Failure } from '../../platform/errors'
import type { Log } from '../../platform/log'
import { readPreferences } from '../../platform/preferences'
import { newVersionOf } from '../../platform/sql'
import { announceChange } from '../../records/live'
import { notFound } from '../../records/resources'
import { requireSeenVersion, write, writeRecord } from '../../records/write'
import { requireClass } from '../../ledger/entries/classes'
import { fixHolders } from '../../ledger/notices'
import { updateResource } from './resource'
import { readUpdate } from './updates'
import type { BookWriter } from '../../ledger/writing'

/** So many are published in one go; the next second has the next. */
const dueAtOnce = 100

type UpdateRow = typeof updates.$inferSelect

/** Takes an update for this transaction alone. Throws Failure record_not_found, and stale_edit when it is not what somebody looked at. */
async function lockUpdate(tx: Transaction, { id, updatedAt }: { id: number; updatedAt?: string | undefined }) {
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

const setUpdate = (tx: Transaction, id: number, values: Partial<UpdateRow>) =>
  tx
    .update(updates)
    .set({ ...values, updatedAt: newVersionOf(updates.updatedAt) })
    .where(eq(updates.id, id))

const auditedTexts = ({ title, body }: Pick<UpdateRow, 'title' | 'body'>) => ({ title, body })

/** Drafts an update, which nobody but the firm sees. Throws Failure record_not_found and offering_without_class. */
export const draftUpdate = (ctx: BookWriter, draft: UpdateDraft) =>
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
  ctx: BookWriter,
  { id, updatedAt, ...draft }: Partial<UpdateDraft> & { id: number; updatedAt?: string | undefined },
) =>
  writeRecord(ctx, updateResource, 'update', async (tx) => {
    const before = await lockDraft(tx, { id, updatedAt })
    if (draft.investmentId !== undefined) await requireClass(tx, draft.investmentId)
    await setUpdate(tx, id, draft)
    return { id, before: auditedTexts(before), after: auditedTexts({ ...before, ...draft }) }
  })

/** Deletes a draft for good: nobody was told of it. Throws Failure record_not_found and update_not_now. */
export const removeUpdate = (ctx: BookWriter, id: number): Promise<{ success: true }> =>
  write(ctx, updateResource, 'remove', async (tx) => {
    const row = await lockDraft(tx, { id })
    const recordName = updateResource.called(await readUpdate(tx, id))
    await tx.delete(updates).where(eq(updates.id, id))
    return { result: { success: true }, audited: { recordId: id, recordName, before: auditedTexts(row) } }
  })

/** The update that a step is taken with, as whoever takes it saw it. */
interface Step {
  id: number
  updatedAt?: string | undefined
}

/** Sets the moment from which an update is shown. Throws Failure record_not_found, stale_edit and update_not_now. */
export const publishUpdate = (ctx: BookWriter & { env: Pick<Env, 'PUBLISH_DELAY'> }, step: Step) =>
  writeRecord(ctx, updateResource, 'publish', async (tx) => {
    const { id } = await lockDraft(tx, step)
    await tx
      .update(updates)
      .set({ publishedAt: sql`now() + make_interval(secs => ${ctx.env.PUBLISH_DELAY}::int)` })
      .where(eq(updates.id, id))
    return { id }
  })

/** Takes that back while it lies ahead. Throws Failure record_not_found, stale_edit and update_not_now. */
export const unpublishUpdate = (ctx: BookWriter, step: Step) =>
  writeRecord(ctx, updateResource, 'unpublish', async (tx) => {
    const { id, publishedAt, status } = await lockUpdate(tx, step)
    if (publishedAt === null || status === 'published') throw new Failure('update_not_now')
    await setUpdate(tx, id, { publishedAt: null })
    return { id }
  })

/** Shows the updates whose moment has come, and fixes whom to tell. */
export async function publishUpdates(tx: Transaction, log: Log): Promise<void> {
  const isDue = and(eq(updates.status, 'draft'), isNotNull(updates.publishedAt), lte(updates.publishedAt, sql`now()`))
  const due = await tx.select().from(updates).where(isDue).orderBy(updates.id).limit(dueAtOnce).for('update')
  if (due.length === 0) return
  const { timeZone } = await readPreferences(tx)
  for (const { id } of due) {
    await setUpdate(tx, id, { status: 'published', publishedOn: dayIn(timeZone, new Date()) })
    await fixHolders(tx, id)
    log.info({ update: id }, 'update published')
  }
  await announceChange(tx, 'updates')
}
