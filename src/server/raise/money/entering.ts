import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Transaction } from '@db/database'
import { deliveries, raiseMoney, signers, subscriptions, users, packets } from '@db/schema'
import { moneyWayNames } from '@/content/raise/money/money'
import { raiseRefusals } from '@/content/raise/refusals'
import { notNow } from '@/shared/platform/failures'
import type { enterMoney, reverseMoney } from '@/shared/raise/money/money'
import { isNameOf } from '@/shared/raise/money/payments'
import { formatDay, toTheCent } from '@/shared/values/formats'
import { isNotInvited } from '../../accounts/user-guards'
import { isWaiting } from '../../ledger/notifications'
import { type LedgerWriter, requirePast } from '../../ledger/writing'
import { Failure } from '../../platform/errors'
import { recordRecipients } from '../../records/recipients'
import { write } from '../../records/write'
import { lockRaise } from '../raises/raises'
import { raiseResource } from '../raises/resource'
import { lockSubscription } from '../subscriptions/locking'
import { currentPacket } from '../subscriptions/moving'
import { readOwner } from '../subscriptions/owner'
import { isNotReversed, noMoney, readSum } from './rows'

type Subscription = typeof subscriptions.$inferSelect

/** The names that may stand on a transfer of a subscription: its owner's, those of who signs, and its custodian's. */
async function namesOf(tx: Transaction, subscription: Subscription): Promise<string[]> {
  const packet = await currentPacket(tx, subscription.id)
  const owner = await readOwner(tx, subscription)
  const { owner: answered } = subscription.answers
  const named = [owner?.legalName, answered?.legalName, answered?.custodianName]
  return [...named.flatMap((name) => name ?? []), ...(packet?.signers ?? []).map(({ name }) => name)]
}

/** Who hears that money came: whoever began the subscription, and who signed it, by the number of the sum, their address and their account. */
const toldOf = (tx: Transaction, id: number, { id: subscriptionId, userId }: Subscription) =>
  tx
    .select({ subjectId: raiseMoney.id, address: users.email, userId: users.id })
    .from(raiseMoney)
    .innerJoin(users, and(isNull(users.deletedAt), users.isActive))
    .where(
      and(
        eq(raiseMoney.id, id),
        sql`not ${isNotInvited}`,
        or(
          eq(users.id, userId),
          inArray(
            users.id,
            tx
              .select({ id: signers.userId })
              .from(signers)
              .innerJoin(packets, eq(packets.id, signers.packetId))
              .where(and(eq(packets.subscriptionId, subscriptionId), isNull(packets.voidAt))),
          ),
        ),
      ),
    )

/** What the activity tells of a sum. */
const auditedOf = (
  { raise, offering }: Awaited<ReturnType<typeof lockRaise>>,
  { reference, cents, way, receivedOn, note }: Awaited<ReturnType<typeof readSum>>,
) => ({
  recordId: raise.id,
  recordName: offering.name,
  after: {
    ...(reference !== null && { subscription: reference }),
    money: toTheCent(cents),
    way: moneyWayNames[way],
    receivedOn: formatDay(receivedOn),
    ...(note !== null && { note }),
  },
})

/** A raise, and the subscription that a sum is of, where it is known. Throws Failure record_not_found for one of another raise. */
async function lockFor(tx: Transaction, id: number, subscriptionId: number | null | undefined) {
  if (subscriptionId === null || subscriptionId === undefined)
    return { ...(await lockRaise(tx, id)), subscription: null }
  const ofRaise = eq(subscriptions.raiseId, id)
  return lockSubscription(tx, subscriptionId, ofRaise)
}

type Entered = z.output<typeof enterMoney.input>

/**
 * A second press, or a second person with the same bank statement, enters nothing twice: what is like another sum in all that is typed, and
 * was not taken back, came twice only where that is said. Throws Failure transfer_name.
 */
