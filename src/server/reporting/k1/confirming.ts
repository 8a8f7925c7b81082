import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '@db/database'
import { documentFiles, documents, k1Batches } from '@db/schema'
import { furtherTaxTitle, k1Title } from '@/content/reporting/documents'
import type { K1Choice, ReadK1 } from '@/shared/reporting/k1-batches'
import type { Env } from '../../platform/env'
import { Failure } from '../../platform/errors'
import type { Encryption } from '../../platform/encryption/encryption'
import { readForeign } from '../../platform/foreign/reading'
import type { ZipEntry } from '../../platform/foreign/zips'
import type { AuditedRecord } from '../../records/activity/audit'
import { publishingMoment } from '../../records/release'
import { write } from '../../records/write'
import { documentResource } from '../documents/resource'
import { encryptedFile } from '../documents/encrypted-files'
import { auditedFields } from '../documents/documents'
import { noK1Batch } from './batches'
import { storeIssuerNames } from './matching/issuers'
import { type BatchRow, type ChosenK1, judgeChoices } from './judging'
import { k1KeyOf } from './pairs'
import { dropSpool, isSpooled, spoolFile } from './spool'
import { oneZipAtATime } from './taking'
import type { LedgerWriter } from '../../ledger/writing'

type Publisher = LedgerWriter & { env: Env; encryption: Encryption }
type MadeAndAudited = { made: ReadonlyMap<string, number>; audited: readonly AuditedRecord[] }
type MadeDocuments = { ctx: Publisher; path: string; chosen: readonly ChosenK1[] }

/** The file that was looked at, encrypted to be kept. Throws Failure k1_batch_elsewhere where another lies there. */
async function keptFile({ encryption }: Publisher, path: string, entry: ZipEntry | undefined, row: ReadK1) {
  const bytes = entry && (await readForeign('zippedFile', { path, entry }))
  const file = bytes && encryptedFile(encryption, bytes, row.pages ?? 1)
  if (file?.sha256 !== row.sha256 || file === undefined) throw new Failure('k1_batch_elsewhere')
  return file
}

/** Gives titles, and each further tax document of one owner, offering and year its number. */
function titles() {
  const further = new Map<string, number>()
  return (k1: ChosenK1): string => {
    if (k1.as !== 'other') return k1Title(k1.year)
    const place = (further.get(k1KeyOf(k1)) ?? 0) + 1
    further.set(k1KeyOf(k1), place)
    return furtherTaxTitle(k1.year, place)
  }
}

/**
 * Encrypts and keeps each file, and makes its document, to be shown when the wait is over: what is replaced before what replaces it, which is also
 * the order in which they are shown. @returns the documents' ids by their files, and what the activity is told
 */
async function makeDocuments(tx: Transaction, { ctx, path, chosen }: MadeDocuments): Promise<MadeAndAudited> {
  const { user, env } = ctx
  const entries = new Map((await readForeign('zipEntries', path)).map((entry) => [entry.name, entry]))
  const titleOf = titles()
  const [made, first] = [new Map<string, number>(), new Map<string, number>()]
  const audited: AuditedRecord[] = []
  for (const k1 of chosen) {
    const { row, as, year, entityId, investmentId, entityName, investmentName } = k1
    const file = await keptFile(ctx, path, entries.get(row.file), row)
    await tx.insert(documentFiles).values(file)
    const matter = { kind: as === 'other' ? 'tax_other' : 'k1', entityId, investmentId, taxYear: year } as const
    const title = titleOf(k1)
    const replacesId = as === 'replaces' ? (first.get(k1KeyOf(k1)) ?? k1.replacesId) : null
    const publishedAt = publishingMoment(env)
    const [document] = await tx
      .insert(documents)
      .values({ ...matter, title, fileId: file.id, replacesId, publishedAt, createdBy: user.id })
      .returning({ id: documents.id })
    if (document === undefined) throw new Failure('unexpected')
    made.set(row.file, document.id)
    if (as === 'k1') first.set(k1KeyOf(k1), document.id)
    const after = auditedFields(matter, { entityName, investmentName })
    audited.push({ recordId: document.id, recordName: title, after })
  }
  return { made, audited }
}

/** The rows as they were confirmed: with whom somebody chose, as what and of which year, and the document that came of it. */
function confirmedRows(rows: readonly ReadK1[], chosen: readonly ChosenK1[], made: ReadonlyMap<string, number>) {
  const byFile = new Map(chosen.map((k1) => [k1.row.file, k1]))
  return rows.map((row) => {
    const k1 = byFile.get(row.file)
    if (k1 === undefined) return row
    const { as, year, entityId, investmentId } = k1
    return { ...row, as, year, entityId, investmentId, documentId: made.get(row.file) ?? null }
  })
}

async function publishChosen(tx: Transaction, ctx: Publisher, batch: BatchRow, choices: readonly K1Choice[]) {
  if (choices.length === 0) return { rows: batch.rows, audited: [] }
  if (!(await isSpooled(ctx.env, batch.spool))) throw new Failure('k1_batch_elsewhere')
  const path = spoolFile(ctx.env, batch.spool)
  const chosen = await judgeChoices(tx, batch, choices)
  await storeIssuerNames(tx, ctx.user, choices, batch.rows)
  const { made, audited } = await makeDocuments(tx, { ctx, path, chosen })
  return { rows: confirmedRows(batch.rows, chosen, made), audited }
}

/**
 * Publishes what somebody chose of a zip, all of it in one transaction, to be shown when PUBLISH_DELAY is over. The zip stays
 * until somebody says that it is done. Nothing chosen closes it. Throws Failure record_not_found, k1_batch_confirmed for a second press, k1_batch_elsewhere where the bytes
 * are not on this server, k1_chosen_twice, and k1_batch_refused with every fault.
 */
export const confirmK1Batch = (ctx: Publisher, id: number, choices: readonly K1Choice[]): Promise<void> =>
  oneZipAtATime(async () => {
    const spool = await write(ctx, documentResource, 'publish', async (tx) => {
      const [batch] = await tx.select().from(k1Batches).where(eq(k1Batches.id, id)).for('update')
      if (batch === undefined) throw noK1Batch()
      if (batch.confirmedAt !== null) throw new Failure('k1_batch_confirmed')
      const { rows, audited } = await publishChosen(tx, ctx, batch, choices)
      const isClosed = choices.length === 0
      await tx
        .update(k1Batches)
        .set({ rows, confirmedAt: sql`now()`, ...(isClosed && { doneAt: sql`now()` }) })
        .where(eq(k1Batches.id, id))
      return { result: isClosed ? batch.spool : null, audited }
    })
    if (spool !== null) await dropSpool(ctx.env, spool)
  })
