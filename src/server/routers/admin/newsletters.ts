import { newsletters } from '@db/schema'
import { listNewslettersAsAdmin, removeNewsletter } from '@/shared/newsletters'
import { recordKinds } from '../../records/record-kinds'
import { listRecords, removeRecord } from '../../records/records'
import { peopleProcedure, router } from '../../trpc/procedures'

const kind = recordKinds.newsletters

/** What administrators see; never a token. */
const columns = {
  id: newsletters.id,
  email: newsletters.email,
  consent: newsletters.consent,
  confirmed: newsletters.confirmed,
  ...kind.columns,
  confirmedAt: newsletters.confirmedAt,
  unsubscribedAt: newsletters.unsubscribedAt,
  createdAt: newsletters.createdAt,
}

export const adminNewsletters = router({
  /** The window asked for, newest first unless sorted otherwise; `total` counts what the search and the filter let through (R6). */
  list: peopleProcedure
    .input(listNewslettersAsAdmin.input)
    .output(listNewslettersAsAdmin.output)
    .query(async ({ ctx, input }) => {
      // Who has just signed up is in the list, also when their answer left a moment ago.
      await ctx.signUps.settle()
      return listRecords(ctx.db, kind, input, ({ where, orderBy }) =>
        ctx.db
          .select(columns)
          .from(newsletters)
          .where(where)
          .orderBy(...orderBy),
      )
    }),

  /** Hides the subscription at once; it can be restored for 30 days (R22). Throws Failure record_not_found. */
  remove: peopleProcedure
    .input(removeNewsletter.input)
    .output(removeNewsletter.output)
    .mutation(({ ctx, input: { id } }) => removeRecord(ctx, kind, id)),
})
