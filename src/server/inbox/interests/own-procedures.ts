import { listOwnInterests } from '@/shared/inbox/interests'
import { ownCaching } from '../../platform/headers'
import { readOwnInterests } from './own-interests'
import { signedInProcedure } from '../../platform/trpc/procedures'

/** Their own interests, newest first. Read anew for each call, and kept by nobody. */
export const ownInterests = signedInProcedure
  .input(listOwnInterests.input)
  .output(listOwnInterests.output)
  .query(({ ctx: { db, user, responseHeaders }, input }) => {
    responseHeaders.set('Cache-Control', ownCaching)
    return readOwnInterests(db, user, input)
  })
