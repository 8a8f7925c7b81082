import { and, count, eq, gt, sql } from 'drizzle-orm'
import type { Transaction } from '@db/database'
import { accountLinks, users } from '@db/schema'
import { addressMails } from '@/content/accounts/address-mails'
import { mailPages } from '@/shared/platform/mail-pages'
import { changeEmail, confirmEmail, keepEmail, pendingEmail } from '@/shared/accounts/accounts'
import { emailChangeLinkHours, hourMilliseconds } from '@/shared/platform/time'
import { emailChangesPerHour } from '@/shared/platform/rate-limits'
import { makeAccountLink, openLinkOf, readAccountLink, spendAccountLink, withdrawLinks } from '../../account-links'
import { leaveSecurityEvent } from '../../../records/activity/security-events'
import { Failure } from '../../../platform/errors'
import { nameInMail } from '../../../platform/mail/names'
import { enqueueMail } from '../../../platform/mail/outbox'
import { letterheadOf, writeMail } from '../../../platform/mail/write-mail'
import { changeAccount, ownerAsks } from '../../accounts'
import { leaveEntries } from '../../../records/activity/audit'
import { userResource } from '../../resource'
import { write } from '../../../records/write'
import { provedProcedure, publicProcedure, refuses, router, signedInProcedure } from '../../../platform/trpc/procedures'

const people = userResource
const kind = 'email_change'

/** Throws Failure too_many_requests: with an open session nobody shall fill other people's mailboxes. */
async function requireCalm(tx: Transaction, userId: number): Promise<void> {
  const lately = gt(accountLinks.createdAt, sql`now() - interval '1 hour'`)
  const [recent] = await tx
    .select({ links: count() })
    .from(accountLinks)
    .where(and(eq(accountLinks.userId, userId), eq(accountLinks.kind, kind), lately))
  if ((recent?.links ?? 0) >= emailChangesPerHour)
    throw new Failure('too_many_requests', { retryAfterSeconds: hourMilliseconds / 1_000 })
}

export const ownEmail = router({
  /** The address that waits to be confirmed, if one does. */
  pending: signedInProcedure.output(pendingEmail.output).query(async ({ ctx: { db, user } }) => {
    const [link] = await db
      .select({ newEmail: accountLinks.newEmail, expiresAt: accountLinks.expiresAt })
      .from(accountLinks)
      .where(and(openLinkOf({ userId: user.id, kind }), gt(accountLinks.expiresAt, sql`now()`)))
    return { email: link?.newEmail ?? null, expiresAt: link?.expiresAt ?? null }
  }),

  /**
   * Asks for another address: the new one gets a link, the earlier one is told. The answer does not say whether the new one is
   * another account's; only who holds its mailbox learns that. Throws Failure prove_again, email_unchanged and too_many_requests.
   */
  change: provedProcedure
    .meta(refuses('too_many_requests'))
    .input(changeEmail.input)
    .output(changeEmail.output)
    .mutation(async ({ ctx, input: { email } }) => {
      const { env, user } = ctx
      if (email === user.email) throw new Failure('email_unchanged', { field: 'email' })
      return ctx.db.transaction(async (tx) => {
        await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('update')
        await requireCalm(tx, user.id)
        const expiresAt = new Date(Date.now() + emailChangeLinkHours * hourMilliseconds)
        const token = await makeAccountLink(tx, { userId: user.id, kind, expiresAt, newEmail: email })
        const firstName = nameInMail(user.firstName)
        const confirmation = { firstName, hours: emailChangeLinkHours, page: mailPages.confirmEmail(token) }
        const letterhead = await letterheadOf(tx, env)
        await enqueueMail(tx, env, kind, writeMail(letterhead, email, addressMails.confirm, confirmation))
        const mailValues = { firstName, email, page: mailPages.forgotPassword }
        await enqueueMail(tx, env, kind, writeMail(letterhead, user.email, addressMails.changeAsked, mailValues))
        await leaveSecurityEvent(ctx, { kind: 'email_change_asked', userId: user.id }, tx)
        return { success: true }
      })
    }),

  /** Keeps the address: the link that waits opens nothing any more. */
  keep: signedInProcedure.output(keepEmail.output).mutation(async ({ ctx }) => {
    const { id: userId } = ctx.user
    await ctx.db.transaction(async (tx) => {
      if ((await withdrawLinks(tx, userId, kind)) === 0) return
      await leaveSecurityEvent(ctx, { kind: 'email_change_withdrawn', userId }, tx)
    })
    return { success: true }
  }),

  /**
   * The press behind the link that the new address got: from then on it is the account's. Both addresses are told. Throws what
   * `readAccountLink` throws, and email_taken.
   */
  confirm: publicProcedure
    .meta(refuses('email_taken'))
    .input(confirmEmail.input)
    .output(confirmEmail.output)
    .mutation(({ ctx, input: { token } }) =>
      write(ctx, people, 'update', async (tx) => {
        const { link, user } = await readAccountLink(tx, token, kind)
        const email = link.newEmail ?? user.email
        await spendAccountLink(tx, link)
        await changeAccount(tx, ownerAsks(ctx, 'confirmation'), user, { email })
        const [before, after] = [{ email: user.email }, { email }]
        // By the account that the link is for, whoever presses it.
        await leaveEntries(tx, user, people, 'update', [{ recordId: user.id, before, after }])
        return { result: { success: true }, audited: [] }
      }),
    ),
})
