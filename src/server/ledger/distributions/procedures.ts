import { listLedgerDifferences } from '@/shared/ledger/ledger-differences'
import {
  approveDistribution,
  createDistribution,
  listDistributions,
  markCashed,
  markLineReturned,
  moveDistribution,
  publishDistribution,
  removeDistribution,
  reverseDistribution,
  updateDistribution,
} from '@/shared/ledger/distributions'
import { getRegisterSums, listGoneOwners, listRegister } from '@/shared/ledger/payments/payment-registers'
import { allDifferences } from '../daily-check'
import { callOrHold, heldRefusals } from '../approvals/holding'
import { draftDistribution, redraftDistribution, removeDraft } from './drafts'
import { heldPublication } from './held-publication'
import * as steps from './steps'
import { readDistributions, statusRefusals } from './distributions'
import { distributionResource } from './resource'
import { distributionRelease } from './release'
import { readRegisterSums } from './registers/register-sums'
import { noteCashed, noteReturned } from './noted-payments'
import { readGoneOwners, readRegister } from './registers/registers'
import { takeBack } from '../../records/release'
import { listRecords } from '../../records/resources'
import {
  investorsOrMoneyProcedure,
  investorsProcedure,
  moneyProcedure,
  provedMoneyProcedure,
  refuses,
  router,
} from '../../platform/trpc/procedures'
import { ledgerRefusals } from '../ledger'

export const adminDistributions = router({
  /** The window asked for, the latest payment first unless sorted otherwise. */
  list: investorsOrMoneyProcedure
    .input(listDistributions.input)
    .output(listDistributions.output)
    .query(({ ctx: { db }, input }) =>
      listRecords(db, distributionResource, input, ({ where, orderBy }) =>
        readDistributions(db, where, { order: orderBy, lines: input.lines !== 'without' }),
      ),
    ),

  /** Where the ledger does not say what was published; by rights nowhere. */
  differences: investorsOrMoneyProcedure.output(listLedgerDifferences.output).query(async ({ ctx: { db } }) => {
    const items = await allDifferences(db)
    return { items, total: items.length }
  }),

  /** What each owner gets of one, by name. Throws Failure record_not_found. */
  register: investorsOrMoneyProcedure
    .input(listRegister.input)
    .output(listRegister.output)
    .query(({ ctx: { db }, input }) => readRegister(db, input)),

  /** What that comes to, beside the last distribution of its class. Throws Failure record_not_found. */
  registerSums: investorsOrMoneyProcedure
    .input(getRegisterSums.input)
    .output(getRegisterSums.output)
    .query(({ ctx: { db }, input }) => readRegisterSums(db, input)),

  /** Who got something of that one and gets nothing of this. Throws Failure record_not_found. */
  goneOwners: investorsOrMoneyProcedure
    .input(listGoneOwners.input)
    .output(listGoneOwners.output)
    .query(({ ctx: { db }, input }) => readGoneOwners(db, input)),

  /** Throws Failure record_not_found, day_ahead, payment_far_ahead, nobody_holds, withheld_exceeds and capital_exceeded; then nothing is written. */
  create: investorsProcedure
    .meta(refuses('record_not_found'))
    .input(createDistribution.input)
    .output(createDistribution.output)
    .mutation(({ ctx, input }) => draftDistribution(ctx, input)),

  /** As `create`; also Failure stale_edit, and what it says of one that is no draft or is a reversal. */
  update: investorsProcedure
    .meta(refuses(...statusRefusals, 'distribution_reversal_final'))
    .input(updateDistribution.input)
    .output(updateDistribution.output)
    .mutation(({ ctx, input }) => redraftDistribution(ctx, input)),

  /** Throws Failure record_not_found, and what it says of one that is no draft. */
  remove: investorsProcedure
    .meta(refuses(...statusRefusals))
    .input(removeDistribution.input)
    .output(removeDistribution.output)
    .mutation(({ ctx, input: { id } }) => removeDraft(ctx, id)),

  /** Throws Failure second_person_needed where four eyes are the rule, allocation_changed, and looks_paid. */
  approve: moneyProcedure
    .meta(
      refuses(
        'second_person_needed',
        'allocation_changed',
        'looks_paid',
        ...statusRefusals,
        'second_person_let_in',
        ...ledgerRefusals,
      ),
    )
    .input(approveDistribution.input)
    .output(approveDistribution.output)
    .mutation(({ ctx, input }) => steps.approve(ctx, input)),

  /** Makes a draft of it again; whoever prepares it may, as may whoever approved it. */
  reopen: investorsOrMoneyProcedure
    .meta(refuses(...statusRefusals))
    .input(moveDistribution.input)
    .output(moveDistribution.output)
    .mutation(({ ctx, input }) => steps.reopen(ctx, input)),

  /** In PUBLISH_DELAY seconds. Throws Failure prove_again, allocation_changed and transfer_affected. */
  publish: provedMoneyProcedure
    .meta(refuses(...heldPublication.refuses, ...heldRefusals))
    .input(publishDistribution.input)
    .output(publishDistribution.output)
    .mutation(({ ctx, input }) => callOrHold(ctx, heldPublication, input)),

  /** While it lies ahead; it asks for no proof, because it must be quick. */
  unpublish: moneyProcedure
    .meta(refuses(...statusRefusals))
    .input(moveDistribution.input)
    .output(moveDistribution.output)
    .mutation(({ ctx, input }) => takeBack(ctx, distributionRelease, input)),

  /** Throws Failure distribution_reversal_final and distribution_reversed. */
  reverse: moneyProcedure
    .meta(refuses('distribution_reversal_final', 'distribution_reversed', 'distribution_not_now'))
    .input(reverseDistribution.input)
    .output(reverseDistribution.output)
    .mutation(({ ctx, input }) => steps.reverseDistribution(ctx, input)),

  /** Of a published payment, which `lineId` names by any of its lines: what is sent to an owner comes back as a whole, and is sent once more as one. */
  markReturned: investorsProcedure
    .meta(refuses('distribution_not_now'))
    .input(markLineReturned.input)
    .output(markLineReturned.output)
    .mutation(({ ctx, input }) => noteReturned(ctx, input)),

  /** The same: of one holder's payment, or of all. */
  markCashed: investorsProcedure
    .meta(refuses('distribution_not_now'))
    .input(markCashed.input)
    .output(markCashed.output)
    .mutation(({ ctx, input }) => noteCashed(ctx, input)),
})
