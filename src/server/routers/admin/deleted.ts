import { areaOfList } from '@/shared/areas'
import { isRecordList } from '@/shared/record-lists'
import { listDeleted, removeSeveral, restoreRecord, restoreSeveral } from '@/shared/deleted'
import { Failure } from '../../base/errors'
import { readers } from '../../records/asked-records'
import { listDeletedRecords, restoreRecords } from '../../records/deleted-records'
import { recordKinds } from '../../records/record-kinds'
import type { WrittenKind } from '../../records/records'
import { removeMatching, removeRecords } from '../../records/removals'
import type { Context } from '../../trpc/context'
import { anyAreaProcedure, requireArea, router } from '../../trpc/procedures'

/**
 * The noun of a list, for an administrator who looks after its area. Throws Failure path_not_found, because the list's name is part of
 * the path, and area_….
 */
async function kindOf(ctx: Context, list: string): Promise<WrittenKind> {
  if (!isRecordList(list)) throw new Failure('path_not_found')
  await requireArea(ctx, areaOfList[list])
  return recordKinds[list]
}

/** Deleting several records, and undoing a deletion within 30 days (R22); the same for every list. */
export const adminDeleted = router({
  /** What can still be restored, last deleted first. */
  list: anyAreaProcedure
    .input(listDeleted.input)
    .output(listDeleted.output)
    .query(async ({ ctx, input }) => listDeletedRecords(ctx.db, await kindOf(ctx, input.list), input)),

  /** Restores a record under its own id. Throws Failure record_not_found, and …_taken when its name is another's by now (R34). */
  restore: anyAreaProcedure
    .input(restoreRecord.input)
    .output(restoreRecord.output)
    .mutation(async ({ ctx, input: { list, id } }) => {
      await restoreRecords(ctx, await kindOf(ctx, list), [id])
      return { success: true, id }
    }),

  /**
   * Restores several by their ids, or all of one removal; all or none. What cannot be found is left out.
   * Throws Failure record_not_found when nothing can, and …_taken (R34).
   */
  restoreSeveral: anyAreaProcedure
    .input(restoreSeveral.input)
    .output(restoreSeveral.output)
    .mutation(async ({ ctx, input: { list, ids, deletedAt } }) => {
      const named = deletedAt === undefined ? (ids ?? []) : new Date(deletedAt)
      const restored = await restoreRecords(ctx, await kindOf(ctx, list), named)
      return { success: true, count: restored.length, ...(ids !== undefined && { ids: restored }) }
    }),

  /**
   * Deletes several by their ids, or all that match; all or none. Of ids, what was gone already is left out.
   * Throws Failure record_not_found when all were, and list_changed when another number of records matches.
   */
  removeSeveral: anyAreaProcedure
    .input(removeSeveral.input)
    .output(removeSeveral.output)
    .mutation(async ({ ctx, input: { list, ids, matching, count = 0 } }) => {
      const kind = await kindOf(ctx, list)
      const { ids: removed, deletedAt } =
        matching === undefined
          ? await removeRecords(ctx, kind, ids ?? [])
          : await removeMatching(ctx, kind, readers[kind.list](matching), count)
      return { success: true, count: removed.length, deletedAt, ...(ids !== undefined && { ids: removed }) }
    }),
})
