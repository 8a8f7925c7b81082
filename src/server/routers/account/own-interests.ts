import { listOwnInterests } from '@/shared/interests'
import { ownCaching } from '../../answers/headers'
import { readOwnInterests } from '../../records/own-interests'
import { signedInProcedure } from '../../trpc/procedures'

/** Their own interests, newest first. Read anew for each call, and kept by nobody. */
export const ownInterests = signedInProcedure
  .input(listOwnInterests.input)
  .output(listOwnInterests.output)
  .query(({ ctx: { db, user, responseHeaders }, input }) => {
    responseHeaders.set('Cache-Control', ownCaching)
    return readOwnInterests(db, user, input)
  })
