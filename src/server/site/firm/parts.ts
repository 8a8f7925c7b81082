import { eq } from 'drizzle-orm'
import type { Transaction } from '@db/database'
import { firmParts } from '@db/schema'
import type { AuditedValues } from '@/shared/records/audit'
import { Failure } from '../../platform/errors'
import { newVersionOf } from '../../platform/sql'
import { type Writer, requireSeenVersion, write } from '../../records/write'
import { firmResource } from './resource'

export type FirmPart = (typeof firmParts.$inferSelect)['part']
type PartRow = typeof firmParts.$inferSelect

/** The stored row of a part; every installation has one for each. */
export async function readPart(db: Pick<Transaction, 'select'>, part: FirmPart): Promise<PartRow> {
  const [row] = await db.select().from(firmParts).where(eq(firmParts.part, part))
  if (row === undefined) throw new Failure('unexpected')
  return row
}

/** What a change makes of a part, and what the activity tells of it. */
interface ChangedPart {
  value: unknown
  recordName: string
  before: NonNullable<AuditedValues>
  after: NonNullable<AuditedValues>
}

/**
 * Changes a part of what the firm says of itself, on every page of every server at once. Throws Failure stale_edit.
 * @param seen the version that was edited, where it is said
 * @param change what becomes of the stored value
 */
export const changePart = (
  ctx: Writer,
  part: FirmPart,
  seen: string | undefined,
  change: (tx: Transaction, value: unknown) => ChangedPart | Promise<ChangedPart>,
): Promise<PartRow> =>
  write(ctx, firmResource, 'update', async (tx) => {
    const named = eq(firmParts.part, part)
    const [row] = await tx.select().from(firmParts).where(named).for('update')
    if (row === undefined) throw new Failure('unexpected')
    requireSeenVersion(row, seen)
    const { value, recordName, before, after } = await change(tx, row.value)
    if (JSON.stringify(before) === JSON.stringify(after)) return { result: row, audited: [], isUnchanged: true }
    const [result] = await tx
      .update(firmParts)
      .set({ value, updatedAt: newVersionOf(firmParts.updatedAt) })
      .where(named)
      .returning()
    if (result === undefined) throw new Failure('unexpected')
    return { result, audited: { recordId: row.id, recordName, before, after } }
  })
