import type { Transaction } from '@db/database'
import { securityEvents } from '@db/schema'
import { addressMails } from '@/content/accounts/address-mails'
import { passwordMails } from '@/content/accounts/password-mails'
import type { Mail, Name } from '@/content/platform/mail'
import { mailPages } from '@/shared/platform/mail-pages'
import { dayMilliseconds, takeBackLinkDays } from '@/shared/platform/time'
import type { SessionUser } from '@/shared/accounts/users'
import { makeAccountLink } from './account-links'
import { type AccountChange, changesOf, writeAccountRow } from './account-rows'
import { noPasswordYet } from './passwords/new-passwords'
import { type EventSource, type NotifiedEvent, leavingOf } from '../records/activity/security-events'
import type { UserRow } from './sessions/session-rows'
import type { Env } from '../platform/env'
import { Failure } from '../platform/errors'
import { readPreferences } from '../platform/preferences'
import { nameInMail } from '../platform/mail/names'
import { enqueueMail } from '../platform/mail/outbox'
import { letterheadOf, writeMail, writtenMoment } from '../platform/mail/write-mail'
import { requireMayChange } from './account-guards'
import { leaveEntries } from '../records/activity/audit'
import { tellEntitySide, tellOwner } from './owner-notifications'
import { userResource } from './resource'

/** What a new password is called in the security log, by the way it came; every change of an account has one of these. */
const passwordEvents = {
  /** A call of the Admin Portal. */
  administrator: 'password_set',
  /** The page of one's own account. */
  account: 'password_changed',
  /** The press of the link that a new address got. */
  confirmation: 'email_changed',
  reset: 'password_reset',
  invitation: 'invitation_accepted',
  /** The press of the link that an earlier address got. */
  'take back': 'account_taken_back',
  'command line': 'password_set',
} as const satisfies Record<string, NotifiedEvent['kind']>
type Channel = keyof typeof passwordEvents

/** Who changes an account, and how. */
export type Asker = {
  env: Pick<Env, 'APP_ORIGIN'>
  leave(this: void, tx: Transaction, event: NotifiedEvent): Promise<void>
} & (
  | { channel: 'administrator'; user: SessionUser; provedAt: Date | null }
  | { channel: Exclude<Channel, 'administrator'>; user: SessionUser | null }
)

type Context = EventSource & { env: Pick<Env, 'APP_ORIGIN'> }

/** An administrator, through a call of the Admin Portal. */
export const administratorAsks = (ctx: Context & { user: SessionUser; provedAt: Date | null }): Asker => ({
  channel: 'administrator',
  env: ctx.env,
  user: ctx.user,
  provedAt: ctx.provedAt,
  leave: leavingOf(ctx),
})

/** The account's owner: signed in and proved by the procedure, or by the link of a mail that its own call has read. */
export const ownerAsks = (
  ctx: Context & { user: SessionUser | null },
  channel: Exclude<Channel, 'administrator' | 'command line'>,
): Asker => ({ channel, env: ctx.env, user: ctx.user, leave: leavingOf(ctx) })

/** Whoever holds the server. */
export const commandLineAsks = (env: Pick<Env, 'APP_ORIGIN'>): Asker => ({
  channel: 'command line',
  env,
  user: null,
  leave: async (tx, { kind, userId }) => {
    await tx.insert(securityEvents).values({ kind, userId, addressStart: '', browser: 'the command line' })
  },
})

