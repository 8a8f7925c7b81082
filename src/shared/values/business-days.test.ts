import { expect, test } from 'vitest'
import { businessDayFrom, isBusinessDay } from './business-days'
import { calendarDay, daysAfter, daysOfYear } from './days'

/** The days from Monday to Friday on which federal offices are closed, as the Office of Personnel Management lists them. */
const closedOn = {
  2026: '01-01 01-19 02-16 05-25 06-19 07-03 09-07 10-12 11-11 11-26 12-25',
  2027: '01-01 01-18 02-15 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24 12-31',
  2028: '01-17 02-21 05-29 06-19 07-04 09-04 10-09 11-10 11-23 12-25',
}

test.each(Object.entries(closedOn))(
  'in %s offices are closed on their holidays and on no other weekday',
  (year, expected) => {
    const { from, to } = daysOfYear(Number(year))
    const days = Array.from({ length: 366 }, (_, place) => daysAfter(from, place)).filter((day) => day <= to)
    const isWeekend = (day: string) => [0, 6].includes(new Date(day).getUTCDay())
    expect(days.filter((day) => isWeekend(day) && isBusinessDay(day))).toEqual([])
    const closed = days.filter((day) => !isWeekend(day) && !isBusinessDay(day)).map((day) => day.slice(5))
    expect(closed.join(' ')).toBe(expected)
  },
)

test('a day on which offices are closed gives the next on which they are open', () => {
  expect(businessDayFrom(calendarDay.parse('2027-06-17'))).toBe('2027-06-17')
  expect(businessDayFrom(calendarDay.parse('2027-12-31'))).toBe('2028-01-03')
})
