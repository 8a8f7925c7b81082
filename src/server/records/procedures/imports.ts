import { eq } from 'drizzle-orm'
import { imports } from '@db/schema'
import { areaOfList } from '@/shared/accounts/areas'
import { type BookImportKind, isBookImport } from '@/shared/ledger/book-imports'
import { type ImportKind, runImport, undoImport } from '@/shared/records/imports'
import { Failure } from '../../platform/errors'
import { requireProof } from '../../platform/trpc/proof'
import { importBook } from '../../ledger/import/imports'
import { undoImportOf } from '../import/undoing'
import { listOfImport } from '../import/columns'
import { importFile } from '../import/imports'
import type { Context } from '../../platform/trpc/context'
import { anyAreaProcedure, provingProcedure, requireArea, router } from '../../platform/trpc/procedures'

const requireAreaOf = (ctx: Context, kind: ImportKind) => requireArea(ctx, areaOfList[listOfImport[kind]])

/** What a file does that a form does for nobody without a proof. */
const isProved: ReadonlySet<ImportKind | BookImportKind> = new Set(['distributions', 'access'])

export const adminImports = router({
  /**
   * Takes a CSV file in, all of it or nothing; a dry run only tells what it would do. Throws Failure import_refused with every fault,
   * consent_source_needed, area_…, and prove_again for payments, which are published at once, and for access.
   */
  run: provingProcedure
    .input(runImport.input)
    .output(runImport.output)
    .mutation(async ({ ctx, input: { kind, ...file } }) => {
      if (isBookImport(kind)) {
        await requireArea(ctx, 'investors')
        if (kind === 'distributions') await requireArea(ctx, 'money')
        if (isProved.has(kind) && !file.dryRun) requireProof(ctx)
        return importBook(ctx, { ...file, kind })
      }
      await requireAreaOf(ctx, kind)
      // Who has just signed up by themselves is in the list already.
      if (kind === 'subscribers') await ctx.signUps.settle()
      return importFile(ctx, { ...file, kind })
    }),

  /** Takes an import back; names what somebody has changed since, which stays. Throws Failure record_not_found, import_undone and area_…. */
  undo: anyAreaProcedure
    .input(undoImport.input)
    .output(undoImport.output)
    .mutation(async ({ ctx, input: { id } }) => {
      const [found] = await ctx.db
        .select({ id: imports.id, kind: imports.kind })
        .from(imports)
        .where(eq(imports.id, id))
      if (found === undefined) throw new Failure('record_not_found', { noun: 'import' })
      await requireAreaOf(ctx, found.kind)
      return { success: true, stayed: await undoImportOf(ctx, found) }
    }),
})
