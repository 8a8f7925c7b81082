import { importFaults as words } from '@/content/records/import-faults'
import { type CalendarDay, calendarDay } from '@/shared/values/days'
import { formatDay } from '@/shared/values/formats'
import type { DayOrder } from '@/shared/records/import-answers'

const monthNames = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]

const weekday = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s+/i
/** A time of day without a zone; and midnight in UTC, which is how programs write a day. Any other moment is another day elsewhere. */
const timeOfDay =
  /(?:(?:T|,?\s+)\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?(?:\s*[ap]\.?m\.?)?|(?:T|\s+)00:00(?::00(?:\.0+)?)?\s*(?:Z|\+00:?00|UTC))$/i

const yearFirst = /^(?<year>\d{4})(?<by>[-/.])(?<month>\d{1,2})\k<by>(?<day>\d{1,2})$/
const yearLast = /^(?<one>\d{1,2})(?<by>[-/.])(?<other>\d{1,2})\k<by>(?<year>\d{4}|\d{2})$/
const dayAndName = /^(?<day>\d{1,2})(?:st|nd|rd|th)?[-\s/.]+(?<name>[a-z]{3,9})\.?[-\s/.,]+(?<year>\d{4}|\d{2})$/i
const nameAndDay = /^(?<name>[a-z]{3,9})\.?[-\s]+(?<day>\d{1,2})(?:st|nd|rd|th)?[-,\s]+(?<year>\d{4}|\d{2})$/i

/** Years of two digits are of 1950 to 2049, as spreadsheets take them. */
const firstShortYear = 50
const fullYear = (year: string) => (year.length > 2 ? year : `${Number(year) < firstShortYear ? '20' : '19'}${year}`)

// Stryker disable next-line StringLiteral: a pattern that names a part has found it.
function dayOf(year = '', month = '', day = ''): CalendarDay | null {
  const read = calendarDay.safeParse(`${fullYear(year)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
  return read.success ? read.data : null
}

/** 'Jan', 'Sept' and 'January' are months; '0', which is none, for any other word. */
const monthNumber = (word = '') => String(monthNames.findIndex((name) => name.startsWith(word.toLowerCase())) + 1)

type Readings = Record<DayOrder, CalendarDay | null>
const oneReading = (day: CalendarDay | null): Readings => ({ month_first: day, day_first: day })

/** What somebody wrote, by the names of its parts. */
type Parts = Readonly<Record<string, string | undefined>>

/** Each way to write a day, and what its parts say. */
const ways: readonly { pattern: RegExp; readings: (parts: Parts) => Readings }[] = [
  { pattern: yearFirst, readings: ({ year, month, day }) => oneReading(dayOf(year, month, day)) },
  {
    pattern: yearLast,
    readings: ({ year, one, other }) => ({ month_first: dayOf(year, one, other), day_first: dayOf(year, other, one) }),
  },
  ...[dayAndName, nameAndDay].map((pattern) => ({
    pattern,
    readings: ({ year, name, day }: Parts) => oneReading(dayOf(year, monthNumber(name), day)),
  })),
]
/** More signs than any of them has; a pattern may take its time over what is none. */
const dayMaxCharacters = 60

/** Both ways to read a day, which are the same for most; null where one gives no day; undefined for what is written otherwise. */
function readingsOf(text: string): Readings | undefined {
  if (text.length > dayMaxCharacters) return undefined
  const day = text.replace(weekday, '').replace(timeOfDay, '').trim()
  for (const { pattern, readings } of ways) {
    const parts = pattern.exec(day)?.groups
    if (parts !== undefined) return readings(parts)
  }
  return undefined
}

/** How the days of a file are read, once all of them were seen. */
export interface DayReader {
  see: (text: string) => void
  isAsked: () => boolean
  /** What is wrong with a day that can be read two ways while nobody said which; undefined for any other. */
  doubtOf: (text: string) => string | undefined
  /** A day as the contracts take it: 2026-03-14 of 3/14/2026. What is no day stays as it is, for the contract to refuse. */
  textOf: (text: string) => string
}

/**
 * Reads the days of a file. One that can be read two ways is never guessed, not even by the others of its file: a column may have
 * been typed by two people.
 */
export function dayReader(said: DayOrder | undefined): DayReader {
  const onlyOrders = new Set<DayOrder>()
  let isTwofold = false
  const isMixed = () => onlyOrders.size > 1
  return {
    see: (text) => {
      const { month_first: american = null, day_first: european = null } = readingsOf(text) ?? {}
      if (american === european) return
      if (american && european) isTwofold = true
      else onlyOrders.add(american ? 'month_first' : 'day_first')
    },
    isAsked: () => said === undefined && (isTwofold || isMixed()),
    doubtOf: (text) => {
      const { month_first: american, day_first: european } = readingsOf(text) ?? {}
      if (said !== undefined || american === european) return undefined
      if (american && european) return words.twoDays(formatDay(american), formatDay(european))
      return isMixed() ? words.mixedDays : undefined
    },
    textOf: (text) => {
      const readings = readingsOf(text)
      if (readings === undefined) return text
      return (said === undefined ? (readings.month_first ?? readings.day_first) : readings[said]) ?? text
    },
  }
}
