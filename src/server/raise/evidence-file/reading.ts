import { and, asc, eq, getTableColumns, inArray, isNull, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Transaction } from '@db/database'
import {
  admissions,
  classes,
  closingLines,
  closings,
  decisions,
  documentFiles,
  documents,
  entities,
  entries,
  evidence,
  filledPapers,
  interests,
  investments,
  packets,
  positions,
  raiseClasses,
  raiseEvents,
  raiseMoney,
  raisePapers,
  raises,
  relationships,
  signatures,
  signers,
  subscriptions,
  users,
} from '@db/schema'
import { readPreferences } from '../../platform/preferences'
import { accountName, fullNameOf } from '../../platform/sql'
import { selectNoted } from '../rooms/noted'
import { noSubscription } from '../subscriptions/locking'

async function readWhole(tx: Transaction, id: number) {
  const [found] = await tx
    .select({
      subscription: subscriptions,
      raise: raises,
      offering: { id: investments.id, name: investments.name, exemption: investments.exemption },
      className: classes.name,
      unitPriceCents: classes.unitPriceCents,
      entityName: entities.legalName,
      interest: { createdAt: interests.createdAt, amountCents: interests.amountCents },
      begunBy: fullNameOf(users),
      acceptedBy: accountName(subscriptions.acceptedBy),
    })
    .from(subscriptions)
    .innerJoin(raises, eq(raises.id, subscriptions.raiseId))
    .innerJoin(investments, eq(investments.id, raises.investmentId))
    .leftJoin(raiseClasses, eq(raiseClasses.id, subscriptions.raiseClassId))
    .leftJoin(classes, eq(classes.id, raiseClasses.classId))
    .leftJoin(entities, eq(entities.id, subscriptions.entityId))
    .leftJoin(interests, eq(interests.id, subscriptions.interestId))
    .leftJoin(users, eq(users.id, subscriptions.userId))
    .where(eq(subscriptions.id, id))
  if (found === undefined) throw noSubscription()
  return found
}

/** What is known of a file without its bytes. */
const fileColumns = { fileId: documentFiles.id, pages: documentFiles.pages, sha256: documentFiles.sha256 }

const selectSigners = (tx: Transaction, subscriptionId: number) =>
  tx
    .select({
      signer: signers,
      packet: packets.number,
      signature: signatures,
      enteredBy: accountName(signatures.userId),
      scan: fileColumns,
    })
    .from(signers)
    .innerJoin(packets, eq(packets.id, signers.packetId))
    .leftJoin(signatures, eq(signatures.signerId, signers.id))
    .leftJoin(documentFiles, eq(documentFiles.id, signatures.fileId))
    .where(eq(packets.subscriptionId, subscriptionId))
    .orderBy(asc(packets.number), asc(signers.place))

/** What was noted of it; and of the room what those who began and signed it did there, of nothing else that they subscribe to. */
const selectEvents = (tx: Transaction, { id, raiseId }: { id: number; raiseId: number }, userIds: readonly number[]) =>
  selectNoted(
    tx,
    and(
      eq(raiseEvents.raiseId, raiseId),
      or(
        eq(raiseEvents.subscriptionId, id),
        and(
          isNull(raiseEvents.subscriptionId),
          eq(raiseEvents.asStaff, false),
          inArray(raiseEvents.userId, [...userIds]),
        ),
      ),
    ),
  )

/** The papers of some numbers, with their files, in the order of the room. */
const selectPapers = (tx: Transaction, ids: readonly number[]) =>
  tx
    .select({ paper: raisePapers, file: fileColumns })
    .from(raisePapers)
    .innerJoin(documentFiles, eq(documentFiles.id, raisePapers.fileId))
    .where(inArray(raisePapers.id, [...ids]))
    .orderBy(asc(raisePapers.place), asc(raisePapers.title), asc(raisePapers.version))

/** The agreements that were filled in for packets of a subscription, with their files. */
const selectFilled = (tx: Transaction, subscriptionId: number) =>
  tx
    .select({ packet: packets.number, title: raisePapers.title, version: raisePapers.version, file: fileColumns })
    .from(filledPapers)
    .innerJoin(packets, eq(packets.id, filledPapers.packetId))
    .innerJoin(raisePapers, eq(raisePapers.id, filledPapers.paperId))
    .innerJoin(documentFiles, eq(documentFiles.id, filledPapers.fileId))
    .where(eq(packets.subscriptionId, subscriptionId))
    .orderBy(asc(packets.number), asc(filledPapers.id))

