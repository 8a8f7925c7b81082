import { listK1Recipients } from '@/shared/reporting/k1-consents'
import { readRecipients } from './consents'
import { investorsProcedure, router } from '../../../platform/trpc/procedures'

export const adminK1Consents = router({
  /** Who gets K-1s for a year, and how: in the portal with a consent, by post without. */
  list: investorsProcedure
    .input(listK1Recipients.input)
    .output(listK1Recipients.output)
    .query(({ ctx: { db }, input }) => readRecipients(db, input)),
})
