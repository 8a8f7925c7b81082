import { type SQL, asc, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db, Transaction } from '@db/database'
import { admissions, classes, investments, raiseClasses, raises } from '@db/schema'
import { grouped } from '@/shared/platform/grouped'
import { pageMaxRecords } from '@/shared/platform/limits'
import { notFound } from '../../records/resources'
import { hasUnreceived } from '../receipts'
import { raiseResource } from './resource'

export const noRaise = () => notFound(raiseResource)

/** What is raised for, by raise, in the order in which the classes were made. */
export async function classesOf(db: Db | Transaction, raiseIds: readonly number[]) {
  const rows = await db
    .select({
      raiseId: raiseClasses.raiseId,
      classId: classes.id,
      name: classes.name,
      unitPriceCents: classes.unitPriceCents,
      minimumCents: raiseClasses.minimumCents,
    })
    .from(raiseClasses)
    .innerJoin(classes, eq(classes.id, raiseClasses.classId))
    .where(inArray(raiseClasses.raiseId, [...raiseIds]))
    .orderBy(asc(classes.id))
  return grouped(rows, ({ raiseId }) => raiseId)
}

const admitted = alias(admissions, 'admitted')
const ofAdmitted = sql`from ${admissions} as ${admitted} where ${admitted.raiseId} = ${raises.id} and ${admitted.endedAt} is null`

interface Page {
  limit?: number | undefined
  offset?: number | undefined
}

/** Raises of a condition as staff see them, the latest first. */
export async function readRaises(db: Db | Transaction, where?: SQL, { limit, offset }: Page = {}) {
  const rows = await db
    .select({
      ...getTableColumns(raises),
      offeringName: investments.name,
      exemption: investments.exemption,
      admitted: sql<number>`(select count(*)::int ${ofAdmitted})`,
      notReceived: sql<number>`(select count(*)::int ${ofAdmitted}
        and ${hasUnreceived(raises.id, admitted.userId)})`,
    })
    .from(raises)
    .innerJoin(investments, eq(investments.id, raises.investmentId))
    .where(where)
    .orderBy(desc(raises.createdAt), desc(raises.id))
    .limit(limit ?? pageMaxRecords)
    .offset(offset ?? 0)
  const byRaise = await classesOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row, classes: byRaise.get(row.id) ?? [] }))
}

export async function readRaise(tx: Db | Transaction, id: number) {
  const [raise] = await readRaises(tx, eq(raises.id, id))
  if (raise === undefined) throw noRaise()
  return raise
}

/** How the activity says which it is, and what a write gives back. */
export const raiseNoun = {
  ...raiseResource,
  read: readRaise,
  called: ({ offeringName }: { offeringName: string }) => offeringName,
} as const

/**
 * Takes a raise for this transaction alone: all that counts over a room waits for it. Throws Failure record_not_found.
 * @returns it with its offering's name and exemption as they are then
 */
export async function lockRaise(tx: Transaction, id: number) {
  const ofRaise = tx.select({ id: raises.investmentId }).from(raises).where(eq(raises.id, id))
  // Before the raise, as whoever changes the offering has it: a trigger then asks for the raise.
  const [offering] = await tx
    .select({ name: investments.name, exemption: investments.exemption, visibility: investments.visibility })
    .from(investments)
    .where(inArray(investments.id, ofRaise))
    .for('share')
  const [raise] = await tx.select().from(raises).where(eq(raises.id, id)).for('update')
  if (offering === undefined || raise === undefined) throw noRaise()
  return { raise, offering }
}
