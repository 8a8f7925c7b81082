import { type Column, and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { Db } from '@db/database'
import {
  classes,
  distributionLines,
  distributionParts,
  distributions,
  entries,
  investments,
  positions,
} from '@db/schema'
import type { PartKind } from '@/shared/ledger/entry-kinds'
import type { listPaidYears } from '@/shared/ledger/own-payments'
import { yearOfDay } from '@/shared/values/days'
import { isAnyOf } from '../../platform/sql'
import type { AccessPolicy } from '../access-policy'
import { payment, withheldOfEntries } from '../entries/entries'
import { namedPositions } from '../entries/positions'
import { type Narrowed, ownPositionIds } from '../own-holdings'

type Year = z.input<typeof listPaidYears.output>['items'][number]
type Quarter = Year['quarters'][number]
type Payment = Omit<NonNullable<Year['last']>, 'others'>

const yearOf = sql<number>`left(${entries.effectiveOn}, 4)::int`
const quarterOf = sql<number>`(substr(${entries.effectiveOn}, 6, 2)::int + 2) / 3`
/** The part that an entry is of, looked up entry by entry: joined, the database would go through everybody's lines. */
const ofPart = (column: Column) => sql`(select ${column} from ${distributionLines}
  join ${distributionParts} on ${payment.part} where ${payment.line})`
const partKind = ofPart(distributionParts.kind).mapWith((kind: PartKind) => kind)
const distributionId = ofPart(distributionParts.distributionId).mapWith(Number)

const nothing = {
  preferredCents: 0,
  profitCents: 0,
  capitalCents: 0,
  redeemedCents: 0,
  totalCents: 0,
  withheldCents: 0,
}

/** Where a part of a payment is counted. */
const sumOfPart = {
  preferred_return: 'preferredCents',
  profit: 'profitCents',
  return_of_capital: 'capitalCents',
} as const satisfies Record<PartKind, keyof typeof nothing>

/** What is added of a part or of a redemption, and what of it was withheld. */
interface Paid {
  name: keyof typeof nothing
  cents: number
  withheldCents: number
}

function addUp<Sums extends typeof nothing>(sums: Sums, { name, cents, withheldCents }: Paid): Sums {
  return {
    ...sums,
    [name]: sums[name] + cents,
    totalCents: sums.totalCents + cents,
    withheldCents: sums.withheldCents + withheldCents,
  }
}

/** What was entered of these positions in each quarter, by kind and part. */
const readSums = (db: Db, ids: readonly number[]) =>
  db
    .select({
      year: yearOf.as('year'),
      quarter: quarterOf.as('quarter'),
      kind: entries.kind,
      part: partKind.as('part'),
      cents: sql`sum(${entries.cents})`.mapWith(Number),
      withheldCents: withheldOfEntries.mapWith(Number),
    })
    .from(entries)
    .where(isAnyOf(entries.positionId, ids))
    .groupBy(sql`1`, sql`2`, entries.kind, sql`4`)
    .orderBy(sql`1 desc`, sql`2`)

const reversing = alias(distributions, 'reversing')
const reversal = alias(entries, 'reversal')

/** The distributions to these positions that stand. */
function readStandingDistributions(db: Db, ids: readonly number[]) {
  const paid = db
    .select({
      distributionId: distributionId.as('distribution_id'),
      paidOn: entries.effectiveOn,
      cents: sql<number>`sum(${entries.cents})`.as('cents'),
      withheldCents: withheldOfEntries.as('withheld_cents'),
    })
    .from(entries)
    .where(and(isAnyOf(entries.positionId, ids), isNotNull(entries.distributionLineId)))
    .groupBy(sql`1`, entries.effectiveOn)
    .as('paid')
  return db
    .select({
      distributionId: distributions.id,
      name: distributions.name,
      investmentId: investments.id,
      investmentName: investments.name,
      paidOn: paid.paidOn,
      cents: sql`${paid.cents}`.mapWith(Number),
      withheldCents: sql`${paid.withheldCents}`.mapWith(Number),
    })
    .from(paid)
    .innerJoin(distributions, eq(distributions.id, paid.distributionId))
    .innerJoin(classes, eq(classes.id, distributions.classId))
    .innerJoin(investments, namedPositions.offering)
    .leftJoin(reversing, and(eq(reversing.reversesId, distributions.id), eq(reversing.status, 'published')))
    .where(and(isNull(distributions.reversesId), isNull(reversing.id)))
    .orderBy(desc(paid.paidOn), desc(distributions.id))
}

/** The redemptions from these positions that stand; those of one day and offering are one payment. */
const readStandingRedemptions = (db: Db, ids: readonly number[]) =>
  db
    .select({
      distributionId: sql<null>`null`,
      name: sql<null>`null`,
      investmentId: investments.id,
      investmentName: investments.name,
      paidOn: entries.effectiveOn,
      cents: sql`sum(${entries.cents})`.mapWith(Number),
      withheldCents: sql`0`.mapWith(Number),
    })
    .from(entries)
    .innerJoin(positions, eq(positions.id, entries.positionId))
    .innerJoin(classes, namedPositions.class)
    .innerJoin(investments, namedPositions.offering)
    .leftJoin(reversal, eq(reversal.reversesId, entries.id))
    .where(
      and(
        isAnyOf(entries.positionId, ids),
        eq(entries.kind, 'redemption'),
        isNull(entries.reversesId),
        isNull(reversal.id),
      ),
    )
    .groupBy(entries.effectiveOn, investments.id)
    .orderBy(desc(entries.effectiveOn), desc(investments.id))

/** The payments of the last day of each year on which one was made that stands; distributions first, which have a page of their own. */
async function readLastDays(db: Db, ids: readonly number[]) {
  const ofYears = new Map<number, [Payment, ...Payment[]]>()
  for (const paid of [...(await readStandingDistributions(db, ids)), ...(await readStandingRedemptions(db, ids))]) {
    const year = yearOfDay(paid.paidOn)
    const last = ofYears.get(year)
    if (last === undefined || paid.paidOn > last[0].paidOn) ofYears.set(year, [paid])
    else if (paid.paidOn === last[0].paidOn) last.push(paid)
  }
  return new Map([...ofYears].map(([year, [last, ...others]]) => [year, { ...last, others }]))
}

/**
 * What was paid to the own positions in each year in which anything was entered, the latest year first, and in all. That is what
 * `readOwnSummary` tells: distributions and what was redeemed. Throws what `requireSeen` throws.
 */
export async function readPaidYears(db: Db, policy: AccessPolicy, narrowed: Narrowed) {
  const ids = await ownPositionIds(db, policy, narrowed)
  const years = new Map<number, Year>()
  for (const { year, quarter, kind, part, ...sum } of await readSums(db, ids)) {
    let all = years.get(year) ?? { year, ...nothing, quarters: [], contributedCents: 0, last: null }
    const paid = { name: part === null ? 'redeemedCents' : sumOfPart[part], ...sum } as const
    if (kind === 'contribution') all = { ...all, contributedCents: all.contributedCents + sum.cents }
    if (part !== null || kind === 'redemption') {
      const before = all.quarters.find((each) => each.quarter === quarter)
      const after: Quarter = addUp(before ?? { quarter, ...nothing }, paid)
      all = { ...addUp(all, paid), quarters: [...all.quarters.filter((each) => each !== before), after] }
    }
    years.set(year, all)
  }
  const lasts = await readLastDays(db, ids)
  const items = [...years.values()].map((year) => ({ ...year, last: lasts.get(year.year) ?? null }))
  const sumOf = (name: keyof typeof nothing | 'contributedCents') => items.reduce((sum, year) => sum + year[name], 0)
  const inAll = {
    preferredCents: sumOf('preferredCents'),
    profitCents: sumOf('profitCents'),
    capitalCents: sumOf('capitalCents'),
    redeemedCents: sumOf('redeemedCents'),
    totalCents: sumOf('totalCents'),
    withheldCents: sumOf('withheldCents'),
    contributedCents: sumOf('contributedCents'),
    last: items.find(({ last }) => last !== null)?.last ?? null,
  }
  return { items, total: items.length, inAll }
}
