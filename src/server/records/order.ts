import { type SQL, and, eq, isNull, sql } from 'drizzle-orm'
import { investments, properties } from '@db/schema'
import { isAnyOf } from '../platform/sql'
import { changedValues } from './activity/audit'
import type { Resource } from './resources'
import { lockRecords } from './record-writes'
import { type Writer, write } from './write'
import { notFound } from './resources'

const tables = { investments, properties }
type Arranged = keyof typeof tables

/** What visitors' lists are ordered by first: who has no place stands before those who have one. */
export const placeOf = ({ sortOrder }: (typeof tables)[Arranged]): SQL => sql`coalesce(${sortOrder}, 0)`

/** Gives records their places. Throws Failure record_not_found when one is gone; then nothing is changed. */
export function arrangeWithin(
  ctx: Writer,
  kind: Resource & { list: Arranged },
  places: readonly { id: number; place: number | null }[],
): Promise<{ success: true }> {
  const table = tables[kind.list]
  const wanted = new Map(places.map(({ id, place }) => [id, place]))
  return write(ctx, kind, 'update', async (tx) => {
    const rows = await lockRecords(tx, kind, and(isAnyOf(table.id, [...wanted.keys()]), isNull(table.deletedAt)))
    if (rows.length < wanted.size) throw notFound(kind)
    const changes = rows.flatMap((before) => {
      const place = wanted.get(before.id) ?? null
      const after = { ...before, sortOrder: place }
      const values = changedValues(kind, before, after)
      return Object.keys(values.after).length === 0 ? [] : [{ id: before.id, place, values }]
    })
    for (const { id, place } of changes)
      // Where a record stands is nothing of its form: who is editing it meanwhile edits no older version.
      await tx
        .update(table)
        .set({ sortOrder: place, updatedAt: sql`${table.updatedAt}` })
        .where(eq(table.id, id))
    return { result: { success: true }, audited: changes.map(({ id, values }) => ({ recordId: id, ...values })) }
  })
}
