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
import { ledgerRefusals } from '../ledger'
import { askedOfHistory, bringHistory } from './history'
import { readOutlook } from './kept/outlook'
import { importsAsked, readImportWindow } from './kept/reading'
import { takeBackImport } from './kept/taking-back'

export const adminLedgerImports = router({
  /**
   * Brings several files in at once, all or nothing; a dry run only tells what they would do. Throws Failure import_refused with every
   * fault, import_asks, transfer_affected, area_…, and prove_again where they publish payments or open what others hold.
   */
  create: provingProcedure
    .meta(refuses('import_asks', ...ledgerRefusals))
    .input(createLedgerHistory.input)
    .output(createLedgerHistory.output)
    .mutation(async ({ ctx, input }) => {
      const { areas, isProved } = askedOfHistory(input.files.map(({ kind }) => kind))
      for (const area of areas) await requireArea(ctx, area)
      if (isProved && !input.dryRun) requireProof(ctx)
      return bringHistory(ctx, input)
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
    .meta(
      refuses(
        'area_money',
        'import_undone',
        'import_without_entries',
        'import_reversal_waits',
        'import_needs_two',
        ...ledgerRefusals,
      ),
    )
    .input(takeBackLedgerImport.input)
    .output(takeBackLedgerImport.output)
    .mutation(async ({ ctx, input }) => {
      const isPaid = (await importsAsked(ctx.db, input)).some(({ payments }) => payments > 0)
      if (isPaid) await requireArea(ctx, 'money')
      return takeBackImport(ctx, input)
    }),
})
