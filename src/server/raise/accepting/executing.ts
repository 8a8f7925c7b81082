import type { Db, Transaction } from '@db/database'
import { documentFiles, documents } from '@db/schema'
import { raiseTold } from '@/content/raise/raises'
import type { CalendarDay } from '@/shared/values/days'
import { cents } from '@/shared/values/money'
import { browserKind } from '../../platform/limits/browser-kind'
import { Failure } from '../../platform/errors'
import { readForeign } from '../../platform/foreign/reading'
import { leaveEntries } from '../../records/activity/audit'
import { announceChange } from '../../records/live'
import { publishingMoment } from '../../records/release'
import { auditedFields } from '../../reporting/documents/documents'
import { type FileOpener, encryptedFile } from '../../reporting/documents/encrypted-files'
import { documentResource } from '../../reporting/documents/resource'
import { acceptancePage } from '../files/acceptance'
import { executedFile } from '../files/seal'
import { agreementFiles } from '../papers/filled'
import type { lockSubscription } from '../subscriptions/locking'
import type { currentPacket } from '../subscriptions/moving'
import { readOwner, withOwner } from '../subscriptions/owner'
import { paperOf } from '../subscriptions/paper'
import { filesToPrint, filesToSeal, signedParts } from '../subscriptions/sealing'
import type { Staff } from '../subscriptions/staff'

export type Accepting = Staff & FileOpener & { provedAt: Date | null; provedBy: string | null }
type Locked = Awaited<ReturnType<typeof lockSubscription>>
type Packet = NonNullable<Awaited<ReturnType<typeof currentPacket>>>

interface Executed {
  acceptedCents: number
  acceptedOn: CalendarDay
  name: string
  title: string
  /** What it takes the place of, and why. */
  former?: { cents: number; reason: string }
}

/** The files that the executed file of a subscription is made of, by their ids. */
export const filesToExecute = async (db: Db, subscriptionId: number): Promise<string[]> => [
  ...(await filesToSeal(db, subscriptionId)),
  ...(await filesToPrint(db, subscriptionId)),
]

/**
 * The executed file of a subscription, stored. Made in the transaction that accepts it: where it fails nothing is accepted. Throws Failure
 * document_key_missing, document_key_other, sign_without_shape, file_too_heavy, readers_busy and storage_away.
 */
export async function executed(tx: Transaction, ctx: Accepting, locked: Locked, packet: Packet, made: Executed) {
  const { raise, subscription } = locked
  const at = new Date()
  const accepted = cents.parse(made.acceptedCents)
  const { acceptedOn, name, title, former } = made
  const answers = withOwner(subscription.answers, await readOwner(tx, subscription))
  const paper = await paperOf(tx, locked, { answers, papers: packet.manifest, madeAt: packet.createdAt })
  const acceptance = await acceptancePage({
    paper,
    cents: accepted,
    acceptedOn,
    signatureBlock: raise.signatureBlock,
    by: { id: ctx.user.id, name, title, address: ctx.ipAddress, browser: browserKind(ctx.userAgent) },
    proved: ctx.provedAt === null ? null : { by: ctx.provedBy ?? 'password', at: ctx.provedAt },
    at,
    ...(former !== undefined && { former: { cents: cents.parse(former.cents), reason: former.reason } }),
  })
  const { whole, seal } = await signedParts(tx, ctx, packet, {
    raiseId: raise.id,
    paper,
    sealedAt: at,
    origin: ctx.env.APP_ORIGIN,
    acceptance: { name, title, cents: accepted, at },
  })
  const agreements = await agreementFiles(tx, ctx, packet)
  const bytes = await executedFile({ ...whole, acceptance, agreements }, seal, at)
  const { pages } = await readForeign('paper', bytes)
  const file = encryptedFile(ctx.encryption, bytes, pages)
  await tx.insert(documentFiles).values(file)
  return file
}

/** The executed file as a document of its owner, which waits as any other does. @returns the document's number */
export async function documentOf(
  tx: Transaction,
  ctx: Accepting,
  { raise, offering, subscription }: Locked,
  { entity, fileId, replacesId }: { entity: { id: number; name: string }; fileId: string; replacesId: number | null },
): Promise<number> {
  const matter = {
    kind: 'subscription',
    entityId: entity.id,
    investmentId: raise.investmentId,
    taxYear: null,
  } as const
  const title = raiseTold.executed(raiseTold.reference(raise.id, subscription.number))
  const [document] = await tx
    .insert(documents)
    .values({ ...matter, title, fileId, replacesId, publishedAt: publishingMoment(ctx.env), createdBy: ctx.user.id })
    .returning({ id: documents.id })
  if (document === undefined) throw new Failure('unexpected')
  const after = auditedFields(matter, { entityName: entity.name, investmentName: offering.name })
  await leaveEntries(tx, ctx.user, documentResource, 'publish', [{ recordId: document.id, recordName: title, after }])
  await announceChange(tx, documentResource.list)
  return document.id
}