/** The executed file, and those in whose place it stands, the latest first. */
async function selectExecuted(tx: Transaction, documentId: number | null) {
  const found = []
  for (let next = documentId; next !== null;) {
    const [row] = await tx
      .select({ document: documents, file: fileColumns })
      .from(documents)
      .innerJoin(documentFiles, eq(documentFiles.id, documents.fileId))
      .where(eq(documents.id, next))
    if (row !== undefined) found.push(row)
    next = row?.document.replacesId ?? null
  }
  return found
}

const entered = alias(entries, 'entered')

/** What its closing entered, and what takes that back. */
const selectEntries = (tx: Transaction, subscriptionId: number) =>
  tx
    .select({
      entry: entries,
      closing: closings,
      className: classes.name,
      entityId: entities.id,
      entityName: entities.legalName,
      preparedBy: accountName(closings.preparedBy),
      approvedBy: accountName(closings.approvedBy),
      enteredBy: accountName(entries.createdBy),
    })
    .from(closingLines)
    .innerJoin(closings, eq(closings.id, closingLines.closingId))
    .innerJoin(entered, eq(entered.closingLineId, closingLines.id))
    .innerJoin(entries, or(eq(entries.id, entered.id), eq(entries.reversesId, entered.id)))
    .innerJoin(positions, eq(positions.id, entries.positionId))
    .innerJoin(entities, eq(entities.id, positions.entityId))
    .innerJoin(classes, eq(classes.id, positions.classId))
    .where(eq(closingLines.subscriptionId, subscriptionId))
    .orderBy(asc(entries.id))

const named = (rows: readonly { userId: number | null }[], more: readonly number[] = []) => [
  ...new Set([...more, ...rows.flatMap(({ userId }) => (userId === null ? [] : [userId]))]),
]

/** All that is kept of a subscription, save where money is to be sent and how a signature was drawn. Throws Failure record_not_found. */
export async function readRecord(tx: Transaction, id: number) {
  const whole = await readWhole(tx, id)
  const { raiseId, userId, documentId } = whole.subscription
  const made = await tx
    .select({ packet: packets, pages: documentFiles.pages })
    .from(packets)
    .innerJoin(documentFiles, eq(documentFiles.id, packets.fileId))
    .where(eq(packets.subscriptionId, id))
    .orderBy(asc(packets.number))
  const signing = await selectSigners(tx, id)
  const userIds = named(
    signing.map(({ signer }) => signer),
    [userId],
  )
  const events = await selectEvents(tx, { id, raiseId }, userIds)
  const paperIds = [
    ...events.flatMap(({ paperId }) => (paperId === null ? [] : [paperId])),
    ...made.flatMap(({ packet }) => packet.manifest.map((paper) => paper.id)),
  ]
  const known = { ...getTableColumns(relationships), name: accountName(relationships.userId) }
  const letIn = { ...getTableColumns(admissions), name: accountName(admissions.userId) }
  return {
    ...whole,
    ...(await readPreferences(tx)),
    packets: made,
    signing,
    events,
    papers: await selectPapers(tx, paperIds),
    relationships: await tx
      .select({ ...known, assessedByName: accountName(relationships.assessedBy) })
      .from(relationships)
      .where(inArray(relationships.userId, userIds))
      .orderBy(asc(relationships.id)),
    admissions: await tx
      .select({ ...letIn, admittedByName: accountName(admissions.admittedBy) })
      .from(admissions)
      .where(and(eq(admissions.raiseId, raiseId), inArray(admissions.userId, userIds)))
      .orderBy(asc(admissions.copyNumber)),
    evidence: await tx
      .select({ ...getTableColumns(evidence), name: accountName(evidence.userId), file: fileColumns })
      .from(evidence)
      .leftJoin(documentFiles, eq(documentFiles.id, evidence.fileId))
      .where(eq(evidence.subscriptionId, id))
      .orderBy(asc(evidence.id)),
    decisions: await tx
      .select({ ...getTableColumns(decisions), name: accountName(decisions.decidedBy), evidenceTitle: evidence.title })
      .from(decisions)
      .leftJoin(evidence, eq(evidence.id, decisions.evidenceId))
      .where(eq(decisions.subscriptionId, id))
      .orderBy(asc(decisions.id)),
    filled: await selectFilled(tx, id),
    executed: await selectExecuted(tx, documentId),
    money: await tx
      .select({ ...getTableColumns(raiseMoney), name: accountName(raiseMoney.createdBy) })
      .from(raiseMoney)
      .where(eq(raiseMoney.subscriptionId, id))
      .orderBy(asc(raiseMoney.id)),
    entries: await selectEntries(tx, id),
  }
}
export type SubscriptionRecord = Awaited<ReturnType<typeof readRecord>>
