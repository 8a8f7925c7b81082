import { type SQL, and, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db, Transaction } from '@db/database'
import type { SessionUser } from '@/shared/accounts/users'
import { type PublicChange, type ReadCache, changePublicData } from '../http/cache/read-cache'
import { Failure } from '../platform/errors'
import { newVersionOf } from '../platform/sql'
import { type AuditedRow, changedValues, filledValues, isUnchanged, leaveRecordEntries } from './activity/audit'
import { announceChange } from './live'
import { type Resource, existing, notFound } from './resources'

/** Who writes, and where. An administrator's writes leave an entry in the activity. */
export interface Writer {
  db: Db
  readCache: ReadCache
  user: SessionUser | null
}

/**
 * Runs a write of a noun's records in one transaction, the only way they are written, and tells administrators' open
 * screens. Throws what `write` throws; nothing is written then.
 * @param change what it means to who keeps public data, asked when it is written
 */
export function writeRecords<Result>(
  ctx: Pick<Writer, 'db' | 'readCache'>,
  { list, isPublic, lockWrites }: Pick<Resource, 'list' | 'isPublic' | 'lockWrites'>,
  write: (tx: Transaction) => Promise<Result>,
  change?: () => PublicChange,
): Promise<Result> {
  const announced = async (tx: Transaction) => {
    await lockWrites?.(tx)
    const result = await write(tx)
    await announceChange(tx, list)
    return result
  }
  return isPublic ? changePublicData(ctx, announced, change) : ctx.db.transaction(announced)
}

/** Adds a record. @param insert gives the new row */
export function createRecord<Row extends AuditedRow>(
  ctx: Writer,
  kind: Resource,
  insert: (tx: Transaction) => PromiseLike<Row[]>,
): Promise<Row> {
  return writeRecords(ctx, kind, async (tx) => {
    const [saved] = await insert(tx)
    if (saved === undefined) throw new Failure('unexpected')
    const after = filledValues(kind, saved)
    await leaveRecordEntries(tx, ctx.user, kind, [{ recordId: saved.id, action: 'create', after }])
    return saved
  })
}

/** What an update must write beside its fields, so that the next edit knows whether it is stale. */
export const newVersion = ({ updatedAt }: { updatedAt: PgColumn }) => ({ updatedAt: newVersionOf(updatedAt) })

/**
 * Changes a record; with `updatedAt` only if it is still as the editor saw it (R7).
 * Throws Failure record_not_found or stale_edit; then nothing is changed.
 * @param change updates where the condition holds and gives the new row
 */
export function updateRecord<Row extends AuditedRow>(
  ctx: Writer,
  kind: Resource,
  { id, updatedAt }: { id: number; updatedAt?: string | undefined },
  change: (tx: Transaction, where: SQL | undefined) => PromiseLike<Row[]>,
): Promise<Row> {
  const seen =
    updatedAt === undefined || kind.table.updatedAt === undefined
      ? undefined
      : eq(kind.table.updatedAt, new Date(updatedAt))
  let hasHidden = false
  const write = async (tx: Transaction) => {
    const where = and(existing(kind, id), seen)
    const [before] = await lockRecords(tx, kind, where)
    const [saved] = before === undefined ? [] : await change(tx, where)
    if (before === undefined || saved === undefined) {
      // The record is gone, or somebody else changed it.
      throw (await tx.$count(kind.table, existing(kind, id))) === 0 ? notFound(kind) : new Failure('stale_edit')
    }
    if (isUnchanged(before, saved)) return saved
    const values = changedValues(kind, before, saved)
    await leaveRecordEntries(tx, ctx.user, kind, [{ recordId: id, action: 'update', ...values }])
    hasHidden = kind.hasHidden?.(before, saved) ?? false
    return saved
  }
  return writeRecords(ctx, kind, write, () => (hasHidden ? 'hidden' : 'unknown'))
}

/** The whole rows of a condition, which nobody else changes until the transaction ends; always in the same order, or two of these could wait for each other. */
export async function lockRecords(
  tx: Transaction,
  { table, columns }: Pick<Resource, 'table' | 'columns'>,
  where: SQL | undefined,
): Promise<AuditedRow[]> {
  const rows = await tx
    .select({ ...getTableColumns(table), ...columns })
    .from(table)
    .where(where)
    .orderBy(table.id)
    .for('update')
  return rows.map((row) => ({ ...row, id: Number(row.id) }))
}

/** Hides those of the records that are there; gives their ids. Throws what the noun's own rules throw. */
export async function hideRecords(
  tx: Transaction,
  actor: SessionUser | null,
  kind: Resource,
  ids: readonly number[],
): Promise<number[]> {
  await kind.guardRemoval?.(tx, ids, actor)
  const hidden = await lockRecords(tx, kind, and(inArray(kind.table.id, [...ids]), isNull(kind.table.deletedAt)))
  const hiddenIds = hidden.map(({ id }) => id)
  if (hidden.length === 0) return []
  await tx
    .update(kind.table)
    .set({ deletedAt: sql`now()` })
    .where(inArray(kind.table.id, hiddenIds))
  const entries = hidden.map((row) => ({
    recordId: row.id,
    action: 'remove' as const,
    before: filledValues(kind, row),
  }))
  await leaveRecordEntries(tx, actor, kind, entries)
  return hiddenIds
}

/** Hides a record at once; it can be restored for 30 days (R22). Throws Failure record_not_found. */
export function removeRecord(ctx: Writer, kind: Resource, id: number): Promise<{ success: true }> {
  return writeRecords(ctx, kind, async (tx) => {
    if ((await hideRecords(tx, ctx.user, kind, [id])).length === 0) throw notFound(kind)
    return { success: true }
  })
}
