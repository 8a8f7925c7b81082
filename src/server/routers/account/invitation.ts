import { users } from '@db/schema'
import { acceptInvitation, readInvitation } from '@/shared/invitations'
import { readAccountLink, spendAccountLink } from '../../auth/account-links'
import { requireGoodPassword } from '../../auth/chosen-passwords'
import { newPasswordColumns } from '../../auth/new-passwords'
import { hashPassword } from '../../auth/passwords'
import { leaveSecurityEvent } from '../../auth/security-events'
import { suggestUsername } from '../../auth/suggested-usernames'
import { requireFreeNames, usernameKeyOf } from '../../auth/user-guards'
import { enter } from '../../records/entering'
import { recordKinds } from '../../records/record-kinds'
import { existing, newVersion, notFound, writeRecords } from '../../records/records'
import { publicProcedure, router } from '../../trpc/procedures'

const kind = recordKinds.users

/** For whoever has been invited; the link's token says who it is. */
export const ownInvitation = router({
  /** Reads an invitation and changes nothing; no query, whose address would hold the token. Throws what `readAccountLink` throws. */
  read: publicProcedure
    .input(readInvitation.input)
    .output(readInvitation.output)
    .mutation(async ({ ctx: { db }, input: { token } }) => {
      const { link, user } = await readAccountLink(db, token, 'invitation')
      return { ...user, expiresAt: link.expiresAt, suggestedUsername: await suggestUsername(db, user.email) }
    }),

  /**
   * Accepts: the account gets its username and password, and the person is signed in. Throws what `readAccountLink` and
   * `requireGoodPassword` throw, username_taken, and too_many_requests.
   */
  accept: publicProcedure
    .input(acceptInvitation.input)
    .output(acceptInvitation.output)
    .mutation(async ({ ctx, input: { token, password, ...chosen } }) => {
      const { user } = await readAccountLink(ctx.db, token, 'invitation')
      const username = chosen.username ?? (await suggestUsername(ctx.db, user.email))
      // Who comes in for the first time has no second factor.
      requireGoodPassword(password, { ...user, username }, true)
      const passwordHash = await hashPassword(password, { key: `user ${user.id}`, isQuiet: true })
      const saved = await writeRecords(ctx, kind, async (tx) => {
        const { link, user: invited } = await readAccountLink(tx, token, 'invitation')
        const names = { usernameKey: usernameKeyOf(username), email: invited.email }
        await requireFreeNames(tx, names, invited.id)
        await spendAccountLink(tx, link)
        const [changed] = await tx
          .update(users)
          .set({ username, ...names, ...newPasswordColumns(passwordHash), ...newVersion(users) })
          .where(existing(kind, invited.id))
          .returning()
        if (changed === undefined) throw notFound(kind)
        await leaveSecurityEvent(ctx, { kind: 'invitation_accepted', userId: changed.id }, tx)
        return changed
      })
      await enter(ctx, saved)
      return saved
    }),
})
