import { getOverview } from '@/shared/overviews'
import { readOverview } from '../../records/overview'
import { anyAreaProcedure, router } from '../../trpc/procedures'

export const adminOverview = router({
  /** What waits for somebody: counts alone, and the names of unfinished offerings; no person is named. */
  get: anyAreaProcedure.output(getOverview.output).query(({ ctx: { db, env } }) => readOverview(db, env)),
})
