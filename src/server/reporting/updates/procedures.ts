import { changeUpdate, createUpdate, listUpdates, moveUpdate, removeUpdate } from '@/shared/reporting/updates'
import { listRecords } from '../../records/resources'
import { updateResource } from './resource'
import * as steps from './steps'
import { readUpdates } from './updates'
import { publish, takeBack } from '../../records/release'
import { updateRelease } from './release'
import { investorsProcedure, refuses, router } from '../../platform/trpc/procedures'

export const adminUpdates = router({
  /** The window asked for, the last made first unless sorted otherwise. */
  list: investorsProcedure
    .input(listUpdates.input)
    .output(listUpdates.output)
    .query(({ ctx: { db }, input }) =>
      listRecords(db, updateResource, input, ({ where, orderBy }) => readUpdates(db, where, orderBy)),
    ),

  /** Throws Failure record_not_found and offering_without_class. */
  create: investorsProcedure
    .meta(refuses('record_not_found'))
    .input(createUpdate.input)
    .output(createUpdate.output)
    .mutation(({ ctx, input }) => steps.draftUpdate(ctx, input)),

  /** As `create`; also Failure stale_edit, and update_not_now for one that was published or is about to be. */
  update: investorsProcedure
    .meta(refuses('update_not_now'))
    .input(changeUpdate.input)
    .output(changeUpdate.output)
    .mutation(({ ctx, input }) => steps.changeUpdate(ctx, input)),

  /** Of a draft. Throws Failure record_not_found and update_not_now. */
  remove: investorsProcedure
    .meta(refuses('update_not_now'))
    .input(removeUpdate.input)
    .output(removeUpdate.output)
    .mutation(({ ctx, input: { id } }) => steps.removeUpdate(ctx, id)),

  /** In PUBLISH_DELAY seconds. Throws Failure record_not_found, stale_edit and update_not_now. */
  publish: investorsProcedure
    .meta(refuses('update_not_now'))
    .input(moveUpdate.input)
    .output(moveUpdate.output)
    .mutation(({ ctx, input }) => publish(ctx, updateRelease, input)),

  /** While it lies ahead. Throws Failure record_not_found, stale_edit and update_not_now. */
  unpublish: investorsProcedure
    .meta(refuses('update_not_now'))
    .input(moveUpdate.input)
    .output(moveUpdate.output)
    .mutation(({ ctx, input }) => takeBack(ctx, updateRelease, input)),
})
