import { and, count, desc, eq, gt, ilike, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '@db/client'
import { auditEntries, users } from '@db/schema'
import { dayMilliseconds, restorableDays } from '@/shared/time'
import { leaveEntries } from './audit'
import { type ListInput, type WrittenKind, type Writer, lockRecords, nameOf, notFound, writeRecords } from './records'
import { containing } from './sql'

/** A record deleted after this moment can be restored (R22). */
export const restorableSince = sql`now() - make_interval(days => ${restorableDays}::int)`

const restorable = ({ table }: Pick<WrittenKind, 'table'>) => gt(table.deletedAt, restorableSince)

/** Restores deleted records under their own ids, all or none; gives the ids of those that could be. Throws Failure record_not_found when none could, and what the noun's rules throw. */
export function restoreRecords(ctx: Writer, kind: WrittenKind, ids: readonly number[]): Promise<number[]> {
  return writeRecords(ctx, kind, async (tx) => {
    const deleted = await lockRecords(tx, kind, and(inArray(kind.table.id, [...ids]), restorable(kind)))
    if (deleted.length === 0) throw notFound(kind)
    const restoredIds = deleted.map(({ id }) => id)
    await kind.guardRestoration?.(tx, restoredIds)
    await tx.update(kind.table).set({ deletedAt: null }).where(inArray(kind.table.id, restoredIds))
    await leaveEntries(
      tx,
      ctx.user,
      restoredIds.map((id) => ({ list: kind.list, recordId: id, recordName: nameOf(kind, id), action: 'restore' })),
    )
    return restoredIds
  })
}

/** Who deleted a record: the account of the last such entry, while there is one. */
function deleterOf(db: Db, { list, table }: Pick<WrittenKind, 'list' | 'table'>) {
  // An alias, because users are one of the lists.
  const actors = alias(users, 'actors')
  return db
    .select({ name: sql<string>`${actors.firstName} || ' ' || ${actors.lastName}` })
    .from(auditEntries)
    .innerJoin(actors, eq(actors.id, auditEntries.actorId))
    .where(and(eq(auditEntries.list, list), eq(auditEntries.recordId, table.id), eq(auditEntries.action, 'remove')))
    .orderBy(desc(auditEntries.id))
    .limit(1)
}

/** The deleted records of a list that can still be restored, last deleted first. */
export async function listDeletedRecords(db: Db, kind: WrittenKind, { q, order, limit, offset }: ListInput) {
  const { table, name } = kind
  const where = and(restorable(kind), q === undefined || q === '' ? undefined : ilike(name, containing(q)))
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
  return {
    items: rows.map((row) => ({
      ...row,
      purgedAt: new Date(row.deletedAt.getTime() + restorableDays * dayMilliseconds),
    })),
    total: all?.total ?? 0,
  }
}
