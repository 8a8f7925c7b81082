import { and, desc, eq, gt, isNotNull, sql } from 'drizzle-orm'
import type { Transaction } from '@db/database'
import { formerAddresses } from '@db/schema'
import { looksAfter } from '@/shared/accounts/areas'
import { addressHoldDays, dayMilliseconds } from '@/shared/platform/time'
import type { SessionUser } from '@/shared/accounts/users'
import { type AccountChange, changesOf } from './account-rows'
import { letInBy } from './second-person/let-in'
import { requireMayGiveAreas, requireMayMake } from './sign-in/proofs'
import { requireProof } from '../platform/trpc/proof'
import { hasSecondFactor } from './factors/second-factors'
import type { UserRow } from './sessions/session-rows'
import { isDismissal, requireMayWriteAccounts, requireOtherAdministrator } from './user-guards'
import { Failure } from '../platform/errors'
import { readPreferences } from '../platform/preferences'
import { writtenMoment } from '../platform/mail/write-mail'
import { seesEntity } from './owner-notifications'

/** The administrator who asks. */
export interface Actor {
  user: SessionUser
  provedAt: Date | null
}

/** Whether there is something behind an account that its password alone, or an address alone, must not open. */
const hasSomethingToSteal = async (tx: Transaction, id: number) =>
  (await hasSecondFactor(tx, id)) || (await seesEntity(tx, id))

async function movedLately(tx: Transaction, changedAt: Date): Promise<Failure> {
  const { timeZone } = await readPreferences(tx)
  return new Failure('address_changed_lately', { day: writtenMoment(settledAt(changedAt), timeZone) })
}

/** The changes of an address by somebody else within a week, the last first; none where there is nothing to steal. */
async function movesByOthers(tx: Transaction, id: number) {
  const since = sql`now() - make_interval(days => ${addressHoldDays}::int)`
  const { userId, email, changedBy, changedAt } = formerAddresses
  const moves = await tx
    .select({ email, by: changedBy, changedAt })
    .from(formerAddresses)
    .where(and(eq(userId, id), isNotNull(changedBy), gt(changedAt, since)))
    .orderBy(desc(changedAt), desc(formerAddresses.id))
  return moves.length > 0 && (await hasSomethingToSteal(tx, id)) ? moves : []
}

/** When a change of the address by somebody else has been there for a week. */
const settledAt = (changedAt: Date) => new Date(changedAt.getTime() + addressHoldDays * dayMilliseconds)

/**
 * Until when the present address of an account opens it to nobody who has its mailbox alone: whoever changed the address may be who
 * reads there. Undefined where there is nothing to steal, or the account has the address that it had before (R113).
 */
export async function addressHeldUntil(
  tx: Transaction,
  user: Pick<UserRow, 'id' | 'email'>,
): Promise<Date | undefined> {
  const moves = await movesByOthers(tx, user.id)
  const [last] = moves
  return last === undefined || moves.at(-1)?.email === user.email ? undefined : settledAt(last.changedAt)
}

/** When the address was changed last, where somebody must not open the account by that: they did it, or were let in by who did. */
async function moveBehind(tx: Transaction, actor: Pick<SessionUser, 'id'>, id: number): Promise<Date | undefined> {
  const moves = await movesByOthers(tx, id)
  const movers = moves.flatMap(({ by }) => by ?? [])
  const isTheirs = movers.includes(actor.id) || (await letInBy(tx, movers)).has(actor.id)
  return isTheirs ? moves[0]?.changedAt : undefined
}

/**
 * Where there is something to steal, whoever has changed the address of an account sets no password and resets no factor there for a
 * week: its owner hears of the change at the earlier address and has that time. A second administrator may, unless the first one has let
 * them in. Throws Failure address_changed_lately, with the day.
 */
export async function requireSettledAddress(
  tx: Transaction,
  actor: Pick<SessionUser, 'id'>,
  id: number,
): Promise<void> {
  const changedAt = await moveBehind(tx, actor, id)
  if (changedAt !== undefined) throw await movedLately(tx, changedAt)
}

type Inviting = Pick<SessionUser, 'id' | 'areas'>

/**
 * Says whether somebody may invite an account that waits for its owner: a link opens it as a password does (R113). Whoever looks after
 * investors may, because they let in whom they like, and the entity's side is told of that.
 */
export const mayInvite = async (tx: Transaction, actor: Inviting, id: number): Promise<boolean> =>
  looksAfter(actor, 'investors') || (await moveBehind(tx, actor, id)) === undefined

/** Makes sure of that. Throws Failure address_changed_lately. */
export async function requireMayInvite(tx: Transaction, actor: Inviting, id: number): Promise<void> {
  if (!looksAfter(actor, 'investors')) await requireSettledAddress(tx, actor, id)
}

/**
 * Whether an administrator may change an account so. One's own names and password need a proof younger than ten minutes, or an open
 * session would be enough to take the account over; so do areas and administrators. Throws Failure prove_again, area_all,
 * last_administrator, last_with_all_areas, four_eyes_keep_two, own_account and address_changed_lately.
 */
export async function requireMayChange(
  tx: Transaction,
  actor: Actor,
  before: UserRow,
  change: AccountChange,
): Promise<void> {
  const { id } = before
  const done = changesOf(before, change)
  await requireMayWriteAccounts(tx, actor.user, [id])
  const isOwn = actor.user.id === id
  if (isOwn && (done.isMoved || done.isRenamed || done.hasNewPassword)) requireProof(actor)
  const role = change.role ?? before.role
  if (role === 'admin' && (before.role !== 'admin' || done.isActivated)) requireMayMake(actor, { ...change, role })
  if (done.hasNewAreas) requireMayGiveAreas(actor)
  if (isDismissal(change)) await requireOtherAdministrator(tx, actor.user, [id])
  else if (done.hasNewAreas) await requireOtherAdministrator(tx, actor.user, [id], change.areas)
  if (isOwn || !done.hasNewPassword) return
  if (done.isMoved && (await hasSomethingToSteal(tx, id))) throw await movedLately(tx, new Date())
  await requireSettledAddress(tx, actor.user, id)
}
