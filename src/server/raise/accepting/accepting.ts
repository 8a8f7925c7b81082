import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Transaction } from '@db/database'
import { classes, documents, entities, raiseClasses, raiseMoney, signatures, subscriptions } from '@db/schema'
import type { RaiseEventDetail } from '@db/schema/raise/raise-events'
import { notNow } from '@/shared/platform/failures'
import type { acceptSubscription, amendSubscription } from '@/shared/raise/accepting/acceptances'
import { bears, comesOutEven } from '@/shared/raise/accepting/deciding'
import { toTheCent } from '@/shared/values/formats'
import { calendarDay, type CalendarDay } from '@/shared/values/days'
import { cents } from '@/shared/values/money'
import { requireNotLetIn } from '../../accounts/second-person/let-in'
import { Failure } from '../../platform/errors'
import { readPreferences, todayOf } from '../../platform/preferences'
import { newVersionOf } from '../../platform/sql'
import { recordRecipients } from '../../records/recipients'
import { write } from '../../records/write'
import { skipRecipients } from '../../reporting/document-notifications'
import { withFilesAhead } from '../../reporting/documents/encrypted-files'
import { readOneForStaff } from '../office/reading'
import { raiseResource } from '../raises/resource'
import { noteEvent } from '../rooms/saying'
import { ensureSeal } from '../seals/seals'
import { lockSubscription } from '../subscriptions/locking'
import { currentPacket } from '../subscriptions/moving'
import { auditedOf } from '../subscriptions/staff'
import { toldOf } from '../subscriptions/telling'
import { concernedBy, roomOf } from './checks'
import { concludedOf } from './deciding'
import { type Accepting, documentOf, executed, filesToExecute } from './executing'
import { countingDecision, latestDecision } from './latest-decision'
import { giveOwners, ownerOf } from './owners'

type Locked = Awaited<ReturnType<typeof lockSubscription>>
type Packet = NonNullable<Awaited<ReturnType<typeof currentPacket>>>

/** A subscription in a state, with its packet. Throws Failure record_not_found and raise_not_now. */
async function lockIn(tx: Transaction, id: number, status: 'signed' | 'accepted') {
  const locked = await lockSubscription(tx, id)
  const packet = await currentPacket(tx, id)
  if (locked.subscription.status !== status || packet === null) throw new Failure(notNow('raise'))
  return { locked, packet }
}

/**
 * Nobody accepts for the firm what they signed as an investor; with four eyes nobody accepts on their own decision, or on a signature on paper
 * that they entered. Throws Failure own_subscription, second_person_needed and second_person_let_in.
 */
async function requireOther(tx: Transaction, { user }: Accepting, { subscription }: Locked, packet: Packet) {
  const { userIds } = await concernedBy(tx, subscription)
  if (userIds.includes(user.id)) throw new Failure('own_subscription')
  if (!(await readPreferences(tx)).fourEyes) return
  const latest = await latestDecision(tx, subscription.id)
  const ofPacket = packet.signers.map(({ id }) => id)
  const entered = await tx
    .select({ userId: signatures.userId })
    .from(signatures)
    .where(and(eq(signatures.way, 'paper'), inArray(signatures.signerId, ofPacket)))
  const authors = [...(latest === undefined ? [] : [latest.decidedBy]), ...entered.map(({ userId }) => userId)]
  if (authors.includes(user.id)) throw new Failure('second_person_needed')
  await requireNotLetIn(tx, user.id, authors)
}

