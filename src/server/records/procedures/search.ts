import { mayOpen } from '@/shared/accounts/areas'
import { searchRecords } from '@/shared/records/searches'
import { findRecords } from '../search/search'
import { listsInOrder } from '../subject'
import { anyAreaProcedure, router } from '../../platform/trpc/procedures'

export const adminSearch = router({
  /** The records that a text is found in, at most five of each list: by name, and people by e-mail address too. Of what the administrator does not look after nothing is found. */
  list: anyAreaProcedure
    .input(searchRecords.input)
    .output(searchRecords.output)
    .query(async ({ ctx: { db, user, lists }, input: { q } }) => {
      const items = await findRecords(
        db,
        q,
        listsInOrder(lists).filter(({ list, found }) => found !== undefined && mayOpen(user, list)),
      )
      return { items, total: items.length }
    }),
})
