import { listK1Recipients } from '@/shared/k1-consents'
import { readRecipients } from '../../book/k1-consents'
import { investorsProcedure, router } from '../../trpc/procedures'

export const adminK1Consents = router({
  /** Who gets K-1s for a year, and how: in the portal with a consent, by post without. */
  list: investorsProcedure
    .input(listK1Recipients.input)
    .output(listK1Recipients.output)
    .query(({ ctx: { db }, input }) => readRecipients(db, input)),
})
