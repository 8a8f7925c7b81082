import { changeSeveral } from '@/shared/records/several'
import { Failure } from '../../platform/errors'
import { anyAreaProcedure, refuses, router } from '../../platform/trpc/procedures'
import { resourceNamed } from '../several/resource-named'
import { changeRecords } from '../several/change-records'

/** Changing the same of several records of a list, where the list says that it can be. */
export const adminSeveral = router({
  /**
   * Gives several records a status, publishes them or takes them back, or gives them to somebody to look after; all or none.
   * Throws Failure path_not_found for a list of which nothing is changed like that, record_not_found when none was there, list_changed when
   * another number of records matches, interest_follows and not_an_administrator.
   */
  change: anyAreaProcedure
    .meta(refuses('record_not_found', 'list_changed', 'interest_follows'))
    .input(changeSeveral.input)
    .output(changeSeveral.output)
    .mutation(async ({ ctx, input: { change, ...named } }) => {
      const kind = await resourceNamed(ctx, named.list)
      if (kind.several === undefined) throw new Failure('path_not_found')
      const found = await changeRecords(ctx, kind, named, kind.several(change))
      return { success: true, count: found.length, ...(named.ids !== undefined && { ids: found }) }
    }),
})