/** Throws Failure amount_above, amount_uneven, decision_missing and cap_reached for what cannot be accepted of it on a day. */
async function judge(tx: Transaction, locked: Locked, amount: number, day: CalendarDay) {
  const { raise, subscription } = locked
  const field = 'acceptedCents'
  if (amount > (subscription.cents ?? 0)) throw new Failure('amount_above', { field })
  const [price] = await tx
    .select({ cents: classes.unitPriceCents })
    .from(raiseClasses)
    .innerJoin(classes, eq(classes.id, raiseClasses.classId))
    .where(eq(raiseClasses.id, subscription.raiseClassId ?? 0))
  if (!comesOutEven(amount, price?.cents ?? null)) throw new Failure('amount_uneven', { field })
  const latest = await countingDecision(tx, subscription.id)
  if (!bears(latest, await concludedOf(tx, locked), { acceptedCents: amount, acceptedOn: day }))
    throw new Failure('decision_missing')
  if (amount > (await roomOf(tx, raise, subscription.id))) throw new Failure('cap_reached')
}

/** Notes a step of the firm, and tells who began it and those who signed. */
async function noteStep(
  tx: Transaction,
  ctx: Accepting,
  { subscription }: Locked,
  detail: RaiseEventDetail,
  news: 'subscription_accepted' | 'subscription_released' | null,
): Promise<void> {
  const { id, raiseId } = subscription
  const [event] = await noteEvent(tx, ctx, { raiseId, subscriptionId: id, kind: 'moved', asStaff: true, detail })
  if (news === null) return
  const { userIds } = await concernedBy(tx, subscription)
  for (const userId of userIds) await recordRecipients(tx, news, toldOf(tx, event?.id ?? 0, userId))
}

const said = (amount: number) => toTheCent(cents.parse(amount))

/** Runs what makes the executed file of a subscription, with what that is made of fetched before anything is locked. */
async function executing<Result>(ctx: Accepting, id: number, run: (ctx: Accepting) => Promise<Result>) {
  await ensureSeal(ctx)
  return withFilesAhead(ctx, run, () => filesToExecute(ctx.db, id))
}

/**
 * Accepts a subscription for the firm, in whole or in part: it has its owner's entity, those who signed see it, and the executed file is
 * sealed and waits among the documents. Throws Failure record_not_found, raise_not_now, own_subscription, second_person_…, amount_above,
 * amount_uneven, decision_missing, cap_reached, entity_elsewhere and what `executed` throws.
 */
export const accept = (accepting: Accepting, input: z.output<typeof acceptSubscription.input>) =>
  executing(accepting, input.id, (ctx) =>
    write(ctx, raiseResource, 'approve', async (tx) => {
      const { id, acceptedCents, entityId, name, title } = input
      const { locked, packet } = await lockIn(tx, id, 'signed')
      const { subscription } = locked
      await requireOther(tx, ctx, locked, packet)
      const acceptedOn = await todayOf(tx)
      await judge(tx, locked, acceptedCents, acceptedOn)
      const concerned = await concernedBy(tx, subscription)
      const entity = await ownerOf(tx, ctx, { subscription, concerned }, entityId)
      const file = await executed(tx, ctx, locked, packet, { acceptedCents, acceptedOn, name, title })
      const documentId = await documentOf(tx, ctx, locked, { entity, fileId: file.id, replacesId: null })
      await tx
        .update(subscriptions)
        .set({
          status: 'accepted',
          reason: null,
          entityId: entity.id,
          documentId,
          acceptedCents,
          acceptedOn,
          acceptedBy: ctx.user.id,
          updatedAt: newVersionOf(subscriptions.updatedAt),
        })
        .where(eq(subscriptions.id, id))
      await giveOwners(tx, ctx, entity.id, { userId: subscription.userId, concerned })
      const detail = { from: 'signed', to: 'accepted', cents: acceptedCents, name, title, sha256: file.sha256 } as const
      await noteStep(tx, ctx, locked, detail, 'subscription_accepted')
      return {
        result: await readOneForStaff(tx, id),
        audited: auditedOf(locked, { moved: 'accepted', accepted: said(acceptedCents) }),
      }
    }),
  )

/**
 * Accepts another amount of what is accepted, with a file that takes the place of the former. The day stays: from it the time to pay counts.
 * Throws what `accept` throws, save entity_elsewhere.
 */
