import { and, desc, eq, gt, isNotNull, sql } from 'drizzle-orm'
import type { Transaction } from '@db/database'
import { formerAddresses } from '@db/schema'
import { addressHoldDays, dayMilliseconds } from '@/shared/time'
import type { SessionUser } from '@/shared/users'
import { type AccountChange, changesOf } from '../auth/account-rows'
import { letInBy } from '../auth/let-in'
import { requireMayGiveAreas, requireMayMake, requireProof } from '../auth/proofs'
import { hasSecondFactor } from '../auth/second-factors'
import type { UserRow } from '../auth/session-rows'
import { isDismissal, requireMayWriteAccounts, requireOtherAdministrator } from '../auth/user-guards'
import { Failure } from '../base/errors'
import { readPreferences } from '../base/preferences'
import { writtenMoment } from '../mail/letters'
import { seesEntity } from './owner-notices'

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
  const until = new Date(changedAt.getTime() + addressHoldDays * dayMilliseconds)
  return new Failure('address_changed_lately', { day: writtenMoment(until, timeZone) })
}

/**
 * Where there is something to steal, whoever has changed the address of an account sets no password and resets no factor there for a
 * week: its owner hears of the change at the earlier address and has that time. A second administrator may, unless the first one has let
 * them in. Throws Failure address_changed_lately, with the day.
 */
export async function requireSettledAddress(tx: Transaction, actor: SessionUser, id: number): Promise<void> {
  if (!(await hasSomethingToSteal(tx, id))) return
  const since = sql`now() - make_interval(days => ${addressHoldDays}::int)`
  const moves = await tx
    .select({ by: formerAddresses.changedBy, changedAt: formerAddresses.changedAt })
    .from(formerAddresses)
    .where(
      and(eq(formerAddresses.userId, id), isNotNull(formerAddresses.changedBy), gt(formerAddresses.changedAt, since)),
    )
    .orderBy(desc(formerAddresses.changedAt))
  const movers = moves.flatMap(({ by }) => by ?? [])
  const [move] = movers.includes(actor.id) || (await letInBy(tx, movers)).has(actor.id) ? moves : []
  if (move !== undefined) throw await movedLately(tx, move.changedAt)
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
