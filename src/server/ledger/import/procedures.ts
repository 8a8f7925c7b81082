import { createLedgerHistory } from '@/shared/ledger/ledger-histories'
import { provingProcedure, refuses, requireArea, router } from '../../platform/trpc/procedures'
import { requireProof } from '../../platform/trpc/proof'
import { ledgerRefusals } from '../ledger'
import { askedOfHistory, bringHistory } from './history'

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
})
