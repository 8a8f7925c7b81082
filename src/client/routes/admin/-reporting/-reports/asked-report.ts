import { officeToday } from '@/client/accounts/office-days'
import { useState } from 'react'
import { useListAddress } from '../../-list/-toolbar/list-search'
import { outstandingStates } from '@/shared/reporting/reports'
import { firstTaxYear, lastTaxYear } from '@/shared/reporting/tax-years'
import { type CalendarDay, calendarDay } from '@/shared/values/days'

export const reportNames = ['holdings', 'yearEnd', 'outstanding', 'journal'] as const

const dayIn = (text: string | undefined): CalendarDay | undefined => calendarDay.safeParse(text).data

/** Which report is shown, and of what, as the address says; what it does not know is as at first. */
export function useAskedReport() {
  const { address, change } = useListAddress()
  const [today] = useState(() => officeToday())
  const thisYear = Number(today.slice(0, 4))
  const { year } = address
  return {
    report: reportNames.find((name) => name === address.kind) ?? 'holdings',
    /** Of holdings, their day; of the journal, its last. */
    to: dayIn(address.to) ?? today,
    from: dayIn(address.from) ?? calendarDay.parse(`${thisYear}-01-01`),
    // What is worked on is last year's.
    year: year !== undefined && year >= firstTaxYear && year <= lastTaxYear ? year : thisYear - 1,
    thisYear,
    state: outstandingStates.find((state) => state === address.status),
    investmentId: address.book,
    change,
  }
}
export type AskedReport = ReturnType<typeof useAskedReport>
