import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Transaction } from '@db/database'
import { classes, investments, raiseClasses, raiseMoney, raises, subscriptions } from '@db/schema'
import { raiseRefusals } from '@/content/raise/refusals'
import { type ChangedRaise, type createRaise as createContract, raiseSums } from '@/shared/raise/raises'
import { notNow } from '@/shared/platform/failures'
import { toTheCent } from '@/shared/values/formats'
import { cents } from '@/shared/values/money'
import { statedPrice } from '../../ledger/entries/classes'
import { holdingsResource } from '../../ledger/entries/resource'
import { type LedgerWriter, lockClass } from '../../ledger/writing'
import { Failure } from '../../platform/errors'
import { newVersionOf } from '../../platform/sql'
import { type AuditedValue, isSameValue } from '../../records/activity/audit'
import { readQuery } from '../../records/resources'
import { requireSeenVersion, writeRecord, writeWithin } from '../../records/write'
import { endUnsigned } from '../subscriptions/expiring'
import type { Mover } from '../subscriptions/moving'
import { listed } from '../listed'
import { lockRaise, raiseNoun, readRaise } from './raises'

type Written = z.output<typeof createContract.input>

/** States of a subscription with which its raise does not end. */
const unfinished = ['signing', 'signed', 'accepted'] as const

const money = (amount: number | null) => (amount === null ? null : toTheCent(cents.parse(amount)))

/** What the activity tells of a raise. */
const toldOf = (raise: Awaited<ReturnType<typeof readRaise>>): Record<string, AuditedValue> => ({
  issuerName: raise.issuerName,
  signatureBlock: raise.signatureBlock,
  targetCents: money(raise.targetCents),
  capCents: money(raise.capCents),
  minimumCents: money(raise.minimumCents),
  stepCents: money(raise.stepCents),
  signDays: raise.signDays,
  fundDays: raise.fundDays,
  withdrawal: raise.withdrawal,
  taxFormNote: raise.taxFormNote,
  intake: raise.intake,
  lastDay: raise.lastDay,
  status: raise.status,
  openedOn: raise.openedOn,
  classes: raise.classes.map((each) =>
    [each.name, statedPrice(each), money(each.minimumCents)].filter((part) => part !== null).join(', '),
  ),
})

/** What a write has changed of one, before and after. */
export async function changesOf(tx: Transaction, id: number, change: () => Promise<unknown>) {
  const before = toldOf(await readRaise(tx, id))
  await change()
  const after = toldOf(await readRaise(tx, id))
  const changed = Object.keys(after).filter((name) => !isSameValue(before[name] ?? null, after[name] ?? null))
  const only = (values: typeof after) => Object.fromEntries(changed.map((name) => [name, values[name] ?? null]))
  return { before: only(before), after: only(after), isUnchanged: changed.length === 0 }
}

/** Sets what a unit of a class costs, which is the class's own fact, and tells the activity of the ledger. */
async function setPrice(tx: Transaction, { user }: LedgerWriter, offering: string, id: number, price: number | null) {
  const [before] = await lockClass(tx, id)
  if (before === undefined) throw new Failure('record_not_found', { noun: 'class' })
  if (before.unitPriceCents === price) return
  await writeWithin(tx, user, holdingsResource, 'update', async () => {
    await tx.update(classes).set({ unitPriceCents: price }).where(eq(classes.id, id))
    const [was, is] = [statedPrice(before), statedPrice({ unitPriceCents: price })]
    const audited = {
      recordId: null,
      recordName: `${offering}, ${before.name}`,
      before: { unitPrice: was },
      after: { unitPrice: is },
    }
    return { result: undefined, audited }
  })
}

/** Raises for these classes and no others. Throws Failure record_not_found for one that is not the offering's. */
async function setClasses(
  tx: Transaction,
  ctx: LedgerWriter,
  { id, investmentId, offering }: { id: number; investmentId: number; offering: string },
  wanted: Written['classes'],
): Promise<void> {
  await tx.delete(raiseClasses).where(eq(raiseClasses.raiseId, id))
  for (const { classId, minimumCents, unitPriceCents } of wanted) {
    const isOfOffering = and(eq(classes.id, classId), eq(classes.investmentId, investmentId))
    if ((await tx.$count(classes, isOfOffering)) === 0) throw new Failure('record_not_found', { noun: 'class' })
    if (unitPriceCents !== undefined) await setPrice(tx, ctx, offering, classId, unitPriceCents)
    await tx.insert(raiseClasses).values({ raiseId: id, classId, minimumCents })
  }
}