export const amend = (accepting: Accepting, input: z.output<typeof amendSubscription.input>) =>
  executing(accepting, input.id, (ctx) =>
    write(ctx, raiseResource, 'approve', async (tx) => {
      const { id, acceptedCents, reason, name, title } = input
      const { locked, packet } = await lockIn(tx, id, 'accepted')
      const { subscription } = locked
      const former = subscription.acceptedCents ?? 0
      const acceptedOn = calendarDay.parse(subscription.acceptedOn)
      await requireOther(tx, ctx, locked, packet)
      if (acceptedCents === former) throw new Failure('amount_same', { field: 'acceptedCents' })
      await judge(tx, locked, acceptedCents, acceptedOn)
      const made = { acceptedCents, acceptedOn, name, title, former: { cents: former, reason } }
      const file = await executed(tx, ctx, locked, packet, made)
      const [entity] = await tx
        .select({ id: entities.id, name: entities.legalName })
        .from(entities)
        .where(eq(entities.id, subscription.entityId ?? 0))
      if (entity === undefined) throw new Failure('unexpected')
      const replaced = { entity, fileId: file.id, replacesId: subscription.documentId }
      const documentId = await documentOf(tx, ctx, locked, replaced)
      await tx
        .update(subscriptions)
        .set({ acceptedCents, documentId, reason, updatedAt: newVersionOf(subscriptions.updatedAt) })
        .where(eq(subscriptions.id, id))
      const detail = {
        from: 'accepted',
        to: 'accepted',
        cents: acceptedCents,
        name,
        title,
        sha256: file.sha256,
      } as const
      await noteStep(tx, ctx, locked, { ...detail, reason }, null)
      return {
        result: await readOneForStaff(tx, id),
        audited: auditedOf(locked, { acceptedBefore: said(former), accepted: said(acceptedCents), reason }),
      }
    }),
  )

/** Withdraws the executed file and those in whose place it stands, also those that still wait to be shown. */
async function withdrawFiles(tx: Transaction, { subscription }: Locked, reason: string): Promise<void> {
  const isExecuted = sql`${documents.id} in (with recursive executed(id) as (select ${subscription.documentId}::int
    union select ${documents.replacesId} from ${documents} join executed on ${documents.id} = executed.id) select id from executed)`
  const today = await todayOf(tx)
  const withdrawn = await tx
    .update(documents)
    .set({
      status: 'withdrawn',
      withdrawnReason: reason,
      publishedAt: sql`coalesce(${documents.publishedAt}, now())`,
      publishedOn: sql`coalesce(${documents.publishedOn}, ${today})`,
    })
    .where(and(isExecuted, ne(documents.status, 'withdrawn')))
    .returning({ id: documents.id })
  for (const { id } of withdrawn) await skipRecipients(tx, id)
}

/**
 * Lets go of what was accepted, while the firm has no money of it; its executed files are withdrawn. Throws Failure record_not_found,
 * raise_not_now and money_differs.
 */
export const release = (ctx: Accepting, { id, reason }: { id: number; reason: string }) =>
  write(ctx, raiseResource, 'withdraw', async (tx) => {
    const { locked } = await lockIn(tx, id, 'accepted')
    const [came] = await tx
      .select({ sum: sql<string>`coalesce(sum(${raiseMoney.cents}), 0)` })
      .from(raiseMoney)
      .where(eq(raiseMoney.subscriptionId, id))
    if (Number(came?.sum ?? 0) !== 0) throw new Failure('money_differs')
    await tx
      .update(subscriptions)
      .set({ status: 'released', reason, updatedAt: newVersionOf(subscriptions.updatedAt) })
      .where(eq(subscriptions.id, id))
    await withdrawFiles(tx, locked, reason)
    await noteStep(tx, ctx, locked, { from: 'accepted', to: 'released', reason }, 'subscription_released')
    return { result: await readOneForStaff(tx, id), audited: auditedOf(locked, { moved: 'released', reason }) }
  })
