import { and } from 'drizzle-orm'
import { users } from '@db/schema'
import { resetFactor } from '@/shared/accounts/factors'
import { lockUserWrites, mayEnter, requireMayWriteAccounts } from '../user-guards'
import { askFactorReset } from '../factors/factor-resets'
import { userResource } from '../resource'
import { write } from '../../records/write'
import { existing, notFound } from '../../records/resources'
import { provedPeopleProcedure, refuses } from '../../platform/trpc/procedures'

const kind = userResource

/** For somebody who lost the telephone and the recovery codes. */
export const userFactors = {
  /**
   * Removes an account's second factor in an hour, unless its owner stops that by the link of the mail that leaves at once. Throws Failure
   * prove_again, record_not_found, area_all for an administrator's, no_second_factor,
   * last_factor and address_changed_lately.
   */
  resetFactor: provedPeopleProcedure
    .meta(refuses('area_all', 'no_second_factor', 'last_factor', 'address_changed_lately'))
    .input(resetFactor.input)
    .output(resetFactor.output)
    .mutation(async ({ ctx, input: { id } }) => {
      return write(ctx, kind, 'resetFactor', async (tx) => {
        await lockUserWrites(tx)
        await requireMayWriteAccounts(tx, ctx.user, [id])
        const [owner] = await tx
          .select()
          .from(users)
          .where(and(existing(kind, id), mayEnter))
        if (owner === undefined) throw notFound(kind)
        const effectiveAt = await askFactorReset(tx, ctx, owner)
        return { result: { effectiveAt }, audited: { recordId: id } }
      })
    }),
}
