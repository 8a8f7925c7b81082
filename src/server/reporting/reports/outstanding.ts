import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '@db/database'
import {
  classes,
  distributionLines,
  distributionParts,
  distributions,
  entities,
  investments,
  positions,
} from '@db/schema'
import { ownerFacts } from '@/shared/ledger/owner-labels'
import { pageMaxRecords } from '@/shared/platform/limits'
import { longUncashedDays, type outstandingStates } from '@/shared/reporting/reports'
import { type CalendarDay, daysAfter } from '@/shared/values/days'
import { todayOf } from '../../platform/preferences'
import { methodOfLines } from '../../ledger/distributions/registers/registered'
import { type Page, namedPositions, ownerColumns } from '../../ledger/entries/positions'

/** What is asked for: both states, or one; of all offerings, or of one. */
export interface AskedOutstanding {
  state?: (typeof outstandingStates)[number] | undefined
  investmentId?: number | undefined
}

const reversals = alias(distributions, 'reversals')
const net = sql`${distributionLines.cents} - ${distributionLines.withheldCents}`

/**
 * The bank sent it back, or it is a check of which nobody noted that it was cashed. All lines of an owner leave in one transfer and come
 * back in one: what one of them says, the payment does.
 */
const isReturned = sql`count(${distributionLines.returnedAt}) > 0`
const isUncashed = sql`(count(${distributionLines.returnedAt}) = 0 and bool_or(${distributionLines.cashedAt} is null and ${distributionLines.paymentMethod} = 'check'))`

const flaggedLines = alias(distributionLines, 'flagged_lines')
const flaggedParts = alias(distributionParts, 'flagged_parts')
const wasReturned = isNotNull(flaggedLines.returnedAt)
const wasNotCashed = and(isNull(flaggedLines.cashedAt), eq(flaggedLines.paymentMethod, 'check'))

/**
 * The payments with a line that says so, by the index of such lines: whether a payment has arrived is decided of these alone, or every
 * payment that was ever made would be looked at.
 */
const mayBeOf = (db: Db, state: AskedOutstanding['state']) =>
  inArray(
    sql`(${distributionParts.distributionId}, ${distributionLines.positionId})`,
    db
      .select({ distributionId: flaggedParts.distributionId, positionId: flaggedLines.positionId })
      .from(flaggedLines)
      .innerJoin(flaggedParts, eq(flaggedParts.id, flaggedLines.partId))
      .where(state === 'returned' ? wasReturned : state === undefined ? or(wasReturned, wasNotCashed) : wasNotCashed),
  )

const isOf = (state: AskedOutstanding['state'], today: CalendarDay) => {
  if (state === undefined) return or(isReturned, isUncashed)
  if (state === 'returned') return isReturned
  if (state === 'uncashed') return isUncashed
  return and(isUncashed, lt(sql`min(${distributions.paidOn})`, daysAfter(today, -longUncashedDays)))
}

/** Payments of published distributions that stand, one for each owner, of those that have not arrived. */
const outstanding = (db: Db, { state, investmentId }: AskedOutstanding, today: CalendarDay) =>
  db
    .select({
      distributionId: distributionParts.distributionId,
      positionId: distributionLines.positionId,
      lineId: sql`min(${distributionLines.id})`.mapWith(Number).as('line_id'),
      cents: sql`sum(${net})`.mapWith(Number).as('cents'),
      paymentMethod: methodOfLines.as('paid_by'),
      returnedAt: sql`max(${distributionLines.returnedAt})`.mapWith(distributionLines.returnedAt).as('returned_at'),
    })
    .from(distributionLines)
    .innerJoin(distributionParts, eq(distributionParts.id, distributionLines.partId))
    .innerJoin(distributions, eq(distributions.id, distributionParts.distributionId))
    .innerJoin(classes, eq(classes.id, distributions.classId))
    .leftJoin(reversals, and(eq(reversals.reversesId, distributions.id), eq(reversals.status, 'published')))
    .where(
      and(
        eq(distributions.status, 'published'),
        gt(distributions.totalCents, 0),
        isNull(reversals.id),
        // Of what is withheld altogether nothing was sent.
        sql`${net} > 0`,
        mayBeOf(db, state),
        investmentId === undefined ? undefined : eq(classes.investmentId, investmentId),
      ),
    )
    .groupBy(distributionParts.distributionId, distributionLines.positionId)
    .having(isOf(state, today))
    .as('outstanding')

/** The window of them, the latest payment first. */
export async function readOutstanding(db: Db, { limit, offset, ...asked }: AskedOutstanding & Page) {
  const payments = outstanding(db, asked, await todayOf(db))
  const rows = await db
    .select({
      distributionId: distributions.id,
      distributionName: distributions.name,
      paidOn: distributions.paidOn,
      positionId: positions.id,
      lineId: payments.lineId,
      entityId: entities.id,
      entityName: entities.legalName,
      owner: ownerColumns,
      paymentMethod: payments.paymentMethod,
      investmentId: investments.id,
      investmentName: investments.name,
      className: classes.name,
      cents: payments.cents,
      returnedAt: payments.returnedAt,
    })
    .from(payments)
    .innerJoin(distributions, eq(distributions.id, payments.distributionId))
    .innerJoin(positions, eq(positions.id, payments.positionId))
    .innerJoin(entities, namedPositions.entity)
    .innerJoin(classes, namedPositions.class)
    .innerJoin(investments, namedPositions.offering)
    .orderBy(desc(distributions.paidOn), desc(distributions.id), asc(entities.legalName), asc(positions.id))
    .limit(limit ?? pageMaxRecords)
    .offset(offset ?? 0)
  return {
    items: rows.map(({ owner, ...row }) => ({ ...row, entityFacts: ownerFacts(owner) })),
    total: await db.$count(payments),
  }
}

/** What they come to. */
export async function readOutstandingSums(db: Db, asked: AskedOutstanding) {
  const payments = outstanding(db, asked, await todayOf(db))
  const [found] = await db
    .select({
      payments: sql`count(*)`.mapWith(Number),
      cents: sql`coalesce(sum(${payments.cents}), 0)`.mapWith(Number),
    })
    .from(payments)
  return found ?? { payments: 0, cents: 0 }
}
