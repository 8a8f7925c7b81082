import { and, eq, gte, isNull, sql } from 'drizzle-orm'
import type { Db } from '@db/database'
import { letters, newsletters } from '@db/schema'
import { type CalendarDay, dayBefore } from '@/shared/values/days'
import { overviewDays } from '@/shared/records/overviews'
import { keptCount } from '../platform/row-counts'
import { type OverviewAsked, earliest, readCounts } from '../records/overview'

const isScheduled = and(isNull(letters.deletedAt), eq(letters.status, 'scheduled'))

/** How many confirmed their subscription on each of the last days, by the firm's calendar. */
async function readNewSubscribers(db: Db, today: CalendarDay, timeZone: string) {
  const days = [today]
  while (days.length < overviewDays) days.unshift(dayBefore(days[0] ?? today))
  const day = sql<string>`to_char(${newsletters.confirmedAt} at time zone ${timeZone}, 'YYYY-MM-DD')`
  const rows = await db
    .select({ day: day.as('day'), count: sql`count(*)`.mapWith(Number) })
    .from(newsletters)
    .where(
      and(
        isNull(newsletters.deletedAt),
        gte(newsletters.confirmedAt, sql`now() - interval '${sql.raw(String(overviewDays + 1))} days'`),
      ),
    )
    .groupBy(sql`1`)
  const counted = new Map(rows.map((row) => [row.day, row.count]))
  return days.map((each) => ({ day: each, count: counted.get(each) ?? 0 }))
}

/** Issues that have their moment, and who receives them. */
export async function newsletterOverview({ db, today, timeZone }: OverviewAsked) {
  const { confirmed, ...scheduledLetters } = await readCounts(db, {
    count: db.$count(letters, isScheduled),
    nextAt: earliest(letters.scheduledAt, isScheduled),
    confirmed: keptCount('newsletters', ['confirmed']),
  })
  return { scheduledLetters, subscribers: { confirmed, days: await readNewSubscribers(db, today, timeZone) } }
}
