import { acceptInvitation, readInvitation } from '@/shared/accounts/invitations'
import { readAccountLink, spendAccountLink } from '../../account-links'
import { JudgedPassword } from '../../passwords/judged-passwords'
import { suggestUsername } from '../../suggested-usernames'
import { changeAccount, ownerAsks } from '../../accounts'
import { enter } from '../../sign-in/sign-in'
import { userResource } from '../../resource'
import { write } from '../../../records/write'
import { publicProcedure, refuses, router } from '../../../platform/trpc/procedures'

const kind = userResource

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
   * `JudgedPassword.chosen` throw, username_taken, and too_many_requests.
   */
  accept: publicProcedure
    .meta(refuses('username_taken', 'too_many_requests'))
    .input(acceptInvitation.input)
    .output(acceptInvitation.output)
    .mutation(async ({ ctx, input: { token, password, ...chosen } }) => {
      const { user } = await readAccountLink(ctx.db, token, 'invitation')
      const username = chosen.username ?? (await suggestUsername(ctx.db, user.email))
      const owner = { ...user, username }
      const judged = await JudgedPassword.chosen(ctx.db, { password, owner, key: `user ${user.id}` })
      const saved = await write(ctx, kind, 'update', async (tx) => {
        const { link, user: invited } = await readAccountLink(tx, token, 'invitation')
        await spendAccountLink(tx, link)
        const account = await changeAccount(tx, ownerAsks(ctx, 'invitation'), invited, { username, password: judged })
        return { result: account, audited: [] }
      })
      await enter(ctx, saved)
      return saved
    }),
})
