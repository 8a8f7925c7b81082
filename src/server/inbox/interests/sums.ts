import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@db/database'
import { interests, investments } from '@db/schema'
import { type InterestStatus, statusesBySum, type sumInterests } from '@/shared/inbox/interests'
import { centsOf } from '@/shared/values/money'

type Sums = z.input<typeof sumInterests.output>

/** Amounts are what strangers typed; however many there are, their sum stays a number that the browser can hold. */
const exactMax = Number.MAX_SAFE_INTEGER
const most = sql.raw(String(exactMax))

const among = (statuses: readonly InterestStatus[]) => inArray(interests.status, [...statuses])
const sumOf = (statuses: readonly InterestStatus[]) =>
  sql`least(coalesce(sum(${interests.amountCents}) filter (where ${among(statuses)}), 0), ${most})`.mapWith(Number)

const addedUp = (amounts: readonly number[]) =>
  Math.min(
    exactMax,
    amounts.reduce((sum, amount) => sum + amount, 0),
  )

/** What is to be raised in all; null as soon as one of the offerings does not say it as an amount. */
const toRaiseInAll = (offerings: readonly { toRaiseCents: number | null }[]) => {
  const amounts = offerings.flatMap(({ toRaiseCents }) => toRaiseCents ?? [])
  return offerings.length > 0 && amounts.length === offerings.length ? addedUp(amounts) : null
}

/** What was indicated, signed and funded: of each offering that somebody is interested in, the largest first, and in all. */
export async function readInterestSums(db: Db): Promise<Sums> {
  const rows = await db
    .select({
      investmentId: investments.id,
      investmentName: investments.name,
      toRaise: investments.totalInvestment,
      count: sql`count(*) filter (where ${among(statusesBySum.indicated)})`.mapWith(Number),
      indicatedCents: sumOf(statusesBySum.indicated),
      signedCents: sumOf(statusesBySum.signed),
      fundedCents: sumOf(statusesBySum.funded),
    })
    .from(interests)
    .leftJoin(investments, eq(investments.id, interests.investmentId))
    .where(and(isNull(interests.deletedAt), eq(interests.isSpam, false)))
    .groupBy(investments.id)
    .orderBy(sql`5 desc, 4 desc`, investments.id)
  const offerings = rows.map(({ toRaise, ...sums }) => ({
    ...sums,
    toRaiseCents: (toRaise && centsOf(toRaise)) || null,
  }))
  const inAll = (name: 'count' | 'indicatedCents' | 'signedCents' | 'fundedCents') =>
    addedUp(offerings.map((offering) => offering[name]))
  return {
    offerings,
    whole: {
      count: inAll('count'),
      indicatedCents: inAll('indicatedCents'),
      signedCents: inAll('signedCents'),
      fundedCents: inAll('fundedCents'),
      toRaiseCents: toRaiseInAll(offerings),
    },
  }
}
