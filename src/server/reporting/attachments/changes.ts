import { eq } from 'drizzle-orm'
import { attachments, documentFiles } from '@db/schema'
import { nameMaxCharacters } from '@/shared/platform/limits'
import type { AskedAttachments } from '@/shared/reporting/attachments'
import type { Transaction } from '@db/database'
import type { LedgerWriter } from '../../ledger/writing'
import { Failure } from '../../platform/errors'
import { leaveEntries } from '../../records/activity/audit'
import { writeWithin } from '../../records/write'
import { type FileOpener, readKeptFile, withFilesAhead, withSentFile } from '../documents/encrypted-files'
import { type AttachmentTarget, attachmentTarget, readAttachments, toldOf } from './attachments'

type Attacher = LedgerWriter & FileOpener

/** The name of a file without its folder and its ending, as long as a name may be. */
const nameOf = (fileName: string) =>
  Array.from(fileName.replace(/^.*[/\\]/, '').replace(/\.pdf$/i, ''))
    .slice(0, nameMaxCharacters)
    .join('') || fileName

/**
 * Attaches a PDF: looked through, then encrypted as documents are. Throws Failure record_not_found, document_key_missing and what
 * `readForeign` throws of a file that is no PDF as the firm takes them.
 */
export const attach = (
  ctx: Attacher,
  { fileName, ...asked }: AskedAttachments & { fileName: string },
  bytes: Uint8Array,
) =>
  withSentFile(ctx.encryption, bytes, (file) =>
    ctx.db.transaction(async (tx) => {
      const { target, noun, recordId, recordName } = await attachmentTarget(tx, asked)
      const name = nameOf(fileName)
      const { result } = await writeWithin(tx, ctx.user, noun, 'attach', async () => {
        await tx.insert(documentFiles).values(file)
        const values = { ...target, name, fileId: file.id, createdBy: ctx.user.id }
        const [made] = await tx.insert(attachments).values(values).returning({ id: attachments.id })
        const [read] = made === undefined ? [] : await readAttachments(tx, eq(attachments.id, made.id))
        if (read === undefined) throw new Failure('unexpected')
        const after = { file: name, pages: file.pages, sizeBytes: file.size }
        return { result: read, audited: { recordId, recordName, after } }
      })
      return result
    }),
  )

/** An attachment that is there, kept until the transaction ends, and of what the activity tells with it. Throws Failure record_not_found. */
async function lockAttachment(tx: Transaction, id: number) {
  const [row] = await tx.select().from(attachments).where(eq(attachments.id, id)).for('update')
  if (row === undefined) throw new Failure('record_not_found', { noun: 'attachment' })
  const told: Omit<AttachmentTarget, 'target'> = await toldOf(tx, row)
  return { row, told }
}

/** Removes an attachment with its file; that there was one stays in the activity. Throws Failure record_not_found. */
export const detach = (ctx: LedgerWriter, id: number): Promise<{ success: true }> =>
  ctx.db.transaction(async (tx) => {
    const { row, told } = await lockAttachment(tx, id)
    const { recordId, recordName, noun } = told
    const { result } = await writeWithin(tx, ctx.user, noun, 'detach', async () => {
      await tx.delete(attachments).where(eq(attachments.id, id))
      await tx.delete(documentFiles).where(eq(documentFiles.id, row.fileId))
      return { result: { success: true } as const, audited: { recordId, recordName, before: { file: row.name } } }
    })
    return result
  })

/** Opens an attachment, which the activity tells in the same transaction. Throws Failure record_not_found, document_key_other and storage_away. */
export const openAttachment = (
  attacher: Attacher,
  id: number,
): Promise<{ name: string; bytes: Uint8Array<ArrayBuffer> }> =>
  withFilesAhead(attacher, (ctx) =>
    ctx.db.transaction(async (tx) => {
      const { row, told } = await lockAttachment(tx, id)
      const { bytes } = await readKeptFile(tx, ctx, row.fileId)
      const { recordId, recordName, noun } = told
      // Nothing changes by it, so open screens have nothing to read again.
      await leaveEntries(tx, ctx.user, noun, 'open', [{ recordId, recordName, after: { file: row.name } }])
      return { name: row.name, bytes }
    }),
  )
