import { getOverview } from '@/shared/records/overviews'
import { type OverviewAsked, type OverviewParts, overviewAsked } from '../overview'
import { peopleProcedure, router } from '../../platform/trpc/procedures'

/** @param read puts together what the subjects tell */
export const adminOverview = (read: (asked: OverviewAsked) => Promise<OverviewParts>) =>
  router({
    /**
     * What waits for somebody, most of it enquiries and mails: counts, the names of unfinished offerings, and of the people
     * whose enquiry is to be answered or followed up.
     */
    get: peopleProcedure
      .output(getOverview.output)
      .query(async ({ ctx: { db, env, user } }) => read(await overviewAsked({ db, env, user }))),
  })
