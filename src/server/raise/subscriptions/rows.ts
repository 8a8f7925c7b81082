import { type SQL, and, asc, desc, eq, getTableColumns, gt, inArray, isNull, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db, Transaction } from '@db/database'
import {
  classes,
  documentFiles,
  entities,
  evidence,
  filledPapers,
  investments,
  packets,
  raiseClasses,
  raiseEvents,
  raises,
  signatures,
  signers,
  subscriptions,
} from '@db/schema'
import { raiseTold } from '@/content/raise/raises'
import { grouped } from '@/shared/platform/grouped'
import { cents } from '@/shared/values/money'
import { paymentsOf } from '../money/own-payments'
import { openedPapers } from '../receipts'
import type { Reader } from '../rooms/rooms'
import { noSubscription } from './locking'
import { missingOf } from './missing'
import { ownerColumns } from './owner'
import { stationOf } from './stations'

const did = alias(raiseEvents, 'did')
const opened = (userId: number, of: SQL) =>
  sql<Date | null>`(select min(${did.at}) from ${raiseEvents} as ${did}
    where ${did.kind} = 'opened' and ${did.userId} = ${userId}::int and not ${did.asStaff} and ${of})`.mapWith(
    raiseEvents.at,
  )
/** When somebody first opened the pages of a packet. */
const packetOpenedAt = (userId: number) =>
  opened(
    userId,
    sql`${did.subscriptionId} = ${packets.subscriptionId} and ${did.paperId} is null
      and (${did.detail} ->> 'packet')::int = ${packets.number}`,
  )

/** The packets that are signed now, by their subscription. */
async function packetsOf(db: Db | Transaction, userId: number, ids: readonly number[]) {
  const rows = await db
    .select({ ...getTableColumns(packets), pages: documentFiles.pages, openedAt: packetOpenedAt(userId) })
    .from(packets)
    .innerJoin(documentFiles, eq(documentFiles.id, packets.fileId))
    .where(and(inArray(packets.subscriptionId, [...ids]), isNull(packets.voidAt)))
  return new Map(rows.map((row) => [row.subscriptionId, row]))
}

const next = alias(packets, 'next')

/** Of these subscriptions, those of which somebody was asked to sign the latest packet, also if it is void by now. */
async function lastAsked(db: Db | Transaction, userId: number, ids: readonly number[]) {
  const isLatest = notExists(
    db
      .select({ id: next.id })
      .from(next)
      .where(and(eq(next.subscriptionId, packets.subscriptionId), gt(next.number, packets.number))),
  )
  const rows = await db
    .select({ id: packets.subscriptionId })
    .from(packets)
    .innerJoin(signers, eq(signers.packetId, packets.id))
    .where(and(inArray(packets.subscriptionId, [...ids]), eq(signers.userId, userId), isLatest))
  return new Set(rows.map(({ id }) => id))
}

/** The agreements that were filled in for packets, by their packet, and when somebody first opened each as it was. */
async function filledPapersOf(db: Db | Transaction, userId: number, packetIds: readonly number[]) {
  const isThis = sql`${did.subscriptionId} = ${packets.subscriptionId} and ${did.paperId} = ${filledPapers.paperId}
    and (${did.detail} ->> 'packet')::int = ${packets.number}`
  const rows = await db
    .select({ packetId: packets.id, paperId: filledPapers.paperId, openedAt: opened(userId, isThis) })
    .from(filledPapers)
    .innerJoin(packets, eq(packets.id, filledPapers.packetId))
    .where(inArray(packets.id, [...packetIds]))
  return grouped(rows, ({ packetId }) => packetId)
}

/** Who signs them, in their order, each with what they have signed. */
export async function signersOf(db: Db | Transaction, packetIds: readonly number[]) {
  const rows = await db
    .select({ ...getTableColumns(signers), signedAt: signatures.at, signedBy: signatures.way })
    .from(signers)
    .leftJoin(signatures, eq(signatures.signerId, signers.id))
    .where(inArray(signers.packetId, [...packetIds]))
    .orderBy(asc(signers.packetId), asc(signers.place))
  return grouped(rows, ({ packetId }) => packetId)
}

