import { type SQL, and, desc, eq, getTableColumns, isNotNull, lte, sql } from 'drizzle-orm'
import type { Db, Transaction } from '@db/database'
import { investments, updates } from '@db/schema'
import type { AuditAction, AuditedValues } from '@/shared/records/audit'
import { dayIn } from '@/shared/values/days'
import { pageMaxRecords } from '@/shared/platform/limits'
import type { UpdateDraft } from '@/shared/reporting/updates'
import { readText } from '../../platform/text/blocks'
import type { Env } from '../../platform/env'
import { Failure } from '../../platform/errors'
import type { Log } from '../../platform/log'
import { readPreferences } from '../../platform/preferences'
import type { Sight } from '../../ledger/access-policy'
import { newVersionOf } from '../../platform/sql'
import { leaveEntries } from '../../records/activity/audit'
import { announceChange } from '../../records/live'
import { requireClass } from '../../ledger/entries/classes'
import { fixHolders } from '../../ledger/notices'
import { requireSeen } from '../../ledger/own-holdings'
import type { Window } from '../../ledger/entries/positions'
import type { BookWriter } from '../../ledger/writing'

/** So many are published in one go; the next second has the next. */
const dueAtOnce = 100

type UpdateRow = typeof updates.$inferSelect

const isOfOffering = eq(investments.id, updates.investmentId)

/** The updates of a condition, each with its text as it is read. @param order the last made first, unless said */
async function selectUpdates(
  db: Db | Transaction,
  where: SQL | undefined,
  { limit, offset }: Window,
  order: readonly SQL[],
) {
  const rows = await db
    .select({ ...getTableColumns(updates), investmentName: investments.name })
    .from(updates)
    .innerJoin(investments, isOfOffering)
    .where(where)
    .orderBy(...order, desc(updates.id))
    .limit(limit ?? pageMaxRecords)
    .offset(offset ?? 0)
  return rows.map((row) => ({ ...row, blocks: readText(row.body).blocks }))
}

/** The updates of a condition, the last made first unless another order is said. */
export const readUpdates = (db: Db | Transaction, where: SQL | undefined, order: readonly SQL[] = []) =>
  selectUpdates(db, where, {}, order)

const updateName = ({ investmentName, title }: { investmentName: string; title: string }) =>
  `${investmentName}, ${title}`

/** Tells the activity and open screens of a write. */
async function tell(
  tx: Transaction,
  { user }: BookWriter,
  saved: { id: number; investmentName: string; title: string },
  change: { action: AuditAction; before?: AuditedValues; after?: AuditedValues },
) {
  await leaveEntries(tx, user, [{ list: 'updates', recordId: saved.id, recordName: updateName(saved), ...change }])
  await announceChange(tx, 'updates')
}

/** Runs a write of one update, tells of it, and gives it as it is then. */
const writeUpdate = (
  ctx: BookWriter,
  action: AuditAction,
  write: (tx: Transaction) => Promise<{ id: number; before?: AuditedValues; after?: AuditedValues }>,
) =>
  ctx.db.transaction(async (tx) => {
    const { id, ...told } = await write(tx)
    const [saved] = await readUpdates(tx, eq(updates.id, id))
    if (saved === undefined) throw new Failure('unexpected')
    await tell(tx, ctx, saved, { action, ...told })
    return saved
  })

/** Takes an update for this transaction alone. Throws Failure record_not_found, and stale_edit when it is not what somebody looked at. */
async function lockUpdate(tx: Transaction, { id, updatedAt }: { id: number; updatedAt?: string | undefined }) {
  const [row] = await tx.select().from(updates).where(eq(updates.id, id)).for('update')
  if (row === undefined) throw new Failure('record_not_found', { noun: 'update' })
  if (updatedAt !== undefined && Date.parse(updatedAt) !== row.updatedAt.getTime()) throw new Failure('stale_edit')
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

const toldTexts = ({ title, body }: Pick<UpdateRow, 'title' | 'body'>) => ({ title, body })

/** Drafts an update, which nobody but the firm sees. Throws Failure record_not_found and offering_without_class. */
export const draftUpdate = (ctx: BookWriter, draft: UpdateDraft) =>
  writeUpdate(ctx, 'create', async (tx) => {
    await requireClass(tx, draft.investmentId)
    const [made] = await tx
      .insert(updates)
      .values({ ...draft, createdBy: ctx.user.id })
      .returning()
    if (made === undefined) throw new Failure('unexpected')
    return { id: made.id, after: toldTexts(made) }
  })

/** Changes what is there of a draft. Throws Failure record_not_found, offering_without_class, stale_edit and update_not_now. */
export const changeUpdate = (
  ctx: BookWriter,
  { id, updatedAt, ...draft }: Partial<UpdateDraft> & { id: number; updatedAt?: string | undefined },
) =>
  writeUpdate(ctx, 'update', async (tx) => {
    const before = await lockDraft(tx, { id, updatedAt })
    if (draft.investmentId !== undefined) await requireClass(tx, draft.investmentId)
    await setUpdate(tx, id, draft)
    return { id, before: toldTexts(before), after: toldTexts({ ...before, ...draft }) }
  })

/** Deletes a draft for good: nobody was told of it. Throws Failure record_not_found and update_not_now. */
export const removeUpdate = (ctx: BookWriter, id: number): Promise<{ success: true }> =>
  ctx.db.transaction(async (tx) => {
    const row = await lockDraft(tx, { id })
    const [saved] = await readUpdates(tx, eq(updates.id, id))
    if (saved === undefined) throw new Failure('unexpected')
    await tx.delete(updates).where(eq(updates.id, id))
    await tell(tx, ctx, saved, { action: 'remove', before: toldTexts(row) })
    return { success: true }
  })

/** The update that a step is taken with, as whoever takes it saw it. */
interface Step {
  id: number
  updatedAt?: string | undefined
}

/** Sets the moment from which an update is shown. Throws Failure record_not_found, stale_edit and update_not_now. */
export const publishUpdate = (ctx: BookWriter & { env: Pick<Env, 'PUBLISH_DELAY'> }, step: Step) =>
  writeUpdate(ctx, 'publish', async (tx) => {
    const { id } = await lockDraft(tx, step)
    await tx
      .update(updates)
      .set({ publishedAt: sql`now() + make_interval(secs => ${ctx.env.PUBLISH_DELAY}::int)` })
      .where(eq(updates.id, id))
    return { id }
  })

/** Takes that back while it lies ahead. Throws Failure record_not_found, stale_edit and update_not_now. */
export const unpublishUpdate = (ctx: BookWriter, step: Step) =>
  writeUpdate(ctx, 'unpublish', async (tx) => {
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

/** The own updates that were published, the latest first. Throws Failure record_not_found for an entity that is not seen. */
export async function readOwnUpdates(
  db: Db,
  sight: Sight,
  { entityId, investmentId, ...window }: Window & { entityId?: number | undefined; investmentId?: number | undefined },
) {
  if (entityId !== undefined) await requireSeen(db, sight, entityId)
  const where = and(
    sight.updates(entityId),
    investmentId === undefined ? undefined : eq(updates.investmentId, investmentId),
  )
  const rows = await selectUpdates(db, where, window, [desc(updates.publishedOn), desc(updates.publishedAt)])
  const items = rows.flatMap(({ publishedOn, ...row }) => (publishedOn === null ? [] : [{ ...row, publishedOn }]))
  return { items, total: await db.$count(updates, where) }
}
