import { type SQL, and, desc, eq, getTableColumns, inArray, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db, Transaction } from '@db/database'
import {
  classes,
  documentFiles,
  entities,
  investments,
  packets,
  raiseClasses,
  raises,
  subscriptions,
  users,
} from '@db/schema'
import { raiseTold } from '@/content/raise/raises'
import { notNow } from '@/shared/platform/failures'
import { pageMaxRecords } from '@/shared/platform/limits'
import type { listSubscriptions, noteSubscription } from '@/shared/raise/staff-subscriptions'
import type { SubscriptionStatus } from '@/shared/raise/subscriptions'
import { cents } from '@/shared/values/money'
import type { LedgerWriter } from '../../ledger/writing'
import { Failure } from '../../platform/errors'
import { fullNameOf, newVersionOf } from '../../platform/sql'
import { recordRecipients } from '../../records/recipients'
import { requireSeenVersion, write } from '../../records/write'
import { raiseResource } from '../raises/resource'
import { lockSubscription, noSubscription } from './locking'
import { type Mover, moveTo, voidPacket } from './moving'
import { signersOf } from './rows'
import { toldOf } from './telling'

export type Staff = LedgerWriter & Mover

async function selectRows(db: Db | Transaction, where: SQL | undefined, { limit = pageMaxRecords, offset = 0 } = {}) {
  const rows = await db
    .select({
      ...getTableColumns(subscriptions),
      offeringName: investments.name,
      className: classes.name,
      entityName: entities.legalName,
      name: fullNameOf(users),
      email: users.email,
    })
    .from(subscriptions)
    .innerJoin(raises, eq(raises.id, subscriptions.raiseId))
    .innerJoin(investments, eq(investments.id, raises.investmentId))
    .leftJoin(raiseClasses, eq(raiseClasses.id, subscriptions.raiseClassId))
    .leftJoin(classes, eq(classes.id, raiseClasses.classId))
    .leftJoin(entities, eq(entities.id, subscriptions.entityId))
    .leftJoin(users, eq(users.id, subscriptions.userId))
    .where(where)
    .orderBy(desc(subscriptions.createdAt), desc(subscriptions.id))
    .limit(limit)
    .offset(offset)
  const ids = rows.map(({ id }) => id)
  const current = await db
    .select({ ...getTableColumns(packets), pages: documentFiles.pages })
    .from(packets)
    .innerJoin(documentFiles, eq(documentFiles.id, packets.fileId))
    .where(and(inArray(packets.subscriptionId, ids), isNull(packets.voidAt)))
  const asked = await signersOf(
    db,
    current.map(({ id }) => id),
  )
  return rows.map(({ entityName, ...row }) => {
    const packet = current.find(({ subscriptionId }) => subscriptionId === row.id) ?? null
    return {
      ...row,
      reference: raiseTold.reference(row.raiseId, row.number),
      ownerName: entityName ?? row.answers.owner?.legalName ?? null,
      cents: row.cents === null ? null : cents.parse(row.cents),
      signers: packet === null ? [] : (asked.get(packet.id) ?? []),
      packet,
    }
  })
}

/** Subscriptions as staff see them, the latest first. */
export async function readForStaff(db: Db, { id, raiseId, status, ...page }: z.output<typeof listSubscriptions.input>) {
  const where = and(
    id === undefined ? undefined : eq(subscriptions.id, id),
    raiseId === undefined ? undefined : eq(subscriptions.raiseId, raiseId),
    status === undefined ? undefined : eq(subscriptions.status, status),
  )
  const { limit, offset } = page
  const items = await selectRows(db, where, {
    ...(limit !== undefined && { limit }),
    ...(offset !== undefined && { offset }),
  })
  return { items, total: await db.$count(subscriptions, where) }
}

async function readOne(tx: Transaction, id: number) {
  const [found] = await selectRows(tx, eq(subscriptions.id, id))
  if (found === undefined) throw noSubscription()
  return found
}

/** What the activity tells of a step with one. */
export const auditedOf = (
  { raise, offering, subscription }: Awaited<ReturnType<typeof lockSubscription>>,
  after: Record<string, string>,
) => ({
  recordId: raise.id,
  recordName: offering.name,
  after: { subscription: raiseTold.reference(raise.id, subscription.number), ...after },
})

/** Notes what staff want to remember of one. Throws Failure record_not_found and stale_edit. */
export const noteOf = (ctx: Staff, { id, updatedAt, ...fields }: z.output<typeof noteSubscription.input>) =>
  write(ctx, raiseResource, 'update', async (tx) => {
    const locked = await lockSubscription(tx, id)
    requireSeenVersion(locked.subscription, updatedAt)
    await tx
      .update(subscriptions)
      .set({ ...fields, updatedAt: newVersionOf(subscriptions.updatedAt) })
      .where(eq(subscriptions.id, id))
    return { result: await readOne(tx, id), audited: auditedOf(locked, {}) }
  })

/** Moves one on for the firm. Throws Failure record_not_found, and raise_not_now for one that is in another state. */
const step = (
  ctx: Staff,
  id: number,
  [from, to]: readonly [SubscriptionStatus, SubscriptionStatus],
  reason: string | null,
) =>
  write(ctx, raiseResource, 'update', async (tx) => {
    const locked = await lockSubscription(tx, id)
    const { subscription } = locked
    const isOver = to === 'draft' && locked.raise.status !== 'open'
    if (subscription.status !== from || isOver) throw new Failure(notNow('raise'))
    if (reason !== null) await voidPacket(tx, ctx, ctx.env, locked, reason)
    const eventId = await moveTo(tx, ctx, subscription, to, { reason, asStaff: true })
    if (from === 'waiting') await recordRecipients(tx, 'subscription_room', toldOf(tx, eventId, subscription.userId))
    return {
      result: await readOne(tx, id),
      audited: auditedOf(locked, { moved: to, ...(reason !== null && { reason }) }),
    }
  })

/** Lets one that waits be answered and signed: there is room. */
export const letIn = (ctx: Staff, id: number) => step(ctx, id, ['waiting', 'draft'], null)
/** Asks for a change of one that everybody has signed: it is void, its answers are kept. */
export const giveBack = (ctx: Staff, { id, reason }: { id: number; reason: string }) =>
  step(ctx, id, ['signed', 'draft'], reason)
/** Does not accept one that everybody has signed. */
export const reject = (ctx: Staff, { id, reason }: { id: number; reason: string }) =>
  step(ctx, id, ['signed', 'rejected'], reason)
