import {
  confirmK1Batch,
  finishK1Batch,
  getK1Batch,
  listK1Batches,
  unpublishK1Batch,
} from '@/shared/reporting/k1-batches'
import * as batches from './batches'
import { confirmK1Batch as confirm } from './confirming'
import { finishK1Batch as finish } from './finishing'
import { takeK1sBack } from './taking-back'
import { investorsProcedure, provedInvestorsProcedure, refuses, router } from '../../platform/trpc/procedures'

/** Zips of K-1s. Their bytes come by a route of their own (reporting/k1/batch-files.ts). */
export const adminK1Batches = router({
  /** Those of the last seven days, the last one first. */
  list: investorsProcedure
    .input(listK1Batches.input)
    .output(listK1Batches.output)
    .query(({ ctx, input }) => batches.listK1Batches(ctx, input)),

  /** What was read of one, and what is there already. Throws Failure record_not_found. */
  get: investorsProcedure
    .input(getK1Batch.input)
    .output(getK1Batch.output)
    .query(({ ctx, input: { id } }) => batches.readK1Batch(ctx, id)),

  /**
   * Publishes what is named, in PUBLISH_DELAY seconds, all of it or nothing. Throws Failure prove_again, record_not_found,
   * k1_batch_confirmed, k1_batch_elsewhere and, with every fault, k1_chosen_twice and k1_batch_refused.
   */
  confirm: provedInvestorsProcedure
    .meta(refuses('k1_batch_confirmed', 'k1_batch_elsewhere', 'k1_batch_refused', 'document_key_missing'))
    .input(confirmK1Batch.input)
    .output(confirmK1Batch.output)
    .mutation(async ({ ctx, input: { id, matches } }) => {
      await confirm(ctx, id, matches)
      return batches.readK1Batch(ctx, id)
    }),

  /** Says that a confirmed zip is needed no more. Throws Failure record_not_found and k1_batch_open. */
  finish: investorsProcedure
    .meta(refuses('k1_batch_open'))
    .input(finishK1Batch.input)
    .output(finishK1Batch.output)
    .mutation(async ({ ctx, input: { id } }) => {
      await finish(ctx, id)
      return batches.readK1Batch(ctx, id)
    }),

  /** Removes what is not shown yet of what was confirmed. Throws Failure record_not_found and document_not_now. */
  unpublish: investorsProcedure
    .meta(refuses('document_not_now'))
    .input(unpublishK1Batch.input)
    .output(unpublishK1Batch.output)
    .mutation(async ({ ctx, input: { id } }) => {
      await takeK1sBack(ctx, id)
      return batches.readK1Batch(ctx, id)
    }),
})
