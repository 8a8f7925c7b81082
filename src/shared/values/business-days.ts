import { type CalendarDay, calendarDay, daysAfter, yearOfDay } from './days'

const [sunday, monday, thursday, saturday] = [0, 1, 4, 6] as const
/** The day of the week, Sunday being 0. */
const weekdayOf = (day: CalendarDay) => new Date(`${day}T00:00:00Z`).getUTCDay()
const dayOf = (year: number, month: number, date: number) =>
  calendarDay.parse(`${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`)

/** The first of a weekday on or after a day. */
const nextWeekday = (day: CalendarDay, weekday: number) => daysAfter(day, (weekday - weekdayOf(day) + 7) % 7)
const nth = (year: number, month: number, weekday: number, place: number) =>
  daysAfter(nextWeekday(dayOf(year, month, 1), weekday), 7 * (place - 1))

/** A holiday on a Saturday is kept on the Friday before, one on a Sunday on the Monday after (5 USC 6103; Executive Order 11582). */
function observed(day: CalendarDay): CalendarDay {
  const weekday = weekdayOf(day)
  if (weekday === saturday) return daysAfter(day, -1)
  return weekday === sunday ? daysAfter(day, 1) : day
}

/** The federal holidays of a year, as they are kept. New Year's Day may be kept on the last day of the year before. */
const federalHolidays = (year: number): CalendarDay[] => [
  observed(dayOf(year, 1, 1)),
  nth(year, 1, monday, 3),
  nth(year, 2, monday, 3),
  // The last Monday of May is the one before the first of June's, or a week before.
  nextWeekday(dayOf(year, 5, 25), monday),
  observed(dayOf(year, 6, 19)),
  observed(dayOf(year, 7, 4)),
  nth(year, 9, monday, 1),
  nth(year, 10, monday, 2),
  observed(dayOf(year, 11, 11)),
  nth(year, 11, thursday, 4),
  observed(dayOf(year, 12, 25)),
]

/** Whether federal offices are open on a day: neither on a weekend nor on a holiday. */
export function isBusinessDay(day: CalendarDay): boolean {
  const weekday = weekdayOf(day)
  if (weekday === saturday || weekday === sunday) return false
  const year = yearOfDay(day)
  return ![...federalHolidays(year), ...federalHolidays(year + 1)].includes(day)
}

/** The day itself, or the first business day after it. */
export const businessDayFrom = (day: CalendarDay): CalendarDay =>
  isBusinessDay(day) ? day : businessDayFrom(daysAfter(day, 1))
