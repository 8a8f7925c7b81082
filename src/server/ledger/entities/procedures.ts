import { entities } from '@db/schema'
import { createEntity, listEntitiesAsAdmin, removeEntity, updateEntity } from '@/shared/ledger/entities'
import { entityResource } from './resource'
import { createRecord, newVersion, removeRecord, updateRecord } from '../../records/record-writes'
import { listRecords } from '../../records/resources'
import { investorsProcedure, refuses, router } from '../../platform/trpc/procedures'

const kind = entityResource

export const adminEntities = router({
  /** The window asked for, newest first unless sorted otherwise; `total` counts what the search and the filter let through (R6). */
  list: investorsProcedure
    .input(listEntitiesAsAdmin.input)
    .output(listEntitiesAsAdmin.output)
    .query(({ ctx, input }) =>
      listRecords(ctx.db, kind, input, ({ where, orderBy }) =>
        ctx.db
          .select()
          .from(entities)
          .where(where)
          .orderBy(...orderBy),
      ),
    ),

  /** Throws Failure external_id_taken. */
  create: investorsProcedure
    .meta(refuses('external_id_taken'))
    .input(createEntity.input)
    .output(createEntity.output)
    .mutation(({ ctx, input }) => createRecord(ctx, kind, (tx) => tx.insert(entities).values(input).returning())),

  /** Changes the fields that are there (R7). Throws Failure record_not_found, stale_edit or external_id_taken; then nothing is changed. */
  update: investorsProcedure
    .meta(refuses('external_id_taken'))
    .input(updateEntity.input)
    .output(updateEntity.output)
    .mutation(({ ctx, input: { id, updatedAt, ...fields } }) =>
      updateRecord(ctx, kind, { id, updatedAt }, (tx, where) =>
        tx
          .update(entities)
          .set({ ...fields, ...newVersion(entities) })
          .where(where)
          .returning(),
      ),
    ),

  /** Hides one without holdings; it can be restored for 30 days (R22). Throws Failure record_not_found and entity_has_holdings. */
  remove: investorsProcedure
    .meta(refuses('entity_has_holdings'))
    .input(removeEntity.input)
    .output(removeEntity.output)
    .mutation(({ ctx, input: { id } }) => removeRecord(ctx, kind, id)),
})
