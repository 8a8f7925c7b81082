import { type SQL, and, asc, eq, gte, isNotNull, isNull, lte, notInArray, or, sql } from 'drizzle-orm'
import type { Db } from '@db/database'
import { classes, entities, entityAccess, entries, investments, positions } from '@db/schema'
import { accessScopes } from '@/shared/ledger/entity-access'
import type { CalendarDay } from '@/shared/values/days'
import { figuresInAll } from '@/shared/ledger/rules/figures'
import { shortNamesOf } from '@/shared/ledger/short-names'
import { pageMaxRecords } from '@/shared/platform/limits'
import { Failure } from '../platform/errors'
import { keptParts } from '../platform/row-counts'
import { isAnyOf } from '../platform/sql'
import type { AccessPolicy } from './access-policy'
import { entriesOrder, readEntries, withheldOfEntries } from './entries/entries'
import { type Page, figuresByPosition, namedPositions, readPositions } from './entries/positions'

/** What of the own holdings is asked for. */
export interface Narrowed {
  entityId?: number | undefined
  investmentId?: number | undefined
}

/** An owner's access before a viewer's, and that before one to tax documents alone: somebody may have several. */
export const byWidth = sql`array_position(array[${sql.join(
  accessScopes.map((scope) => sql`${scope}::text`),
  sql`, `,
)}], ${entityAccess.scope})`

/** The own entities, each once, and as what one sees them, by their names. */
export async function readOwnEntities(db: Db, policy: AccessPolicy) {
  const rows = await db
    .select({
      id: entities.id,
      kind: entities.kind,
      legalName: entities.legalName,
      shortName: entities.shortName,
      scope: entityAccess.scope,
    })
    .from(entityAccess)
    .innerJoin(entities, eq(entities.id, entityAccess.entityId))
    .where(policy.accesses)
    .orderBy(asc(entities.legalName), asc(entities.id), byWidth)
  const owners = rows.filter(({ id }, at) => rows[at - 1]?.id !== id)
  const shortNames = shortNamesOf(owners)
  const items = owners.map((owner, at) => ({ ...owner, shortName: shortNames[at] ?? owner.legalName }))
  return { items, total: items.length }
}

/**
 * Throws Failure record_not_found for an entity whose holdings may not be seen, or that is not there: both alike.
 * @param seen those that may be, where it is not their holdings that are asked for
 */
export async function requireSeen(
  db: Db,
  policy: AccessPolicy,
  entityId: number,
  seen: SQL = policy.holders,
): Promise<void> {
  const isSeen = await db.$count(entities, and(eq(entities.id, entityId), seen))
  if (isSeen === 0) throw new Failure('record_not_found', { noun: 'entity' })
}

/**
 * The ids of the own positions that are asked for. Whatever is read of the ledger is read by them: asked all at once, with what each
 * entry joins, the database would go through everybody's entries. Throws what `requireSeen` throws.
 */
export async function ownPositionIds(
  db: Db,
  policy: AccessPolicy,
  { entityId, investmentId }: Narrowed,
): Promise<readonly number[]> {
  if (entityId !== undefined) await requireSeen(db, policy, entityId)
  const rows = await db
    .select({ id: positions.id })
    .from(positions)
    .innerJoin(classes, namedPositions.class)
    .where(
      and(
        policy.positions,
        entityId === undefined ? undefined : eq(positions.entityId, entityId),
        investmentId === undefined ? undefined : eq(classes.investmentId, investmentId),
      ),
    )
    .orderBy(asc(positions.id))
  return rows.map(({ id }) => id)
}

/** The entries of these positions. */
const entriesOf = (ids: readonly number[]) => isAnyOf(entries.positionId, ids)

/** All entries but those of transfers that have both their halves in these positions. */
function butTransfersWithin(db: Db, ids: readonly number[]) {
  const within = db
    .select({ id: entries.transferId })
    .from(entries)
    .where(and(entriesOf(ids), isNotNull(entries.transferId)))
    .groupBy(entries.transferId)
    .having(sql`count(distinct ${entries.kind}) = 2`)
  return or(isNull(entries.transferId), notInArray(entries.transferId, within))
}

/** What of all that was paid to these positions went to a tax office. */
async function withheldFrom(db: Db, ids: readonly number[]): Promise<number> {
  const [found] = await db
    .select({ withheldCents: withheldOfEntries.mapWith(Number) })
    .from(entries)
    .where(entriesOf(ids))
  return found?.withheldCents ?? 0
}

/** What the own positions sum to. */
export async function readOwnSummary(db: Db, policy: AccessPolicy, narrowed: Narrowed) {
  const ids = await ownPositionIds(db, policy, narrowed)
  const figures = await figuresByPosition(db, ids, butTransfersWithin(db, ids))
  return { ...figuresInAll([...figures.values()]), withheldCents: await withheldFrom(db, ids) }
}

/** All units of each of these classes, whoever holds them. */
async function unitsByClass(db: Db, classIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const parts = await keptParts(db, 'class_units', [...new Set(classIds)].map(String))
  return new Map([...parts].map(([part, units]) => [Number(part), units]))
}

/** A part of a whole in hundredths of a percent, half up; null of nothing. */
const shareOf = (part: number, whole: number): number | null =>
  whole <= 0 ? null : Number((BigInt(part) * 20_000n + BigInt(whole)) / (BigInt(whole) * 2n))

/** The own positions, each with its offering and its figures. */
export async function readOwnPositions(db: Db, policy: AccessPolicy, { limit, offset, ...narrowed }: Narrowed & Page) {
  const ids = await ownPositionIds(db, policy, narrowed)
  const held = await readPositions(db, isAnyOf(positions.id, ids), { limit, offset })
  const offeringIds = [...new Set(held.map(({ investmentId }) => investmentId))]
  const offerings =
    offeringIds.length === 0
      ? []
      : await db
          .select()
          .from(investments)
          .where(and(isAnyOf(investments.id, offeringIds), policy.offerings))
  const byId = new Map(offerings.map((offering) => [offering.id, offering]))
  const whole = await unitsByClass(
    db,
    held.map(({ classId }) => classId),
  )
  const items = held.flatMap((position) => {
    const offering = byId.get(position.investmentId)
    const shareBasisPoints = shareOf(position.units, whole.get(position.classId) ?? 0)
    return offering === undefined ? [] : [{ ...position, offering, shareBasisPoints }]
  })
  return { items, total: ids.length }
}

/** The first and the last day of what is asked for. */
interface Days {
  from?: CalendarDay | undefined
  to?: CalendarDay | undefined
}

/** The entries of the own positions, the newest day first. */
export async function readOwnEntries(
  db: Db,
  policy: AccessPolicy,
  { limit, offset, from, to, ...narrowed }: Narrowed & Page & Days,
) {
  const ofThese = and(
    entriesOf(await ownPositionIds(db, policy, narrowed)),
    from && gte(entries.effectiveOn, from),
    to && lte(entries.effectiveOn, to),
  )
  const rows = await db
    .select({ id: entries.id })
    .from(entries)
    .where(ofThese)
    .orderBy(...entriesOrder({}))
    .limit(limit ?? pageMaxRecords)
    .offset(offset ?? 0)
  const shown = rows.map(({ id }) => id)
  const found = await readEntries(db, isAnyOf(entries.id, shown))
  const items = found.map(({ memo, ...row }) => ({ ...row, reason: row.reversesId === null ? null : memo }))
  return { items, total: await db.$count(entries, ofThese) }
}
