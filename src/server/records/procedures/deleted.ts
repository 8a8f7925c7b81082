import { type RecordList, recordLists } from '@/shared/records/record-lists'
import { eraseRecord, listDeleted, removeSeveral, restoreRecord, restoreSeveral } from '@/shared/records/deleted'
import { requireProof } from '../../platform/trpc/proof'
import { eraseDeleted } from '../trash/purge'
import { listDeletedRecords, restoreRecords } from '../trash/trash'
import { resourceNamed } from '../several/resource-named'
import type { Resource } from '../resources'
import { removeMatching, removeRecords } from '../trash/soft-delete'
import type { Context } from '../../platform/trpc/context'
import { anyAreaProcedure, provingProcedure, refuses, router } from '../../platform/trpc/procedures'

/** The noun of a list, to delete several or to restore. An open session alone neither empties the list of accounts nor brings one back: prove_again. */
async function writtenKindOf(ctx: Context, list: string): Promise<Resource> {
  const kind = await resourceNamed(ctx, list)
  if (kind.list === 'users') requireProof(ctx)
  return kind
}

/** What a noun says of the refusals of its guards. */
type Refusing = Pick<Resource, 'removalRefuses' | 'restorationRefuses'>

/** Deleting several records, and undoing a deletion within 30 days (R22); the same for every list. @param nouns all that there are */
export function adminDeleted(nouns: Readonly<Record<RecordList, Refusing>>) {
  const all: readonly Refusing[] = recordLists.map((list) => nouns[list])
  const removing = all.flatMap(({ removalRefuses = [] }) => removalRefuses)
  const restoring = all.flatMap(({ restorationRefuses = [] }) => restorationRefuses)
  return router({
    /** What can still be restored, last deleted first. */
    list: anyAreaProcedure
      .input(listDeleted.input)
      .output(listDeleted.output)
      .query(async ({ ctx, input }) => listDeletedRecords(ctx.db, await resourceNamed(ctx, input.list), input)),

    /** Restores a record under its own id. Throws Failure record_not_found, …_taken when its name is another's by now (R34), and prove_again for a user. */
    restore: provingProcedure
      .meta(refuses(...restoring))
      .input(restoreRecord.input)
      .output(restoreRecord.output)
      .mutation(async ({ ctx, input: { list, id } }) => {
        await restoreRecords(ctx, await writtenKindOf(ctx, list), [id])
        return { success: true, id }
      }),

    /** Erases a deleted record for good, of every list with a proof. Throws Failure record_not_found, record_kept and prove_again. */
    erase: provingProcedure
      .meta(refuses('record_kept'))
      .input(eraseRecord.input)
      .output(eraseRecord.output)
      .mutation(async ({ ctx, input: { list, id } }) => {
        const kind = await resourceNamed(ctx, list)
        requireProof(ctx)
        await eraseDeleted(ctx, kind, id)
        return { success: true, id }
      }),

    /**
     * Restores several by their ids, or all of one removal; all or none. What cannot be found is left out.
     * Throws Failure record_not_found when nothing can, …_taken (R34), and prove_again for users.
     */
    restoreSeveral: provingProcedure
      .meta(refuses('record_not_found', ...restoring))
      .input(restoreSeveral.input)
      .output(restoreSeveral.output)
      .mutation(async ({ ctx, input: { list, ids, deletedAt } }) => {
        const named = deletedAt === undefined ? (ids ?? []) : new Date(deletedAt)
        const restored = await restoreRecords(ctx, await writtenKindOf(ctx, list), named)
        return { success: true, count: restored.length, ...(ids !== undefined && { ids: restored }) }
      }),

    /**
     * Deletes several by their ids, or all that match; all or none. Of ids, what was gone already is left out.
     * Throws Failure record_not_found when all were, list_changed when another number of records matches, and prove_again for users.
     */
    removeSeveral: provingProcedure
      .meta(refuses('record_not_found', 'list_changed', ...removing))
      .input(removeSeveral.input)
      .output(removeSeveral.output)
      .mutation(async ({ ctx, input: { list, ids, matching, count = 0 } }) => {
        const kind = await writtenKindOf(ctx, list)
        const { ids: removed, deletedAt } =
          matching === undefined
            ? await removeRecords(ctx, kind, ids ?? [])
            : await removeMatching(ctx, kind, kind.query(matching), count)
        return { success: true, count: removed.length, deletedAt, ...(ids !== undefined && { ids: removed }) }
      }),
  })
}
