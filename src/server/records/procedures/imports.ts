import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { imports } from '@db/schema'
import type { RefusalName } from '@/shared/platform/failures'
import { runImport, undoImport } from '@/shared/records/imports'
import { Failure } from '../../platform/errors'
import type { Context } from '../../platform/trpc/context'
import { anyAreaProcedure, provingProcedure, refuses, requireArea, router } from '../../platform/trpc/procedures'
import { requireProof } from '../../platform/trpc/proof'
import type { AnyImporter, Bringer, Importers } from '../import/importer'
import { undoImportOf } from '../import/undoing'

async function requireAreasOf(ctx: Context, { areas }: AnyImporter): Promise<void> {
  for (const area of areas) await requireArea(ctx, area)
}

/** How a file is brought in once it is known who may: at once, or by a second person. */
interface Bringing {
  refuses: readonly RefusalName[]
  bring: (ctx: Bringer, file: z.output<typeof runImport.input>) => Promise<z.input<typeof runImport.output>>
}

/** @param importers how each kind of file is brought in, by what the subjects hand in */
export function adminImports(importers: Importers, { refuses: refusals, bring }: Bringing) {
  return router({
    /**
     * Takes a CSV file in, all of it or nothing; a dry run only tells what it would do. Throws Failure import_refused with every
     * fault, consent_source_needed, import_asks, transfer_affected, area_…, and prove_again for payments, which are published at
     * once, and for access.
     */
    run: provingProcedure
      .meta(refuses(...refusals))
      .input(runImport.input)
      .output(runImport.output)
      .mutation(async ({ ctx, input }) => {
        const importer = importers[input.kind]
        await requireAreasOf(ctx, importer)
        if (importer.isProved && !input.dryRun) requireProof(ctx)
        return bring(ctx, input)
      }),

    /** Takes an import back; names what somebody has changed since, which stays. Throws Failure record_not_found, import_undone and area_…. */
    undo: anyAreaProcedure
      .meta(refuses('import_undone'))
      .input(undoImport.input)
      .output(undoImport.output)
      .mutation(async ({ ctx, input: { id } }) => {
        const [found] = await ctx.db
          .select({ id: imports.id, kind: imports.kind })
          .from(imports)
          .where(eq(imports.id, id))
        const importer = found && importers[found.kind]
        if (!importer?.undo) throw new Failure('record_not_found', { noun: 'import' })
        await requireAreasOf(ctx, importer)
        return { success: true, stayed: await undoImportOf(ctx, importer.undo, id) }
      }),
  })
}