/** What was sent to show that owners are accredited, by their subscription, the latest first. */
async function evidenceOf(db: Db | Transaction, ids: readonly number[]) {
  const rows = await db
    .select({ id: evidence.id, subscriptionId: evidence.subscriptionId, title: evidence.title, at: evidence.at })
    .from(evidence)
    .where(inArray(evidence.subscriptionId, [...ids]))
    .orderBy(desc(evidence.id))
  return grouped(rows, ({ subscriptionId }) => subscriptionId)
}

/** The minimum of each class that raises are for, by the raise. */
export async function minimumsOf(db: Db | Transaction, raiseIds: readonly number[]) {
  const rows = await db
    .select({ raiseId: raiseClasses.raiseId, classId: raiseClasses.classId, minimumCents: raiseClasses.minimumCents })
    .from(raiseClasses)
    .where(inArray(raiseClasses.raiseId, [...raiseIds]))
  return grouped(rows, ({ raiseId }) => raiseId)
}

const selectRows = (db: Db | Transaction, where: SQL | undefined) =>
  db
    .select({
      ...getTableColumns(subscriptions),
      offeringName: investments.name,
      slug: investments.slug,
      issuerName: raises.issuerName,
      raiseStatus: raises.status,
      stepCents: raises.stepCents,
      className: classes.name,
      entity: ownerColumns,
    })
    .from(subscriptions)
    .innerJoin(raises, eq(raises.id, subscriptions.raiseId))
    .innerJoin(investments, eq(investments.id, raises.investmentId))
    .leftJoin(raiseClasses, eq(raiseClasses.id, subscriptions.raiseClassId))
    .leftJoin(classes, eq(classes.id, raiseClasses.classId))
    .leftJoin(entities, eq(entities.id, subscriptions.entityId))
    .where(where)
    .orderBy(desc(subscriptions.createdAt), desc(subscriptions.id))

/** Subscriptions of a condition as whoever asks sees them, the latest first. */
async function selectSubscriptions(db: Db | Transaction, { user }: Pick<Reader, 'user'>, where: SQL | undefined) {
  const rows = await selectRows(db, where)
  const ids = rows.map(({ id }) => id)
  const current = await packetsOf(db, user.id, ids)
  const asked = await signersOf(
    db,
    [...current.values()].map(({ id }) => id),
  )
  const papers = await openedPapers(
    db,
    user.id,
    [...current.values()].flatMap(({ manifest }) => manifest.map(({ id }) => id)),
  )
  const filled = await filledPapersOf(
    db,
    user.id,
    [...current.values()].map(({ id }) => id),
  )
  const minimums = await minimumsOf(
    db,
    rows.map(({ raiseId }) => raiseId),
  )
  const concerned = await lastAsked(db, user.id, ids)
  const own = rows.flatMap(({ id, userId }) => (userId === user.id ? [id] : []))
  const sent = await evidenceOf(db, own)
  const payments = await paymentsOf(db, ids)
  return rows.map((row) => {
    const isOwn = row.userId === user.id
    const made = current.get(row.id)
    // Whoever was asked before sees what is asked of them now, no answers that are being corrected, and nothing of who is asked instead.
    const isShown = isOwn || (made !== undefined && concerned.has(row.id))
    const packet = isShown ? made : undefined
    const signing = packet === undefined ? [] : (asked.get(packet.id) ?? [])
    const isTold = isOwn || concerned.has(row.id)
    const mine = signing.find(({ userId }) => userId === user.id)
    const answers = isShown ? row.answers : {}
    const payment = isShown ? (payments.get(row.id) ?? null) : null
    return {
      ...row,
      reference: raiseTold.reference(row.raiseId, row.number),
      cents: isShown && row.cents !== null ? cents.parse(row.cents) : null,
      className: isShown ? row.className : null,
      acceptedCents: isShown && row.acceptedCents !== null ? cents.parse(row.acceptedCents) : null,
      acceptedOn: isShown ? row.acceptedOn : null,
      payment,
      evidence: sent.get(row.id) ?? [],
      ownerName: isShown ? (row.entity?.legalName ?? row.answers.owner?.legalName ?? null) : null,
      answers,
      isOwn,
      expiresAt: isShown ? row.expiresAt : null,
      signedAt: isTold ? row.signedAt : null,
      reason: isTold ? row.reason : null,
      station: stationOf(row, mine?.way === 'online' && mine.signedAt === null, payment?.missingCents === 0),
      missing:
        isOwn && (row.status === 'draft' || row.status === 'waiting')
          ? missingOf({ ...row, email: row.channel === 'paper' ? null : user.email }, minimums.get(row.raiseId) ?? [])
          : [],
      signers: signing.map((each) => ({ ...each, isSelf: each.userId === user.id })),
      packet:
        packet === undefined
          ? null
          : {
              ...packet,
              papers: packet.manifest.map((paper) => {
                const copy = filled.get(packet.id)?.find(({ paperId }) => paperId === paper.id)
                const openedAt = copy === undefined ? papers.get(paper.id) : copy.openedAt
                return { ...paper, isFilled: copy !== undefined, openedAt: openedAt ?? null }
              }),
            },
    }
  })
}

