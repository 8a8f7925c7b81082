import { type SQL, and, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Transaction } from '@db/database'
import type { SessionUser } from '@/shared/accounts/users'
import { Failure } from '../platform/errors'
import { newVersionOf, isAnyOf } from '../platform/sql'
import { type AuditedRow, changedValues, filledValues, isUnchanged, leaveEntries } from './activity/audit'
import { type Resource, existing, notFound } from './resources'
import { type Writer, write } from './write'

/** Adds a record. @param insert gives the new row */
export function createRecord<Row extends AuditedRow>(
  ctx: Writer,
  kind: Resource,
  insert: (tx: Transaction) => PromiseLike<Row[]>,
): Promise<Row> {
  return write(ctx, kind, 'create', async (tx) => {
    const [result] = await insert(tx)
    if (result === undefined) throw new Failure('unexpected')
    return { result, audited: { recordId: result.id, after: filledValues(kind, result) } }
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
  return write(ctx, kind, 'update', async (tx) => {
    const where = and(existing(kind, id), seen)
    const [before] = await lockRecords(tx, kind, where)
    const [result] = before === undefined ? [] : await change(tx, where)
    if (before === undefined || result === undefined) {
      // The record is gone, or somebody else changed it.
      throw (await tx.$count(kind.table, existing(kind, id))) === 0 ? notFound(kind) : new Failure('stale_edit')
    }
    if (isUnchanged(before, result)) return { result, audited: [] }
    const audited = { recordId: id, ...changedValues(kind, before, result) }
    return { result, audited, ...(kind.hasHidden?.(before, result) === true && { change: 'hidden' }) }
  })
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
  await kind.guardDelete?.(tx, ids, actor)
  const hidden = await lockRecords(tx, kind, and(isAnyOf(kind.table.id, ids), isNull(kind.table.deletedAt)))
  const hiddenIds = hidden.map(({ id }) => id)
  if (hidden.length === 0) return []
  await tx
    .update(kind.table)
    .set({ deletedAt: sql`now()` })
    .where(isAnyOf(kind.table.id, hiddenIds))
  const entries = hidden.map((row) => ({
    recordId: row.id,
    before: filledValues(kind, row),
  }))
  await leaveEntries(tx, actor, kind, 'remove', entries)
  return hiddenIds
}

/** Hides a record at once; it can be restored for 30 days (R22). Throws Failure record_not_found. */
export function removeRecord(ctx: Writer, kind: Resource, id: number): Promise<{ success: true }> {
  return write(ctx, kind, 'remove', async (tx) => {
    if ((await hideRecords(tx, ctx.user, kind, [id])).length === 0) throw notFound(kind)
    // Told where they are hidden, a batch at a time.
    return { result: { success: true }, audited: [] }
  })
}
