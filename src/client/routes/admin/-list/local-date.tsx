import { adminTable } from '@/content/admin'

/** The day of a moment where the administrator is, written as is usual there; without a moment it says so. */
export const LocalDate = ({ moment }: { moment: string | null }) =>
  moment ? <time dateTime={moment}>{new Date(moment).toLocaleDateString()}</time> : adminTable.noDate
