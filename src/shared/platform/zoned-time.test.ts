import { assert, constantFrom, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { instantsOf, isWallTime, wallTimeOf, zoneNameAt } from './zoned-time'

const chicago = 'America/Chicago'
const iso = (dates: readonly Date[]) => dates.map((date) => date.toISOString())

/** Whole hours and parts of one, both halves of the globe, a zone that left out a day, and one that moves its clocks by half an hour. */
const zones = [
  chicago,
  'America/St_Johns',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Africa/Casablanca',
  'Europe/London',
  'UTC',
]
const zone = constantFrom(...zones)
const minute = integer({ min: Date.UTC(1975, 0) / 60_000, max: Date.UTC(2100, 0) / 60_000 }).map(
  (minutes) => new Date(minutes * 60_000),
)

describe('for every moment and zone', () => {
  test('what the clock shows leads back to the moment', () => {
    assert(
      property(minute, zone, (moment, where) => {
        const found = instantsOf(wallTimeOf(moment, where), where)
        expect(iso(found)).toContain(moment.toISOString())
        expect(found.length).toBeLessThanOrEqual(2)
      }),
    )
  })

  test('a wall time that exists is shown at each of its moments, the earlier first', () => {
    assert(
      property(minute, zone, (moment, where) => {
        const wallTime = moment.toISOString().slice(0, 16)
        const found = instantsOf(wallTime, where)
        for (const each of found) expect(wallTimeOf(each, where)).toBe(wallTime)
        expect(found.map(Number)).toEqual(found.map(Number).toSorted((one, other) => one - other))
      }),
    )
  })

  test('over a year as many wall times are left out as come twice', () => {
    const year = Array.from({ length: 365 * 24 * 2 }, (_, half) => new Date(Date.UTC(2027, 0, 1, 0, half * 30)))
    const counts = year.map((moment) => instantsOf(moment.toISOString().slice(0, 16), chicago).length)
    expect([0, 1, 2].map((count) => counts.filter((each) => each === count).length)).toEqual([2, 365 * 48 - 4, 2])
  })
})

test('the hour that a spring night leaves out has no moment', () => {
  expect(iso(instantsOf('2027-03-14T01:59', chicago))).toEqual(['2027-03-14T07:59:00.000Z'])
  expect(instantsOf('2027-03-14T02:00', chicago)).toEqual([])
  expect(instantsOf('2027-03-14T02:59', chicago)).toEqual([])
  expect(iso(instantsOf('2027-03-14T03:00', chicago))).toEqual(['2027-03-14T08:00:00.000Z'])
})

test('the hour that an autumn night has twice has two moments with names of their own', () => {
  const both = instantsOf('2027-11-07T01:30', chicago)
  expect(iso(both)).toEqual(['2027-11-07T06:30:00.000Z', '2027-11-07T07:30:00.000Z'])
  expect(both.map((moment) => zoneNameAt(moment, chicago))).toEqual(['CDT', 'CST'])
})

test('a day that a zone left out has no moment, and its neighbours have one', () => {
  expect(instantsOf('2011-12-30T12:00', 'Pacific/Apia')).toEqual([])
  expect(instantsOf('2011-12-29T12:00', 'Pacific/Apia')).toHaveLength(1)
  expect(instantsOf('2011-12-31T12:00', 'Pacific/Apia')).toHaveLength(1)
})

test.each(['', 'incomplete', '2027-02-30', '2027-13-01T00:00', '2027-01-01T24:61', '2027-01-01T10:00Z'])(
  '%j is no wall time',
  (text) => {
    expect(isWallTime(text)).toBe(false)
    expect(instantsOf(text, chicago)).toEqual([])
  },
)

test('years of one to four digits are written with four, and none before the first', () => {
  expect(wallTimeOf(new Date('0999-06-01T12:00:00Z'), 'UTC')).toBe('0999-06-01T12:00')
  expect(wallTimeOf(new Date('-000001-06-01T12:00:00Z'), 'UTC')).toBe('')
})
