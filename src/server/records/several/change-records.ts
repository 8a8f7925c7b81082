import { and, isNull } from 'drizzle-orm'
import type { Transaction } from '@db/database'
import type { SessionUser } from '@/shared/accounts/users'
import type { NamedRecords } from '@/shared/records/several'
import { inBatches } from '../../platform/concurrency/batches'
import { Failure } from '../../platform/errors'
import type { Origin } from '../../platform/mail/write-mail'
import { isAnyOf } from '../../platform/sql'
import { type AuditedRow, changedValues, leaveEntries } from '../activity/audit'
import { idsOf } from '../list-query'
import { lockRecords } from '../record-writes'
import { type Resource, type SeveralChange, notFound } from '../resources'
import { type Writer, write } from '../write'

/** The records that are named, in the order of all writes, or two of these could wait for each other. Throws Failure list_changed. */
async function namedIds(tx: Transaction, kind: Resource, { ids, matching, count }: NamedRecords) {
  const named = ids ?? (await idsOf(tx, kind.query(matching ?? {})))
  if (ids === undefined && named.length !== count) throw new Failure('list_changed')
  return [...new Set(named)].toSorted((one, other) => one - other)
}

const holds = (row: AuditedRow, fields: SeveralChange['fields']) =>
  Object.entries(fields).every(([name, value]) => Reflect.get(row, name) === value)

/**
 * Changes the same of several records, all or none. Each that it changes is told in the activity; one that was so already keeps its version.
 * Throws Failure record_not_found when none was there, list_changed when another number matches, and what the noun's own rules throw.
 * @returns the ids of all that were found
 */
export const changeRecords = (
  ctx: Writer & { user: SessionUser; env: Origin },
  kind: Resource,
  named: NamedRecords,
  change: SeveralChange,
): Promise<number[]> =>
  write(ctx, kind, 'update', async (tx) => {
    const changed: { row: AuditedRow; earlier: AuditedRow }[] = []
    const found = await inBatches(await namedIds(tx, kind, named), async (batch) => {
      const there = await lockRecords(tx, kind, and(isAnyOf(kind.table.id, batch), isNull(kind.table.deletedAt)))
      const before = there.filter((row) => !holds(row, change.fields))
      const isChanged = isAnyOf(
        kind.table.id,
        before.map(({ id }) => id),
      )
      await change.write(tx, isChanged)
      // Read in the same order, so that each stands beside itself.
      const after = await lockRecords(tx, kind, isChanged)
      const pairs = after.flatMap((row, at) => {
        const earlier = before[at]
        return earlier === undefined ? [] : [{ row, earlier }]
      })
      const entries = pairs.map(({ row, earlier }) => ({ recordId: row.id, ...changedValues(kind, earlier, row) }))
      await leaveEntries(tx, ctx.user, kind, 'update', entries)
      changed.push(...pairs)
      return there.map(({ id }) => id)
    })
    if (found.length === 0) throw notFound(kind)
    await change.follow?.(tx, ctx.user, ctx.env, changed.length)
    const isHidden = changed.some(({ row, earlier }) => kind.hasHidden?.(earlier, row) === true)
    // Told where they are changed, a batch at a time.
    const told = { audited: [], ...(isHidden && { change: 'hidden' as const }), isUnchanged: changed.length === 0 }
    return { result: found, ...told }
  })
