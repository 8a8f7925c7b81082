import { getInvestorPage } from '@/shared/reporting/investor-pages'
import { investorsProcedure, refuses, router } from '../../platform/trpc/procedures'
import { readInvestorPage } from './investor-page'

export const adminInvestors = router({
  /** What is known of an owner; enquiries and mails for who looks after people too. Throws Failure record_not_found. */
  get: investorsProcedure
    .meta(refuses('record_not_found'))
    .input(getInvestorPage.input)
    .output(getInvestorPage.output)
    .query(({ ctx: { db, user }, input: { id } }) => readInvestorPage(db, user, id)),
})
