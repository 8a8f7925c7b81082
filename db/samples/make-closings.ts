import { eq } from 'drizzle-orm'
import { calendarDay } from '@/shared/values/days'
import type { Db, Transaction } from '../database'
import { classes, closingLines, closings, entries, positions, raiseClasses, subscriptions } from '../schema'
import { makeMoney } from './make-money'
import { makeAccepted } from './make-subscriptions'

type Values<Row> = Partial<Row>
type Subscription = typeof subscriptions.$inferSelect

/** Inserts a subscription that the firm has accepted, and all its money; `values` says otherwise of its draft, `accepted` of its acceptance. */
export async function makePaid(
  db: Db,
  values: Values<typeof subscriptions.$inferInsert> = {},
  accepted: Values<typeof subscriptions.$inferInsert> = {},
) {
  const made = await makeAccepted(db, values, accepted)
  await makeMoney(db, { raiseId: made.raiseId, subscriptionId: made.id, cents: made.acceptedCents ?? 0 })
  return made
}

/** What a unit of a subscription's class costs, and the class. */
async function classOf(db: Db | Transaction, { raiseClassId }: Pick<Subscription, 'raiseClassId'>) {
  const [found] = await db
    .select({ id: classes.id, price: classes.unitPriceCents })
    .from(raiseClasses)
    .innerJoin(classes, eq(classes.id, raiseClasses.classId))
    .where(eq(raiseClasses.id, raiseClassId ?? 0))
  return { id: found?.id ?? 0, price: found?.price ?? 100 }
}

/** Inserts the draft of a closing of a new subscription that is accepted and paid; `values` and `of` say otherwise. Gives its row and its lines. */
export async function makeClosing(
  db: Db,
  values: Values<typeof closings.$inferInsert> = {},
  of?: readonly Subscription[],
) {
  const { raiseId } = values
  const closed = of ?? [await makePaid(db, raiseId === undefined ? {} : { raiseId })]
  const [closing] = await db
    .insert(closings)
    .values({
      name: 'First closing',
      effectiveOn: calendarDay.parse('2026-11-15'),
      preparedBy: 2_000_000,
      ...values,
      raiseId: raiseId ?? closed[0]?.raiseId ?? 0,
    })
    .returning()
  if (closing === undefined) throw new Error('The closing was not inserted.')
  const lines = []
  for (const subscription of closed) {
    const { price } = await classOf(db, subscription)
    const cents = subscription.acceptedCents ?? 0
    const line = { closingId: closing.id, subscriptionId: subscription.id, cents, units: (cents * 10_000) / price }
    lines.push(...(await db.insert(closingLines).values(line).returning()))
  }
  return { closing, lines, subscriptions: closed }
}
type MadeClosing = Awaited<ReturnType<typeof makeClosing>>

/** Has somebody approve a closing. */
export const approveMade = (db: Db | Transaction, { closing }: Pick<MadeClosing, 'closing'>) =>
  db.update(closings).set({ status: 'approved', approvedBy: 2_000_001 }).where(eq(closings.id, closing.id))

/** Sets the moment of an approved closing, which has come. */
export const publishMade = (db: Db | Transaction, { closing }: Pick<MadeClosing, 'closing'>) =>
  db
    .update(closings)
    .set({ publishedAt: new Date('2026-11-20T15:00:00Z') })
    .where(eq(closings.id, closing.id))

/** The entry of a line, as a closing writes it; its position is made. */
export async function entryOfLine(
  tx: Transaction,
  { closing, subscriptions: closed }: Pick<MadeClosing, 'closing' | 'subscriptions'>,
  line: typeof closingLines.$inferSelect,
) {
  const subscription = closed.find(({ id }) => id === line.subscriptionId)
  const { id: classId } = await classOf(tx, { raiseClassId: subscription?.raiseClassId ?? 0 })
  const [position] = await tx
    .insert(positions)
    .values({ entityId: subscription?.entityId ?? 0, classId })
    .returning()
  return {
    positionId: position?.id ?? 0,
    effectiveOn: closing.effectiveOn,
    kind: 'contribution',
    cents: line.cents,
    units: line.units,
    closingLineId: line.id,
    createdBy: 2_000_001,
  } as const
}

/** Writes a closing that is approved and whose moment has come into the ledger, in a transaction. */
export async function finishMade(tx: Transaction, made: MadeClosing) {
  await tx.update(closings).set({ status: 'done' }).where(eq(closings.id, made.closing.id))
  for (const line of made.lines) {
    await tx.insert(entries).values(await entryOfLine(tx, made, line))
    await tx.update(subscriptions).set({ status: 'closed' }).where(eq(subscriptions.id, line.subscriptionId))
  }
}

/** Inserts a closing that is in the ledger. */
export async function makeDone(db: Db, of?: readonly Subscription[]) {
  const made = await makeClosing(db, {}, of)
  await approveMade(db, made)
  await publishMade(db, made)
  await db.transaction((tx) => finishMade(tx, made))
  return made
}
