import { users } from '@db/schema'
import { changePassword } from '@/shared/accounts'
import { requireGoodPassword } from '../../auth/chosen-passwords'
import { goOnUnderNewPassword } from '../../auth/own-sessions'
import { hashPassword } from '../../auth/passwords'
import { requirePassword, requireProof } from '../../auth/proofs'
import { leaveSecurityEvent } from '../../auth/security-events'
import { leaveRecordEntries } from '../../records/audit'
import { recordKinds } from '../../records/record-kinds'
import { existing, newVersion, notFound, writeRecords } from '../../records/records'
import { router, signedInProcedure } from '../../trpc/procedures'

const kind = recordKinds.users

export const ownPassword = router({
  /**
   * Gives one's own account a new password: this session goes on, all others end. Throws Failure wrong_password; without the old
   * one prove_again, unless the last proof is younger than ten minutes; and what `requireGoodPassword` throws.
   */
  change: signedInProcedure
    .input(changePassword.input)
    .output(changePassword.output)
    .mutation(async ({ ctx, input: { currentPassword, password } }) => {
      const { user, sessionToken } = ctx
      if (currentPassword === undefined) requireProof(ctx)
      else await requirePassword(ctx, { password: currentPassword, field: 'currentPassword' })
      requireGoodPassword(password, user)
      const passwordHash = await hashPassword(password, { key: `user ${user.id}`, isQuiet: true })
      return writeRecords(ctx, kind, async (tx) => {
        const [changed] = await tx
          .update(users)
          .set({ passwordHash, ...newVersion(users) })
          .where(existing(kind, user.id))
          .returning({ id: users.id, passwordHash: users.passwordHash })
        if (changed === undefined) throw notFound(kind)
        await goOnUnderNewPassword(tx, changed, sessionToken ?? '')
        await leaveRecordEntries(tx, user, kind, [{ recordId: user.id, action: 'setPassword' }])
        await leaveSecurityEvent(ctx, { kind: 'password_changed', userId: user.id }, tx)
        return { success: true }
      })
    }),
})
