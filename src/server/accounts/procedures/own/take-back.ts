import { and, eq, gt } from 'drizzle-orm'
import type { Transaction } from '@db/database'
import { authenticators, knownBrowsers, passkeys } from '@db/schema'
import { takeBack as contract } from '@/shared/accounts/accounts'
import { hourMilliseconds, resetLinkHours } from '@/shared/platform/time'
import { forgetAddressesSince } from '../../account-rows'
import { makeAccountLink, readAccountLink, spendAccountLink, withdrawLaterLinks } from '../../account-links'
import { JudgedPassword } from '../../passwords/judged-passwords'
import { endChallenges } from '../../passkeys/passkey-challenges'
import { removeRecoveryCodes } from '../../factors/recovery-codes'
import { changeAccount, ownerAsks } from '../../accounts'
import { leaveEntries } from '../../../records/activity/audit'
import { userResource } from '../../resource'
import { write } from '../../../records/write'
import { publicProcedure, refuses } from '../../../platform/trpc/procedures'
import { nameRefusals } from '../../user-guards'

const kind = userResource

/**
 * Removes the second factors that an account got since a moment, and forgets the browsers that were signed in to from: whoever took it
 * may have made them theirs. With a factor the recovery codes go, which were shown to whoever added it.
 */
async function removeSince(tx: Transaction, userId: number, since: Date): Promise<void> {
  const keys = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), gt(passkeys.createdAt, since)))
    .returning({ id: passkeys.id })
  const apps = await tx
    .delete(authenticators)
    .where(and(eq(authenticators.userId, userId), gt(authenticators.confirmedAt, since)))
    .returning({ id: authenticators.userId })
  if (keys.length + apps.length > 0) await removeRecoveryCodes(tx, userId)
  await endChallenges(tx, userId)
  await tx.delete(knownBrowsers).where(and(eq(knownBrowsers.userId, userId), gt(knownBrowsers.createdAt, since)))
}

/**
 * The press behind the link that an earlier address got: username and address are what they were, nobody is signed in any more, the
 * password is one that nobody knows, and what was added to the account since is gone. Works while the account is closed, which stays
 * so. Gives what sets a new password: whoever presses holds the mailbox that 'Forgot password?' would write to. Throws what
 * `readAccountLink` throws, username_taken and email_taken.
 */
export const takeBack = publicProcedure
  .meta(refuses('too_many_requests', ...nameRefusals))
  .input(contract.input)
  .output(contract.output)
  .mutation(async ({ ctx, input: { token } }) => {
    const { user: owner } = await readAccountLink(ctx.db, token, 'take_back')
    const secret = crypto.randomUUID() + crypto.randomUUID()
    const password = await JudgedPassword.unasked({ password: secret, owner, key: `user ${owner.id}` })
    return write<{ resetToken: string | null }>(ctx, kind, 'update', async (tx) => {
      const { link, user: before } = await readAccountLink(tx, token, 'take_back')
      await spendAccountLink(tx, link)
      const names = { username: link.formerUsername ?? before.username, email: link.formerEmail ?? before.email }
      const user = await changeAccount(tx, ownerAsks(ctx, 'take back'), before, { ...names, password })
      await withdrawLaterLinks(tx, link)
      await forgetAddressesSince(tx, user.id, link.createdAt)
      await removeSince(tx, user.id, link.createdAt)
      const [was, is] = [
        { username: before.username, email: before.email },
        { username: user.username, email: user.email },
      ]
      // By the account that the link is for; nobody is signed in.
      await leaveEntries(tx, user, kind, 'update', [{ recordId: user.id, before: was, after: is }])
      if (!user.isActive || user.deletedAt !== null) return { result: { resetToken: null }, audited: [] }
      const expiresAt = new Date(Date.now() + resetLinkHours * hourMilliseconds)
      const resetToken = await makeAccountLink(tx, { userId: user.id, kind: 'reset', expiresAt })
      return { result: { resetToken }, audited: [] }
    })
  })
