import { z } from 'zod'

const dayMessage = 'Must be a day, like 2026-12-31'
/** The calendar of everybody's books; what is earlier is a typing error. */
export const firstDay = '1900-01-01'
/** The last one that browsers let be chosen; they would take six digits for a year. */
export const lastDay = '9999-12-31'

/**
 * A day without a time or a zone, YYYY-MM-DD: `new Date('2026-01-01')` is 31 December in Dallas. A type of its own, so that no other
 * text passes for one. Days compare as texts do.
 */
export const calendarDay = z.iso
  .date(dayMessage)
  .refine((day) => day >= firstDay, dayMessage)
  .brand<'CalendarDay'>()
export type CalendarDay = z.output<typeof calendarDay>

/** The day that a moment is in a time zone, such as 'America/Chicago'. */
export function dayIn(timeZone: string, moment: Date): CalendarDay {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, value]))
  return calendarDay.parse(`${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`)
}

/** The day so many days after a day; before it where the count is negative. */
export function daysAfter(day: CalendarDay, count: number): CalendarDay {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + count)
  return calendarDay.parse(date.toISOString().slice(0, 10))
}

/** The same day so many months later, or the last of that month where it has no such day: 30 November → 28 February. */
export function monthsAfter(day: CalendarDay, count: number): CalendarDay {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + count, 0))
  last.setUTCDate(Math.min(date, last.getUTCDate()))
  return calendarDay.parse(last.toISOString().slice(0, 10))
}

/** The day before a day. */
export const dayBefore = (day: CalendarDay): CalendarDay => daysAfter(day, -1)

/** The year that a day is in. */
export const yearOfDay = (day: CalendarDay): number => Number(day.slice(0, 4))

/** The first and the last day of a year. */
export const daysOfYear = (year: number): { from: CalendarDay; to: CalendarDay } => ({
  from: calendarDay.parse(`${year}-01-01`),
  to: calendarDay.parse(`${year}-12-31`),
})

/** The first day of a day's year. */
export const firstOfYear = (day: CalendarDay): CalendarDay => daysOfYear(yearOfDay(day)).from
