import { type SQL, and, desc, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { Db, Transaction } from '@db/database'
import { entities, raiseMoney, subscriptions } from '@db/schema'
import { raiseTold } from '@/content/raise/raises'
import { pageMaxRecords } from '@/shared/platform/limits'
import type { listMoney } from '@/shared/raise/money/money'
import { cents } from '@/shared/values/money'
import { accountName } from '../../platform/sql'
import { notFound } from '../../records/resources'
import { requireRaise } from '../people/admissions'

export const noMoney = () => notFound({ noun: 'sum' })

const reversal = alias(raiseMoney, 'reversal')

async function selectMoney(db: Db | Transaction, where: SQL | undefined, { limit = pageMaxRecords, offset = 0 } = {}) {
  const rows = await db
    .select({
      ...getTableColumns(raiseMoney),
      number: subscriptions.number,
      answers: subscriptions.answers,
      entityName: entities.legalName,
      reversedBy: reversal.id,
      createdByName: accountName(raiseMoney.createdBy),
    })
    .from(raiseMoney)
    .leftJoin(subscriptions, eq(subscriptions.id, raiseMoney.subscriptionId))
    .leftJoin(entities, eq(entities.id, subscriptions.entityId))
    .leftJoin(reversal, eq(reversal.reversesId, raiseMoney.id))
    .where(where)
    .orderBy(desc(raiseMoney.id))
    .limit(limit)
    .offset(offset)
  return rows.map(({ number, answers, entityName, reversedBy, ...row }) => ({
    ...row,
    cents: cents.parse(row.cents),
    reference: number === null ? null : raiseTold.reference(row.raiseId, number),
    ownerName: entityName ?? answers?.owner?.legalName ?? null,
    isReversed: reversedBy !== null,
  }))
}

/** What came of a subscription less what went back, in a query that joins subscriptions with something. */
export const cameOfSubscription = sql<number>`(select coalesce(sum(${raiseMoney.cents}), 0) from ${raiseMoney}
  where ${raiseMoney.subscriptionId} = ${subscriptions.id})`.mapWith(Number)

/** That nothing takes a sum back. */
export const isNotReversed = sql`not exists (select from ${raiseMoney} as ${reversal}
  where ${reversal.reversesId} = ${raiseMoney.id})`

/** What belongs to no subscription and still counts: neither taken back nor what takes back. */
const isUnmatched = and(isNull(raiseMoney.subscriptionId), isNull(raiseMoney.reversesId), isNotReversed)

/** Sums of a raise, the latest first. Throws Failure record_not_found. */
export async function readMoney(
  db: Db,
  { id, subscriptionId, unmatched, limit, offset }: z.output<typeof listMoney.input>,
) {
  await requireRaise(db, id)
  const where = and(
    eq(raiseMoney.raiseId, id),
    subscriptionId === undefined ? undefined : eq(raiseMoney.subscriptionId, subscriptionId),
    unmatched === 'true' ? isUnmatched : undefined,
  )
  const page = { ...(limit !== undefined && { limit }), ...(offset !== undefined && { offset }) }
  return { items: await selectMoney(db, where, page), total: await db.$count(raiseMoney, where) }
}

/** One of them. Throws Failure record_not_found. */
export async function readSum(tx: Transaction, id: number) {
  const [found] = await selectMoney(tx, eq(raiseMoney.id, id))
  if (found === undefined) throw noMoney()
  return found
}
