import { bookChoices, bookFaults as words } from '@/content/book-import'
import type { BookImportKind, DayOrder } from '@/shared/book-imports'
import { type CalendarDay, calendarDay } from '@/shared/days'
import { formatDay } from '@/shared/formats'

const stroked = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/

function dayOf(year: string, month: string, day: string): CalendarDay | null {
  const read = calendarDay.safeParse(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
  return read.success ? read.data : null
}

/** Both ways to read a day with strokes, null where one gives no day; undefined for what is written otherwise. */
function readingsOf(text: string): Record<DayOrder, CalendarDay | null> | undefined {
  const [, one, other, year] = stroked.exec(text) ?? []
  if (one === undefined || other === undefined || year === undefined) return undefined
  return { month_first: dayOf(year, one, other), day_first: dayOf(year, other, one) }
}

/**
 * What is wrong with a day that can be read two ways while nobody said which; undefined for any other. It is never guessed, not even
 * by the others of its file: a column may have been typed by two people.
 */
export function doubtsOfDays(
  texts: readonly string[],
  said: DayOrder | undefined,
): (text: string) => string | undefined {
  const read = texts.flatMap((text) => readingsOf(text) ?? [])
  const isMixed =
    read.some(({ month_first }) => month_first === null) && read.some(({ day_first }) => day_first === null)
  return (text) => {
    const { month_first: american, day_first: european } = readingsOf(text) ?? {}
    if (said !== undefined || american === european) return undefined
    if (american && european) return words.twoDays(formatDay(american), formatDay(european))
    return isMixed ? words.mixedDays : undefined
  }
}

/** A day as the contracts take it: 2026-03-14 of 3/14/2026. What is no day stays as it is, for the contract to refuse. */
export function dayText(text: string, order: DayOrder | undefined): string {
  const readings = readingsOf(text)
  if (readings === undefined) return text
  return (order === undefined ? (readings.month_first ?? readings.day_first) : readings[order]) ?? text
}

/** An amount as the contracts take it: accountants write a negative one in brackets. */
export const amountText = (text: string): string => text.replace(/^\((.+)\)$/, '-$1')

const keyOf = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** A choice as the contracts take it, by its name or by what the forms call it. */
export function choiceText(kind: BookImportKind, field: string, text: string): string {
  type Choices = Readonly<Record<string, Readonly<Record<string, string>>>>
  const files = Object.entries<Choices>(bookChoices)
  const choices = files.find(([file]) => file === kind)?.[1][field]
  const found = Object.entries(choices ?? {}).find((names) => names.some((name) => keyOf(name) === keyOf(text)))
  return found?.[0] ?? text
}
