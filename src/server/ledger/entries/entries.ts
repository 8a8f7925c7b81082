import { type SQL, asc, desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db, Transaction } from '@db/database'
import {
  classes,
  distributionLines,
  distributionParts,
  distributions,
  entities,
  entries,
  investments,
  ledgerImports,
  positions,
} from '@db/schema'
import { entryKindNames } from '@/content/ledger/holdings'
import type { EntryKind } from '@/shared/ledger/entry-kinds'
import { idMax, pageMaxRecords } from '@/shared/platform/limits'
import { cents } from '@/shared/values/money'
import type { ToldEntry } from '@/shared/reporting/statement-figures'
import { formatUnits, toTheCent } from '@/shared/values/formats'
import { ownerFacts } from '@/shared/ledger/owner-labels'
import { units } from '@/shared/values/units'
import type { SessionUser } from '@/shared/accounts/users'
import { Failure } from '../../platform/errors'
import { keptCount } from '../../platform/row-counts'
import { accountName, isAnyOf, readNumber } from '../../platform/sql'
import { type Page, nameColumns, namedPositions, ownerColumns, positionName } from './positions'
import { type AskedEntries, entriesAsked } from './asked-entries'
import { leaveEntries } from '../../records/activity/audit'
import { fileNameOf } from '../import/kept/resource'
import { holdingsResource } from './resource'
import { type ConfirmedAsk, auditedConfirmed } from '../writing'

const reversals = alias(entries, 'reversals')

/** What an entry of a payment joins. */
export const payment = {
  line: eq(distributionLines.id, entries.distributionLineId),
  part: eq(distributionParts.id, distributionLines.partId),
  distribution: eq(distributions.id, distributionParts.distributionId),
}

/** What of entries is withheld, looked up entry by entry: joined, the database would go through everybody's lines. */
export const withheldOfEntries = sql<number>`coalesce(sum((select ${distributionLines.withheldCents} from ${distributionLines} where ${payment.line})), 0)`

/** What of an entry is withheld: of what was not paid nothing. */
const withheldOfEntry = sql<number>`coalesce(${distributionLines.withheldCents}, 0)`.mapWith(Number)

/** The author's name now. */
const createdByName = accountName(entries.createdBy)

/** The order of entries, in which no two have the same place: the newest day first, of one day the last entered, unless another is said. */
export function entriesOrder({
  sort,
  order = sort === undefined ? 'desc' : 'asc',
}: Pick<AskedEntries, 'sort' | 'order'>) {
  const direction = order === 'asc' ? asc : desc
  return [direction(entries[sort ?? 'effectiveOn']), direction(entries.id)]
}

/** The entries of a condition, which may name what is joined here: the newest day first, of one day the last entered, unless another order is said. */
export async function readEntries(
  db: Db | Transaction,
  where: SQL | undefined,
  { limit, offset, ...order }: Page & Pick<AskedEntries, 'sort' | 'order'> = {},
) {
  const rows = await db
    .select({
      owner: ownerColumns,
      id: entries.id,
      positionId: entries.positionId,
      effectiveOn: entries.effectiveOn,
      kind: entries.kind,
      cents: entries.cents,
      units: entries.units,
      withheldCents: withheldOfEntry,
      memo: entries.memo,
      transferId: entries.transferId,
      importId: entries.importId,
      broughtBy: { kind: ledgerImports.kind, fileName: ledgerImports.fileName },
      reversesId: entries.reversesId,
      isReversed: sql<boolean>`${reversals.id} is not null`,
      distributionId: distributions.id,
      distributionName: distributions.name,
      part: distributionParts.kind,
      returnedAt: distributionLines.returnedAt,
      createdByName,
      createdAt: entries.createdAt,
      ...nameColumns,
    })
    .from(entries)
    .innerJoin(positions, eq(positions.id, entries.positionId))
    .innerJoin(entities, namedPositions.entity)
    .innerJoin(classes, namedPositions.class)
    .innerJoin(investments, namedPositions.offering)
    .leftJoin(reversals, eq(reversals.reversesId, entries.id))
    .leftJoin(distributionLines, payment.line)
    .leftJoin(distributionParts, payment.part)
    .leftJoin(distributions, payment.distribution)
    .leftJoin(ledgerImports, eq(ledgerImports.id, entries.importId))
    .where(where)
    .orderBy(...entriesOrder(order))
    .limit(limit ?? pageMaxRecords)
    .offset(offset ?? 0)
  return rows.map(({ owner, broughtBy, ...row }) => ({
    ...row,
    entityFacts: ownerFacts(owner),
    importName: broughtBy && fileNameOf(broughtBy),
  }))
}

