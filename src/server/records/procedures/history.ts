import { listVersions, versionedLists } from '@/shared/records/record-versions'
import { Failure } from '../../platform/errors'
import { readVersions } from '../history'
import { contentProcedure, router } from '../../platform/trpc/procedures'

export const adminHistory = router({
  /**
   * Who made a post, an offering or a property what it is, newest first, and what it was then. Throws Failure path_not_found for another
   * kind, record_not_found for a record that is gone.
   */
  list: contentProcedure
    .input(listVersions.input)
    .output(listVersions.output)
    .query(({ ctx: { db, resources }, input: { kind, id, limit, offset = 0 } }) => {
      const list = versionedLists.find((each) => each === kind)
      if (list === undefined) throw new Failure('path_not_found')
      return readVersions(db, resources[list], { id, limit, offset })
    }),
})
