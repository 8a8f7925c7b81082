import { type SQL, asc, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Db, Transaction } from '@db/database'
import { classes, closingLines, closings, entities, entries, raiseClasses, raises, subscriptions } from '@db/schema'
import { closingSentBack, closingSentBackOtherwise } from '@/content/raise/closings/closings'
import { raiseTold } from '@/content/raise/raises'
import { grouped } from '@/shared/platform/grouped'
import { pageMaxRecords } from '@/shared/platform/limits'
import { cents } from '@/shared/values/money'
import { units } from '@/shared/values/units'
import { Failure } from '../../platform/errors'
import { accountName } from '../../platform/sql'
import { notFound } from '../../records/resources'
import { requireSeenVersion } from '../../records/write'
import { cameOfSubscription } from '../money/rows'
import { lockRaise } from '../raises/raises'

const noClosing = () => notFound({ noun: 'closing' })

/** What subscriptions of a condition are, as a closing judges them, by their number. */
export async function readClosable(tx: Db | Transaction, where: SQL | undefined) {
  const rows = await tx
    .select({
      ...getTableColumns(subscriptions),
      classId: classes.id,
      unitPriceCents: classes.unitPriceCents,
      cameCents: cameOfSubscription,
      entityDeletedAt: entities.deletedAt,
      lineId: closingLines.id,
      closingId: closingLines.closingId,
      lineCents: closingLines.cents,
      lineUnits: closingLines.units,
    })
    .from(subscriptions)
    .innerJoin(raiseClasses, eq(raiseClasses.id, subscriptions.raiseClassId))
    .innerJoin(classes, eq(classes.id, raiseClasses.classId))
    .leftJoin(entities, eq(entities.id, subscriptions.entityId))
    .leftJoin(closingLines, eq(closingLines.subscriptionId, subscriptions.id))
    .where(where)
    .orderBy(asc(subscriptions.number))
  return rows.map((row) => ({ ...row, reference: raiseTold.reference(row.raiseId, row.number) }))
}
export type Closable = Awaited<ReturnType<typeof readClosable>>[number]

async function linesOf(db: Db | Transaction, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, never>()
  const rows = await db
    .select({
      closingId: closingLines.closingId,
      subscriptionId: closingLines.subscriptionId,
      raiseId: subscriptions.raiseId,
      number: subscriptions.number,
      answers: subscriptions.answers,
      entityName: entities.legalName,
      className: classes.name,
      cents: closingLines.cents,
      units: closingLines.units,
      entryId: entries.id,
    })
    .from(closingLines)
    .innerJoin(subscriptions, eq(subscriptions.id, closingLines.subscriptionId))
    .innerJoin(raiseClasses, eq(raiseClasses.id, subscriptions.raiseClassId))
    .innerJoin(classes, eq(classes.id, raiseClasses.classId))
    .leftJoin(entities, eq(entities.id, subscriptions.entityId))
    .leftJoin(entries, eq(entries.closingLineId, closingLines.id))
    .where(inArray(closingLines.closingId, [...ids]))
    .orderBy(asc(subscriptions.number))
  const lines = rows.map(({ raiseId, number, answers, entityName, ...row }) => ({
    ...row,
    reference: raiseTold.reference(raiseId, number),
    ownerName: entityName ?? answers.owner?.legalName ?? null,
    cents: cents.parse(row.cents),
    units: units.parse(row.units),
    // What it was when the line was written, also where the class costs something else by now.
    unitPriceCents: cents.parse(Number((BigInt(row.cents) * 10_000n) / BigInt(row.units))),
  }))
  return grouped(lines, ({ closingId }) => closingId)
}

const sentences: Readonly<Record<string, string>> = closingSentBack
/** Why a closing was sent back, as a sentence. */
export const sentBackSentence = (failure: string): string => sentences[failure] ?? closingSentBackOtherwise

interface Page {
  limit?: number | undefined
  offset?: number | undefined
}

/** Closings of a condition, the latest first. */
export async function readClosings(db: Db | Transaction, where?: SQL, { limit, offset }: Page = {}) {
  const rows = await db
    .select({
      ...getTableColumns(closings),
      preparedByName: accountName(closings.preparedBy),
      approvedByName: accountName(closings.approvedBy),
    })
    .from(closings)
    .where(where)
    .orderBy(desc(closings.id))
    .limit(limit ?? pageMaxRecords)
    .offset(offset ?? 0)
  const byClosing = await linesOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const lines = byClosing.get(row.id) ?? []
    return {
      ...row,
      sentBackReason: row.sentBackReason === null ? null : sentBackSentence(row.sentBackReason),
      lines,
      totalCents: cents.parse(lines.reduce((sum, line) => sum + line.cents, 0)),
    }
  })
}

/** One of them. Throws Failure record_not_found. */
export async function readClosing(tx: Db | Transaction, id: number) {
  const [found] = await readClosings(tx, eq(closings.id, id))
  if (found === undefined) throw noClosing()
  return found
}

type Status = (typeof closings.$inferSelect)['status']

/**
 * A closing in a state and its raise, which wait for this transaction: the raise first, as for all that counts over it. Throws Failure
 * record_not_found, stale_edit and raise_not_now.
 */
export async function lockClosing(
  tx: Transaction,
  { id, updatedAt }: { id: number; updatedAt?: string | undefined },
  status: Status,
) {
  const [seen] = await tx.select({ raiseId: closings.raiseId }).from(closings).where(eq(closings.id, id))
  if (seen === undefined) throw noClosing()
  const locked = await lockRaise(tx, seen.raiseId)
  const [closing] = await tx.select().from(closings).where(eq(closings.id, id)).for('update')
  if (closing === undefined) throw noClosing()
  requireSeenVersion(closing, updatedAt)
  if (closing.status !== status) throw new Failure('raise_not_now')
  return { ...locked, closing }
}
export type LockedClosing = Awaited<ReturnType<typeof lockClosing>>

/** The lines of a closing as they are judged. */
export const judgedLines = (tx: Transaction, id: number) =>
  readClosable(
    tx,
    inArray(
      subscriptions.id,
      tx.select({ id: closingLines.subscriptionId }).from(closingLines).where(eq(closingLines.closingId, id)),
    ),
  )

/** What a raise needs before anything closes, and what is closed of it. */
export async function closedOf(tx: Transaction, raiseId: number) {
  const [found] = await tx
    .select({
      minimumCents: raises.minimumCents,
      closedCents: sql<number>`(select coalesce(sum(${subscriptions.acceptedCents}), 0) from ${subscriptions}
        where ${subscriptions.raiseId} = ${raiseId}::int and ${subscriptions.status} = 'closed')`.mapWith(Number),
    })
    .from(raises)
    .where(eq(raises.id, raiseId))
  return found ?? { minimumCents: null, closedCents: 0 }
}
