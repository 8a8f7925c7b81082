import { type Column, and, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Transaction } from '@db/database'
import { addressRequests, entities } from '@db/schema'
import { addressRequestMails as mails } from '@/content/ledger/address-requests'
import type { askAddressChange as contract } from '@/shared/ledger/address-requests'
import { mailPages } from '@/shared/platform/mail-pages'
import { Failure } from '../../../platform/errors'
import type { RateLimits } from '../../../platform/limits/rate-limits'
import { oneLine } from '../../../platform/mail/names'
import { enqueueMail } from '../../../platform/mail/outbox'
import { letterheadOf, writeMail } from '../../../platform/mail/write-mail'
import { lockRecords } from '../../../records/record-writes'
import { existing, notFound } from '../../../records/resources'
import { write } from '../../../records/write'
import type { AccessPolicy } from '../../access-policy'
import { requireOwned } from '../own-access'
import { entityResource } from '../resource'
import type { TellingWriter } from '../../writing'

/** An owner who asks for something. */
type Owner = TellingWriter & { policy: AccessPolicy; rateLimits: RateLimits }

export const noRequest = () => notFound({ noun: 'address request' })

/** What is asked for several owners in one press is one request to who asks, and one mail. */
const oneRequest = sql`interval '10 minutes'`

/** Other owners' requests of the same person for the same address. */
export const sameRequest = ({ entityId, askedBy, addressLines, startsOn }: typeof addressRequests.$inferSelect) =>
  and(
    ne(addressRequests.entityId, entityId),
    eq(addressRequests.askedBy, askedBy),
    eq(addressRequests.addressLines, addressLines),
    eq(addressRequests.startsOn, startsOn),
  )

/** Whether a moment was just now, as far as requests belong together. */
export const isJustNow = (moment: Column) => gt(moment, sql`now() - ${oneRequest}`)

/** Tells the firm, whose answer goes to who asked. */
async function tellFirm(tx: Transaction, { env, user }: Owner, entityId: number): Promise<number> {
  const name = oneLine(`${user.firstName} ${user.lastName}`)
  const values = { name, page: mailPages.record('entities', entityId) }
  const replyTo = { name, address: user.email }
  const letterhead = await letterheadOf(tx, env)
  const mail = writeMail(letterhead, letterhead.firm.investorRelationsEmail, mails.asked, values, { replyTo })
  return enqueueMail(tx, env, 'address_request', mail)
}

/**
 * Asks for a new address of one's own entity, and tells the firm, once where the same was just asked for another owner. Throws Failure record_not_found, too_many_requests, and
 * address_asked while another one waits.
 */
export async function askAddressChange(ctx: Owner, { id: entityId, ...asked }: z.output<typeof contract.input>) {
  await requireOwned(ctx.db, ctx.policy, entityId)
  await ctx.rateLimits.countAddressRequest(ctx.user.id)
  return write(ctx, entityResource, 'askAddress', async (tx) => {
    // Locked, so that it is not removed meanwhile.
    await lockRecords(tx, entityResource, existing(entityResource, entityId))
    await requireOwned(tx, ctx.policy, entityId)
    const [made] = await tx
      .insert(addressRequests)
      .values({ entityId, ...asked, askedBy: ctx.user.id })
      .returning()
    if (made === undefined) throw new Failure('unexpected')
    const isTold = await tx.$count(addressRequests, and(sameRequest(made), isJustNow(addressRequests.askedAt)))
    if (isTold === 0) await tellFirm(tx, ctx, entityId)
    const after = { addressAsked: asked.addressLines, addressFrom: asked.startsOn }
    return { result: made, audited: { recordId: entityId, after } }
  })
}

/** Withdraws what one's own entity was asked for; what is settled stays as it is. Throws Failure record_not_found and address_settled. */
export const withdrawAddressRequest = (ctx: Owner, id: number): Promise<{ success: true }> =>
  write(ctx, entityResource, 'update', async (tx) => {
    const [found] = await tx
      .select({
        entityId: addressRequests.entityId,
        outcome: addressRequests.outcome,
        lines: addressRequests.addressLines,
      })
      .from(addressRequests)
      .innerJoin(entities, eq(entities.id, addressRequests.entityId))
      .where(and(eq(addressRequests.id, id), ctx.policy.owned))
      .for('update', { of: addressRequests })
    if (found === undefined) throw noRequest()
    if (found.outcome === 'withdrawn') return { result: { success: true }, audited: [], isUnchanged: true }
    if (found.outcome !== null) throw new Failure('address_settled')
    await tx
      .update(addressRequests)
      .set({ outcome: 'withdrawn', settledAt: sql`now()`, settledBy: ctx.user.id })
      .where(and(eq(addressRequests.id, id), isNull(addressRequests.outcome)))
    const audited = { recordId: found.entityId, before: { addressAsked: found.lines }, after: { addressAsked: null } }
    return { result: { success: true }, audited }
  })
