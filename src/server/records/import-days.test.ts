import { expect, test } from 'vitest'
import type { DayOrder } from '@/shared/import-answers'
import { dayReader } from './import-days'

const read = (text: string, said?: DayOrder) => {
  const reader = dayReader(said)
  reader.see(text)
  return reader.isAsked() ? 'asked' : reader.textOf(text)
}

test.each([
  '1/15/26',
  '1/15/2026',
  '15/1/2026',
  '15.01.2026',
  '1-15-2026',
  '15-Jan-26',
  '15-Jan-2026',
  '15 January 2026',
  '15th Jan 2026',
  'Jan 15, 2026',
  'Jan. 15 2026',
  'January 15, 2026',
  'January 15th, 2026',
  'Thursday, January 15, 2026',
  'Thu 15 Jan 2026',
  '2026-01-15',
  '2026-1-15',
  '2026/01/15',
  '2026/1/15',
  '2026.01.15',
  '2026-01-15 00:00:00',
  '2026-01-15T00:00:00',
  '2026-01-15T00:00:00.000Z',
  '2026-01-15 00:00:00 UTC',
  '1/15/2026 0:00',
  '1/15/2026 12:00:00 AM',
  '2026-01-15 13:45',
])('%s is January 15, 2026', (text) => expect(read(text)).toBe('2026-01-15'))

test.each(['1/5/26', '3/4/2026', '03-04-2026', '3.4.26', '3/4/2026 0:00'])('%s is asked about', (text) => {
  expect(read(text)).toBe('asked')
  expect(read('1/5/26', 'month_first')).toBe('2026-01-05')
  expect(read('1/5/26', 'day_first')).toBe('2026-05-01')
})

test.each([
  ['6/6/49', '2049-06-06'],
  ['6/6/50', '1950-06-06'],
])('the century of %s is that of spreadsheets', (text, day) => expect(read(text)).toBe(day))

test.each([
  '15-Jan',
  'January 2026',
  '46037',
  '15 Jamuary 2026',
  '30 Feb 2026',
  '2026-02-30',
  '31/31/2026',
  '2026-01-15T23:00:00Z',
  '2026-01-15 00:00:00+02:00',
  'yesterday',
  `Jan 15, 2026${' '.repeat(80)}x`,
])('%s is no day of which anybody can be sure, and stays for the contract to refuse', (text) =>
  expect(read(text)).toBe(text),
)
