import { type CalendarDay, dayIn } from '@/shared/values/days'
import { officeZone } from './office-clock'

// Apart from the clock, which every page loads: days are checked by their contract, whose code no visitor needs.

/** The day that a moment is at the office. */
export const officeDayOf = (at: string | Date): CalendarDay => dayIn(officeZone(), new Date(at))

/** The day that it is at the office. */
export const officeToday = (): CalendarDay => officeDayOf(new Date())
