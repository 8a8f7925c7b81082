import { type SQL, and, asc, eq, lte, sql } from 'drizzle-orm'
import type { Db } from '@db/database'
import { classes, distributionLines, distributionParts, entities, entries, investments, positions } from '@db/schema'
import { ownerFacts } from '@/shared/ledger/owner-labels'
import { pageMaxRecords } from '@/shared/platform/limits'
import type { YearFigures } from '@/shared/reporting/reports'
import { daysOfYear } from '@/shared/values/days'
import { type Page, namedPositions, ownerColumns } from '../../ledger/entries/positions'
import { capitalOf } from './capital'

/** A year of all offerings, or of one. */
export interface AskedYear {
  year: number
  investmentId?: number | undefined
}

const sumOf = (what: SQL, where: SQL) => sql`coalesce(sum(${what}) filter (where ${where}), 0)`
const ofKind = (kind: string) => sql`${entries.kind} = ${kind}`

/** A year's figures of each owner in each offering, of those who had any or had capital in at its end. */
function figuresOf(db: Db, { year, investmentId }: AskedYear) {
  const { from: first, to: last } = daysOfYear(year)
  const isWithin = sql`${entries.effectiveOn} >= ${first}`
  const within = (kind: SQL, what: SQL = sql`${entries.cents}`) => sumOf(what, sql`${isWithin} and ${kind}`)
  const figures = {
    openingCents: sumOf(capitalOf, sql`${entries.effectiveOn} < ${first}`),
    contributedCents: within(ofKind('contribution')),
    takenOverCents: within(ofKind('transfer_in')),
    handedOverCents: within(ofKind('transfer_out'), sql`-${entries.cents}`),
    adjustedCents: within(ofKind('adjustment')),
    returnedCents: within(ofKind('return_of_capital')),
    redeemedCents: within(ofKind('redemption')),
    closingCents: sumOf(capitalOf, sql`true`),
    preferredCents: within(sql`${ofKind('distribution')} and ${distributionParts.kind} = 'preferred_return'`),
    profitCents: within(sql`${ofKind('distribution')} and ${distributionParts.kind} = 'profit'`),
    withheldCents: within(sql`true`, sql`coalesce(${distributionLines.withheldCents}, 0)`),
  } satisfies Record<keyof YearFigures, SQL>
  const named = (name: keyof YearFigures) => figures[name].mapWith(Number).as(name)
  return db
    .select({
      entityId: positions.entityId,
      investmentId: classes.investmentId,
      openingCents: named('openingCents'),
      contributedCents: named('contributedCents'),
      takenOverCents: named('takenOverCents'),
      handedOverCents: named('handedOverCents'),
      adjustedCents: named('adjustedCents'),
      returnedCents: named('returnedCents'),
      redeemedCents: named('redeemedCents'),
      closingCents: named('closingCents'),
      preferredCents: named('preferredCents'),
      profitCents: named('profitCents'),
      withheldCents: named('withheldCents'),
    })
    .from(entries)
    .innerJoin(positions, eq(positions.id, entries.positionId))
    .innerJoin(classes, namedPositions.class)
    .leftJoin(distributionLines, eq(distributionLines.id, entries.distributionLineId))
    .leftJoin(distributionParts, eq(distributionParts.id, distributionLines.partId))
    .where(
      and(
        lte(entries.effectiveOn, last),
        investmentId === undefined ? undefined : eq(classes.investmentId, investmentId),
      ),
    )
    .groupBy(positions.entityId, classes.investmentId)
    .having(sql`count(*) filter (where ${isWithin}) > 0 or ${figures.closingCents} <> 0`)
    .as('year_figures')
}

/** The window of a year by owner and offering. */
export async function readYearEnd(db: Db, { limit, offset, ...asked }: AskedYear & Page) {
  const year = figuresOf(db, asked)
  const rows = await db
    .select({
      entityId: entities.id,
      entityName: entities.legalName,
      owner: ownerColumns,
      investmentId: investments.id,
      investmentName: investments.name,
      openingCents: year.openingCents,
      contributedCents: year.contributedCents,
      takenOverCents: year.takenOverCents,
      handedOverCents: year.handedOverCents,
      adjustedCents: year.adjustedCents,
      returnedCents: year.returnedCents,
      redeemedCents: year.redeemedCents,
      closingCents: year.closingCents,
      preferredCents: year.preferredCents,
      profitCents: year.profitCents,
      withheldCents: year.withheldCents,
    })
    .from(year)
    .innerJoin(entities, eq(entities.id, year.entityId))
    .innerJoin(investments, eq(investments.id, year.investmentId))
    .orderBy(asc(entities.legalName), asc(entities.id), asc(investments.name), asc(investments.id))
    .limit(limit ?? pageMaxRecords)
    .offset(offset ?? 0)
  return {
    items: rows.map(({ owner, ...row }) => ({ ...row, entityFacts: ownerFacts(owner) })),
    total: await db.$count(figuresOf(db, asked)),
  }
}

/** What a year comes to. */
export async function readYearEndSums(db: Db, asked: AskedYear): Promise<Record<keyof YearFigures, number>> {
  const year = figuresOf(db, asked)
  const inAll = (name: keyof YearFigures) => sql`coalesce(sum(${year[name]}), 0)`.mapWith(Number)
  const sums = {
    openingCents: inAll('openingCents'),
    contributedCents: inAll('contributedCents'),
    takenOverCents: inAll('takenOverCents'),
    handedOverCents: inAll('handedOverCents'),
    adjustedCents: inAll('adjustedCents'),
    returnedCents: inAll('returnedCents'),
    redeemedCents: inAll('redeemedCents'),
    closingCents: inAll('closingCents'),
    preferredCents: inAll('preferredCents'),
    profitCents: inAll('profitCents'),
    withheldCents: inAll('withheldCents'),
  }
  const [found] = await db.select(sums).from(year)
  if (found === undefined) throw new Error('A sum has always one row.')
  return found
}
