import { getLedgerImport, listLedgerImports, takeBackLedgerImport } from '@/shared/ledger/kept-imports'
import { createLedgerHistory } from '@/shared/ledger/ledger-histories'
import {
  investorsProcedure,
  provedInvestorsProcedure,
  provingProcedure,
  refuses,
  requireArea,
  router,
} from '../../platform/trpc/procedures'
import { requireProof } from '../../platform/trpc/proof'
import { callOrHold, heldRefusals } from '../approvals/holding'
import { heldHistory, heldTakeBack } from './held-imports'
import { askedOfHistory } from './history'
import { readOutlook } from './kept/outlook'
import { importsAsked, readImportWindow } from './kept/reading'

export const adminLedgerImports = router({
  /**
   * Brings several files in at once, all or nothing; a dry run only tells what they would do. Throws Failure import_refused with every
   * fault, import_asks, transfer_affected, area_…, and prove_again where they publish payments or open what others hold.
   */
  create: provingProcedure
    .meta(refuses(...heldHistory.refuses, ...heldRefusals))
    .input(createLedgerHistory.input)
    .output(createLedgerHistory.output)
    .mutation(async ({ ctx, input }) => {
      const { areas, isProved } = askedOfHistory(input.files.map(({ kind }) => kind))
      for (const area of areas) await requireArea(ctx, area)
      if (isProved && !input.dryRun) requireProof(ctx)
      return callOrHold(ctx, heldHistory, input)
    }),

  /** Files that were brought in, the newest first unless sorted otherwise. */
  list: investorsProcedure
    .input(listLedgerImports.input)
    .output(listLedgerImports.output)
    .query(({ ctx: { db }, input }) => readImportWindow(db, input)),

  /** One of them, and what taking it back would do and leave. Throws Failure record_not_found. */
  get: investorsProcedure
    .input(getLedgerImport.input)
    .output(getLedgerImport.output)
    .query(({ ctx: { db }, input }) => readOutlook(db, input)),

  /**
   * Takes back what it entered, all of it or nothing. Throws Failure record_not_found, area_money where it paid something, import_undone the
   * second time, and what stands in the way.
   */
  takeBack: provedInvestorsProcedure
    .meta(refuses('area_money', ...heldTakeBack.refuses, ...heldRefusals))
    .input(takeBackLedgerImport.input)
    .output(takeBackLedgerImport.output)
    .mutation(async ({ ctx, input }) => {
      const isPaid = (await importsAsked(ctx.db, input)).some(({ payments }) => payments > 0)
      if (isPaid) await requireArea(ctx, 'money')
      return callOrHold(ctx, heldTakeBack, input)
    }),
})
