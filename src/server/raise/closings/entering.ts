import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '@db/database'
import { closings, entries, raiseEvents, subscriptions, users } from '@db/schema'
import { closingMemo } from '@/content/raise/closings/closings'
import { isNotInvited } from '../../accounts/user-guards'
import { tellEntry } from '../../ledger/entries/entries'
import { positionOf } from '../../ledger/entries/positions'
import { judgeEntries } from '../../ledger/ledger'
import { lockClass } from '../../ledger/writing'
import { Failure } from '../../platform/errors'
import { newVersionOf } from '../../platform/sql'
import { announceChange } from '../../records/live'
import { recordRecipients } from '../../records/recipients'
import { isOfSubscription } from '../subscriptions/telling'
import { judge, requireSecondPerson } from './judging'
import type { Closable } from './rows'

type Closing = typeof closings.$inferSelect

/** The contribution of each line, in a position that is made where there is none. */
async function entriesOf(tx: Transaction, { name, effectiveOn }: Closing, lines: readonly Closable[]) {
  const coming = []
  for (const { entityId, classId, lineId, lineCents, lineUnits, reference } of lines) {
    const { id: positionId } = await positionOf(tx, { entityId: entityId ?? 0, classId })
    coming.push({
      positionId,
      effectiveOn,
      kind: 'contribution' as const,
      cents: lineCents ?? 0,
      units: lineUnits ?? 0,
      closingLineId: lineId,
      memo: closingMemo(name, reference),
    })
  }
  return coming
}

/** Who is told that a subscription has closed: whoever began it, and who signed it, by the log's number, their address and their account. */
const toldOf = (tx: Transaction, eventIds: readonly number[]) =>
  tx
    .select({ subjectId: raiseEvents.id, address: users.email, userId: users.id })
    .from(raiseEvents)
    .innerJoin(subscriptions, eq(subscriptions.id, raiseEvents.subscriptionId))
    .innerJoin(users, isOfSubscription(tx))
    .where(
      and(inArray(raiseEvents.id, [...eventIds]), isNull(users.deletedAt), users.isActive, sql`not ${isNotInvited}`),
    )

/** Closes the subscriptions of a closing that is done, and tells their people. */
async function closeSubscriptions(tx: Transaction, { raiseId, approvedBy }: Closing, lines: readonly Closable[]) {
  const ids = lines.map(({ id }) => id)
  await tx
    .update(subscriptions)
    .set({ status: 'closed', updatedAt: newVersionOf(subscriptions.updatedAt) })
    .where(inArray(subscriptions.id, ids))
  const noted = await tx
    .insert(raiseEvents)
    .values(
      lines.map(({ id, lineCents }) => ({
        raiseId,
        subscriptionId: id,
        kind: 'moved' as const,
        userId: approvedBy ?? 0,
        asStaff: true,
        addressStart: '',
        browser: '',
        detail: { from: 'accepted' as const, to: 'closed' as const, cents: lineCents ?? 0 },
      })),
    )
    .returning({ id: raiseEvents.id })
  const eventIds = noted.map(({ id }) => id)
  await recordRecipients(tx, 'subscription_closed', toldOf(tx, eventIds))
}

/**
 * Writes an approved closing whose moment has come into the ledger, all of it or nothing: positions, contributions, states, and who is told.
 * Its raise is locked. What the database judges at commit it judges here already. Throws what `judge`, `requireSecondPerson` and `judgeEntries`
 * throw.
 */
export async function enterClosing(tx: Transaction, closing: Closing): Promise<void> {
  const { id, approvedBy: createdBy } = closing
  if (createdBy === null) throw new Failure('unexpected')
  await requireSecondPerson(tx, closing, createdBy)
  const classIds = [...new Set((await judge(tx, closing)).map(({ classId }) => classId))].toSorted((a, b) => a - b)
  for (const classId of classIds) await lockClass(tx, classId)
  // Once more: a price may have been corrected until the class was ours.
  const lines = await judge(tx, closing)
  const coming = await entriesOf(tx, closing, lines)
  await judgeEntries(tx, coming)
  await tx
    .update(closings)
    .set({ status: 'done', updatedAt: newVersionOf(closings.updatedAt) })
    .where(eq(closings.id, id))
  const made = await tx
    .insert(entries)
    .values(coming.map((entry) => ({ ...entry, createdBy })))
    .returning({ id: entries.id })
  await closeSubscriptions(tx, closing, lines)
  for (const entry of made) await tellEntry(tx, { user: null }, entry.id, 'enter')
  await announceChange(tx, 'holdings')
  await tx.execute(sql`set constraints all immediate`)
}
