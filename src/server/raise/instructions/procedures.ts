import {
  approveInstructions,
  endInstructions,
  listInstructions,
  prepareInstructions,
} from '@/shared/raise/money/instructions'
import { moneyProcedure, provedMoneyProcedure, refuses, router } from '../../platform/trpc/procedures'
import { approve, end, prepare } from './changing'
import { readList } from './rows'

/** Where investors send money: prepared by one, approved by another. */
export const adminInstructions = router({
  /** The latest first; of the account the last four digits alone. Throws Failure record_not_found. */
  list: moneyProcedure
    .meta(refuses('record_not_found'))
    .input(listInstructions.input)
    .output(listInstructions.output)
    .query(({ ctx, input }) => readList(ctx.db, ctx.encryption, input)),

  /** Throws Failure prove_again, record_not_found, raise_not_now and document_key_missing. */
  create: provedMoneyProcedure
    .meta(refuses('record_not_found', 'raise_not_now', 'document_key_missing'))
    .input(prepareInstructions.input)
    .output(prepareInstructions.output)
    .mutation(({ ctx, input }) => prepare(ctx, input)),

  /** Throws Failure prove_again, record_not_found, raise_not_now, second_person_needed, second_person_let_in, account_differs and document_key_other. */
  approve: provedMoneyProcedure
    .meta(
      refuses(
        'record_not_found',
        'raise_not_now',
        'second_person_needed',
        'second_person_let_in',
        'document_key_other',
      ),
    )
    .input(approveInstructions.input)
    .output(approveInstructions.output)
    .mutation(({ ctx, input }) => approve(ctx, input)),

  /** Throws Failure prove_again, record_not_found and raise_not_now. */
  end: provedMoneyProcedure
    .meta(refuses('record_not_found', 'raise_not_now'))
    .input(endInstructions.input)
    .output(endInstructions.output)
    .mutation(({ ctx, input: { id } }) => end(ctx, id)),
})