async function requireNew(
  tx: Transaction,
  madeId: number,
  { id, subscriptionId = null, note, ...sum }: Entered,
): Promise<void> {
  const isLike = and(
    ne(raiseMoney.id, madeId),
    eq(raiseMoney.raiseId, id),
    subscriptionId === null ? isNull(raiseMoney.subscriptionId) : eq(raiseMoney.subscriptionId, subscriptionId),
    eq(raiseMoney.receivedOn, sum.receivedOn),
    eq(raiseMoney.cents, sum.cents),
    eq(raiseMoney.way, sum.way),
    isNull(raiseMoney.reversesId),
    isNotReversed,
  )
  const like = await tx.select({ fromName: raiseMoney.fromName, note: raiseMoney.note }).from(raiseMoney).where(isLike)
  if (like.some((each) => isNameOf(sum.fromName, [each.fromName]) && (each.note ?? '') === (note ?? '')))
    throw new Failure('transfer_name', { field: 'note', sentence: raiseRefusals.twice })
}

/**
 * Enters money that came, or went back. Throws Failure record_not_found, day_ahead, transfer_name for a name that is not the owner's, or a sum that
 * is there already, and nobody explains, raise_not_now for a subscription that has ended, and money_differs where more would go back than came.
 */
export const enter = (ctx: LedgerWriter, { id, subscriptionId, ...fields }: Entered) =>
  write(ctx, raiseResource, 'update', async (tx) => {
    const locked = await lockFor(tx, id, subscriptionId)
    if (locked.raise.status === 'draft') throw new Failure(notNow('raise'))
    await requirePast(tx, fields.receivedOn, 'receivedOn')
    const { subscription } = locked
    if (
      subscription !== null &&
      (fields.note ?? '') === '' &&
      !isNameOf(fields.fromName, await namesOf(tx, subscription))
    )
      throw new Failure('transfer_name', { field: 'note' })
    const [made] = await tx
      .insert(raiseMoney)
      .values({
        ...fields,
        raiseId: id,
        subscriptionId: subscription?.id ?? null,
        note: fields.note ?? null,
        createdBy: ctx.user.id,
      })
      .returning({ id: raiseMoney.id })
    if (made === undefined) throw new Failure('unexpected')
    // After it: what a subscription that has ended cannot take is told first.
    await requireNew(tx, made.id, { id, subscriptionId, ...fields })
    if (subscription !== null && fields.cents > 0)
      await recordRecipients(tx, 'money_came', toldOf(tx, made.id, subscription))
    const result = await readSum(tx, made.id)
    return { result, audited: auditedOf(locked, result) }
  })

/**
 * Takes back what was entered by mistake; who was not told of it yet is not told. Throws Failure record_not_found, money_reversed for what is
 * taken back already or takes back itself, raise_not_now for a subscription that has ended, and money_differs.
 */
export const reverse = (ctx: LedgerWriter, { id, note }: z.output<typeof reverseMoney.input>) =>
  write(ctx, raiseResource, 'update', async (tx) => {
    const [seen] = await tx.select().from(raiseMoney).where(eq(raiseMoney.id, id))
    if (seen === undefined) throw noMoney()
    const locked = await lockFor(tx, seen.raiseId, seen.subscriptionId)
    const { isReversed } = await readSum(tx, id)
    if (isReversed || seen.reversesId !== null) throw new Failure('money_reversed')
    const { raiseId, subscriptionId, receivedOn, way, fromName, cents } = seen
    const opposite = { raiseId, subscriptionId, receivedOn, way, fromName, cents: -cents, note, reversesId: id }
    const [made] = await tx
      .insert(raiseMoney)
      .values({ ...opposite, createdBy: ctx.user.id })
      .returning({ id: raiseMoney.id })
    await tx
      .update(deliveries)
      .set({ state: 'skipped' })
      .where(and(eq(deliveries.subject, 'money_came'), eq(deliveries.subjectId, id), isWaiting))
    const result = await readSum(tx, made?.id ?? 0)
    return { result, audited: auditedOf(locked, result) }
  })
