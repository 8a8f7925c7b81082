import { users } from '@db/schema'
import { updateProfile } from '@/shared/accounts/accounts'
import { leaveSecurityEvent } from '../../../records/activity/security-events'
import { changeAccount, ownerAsks } from '../../accounts'
import { userResource } from '../../resource'
import { updateRecord } from '../../../records/record-writes'
import { router, signedInProcedure } from '../../../platform/trpc/procedures'

export const ownProfile = router({
  /** Changes one's own name and telephone number; nothing else of an account is its owner's alone. */
  update: signedInProcedure
    .input(updateProfile.input)
    .output(updateProfile.output)
    .mutation(({ ctx, input }) =>
      updateRecord(ctx, userResource, { id: ctx.user.id }, async (tx, where) => {
        await leaveSecurityEvent(ctx, { kind: 'profile_changed', userId: ctx.user.id }, tx)
        const [current] = await tx.select().from(users).where(where)
        return current === undefined ? [] : [await changeAccount(tx, ownerAsks(ctx, 'account'), current, input)]
      }),
    ),
})
