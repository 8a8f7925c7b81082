import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Transaction } from '@db/database'
import { raiseEvents, signatures } from '@db/schema'
import { currentRoomWordings, currentRoomWords, signedName } from '@/content/raise/room-wordings'
import { notNow } from '@/shared/platform/failures'
import type { signSubscription } from '@/shared/raise/signing'
import { browserKind } from '../../platform/limits/browser-kind'
import { Failure } from '../../platform/errors'
import { readFirm } from '../../platform/text/firm'
import { write } from '../../records/write'
import { raiseResource } from '../raises/resource'
import { ensureSeal } from '../seals/seals'
import { requireConsent, requireOpened, requireReceipts } from '../receipts'
import { filledOf } from '../papers/filled'
import { type Visitor, noteEvent } from '../rooms/saying'
import { lockSeen, noSubscription } from './locking'
import { currentPacket, moveTo, namedOf } from './moving'
import { paperOf } from './paper'
import { readSubscription } from './rows'
import { type FileOpener, withFilesAhead } from '../../reporting/documents/encrypted-files'
import { filesToSeal, sealPacket } from './sealing'
import { tellFirm, tellSigned } from './telling'

export type Signer = Visitor & FileOpener & { provedAt: Date | null; provedBy: string | null }
type Locked = Awaited<ReturnType<typeof lockSeen>>
type Current = NonNullable<Awaited<ReturnType<typeof currentPacket>>>

/** A name as two are compared: one kind of letters, of blanks, and of case. */
const folded = (name: string) => name.normalize('NFKC').replaceAll(/\s+/g, ' ').trim().toLowerCase()

/** Throws Failure paper_unopened unless somebody has opened the pages of a packet and each of its agreements, and says so of each. */
async function requireRead(
  tx: Transaction,
  { user }: Signer,
  { id: packetId, subscriptionId, number, manifest }: Current,
  paperIds: readonly number[],
): Promise<void> {
  if (manifest.some(({ id }) => !paperIds.includes(id))) throw new Failure('paper_unopened')
  const ofPages = sql`${raiseEvents.subscriptionId} = ${subscriptionId}::int and ${raiseEvents.paperId} is null
    and (${raiseEvents.detail} ->> 'packet')::int = ${number}::int`
  const isOpening = and(
    eq(raiseEvents.kind, 'opened'),
    eq(raiseEvents.userId, user.id),
    eq(raiseEvents.asStaff, false),
    ofPages,
  )
  if ((await tx.$count(raiseEvents, isOpening)) === 0) throw new Failure('paper_unopened')
  await requireOpened(tx, user.id, manifest)
  const filled = await filledOf(tx, packetId)
  await requireOpened(
    tx,
    user.id,
    manifest.filter((paper) => filled.has(paper.id)),
    { subscriptionId, number },
  )
}

/** The packet that is named, if it is the one that is signed now. Throws Failure packet_changed, record_not_found, signed_already and raise_not_now. */
async function namedPacket(tx: Transaction, { user }: Signer, { subscription }: Locked, sha256: string) {
  const packet = await currentPacket(tx, subscription.id)
  if (packet?.sha256 !== sha256) throw new Failure('packet_changed')
  const mine = packet.signers.find(({ userId }) => userId === user.id)
  if (mine === undefined) throw noSubscription()
  if (mine.signedAt !== null) throw new Failure('signed_already')
  // Whatever is to end what is over may be a little late.
  const isOver = subscription.expiresAt !== null && subscription.expiresAt.getTime() <= Date.now()
  if (subscription.status !== 'signing' || isOver || mine.way !== 'online') throw new Failure(notNow('raise'))
  return { packet, mine }
}

/** Seals the file of a packet that all have signed, and says that they have. */
export async function completeSigning(
  tx: Transaction,
  by: Pick<Visitor, 'user' | 'ipAddress' | 'userAgent' | 'env'> & FileOpener & { asStaff?: boolean },
  locked: Locked,
  packet: Current,
): Promise<void> {
  const { subscription } = locked
  const sealedAt = new Date()
  // As the packet has them, an owner's name included: what the book says by now is not what was signed.
  const made = { answers: subscription.answers, papers: packet.manifest, madeAt: packet.createdAt }
  const paper = await paperOf(tx, locked, made)
  // Before the seal, whose certificate tells of it.
  await moveTo(tx, by, subscription, 'signed', { signedAt: sealedAt, asStaff: by.asStaff ?? false })
  const sha256 = await sealPacket(tx, by, packet, {
    raiseId: subscription.raiseId,
    paper,
    sealedAt,
    origin: by.env.APP_ORIGIN,
  })
  const userIds = packet.signers.flatMap(({ userId }) => (userId === null ? [] : [userId]))
  await tellSigned(tx, by.env, namedOf(locked), { userIds, sha256, at: sealedAt, isComplete: true })
  await tellFirm(tx, by.env, namedOf(locked), 'signed')
}

/** Signs a packet in one transaction; what it reads of files is fetched before. */
const signNow = (
  signer: Signer,
  { id, packetSha256, name, strokes, paperIds, wordingId }: z.output<typeof signSubscription.input>,
) =>
  write(signer, raiseResource, 'update', async (tx) => {
    const locked = await lockSeen(tx, signer, id)
    const { packet, mine } = await namedPacket(tx, signer, locked, packetSha256)
    const { raiseId } = locked.subscription
    await requireReceipts(tx, raiseId, signer.user.id)
    await requireConsent(tx, raiseId, signer.user.id)
    await requireRead(tx, signer, packet, paperIds)
    if (wordingId !== currentRoomWordings.signature) throw new Failure('wording_changed')
    if (folded(name) !== folded(mine.name)) throw new Failure('signature_name', { field: 'name' })
    const at = new Date()
    const drawn = strokes ?? null
    await tx.insert(signatures).values({
      signerId: mine.id,
      way: drawn === null ? 'typed' : 'drawn',
      name: mine.name,
      strokes: drawn,
      wordingId,
      userId: signer.user.id,
      provedBy: signer.provedBy ?? 'password',
      provedAt: signer.provedAt,
      address: signer.ipAddress,
      browser: browserKind(signer.userAgent),
      at,
    })
    const wording = currentRoomWords.signature(await readFirm(tx), signedName)
    const detail = { packet: packet.number, signerId: mine.id, wordingId, wording }
    await noteEvent(tx, signer, { raiseId, subscriptionId: id, kind: 'signed', detail })
    const told = { userIds: [signer.user.id], sha256: packet.sha256, at, isComplete: false }
    await tellSigned(tx, signer.env, namedOf(locked), told)
    const isLast = packet.signers.every((each) => each.id === mine.id || each.signedAt !== null)
    if (isLast) await completeSigning(tx, signer, locked, packet)
    return { result: await readSubscription(tx, signer, id), audited: [] }
  })

/**
 * Signs a packet; with the last signature the file is sealed, in one transaction. Throws Failure record_not_found, packet_changed,
 * signed_already, raise_not_now, receipt_missing, consent_missing, paper_unopened, wording_changed, signature_name where another name is
 * typed than was recorded, document_key_missing and storage_away.
 */
export async function sign(signer: Signer, input: z.output<typeof signSubscription.input>) {
  await ensureSeal(signer)
  return withFilesAhead(
    signer,
    (ahead) => signNow(ahead, input),
    () => filesToSeal(signer.db, input.id),
  )
}
