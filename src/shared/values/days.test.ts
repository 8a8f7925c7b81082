import { expect, test } from 'vitest'
import { calendarDay, dayBefore, dayIn, lastDay } from './days'
import { formatDay } from './formats'

test.each(['2026-01-01', '1900-01-01', '2024-02-29', lastDay])('%s is a day', (text) => {
  expect(calendarDay.parse(text)).toBe(text)
})

test.each([
  '2026-02-29',
  '2026-1-1',
  '1899-12-31',
  '2026-13-01',
  '2026-01-01T00:00:00Z',
  '',
  ' 2026-01-01',
  20_260_101,
])('%j is none', (value) => {
  expect(calendarDay.safeParse(value).error?.issues[0]?.message).toBe('Must be a day, like 2026-12-31')
})

test('a moment is another day in another zone', () => {
  const newYear = new Date('2026-01-01T00:00:00Z')
  expect(dayIn('America/Chicago', newYear)).toBe('2025-12-31')
  expect(dayIn('Pacific/Auckland', newYear)).toBe('2026-01-01')
})

test('the day before, over months, leap days and changes of the clock', () => {
  const before = (day: string) => dayBefore(calendarDay.parse(day))
  expect(['2026-01-01', '2024-03-01', '2026-03-01', '2026-03-09'].map(before)).toEqual([
    '2025-12-31',
    '2024-02-29',
    '2026-02-28',
    '2026-03-08',
  ])
})

test('a day reads the same wherever its reader is', () => {
  expect(formatDay(calendarDay.parse('2025-03-14'))).toBe('March 14, 2025')
})
