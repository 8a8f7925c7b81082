import { adminTable } from '@/content/records/admin-table'
import { onOfficeClock, useOfficeZone } from '@/client/accounts/office-clock'

/** The day of a moment at the office, written as is usual where the administrator is; without a moment it says so. */
export function LocalDate({ timestamp }: { timestamp: string | null }) {
  useOfficeZone()
  if (!timestamp) return <span>{adminTable.noDate}</span>
  return <time dateTime={timestamp}>{onOfficeClock(timestamp, 'date')}</time>
}
