import { and, eq } from 'drizzle-orm'
import type { Db, Transaction } from '@db/database'
import { securityEvents, users } from '@db/schema'
import { factorMails } from '@/content/accounts/factor-mails'
import { mailPages } from '@/shared/platform/mail-pages'
import { factorResetDelayMilliseconds } from '@/shared/platform/time'
import type { SessionUser } from '@/shared/accounts/users'
import { makeAccountLink, nextReset, takeDueReset } from '../account-links'
import { hasSecondFactor, isLastReady, removeFactors } from './second-factors'
import { type EventSource, leaveSecurityEvent } from '../../records/activity/security-events'
import { lockUserWrites, mayEnter } from '../user-guards'
import type { Env } from '../../platform/env'
import { Failure } from '../../platform/errors'
import { readPreferences } from '../../platform/preferences'
import type { Task } from '../../platform/concurrency/clock'
import { nameInMail } from '../../platform/mail/names'
import { writtenMoment } from '../../platform/mail/write-mail'
import { requireSettledAddress } from '../account-guards'
import { tellEntitySide, tellOwner } from '../owner-notifications'

type Owner = Pick<typeof users.$inferSelect, 'id' | 'email' | 'firstName' | 'lastName' | 'role'>

/**
 * Lets somebody's second factor be reset in an hour, and gives its owner the link that stops it. Asked anew it takes an hour anew.
 * Under `lockUserWrites`. Throws Failure no_second_factor,
 * last_factor and address_changed_lately.
 */
export async function askFactorReset(
  tx: Transaction,
  ctx: EventSource & { env: Env; user: SessionUser },
  owner: Owner,
): Promise<Date> {
  if (!(await hasSecondFactor(tx, owner.id))) throw new Failure('no_second_factor')
  if (await isLastReady(tx, owner)) throw new Failure('last_factor')
  await requireSettledAddress(tx, ctx.user, owner.id)
  const effectiveAt = new Date(Date.now() + factorResetDelayMilliseconds)
  const link = { userId: owner.id, kind: 'factor_reset', expiresAt: effectiveAt, createdBy: ctx.user.id } as const
  const token = await makeAccountLink(tx, link)
  const { timeZone } = await readPreferences(tx)
  await tellOwner(tx, ctx.env, { kind: 'factor_reset', owner }, factorMails.resetAsked, {
    firstName: nameInMail(owner.firstName),
    administrator: nameInMail(`${ctx.user.firstName} ${ctx.user.lastName}`),
    at: writtenMoment(effectiveAt, timeZone),
    page: mailPages.stopReset(token),
  })
  await tellEntitySide(tx, ctx.env, { actor: ctx.user, account: owner, changes: ['factor'] })
  await leaveSecurityEvent(ctx, { kind: 'factor_reset_asked', userId: owner.id, actorId: ctx.user.id }, tx)
  return effectiveAt
}

/** From where nobody's request came. */
const nowhere = { addressStart: '', browser: 'the server' }

/**
 * Does the next reset that is due. Nothing happens to an account that is closed by then, or whose factor has become the last one that lets
 * an administrator in.
 * @returns false when none was due
 */
export const doNextReset = (db: Db, env: Env): Promise<boolean> =>
  db.transaction(async (tx) => {
    const due = await takeDueReset(tx)
    if (due === undefined) return false
    await lockUserWrites(tx)
    const [owner] = await tx
      .select()
      .from(users)
      .where(and(eq(users.id, due.userId), mayEnter))
    if (owner === undefined || (await isLastReady(tx, owner))) return true
    const removed = await removeFactors(tx, owner.id)
    if (removed.length === 0) return true
    const about = { userId: owner.id, actorId: due.createdBy, ...nowhere }
    await tx.insert(securityEvents).values(removed.map((kind) => ({ kind, ...about })))
    await tellOwner(tx, env, { kind: 'factor_removed', owner }, factorMails.reset, {
      firstName: nameInMail(owner.firstName),
      page: mailPages.account,
    })
    return true
  })

/** Does resets as they come due; every server does, each reset once. */
export const factorResetsTask = ({ db, env }: { db: Db; env: Env }): Task => ({
  name: 'factor resets',
  due: nextReset,
  work: () => doNextReset(db, env),
})
