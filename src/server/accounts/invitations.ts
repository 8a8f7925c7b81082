import { randomInt } from 'node:crypto'
import type { Transaction } from '@db/database'
import { and, eq, isNull } from 'drizzle-orm'
import { entityAccess, users } from '@db/schema'
import { invitationMails, invitedTo } from '@/content/accounts/invitation-mails'
import { looksAfter } from '@/shared/accounts/areas'
import { isAdministrator } from '@/shared/accounts/roles'
import { type GivenScope, givenScopes } from '@/shared/ledger/own-access'
import { mailPages } from '@/shared/platform/mail-pages'
import { dayMilliseconds, invitationLinkDays } from '@/shared/platform/time'
import type { SessionUser } from '@/shared/accounts/users'
import { makeAccountLink } from './account-links'
import { insertAccounts, noteInvited } from './account-rows'
import { filledValues } from '../records/activity/audit'
import { recordedNameOf } from './recorded-names'
import type { NotifiedEvent } from '../records/activity/security-events'
import type { Written } from '../records/resources'
import { writeWithin } from '../records/write'
import { userResource } from './resource'
import { readUsers } from './user-columns'
import { isNotInvited, requireFreeNames, usernameKeyOf } from './user-guards'
import type { Env } from '../platform/env'
import { Failure } from '../platform/errors'
import { readPreferences } from '../platform/preferences'
import { isMailDelivered } from '../platform/mail/mailer'
import { nameInMail } from '../platform/mail/names'
import { enqueueMail } from '../platform/mail/outbox'
import { letterheadOf, writeMail, writtenMoment } from '../platform/mail/write-mail'
import { requireMayInvite } from './account-guards'

const alphabet = 'abcdefghijklmnopqrstuvwxyz'
const randomLetters = 12

/** Holds the place of the username that the person will choose. */
const placeholderName = () =>
  `invited-${Array.from({ length: randomLetters }, () => alphabet[randomInt(alphabet.length)]).join('')}`

/** The account of somebody who has not chosen username and password yet. */
export const uninvited = <Person extends object>(person: Person) => ({
  ...person,
  username: placeholderName(),
  password: null,
})

type NewUser = typeof users.$inferInsert
/** Who asks somebody in, and what tells the security log. */
export type Inviter = {
  env: Env
  user: Pick<SessionUser, 'id' | 'role' | 'areas'>
  leave(this: void, tx: Transaction, event: NotifiedEvent): Promise<void>
}

/** What somebody who owns nothing may see of what is others': the widest of what any access shows, else nothing. */
async function sharedWith(tx: Transaction, userId: number): Promise<GivenScope | undefined> {
  const isTheirs = and(eq(entityAccess.userId, userId), isNull(entityAccess.endedAt))
  const given = await tx.select({ scope: entityAccess.scope }).from(entityAccess).where(isTheirs)
  const scopes = new Set(given.map(({ scope }) => scope))
  if (scopes.has('owner')) return undefined
  return givenScopes.find((scope) => scopes.has(scope))
}

/**
 * Makes the account of somebody who is asked in, and asks them; under the lock of writes of users. Throws Failure email_taken (R34).
 * @param shared what they are about to be let see by an owner
 */
export async function makeInvited(
  tx: Transaction,
  ctx: Inviter,
  person: Pick<NewUser, 'firstName' | 'lastName' | 'email' | 'role' | 'areas'>,
  shared?: GivenScope,
) {
  const values = uninvited(person)
  await requireFreeNames(tx, { usernameKey: usernameKeyOf(values.username), email: values.email })
  const [made] = await insertAccounts(tx, [values])
  if (made === undefined) throw new Failure('unexpected')
  return { id: made.id, invitation: await sendInvitation(tx, ctx, made, shared) }
}

/**
 * Asks somebody in: a link that replaces an earlier one, and the mail with it. The link itself is told to whoever invites only while no
 * mail server is set: a token that has left by mail is nobody else's to see. Throws what `requireMayInvite` throws.
 */
export async function sendInvitation(
  tx: Transaction,
  ctx: Inviter,
  invited: Pick<SessionUser, 'id' | 'email' | 'firstName' | 'role'>,
  shared?: GivenScope,
) {
  const { env, user } = ctx
  await requireMayInvite(tx, user, invited.id)
  const expiresAt = new Date(Date.now() + invitationLinkDays * dayMilliseconds)
  const link = { userId: invited.id, kind: 'invitation', expiresAt, createdBy: user.id } as const
  const token = await makeAccountLink(tx, link)
  await noteInvited(tx, invited.id)
  const { timeZone } = await readPreferences(tx)
  const page = mailPages.invitation(token)
  const seen = shared ?? (await sharedWith(tx, invited.id))
  const letterhead = await letterheadOf(tx, env)
  const mail = writeMail(letterhead, invited.email, invitationMails.account, {
    firstName: nameInMail(invited.firstName),
    inviter: nameInMail(await recordedNameOf(tx, user.id)),
    to: invitedTo[isAdministrator(invited) ? 'administrator' : (seen ?? 'investor')](letterhead.firm),
    end: writtenMoment(expiresAt, timeZone),
    page,
  })
  await enqueueMail(tx, env, 'invitation', mail)
  await ctx.leave(tx, { kind: 'invited', userId: invited.id, actorId: user.id })
  return { expiresAt, ...(!isMailDelivered(env) && { link: env.APP_ORIGIN + page }) }
}

/** Throws Failure area_people for somebody who may invite nobody. */
export function requireMayInvitePeople({ user }: Inviter): void {
  if (!looksAfter(user, 'people')) throw new Failure('area_people')
}

/** Who has an address, or is about to be asked in by it. */
interface Addressee extends Pick<NewUser, 'firstName' | 'lastName'> {
  email: string
  /** What they are about to be let see by an owner. */
  shared?: GivenScope | undefined
  /** Throws where whoever asks may not ask them in. An account that knows of itself needs no invitation. */
  requireMayAskIn?: (this: void, inviter: Inviter) => void
}

/**
 * The account of an address, under the lock of writes of users; who has none, or one that nobody has told them of, is invited (decision
 * 035). Throws Failure email_taken while the address can be no account's (R34), before anything is written, and what `makeInvited` and
 * `requireMayAskIn` throw.
 * @param noun the users, with who may be told as the author of a new one
 */
export async function findOrInvite(
  tx: Transaction,
  ctx: Inviter,
  noun: Written,
  { shared, requireMayAskIn, ...person }: Addressee,
): Promise<{ userId: number; isInvited: boolean }> {
  const [known] = await tx
    .select()
    .from(users)
    .where(and(eq(users.email, person.email), isNull(users.deletedAt)))
  if (known !== undefined) {
    const isInvited = (await tx.$count(users, and(eq(users.id, known.id), isNotInvited))) > 0
    if (isInvited) {
      requireMayAskIn?.(ctx)
      await sendInvitation(tx, ctx, known, shared)
    }
    return { userId: known.id, isInvited }
  }
  requireMayAskIn?.(ctx)
  const { result } = await writeWithin(tx, ctx.user, noun, 'create', async () => {
    const made = await makeInvited(tx, ctx, person, shared)
    const [saved] = await readUsers(tx, eq(users.id, made.id))
    if (saved === undefined) throw new Failure('unexpected')
    return { result: saved.id, audited: { recordId: saved.id, after: filledValues(userResource, saved) } }
  })
  return { userId: result, isInvited: true }
}
