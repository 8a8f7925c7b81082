import { sql } from 'drizzle-orm'
import type { Db, Transaction } from '@db/database'
import { entityAccess } from '@db/schema'
import { type CalendarDay, calendarDay, dayIn } from '@/shared/values/days'
import { Failure } from '../../platform/errors'
import { readPreferences } from '../../platform/preferences'
import { beginningOfDay } from '../../platform/sql'

/**
 * The moment at which an access ends whose last day is this one, at the firm's office; null without one. Throws Failure day_over for a day
 * before today.
 */
export async function endOfAccess(tx: Transaction, given: string | null | undefined) {
  if (given === undefined || given === null) return null
  const endsOn = calendarDay.parse(given)
  const { timeZone } = await readPreferences(tx)
  if (endsOn < dayIn(timeZone, new Date())) throw new Failure('day_over', { field: 'endsOn' })
  return beginningOfDay(endsOn, timeZone, 1)
}

/** The last day of an access, as the firm's office has it: a column for who reads accesses. */
export async function lastDayColumn(db: Db | Transaction) {
  const { timeZone } = await readPreferences(db)
  return sql<CalendarDay | null>`to_char((${entityAccess.endsAt} at time zone ${timeZone}::text) - interval '1 second', 'YYYY-MM-DD')`
}
