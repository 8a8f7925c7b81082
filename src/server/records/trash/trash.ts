import { and, count, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db, Transaction } from '@db/database'
import { auditEntries, users } from '@db/schema'
import { dayMilliseconds, restorableDays } from '@/shared/platform/time'
import { inBatches } from '../../platform/concurrency/batches'
import { containing, fullNameOf, isAnyOf } from '../../platform/sql'
import { lockRecords } from '../record-writes'
import { type Writer, write } from '../write'
import { type ListInput, type Resource, notFound } from '../resources'
import { isCalled } from '../search/searched'

/** A record deleted after this moment can be restored (R22). */
export const restorableSince = sql`now() - make_interval(days => ${restorableDays}::int)`

const restorable = ({ table }: Pick<Resource, 'table'>) => gt(table.deletedAt, restorableSince)

async function restoreWithin(
  tx: Transaction,
  { user }: Writer,
  kind: Resource,
  ids: readonly number[],
): Promise<number[]> {
  const deleted = await lockRecords(tx, kind, and(isAnyOf(kind.table.id, ids), restorable(kind)))
  const restoredIds = deleted.map(({ id }) => id)
  if (restoredIds.length === 0) return []
  await kind.guardRestoration?.(tx, restoredIds, user)
  await tx.update(kind.table).set({ deletedAt: null }).where(isAnyOf(kind.table.id, restoredIds))
  return restoredIds
}

/**
 * Restores deleted records under their own ids, all or none; gives the ids of those that could be.
 * Throws Failure record_not_found when none could, and what the noun's rules throw.
 * @param named their ids, or the moment of a removal, which names all that were deleted with it
 */
export function restoreRecords(ctx: Writer, kind: Resource, named: readonly number[] | Date): Promise<number[]> {
  const { table } = kind
  return write(ctx, kind, 'restore', async (tx) => {
    const rows =
      named instanceof Date
        ? await tx
            .select({ id: table.id })
            .from(table)
            // Our moments have milliseconds, the database's have microseconds.
            .where(and(restorable(kind), sql`date_trunc('milliseconds', ${table.deletedAt}) = ${named.toISOString()}`))
            .orderBy(table.id)
        : named.map((id) => ({ id }))
    const ids = rows.map(({ id }) => Number(id))
    const restored = await inBatches(ids, (batch) => restoreWithin(tx, ctx, kind, batch))
    if (restored.length === 0) throw notFound(kind)
    return { result: restored, audited: restored.map((id) => ({ recordId: id })) }
  })
}

/** Who deleted a record: the account of the last such entry, while there is one. */
function deleterOf(db: Db, { list, table }: Pick<Resource, 'list' | 'table'>) {
  // An alias, because users are one of the lists.
  const actors = alias(users, 'actors')
  return db
    .select({ name: fullNameOf<string>(actors) })
    .from(auditEntries)
    .innerJoin(actors, eq(actors.id, auditEntries.actorId))
    .where(and(eq(auditEntries.list, list), eq(auditEntries.recordId, table.id), eq(auditEntries.action, 'remove')))
    .orderBy(desc(auditEntries.id))
    .limit(1)
}

/** How many records each of these moments deleted, by its milliseconds. */
async function countedByMoment(db: Db, { table }: Pick<Resource, 'table'>, moments: readonly Date[]) {
  if (moments.length === 0) return new Map<number, number>()
  const moment = sql`${table.deletedAt}`.mapWith(auditEntries.createdAt)
  const rows = await db
    .select({ moment, together: count() })
    .from(table)
    .where(inArray(table.deletedAt, [...moments]))
    .groupBy(table.deletedAt)
  return new Map(rows.map((row) => [row.moment.getTime(), row.together]))
}

/** The deleted records of a list that can still be restored, last deleted first. */
export async function listDeletedRecords(db: Db, kind: Resource, { q, order, limit, offset }: ListInput) {
  const { table, name, searched } = kind
  const pattern = containing(q)
  const where = and(restorable(kind), pattern === undefined ? undefined : isCalled(searched.text, pattern))
  const direction = order === 'asc' ? sql`asc` : sql`desc`
  const rows = await db
    .select({
      id: sql<number>`${table.id}`,
      name,
      // Read as any moment is; of a table that is known only in general, the type is not.
      deletedAt: sql`${table.deletedAt}`.mapWith(auditEntries.createdAt),
      deletedBy: sql<string | null>`(${deleterOf(db, kind)})`,
    })
    .from(table)
    .where(where)
    .orderBy(sql`${table.deletedAt} ${direction}, ${table.id} ${direction}`)
    .limit(limit ?? 1_000)
    .offset(offset ?? 0)
  const [all] = await db.select({ total: count() }).from(table).where(where)
  const together = await countedByMoment(
    db,
    kind,
    rows.map(({ deletedAt }) => deletedAt),
  )
  return {
    items: rows.map((row) => ({
      ...row,
      deletedTogether: together.get(row.deletedAt.getTime()) ?? 1,
      purgedAt: new Date(row.deletedAt.getTime() + restorableDays * dayMilliseconds),
    })),
    total: all?.total ?? 0,
  }
}
