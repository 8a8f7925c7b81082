import { endAccess, giveAccess, listAccess } from '@/shared/ledger/entity-access'
import * as access from './access'
import { investorsProcedure, provedInvestorsProcedure, refuses, router } from '../../platform/trpc/procedures'

export const adminAccess = router({
  /** Who may see an entity, and who might before; newest first. Throws Failure record_not_found. */
  list: investorsProcedure
    .input(listAccess.input)
    .output(listAccess.output)
    .query(({ ctx, input: { id } }) => access.accessOf(ctx.db, id)),

  /** Throws Failure prove_again, record_not_found for an entity or a user that is not there, and access_given. */
  give: provedInvestorsProcedure
    .meta(refuses('access_given'))
    .input(giveAccess.input)
    .output(giveAccess.output)
    .mutation(({ ctx, input }) => access.giveAccess(ctx, input)),

  /** Ends it at once, for good. Throws Failure record_not_found. */
  end: investorsProcedure
    .input(endAccess.input)
    .output(endAccess.output)
    .mutation(({ ctx, input: { id } }) => access.endAccess(ctx, id)),
})
