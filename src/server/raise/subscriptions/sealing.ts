import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Db, Transaction } from '@db/database'
import { documentFiles, packets, raiseEvents, signatures, signers } from '@db/schema'
import type { RaiseEventDetail } from '@db/schema/raise/raise-events'
import { subscriptionStatusNames } from '@/content/raise/raises'
import { sealPath } from '@/shared/raise/seals'
import { calendarDay } from '@/shared/values/days'
import { sha256Of } from '../../platform/encryption/sha256'
import { accountName } from '../../platform/sql'
import { type FileOpener, encryptedFile, readKeptFile } from '../../reporting/documents/encrypted-files'
import type { Seal } from '../../platform/foreign/pdf-seals'
import { readForeign } from '../../platform/foreign/reading'
import { type Certified, type CertifiedSigner, certificatePages } from '../files/certificate'
import { type SignedPacket, signedFile } from '../files/seal'
import type { SubscriptionPaper } from '../files/subscription-paper'
import { agreementsIn } from '../papers/filled'
import { selectNoted } from '../rooms/noted'
import { currentSeal } from '../seals/seals'
import { currentPacket } from './moving'

type Packet = typeof packets.$inferSelect
type SignatureWords = CertifiedSigner['signature']['words']

/** What was noted of a subscription and of what those who sign it read, in its order, with who it was. */
const noted = (tx: Transaction, raiseId: number, subscriptionId: number, userIds: readonly number[]) =>
  selectNoted(
    tx,
    and(
      eq(raiseEvents.raiseId, raiseId),
      or(
        eq(raiseEvents.subscriptionId, subscriptionId),
        and(eq(raiseEvents.asStaff, false), inArray(raiseEvents.userId, [...userIds])),
      ),
    ),
  )
type Noted = Awaited<ReturnType<typeof noted>>

/** What the certificate says that an event is about. */
function aboutOf(detail: RaiseEventDetail, named: ReadonlyMap<number, string>): string | null {
  const states = [detail.from, detail.to].flatMap((status) =>
    status === undefined ? [] : [subscriptionStatusNames[status]],
  )
  const parts = [named.get(detail.signerId ?? 0), states.join(' → '), detail.reason]
  return parts.filter((part) => part !== undefined && part !== '').join('; ') || null
}

/** The words that somebody agreed to electronic records by, as they stood. */
const consentOf = (events: Noted, userId: number | null): SignatureWords =>
  events
    .filter((event) => event.kind === 'consented' && event.userId === userId)
    .slice(-1)
    .flatMap(({ detail: { wordingId, wording } }) =>
      wordingId === undefined || wording === undefined ? [] : [{ id: wordingId, text: wording }],
    )

const selectSigned = (tx: Transaction, packetId: number) =>
  tx
    .select({ signer: signers, signature: signatures, enteredBy: accountName(signatures.userId) })
    .from(signers)
    .innerJoin(signatures, eq(signatures.signerId, signers.id))
    .where(eq(signers.packetId, packetId))
    .orderBy(asc(signers.place))
type Signed = Awaited<ReturnType<typeof selectSigned>>[number]

/** One who signed, for the signature page and for the certificate. */
async function signedBy(tx: Transaction, opener: FileOpener, { signer, signature, enteredBy }: Signed, events: Noted) {
  const own = events.find(({ kind, detail }) => kind === 'signed' && detail.signerId === signer.id)?.detail
  const words: SignatureWords =
    own?.wordingId === undefined || own.wording === undefined ? [] : [{ id: own.wordingId, text: own.wording }]
  const { at, address, browser, provedBy, provedAt } = signature
  const proved = provedBy === null || provedAt === null ? null : { by: provedBy, at: provedAt }
  const how = { at, address, browser, words: [...words, ...consentOf(events, signer.userId)], proved }
  const given = { name: signature.name, at }
  if (signature.way === 'paper') {
    const scan = await readKeptFile(tx, opener, signature.fileId ?? '')
    const signedOn = calendarDay.parse(signature.signedOn)
    return {
      drawn: {
        ...signer,
        signature: { ...given, way: 'paper', signedOn, scan: scan.bytes, scanPages: scan.pages },
      } as const,
      certified: {
        ...signer,
        signature: {
          ...how,
          way: 'paper',
          signedOn,
          scan: { pages: scan.pages, sha256: scan.sha256 },
          enteredBy: { id: signature.userId, name: enteredBy ?? '' },
        },
      } as const,
    }
  }
  const strokes = signature.strokes ?? []
  return {
    drawn: {
      ...signer,
      signature:
        // Of what was signed in another installation no drawing came along: the name stands in letters.
        signature.way === 'drawn' && strokes.length > 0
          ? { ...given, way: 'drawn' as const, strokes }
          : { ...given, way: 'typed' as const },
    },
    certified: { ...signer, signature: { ...how, way: signature.way } },
  }
}

