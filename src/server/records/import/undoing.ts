import { and, eq, exists, gt, inArray, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Transaction } from '@db/database'
import { auditEntries, imports, newsletters, outbox } from '@db/schema'
import type { ImportKind } from '@/shared/records/imports'
import { inBatches } from '../../platform/work/batches'
import { Failure } from '../../platform/errors'
import { type AuditedRow, changedValues, leaveRecordEntries } from '../activity/audit'
import { recordImports } from './records'
import { importedResources } from './columns'
import { type Writer, hideRecords, lockRecords, writeRecords } from '../write'
import { type Resource, existing } from '../resources'

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

/** Ids of subscriptions that are no longer as they were imported: their owners have answered. */
async function answered(tx: Transaction, ids: readonly number[]): Promise<Set<number>> {
  const rows = await tx
    .select({ id: newsletters.id })
    .from(newsletters)
    .where(and(inArray(newsletters.id, [...ids]), sql`${newsletters.status} <> 'pending'`))
  return new Set(rows.map(({ id }) => id))
}

/** What waits to be sent to whom nobody has asked after all. */
async function withdrawMails(tx: Transaction, ids: readonly number[]): Promise<void> {
  const addresses = tx
    .select({ email: newsletters.email })
    .from(newsletters)
    .where(inArray(newsletters.id, [...ids]))
  await tx
    .delete(outbox)
    .where(and(eq(outbox.kind, 'import_confirmation'), isNull(outbox.sentAt), inArray(outbox.recipient, addresses)))
}

/** Gives a record back what a change took. @returns what that changed, for the activity; undefined for a record that is gone */
async function putBack(tx: Transaction, kind: 'investments' | 'properties', recordId: number, values: object) {
  const [before] = await lockRecords(tx, importedResources[kind], existing(importedResources[kind], recordId))
  const [row] = before === undefined ? [] : await recordImports[kind].putBack(tx, recordId, values)
  if (before === undefined || row === undefined) return []
  const after: AuditedRow = { ...before, ...row }
  return [{ recordId, action: 'update' as const, ...changedValues(importedResources[kind], before, after) }]
}

async function takeBack(tx: Transaction, ctx: Writer, kind: ImportKind, importId: number): Promise<string[]> {
  const written: Resource = importedResources[kind]
  const entries = (await entriesOf(tx, importId)).flatMap(({ recordId, ...entry }) =>
    recordId === null ? [] : [{ recordId, ...entry }],
  )
  const made = entries.filter(({ action }) => action === 'create').map(({ recordId }) => recordId)
  const answeredIds = kind === 'subscribers' ? await answered(tx, made) : new Set<number>()
  const stays = (entry: (typeof entries)[number]) => entry.isChangedSince || answeredIds.has(entry.recordId)
  const taken = entries.filter((entry) => !stays(entry))
  const created = taken.filter(({ action }) => action === 'create').map(({ recordId }) => recordId)
  if (kind === 'subscribers') await withdrawMails(tx, created)
  await inBatches(created, (batch) => hideRecords(tx, ctx.user, written, batch))
  if (kind !== 'subscribers') {
    const changes = taken.filter(({ action }) => action === 'update')
    for (const { recordId, before } of changes)
      await leaveRecordEntries(tx, ctx.user, written, await putBack(tx, kind, recordId, before ?? {}))
  }
  return entries.filter(stays).map(({ recordName, recordId }) => recordName ?? `#${recordId}`)
}

/**
 * Takes an import back: what it made is deleted, what it changed is as before. What somebody has written since stays; gives its names.
 * Throws Failure import_undone the second time.
 */
export const undoImportOf = (ctx: Writer, { id, kind }: { id: number; kind: ImportKind }): Promise<string[]> =>
  writeRecords(
    ctx,
    importedResources[kind],
    async (tx) => {
      const [undone] = await tx
        .update(imports)
        .set({ undoneAt: sql`now()` })
        .where(and(eq(imports.id, id), isNull(imports.undoneAt)))
        .returning({ id: imports.id })
      if (undone === undefined) throw new Failure('import_undone')
      return takeBack(tx, ctx, kind, id)
    },
    () => 'hidden',
  )
