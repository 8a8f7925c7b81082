import { and, eq, getTableColumns, isNull } from 'drizzle-orm'
import type { Transaction } from '@db/database'
import { interests, users } from '@db/schema'
import { listAssignees, listInterestsAsAdmin, removeInterest, sumInterests, updateInterest } from '@/shared/interests'
import { Failure } from '../../base/errors'
import { interestColumns } from '../../records/interest-columns'
import { readInterestSums } from '../../records/interest-sums'
import { recordKinds } from '../../records/record-kinds'
import { existing, listRecords, newVersion, removeRecord, updateRecord } from '../../records/records'
import { investorsProcedure, router } from '../../trpc/procedures'

const kind = recordKinds.interests

const mayBeAssigned = and(eq(users.role, 'admin'), eq(users.isActive, true), isNull(users.deletedAt))

/**
 * Throws Failure not_an_administrator for an account that nothing can be assigned to. Whoever has the record already keeps it:
 * a colleague who has left must not stand in the way of a note.
 */
async function requireAssignee(tx: Transaction, id: number, assignedTo: number): Promise<void> {
  const isThere = await tx.$count(users, and(eq(users.id, assignedTo), mayBeAssigned))
  const isUnchanged = await tx.$count(interests, and(existing(kind, id), eq(interests.assignedTo, assignedTo)))
  if (isThere + isUnchanged === 0) throw new Failure('not_an_administrator', { field: 'assignedTo' })
}

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
  assignees: investorsProcedure.output(listAssignees.output).query(async ({ ctx: { db } }) => {
    const administrators = await db
      .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
      .from(users)
      .where(mayBeAssigned)
      .orderBy(users.firstName, users.lastName, users.id)
    const items = administrators.map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}` }))
    return { items, total: items.length }
  }),

  /**
   * Moves an entry on: its status in any order, who looks after it, when, and a note (R7).
   * Throws Failure record_not_found, stale_edit or not_an_administrator; then nothing is changed.
   */
  update: investorsProcedure
    .input(updateInterest.input)
    .output(updateInterest.output)
    .mutation(({ ctx, input: { id, updatedAt, ...fields } }) =>
      updateRecord(ctx, kind, { id, updatedAt }, async (tx, where) => {
        const { assignedTo } = fields
        if (typeof assignedTo === 'number') await requireAssignee(tx, id, assignedTo)
        const changed = await tx
          .update(interests)
          .set({ ...fields, ...newVersion(interests) })
          .where(where)
          .returning({ id: interests.id })
        if (changed.length === 0) return []
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
