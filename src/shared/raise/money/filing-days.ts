import { residenceStates } from '../answer-choices'
import { businessDayFrom } from '../../values/business-days'
import { type CalendarDay, daysAfter, monthsAfter } from '../../values/days'

/** Where Form D is filed: at the Securities and Exchange Commission, and in the states of those who bought. */
export const filingJurisdictions: readonly string[] = ['SEC', ...residenceStates]

/** Form D is filed so many days after the first sale (17 CFR 230.503). */
const filingDays = 15

/** The day on which Form D is due: 15 days after the first sale, or the next business day where offices are closed on it. */
export const filingDueOn = (firstSaleOn: CalendarDay): CalendarDay =>
  businessDayFrom(daysAfter(firstSaleOn, filingDays))

/** The day from which it is red: the tenth after the first sale. */
export const isFilingPressing = (firstSaleOn: CalendarDay, today: CalendarDay): boolean =>
  today >= daysAfter(firstSaleOn, 10)

/** The day from which Form D is to be amended where the raise is still open: a year after it was filed. */
export const isAmendmentDue = (filedOn: CalendarDay, today: CalendarDay): boolean => today >= monthsAfter(filedOn, 12)
