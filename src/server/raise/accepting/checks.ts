import { and, asc, desc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm'
import type { Db, Transaction } from '@db/database'
import { decisions, entities, entityAccess, investments, packets, raises, signers, subscriptions } from '@db/schema'
import { bears, methodsFor } from '@/shared/raise/accepting/deciding'
import { cents } from '@/shared/values/money'
import { isOpenAccess } from '../../ledger/access-policy'
import { todayOf } from '../../platform/preferences'
import { accountName } from '../../platform/sql'
import { noSubscription } from '../subscriptions/locking'
import { concludedOf } from './deciding'
import { readEvidence } from './evidence'
import { countingDecision } from './latest-decision'

const amountOf = (value: number | null) => (value === null ? null : cents.parse(value))

/** Accounts of those who began a subscription or sign its papers as they are now. */
export async function concernedBy(tx: Transaction | Db, { id, userId }: { id: number; userId: number }) {
  const rows = await tx
    .select({ userId: signers.userId, capacity: signers.capacity, way: signers.way })
    .from(signers)
    .innerJoin(packets, eq(packets.id, signers.packetId))
    .where(and(eq(packets.subscriptionId, id), isNull(packets.voidAt)))
    .orderBy(asc(signers.place))
  const signing = rows.flatMap((row) => (row.userId === null ? [] : [{ ...row, userId: row.userId }]))
  return { signing, userIds: [...new Set([userId, ...signing.map((each) => each.userId)])] }
}

/** Entities that some of these people own now. */
export const ownedBy = (tx: Transaction | Db, userIds: readonly number[]) =>
  tx
    .selectDistinct({ id: entities.id, legalName: entities.legalName })
    .from(entities)
    .innerJoin(entityAccess, eq(entityAccess.entityId, entities.id))
    .where(
      and(
        isNull(entities.deletedAt),
        isOpenAccess,
        eq(entityAccess.scope, 'owner'),
        inArray(entityAccess.userId, [...userIds]),
      ),
    )
    .orderBy(asc(entities.legalName), asc(entities.id))

/** What a raise takes beside what is accepted of it and in the book. */
export async function roomOf(tx: Transaction | Db, { id, capCents }: { id: number; capCents: number }, except = 0) {
  const [found] = await tx
    .select({ sum: sql<string>`coalesce(sum(${subscriptions.acceptedCents}), 0)` })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.raiseId, id),
        inArray(subscriptions.status, ['accepted', 'closed']),
        sql`${subscriptions.id} <> ${except}::int`,
      ),
    )
  return capCents - Number(found?.sum ?? 0)
}

/** What is to be looked at before a subscription is accepted. Throws Failure record_not_found. */
export const readChecksOf = (db: Db, id: number) =>
  db.transaction(async (tx) => {
    const [found] = await tx
      .select({ subscription: subscriptions, raise: raises, exemption: investments.exemption })
      .from(subscriptions)
      .innerJoin(raises, eq(raises.id, subscriptions.raiseId))
      .innerJoin(investments, eq(investments.id, raises.investmentId))
      .where(eq(subscriptions.id, id))
    if (found === undefined) throw noSubscription()
    const { subscription, raise, exemption } = found
    const decided = await tx
      .select({ ...getTableColumns(decisions), decidedByName: accountName(decisions.decidedBy) })
      .from(decisions)
      .where(eq(decisions.subscriptionId, id))
      .orderBy(desc(decisions.id))
    const concluded = await concludedOf(tx, { subscription, offering: { exemption } })
    const acceptedOn = await todayOf(tx)
    const { userIds } = await concernedBy(tx, subscription)
    return {
      evidence: await readEvidence(tx, id),
      decisions: decided.map((each) => ({ ...each, leastCents: amountOf(each.leastCents) })),
      methods: methodsFor(concluded).map((each) => ({ ...each, leastCents: amountOf(each.leastCents) })),
      isDecided: bears(await countingDecision(tx, id), concluded, {
        acceptedOn,
        acceptedCents: subscription.cents ?? 0,
      }),
      roomCents: cents.parse(Math.max(await roomOf(tx, raise), 0)),
      entities: await ownedBy(tx, userIds),
      acceptedCents: amountOf(subscription.acceptedCents),
      acceptedOn: subscription.acceptedOn,
      documentId: subscription.documentId,
      entityId: subscription.entityId,
    }
  })
