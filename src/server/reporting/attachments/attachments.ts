import { type SQL, asc, eq, or, sql } from 'drizzle-orm'
import type { Db, Transaction } from '@db/database'
import { attachments, classes, documentFiles, entities, entries, ledgerImports, positions, users } from '@db/schema'
import type { AskedAttachments, Attachment } from '@/shared/reporting/attachments'
import { Failure } from '../../platform/errors'
import { fullNameOf } from '../../platform/sql'
import { namedPositions, positionName } from '../../ledger/entries/positions'
import { holdingsResource } from '../../ledger/entries/resource'
import { fileNameOf, importResource } from '../../ledger/import/kept/resource'
import type { Written } from '../../records/resources'

type AttachedRow = typeof attachments.$inferSelect
/** To what a file is attached: one of them is not null. */
type Target = Partial<Pick<AttachedRow, 'entryId' | 'transferId' | 'distributionLineId' | 'importId'>>

/** Of what the activity tells, when something is attached to it, opened or removed. */
interface Told {
  noun: Written
  recordId: number
  recordName: string
}

/** What a file is attached to, and of what the activity tells then. */
export interface AttachmentTarget extends Told {
  target: Target
}

/** The first entry of a condition, whose position is told of. */
async function entryOf(tx: Transaction, where: SQL | undefined) {
  const [found] = await tx
    .select({
      id: entries.id,
      transferId: entries.transferId,
      distributionLineId: entries.distributionLineId,
      recordId: positions.id,
      entityName: entities.legalName,
      className: classes.name,
    })
    .from(entries)
    .innerJoin(positions, eq(positions.id, entries.positionId))
    .innerJoin(entities, namedPositions.entity)
    .innerJoin(classes, namedPositions.class)
    .where(where)
    .orderBy(entries.id)
    .limit(1)
  return found && { ...found, noun: holdingsResource, recordName: positionName(found) }
}

async function importOf(tx: Transaction, id: number): Promise<AttachmentTarget> {
  const [found] = await tx
    .select({ kind: ledgerImports.kind, fileName: ledgerImports.fileName })
    .from(ledgerImports)
    .where(eq(ledgerImports.id, id))
  if (found === undefined) throw new Failure('record_not_found', { noun: 'import' })
  return { target: { importId: id }, noun: importResource, recordId: id, recordName: fileNameOf(found) }
}

/**
 * What is meant by an entry or an import. What is attached to one half of a transfer belongs to the transfer, so that the other owner's entry
 * shows it too; what is attached to the entry of a payment belongs to its line. Throws Failure record_not_found.
 */
export async function attachmentTarget(
  tx: Transaction,
  { entryId, importId }: AskedAttachments,
): Promise<AttachmentTarget> {
  if (importId !== undefined) return importOf(tx, importId)
  const entry = entryId === undefined ? undefined : await entryOf(tx, eq(entries.id, entryId))
  if (entry === undefined) throw new Failure('record_not_found', { noun: 'entry' })
  const { id, transferId, distributionLineId, noun, recordId, recordName } = entry
  const target =
    transferId !== null ? { transferId } : distributionLineId !== null ? { distributionLineId } : { entryId: id }
  return { target, noun, recordId, recordName }
}

/** Of what the activity tells of an attachment that is there. */
export async function toldOf(tx: Transaction, { entryId, transferId, distributionLineId, importId }: AttachedRow) {
  if (importId !== null) return importOf(tx, importId)
  const entry = await entryOf(
    tx,
    or(
      entryId === null ? undefined : eq(entries.id, entryId),
      transferId === null ? undefined : eq(entries.transferId, transferId),
      distributionLineId === null ? undefined : eq(entries.distributionLineId, distributionLineId),
    ),
  )
  if (entry === undefined) throw new Failure('unexpected')
  return entry
}

const nameOfTarget = sql<Attachment['on']>`case
  when ${attachments.entryId} is not null then 'entry'
  when ${attachments.transferId} is not null then 'transfer'
  when ${attachments.distributionLineId} is not null then 'distributionLine'
  else 'import' end`

/** Attachments of a condition, the first one attached first. */
export const readAttachments = (db: Db | Transaction, where: SQL | undefined) =>
  db
    .select({
      id: attachments.id,
      on: nameOfTarget,
      name: attachments.name,
      sizeBytes: documentFiles.size,
      pages: documentFiles.pages,
      createdByName: fullNameOf(users),
      createdAt: attachments.createdAt,
    })
    .from(attachments)
    .innerJoin(documentFiles, eq(documentFiles.id, attachments.fileId))
    .leftJoin(users, eq(users.id, attachments.createdBy))
    .where(where)
    .orderBy(asc(attachments.id))

/** All that is attached to an import; or to an entry, to what that is part of, and to the file that brought it. Throws Failure record_not_found. */
export async function readAttached(db: Db, { entryId, importId }: AskedAttachments) {
  if (importId !== undefined) {
    if ((await db.$count(ledgerImports, eq(ledgerImports.id, importId))) === 0)
      throw new Failure('record_not_found', { noun: 'import' })
    return readAttachments(db, eq(attachments.importId, importId))
  }
  const [entry] = await db
    .select()
    .from(entries)
    .where(eq(entries.id, entryId ?? 0))
  if (entry === undefined) throw new Failure('record_not_found', { noun: 'entry' })
  const { transferId, distributionLineId, importId: broughtBy } = entry
  const where = or(
    eq(attachments.entryId, entry.id),
    transferId === null ? undefined : eq(attachments.transferId, transferId),
    distributionLineId === null ? undefined : eq(attachments.distributionLineId, distributionLineId),
    broughtBy === null ? undefined : eq(attachments.importId, broughtBy),
  )
  return readAttachments(db, where)
}
