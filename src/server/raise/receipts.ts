import { type Column, type SQL, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { raiseEvents, raisePapers } from '@db/schema'
import { type PaperRole, receivedRoles } from '@/shared/raise/raise-papers'

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
