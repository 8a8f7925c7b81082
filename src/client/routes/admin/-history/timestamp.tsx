import { chakra } from '@/client/theme/chakra'

const formats = {
  timestamp: new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }),
  time: new Intl.DateTimeFormat('en-US', { timeStyle: 'short' }),
  day: new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }),
  weekday: new Intl.DateTimeFormat('en-US', { weekday: 'long' }),
}

/** The day of a moment where its reader is: 'November 21, 2026'. */
export const dayOf = (at: string) => formats.day.format(new Date(at))
/** The same as a day of the week: 'Saturday'. */
export const weekdayOf = (at: string) => formats.weekday.format(new Date(at))

/** The moment itself: 'Nov 21, 2026, 9:30 AM'. */
export const momentOf = (at: string) => formats.timestamp.format(new Date(at))

/** When something happened, in the reader's own time zone. @param at ISO 8601 text */
export const Timestamp = ({ at, as = 'timestamp' }: { at: string; as?: 'timestamp' | 'time' }) => (
  <chakra.time dateTime={at} whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
    {formats[as].format(new Date(at))}
  </chakra.time>
)
