import { eq, max } from 'drizzle-orm'
import type { Transaction } from '@db/database'
import { documentFiles, packets, signers, subscriptions } from '@db/schema'
import type { PacketPaper } from '@db/schema/raise/packets'
import { notNow } from '@/shared/platform/failures'
import type { SubscriptionAnswers } from '@/shared/raise/subscription-answers'
import { dayIn } from '@/shared/values/days'
import { type Inviter, findOrInvite } from '../../accounts/invitations'
import { userResource } from '../../accounts/resource'
import { lockUserWrites } from '../../accounts/user-guards'
import { Failure } from '../../platform/errors'
import type { RateLimits } from '../../platform/limits/rate-limits'
import { beginningOfDay, newVersionOf } from '../../platform/sql'
import { type Done, write } from '../../records/write'
import { type FileOpener, withSentFile } from '../../reporting/documents/encrypted-files'
import { subscriptionPages } from '../files/pages'
import type { SubscriptionPaper } from '../files/subscription-paper'
import { fillAgreements, keepFilled, withFilled } from '../papers/filled'
import { raiseResource } from '../raises/resource'
import { requireConsent, requireOpened, requireReceipts } from '../receipts'
import { type Visitor, noteEvent } from '../rooms/saying'
import { lockOwn } from './locking'
import { missingOf } from './missing'
import { readOwner, withOwner } from './owner'
import { agreementsOf, paperOf } from './paper'
import { minimumsOf, readSubscription } from './rows'
import { askSigners } from './telling'

export type Preparer = Omit<Visitor, 'policy'> & FileOpener & Pick<Inviter, 'leave'>

/** Throws Failure signer_address where two who sign here share an address: each needs an account of their own. */
function requireOwnAddresses({ signers: named = [] }: SubscriptionAnswers): void {
  const addresses = named.flatMap(({ email, way }) => (email && way !== 'paper' ? [email] : []))
  if (new Set(addresses).size < addresses.length) throw new Failure('signer_address')
}

/** The answers with the owner's name as it is on the papers: the book may call an owner by another one before all have signed. */
const withOwnerName = ({ answers }: Locked['subscription'], { answers: printed }: SubscriptionPaper) => ({
  ...answers,
  owner: { ...answers.owner, legalName: printed.owner?.legalName },
})

type Locked = Awaited<ReturnType<typeof lockOwn>>

/** How whoever makes papers comes to them, and what is asked of them before. */
export interface Making<Result> {
  /** The address of who is to be among those who sign; null where nobody is. */
  email: string | null
  asStaff: boolean
  lock(this: void, tx: Transaction, id: number): Promise<Locked>
  /** Counts that somebody else is asked by mail to sign, who may be a stranger. */
  countAsked(this: void): Promise<void>
  requireRead(this: void, tx: Transaction, raiseId: number, papers: readonly PacketPaper[]): Promise<void>
  read(this: void, tx: Transaction, id: number): Promise<Result>
  audited(this: void, locked: Locked): Done<unknown>['audited']
}

/**
 * A draft that lacks nothing, as its papers have it. Throws Failure record_not_found, raise_not_now, signer_address, answers_missing at the
 * first field that is missing, and what is thrown where something is not read.
 */
