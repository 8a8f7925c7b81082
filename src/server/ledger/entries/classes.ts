import { type SQL, and, asc, eq, getTableColumns, inArray, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db, Transaction } from '@db/database'
import { classes, investments, raiseClasses, raises, subscriptions } from '@db/schema'
import { raiseKeeps } from '@/content/raise/refusals'
import { notNow } from '@/shared/platform/failures'
import type { updateClass } from '@/shared/ledger/classes'
import { toTheCent } from '@/shared/values/formats'
import { pageMaxRecords } from '@/shared/platform/limits'
import { cents } from '@/shared/values/money'
import { Failure } from '../../platform/errors'
import type { Page } from './positions'
import { pricesOf } from './unit-prices'
import { write } from '../../records/write'
import { holdingsResource } from './resource'
import { type LedgerWriter, lockClass } from '../writing'

/** The classes of a condition, by offering and in the order they were made. */
export async function readClasses(db: Db | Transaction, where: SQL | undefined, { limit, offset }: Page = {}) {
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

interface PricedClass {
  name: string
  unitPriceCents: number | null
}

/** What a unit of a class costs, as people read it; null where that is not stated. */
export const statedPrice = ({ unitPriceCents }: Pick<PricedClass, 'unitPriceCents'>) =>
  unitPriceCents === null ? null : toTheCent(cents.parse(unitPriceCents))

/** What the activity tells of a class. */
const toldOf = (priced: PricedClass) => ({ className: priced.name, unitPrice: statedPrice(priced) })

/** What it tells of a new one, whose price may not be stated. */
export function auditedClass(offering: string, made: PricedClass) {
  const { className, unitPrice } = toldOf(made)
  return { offering, className, ...(unitPrice !== null && { unitPrice }) }
}

async function readClass(tx: Transaction, id: number) {
  const [saved] = await readClasses(tx, eq(classes.id, id))
  if (saved === undefined) throw new Failure('unexpected')
  return saved
}

/** Adds a class to an offering, which from then on is never purged. Throws Failure record_not_found, and class_taken. */
export const openClass = (
  ctx: LedgerWriter,
  { investmentId, name, unitPriceCents = null }: Omit<typeof classes.$inferInsert, 'id' | 'closedOn' | 'createdAt'>,
) =>
  write(ctx, holdingsResource, 'create', async (tx) => {
    const isThere = and(eq(investments.id, investmentId), isNull(investments.deletedAt))
    const [offering] = await tx.select({ id: investments.id }).from(investments).where(isThere).for('share')
    if (offering === undefined) throw new Failure('record_not_found', { noun: 'investment' })
    const [made] = await tx.insert(classes).values({ investmentId, name, unitPriceCents }).returning({ id: classes.id })
    if (made === undefined) throw new Failure('unexpected')
    const saved = await readClass(tx, made.id)
    const after = auditedClass(saved.investmentName, saved)
    return { result: saved, audited: { recordId: null, recordName: `${saved.investmentName}, ${name}`, after } }
  })

/** Has the raise of a class wait for this transaction: no papers are made meanwhile that state its price. */
async function lockRaiseOf(tx: Transaction, id: number): Promise<void> {
  const raised = tx.select({ id: raiseClasses.raiseId }).from(raiseClasses).where(eq(raiseClasses.classId, id))
  await tx.select({ id: raises.id }).from(raises).where(inArray(raises.id, raised)).for('update')
}

/** From when papers state what a unit costs until they are in the ledger, or void, it costs that. Throws Failure raise_not_now. */
async function requireUnprinted(tx: Transaction, id: number): Promise<void> {
  const [printed] = await tx
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .innerJoin(raiseClasses, eq(raiseClasses.id, subscriptions.raiseClassId))
    .where(and(eq(raiseClasses.classId, id), inArray(subscriptions.status, ['signing', 'signed', 'accepted'])))
    .limit(1)
  if (printed !== undefined) throw new Failure(notNow('raise'), { field: 'unitPriceCents', sentence: raiseKeeps.price })
}

/**
 * Corrects what a class is called and what a unit of it costs. Entries stay as they are: the price is what later contributions are
 * compared with, and none is entered meanwhile (decision 075). Throws Failure record_not_found, class_taken, and raise_not_now for the price
 * that papers of a subscription state.
 */
export const changeClass = (ctx: LedgerWriter, { id, ...typed }: z.output<typeof updateClass.input>) =>
  write(ctx, holdingsResource, 'update', async (tx) => {
    // Before the class, as wherever both are taken.
    await lockRaiseOf(tx, id)
    const [before] = await lockClass(tx, id)
    if (before === undefined) throw new Failure('record_not_found', { noun: 'class' })
    const { name = before.name, unitPriceCents = before.unitPriceCents } = typed
    if (unitPriceCents !== before.unitPriceCents) await requireUnprinted(tx, id)
    await tx.update(classes).set({ name, unitPriceCents }).where(eq(classes.id, id))
    const saved = await readClass(tx, id)
    const [was, is] = [toldOf(before), toldOf(saved)]
    const changed = (['className', 'unitPrice'] as const).filter((key) => was[key] !== is[key])
    const only = (priced: typeof was) => Object.fromEntries(changed.map((key) => [key, priced[key]]))
    const about = { recordId: null, recordName: `${saved.investmentName}, ${name}` }
    return { result: saved, audited: changed.length === 0 ? [] : { ...about, before: only(was), after: only(is) } }
  })

/** Throws Failure record_not_found, and offering_without_class: an offering with a class is never purged, and nobody could read of another. */
export async function requireClass(tx: Transaction, investmentId: number): Promise<void> {
  if ((await tx.$count(investments, eq(investments.id, investmentId))) === 0)
    throw new Failure('record_not_found', { noun: 'investment' })
  if ((await tx.$count(classes, eq(classes.investmentId, investmentId))) === 0)
    throw new Failure('offering_without_class', { field: 'investmentId' })
}
