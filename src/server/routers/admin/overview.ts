import { getOverview } from '@/shared/overviews'
import { readOverview } from '../../records/overview'
import { peopleProcedure, router } from '../../trpc/procedures'

export const adminOverview = router({
  /** What waits for somebody, most of it enquiries and mails: counts alone, and the names of unfinished offerings. */
  get: peopleProcedure.output(getOverview.output).query(({ ctx: { db, env } }) => readOverview(db, env)),
})
