import { eq } from 'drizzle-orm'
import type { Transaction } from '@db/database'
import { classes, positions } from '@db/schema'
import { answeredAsks } from '@/content/ledger/answered-asks'
import type { AuditedValues } from '@/shared/records/audit'
import type { CalendarDay } from '@/shared/values/days'
import type { ImportAskKey } from '@/shared/records/import-asks'
import type { SessionUser } from '@/shared/accounts/users'
import type { Env } from '../platform/env'
import { Failure } from '../platform/errors'
import { todayOf } from '../platform/preferences'
import { isAnyOf } from '../platform/sql'
import type { Writer } from '../records/write'

/** Who writes into the ledger. */
export type LedgerWriter = Writer & {
  user: SessionUser
  /** Who asked for it, where a second person carries it out. */
  askedBy?: number
}

/** Who writes into the ledger and tells somebody of it by mail, which leads to the site of this environment. */
export type TellingWriter = LedgerWriter & { env: Env }

/** What somebody is asked about a write of the ledger and may answer with yes. */
export type ConfirmedAsk = Exclude<ImportAskKey, 'units'> | 'belowZero'
const words: Readonly<Record<ConfirmedAsk, string>> = answeredAsks

/** What the activity says of questions that were answered with yes; where none was, nothing. */
export const auditedConfirmed = (confirmed: readonly ConfirmedAsk[]): NonNullable<AuditedValues> =>
  confirmed.length === 0 ? {} : { confirmed: confirmed.map((key) => words[key]) }

/**
 * Has writes about one class that must know of each other wait for each other; it comes before positions are locked.
 * @returns the class as it is then; nothing where it is not there
 */
export const lockClass = (tx: Transaction, id: number) =>
  tx.select().from(classes).where(eq(classes.id, id)).for('no key update')

/** The same for all classes at once, in one order: a file may be about any of them. */
export const lockClasses = (tx: Transaction) =>
  tx.select({ id: classes.id }).from(classes).orderBy(classes.id).for('no key update')

/** Locks positions, which every write of their entries does first; always in the same order. Throws Failure record_not_found. */
export async function lockPositions(tx: Transaction, ids: readonly number[]) {
  const wanted = [...new Set(ids)]
  const locked = await tx
    .select()
    .from(positions)
    .where(isAnyOf(positions.id, wanted))
    .orderBy(positions.id)
    .for('update')
  if (locked.length < wanted.length) throw new Failure('record_not_found', { noun: 'position' })
  return locked
}

/** Throws Failure day_ahead for a day that the firm's office has not come to yet: the ledger tells what has happened. */
export async function requirePast(tx: Transaction, day: CalendarDay, field: string): Promise<void> {
  if (day > (await todayOf(tx))) throw new Failure('day_ahead', { field })
}
