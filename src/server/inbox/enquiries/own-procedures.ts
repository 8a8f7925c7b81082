import { askMissingPayment, getMissingPayment } from '@/shared/inbox/missing-payments'
import { investorProcedure } from '../../ledger/investor-procedure'
import { refuses, router } from '../../platform/trpc/procedures'
import { askMissing, readMissing } from './missing-payments'

/** Payments that have not arrived, as whoever sees them tells the firm; one that is not theirs is 404. */
export const ownMissingPayments = router({
  /** When whoever asks told the firm so. Throws Failure record_not_found. */
  get: investorProcedure
    .meta(refuses('record_not_found'))
    .input(getMissingPayment.input)
    .output(getMissingPayment.output)
    .query(({ ctx, input: { id } }) => readMissing(ctx, id)),

  /** Tells the firm so, once. Throws Failure record_not_found and too_many_requests. */
  ask: investorProcedure
    .meta(refuses('record_not_found', 'too_many_requests'))
    .input(askMissingPayment.input)
    .output(askMissingPayment.output)
    .mutation(({ ctx, input }) => askMissing(ctx, input)),
})
