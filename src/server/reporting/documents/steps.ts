import { and, eq, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { Transaction } from '@db/database'
import { documents, entities } from '@db/schema'
import { dayIn } from '@/shared/values/days'
import type { Env } from '../../platform/env'
import { Failure } from '../../platform/errors'
import type { Log } from '../../platform/log'
import { readPreferences } from '../../platform/preferences'
import { announceChange } from '../../records/live'
import { type DocumentRow, isSameMatter, lockDocument, lockDraft } from './documents'
import { fixPaperReaders, fixUnopened, fixWithdrawal, forgetPaperReaders } from '../paper-notices'
import { writeRecord } from '../../records/write'
import { documentResource } from './resource'
import type { BookWriter } from '../../ledger/writing'

/** So many are published in one go; the next second has the next. */
const dueAtOnce = 100

/** Throws Failure document_taken where another K-1 of the same matter is in force, and not about to be replaced by this one, or waits. */
async function requireOnlyK1(tx: Transaction, row: DocumentRow): Promise<void> {
  if (row.kind !== 'k1' || row.entityId === null) return
  // Two that are published in the same moment come one after the other.
  await tx.select({ id: entities.id }).from(entities).where(eq(entities.id, row.entityId)).for('update')
  const isInForce = and(
    eq(documents.status, 'published'),
    isNull(documents.supersededBy),
    ne(documents.id, row.replacesId ?? 0),
  )
  const isWaiting = and(eq(documents.status, 'draft'), isNotNull(documents.publishedAt))
  const others = and(isSameMatter(row), ne(documents.id, row.id), or(isInForce, isWaiting))
  if ((await tx.$count(documents, others)) > 0) throw new Failure('document_taken')
}

/** Throws Failure document_not_now when something else stands in the place of what this one is to replace. */
async function requireReplaceable(tx: Transaction, { replacesId }: DocumentRow): Promise<void> {
  if (replacesId === null) return
  const { supersededBy } = await lockDocument(tx, replacesId)
  if (supersededBy !== null) throw new Failure('document_not_now')
}

/** Sets the moment from which a paper is shown. Throws Failure record_not_found, document_not_now, document_without_file and document_taken. */
export const publishDocument = (ctx: BookWriter & { env: Pick<Env, 'PUBLISH_DELAY'> }, id: number) =>
  writeRecord(ctx, documentResource, 'publish', async (tx) => {
    const row = await lockDraft(tx, id)
    if (row.fileId === null) throw new Failure('document_without_file')
    await requireReplaceable(tx, row)
    await requireOnlyK1(tx, row)
    await tx
      .update(documents)
      .set({ publishedAt: sql`now() + make_interval(secs => ${ctx.env.PUBLISH_DELAY}::int)` })
      .where(eq(documents.id, id))
    return { id }
  })

/** Takes that back while it lies ahead. Throws Failure record_not_found and document_not_now. */
export const unpublishDocument = (ctx: BookWriter, id: number) =>
  writeRecord(ctx, documentResource, 'unpublish', async (tx) => {
    const { status, publishedAt } = await lockDocument(tx, id)
    if (status !== 'draft' || publishedAt === null) throw new Failure('document_not_now')
    await tx.update(documents).set({ publishedAt: null }).where(eq(documents.id, id))
    return { id }
  })

/**
 * Tells those again who have not opened a paper; whoever was reminded within a day waits for the next one.
 * Throws Failure record_not_found, document_not_now, and nobody_to_remind. @returns how many are told
 */
export async function remindOfDocument(ctx: BookWriter, id: number): Promise<{ reminded: number }> {
  let reminded = 0
  await writeRecord(ctx, documentResource, 'remind', async (tx) => {
    const { status, supersededBy } = await lockDocument(tx, id)
    if (status !== 'published' || supersededBy !== null) throw new Failure('document_not_now')
    reminded = await fixUnopened(tx, id)
    if (reminded === 0) throw new Failure('nobody_to_remind')
    return { id, after: { records: reminded } }
  })
  return { reminded }
}

/** Takes a paper away from everybody, at once; whoever could see a K-1 is told, and reads the reason in their taxes. Throws Failure record_not_found and document_not_now. */
export const withdrawDocument = (ctx: BookWriter, { id, reason }: { id: number; reason: string }) =>
  writeRecord(ctx, documentResource, 'withdraw', async (tx) => {
    const { kind, status } = await lockDocument(tx, id)
    if (status !== 'published') throw new Failure('document_not_now')
    await tx.update(documents).set({ status: 'withdrawn', withdrawnReason: reason }).where(eq(documents.id, id))
    await forgetPaperReaders(tx, id)
    if (kind === 'k1') await fixWithdrawal(tx, id)
    return { id, after: { memo: reason } }
  })

/**
 * Shows the papers whose moment has come in the order in which they were made, each in place of the one that it replaces, and fixes whom
 * to tell.
 */
export async function publishDocuments(tx: Transaction, log: Log): Promise<void> {
  const isDue = and(eq(documents.status, 'draft'), lte(documents.publishedAt, sql`now()`))
  const due = await tx.select().from(documents).where(isDue).orderBy(documents.id).limit(dueAtOnce).for('update')
  if (due.length === 0) return
  const { timeZone } = await readPreferences(tx)
  for (const { id, replacesId, publishedAt } of due) {
    if (publishedAt === null) continue
    if (replacesId !== null) {
      // One that was to be published before it, and was taken back, is a draft: it stands in nobody's place.
      const isShown = and(eq(documents.id, replacesId), isNull(documents.supersededBy), ne(documents.status, 'draft'))
      await tx.update(documents).set({ supersededBy: id }).where(isShown)
      // Who has not been told of it yet is told of this one.
      await forgetPaperReaders(tx, replacesId)
    }
    await tx
      .update(documents)
      .set({ status: 'published', publishedOn: dayIn(timeZone, publishedAt) })
      .where(eq(documents.id, id))
    await fixPaperReaders(tx, id)
    log.info({ document: id }, 'document published')
  }
  await announceChange(tx, 'documents')
}
