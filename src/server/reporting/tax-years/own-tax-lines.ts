import { type SQL, and, eq, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { Db } from '@db/database'
import { classes, documents, entities, entries, investments, positions, taxYears } from '@db/schema'
import { replacedOn } from '@/content/reporting/taxes'
import { dayIn, yearOfDay } from '@/shared/values/days'
import { formatDay } from '@/shared/values/formats'
import type { TaxLineState, TaxState } from '@/shared/reporting/tax-states'
import type { listOwnTaxYears } from '@/shared/reporting/tax-years'
import { isAnyOf } from '../../platform/sql'
import { Failure } from '../../platform/errors'
import { readPreferences } from '../../platform/preferences'
import { type AccessPolicy } from '../../ledger/access-policy'
import { hasUnitsInYear } from '../../ledger/entries/held-units'
import type { Page } from '../../ledger/entries/positions'
import { hasConsent } from '../k1/consent/standing'

type Line = z.input<typeof listOwnTaxYears.output>['items'][number]

const names = {
  entityId: entities.id,
  entityName: entities.legalName,
  investmentId: investments.id,
  investmentName: investments.name,
} as const

/** Whom a K-1 is for, of what and when. */
interface Matter {
  entityId: number
  entityName: string
  investmentId: number
  investmentName: string
  year: number
}

/** Every year in which entities of a condition held an offering on any day, up to the one that goes on. */
function readHeldYears(db: Db, where: SQL | undefined, lastYear: number): Promise<Matter[]> {
  const years = sql`lateral generate_series(
    (select min(left(${entries.effectiveOn}, 4)::int) from ${entries} where ${entries.positionId} = ${positions.id}),
    ${lastYear}::int) as years(year)`
  const year = sql<number>`years.year`
  return db
    .selectDistinct({ ...names, year })
    .from(positions)
    .innerJoin(entities, eq(entities.id, positions.entityId))
    .innerJoin(classes, eq(classes.id, positions.classId))
    .innerJoin(investments, eq(investments.id, classes.investmentId))
    .innerJoin(years, hasUnitsInYear(year))
    .where(where)
}

/** The K-1s of entities of a condition that are shown, or were. */
async function readK1s(db: Db, where: SQL | undefined) {
  const next = alias(documents, 'next')
  const rows = await db
    .select({
      ...names,
      year: documents.taxYear,
      documentId: documents.id,
      status: documents.status,
      publishedOn: documents.publishedOn,
      replacedOn: next.publishedOn,
      changedAt: documents.updatedAt,
      withdrawnReason: documents.withdrawnReason,
      hasConsent: hasConsent(db),
    })
    .from(documents)
    .innerJoin(entities, eq(entities.id, documents.entityId))
    .innerJoin(investments, eq(investments.id, documents.investmentId))
    .leftJoin(next, eq(next.id, documents.supersededBy))
    .where(and(where, eq(documents.kind, 'k1'), ne(documents.status, 'draft')))
  return rows.flatMap(({ year, ...row }) => (year === null ? [] : [{ ...row, year }]))
}

type K1 = Awaited<ReturnType<typeof readK1s>>[number]

/** How it stands with one document, since which day and why. */
function standingOf(document: K1, timeZone: string): Pick<Line, 'state' | 'on' | 'reason'> {
  if (document.status === 'withdrawn')
    return { state: 'withdrawn', on: dayIn(timeZone, document.changedAt), reason: document.withdrawnReason }
  if (document.replacedOn !== null)
    return { state: 'replaced', on: document.replacedOn, reason: replacedOn(formatDay(document.replacedOn)) }
  return { state: document.hasConsent ? 'available' : 'by_post', on: document.publishedOn, reason: null }
}

/** Of one that is not here, by what the firm says. That it is 'available' is said of all: it is not, for whom it is missing. */
const awaitedAs = (said: TaxState | undefined): TaxLineState =>
  said === 'delayed' || said === 'none' ? said : 'expected'

const yearKey = ({ investmentId, year }: Pick<Matter, 'investmentId' | 'year'>) => `${investmentId} ${year}`
const keyOf = (matter: Matter) => `${matter.entityId} ${yearKey(matter)}`

const before: readonly TaxLineState[] = ['replaced', 'withdrawn']
/** The latest year first; what stands before what stood, and of that the latest first. */
const inOrder = (one: Line, other: Line) =>
  other.year - one.year ||
  one.investmentName.localeCompare(other.investmentName) ||
  one.entityName.localeCompare(other.entityName) ||
  one.entityId - other.entityId ||
  Number(before.includes(one.state)) - Number(before.includes(other.state)) ||
  (other.documentId ?? 0) - (one.documentId ?? 0)

/** What the firm has said of each year of some offerings. */
async function readTold(db: Db, offeringIds: readonly number[]) {
  const rows = await db
    .select()
    .from(taxYears)
    .where(isAnyOf(taxYears.investmentId, [...new Set(offeringIds)]))
  return new Map(rows.map((row) => [yearKey(row), row]))
}

/**
 * A line for each of the own owners, or for one, for each offering that they held on any day of a year, and for each K-1 that is or was
 * here: what is missing is a line as well. Throws Failure record_not_found for an entity whose tax documents may not be seen, or that is
 * not there: both alike.
 */
export async function readOwnTaxYears(
  db: Db,
  policy: AccessPolicy,
  { entityId, limit, offset = 0 }: { entityId?: number | undefined } & Page,
): Promise<{ items: Line[]; total: number }> {
  const isAsked = and(policy.taxpayers, entityId === undefined ? undefined : eq(entities.id, entityId))
  if (entityId !== undefined && (await db.$count(entities, isAsked)) === 0)
    throw new Failure('record_not_found', { noun: 'entity' })
  const { timeZone } = await readPreferences(db)
  const held = await readHeldYears(db, isAsked, yearOfDay(dayIn(timeZone, new Date())))
  const papers = await readK1s(db, isAsked)
  const told = await readTold(
    db,
    [...held, ...papers].map(({ investmentId }) => investmentId),
  )
  const there = new Set(papers.map(keyOf))
  const lineOf = (matter: Matter, standing: Pick<Line, 'state' | 'on' | 'reason' | 'documentId'>): Line => {
    const { entityId: owner, entityName, investmentId, investmentName, year } = matter
    const { expectedOn = null, note = null } = told.get(yearKey(matter)) ?? {}
    return { entityId: owner, entityName, investmentId, investmentName, year, expectedOn, note, ...standing }
  }
  const awaited = held
    .filter((matter) => !there.has(keyOf(matter)))
    .map((matter) => {
      const state = awaitedAs(told.get(yearKey(matter))?.state)
      return lineOf(matter, { state, on: null, reason: null, documentId: null })
    })
  const lines = papers.map((document) =>
    lineOf(document, { ...standingOf(document, timeZone), documentId: document.documentId }),
  )
  const items = [...awaited, ...lines].toSorted(inOrder)
  return { items: items.slice(offset, limit === undefined ? undefined : offset + limit), total: items.length }
}