/** One's own subscriptions, and those that one signs, the latest first. */
export async function readSubscriptions(reader: Reader, { raiseId }: { raiseId?: number | undefined }) {
  const where = and(reader.policy.subscriptions, raiseId === undefined ? undefined : eq(subscriptions.raiseId, raiseId))
  const items = await selectSubscriptions(reader.db, reader, where)
  return { items, total: items.length }
}

/** One of them. Throws Failure record_not_found. */
export async function readSubscription(db: Db | Transaction, reader: Pick<Reader, 'user' | 'policy'>, id: number) {
  const [found] = await selectSubscriptions(db, reader, and(reader.policy.subscriptions, eq(subscriptions.id, id)))
  if (found === undefined) throw noSubscription()
  return found
}

/** The same of an executed file, also of one in whose place another one stands: the log has what was sealed. */
async function checkExecuted(db: Db | Transaction, { policy }: Pick<Reader, 'policy'>, sha256: string) {
  const [found] = await db
    .select({ raiseId: subscriptions.raiseId, number: subscriptions.number, sealedAt: raiseEvents.at })
    .from(raiseEvents)
    .innerJoin(subscriptions, eq(subscriptions.id, raiseEvents.subscriptionId))
    .where(
      and(policy.subscriptions, eq(raiseEvents.kind, 'moved'), sql`${raiseEvents.detail} ->> 'sha256' = ${sha256}`),
    )
  return found === undefined
    ? { known: false, reference: null, sealedAt: null }
    : { known: true, reference: raiseTold.reference(found.raiseId, found.number), sealedAt: found.sealedAt }
}

/** What is told of a file by its fingerprint: of other people's as little as of one that was never here. */
export async function checkSealed(db: Db | Transaction, { policy }: Pick<Reader, 'policy'>, sha256: string) {
  const [found] = await db
    .select({ raiseId: subscriptions.raiseId, number: subscriptions.number, sealedAt: subscriptions.signedAt })
    .from(packets)
    .innerJoin(subscriptions, eq(subscriptions.id, packets.subscriptionId))
    .where(and(policy.subscriptions, eq(packets.signedSha256, sha256)))
  if (found === undefined) return checkExecuted(db, { policy }, sha256)
  return { known: true, reference: raiseTold.reference(found.raiseId, found.number), sealedAt: found.sealedAt }
}
