import { adminTable } from '@/content/records/admin-table'

/** The day of a moment where the administrator is, written as is usual there; without a moment it says so. */
export const LocalDate = ({ timestamp }: { timestamp: string | null }) =>
  timestamp ? (
    <time dateTime={timestamp}>{new Date(timestamp).toLocaleDateString()}</time>
  ) : (
    <span>{adminTable.noDate}</span>
  )
