import { sql } from 'drizzle-orm'
import type { Transaction } from '@db/database'
import { entries } from '@db/schema'
import type { SessionUser } from '@/shared/accounts/users'
import { type CalendarDay, calendarDay } from '@/shared/values/days'
import { Failure } from '../../platform/errors'
import { readPreferences, todayOf } from '../../platform/preferences'
import {
  confirmRequest,
  forgetRequest,
  leaveRequest,
  readRequest,
  releasers,
  withdrawRequest,
} from './preference-requests'
import { lockUserWrites } from '../user-guards'

const name = 'closedThrough'

/** The last closed day that a request or a preference tells; null where none is. */
export const closedDayIn = (value: unknown): CalendarDay | null => calendarDay.nullable().catch(null).parse(value)

/**
 * Closes the days through one, or opens some of them again. To close more is for one person; to open is for two, the first call asks and
 * the same one of somebody else who may release money confirms within seven days. Where nobody else releases money, one person opens
 * them alone. The day that is closed through already stays, and what somebody asked is taken back.
 * Throws Failure day_ahead for a day that lies ahead, and second_person_let_in.
 * @returns whether it is done, and not only asked
 */
export async function moveClosedDay(tx: Transaction, user: SessionUser, day: CalendarDay | null): Promise<boolean> {
  await lockUserWrites(tx)
  // What is being entered ends first, and what comes after sees the day.
  await tx.execute(sql`lock table ${entries} in share row exclusive mode`)
  if (day !== null && day > (await todayOf(tx))) throw new Failure('day_ahead', { field: 'value' })
  const { closedThrough } = await readPreferences(tx)
  if (day === closedThrough) {
    await withdrawRequest(tx, user, name)
    return false
  }
  const closesMore = closedThrough === null || (day !== null && day > closedThrough)
  const isAlone = async () => (await releasers(tx)).every(({ id }) => id === user.id)
  if (closesMore || (await isAlone())) {
    await forgetRequest(tx, name)
    return true
  }
  const request = await readRequest(tx, name)
  const isSame = request !== null && closedDayIn(request.value) === day
  if (isSame && request.id === user.id) return false
  if (!isSame) {
    await leaveRequest(tx, user, { name, value: day })
    return false
  }
  await confirmRequest(tx, user, { request, name })
  return true
}
