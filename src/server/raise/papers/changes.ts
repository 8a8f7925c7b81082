import { and, eq, inArray, isNull, max, ne, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Transaction } from '@db/database'
import { admissions, deliveries, documentFiles, raisePapers, users } from '@db/schema'
import { paperRoleNames, raiseTold, subscriptionReasons } from '@/content/raise/raises'
import { notNow } from '@/shared/platform/failures'
import {
  type createRaisePaper,
  type orderRaisePapers,
  type showRaisePaper,
  signedRoles,
} from '@/shared/raise/raise-papers'
import { isNotInvited } from '../../accounts/user-guards'
import { isWaiting } from '../../ledger/notifications'
import type { LedgerWriter } from '../../ledger/writing'
import type { Encryption } from '../../platform/encryption/encryption'
import { Failure } from '../../platform/errors'
import { readForeign } from '../../platform/foreign/reading'
import { isAnyOf } from '../../platform/sql'
import type { AuditedRecord } from '../../records/activity/audit'
import { recordRecipients } from '../../records/recipients'
import { write } from '../../records/write'
import { withSentFile } from '../../reporting/documents/encrypted-files'
import { lockRaise } from '../raises/raises'
import { raiseResource } from '../raises/resource'
import type { Mover } from '../subscriptions/moving'
import { voidPackets } from '../subscriptions/voiding'
import { fieldsOf, formerFields } from './fields'
import { noPaper, raiseOf, readPaper } from './papers'

type Row = typeof raisePapers.$inferSelect
const called = ({ title, version }: Pick<Row, 'title' | 'version'>) => raiseTold.paper(title, version)

/** A paper, whose room waits for this transaction. Throws Failure record_not_found. */
export async function lockPaper(tx: Transaction, id: number) {
  const locked = await lockRaise(tx, await raiseOf(tx, id))
  const [paper] = await tx.select().from(raisePapers).where(eq(raisePapers.id, id)).for('update')
  if (paper === undefined) throw noPaper()
  return { ...locked, paper }
}

/** Throws Failure raise_not_now for a room whose raise is over. */
function requireWritable({ status }: { status: string }): void {
  if (status === 'closed') throw new Failure(notNow('raise'))
}

/** Throws Failure raise_not_now for a paper that is no draft, or whose raise is over. */
export function requireDraft(raise: { status: string }, paper: Pick<Row, 'status'>): void {
  requireWritable(raise)
  if (paper.status !== 'draft') throw new Failure(notNow('raise'))
}

/** Adds a paper without a file. Throws Failure record_not_found, and raise_not_now where it cannot replace what it names, or the raise is over. */
export const addPaper = (
  ctx: LedgerWriter,
  { raiseId, role, title, replacesId = null }: z.output<typeof createRaisePaper.input>,
) =>
  write(ctx, raiseResource, 'update', async (tx) => {
    const { raise, offering } = await lockRaise(tx, raiseId)
    requireWritable(raise)
    const isReplaced = and(eq(raisePapers.id, replacesId ?? 0), eq(raisePapers.raiseId, raiseId))
    const [replaced] = replacesId === null ? [] : await tx.select().from(raisePapers).where(isReplaced)
    if (replacesId !== null && replaced === undefined) throw noPaper()
    const isNextOf =
      replaced === undefined ||
      (replaced.status === 'shown' &&
        replaced.role === role &&
        (await tx.$count(raisePapers, eq(raisePapers.replacesId, replaced.id))) === 0)
    if (!isNextOf) throw new Failure(notNow('raise'))
    const [{ last } = { last: null }] = await tx
      .select({ last: max(raisePapers.place) })
      .from(raisePapers)
      .where(eq(raisePapers.raiseId, raiseId))
    const version = (replaced?.version ?? 0) + 1
    const place = replaced?.place ?? (last ?? 0) + 1
    const values = { raiseId, role, title, replacesId, version, place }
    const [made] = await tx.insert(raisePapers).values(values).returning({ id: raisePapers.id })
    if (made === undefined) throw new Failure('unexpected')
    const after = { paper: called({ title, version }), role: paperRoleNames[role] }
    return {
      result: await readPaper(tx, raiseId, made.id),
      audited: { recordId: raiseId, recordName: offering.name, after },
    }
  })

/**
 * Gives a draft its file, looked through, and tried as it will be sent: with a line on each page. Throws Failure record_not_found,
 * raise_not_now for one that is no draft, document_key_missing, and what `readForeign` throws.
 */
export async function setPaperFile(ctx: LedgerWriter & { encryption: Encryption }, id: number, bytes: Uint8Array) {
  await readForeign('stampedPaper', { bytes, line: raiseTold.trial })
  const fields = await fieldsOf(bytes, await formerFields(ctx.db, id))
  return withSentFile(ctx.encryption, bytes, (file) =>
    write(ctx, raiseResource, 'attach', async (tx) => {
      const { raise, offering, paper } = await lockPaper(tx, id)
      requireDraft(raise, paper)
      await tx.insert(documentFiles).values(file)
      await tx
        .update(raisePapers)
        .set({ fileId: file.id, fields: paper.role === 'agreement' ? fields : null })
        .where(eq(raisePapers.id, id))
      if (paper.fileId !== null) await tx.delete(documentFiles).where(eq(documentFiles.id, paper.fileId))
      const after = { file: called(paper), pages: file.pages, sizeBytes: file.size }
      return {
        result: await readPaper(tx, raise.id, id),
        audited: { recordId: raise.id, recordName: offering.name, after },
      }
    }),
  )
}

