import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Transaction } from '@db/database'
import { approvalSetting, approvals } from '@db/schema'
import type { CalendarDay } from '@/shared/values/days'
import { Failure } from '../../platform/errors'
import { readPreferences } from '../../platform/preferences'
import { paidSince } from '../distributions/paid-since'

/** Has everything that this transaction enters from now on name an approval; null ends that. */
export const actFor = (tx: Transaction, id: number | null) =>
  tx.execute(sql`select set_config(${approvalSetting}, ${id === null ? '' : String(id)}, true)`)

const current = sql`nullif(current_setting(${approvalSetting}, true), '')::integer`

/** The approval that this transaction carries out, where that says why something is dated into closed days. */
export async function closedApprovalOf(tx: Transaction): Promise<number | null> {
  const says = and(eq(approvals.id, current), isNotNull(approvals.closedReason))
  const [found] = await tx.select({ id: approvals.id }).from(approvals).where(says)
  return found?.id ?? null
}

/**
 * What keeps entries from being dated as they are: the Failure year_closed where one is dated on or before the last closed day, but for
 * what a second person approved for a reason (decision 105). A trigger of the migration `approvals` asks the same of whoever forgets to.
 */
export async function closedRefusal(
  tx: Transaction,
  coming: readonly { positionId: number; effectiveOn: CalendarDay; units: number }[],
): Promise<Failure | null> {
  const { closedThrough } = await readPreferences(tx)
  if (closedThrough === null) return null
  const closed = coming.filter(({ effectiveOn }) => effectiveOn <= closedThrough)
  if (closed.length === 0 || (await closedApprovalOf(tx)) !== null) return null
  return new Failure('year_closed', { details: { closedThrough, paidSince: await paidSince(tx, closed) } })
}
