import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '@db/database'
import { subscriptions, users } from '@db/schema'
import { instructionMails } from '@/content/raise/instructions'
import { mailPages } from '@/shared/platform/mail-pages'
import { isNotInvited, readAdministrators, releasesMoney } from '../../accounts/user-guards'
import type { Env } from '../../platform/env'
import { nameInMail, oneLine } from '../../platform/mail/names'
import { enqueueMail } from '../../platform/mail/outbox'
import { letterheadOf, writeMail } from '../../platform/mail/write-mail'
import { isAnyOf } from '../../platform/sql'
import { cameOfSubscription } from '../money/rows'
import { isOfSubscription } from '../subscriptions/telling'

/** Whoever began or signed an accepted subscription of a raise that is not paid in full. */
async function payersOf(tx: Transaction, raiseId: number): Promise<number[]> {
  const isToPay = and(
    eq(subscriptions.raiseId, raiseId),
    eq(subscriptions.status, 'accepted'),
    sql`${cameOfSubscription} < ${subscriptions.acceptedCents}`,
  )
  const found = await tx
    .selectDistinct({ id: users.id })
    .from(users)
    .innerJoin(subscriptions, isToPay)
    .where(isOfSubscription(tx))
  return found.map(({ id }) => id)
}

/** Tells all administrators of money, and everybody who is still to pay, that how to pay has changed; nothing of what it is. */
export async function tellChanged(
  tx: Transaction,
  env: Env,
  { raise, offering }: { raise: { id: number }; offering: { name: string } },
): Promise<void> {
  const administrators = (await readAdministrators(tx)).filter(releasesMoney).map(({ id }) => id)
  const letterhead = await letterheadOf(tx, env)
  const told = await tx
    .select({ id: users.id, email: users.email, firstName: users.firstName })
    .from(users)
    .where(
      and(
        isAnyOf(users.id, [...new Set([...administrators, ...(await payersOf(tx, raise.id))])]),
        isNull(users.deletedAt),
        users.isActive,
        sql`not ${isNotInvited}`,
      ),
    )
    .orderBy(users.id)
  for (const { id, email, firstName } of told) {
    const page = administrators.includes(id) ? mailPages.record('raises', raise.id) : mailPages.subscriptions
    const values = { firstName: nameInMail(firstName), offering: oneLine(offering.name), page }
    await enqueueMail(tx, env, 'instructions_changed', writeMail(letterhead, email, instructionMails.changed, values))
  }
}
