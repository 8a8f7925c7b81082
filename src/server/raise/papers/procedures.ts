import {
  createRaisePaper,
  fillRaisePaper,
  listRaisePapers,
  moveRaisePaper,
  orderRaisePapers,
  showRaisePaper,
} from '@/shared/raise/raise-papers'
import { investorsOrMoneyProcedure, investorsProcedure, refuses, router } from '../../platform/trpc/procedures'
import { addPaper, orderPapers, showPaper, withdrawPaper } from './changes'
import { setFields } from './fields'
import { listPapers } from './papers'

/** The papers of a room. Their files go in and out by `paper-files.ts`. */
export const adminRaisePapers = router({
  /** In their order, with how many have opened and received each. Throws Failure record_not_found. */
  list: investorsOrMoneyProcedure
    .meta(refuses('record_not_found'))
    .input(listRaisePapers.input)
    .output(listRaisePapers.output)
    .query(({ ctx: { db }, input }) => listPapers(db, input)),

  /** Throws Failure record_not_found and raise_not_now. */
  create: investorsProcedure
    .meta(refuses('record_not_found', 'raise_not_now'))
    .input(createRaisePaper.input)
    .output(createRaisePaper.output)
    .mutation(({ ctx, input }) => addPaper(ctx, input)),

  /** Throws Failure record_not_found and list_changed. */
  order: investorsProcedure
    .meta(refuses('record_not_found', 'list_changed'))
    .input(orderRaisePapers.input)
    .output(orderRaisePapers.output)
    .mutation(({ ctx, input }) => orderPapers(ctx, input)),

  /**
   * Throws Failure record_not_found, document_without_file, raise_not_now, document_key_missing, document_key_other, storage_away, and
   * field_unfit for a field that is not there, or is too small.
   */
  setFields: investorsProcedure
    .meta(
      refuses('document_without_file', 'raise_not_now', 'document_key_missing', 'document_key_other', 'storage_away'),
    )
    .input(fillRaisePaper.input)
    .output(fillRaisePaper.output)
    .mutation(({ ctx, input }) => setFields(ctx, input)),

  /** Throws Failure record_not_found, document_without_file and raise_not_now. */
  show: investorsProcedure
    .meta(refuses('document_without_file', 'raise_not_now'))
    .input(showRaisePaper.input)
    .output(showRaisePaper.output)
    .mutation(({ ctx, input }) => showPaper(ctx, input)),

  /** Throws Failure record_not_found. */
  withdraw: investorsProcedure
    .input(moveRaisePaper.input)
    .output(moveRaisePaper.output)
    .mutation(({ ctx, input: { id } }) => withdrawPaper(ctx, id)),
})
