import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Transaction } from '@db/database'
import { deliveries, packets, raiseEvents, signers, subscriptions, users } from '@db/schema'
import { subscriptionEnds, subscriptionMails as mails, subscriptionTold } from '@/content/raise/subscription-mails'
import { raiseTold } from '@/content/raise/raises'
import { mailPages } from '@/shared/platform/mail-pages'
import { isNotInvited } from '../../accounts/user-guards'
import type { findAssignee } from '../../inbox/assignees'
import { isWaiting } from '../../ledger/notifications'
import type { Env } from '../../platform/env'
import { nameInMail, oneLine } from '../../platform/mail/names'
import { readPreferences } from '../../platform/preferences'
import { enqueueMail } from '../../platform/mail/outbox'
import { letterheadOf, writeMail, writtenMoment } from '../../platform/mail/write-mail'
import { isAnyOf } from '../../platform/sql'
import { recordRecipients } from '../../records/recipients'
import { type Visitor, noteEvent } from '../rooms/saying'

/** A subscription as mails name it. */
export interface Named {
  id: number
  raiseId: number
  number: number
  offeringName: string
}

const calledIn = ({ id, raiseId, number, offeringName }: Named) => ({
  reference: raiseTold.reference(raiseId, number),
  offering: oneLine(offeringName),
  page: mailPages.subscription(id),
})

/** Whether an account is that of who began a subscription, or of who signs it now; for a query of both. */
export const isOfSubscription = (tx: Transaction) =>
  or(
    eq(users.id, subscriptions.userId),
    inArray(
      users.id,
      tx
        .select({ id: signers.userId })
        .from(signers)
        .innerJoin(packets, eq(packets.id, signers.packetId))
        .where(and(eq(packets.subscriptionId, subscriptions.id), isNull(packets.voidAt))),
    ),
  )

type Asked = Pick<typeof signers.$inferSelect, 'id' | 'userId' | 'way'>

/** Whom a mail tells of what the log has, by the log's number, their address and their account. Who has no account yet is asked in by a mail of its own. */
export const toldOf = (tx: Transaction, eventId: number, userId: number) =>
  tx
    .select({ subjectId: raiseEvents.id, address: users.email, userId: users.id })
    .from(raiseEvents)
    .innerJoin(users, and(eq(users.id, userId), isNull(users.deletedAt), users.isActive))
    .where(and(eq(raiseEvents.id, eventId), sql`not ${isNotInvited}`))

/** Asks those who sign here, save who asks: each hears of it by mail, once for each time. */
export async function askSigners(
  tx: Transaction,
  visitor: Pick<Visitor, 'user' | 'ipAddress' | 'userAgent'>,
  { packet, ...noted }: { raiseId: number; subscriptionId: number; packet: number },
  asked: readonly Asked[],
): Promise<void> {
  for (const { id: signerId, userId, way } of asked) {
    if (way !== 'online' || userId === null || userId === visitor.user.id) continue
    const [event] = await noteEvent(tx, visitor, { ...noted, kind: 'asked', detail: { packet, signerId } })
    await recordRecipients(tx, 'signature_asked', toldOf(tx, event?.id ?? 0, userId))
  }
}

/** Nobody is asked any more by mail for what cannot be signed any more. */
export const skipAsked = (tx: Transaction, subscriptionId: number) =>
  tx
    .update(deliveries)
    .set({ state: 'skipped' })
    .where(
      and(
        eq(deliveries.subject, 'signature_asked'),
        isWaiting,
        inArray(
          deliveries.subjectId,
          tx.select({ id: raiseEvents.id }).from(raiseEvents).where(eq(raiseEvents.subscriptionId, subscriptionId)),
        ),
      ),
    )

/** The accounts of people, as mails reach them. */
const reachable = (tx: Transaction, ids: readonly number[]) =>
  tx
    .select({ id: users.id, email: users.email, firstName: users.firstName })
    .from(users)
    .where(and(isAnyOf(users.id, ids), isNull(users.deletedAt), users.isActive, sql`not ${isNotInvited}`))
    .orderBy(users.id)

/** Tells those who were asked or signed that their papers are void, and why. */
export async function tellEnded(
  tx: Transaction,
  env: Env,
  named: Named,
  { userIds, why }: { userIds: readonly number[]; why: keyof typeof subscriptionEnds },
): Promise<void> {
  const letterhead = await letterheadOf(tx, env)
  for (const { email, firstName } of await reachable(tx, [...new Set(userIds)])) {
    const values = { ...calledIn(named), firstName: nameInMail(firstName), why: subscriptionEnds[why] }
    await enqueueMail(tx, env, 'signing_ended', writeMail(letterhead, email, mails.ended, values))
  }
}

/** Tells an administrator that they look after a subscription now; not whoever took it themselves. */
export async function tellAssigned(
  tx: Transaction,
  { env, user: by }: Pick<Visitor, 'user' | 'env'>,
  named: Named,
  { id, email, firstName }: Awaited<ReturnType<typeof findAssignee>>,
): Promise<void> {
  if (id === by.id) return
  const values = {
    ...calledIn(named),
    firstName: nameInMail(firstName),
    by: nameInMail(`${by.firstName} ${by.lastName}`),
    page: mailPages.staffSubscription(named.id),
  }
  await enqueueMail(tx, env, 'assigned', writeMail(await letterheadOf(tx, env), email, mails.assigned, values))
}

/** Tells the firm what became of a subscription. */
export async function tellFirm(
  tx: Transaction,
  env: Env,
  named: Named,
  what: keyof typeof subscriptionTold,
): Promise<void> {
  const letterhead = await letterheadOf(tx, env)
  const values = { ...calledIn(named), what: subscriptionTold[what], page: mailPages.staffSubscription(named.id) }
  const mail = writeMail(letterhead, letterhead.firm.investorRelationsEmail, mails.told, values)
  await enqueueMail(tx, env, 'subscription', mail)
}

/** Tells who has signed what they signed, and when; of the last signature all who signed hear too. */
export async function tellSigned(
  tx: Transaction,
  env: Env,
  named: Named,
  { userIds, sha256, at, isComplete }: { userIds: readonly number[]; sha256: string; at: Date; isComplete: boolean },
): Promise<void> {
  const letterhead = await letterheadOf(tx, env)
  const { timeZone } = await readPreferences(tx)
  const moment = writtenMoment(at, timeZone)
  for (const { email, firstName } of await reachable(tx, [...new Set(userIds)])) {
    const values = { ...calledIn(named), firstName: nameInMail(firstName), sha256, moment }
    const words = isComplete ? mails.complete : mails.signed
    await enqueueMail(tx, env, 'signed', writeMail(letterhead, email, words, values))
  }
}
