import { and, eq, exists, gt, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Transaction } from '@db/database'
import { auditEntries, imports } from '@db/schema'
import { inBatches } from '../../platform/concurrency/batches'
import { Failure } from '../../platform/errors'
import { type AuditedRow, changedValues, leaveEntries } from '../activity/audit'
import type { ImportUndo } from './importer'
import { hideRecords, lockRecords } from '../record-writes'
import { type Writer, write } from '../write'
import { existing } from '../resources'

/** What an import wrote, and whether somebody has written the record since. */
const entriesOf = async (tx: Transaction, importId: number) => {
  const later = alias(auditEntries, 'later')
  const laterOnes = tx
    .select({ one: sql`1` })
    .from(later)
    .where(
      and(eq(later.list, auditEntries.list), eq(later.recordId, auditEntries.recordId), gt(later.id, auditEntries.id)),
    )
  return tx
    .select({
      recordId: auditEntries.recordId,
      recordName: auditEntries.recordName,
      action: auditEntries.action,
      before: auditEntries.before,
      isChangedSince: sql<boolean>`${exists(laterOnes)}`,
    })
    .from(auditEntries)
    .where(eq(auditEntries.importId, importId))
    .orderBy(auditEntries.recordId)
}

/** Gives a record back what a change took. @returns what that changed, for the activity; nothing for a record that is gone */
async function putBack(tx: Transaction, undo: ImportUndo, recordId: number, values: object) {
  const { resource } = undo
  const [before] = await lockRecords(tx, resource, existing(resource, recordId))
  const [row] = before === undefined ? [] : ((await undo.putBack?.(tx, recordId, values)) ?? [])
  if (before === undefined || row === undefined) return []
  const after: AuditedRow = { ...before, ...row }
  return [{ recordId, ...changedValues(resource, before, after) }]
}

async function takeBack(tx: Transaction, ctx: Writer, undo: ImportUndo, importId: number): Promise<string[]> {
  const { resource } = undo
  const entries = (await entriesOf(tx, importId)).flatMap(({ recordId, ...entry }) =>
    recordId === null ? [] : [{ recordId, ...entry }],
  )
  const made = entries.filter(({ action }) => action === 'create').map(({ recordId }) => recordId)
  const answeredIds = (await undo.answered?.(tx, made)) ?? new Set<number>()
  const stays = (entry: (typeof entries)[number]) => entry.isChangedSince || answeredIds.has(entry.recordId)
  const taken = entries.filter((entry) => !stays(entry))
  const created = taken.filter(({ action }) => action === 'create').map(({ recordId }) => recordId)
  await undo.withdraw?.(tx, created)
  await inBatches(created, (batch) => hideRecords(tx, ctx.user, resource, batch))
  const changes = taken.filter(({ action }) => action === 'update')
  for (const { recordId, before } of changes)
    await leaveEntries(tx, ctx.user, resource, 'update', await putBack(tx, undo, recordId, before ?? {}))
  return entries.filter(stays).map(({ recordName, recordId }) => recordName ?? `#${recordId}`)
}

/**
 * Takes an import back: what it made is deleted, what it changed is as before. What somebody has written since stays; gives its names.
 * Throws Failure import_undone the second time.
 */
export const undoImportOf = (ctx: Writer, undo: ImportUndo, id: number): Promise<string[]> =>
  write(ctx, undo.resource, 'update', async (tx) => {
    const [undone] = await tx
      .update(imports)
      .set({ undoneAt: sql`now()` })
      .where(and(eq(imports.id, id), isNull(imports.undoneAt)))
      .returning({ id: imports.id })
    if (undone === undefined) throw new Failure('import_undone')
    // Told a record at a time, as it is taken back.
    return { result: await takeBack(tx, ctx, undo, id), audited: [], change: 'hidden' }
  })
