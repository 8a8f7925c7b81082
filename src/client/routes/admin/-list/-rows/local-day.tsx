import { adminTable } from '@/content/records/admin-table'

/**
 * A day without a time, YYYY-MM-DD, written as is usual where the administrator is. It is the same day everywhere, so no zone
 * may touch it. Without a day it is a dash.
 */
export const LocalDay = ({ day }: { day: string | null }) =>
  day ? (
    <time dateTime={day}>{new Date(day).toLocaleDateString(undefined, { timeZone: 'UTC' })}</time>
  ) : (
    <span>{adminTable.dash}</span>
  )
