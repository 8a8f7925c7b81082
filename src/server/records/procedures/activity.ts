import { listActivity, visitActivity } from '@/shared/records/activity'
import { readActivity } from '../activity/activity'
import { visit } from '../activity/visits'
import { peopleProcedure, router } from '../../platform/trpc/procedures'

export const adminActivity = router({
  /** What happened in the house, newest first, of the lists that the own areas show: writes, sign-ins and what else the security log has, subscribers' confirmations. */
  list: peopleProcedure
    .input(listActivity.input)
    .output(listActivity.output)
    .query(({ ctx: { db, user }, input }) => readActivity(db, input, user)),

  /** Notes that whoever asks looks at the activity, and tells when they did so before. */
  visit: peopleProcedure.output(visitActivity.output).mutation(({ ctx: { db, user } }) => visit(db, user.id)),
})
