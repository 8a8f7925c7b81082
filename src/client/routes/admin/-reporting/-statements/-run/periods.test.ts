import { expect, test } from 'vitest'
import { calendarDay } from '@/shared/values/days'
import { periodsBefore } from './periods'

const offered = (day: string) => periodsBefore(calendarDay.parse(day)).map(({ label, from, to }) => [label, from, to])

test('the quarters and years that are over are offered, the last quarter first', () => {
  const periods = offered('2026-11-26')
  expect(periods[0]).toEqual(['Q3 2026', '2026-07-01', '2026-09-30'])
  expect(periods[1]).toEqual(['Q2 2026', '2026-04-01', '2026-06-30'])
  expect(periods[7]).toEqual(['Q4 2024', '2024-10-01', '2024-12-31'])
  expect(periods.slice(8)).toEqual([
    ['All of 2025', '2025-01-01', '2025-12-31'],
    ['All of 2024', '2024-01-01', '2024-12-31'],
    ['All of 2023', '2023-01-01', '2023-12-31'],
  ])
})

test('on the first day of a year its last quarter is over, and in a leap year nothing is lost', () => {
  expect(offered('2027-01-01')[0]).toEqual(['Q4 2026', '2026-10-01', '2026-12-31'])
  expect(offered('2028-04-01')[0]).toEqual(['Q1 2028', '2028-01-01', '2028-03-31'])
})
