import { statementRunWords } from '@/content/reporting/admin-statement-runs'
import { type CalendarDay, calendarDay, dayBefore } from '@/shared/values/days'

/** So many are offered: two years by their quarters, and three whole ones. */
const quartersOffered = 8
const yearsOffered = 3
const monthsOfQuarter = 3
const quartersOfYear = 4

export interface RunPeriod {
  label: string
  from: CalendarDay
  to: CalendarDay
}

const firstOf = (year: number, quarter: number): CalendarDay => {
  const month = String((quarter - 1) * monthsOfQuarter + 1).padStart(2, '0')
  return calendarDay.parse(`${year}-${month}-01`)
}

/** The quarters, counted from the year 0: 8107 is the fourth of 2026. */
const quarterAt = (count: number): RunPeriod => {
  const [year, quarter] = [Math.floor(count / quartersOfYear), (count % quartersOfYear) + 1]
  const next = count + 1
  const to = dayBefore(firstOf(Math.floor(next / quartersOfYear), (next % quartersOfYear) + 1))
  return { label: statementRunWords.quarter(quarter, year), from: firstOf(year, quarter), to }
}

const yearAt = (year: number): RunPeriod => ({
  label: statementRunWords.year(year),
  from: firstOf(year, 1),
  to: dayBefore(firstOf(year + 1, 1)),
})

/** The periods that are over, of which statements are made: quarters first, the last one first. */
export function periodsBefore(today: CalendarDay): readonly [RunPeriod, ...RunPeriod[]] {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))]
  const current = year * quartersOfYear + Math.floor((month - 1) / monthsOfQuarter)
  const earlier = Array.from({ length: quartersOffered - 1 }, (_, back) => quarterAt(current - 2 - back))
  const years = Array.from({ length: yearsOffered }, (_, back) => yearAt(year - 1 - back))
  return [quarterAt(current - 1), ...earlier, ...years]
}