interface Sealing {
  raiseId: number
  paper: SubscriptionPaper
  sealedAt: Date
  /** Of the site, whose page of the seal the certificate names. */
  origin: string
  /** Who accepted it for the firm, of an executed file. */
  acceptance?: NonNullable<Certified['acceptance']>
}

/** The files that the packet of a subscription is sealed of, as it is now, by their ids: its pages, and scans of signatures. */
export async function filesToSeal(db: Db, subscriptionId: number): Promise<string[]> {
  const found = await db
    .select({ pages: packets.fileId, scan: signatures.fileId })
    .from(packets)
    .leftJoin(signers, eq(signers.packetId, packets.id))
    .leftJoin(signatures, eq(signatures.signerId, signers.id))
    .where(and(eq(packets.subscriptionId, subscriptionId), isNull(packets.voidAt)))
  return found.flatMap(({ pages, scan }) => (scan === null ? [pages] : [pages, scan]))
}

/** The files that the packet of a subscription is printed of, by their ids: its pages and its agreements. */
export async function filesToPrint(db: Db, subscriptionId: number): Promise<string[]> {
  const packet = await currentPacket(db, subscriptionId)
  return packet === null ? [] : [packet.fileId, ...(await agreementsIn(db, packet)).map(({ fileId }) => fileId)]
}

/** How a packet came about that all have signed, and what is drawn of its signatures. Throws Failure document_key_missing, document_key_other and storage_away. */
export async function certifiedParts(
  tx: Transaction,
  opener: FileOpener,
  packet: Packet,
  { raiseId, paper, sealedAt, origin, acceptance, sealSha256 }: Sealing & { sealSha256: string },
) {
  const rows = await selectSigned(tx, packet.id)
  const userIds = rows.flatMap(({ signer }) => (signer.userId === null ? [] : [signer.userId]))
  const events = await noted(tx, raiseId, packet.subscriptionId, userIds)
  const pages = await readKeptFile(tx, opener, packet.fileId)
  const signed = []
  for (const row of rows) signed.push(await signedBy(tx, opener, row, events))
  const named = new Map(rows.map(({ signer }) => [signer.id, signer.name]))
  const read = events.flatMap((event) => {
    const { title, version, at, name, kind, detail } = event
    return title === null || version === null ? [] : [{ title, version, at, name: name ?? '', kind, detail }]
  })
  const certified: Certified = {
    paper,
    packet: { number: packet.number, pages: pages.pages, sizeBytes: pages.bytes.byteLength, sha256: packet.sha256 },
    signers: signed.map((each) => each.certified),
    receipts: read
      .filter(({ kind }) => kind === 'received')
      .map(({ detail, ...each }) => ({ ...each, copyNumber: detail.copyNumber ?? 0 })),
    openings: read.filter(({ kind }) => kind === 'opened'),
    events: events
      .filter(({ subscriptionId }) => subscriptionId === packet.subscriptionId)
      .map(({ at, name, kind, detail }) => ({ at, name: name ?? '', kind, about: aboutOf(detail, named) })),
    sealSha256,
    sealPage: `${origin}${sealPath}`,
    sealedAt,
    ...(acceptance !== undefined && { acceptance }),
  }
  return { certified, pages: pages.bytes, drawn: signed.map((each) => each.drawn) }
}

/** All that a sealed file of a packet is made of, that all have signed. Throws Failure document_key_missing, document_key_other, sign_without_shape and storage_away. */
export async function signedParts(
  tx: Transaction,
  opener: FileOpener,
  packet: Packet,
  sealing: Sealing,
): Promise<{ whole: SignedPacket; seal: Seal }> {
  const seal = await currentSeal(tx, opener.encryption)
  const sealSha256 = sha256Of(seal.certificate)
  const { certified, pages, drawn } = await certifiedParts(tx, opener, packet, { ...sealing, sealSha256 })
  const { reference, timeZone } = sealing.paper
  const certificate = await certificatePages(certified)
  return { whole: { reference, pages, signers: drawn, certificate, timeZone }, seal }
}

/**
 * The sealed file of a packet that all have signed, stored. It is made in the transaction of the last signature: where it fails nothing is
 * signed. @returns its SHA-256. Throws Failure document_key_missing, document_key_other, sign_without_shape and storage_away.
 */
export async function sealPacket(
  tx: Transaction,
  opener: FileOpener,
  packet: Packet,
  sealing: Sealing,
): Promise<string> {
  const { whole, seal } = await signedParts(tx, opener, packet, sealing)
  const bytes = await signedFile(whole, seal, sealing.sealedAt)
  const { pages: count } = await readForeign('paper', bytes)
  const file = encryptedFile(opener.encryption, bytes, count)
  await tx.insert(documentFiles).values(file)
  await tx.update(packets).set({ signedFileId: file.id, signedSha256: file.sha256 }).where(eq(packets.id, packet.id))
  return file.sha256
}
