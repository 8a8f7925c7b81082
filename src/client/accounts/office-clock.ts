import { useSyncExternalStore } from 'react'
import type { CalendarDay } from '@/shared/values/days'

/** How a moment is written: as numbers where the browser's language has its own way, in words as the pages are. */
const styles = {
  date: [undefined, { year: 'numeric', month: 'numeric', day: 'numeric' }],
  dateTime: [
    undefined,
    { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' },
  ],
  day: ['en-US', { dateStyle: 'long' }],
  weekday: ['en-US', { weekday: 'long' }],
  time: ['en-US', { timeStyle: 'short' }],
  moment: ['en-US', { dateStyle: 'medium', timeStyle: 'short' }],
  longMoment: ['en-US', { dateStyle: 'long', timeStyle: 'short' }],
} as const satisfies Record<string, readonly [string | undefined, Intl.DateTimeFormatOptions]>
export type ClockStyle = keyof typeof styles

/** The zone of the firm's office, once the account was read that tells it; the browser's until then, and for visitors. */
let zone = Intl.DateTimeFormat().resolvedOptions().timeZone
/** Making a format takes a thousand times as long as using it. */
let formats = new Map<ClockStyle, Intl.DateTimeFormat>()
const readers = new Set<() => void>()

/** Sets the clock by which everybody who is signed in reads days and times: that of the firm's office, wherever the browser is (R215). */
export function setOfficeZone(told: string): void {
  if (told === zone) return
  zone = told
  formats = new Map()
  for (const read of readers) read()
}

/** A moment on the office's clock. @param at ISO 8601 text, or the moment */
export function onOfficeClock(at: string | Date, style: ClockStyle): string {
  const known = formats.get(style)
  const [language, options] = styles[style]
  const format = known ?? new Intl.DateTimeFormat(language, { ...options, timeZone: zone })
  if (!known) formats.set(style, format)
  return format.format(new Date(at))
}

/** The year that it is at the office. */
export const officeYear = (): number =>
  Number(new Intl.DateTimeFormat('en-US', { timeZone: zone, year: 'numeric' }).format(new Date()))

/** Whether a day is over at the office. In Swedish a day is written as ours are kept, year first. */
export const isDayOver = (day: CalendarDay): boolean =>
  day < new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(new Date())

function subscribe(onChange: () => void) {
  readers.add(onChange)
  return () => readers.delete(onChange)
}

/** The zone of the office's clock, as it is now. */
export const officeZone = (): string => zone

/** The zone of the office's clock: whatever asks for it is drawn again when the firm chooses another one. */
export const useOfficeZone = (): string => useSyncExternalStore(subscribe, officeZone, officeZone)

/** What the office's time is called: 'Central Time'. A screen that shows days and times names it once. */
export function useOfficeZoneName(): string {
  const timeZone = useOfficeZone()
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' }).formatToParts(0)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}