/** The numbers of the entries of a condition, which may name what `readEntries` joins. */
const numbersOf = (db: Db, where: SQL | undefined) =>
  db
    .select({ id: entries.id })
    .from(entries)
    .innerJoin(positions, eq(positions.id, entries.positionId))
    .innerJoin(entities, namedPositions.entity)
    .innerJoin(classes, namedPositions.class)
    .leftJoin(distributionLines, payment.line)
    .leftJoin(distributionParts, payment.part)
    .leftJoin(distributions, payment.distribution)
    .where(where)

/** How many entries a condition has. */
async function countEntries(db: Db, where: SQL | undefined): Promise<number> {
  if (where === undefined) return readNumber(db, keptCount('entries'))
  const [found] = await db.select({ total: sql`count(*)`.mapWith(Number) }).from(numbersOf(db, where).as('matching'))
  return found?.total ?? 0
}

/** The numbers of the entries that a list was asked for, in its order. */
export async function entryIds(db: Db, asked: AskedEntries): Promise<readonly number[]> {
  return numbersAsked(db, await entriesAsked(db, asked), asked)
}

/** The same, of a condition that was made of what was asked. */
async function numbersAsked(db: Db, where: SQL | undefined, asked: AskedEntries): Promise<readonly number[]> {
  // What is joined serves a condition alone: of all entries the index of their order has the numbers.
  const numbers = where === undefined ? db.select({ id: entries.id }).from(entries).$dynamic() : numbersOf(db, where)
  const rows = await numbers
    .orderBy(...entriesOrder(asked))
    .limit(asked.limit ?? idMax)
    .offset(asked.offset ?? 0)
  return rows.map(({ id }) => id)
}

/** The window of a list of entries, and how many it has: found by their numbers, and what is joined is read of these alone. */
export async function readWindow(db: Db, { limit = pageMaxRecords, ...asked }: AskedEntries) {
  const { sort, order } = asked
  const where = await entriesAsked(db, asked)
  const ids = await numbersAsked(db, where, { ...asked, limit })
  const items = await readEntries(db, isAnyOf(entries.id, ids), { sort, order })
  return { items, total: await countEntries(db, where) }
}

async function readEntry(tx: Transaction, id: number) {
  const [found] = await readEntries(tx, eq(entries.id, id))
  if (found === undefined) throw new Failure('record_not_found', { noun: 'entry' })
  return found
}

/** The entries of each position, as figures and statements are made of them. */
export async function toldEntriesByPosition(
  db: Db | Transaction,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ToldEntry[]>> {
  const rows = await db
    .select({
      positionId: entries.positionId,
      effectiveOn: entries.effectiveOn,
      kind: entries.kind,
      cents: entries.cents,
      units: entries.units,
      withheldCents: withheldOfEntry,
      name: distributions.name,
      part: distributionParts.kind,
      returnedAt: distributionLines.returnedAt,
    })
    .from(entries)
    .leftJoin(distributionLines, payment.line)
    .leftJoin(distributionParts, payment.part)
    .leftJoin(distributions, payment.distribution)
    .where(isAnyOf(entries.positionId, ids))
    .orderBy(entries.id)
  const found = new Map<number, ToldEntry[]>(ids.map((id) => [id, []]))
  for (const { positionId, returnedAt, ...row } of rows)
    found.get(positionId)?.push({
      ...row,
      isSentBack: returnedAt !== null,
      cents: cents.parse(row.cents),
      withheldCents: cents.parse(row.withheldCents),
      units: units.parse(row.units),
    })
  return found
}

/** What the activity says of an entry. */
const auditedEntry = (entry: {
  effectiveOn: string
  kind: EntryKind
  cents: number
  units: number
  memo: string | null
}) => ({
  kind: entryKindNames[entry.kind],
  effectiveOn: entry.effectiveOn,
  amount: toTheCent(cents.parse(entry.cents)),
  units: formatUnits(units.parse(entry.units)),
  memo: entry.memo,
})

/** Tells the activity of a new entry; gives it. @param confirmed what whoever entered it was asked, and means */
export async function tellEntry(
  tx: Transaction,
  ctx: { user: SessionUser | null },
  id: number,
  action: 'enter' | 'reverse',
  confirmed: readonly ConfirmedAsk[] = [],
) {
  const saved = await readEntry(tx, id)
  const after = { ...auditedEntry(saved), ...auditedConfirmed(confirmed) }
  const audited = { recordId: saved.positionId, recordName: positionName(saved), after }
  await leaveEntries(tx, ctx.user, holdingsResource, action, [audited])
  return saved
}

/** What takes an entry back: its exact opposite, on the day it was effective (R146). */
export const oppositeOf = (entry: typeof entries.$inferSelect) => ({
  positionId: entry.positionId,
  effectiveOn: entry.effectiveOn,
  kind: entry.kind,
  cents: 0 - entry.cents,
  units: 0 - entry.units,
  transferId: entry.transferId,
  reversesId: entry.id,
})
