import { eq, max } from 'drizzle-orm'
import type { Transaction } from '@db/database'
import { documentFiles, packets, signers, subscriptions } from '@db/schema'
import { notNow } from '@/shared/platform/failures'
import type { SubscriptionAnswers } from '@/shared/raise/subscription-answers'
import { dayIn } from '@/shared/values/days'
import { type Inviter, findOrInvite } from '../../accounts/invitations'
import { userResource } from '../../accounts/resource'
import { lockUserWrites } from '../../accounts/user-guards'
import type { Encryption } from '../../platform/encryption/encryption'
import { Failure } from '../../platform/errors'
import { beginningOfDay, newVersionOf } from '../../platform/sql'
import { write } from '../../records/write'
import { withSentFile } from '../../reporting/documents/encrypted-files'
import { subscriptionPages } from '../files/pages'
import { raiseResource } from '../raises/resource'
import { requireConsent, requireOpened, requireReceipts } from '../receipts'
import { type Visitor, noteEvent } from '../rooms/saying'
import { lockOwn } from './locking'
import { missingOf } from './missing'
import { readOwner, withOwner } from './owner'
import { agreementsOf, paperOf } from './paper'
import { minimumsOf, readSubscription } from './rows'
import { askSigners } from './telling'

export type Preparer = Visitor & { encryption: Encryption } & Pick<Inviter, 'leave'>

/** Throws Failure signer_address where two who sign here share an address: each needs an account of their own. */
function requireOwnAddresses({ signers: named = [] }: SubscriptionAnswers): void {
  const addresses = named.flatMap(({ email, way }) => (email && way !== 'paper' ? [email] : []))
  if (new Set(addresses).size < addresses.length) throw new Failure('signer_address')
}

/**
 * A draft that lacks nothing, as its papers have it. Throws Failure record_not_found, raise_not_now, signer_address, answers_missing at the
 * first field that is missing, receipt_missing, consent_missing and paper_unopened.
 */
async function readComplete(tx: Transaction, visitor: Visitor, id: number, madeAt: Date) {
  const { raise, offering, subscription } = await lockOwn(tx, visitor, id)
  if (subscription.status !== 'draft' || raise.status !== 'open') throw new Failure(notNow('raise'))
  requireOwnAddresses(subscription.answers)
  const owner = await readOwner(tx, subscription)
  const minimums = (await minimumsOf(tx, [raise.id])).get(raise.id) ?? []
  const email = subscription.channel === 'paper' ? null : visitor.user.email
  const { answers } = subscription
  const [first] = missingOf({ answers, entity: owner, stepCents: raise.stepCents, email }, minimums)
  if (first !== undefined) throw new Failure('answers_missing', { field: first.field, sentence: first.message })
  await requireReceipts(tx, raise.id, visitor.user.id)
  await requireConsent(tx, raise.id, visitor.user.id)
  const papers = await agreementsOf(tx, raise.id)
  await requireOpened(tx, visitor.user.id, papers)
  const made = { answers: withOwner(answers, owner), papers, madeAt }
  const paper = await paperOf(tx, { raise, offering, subscription }, made)
  return { raise, subscription, paper, papers }
}

/** The account of each who signs here: one's own, or that of their address, which is asked in where there is none. */
async function accountsOf(tx: Transaction, preparer: Preparer, named: SubscriptionAnswers['signers'] = []) {
  const { user, env, leave } = preparer
  const found: (number | null)[] = []
  for (const { email, firstName, lastName, way } of named) {
    if (way === 'paper' || !email) found.push(null)
    else if (email === user.email) found.push(user.id)
    else {
      const person = { email, firstName: firstName ?? '', lastName: lastName ?? '' }
      const { userId } = await findOrInvite(tx, { env, user, leave }, { ...userResource, authors: 'everybody' }, person)
      found.push(userId)
    }
  }
  return found
}

/**
 * Makes the papers of a draft and asks those who sign. They are made before the raise waits for it, and thrown away where something of it
 * has changed meanwhile. Throws Failure stale_edit then, and what `readComplete` and `withSentFile` throw.
 */
export async function prepare(preparer: Preparer, id: number) {
  const madeAt = new Date()
  const drafted = await preparer.db.transaction((tx) => readComplete(tx, preparer, id, madeAt))
  const bytes = await subscriptionPages(drafted.paper)
  return withSentFile(preparer.encryption, bytes, (file) =>
    write(preparer, raiseResource, 'update', async (tx) => {
      const { raise, subscription, paper, papers } = await readComplete(tx, preparer, id, madeAt)
      await lockUserWrites(tx)
      const isSame =
        subscription.updatedAt.getTime() === drafted.subscription.updatedAt.getTime() &&
        JSON.stringify([paper.firm, papers]) === JSON.stringify([drafted.paper.firm, drafted.papers])
      if (!isSame) throw new Failure('stale_edit')
      await tx.insert(documentFiles).values(file)
      const [{ last } = { last: null }] = await tx
        .select({ last: max(packets.number) })
        .from(packets)
        .where(eq(packets.subscriptionId, id))
      const number = (last ?? 0) + 1
      const [packet] = await tx
        .insert(packets)
        .values({ subscriptionId: id, number, fileId: file.id, sha256: file.sha256, manifest: papers })
        .returning({ id: packets.id })
      if (packet === undefined) throw new Failure('unexpected')
      const accounts = await accountsOf(tx, preparer, subscription.answers.signers)
      const asked = await tx
        .insert(signers)
        .values(paper.signers.map((each, index) => ({ ...each, packetId: packet.id, userId: accounts[index] ?? null })))
        .returning()
      const { timeZone } = paper
      const expiresAt = beginningOfDay(dayIn(timeZone, madeAt), timeZone, raise.signDays + 1)
      await tx
        .update(subscriptions)
        .set({ status: 'signing', expiresAt, reason: null, updatedAt: newVersionOf(subscriptions.updatedAt) })
        .where(eq(subscriptions.id, id))
      const noted = { raiseId: raise.id, subscriptionId: id }
      await noteEvent(tx, preparer, { ...noted, kind: 'packet_made', detail: { packet: number } })
      await askSigners(tx, preparer, { ...noted, packet: number }, asked)
      return { result: await readSubscription(tx, preparer, id), audited: [] }
    }),
  )
}
