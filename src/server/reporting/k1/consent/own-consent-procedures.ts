import { giveK1Consent, listOwnK1Consents, withdrawK1Consent } from '@/shared/reporting/k1-consents'
import { giveConsent, readOwnConsents, withdrawConsent } from './consents'
import { investorProcedure } from '../../../ledger/investor-procedure'
import { refuses, router } from '../../../platform/trpc/procedures'

/** Consent to K-1s in the portal, for owners. An entity that is not theirs is 404. */
export const investorK1Consents = router({
  /** Of each own entity. Throws Failure record_not_found. */
  list: investorProcedure
    .meta(refuses('record_not_found'))
    .input(listOwnK1Consents.input)
    .output(listOwnK1Consents.output)
    .query(({ ctx, input }) => readOwnConsents(ctx, input)),

  /** Throws Failure record_not_found, wording_changed, sample_unopened and consent_given. */
  give: investorProcedure
    .meta(refuses('record_not_found', 'wording_changed', 'sample_unopened', 'consent_given'))
    .input(giveK1Consent.input)
    .output(giveK1Consent.output)
    .mutation(({ ctx, input }) => giveConsent(ctx, input)),

  /** Confirmed by mail. Throws Failure record_not_found. */
  withdraw: investorProcedure
    .input(withdrawK1Consent.input)
    .output(withdrawK1Consent.output)
    .mutation(({ ctx, input: { id } }) => withdrawConsent(ctx, id)),
})