/** Begins a raise for an offering. Throws Failure record_not_found, and raise_taken where it has one. */
export const beginRaise = (ctx: LedgerWriter, { classes: wanted, ...fields }: Written) =>
  writeRecord(ctx, raiseNoun, 'create', async (tx) => {
    const isThere = and(eq(investments.id, fields.investmentId), isNull(investments.deletedAt))
    const [offering] = await tx.select({ name: investments.name }).from(investments).where(isThere).for('share')
    if (offering === undefined) throw new Failure('record_not_found', { noun: 'investment' })
    const [made] = await tx.insert(raises).values(fields).returning({ id: raises.id })
    if (made === undefined) throw new Failure('unexpected')
    await setClasses(tx, ctx, { id: made.id, investmentId: fields.investmentId, offering: offering.name }, wanted)
    const filled = Object.entries(toldOf(await readRaise(tx, made.id))).filter(([, value]) => value !== null)
    return { id: made.id, after: Object.fromEntries(filled) }
  })

/**
 * Changes a raise that is not over; its classes, step and withdrawal while it is a draft. Throws Failure record_not_found, stale_edit, raise_not_now, and what the
 * contract says of amounts that no longer fit each other.
 */
export const changeRaise = (ctx: LedgerWriter, { id, updatedAt, classes: wanted, ...fields }: ChangedRaise) =>
  writeRecord(ctx, raiseNoun, 'update', async (tx) => {
    const { raise, offering } = await lockRaise(tx, id)
    requireSeenVersion(raise, updatedAt)
    const saysTerms =
      (fields.stepCents ?? raise.stepCents) !== raise.stepCents ||
      (fields.withdrawal ?? raise.withdrawal) !== raise.withdrawal
    const isFixed = raise.status === 'closed' || ((wanted !== undefined || saysTerms) && raise.status !== 'draft')
    if (isFixed) throw new Failure(notNow('raise'))
    readQuery(raiseSums, { ...raise, ...fields })
    const told = await changesOf(tx, id, async () => {
      await tx
        .update(raises)
        .set({ ...fields, updatedAt: newVersionOf(raises.updatedAt) })
        .where(eq(raises.id, id))
      const { investmentId } = raise
      if (wanted !== undefined) await setClasses(tx, ctx, { id, investmentId, offering: offering.name }, wanted)
    })
    return { id, ...told }
  })

/** What came and is neither in the ledger nor sent back, of subscriptions that would end with their raise, and of nobody knows whom. */
async function leftOver(tx: Transaction, raiseId: number): Promise<number> {
  const [found] = await tx
    .select({ cents: sql<number>`coalesce(sum(${raiseMoney.cents}), 0)`.mapWith(Number) })
    .from(raiseMoney)
    .leftJoin(subscriptions, eq(subscriptions.id, raiseMoney.subscriptionId))
    .where(
      and(
        eq(raiseMoney.raiseId, raiseId),
        or(isNull(raiseMoney.subscriptionId), inArray(subscriptions.status, ['draft', 'waiting', 'expired'])),
      ),
    )
  return found?.cents ?? 0
}

/** What is still to be done of the subscriptions of a raise, counted, before it ends. */
async function underWay(tx: Transaction, raiseId: number): Promise<string[]> {
  const counted = (status: (typeof unfinished)[number]) =>
    tx.$count(subscriptions, and(eq(subscriptions.raiseId, raiseId), eq(subscriptions.status, status)))
  const told = []
  for (const status of unfinished) {
    const count = await counted(status)
    if (count > 0) told.push(raiseRefusals.unfinished[status](count))
  }
  const left = await leftOver(tx, raiseId)
  if (left > 0) told.push(raiseRefusals.unfinished.money(toTheCent(cents.parse(left))))
  return told
}

/**
 * Takes subscriptions no more, and ends those that nobody was asked to sign. Throws Failure record_not_found, stale_edit and raise_not_now, which counts what is being signed, waits for the
 * firm, or is accepted and not in the ledger, and money that is neither there nor sent back.
 */
export const closeRaise = (
  ctx: LedgerWriter & Mover,
  { id, updatedAt }: { id: number; updatedAt?: string | undefined },
) =>
  writeRecord(ctx, raiseNoun, 'update', async (tx) => {
    const { raise } = await lockRaise(tx, id)
    requireSeenVersion(raise, updatedAt)
    if (raise.status !== 'open') throw new Failure(notNow('raise'))
    const open = await underWay(tx, id)
    if (open.length > 0) throw new Failure(notNow('raise'), { sentence: raiseRefusals.endsLater(listed(open)) })
    const told = await changesOf(tx, id, () => moveTo(tx, id, { status: 'closed' }))
    await endUnsigned(tx, ctx, id)
    return { id, ...told }
  })

/** Moves a raise on. */
export const moveTo = (tx: Transaction, id: number, set: Partial<typeof raises.$inferInsert>) =>
  tx
    .update(raises)
    .set({ ...set, updatedAt: newVersionOf(raises.updatedAt) })
    .where(and(eq(raises.id, id), ne(raises.status, sql`'closed'`)))
