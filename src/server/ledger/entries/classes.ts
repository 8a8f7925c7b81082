import { type SQL, and, asc, eq, getTableColumns, isNull } from 'drizzle-orm'
import type { Db, Transaction } from '@db/database'
import { classes, investments } from '@db/schema'
import { toTheCent } from '@/shared/values/formats'
import { pageMaxRecords } from '@/shared/platform/limits'
import { cents } from '@/shared/values/money'
import { Failure } from '../../platform/errors'
import type { Window } from './positions'
import { pricesOf } from './unit-prices'
import { type BookWriter, tellBook, writeBook } from '../writing'

/** The classes of a condition, by offering and in the order they were made. */
export async function readClasses(db: Db | Transaction, where: SQL | undefined, { limit, offset }: Window = {}) {
  const rows = await db
    .select({ ...getTableColumns(classes), investmentName: investments.name })
    .from(classes)
    .innerJoin(investments, eq(investments.id, classes.investmentId))
    .where(where)
    .orderBy(asc(investments.name), asc(classes.id))
    .limit(limit ?? pageMaxRecords)
    .offset(offset ?? 0)
  const prices = await pricesOf(db, rows)
  return rows.map((row) => ({ ...row, price: prices.get(row.id) ?? null }))
}

/** Adds a class to an offering, which from then on is never purged. Throws Failure record_not_found, and class_taken. */
export const openClass = (
  ctx: BookWriter,
  { investmentId, name, unitPriceCents = null }: Omit<typeof classes.$inferInsert, 'id' | 'closedOn' | 'createdAt'>,
) =>
  writeBook(ctx, async (tx) => {
    const isThere = and(eq(investments.id, investmentId), isNull(investments.deletedAt))
    const [offering] = await tx.select({ id: investments.id }).from(investments).where(isThere).for('share')
    if (offering === undefined) throw new Failure('record_not_found', { noun: 'investment' })
    const [made] = await tx.insert(classes).values({ investmentId, name, unitPriceCents }).returning({ id: classes.id })
    const [saved] = made === undefined ? [] : await readClasses(tx, eq(classes.id, made.id))
    if (saved === undefined) throw new Failure('unexpected')
    const unitPrice = saved.unitPriceCents === null ? null : toTheCent(cents.parse(saved.unitPriceCents))
    const after = { offering: saved.investmentName, className: name, ...(unitPrice !== null && { unitPrice }) }
    await tellBook(tx, ctx, { id: null, name: `${saved.investmentName}, ${name}` }, { action: 'create', after })
    return saved
  })

/** Throws Failure record_not_found, and offering_without_class: an offering with a class is never purged, and nobody could read of another. */
export async function requireClass(tx: Transaction, investmentId: number): Promise<void> {
  if ((await tx.$count(investments, eq(investments.id, investmentId))) === 0)
    throw new Failure('record_not_found', { noun: 'investment' })
  if ((await tx.$count(classes, eq(classes.investmentId, investmentId))) === 0)
    throw new Failure('offering_without_class', { field: 'investmentId' })
}
