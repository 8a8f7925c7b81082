import { adminTable } from '@/content/admin'

/** The day of a moment where the administrator is, written as he is used to; without a moment it says so (spec section 2). */
export const LocalDate = ({ moment }: { moment: string | null }) =>
  moment ? <time dateTime={moment}>{new Date(moment).toLocaleDateString()}</time> : adminTable.noDate
