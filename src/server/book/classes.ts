import { type SQL, and, asc, eq, getTableColumns, isNull } from 'drizzle-orm'
import type { Db, Transaction } from '@db/database'
import { classes, investments } from '@db/schema'
import { pageMaxRecords } from '@/shared/limits'
import { Failure } from '../base/errors'
import type { Window } from './positions'
import { type BookWriter, tellBook, writeBook } from './writing'

/** Has writes about one class that must know of each other wait for each other; it comes before positions are locked. */
export const lockClass = (tx: Transaction, id: number) =>
  tx.select({ id: classes.id }).from(classes).where(eq(classes.id, id)).for('no key update')

/** The classes of a condition, by offering and in the order they were made. */
export const readClasses = (db: Db | Transaction, where: SQL | undefined, { limit, offset }: Window = {}) =>
  db
    .select({ ...getTableColumns(classes), investmentName: investments.name })
    .from(classes)
    .innerJoin(investments, eq(investments.id, classes.investmentId))
    .where(where)
    .orderBy(asc(investments.name), asc(classes.id))
    .limit(limit ?? pageMaxRecords)
    .offset(offset ?? 0)

/** Adds a class to an offering, which from then on is never purged. Throws Failure record_not_found, and class_taken. */
export const openClass = (ctx: BookWriter, { investmentId, name }: { investmentId: number; name: string }) =>
  writeBook(ctx, async (tx) => {
    const isThere = and(eq(investments.id, investmentId), isNull(investments.deletedAt))
    const [offering] = await tx.select({ id: investments.id }).from(investments).where(isThere).for('share')
    if (offering === undefined) throw new Failure('record_not_found', { noun: 'investment' })
    const [made] = await tx.insert(classes).values({ investmentId, name }).returning({ id: classes.id })
    const [saved] = made === undefined ? [] : await readClasses(tx, eq(classes.id, made.id))
    if (saved === undefined) throw new Failure('unexpected')
    const after = { offering: saved.investmentName, className: name }
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