/** Tells both addresses that the account's is another one now, or the former one how to take it back. */
async function tellNames(tx: Transaction, asker: Asker, before: UserRow, saved: UserRow): Promise<void> {
  const { env, channel, user } = asker
  const isOwn = user?.id === before.id
  const letterhead = await letterheadOf(tx, env)
  const tell = <Values>(rows: UserRow[], words: Mail<Values>, values: (firstName: Name) => Values) =>
    Promise.all(
      rows.map(({ email, firstName }) =>
        enqueueMail(tx, env, 'email_changed', writeMail(letterhead, email, words, values(nameInMail(firstName)))),
      ),
    )
  const { email } = saved
  const tellChanged = (rows: UserRow[]) => tell(rows, addressMails.changed, (firstName) => ({ firstName, email }))
  if (channel === 'take back') {
    const lost = before.email === saved.email ? [] : [before]
    const page = mailPages.forgotPassword
    await tell([saved, ...lost], addressMails.takenBack, (firstName) => ({ firstName, email, page }))
  } else if (channel === 'administrator' && isOwn) {
    const expiresAt = new Date(Date.now() + takeBackLinkDays * dayMilliseconds)
    const names = { formerEmail: before.email, formerUsername: before.username }
    const token = await makeAccountLink(tx, { userId: before.id, kind: 'take_back', expiresAt, ...names })
    const { timeZone } = await readPreferences(tx)
    const told = {
      email,
      username: nameInMail(saved.username),
      end: writtenMoment(expiresAt, timeZone),
      page: mailPages.takeBack(token),
    }
    await tell([before], addressMails.takeBack, (firstName) => ({ firstName, ...told }))
    if (email !== before.email) await tellChanged([saved])
  } else if (email !== before.email && before.passwordHash !== noPasswordYet) {
    // Who has not come in yet has nothing to lose, and gets an invitation of their own.
    const rows = [before, saved]
    if (channel !== 'administrator') return void (await tellChanged(rows))
    const administrator = nameInMail(`${user?.firstName} ${user?.lastName}`)
    await tell(rows, addressMails.changedBy, (firstName) => ({ firstName, administrator, email }))
  }
}

/** Tells the owner, at every address of the last 30 days, that the password is another one; a first one they have just chosen. */
const tellPassword = ({ env, channel }: Asker, tx: Transaction, saved: UserRow) =>
  channel === 'invitation' || channel === 'take back'
    ? undefined
    : tellOwner(tx, env, { kind: 'password_changed', owner: saved }, passwordMails.changed, {
        firstName: nameInMail(saved.firstName),
        page: mailPages.forgotPassword,
      })

/** Leaves what happened in the security log, once for each thing. */
async function leaveEvents(tx: Transaction, asker: Asker, before: UserRow, change: AccountChange): Promise<void> {
  const { channel, user } = asker
  const done = changesOf(before, change)
  const actorId = channel === 'administrator' && user?.id !== before.id ? user?.id : null
  const kinds = new Set<NotifiedEvent['kind']>()
  if (done.hasNewPassword) kinds.add(passwordEvents[channel])
  if (channel !== 'take back' && done.isMoved) kinds.add('email_changed')
  if (channel === 'administrator' && done.isRenamed) kinds.add('username_changed')
  for (const kind of kinds) await asker.leave(tx, { kind, userId: before.id, actorId: actorId ?? null })
}

/**
 * Changes an account, the only way it is done, whoever asks and by whichever call: proves (an administrator, here; everybody else
 * by their own call), writes with all that goes with it, and tells the owner, the security log, and the side of an entity that it sees. Under
 * `lockUserWrites`. Throws what `requireMayChange` and `writeAccountRow` throw.
 * @param before the row as it is, read in the same transaction
 * @param keptSession the token of the session that goes on under a new password
 */
export async function changeAccount(
  tx: Transaction,
  asker: Asker,
  before: UserRow,
  change: AccountChange,
  keptSession?: string,
): Promise<UserRow> {
  const { env, channel, user } = asker
  if (asker.channel === 'administrator') await requireMayChange(tx, asker, before, change)
  const isOther = channel === 'administrator' && user?.id !== before.id
  const saved = await writeAccountRow(tx, before, change, {
    changedBy: isOther ? (user?.id ?? null) : null,
    isReturn: channel === 'take back',
    ...(keptSession !== undefined && { keptSession }),
  })
  if (saved === undefined) throw new Failure('record_not_found', { noun: userResource.noun })
  const { isMoved, isRenamed, hasNewPassword } = changesOf(before, change)
  await leaveEvents(tx, asker, before, change)
  if (hasNewPassword && (channel === 'administrator' || channel === 'account'))
    await leaveEntries(tx, user, userResource, 'setPassword', [{ recordId: saved.id }])
  if (isMoved || (isRenamed && channel !== 'invitation')) await tellNames(tx, asker, before, saved)
  if (hasNewPassword) await tellPassword(asker, tx, saved)
  if (isOther && user !== null) {
    const changes = [...(isMoved ? (['moved'] as const) : []), ...(hasNewPassword ? (['password'] as const) : [])]
    await tellEntitySide(tx, env, { actor: user, account: saved, changes })
  }
  return saved
}