async function readComplete(tx: Transaction, making: Making<unknown>, id: number, madeAt: Date) {
  const locked = await making.lock(tx, id)
  const { raise, offering, subscription } = locked
  if (subscription.status !== 'draft' || raise.status !== 'open') throw new Failure(notNow('raise'))
  requireOwnAddresses(subscription.answers)
  const owner = await readOwner(tx, subscription)
  const minimums = (await minimumsOf(tx, [raise.id])).get(raise.id) ?? []
  const email = subscription.channel === 'paper' ? null : making.email
  const { answers } = subscription
  const [first] = missingOf({ answers, entity: owner, stepCents: raise.stepCents, email }, minimums)
  if (first !== undefined) throw new Failure('answers_missing', { field: first.field, sentence: first.message })
  const papers = await agreementsOf(tx, raise.id)
  await making.requireRead(tx, raise.id, papers)
  const made = { answers: withOwner(answers, owner), papers, madeAt }
  const paper = await paperOf(tx, { raise, offering, subscription }, made)
  return { locked, raise, subscription, paper, papers }
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
 * has changed meanwhile. Throws Failure stale_edit then, too_many_requests, and what `readComplete`, `fillAgreements` and `withSentFile` throw.
 */
export async function makePapers<Result>(preparer: Preparer, making: Making<Result>, id: number) {
  const madeAt = new Date()
  const drafted = await preparer.db.transaction((tx) => readComplete(tx, making, id, madeAt))
  for (const signer of drafted.paper.signers)
    if (signer.way === 'online' && signer.email !== making.email) await making.countAsked()
  const filled = await fillAgreements(preparer.db, preparer, drafted.paper, drafted.papers)
  const manifest = withFilled(drafted.papers, filled)
  const bytes = await subscriptionPages({ ...drafted.paper, papers: manifest })
  return withSentFile(preparer.encryption, bytes, (file) =>
    write(preparer, raiseResource, 'update', async (tx) => {
      const { locked, raise, subscription, paper, papers } = await readComplete(tx, making, id, madeAt)
      await lockUserWrites(tx)
      const isSame =
        subscription.updatedAt.getTime() === drafted.subscription.updatedAt.getTime() &&
        JSON.stringify([paper, papers]) === JSON.stringify([drafted.paper, drafted.papers])
      if (!isSame) throw new Failure('stale_edit')
      await tx.insert(documentFiles).values(file)
      const [{ last } = { last: null }] = await tx
        .select({ last: max(packets.number) })
        .from(packets)
        .where(eq(packets.subscriptionId, id))
      const number = (last ?? 0) + 1
      const [packet] = await tx
        .insert(packets)
        .values({ subscriptionId: id, number, fileId: file.id, sha256: file.sha256, manifest })
        .returning({ id: packets.id })
      if (packet === undefined) throw new Failure('unexpected')
      await keepFilled(tx, packet.id, filled)
      const accounts = await accountsOf(tx, preparer, subscription.answers.signers)
      const asked = await tx
        .insert(signers)
        .values(paper.signers.map((each, index) => ({ ...each, packetId: packet.id, userId: accounts[index] ?? null })))
        .returning()
      const { timeZone } = paper
      const expiresAt = beginningOfDay(dayIn(timeZone, madeAt), timeZone, raise.signDays + 1)
      await tx
        .update(subscriptions)
        .set({
          status: 'signing',
          answers: withOwnerName(subscription, paper),
          expiresAt,
          reason: null,
          updatedAt: newVersionOf(subscriptions.updatedAt),
        })
        .where(eq(subscriptions.id, id))
      const noted = { raiseId: raise.id, subscriptionId: id }
      await noteEvent(tx, preparer, {
        ...noted,
        kind: 'packet_made',
        detail: { packet: number },
        asStaff: making.asStaff,
      })
      await askSigners(tx, preparer, { ...noted, packet: number }, asked)
      return { result: await making.read(tx, id), audited: making.audited(locked) }
    }),
  )
}

/**
 * The same by who began it, who has read all that they sign; they ask as few people in an hour as an owner lets see an entity. Throws Failure
 * receipt_missing, consent_missing and paper_unopened too.
 */
export const prepare = (preparer: Preparer & Visitor & { rateLimits: RateLimits }, id: number) =>
  makePapers(
    preparer,
    {
      email: preparer.user.email,
      asStaff: false,
      lock: (tx, of) => lockOwn(tx, preparer, of),
      countAsked: () => preparer.rateLimits.countAccess(preparer.user.id),
      requireRead: async (tx, raiseId, papers) => {
        await requireReceipts(tx, raiseId, preparer.user.id)
        await requireConsent(tx, raiseId, preparer.user.id)
        await requireOpened(tx, preparer.user.id, papers)
      },
      read: (tx, of) => readSubscription(tx, preparer, of),
      audited: () => [],
    },
    id,
  )
