import type { Db, Transaction } from '@db/database'
import { preferences as table } from '@db/schema'
import { type CalendarDay, dayIn } from '@/shared/values/days'
import { type Preferences, preferences } from '@/shared/platform/preferences'

/** How the firm works; read anew each time, because a replica may have changed it. */
export async function readPreferences(db: Db | Transaction): Promise<Preferences> {
  const rows = await db.select().from(table)
  return preferences.parse(Object.fromEntries(rows.map(({ name, value }) => [name, value])))
}

/** The day that the firm's office has now: what is told as having happened is of no later one. */
export async function todayOf(db: Db | Transaction): Promise<CalendarDay> {
  const { timeZone } = await readPreferences(db)
  return dayIn(timeZone, new Date())
}
