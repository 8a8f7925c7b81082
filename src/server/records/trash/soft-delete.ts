import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '@db/database'
import { auditEntries } from '@db/schema'
import { inBatches } from '../../platform/concurrency/batches'
import { Failure } from '../../platform/errors'
import { idsOf } from '../list-query'
import { hideRecords } from '../record-writes'
import { type Writer, write } from '../write'
import { type ListQuery, type Resource, notFound } from '../resources'

/** What a removal did. All of its records have the same moment, by which they are found again (R22). */
export interface SoftDelete {
  ids: number[]
  deletedAt: Date
}

/** Hides them and tells the activity, a batch at a time. */
async function removeWithin(tx: Transaction, ctx: Writer, kind: Resource, ids: readonly number[]): Promise<SoftDelete> {
  // In the order of all writes, or two of these could wait for each other.
  const sorted = ids.toSorted((one, other) => one - other)
  const removed = await inBatches(sorted, (batch) => hideRecords(tx, ctx.user, kind, batch))
  const [first] = removed
  if (first === undefined) throw notFound(kind)
  const [row] = await tx
    .select({ deletedAt: sql`${kind.table.deletedAt}`.mapWith(auditEntries.createdAt) })
    .from(kind.table)
    .where(eq(kind.table.id, first))
  if (row === undefined) throw new Failure('unexpected')
  return { ids: removed, deletedAt: row.deletedAt }
}

/**
 * Hides records at once, all or none; they can be restored for 30 days (R22).
 * Throws Failure record_not_found when none was there, and what the noun's own rules throw.
 */
export const removeRecords = (ctx: Writer, kind: Resource, ids: readonly number[]): Promise<SoftDelete> =>
  write(ctx, kind, 'remove', async (tx) => ({ result: await removeWithin(tx, ctx, kind, ids), audited: [] }))

/**
 * Hides all records that a search and filters let through, however many they are, but for those that the actor may never
 * delete: an administrator who chose everybody meant everybody else.
 * Throws Failure list_changed when they are not `count` any more, and what the noun's own rules throw; nothing is hidden then.
 */
export const removeMatching = (ctx: Writer, kind: Resource, listQuery: ListQuery, count: number): Promise<SoftDelete> =>
  write(ctx, kind, 'remove', async (tx) => {
    const ids = await idsOf(tx, listQuery)
    if (ids.length !== count) throw new Failure('list_changed')
    const removable = ids.filter((id) => !kind.isSpared?.(id, ctx.user))
    return { result: await removeWithin(tx, ctx, kind, removable), audited: [] }
  })
