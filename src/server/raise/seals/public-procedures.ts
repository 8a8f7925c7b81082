import { listSeals } from '@/shared/raise/seals'
import { publicProcedure, router } from '../../platform/trpc/procedures'
import { readSeals } from './seals'

/** What everybody may know of the firm's seal: who was sent a sealed file has no account here, perhaps. */
export const publicSeals = router({
  /** The latest first; none before the first file was sealed. */
  list: publicProcedure.output(listSeals.output).query(({ ctx }) => readSeals(ctx.db)),
})
