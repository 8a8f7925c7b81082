import { chakra } from '@/client/theme/chakra'
import { onOfficeClock, useOfficeZone } from '@/client/accounts/office-clock'

/** The day of a moment at the office: 'November 21, 2026'. */
export const dayOf = (at: string) => onOfficeClock(at, 'day')
/** The same as a day of the week: 'Saturday'. */
export const weekdayOf = (at: string) => onOfficeClock(at, 'weekday')

/** The moment itself: 'Nov 21, 2026, 9:30 AM'. */
export const momentOf = (at: string) => onOfficeClock(at, 'moment')

/** When something happened, on the office's clock. @param at ISO 8601 text */
export function Timestamp({ at, as = 'moment' }: { at: string; as?: 'moment' | 'time' }) {
  useOfficeZone()
  return (
    <chakra.time dateTime={at} whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
      {onOfficeClock(at, as)}
    </chakra.time>
  )
}
