import { type Column, type SQL, and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db, Transaction } from '@db/database'
import { raiseEvents, raisePapers, raises } from '@db/schema'
import { type PaperRole, receivedRoles } from '@/shared/raise/raise-papers'
import { Failure } from '../platform/errors'

type Id = Column | SQL | number

const receipt = alias(raiseEvents, 'receipt')
const asked = alias(raisePapers, 'asked')
const said = alias(raiseEvents, 'said')

const isReceipt = eq(receipt.kind, 'received')
const isShown = eq(asked.status, 'shown')

/** Papers of a room that are shown now, which somebody has not said that they have received. @param roles which of them are meant */
export const hasUnreceived = (raiseId: Column, userId: Id, roles: readonly PaperRole[] = receivedRoles) =>
  sql<boolean>`exists (select from ${raisePapers} as ${asked}
    where ${asked.raiseId} = ${raiseId} and ${isShown} and ${inArray(asked.role, [...roles])}
    and not exists (select from ${raiseEvents} as ${receipt}
      where ${receipt.paperId} = ${asked.id} and ${receipt.userId} = ${userId} and ${isReceipt}))`

/** Whether a room has a memorandum that is shown. */
const hasDisclosure = (raiseId: Column) => sql`exists (select from ${raisePapers} as ${asked}
  where ${asked.raiseId} = ${raiseId} and ${isShown} and ${eq(asked.role, 'disclosure')})`

/** Whether somebody has not received what comes before all else: without a memorandum nobody has. */
export const isBeforeReceipt = (raiseId: Column, userId: Id) =>
  sql<boolean>`(not ${hasDisclosure(raiseId)} or ${hasUnreceived(raiseId, userId, ['disclosure'])})`

/** When somebody had received all that is to be received, as it is shown now; null: not yet. */
export const receivedAtOf = (raiseId: Column, userId: Column) =>
  sql<Date | null>`case when ${hasDisclosure(raiseId)} and not ${hasUnreceived(raiseId, userId)} then (
    select max(${receipt.at}) from ${raiseEvents} as ${receipt} join ${raisePapers} as ${asked} on ${asked.id} = ${receipt.paperId}
    where ${asked.raiseId} = ${raiseId} and ${isShown} and ${receipt.userId} = ${userId} and ${isReceipt}) end`.mapWith(
    raiseEvents.at,
  )

/** When somebody agreed to electronic records in a room, where that stands: what they said last counts. */
export const consentedAtOf = (raiseId: Column, userId: Id) =>
  sql<Date | null>`(select case ${said.kind} when 'consented' then ${said.at} end from ${raiseEvents} as ${said}
    where ${said.raiseId} = ${raiseId} and ${said.userId} = ${userId} and ${inArray(said.kind, ['consented', 'consent_withdrawn'])}
    order by ${said.id} desc limit 1)`.mapWith(raiseEvents.at)

/** Whether something holds of a raise. In a condition, because a column that is selected from one table loses the table's name. */
const holds = async (tx: Transaction, raiseId: number, condition: SQL): Promise<boolean> =>
  (await tx.$count(raises, and(eq(raises.id, raiseId), condition))) > 0

/** Throws Failure receipt_missing for who has not said that they have the memorandum, as it is shown now. */
export async function requireDisclosure(tx: Transaction, raiseId: number, userId: number): Promise<void> {
  if (await holds(tx, raiseId, isBeforeReceipt(raises.id, userId))) throw new Failure('receipt_missing')
}

/** Throws Failure receipt_missing for who has not said that they have all that is to be received, as it is shown now. */
export async function requireReceipts(tx: Transaction, raiseId: number, userId: number): Promise<void> {
  await requireDisclosure(tx, raiseId, userId)
  if (await holds(tx, raiseId, hasUnreceived(raises.id, userId))) throw new Failure('receipt_missing')
}

/** Throws Failure consent_missing for who does not agree to electronic records in a room. */
export async function requireConsent(tx: Transaction, raiseId: number, userId: number): Promise<void> {
  if (!(await holds(tx, raiseId, isNotNull(consentedAtOf(raises.id, userId))))) throw new Failure('consent_missing')
}

/** Whether papers were opened as they were filled in for a packet. */
const ofPacket = ({ subscriptionId, number }: { subscriptionId: number; number: number }) =>
  sql`${raiseEvents.subscriptionId} = ${subscriptionId}::int and (${raiseEvents.detail} ->> 'packet')::int = ${number}::int`

/**
 * When somebody first opened each of these papers, as an investor; nothing of one that they have not opened.
 * @param packet as they were filled in for it; else as they were uploaded, or for whatever they were filled in
 */
export async function openedPapers(
  db: Db | Transaction,
  userId: number,
  paperIds: readonly number[],
  packet?: { subscriptionId: number; number: number },
) {
  const rows = await db
    .select({ paperId: raiseEvents.paperId, at: sql<Date>`min(${raiseEvents.at})`.mapWith(raiseEvents.at) })
    .from(raiseEvents)
    .where(
      and(
        inArray(raiseEvents.paperId, [...paperIds]),
        eq(raiseEvents.userId, userId),
        eq(raiseEvents.kind, 'opened'),
        eq(raiseEvents.asStaff, false),
        packet === undefined ? undefined : ofPacket(packet),
      ),
    )
    .groupBy(raiseEvents.paperId)
  return new Map(rows.map(({ paperId, at }) => [paperId, at]))
}

/** Throws Failure paper_unopened unless somebody has opened each of these papers. */
export async function requireOpened(
  tx: Transaction,
  userId: number,
  papers: readonly { id: number }[],
  packet?: { subscriptionId: number; number: number },
): Promise<void> {
  const ids = papers.map(({ id }) => id)
  const opened = await openedPapers(tx, userId, ids, packet)
  if (ids.some((id) => !opened.has(id))) throw new Failure('paper_unopened')
}
