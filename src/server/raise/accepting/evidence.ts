import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db, Transaction } from '@db/database'
import { documentFiles, evidence, subscriptions } from '@db/schema'
import { raiseTold } from '@/content/raise/raises'
import { notNow } from '@/shared/platform/failures'
import { evidenceMax } from '@/shared/platform/limits'
import type { SubscriptionStatus } from '@/shared/raise/subscriptions'
import { formatDay } from '@/shared/values/formats'
import type { Encryption } from '../../platform/encryption/encryption'
import { Failure } from '../../platform/errors'
import { todayOf } from '../../platform/preferences'
import { write } from '../../records/write'
import { notFound } from '../../records/resources'
import { type FileOpener, readKeptFile, withFilesAhead, withSentFile } from '../../reporting/documents/encrypted-files'
import { raiseResource } from '../raises/resource'
import { type Visitor, noteEvent } from '../rooms/saying'
import { lockOwn, lockSubscription } from '../subscriptions/locking'
import { namedOf } from '../subscriptions/moving'
import { type Staff, auditedOf } from '../subscriptions/staff'
import { tellFirm } from '../subscriptions/telling'

/** Without what names the file: that is opened by itself. */
const evidenceColumns = {
  id: evidence.id,
  subscriptionId: evidence.subscriptionId,
  title: evidence.title,
  hasFile: isNotNull(evidence.fileId).mapWith(Boolean),
  userId: evidence.userId,
  at: evidence.at,
}

/** What was sent of a subscription, the latest first. */
export const readEvidence = (db: Db | Transaction, subscriptionId: number) =>
  db
    .select(evidenceColumns)
    .from(evidence)
    .where(eq(evidence.subscriptionId, subscriptionId))
    .orderBy(desc(evidence.id))

/** While something can still be concluded from it. */
const takesFromInvestor: readonly SubscriptionStatus[] = ['waiting', 'draft', 'signing', 'signed']
const takesFromStaff: readonly SubscriptionStatus[] = [...takesFromInvestor, 'accepted']

interface Sent {
  id: number
  title?: string | undefined
}
type File = typeof documentFiles.$inferInsert
type Locked = Awaited<ReturnType<typeof lockSubscription>>

async function keep(tx: Transaction, userId: number, { subscription }: Locked, title: string | undefined, file: File) {
  if ((await tx.$count(evidence, eq(evidence.subscriptionId, subscription.id))) >= evidenceMax)
    throw new Failure('evidence_enough')
  await tx.insert(documentFiles).values(file)
  const [made] = await tx
    .insert(evidence)
    .values({
      subscriptionId: subscription.id,
      title: title ?? raiseTold.evidence(formatDay(await todayOf(tx))),
      fileId: file.id,
      userId,
    })
    .returning(evidenceColumns)
  if (made === undefined) throw new Failure('unexpected')
  return { ...made, at: made.at.toISOString() }
}

/**
 * Takes what shows that an owner is accredited from who began a subscription; the firm hears of it. Throws Failure record_not_found,
 * raise_not_now, evidence_enough, and what `withSentFile` throws.
 */
export const sendEvidence = (visitor: Visitor & { encryption: Encryption }, { id, title }: Sent, bytes: Uint8Array) =>
  withSentFile(visitor.encryption, bytes, (file) =>
    write(visitor, raiseResource, 'update', async (tx) => {
      const locked = await lockOwn(tx, visitor, id)
      if (!takesFromInvestor.includes(locked.subscription.status)) throw new Failure(notNow('raise'))
      const result = await keep(tx, visitor.user.id, locked, title, file)
      await tellFirm(tx, visitor.env, namedOf(locked), 'evidence')
      return { result, audited: [] }
    }),
  )

/** The same by staff, who were sent it otherwise. */
export const enterEvidence = (ctx: Staff & { encryption: Encryption }, { id, title }: Sent, bytes: Uint8Array) =>
  withSentFile(ctx.encryption, bytes, (file) =>
    write(ctx, raiseResource, 'attach', async (tx) => {
      const locked = await lockSubscription(tx, id)
      if (!takesFromStaff.includes(locked.subscription.status)) throw new Failure(notNow('raise'))
      const result = await keep(tx, ctx.user.id, locked, title, file)
      return { result, audited: auditedOf(locked, { evidence: result.title }) }
    }),
  )

/** A file of evidence; that it was opened is noted first. Throws Failure record_not_found, document_key_other, document_key_missing and storage_away. */
export const openEvidence = (reader: Pick<Staff, 'db' | 'user' | 'ipAddress' | 'userAgent'> & FileOpener, id: number) =>
  withFilesAhead(reader, (ctx) =>
    ctx.db.transaction(async (tx) => {
      const [found] = await tx
        .select({
          fileId: evidence.fileId,
          title: evidence.title,
          subscriptionId: subscriptions.id,
          raiseId: subscriptions.raiseId,
          number: subscriptions.number,
        })
        .from(evidence)
        .innerJoin(subscriptions, eq(subscriptions.id, evidence.subscriptionId))
        .where(and(eq(evidence.id, id), sql`${evidence.fileId} is not null`))
      if (found === undefined || found.fileId === null) throw notFound({ noun: 'evidence' })
      const { bytes } = await readKeptFile(tx, ctx, found.fileId)
      const { raiseId, subscriptionId } = found
      await noteEvent(tx, ctx, {
        raiseId,
        subscriptionId,
        kind: 'evidence_opened',
        asStaff: true,
        detail: { evidenceId: id },
      })
      return { reference: raiseTold.reference(raiseId, found.number), title: found.title, bytes }
    }),
  )
