import { getTaxYear, listTaxYears, setTaxYear } from '@/shared/reporting/tax-years'
import { changeTaxYear, readTaxYear, readTaxYears } from './tax-years'
import { investorsProcedure, router } from '../../platform/trpc/procedures'

export const adminTaxYears = router({
  /** One year of every offering that can be held. */
  list: investorsProcedure
    .input(listTaxYears.input)
    .output(listTaxYears.output)
    .query(({ ctx: { db }, input: { year, ...window } }) => readTaxYears(db, year, window)),

  /** Throws Failure record_not_found. */
  get: investorsProcedure
    .input(getTaxYear.input)
    .output(getTaxYear.output)
    .query(({ ctx: { db }, input }) => readTaxYear(db, input)),

  /** Throws Failure record_not_found, offering_without_class and stale_edit. */
  update: investorsProcedure
    .input(setTaxYear.input)
    .output(setTaxYear.output)
    .mutation(({ ctx, input }) => changeTaxYear(ctx, input)),
})