/** Those who are let in now, by the paper's number, their address and their account. */
const toldOf = (tx: Transaction, { id, raiseId }: Row) =>
  tx
    .select({ subjectId: sql`${id}::int`.as('subject_id'), address: users.email, userId: users.id })
    .from(admissions)
    .innerJoin(users, and(eq(users.id, admissions.userId), isNull(users.deletedAt), users.isActive))
    .where(and(eq(admissions.raiseId, raiseId), isNull(admissions.endedAt), sql`not ${isNotInvited}`))

/** Nobody is told any more of a paper that is gone. */
const skipTold = (tx: Transaction, id: number) =>
  tx
    .update(deliveries)
    .set({ state: 'skipped' })
    .where(and(eq(deliveries.subject, 'room_supplement'), eq(deliveries.subjectId, id), isWaiting))

type Shower = LedgerWriter & Mover

/** Whether what somebody signs hangs on a paper. */
const isSigned = ({ role }: Pick<Row, 'role'>) => signedRoles.some((each) => each === role)

const withdraw = async (tx: Transaction, id: number) => {
  await tx.update(raisePapers).set({ status: 'withdrawn' }).where(eq(raisePapers.id, id))
  await skipTold(tx, id)
}

/**
 * Shows a draft in place of what it replaces; of a supplement in an open room all who are let in are told, and what is being signed is void
 * where it belongs to it. Throws Failure record_not_found,
 * document_without_file, and raise_not_now for one that is no draft, or whose predecessor is gone.
 */
export const showPaper = (ctx: Shower, { id, signAnew, note }: z.output<typeof showRaisePaper.input>) =>
  write(ctx, raiseResource, 'update', async (tx) => {
    const { raise, offering, paper } = await lockPaper(tx, id)
    requireDraft(raise, paper)
    if (paper.fileId === null) throw new Failure('document_without_file')
    if (paper.replacesId !== null) await withdraw(tx, paper.replacesId)
    await tx
      .update(raisePapers)
      .set({ status: 'shown', shownAt: sql`now()` })
      .where(eq(raisePapers.id, id))
    if (raise.status === 'open' && paper.role === 'supplement')
      await recordRecipients(tx, 'room_supplement', toldOf(tx, paper))
    const reason = signAnew ? subscriptionReasons.newVersion(called(paper)) : (note ?? '')
    if (isSigned(paper))
      await voidPackets(tx, ctx, { raiseId: raise.id, offering }, reason, { includesSigned: signAnew })
    const after = { shown: called(paper), ...(!signAnew && { keptSigned: note ?? '' }) }
    const audited: AuditedRecord = { recordId: raise.id, recordName: offering.name, after }
    return { result: await readPaper(tx, raise.id, id), audited }
  })

/** Takes a paper out of its room at once, or gives up a draft; one that is out stays so. Throws Failure record_not_found. */
export const withdrawPaper = (ctx: Shower, id: number) =>
  write(ctx, raiseResource, 'withdraw', async (tx) => {
    const { raise, offering, paper } = await lockPaper(tx, id)
    const isOut = paper.status === 'withdrawn'
    if (!isOut) await withdraw(tx, id)
    const reason = subscriptionReasons.withdrawnPaper(called(paper))
    if (paper.status === 'shown' && isSigned(paper))
      await voidPackets(tx, ctx, { raiseId: raise.id, offering }, reason, { includesSigned: false })
    return {
      result: await readPaper(tx, raise.id, id),
      audited: { recordId: raise.id, recordName: offering.name, before: { paper: called(paper) } },
      isUnchanged: isOut,
    }
  })

/** Puts the papers of a room in another order. Throws Failure record_not_found, and list_changed where others are there than were seen. */
export const orderPapers = (ctx: LedgerWriter, { raiseId, ids }: z.output<typeof orderRaisePapers.input>) =>
  write(ctx, raiseResource, 'update', async (tx) => {
    const { offering } = await lockRaise(tx, raiseId)
    const isIn = and(eq(raisePapers.raiseId, raiseId), ne(raisePapers.status, 'withdrawn'))
    const there = await tx.select().from(raisePapers).where(isIn).orderBy(raisePapers.place, raisePapers.id)
    const isSame =
      there.length === ids.length &&
      (await tx.$count(raisePapers, and(isIn, isAnyOf(raisePapers.id, ids)))) === ids.length
    if (!isSame) throw new Failure('list_changed')
    for (const [index, id] of ids.entries())
      await tx
        .update(raisePapers)
        .set({ place: index + 1 })
        .where(and(eq(raisePapers.id, id), inArray(raisePapers.status, ['draft', 'shown'])))
    const titles = new Map(there.map((paper) => [paper.id, called(paper)]))
    const [before, after] = [there.map(called), ids.map((id) => titles.get(id) ?? '')]
    return {
      result: { success: true } as const,
      audited: { recordId: raiseId, recordName: offering.name, before: { order: before }, after: { order: after } },
      // By number: two papers may be called the same.
      isUnchanged: there.every(({ id }, index) => id === ids[index]),
    }
  })
