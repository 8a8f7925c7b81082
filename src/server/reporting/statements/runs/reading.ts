import { eq } from 'drizzle-orm'
import type { Db } from '@db/database'
import { investments, statements } from '@db/schema'
import { ownerFacts } from '@/shared/ledger/owner-labels'
import { grouped } from '@/shared/platform/grouped'
import { pageMaxRecords } from '@/shared/platform/limits'
import { type StatementDifference, type StatementRun, statementDifferences } from '@/shared/reporting/statement-runs'
import { dayBefore } from '@/shared/values/days'
import { cents } from '@/shared/values/money'
import { units } from '@/shared/values/units'
import type { Page } from '../../../ledger/entries/positions'
import { isAnyOf } from '../../../platform/sql'
import { inParts } from '../../../records/parts'
import { readStatements } from '../statements'
import { ownersOf } from './owners'
import { lastBefore, standingOf } from './standing'

type Owner = Awaited<ReturnType<typeof ownersOf>>[number]
type Standing = Awaited<ReturnType<typeof standingOf>>[number]

/** What of it is of the run's offering; null where the statement says nothing of that. */
function ofOffering({
  paidBeforeOfOffering: before,
  paidOfOffering: paid,
  openingOfOffering: opening,
  closingOfOffering,
}: Pick<Standing, `${'paidBefore' | 'paid' | 'opening' | 'closing'}OfOffering`>) {
  if (before === null || paid === null || opening === null || closingOfOffering === null) return null
  return {
    inPeriodCents: cents.parse(paid - before),
    openingCents: cents.parse(opening),
    closingCents: cents.parse(closingOfOffering),
  }
}

const comparedOf = ({ id, periodFrom, periodTo, ...row }: Omit<Standing, 'status'>) => ({
  id,
  periodFrom,
  periodTo,
  inPeriodCents: cents.parse(row.inPeriodCents),
  openingCents: cents.parse(row.openingCents),
  closingCents: cents.parse(row.closingCents),
  units: units.parse(row.units),
  ofOffering: ofOffering(row),
})
type Compared = ReturnType<typeof comparedOf>

/** What is unlike the last one, in the order of `statementDifferences`. */
function differencesOf(statement: Compared, last: Compared | null): StatementDifference[] {
  if (last === null) return ['first']
  const replaces = last.periodTo === statement.periodTo
  const isNext = last.periodTo === dayBefore(statement.periodFrom)
  const found: Record<StatementDifference, boolean> = {
    replaces,
    opening: isNext && last.closingCents !== statement.openingCents,
    gap: !replaces && !isNext,
    first: false,
    units: last.units !== statement.units,
    paid: (last.inPeriodCents === 0) !== (statement.inPeriodCents === 0),
  }
  return statementDifferences.filter((difference) => found[difference])
}

/** All that is known of an owner of a run before the ledger is asked whether it still says the same. */
function rowOf(
  { id, name, owner }: Owner,
  ofPeriod: readonly Standing[],
  earlier: Omit<Standing, 'status'> | undefined,
) {
  const newest = ofPeriod.at(-1)
  const before = ofPeriod.find((row) => row !== newest && row.status === 'published') ?? earlier
  const last = before ? comparedOf(before) : null
  const stated = newest && { ...comparedOf(newest), status: newest.status, publishedAt: newest.publishedAt }
  return {
    entityId: id,
    entityName: name,
    entityFacts: ownerFacts(owner),
    statement: stated ?? null,
    last,
    differences: stated ? differencesOf(stated, last) : [],
  }
}
type Row = ReturnType<typeof rowOf>

const weightOf = ({ differences: [first] }: Row) =>
  first === undefined ? statementDifferences.length : statementDifferences.indexOf(first)

/** All owners of a run, those with something to look at first, then by name. */
async function readRows(db: Db, run: StatementRun): Promise<Row[]> {
  const owners = await ownersOf(db, run)
  const ids = owners.map(({ id }) => id)
  const [offering] = await db
    .select({ name: investments.name })
    .from(investments)
    .where(eq(investments.id, run.investmentId))
  const name = offering?.name ?? ''
  const standing = grouped(await standingOf(db, run, ids, name), ({ entityId }) => entityId)
  const earlier = await lastBefore(db, run.periodFrom, ids, name)
  const rows = owners.map((owner) => rowOf(owner, standing.get(owner.id) ?? [], earlier.get(owner.id)))
  return rows.toSorted((one, other) => weightOf(one) - weightOf(other))
}

/** The same with whether the ledger says something else by now, for which each owner's entries are read. */
async function withOutdated(db: Db, rows: readonly Row[]) {
  const outdated = new Set<number>()
  for (const ids of inParts(rows.flatMap(({ statement }) => statement?.id ?? [])))
    for (const { id, isOutdated } of await readStatements(db, isAnyOf(statements.id, ids)))
      if (isOutdated) outdated.add(id)
  return rows.map(({ statement, ...row }) => ({
    ...row,
    statement: statement && { ...statement, isOutdated: outdated.has(statement.id) },
  }))
}

/** The window of a run's owners. Throws Failure record_not_found. */
export async function readStatementRun(db: Db, { limit = pageMaxRecords, offset = 0, ...run }: StatementRun & Page) {
  const rows = await readRows(db, run)
  return { items: await withOutdated(db, rows.slice(offset, offset + limit)), total: rows.length }
}

const sum = (amounts: readonly number[]) => cents.parse(amounts.reduce((total, amount) => total + amount, 0))

/** What it comes to, and which of its statements can be published or taken back. Throws Failure record_not_found. */
export async function readStatementRunSums(db: Db, run: StatementRun) {
  const rows = await withOutdated(db, await readRows(db, run))
  const stated = rows.flatMap(({ statement }) => statement ?? [])
  const waiting = stated.filter(({ status }) => status === 'publishing')
  const moments = waiting.flatMap(({ publishedAt }) => publishedAt?.getTime() ?? [])
  return {
    owners: rows.length,
    missing: rows.length - stated.length,
    outdated: stated.filter(({ isOutdated }) => isOutdated).length,
    draftIds: stated.flatMap(({ id, status, isOutdated }) => (status === 'draft' && !isOutdated ? [id] : [])),
    waitingIds: waiting.map(({ id }) => id),
    published: stated.filter(({ status }) => status === 'published').length,
    publishesAt: moments.length === 0 ? null : new Date(Math.max(...moments)),
    inPeriodCents: sum(stated.map((each) => each.inPeriodCents)),
    lastInPeriodCents: sum(rows.map(({ last }) => last?.inPeriodCents ?? 0)),
    openingCents: sum(stated.map((each) => each.openingCents)),
    closingCents: sum(stated.map((each) => each.closingCents)),
    ofOffering: {
      inPeriodCents: sum(stated.map((each) => each.ofOffering?.inPeriodCents ?? 0)),
      lastInPeriodCents: sum(rows.map(({ last }) => last?.ofOffering?.inPeriodCents ?? 0)),
      closingCents: sum(stated.map((each) => each.ofOffering?.closingCents ?? 0)),
    },
  }
}
