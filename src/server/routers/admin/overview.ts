import { getOverview } from '@/shared/overviews'
import { readOverview } from '../../records/overview'
import { peopleProcedure, router } from '../../trpc/procedures'

export const adminOverview = router({
  /**
   * What waits for somebody, most of it enquiries and mails: counts, the names of unfinished offerings, and of the people
   * whose enquiry is to be answered or followed up.
   */
  get: peopleProcedure.output(getOverview.output).query(({ ctx: { db, env, user } }) => readOverview(db, env, user)),
})
