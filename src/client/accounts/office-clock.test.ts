import { afterEach, expect, test, vi } from 'vitest'
import { calendarDay } from '@/shared/values/days'
import { isDayOver, onOfficeClock, setOfficeZone } from './office-clock'
import { officeDayOf } from './office-days'

const own = Intl.DateTimeFormat().resolvedOptions().timeZone
afterEach(() => {
  setOfficeZone(own)
  vi.useRealTimers()
})

const newYear = '2026-01-01T03:30:00.000Z'

test('a moment is the day and the time of the office, wherever the browser is', () => {
  setOfficeZone('America/Chicago')
  expect(officeDayOf(newYear)).toBe('2025-12-31')
  expect(onOfficeClock(newYear, 'day')).toBe('December 31, 2025')
  expect(onOfficeClock(newYear, 'weekday')).toBe('Wednesday')
  expect(onOfficeClock(new Date(newYear), 'moment')).toMatch(/^Dec 31, 2025, 9:30\sPM$/)
  setOfficeZone('Asia/Tokyo')
  expect(officeDayOf(newYear)).toBe('2026-01-01')
  expect(onOfficeClock(newYear, 'day')).toBe('January 1, 2026')
  expect(onOfficeClock(newYear, 'time')).toMatch(/^12:30\sPM$/)
})

test('the hour that an autumn night has twice is the office’s, not the browser’s', () => {
  setOfficeZone('America/New_York')
  const moments = ['2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z', '2026-11-01T07:30:00Z']
  expect(moments.map((at) => onOfficeClock(at, 'time').replace(/\s/, ' '))).toEqual(['1:30 AM', '1:30 AM', '2:30 AM'])
})

test('a day is over once the office’s clock is past it, wherever the browser is', () => {
  vi.setSystemTime(newYear)
  const over = (day: string) => isDayOver(calendarDay.parse(day))
  setOfficeZone('America/Chicago')
  expect(['2025-12-30', '2025-12-31', '2026-01-01'].map(over)).toEqual([true, false, false])
  setOfficeZone('Asia/Tokyo')
  expect(['2025-12-30', '2025-12-31', '2026-01-01'].map(over)).toEqual([true, true, false])
})
