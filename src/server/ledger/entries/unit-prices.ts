import { type SQL, and, eq, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db, Transaction } from '@db/database'
import { entries, positions } from '@db/schema'
import { grouped } from '@/shared/platform/grouped'
import { type ClassPrice, classPriceOf, judgeUnits, unitPriceCentsOf } from '@/shared/ledger/rules/unit-prices'
import type { Units } from '@/shared/values/units'
import { Failure } from '../../platform/errors'
import { isAnyOf } from '../../platform/sql'
import { lockClass } from '../writing'

const reversals = alias(entries, 'reversals')

/** What contributions of classes cost that stand; the same amounts come once for each class. @param where names positions */
const readPaid = (db: Db | Transaction, where: SQL | undefined) =>
  db
    .selectDistinct({ classId: positions.classId, cents: entries.cents, units: entries.units })
    .from(entries)
    .innerJoin(positions, eq(positions.id, entries.positionId))
    .leftJoin(reversals, eq(reversals.reversesId, entries.id))
    .where(and(eq(entries.kind, 'contribution'), isNull(entries.reversesId), isNull(reversals.id), where))

/** The price of each class, as contributions are judged by it. @param coming contributions that are about to be written */
export async function pricesOf(
  db: Db | Transaction,
  asked: readonly { id: number; unitPriceCents: number | null }[],
  coming: Awaited<ReturnType<typeof readPaid>> = [],
): Promise<ReadonlyMap<number, ClassPrice | null>> {
  const ids = asked.flatMap(({ id, unitPriceCents }) => (unitPriceCents === null ? [id] : []))
  const paid = ids.length === 0 ? [] : await readPaid(db, isAnyOf(positions.classId, ids))
  const byClass = grouped([...paid, ...coming], ({ classId }) => classId)
  return new Map(asked.map(({ id, unitPriceCents }) => [id, classPriceOf(unitPriceCents, byClass.get(id) ?? [])]))
}

/**
 * The price of a position's class; what else is entered in this class waits, so that no two first contributions set one each. Throws
 * Failure record_not_found.
 */
export async function lockPrice(tx: Transaction, positionId: number): Promise<ClassPrice | null> {
  const [position] = await tx.select({ classId: positions.classId }).from(positions).where(eq(positions.id, positionId))
  // Read once it is locked: its stated price may be corrected at this moment.
  const [found] = position === undefined ? [] : await lockClass(tx, position.classId)
  if (found === undefined) throw new Failure('record_not_found', { noun: 'position' })
  return (await pricesOf(tx, [found])).get(found.id) ?? null
}

/**
 * The units of an entry by hand. Throws Failure units_needed where they are to be typed, and unit_price_differs for a contribution that
 * costs something else than its class, unless whoever enters it means that, which is told.
 */
export function requireUnits(
  typed: Parameters<typeof judgeUnits>[0],
  price: ClassPrice | null,
  isMeant: boolean,
): { units: Units; isMeant: boolean } {
  const { units, differs } = judgeUnits(typed, price)
  if (units === null) throw new Failure('units_needed', { field: 'units' })
  if (differs && price !== null && !isMeant)
    throw new Failure('unit_price_differs', { field: 'units', details: { unitPriceCents: unitPriceCentsOf(price) } })
  return { units, isMeant: differs }
}
