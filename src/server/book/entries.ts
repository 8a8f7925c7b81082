import { type SQL, desc, eq, inArray, sql } from 'drizzle-orm'
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
  positions,
  users,
} from '@db/schema'
import { entryKindNames } from '@/content/holdings'
import type { EntryKind } from '@/shared/entry-kinds'
import { type CountedEntry, leastCapitalFrom } from '@/shared/figures'
import { type TypedEntryKind, unitsOfEntry } from '@/shared/entries'
import { pageMaxRecords } from '@/shared/limits'
import { type Cents, cents } from '@/shared/money'
import { formatUnits, toTheCent } from '@/shared/formats'
import { type Units, units } from '@/shared/units'
import { Failure } from '../base/errors'
import { type Window, nameColumns, namedPositions, positionName } from './positions'
import { type BookWriter, lockPositions, requirePast, tellBook, writeBook } from './writing'

const reversals = alias(entries, 'reversals')

/** The author's name now. */
const createdByName = sql<
  string | null
>`(select ${users.firstName} || ' ' || ${users.lastName} from ${users} where ${users.id} = ${entries.createdBy})`

/** The entries of a condition, which may name positions and what they join: the newest day first, of one day the last entered. */
export const readEntries = (db: Db | Transaction, where: SQL | undefined, { limit, offset }: Window = {}) =>
  db
    .select({
      id: entries.id,
      positionId: entries.positionId,
      effectiveOn: entries.effectiveOn,
      kind: entries.kind,
      cents: entries.cents,
      units: entries.units,
      memo: entries.memo,
      transferId: entries.transferId,
      reversesId: entries.reversesId,
      isReversed: sql<boolean>`${reversals.id} is not null`,
      distributionName: distributions.name,
      part: distributionParts.kind,
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
    .leftJoin(distributionLines, eq(distributionLines.id, entries.distributionLineId))
    .leftJoin(distributionParts, eq(distributionParts.id, distributionLines.partId))
    .leftJoin(distributions, eq(distributions.id, distributionParts.distributionId))
    .where(where)
    .orderBy(desc(entries.effectiveOn), desc(entries.id))
    .limit(limit ?? pageMaxRecords)
    .offset(offset ?? 0)

/** How many entries a condition has, which may name positions and what they join. */
export async function countEntries(db: Db, where: SQL | undefined): Promise<number> {
  const [found] = await db
    .select({ total: sql`count(*)`.mapWith(Number) })
    .from(entries)
    .innerJoin(positions, eq(positions.id, entries.positionId))
    .innerJoin(classes, namedPositions.class)
    .where(where)
  return found?.total ?? 0
}

async function readEntry(tx: Transaction, id: number) {
  const [found] = await readEntries(tx, eq(entries.id, id))
  if (found === undefined) throw new Failure('record_not_found', { noun: 'entry' })
  return found
}

/** The entries of each position, as figures are made of them. */
export async function countedEntriesByPosition(
  db: Db | Transaction,
  ids: readonly number[],
): Promise<ReadonlyMap<number, CountedEntry[]>> {
  const rows = await db
    .select({
      positionId: entries.positionId,
      effectiveOn: entries.effectiveOn,
      kind: entries.kind,
      cents: entries.cents,
      units: entries.units,
    })
    .from(entries)
    .where(inArray(entries.positionId, [...ids]))
    .orderBy(entries.id)
  const found = new Map<number, CountedEntry[]>(ids.map((id) => [id, []]))
  for (const { positionId, ...row } of rows)
    found.get(positionId)?.push({ ...row, cents: cents.parse(row.cents), units: units.parse(row.units) })
  return found
}

/** The entries of one position. */
export const countedEntries = async (tx: Transaction, positionId: number): Promise<CountedEntry[]> =>
  (await countedEntriesByPosition(tx, [positionId])).get(positionId) ?? []

/** What the activity says of an entry. */
export const toldEntry = (entry: {
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

/** Tells the activity of a new entry; gives it. */
export async function tellEntry(tx: Transaction, ctx: BookWriter, id: number, action: 'enter' | 'reverse') {
  const saved = await readEntry(tx, id)
  await tellBook(tx, ctx, { id: saved.positionId, name: positionName(saved) }, { action, after: toldEntry(saved) })
  return saved
}

/** An entry by hand, with the amounts as they were typed. */
export interface TypedEntry extends Pick<CountedEntry, 'effectiveOn'> {
  positionId: number
  kind: TypedEntryKind
  cents: Cents
  units?: Units | undefined
  memo?: string | null | undefined
}

/**
 * Enters a contribution, redemption or adjustment. Throws Failure record_not_found, day_ahead, redemption_too_large for more capital
 * than is still in, and units_below_zero; nothing is written then.
 */
export const enter = (ctx: BookWriter, { positionId, effectiveOn, kind, memo = null, ...typed }: TypedEntry) =>
  writeBook(ctx, async (tx) => {
    await lockPositions(tx, [positionId])
    await requirePast(tx, effectiveOn, 'effectiveOn')
    const isRedemption = kind === 'redemption'
    if (isRedemption && typed.cents > leastCapitalFrom(await countedEntries(tx, positionId), effectiveOn))
      throw new Failure('redemption_too_large', { field: 'cents' })
    const moved = unitsOfEntry(typed)
    const [made] = await tx
      .insert(entries)
      .values({
        positionId,
        effectiveOn,
        kind,
        cents: typed.cents,
        units: isRedemption ? 0 - moved : moved,
        memo,
        createdBy: ctx.user.id,
      })
      .returning({ id: entries.id })
    if (made === undefined) throw new Failure('unexpected')
    return tellEntry(tx, ctx, made.id, 'enter')
  })
