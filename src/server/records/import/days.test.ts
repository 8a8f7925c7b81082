import { describe, expect, test } from 'vitest'
import { importFaults as words } from '@/content/records/import-faults'
import type { DayOrder } from '@/shared/records/import-answers'
import { dayReader } from './days'

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
  ' 1/15/2026 ',
  'Thu,  15 Jan 2026',
  '15  Jan  2026',
  'Jan  15,  2026',
  '1/15/2026  0:00',
  '1/15/2026 12:00AM',
  '1/15/2026 12:00 a.m.',
  '2026-01-15 13:45:10.125',
  '2026-01-15 13:45:10,1',
  '2026-01-15 00:00Z',
  '2026-01-15T00:00:00+00:00',
  '2026-01-15T00:00:00+0000',
  'Jan 15, 2026'.padEnd(60),
  'Jan 15 26',
])('%s is January 15, 2026', (text) => expect(read(text)).toBe('2026-01-15'))

const months = 'January February March April May June July August September October November December'.split(' ')

test.each(months.map((month, index) => [month, String(index + 1).padStart(2, '0')]))(
  'a program that writes %s out, or its first letters, means month %s',
  (month, number) => {
    for (const name of [month, month.toUpperCase(), month.slice(0, 3)])
      expect(read(`5 ${name} 2026`)).toBe(`2026-${number}-05`)
  },
)

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
  '12026-01-15',
  '2026-01-155',
  '11/15/20261',
  '111/15/2026',
  '115-Jan-2026',
  '15-Jan-20261',
  'Jan 15, 20261',
  '1 Jan 15, 2026',
  '15 Sund Jan 2026',
  '2026-01/15',
  '1/15-2026',
  'Jan 15, 2026'.padEnd(61),
  `Jan 15, 2026${' '.repeat(80)}x`,
])('%s is no day of which anybody can be sure, and stays for the contract to refuse', (text) =>
  expect(read(text)).toBe(text),
)

describe('of a file whose days', () => {
  const seen = (...texts: string[]) => {
    const reader = dayReader(undefined)
    for (const text of texts) reader.see(text)
    return reader
  }

  test('can be read two ways, each such day says which two, and no other', () => {
    const reader = seen('3/4/2026', '2026-01-15', 'nothing')
    expect(reader.isAsked()).toBe(true)
    expect(reader.doubtOf('3/4/2026')).toBe(words.twoDays('March 4, 2026', 'April 3, 2026'))
    for (const text of ['2026-01-15', '1/15/2026', '15/1/2026', 'nothing', '4/4/2026'])
      expect(reader.doubtOf(text)).toBeUndefined()
  })

  test('were written in both orders, each one says so', () => {
    const reader = seen('1/15/2026', '15/1/2026')
    expect(reader.isAsked()).toBe(true)
    expect(['1/15/2026', '15/1/2026'].map((text) => reader.doubtOf(text))).toEqual([words.mixedDays, words.mixedDays])
    expect(reader.doubtOf('2026-01-15')).toBeUndefined()
  })

  test.each([['1/15/2026', '2/28/2026'], ['15/1/2026', '28/2/2026'], ['15-Jan-26']])(
    'are of one order alone (%s), nobody is asked',
    (...texts) => {
      const reader = seen(...texts)
      expect(reader.isAsked()).toBe(false)
      expect(texts.map((text) => reader.doubtOf(text))).toEqual(texts.map(() => undefined))
    },
  )

  test('somebody has explained, nobody is asked, and what does not fit stays for the contract to refuse', () => {
    const reader = dayReader('day_first')
    for (const text of ['3/4/2026', '1/15/2026', '15/1/2026']) reader.see(text)
    expect(reader.isAsked()).toBe(false)
    expect(reader.doubtOf('3/4/2026')).toBeUndefined()
    expect(['3/4/2026', '15/1/2026', '1/15/2026'].map((text) => reader.textOf(text))).toEqual([
      '2026-04-03',
      '2026-01-15',
      '1/15/2026',
    ])
  })
})
