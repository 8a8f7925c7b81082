import { type SQL, and, asc, eq, inArray, isNull, not, sql } from 'drizzle-orm'
import type { Db } from '@db/database'
import { classes, entities, interests, raiseClasses, raiseMoney, raises, subscriptions } from '@db/schema'
import { raiseTold } from '@/content/raise/raises'
import { type CutbackWay, cutBack } from '@/shared/raise/money/cutback'
import { fundedBy, missingOf, paidOf } from '@/shared/raise/money/payments'
import { cents } from '@/shared/values/money'
import { todayOf } from '../../platform/preferences'
import { noRaise } from '../raises/raises'

async function readTerms(db: Db, id: number) {
  const [raise] = await db.select().from(raises).where(eq(raises.id, id))
  if (raise === undefined) throw noRaise()
  return raise
}

/** What came of subscriptions less what went back, by subscription. */
async function cameOf(db: Db, raiseId: number): Promise<ReadonlyMap<number | null, number>> {
  const rows = await db
    .select({ id: raiseMoney.subscriptionId, came: sql<number>`sum(${raiseMoney.cents})::float8` })
    .from(raiseMoney)
    .where(eq(raiseMoney.raiseId, raiseId))
    .groupBy(raiseMoney.subscriptionId)
  return new Map(rows.map(({ id, came }) => [id, came]))
}

async function subscriptionsOf(db: Db, where: SQL | undefined) {
  const rows = await db
    .select({
      id: subscriptions.id,
      raiseId: subscriptions.raiseId,
      number: subscriptions.number,
      status: subscriptions.status,
      cents: subscriptions.cents,
      acceptedCents: subscriptions.acceptedCents,
      acceptedOn: subscriptions.acceptedOn,
      signedAt: subscriptions.signedAt,
      answers: subscriptions.answers,
      entityName: entities.legalName,
      minimumCents: raiseClasses.minimumCents,
      unitPriceCents: classes.unitPriceCents,
    })
    .from(subscriptions)
    .leftJoin(entities, eq(entities.id, subscriptions.entityId))
    .leftJoin(raiseClasses, eq(raiseClasses.id, subscriptions.raiseClassId))
    .leftJoin(classes, eq(classes.id, raiseClasses.classId))
    .where(where)
    .orderBy(asc(subscriptions.number))
  return rows.map((row) => ({
    ...row,
    subscriptionId: row.id,
    reference: raiseTold.reference(row.raiseId, row.number),
    ownerName: row.entityName ?? row.answers.owner?.legalName ?? null,
  }))
}

/** What is to come of the accepted subscriptions of a raise, by their number. Throws Failure record_not_found. */
export async function readExpected(db: Db, id: number) {
  const { fundDays } = await readTerms(db, id)
  const [came, today] = [await cameOf(db, id), await todayOf(db)]
  const accepted = await subscriptionsOf(db, and(eq(subscriptions.raiseId, id), eq(subscriptions.status, 'accepted')))
  const items = accepted.flatMap(({ acceptedCents, acceptedOn, ...row }) => {
    if (acceptedCents === null || acceptedOn === null) return []
    const cameCents = cents.parse(came.get(row.id) ?? 0)
    const missingCents = missingOf(acceptedCents, cameCents)
    const dueOn = fundedBy(acceptedOn, fundDays)
    const paid = paidOf(acceptedCents, cameCents)
    const isOverdue = missingCents > 0 && today > dueOn
    return { ...row, acceptedCents: cents.parse(acceptedCents), cameCents, missingCents, dueOn, isOverdue, paid }
  })
  return { items, total: items.length }
}

/** What could be accepted of what is signed. Throws Failure record_not_found. */
export async function readCutback(db: Db, id: number, by: CutbackWay) {
  const { capCents, stepCents } = await readTerms(db, id)
  const all = await subscriptionsOf(
    db,
    and(eq(subscriptions.raiseId, id), inArray(subscriptions.status, ['signed', 'accepted', 'closed'])),
  )
  const taken = all.reduce((sum, { acceptedCents }) => sum + (acceptedCents ?? 0), 0)
  const signed = all.flatMap((row) =>
    row.status === 'signed' && row.cents !== null && row.signedAt !== null
      ? [
          {
            ...row,
            cents: cents.parse(row.cents),
            signedAt: row.signedAt,
            minimumCents: cents.parse(row.minimumCents ?? 0),
          },
        ]
      : [],
  )
  const proposals = cutBack(by, { roomCents: capCents - taken, stepCents }, signed)
  const items = proposals.map((proposal) => {
    const row = signed.find(({ subscriptionId }) => subscriptionId === proposal.subscriptionId)
    return { ...proposal, reference: row?.reference ?? '', ownerName: row?.ownerName ?? null }
  })
  return { items, total: items.length }
}

/** Interest in the offering of a raise that led to no subscription. */
async function readInterest(db: Db, investmentId: number) {
  const [found] = await db
    .select({
      count: sql<number>`count(*)::int`,
      cents: sql<number>`coalesce(sum(${interests.amountCents}), 0)::float8`,
    })
    .from(interests)
    .leftJoin(subscriptions, eq(subscriptions.interestId, interests.id))
    .where(
      and(
        eq(interests.investmentId, investmentId),
        isNull(interests.deletedAt),
        not(interests.isSpam),
        sql`${interests.status} <> 'Declined'`,
        isNull(subscriptions.id),
      ),
    )
  return { count: found?.count ?? 0, cents: cents.parse(found?.cents ?? 0) }
}

/** How a raise stands: what is said, signed, accepted, paid and in the book. Throws Failure record_not_found. */
export async function readBoard(db: Db, id: number) {
  const { capCents, targetCents, investmentId } = await readTerms(db, id)
  const all = await subscriptionsOf(db, eq(subscriptions.raiseId, id))
  const came = await cameOf(db, id)
  const of = (status: (typeof all)[number]['status']) => {
    const those = all.filter((each) => each.status === status)
    const sum = those.reduce((added, each) => added + (each.acceptedCents ?? each.cents ?? 0), 0)
    return { count: those.length, cents: cents.parse(sum) }
  }
  const share = (amount: number) => ({
    cents: cents.parse(amount),
    percent: Math.floor((amount * 100) / (targetCents ?? capCents)),
  })
  const [signed, accepted, closed] = [of('signed'), of('accepted'), of('closed')]
  const committed = accepted.cents + closed.cents
  const ofAccepted = all.filter(({ status }) => status === 'accepted')
  const cameOfAccepted = ofAccepted.reduce((sum, each) => sum + (came.get(each.id) ?? 0), 0)
  const missing = ofAccepted.reduce((sum, each) => sum + missingOf(each.acceptedCents ?? 0, came.get(each.id) ?? 0), 0)
  return {
    interest: await readInterest(db, investmentId),
    waiting: of('waiting'),
    draft: of('draft'),
    signing: of('signing'),
    signed,
    accepted,
    closed,
    committed: share(committed),
    withSigned: share(committed + signed.cents),
    paid: share(cameOfAccepted + closed.cents),
    booked: share(closed.cents),
    roomCents: cents.parse(Math.max(0, capCents - committed - signed.cents)),
    missingCents: cents.parse(missing),
  }
}
