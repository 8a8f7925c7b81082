import { dayMilliseconds } from '@/shared/platform/time'

/** How many are kept: the newest of so many days, of so many weeks, of so many months. */
const kept = { days: 7, weeks: 5, months: 12 } as const

const mondayOf = (day: string) => {
  const at = new Date(`${day}T00:00:00Z`)
  return new Date(at.getTime() - ((at.getUTCDay() + 6) % 7) * dayMilliseconds).toISOString().slice(0, 10)
}

/**
 * The days whose backups are kept of those that there are: the newest seven, and the newest of each of the newest five weeks and twelve months that have one.
 * A site that made none for a while keeps what it has.
 * @param days as '2026-11-28'
 */
export function keptDays(days: readonly string[]): Set<string> {
  const newestFirst = [...new Set(days)].toSorted().toReversed()
  const newestOf = (nameOf: (day: string) => string, count: number) => {
    const found = new Map<string, string>()
    for (const day of newestFirst) if (!found.has(nameOf(day))) found.set(nameOf(day), day)
    return [...found.values()].slice(0, count)
  }
  return new Set([
    ...newestFirst.slice(0, kept.days),
    ...newestOf(mondayOf, kept.weeks),
    ...newestOf((day) => day.slice(0, 7), kept.months),
  ])
}
