import { eq, getTableColumns } from 'drizzle-orm'
import { interests } from '@db/schema'
import { listAssignees } from '@/shared/inbox/assignees'
import { listInterestsAsAdmin, removeInterest, sumInterests, updateInterest } from '@/shared/inbox/interests'
import { readAssignees, requireAssignee, tellAssignee } from '../assignees'
import { interestColumns } from './resource'
import { readInterestSums } from './sums'
import { interestResource } from './resource'
import { newVersion, removeRecord, updateRecord } from '../../records/record-writes'
import { listRecords } from '../../records/resources'
import { investorsProcedure, router } from '../../platform/trpc/procedures'

const kind = interestResource

export const adminInterests = router({
  /** The window asked for, newest first unless sorted otherwise; without spam, or with nothing else where it is asked for (R21). */
  list: investorsProcedure
    .input(listInterestsAsAdmin.input)
    .output(listInterestsAsAdmin.output)
    .query(({ ctx, input }) =>
      listRecords(ctx.db, kind, input, ({ where, orderBy }) =>
        ctx.db
          .select({ ...getTableColumns(interests), ...interestColumns })
          .from(interests)
          .where(where)
          .orderBy(...orderBy),
      ),
    ),

  /** What was indicated, signed and funded, in all and by offering; without spam and what was deleted. */
  sums: investorsProcedure.output(sumInterests.output).query(({ ctx }) => readInterestSums(ctx.db)),

  /** The administrators that an entry can be assigned to, by their names. */
  assignees: investorsProcedure.output(listAssignees.output).query(({ ctx }) => readAssignees(ctx.db, kind)),

  /**
   * Moves an entry on: its status in any order, who looks after it, when, and a note (R7).
   * Throws Failure record_not_found, stale_edit or not_an_administrator; then nothing is changed.
   */
  update: investorsProcedure
    .input(updateInterest.input)
    .output(updateInterest.output)
    .mutation(({ ctx, input: { id, updatedAt, ...fields } }) =>
      updateRecord(ctx, kind, { id, updatedAt }, async (tx, where) => {
        const assignee = await requireAssignee(tx, kind, id, fields.assignedTo)
        const changed = await tx
          .update(interests)
          .set({ ...fields, ...newVersion(interests) })
          .where(where)
          .returning({ name: interests.name })
        const [saved] = changed
        if (saved === undefined) return []
        await tellAssignee(tx, ctx.env, assignee, { kind, id, name: saved.name, by: ctx.user })
        return tx
          .select({ ...getTableColumns(interests), ...interestColumns })
          .from(interests)
          .where(eq(interests.id, id))
      }),
    ),

  /** Hides the record at once; it can be restored for 30 days (R22). Throws Failure record_not_found. */
  remove: investorsProcedure
    .input(removeInterest.input)
    .output(removeInterest.output)
    .mutation(({ ctx, input: { id } }) => removeRecord(ctx, kind, id)),
})
