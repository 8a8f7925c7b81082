import type { Transaction } from '@db/database'
import { dayMilliseconds, invitationLinkDays } from '@/shared/time'
import type { SessionUser } from '@/shared/users'
import { makeAccountLink } from '../auth/account-links'
import { type EventSource, leaveSecurityEvent } from '../auth/security-events'
import type { Env } from '../base/env'
import { readPreferences } from '../base/preferences'
import { type Invited, invitationAddress, invitationLetter } from '../mail/entry-letters'
import { enqueueMail } from '../mail/outbox'

/**
 * Asks somebody in: a link that replaces an earlier one, and the mail with it. The link itself is told to whoever invites only while no
 * mail server is set: a token that has left by mail is nobody else's to see.
 */
export async function sendInvitation(
  tx: Transaction,
  ctx: EventSource & { env: Env; user: SessionUser },
  invited: Invited & { id: number },
) {
  const { env, user } = ctx
  const expiresAt = new Date(Date.now() + invitationLinkDays * dayMilliseconds)
  const link = { userId: invited.id, kind: 'invitation', expiresAt, createdBy: user.id } as const
  const token = await makeAccountLink(tx, link)
  const { timeZone } = await readPreferences(tx)
  const inviter = `${user.firstName} ${user.lastName}`
  await enqueueMail(tx, env, 'invitation', invitationLetter(env, invited, { token, inviter, expiresAt, timeZone }))
  await leaveSecurityEvent(ctx, { kind: 'invited', userId: invited.id, actorId: user.id }, tx)
  return { expiresAt, ...(env.SMTP_URL === undefined && { link: invitationAddress(env, token) }) }
}
