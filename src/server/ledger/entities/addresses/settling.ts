import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '@db/database'
import { addressRequests, entities, users } from '@db/schema'
import { addressRequestMails as mails } from '@/content/ledger/address-requests'
import { mailPages } from '@/shared/platform/mail-pages'
import { Failure } from '../../../platform/errors'
import { nameInMail } from '../../../platform/mail/names'
import { enqueueMail } from '../../../platform/mail/outbox'
import { letterheadOf, writeMail } from '../../../platform/mail/write-mail'
import type { AuditedValues } from '@/shared/records/audit'
import { newVersion } from '../../../records/record-writes'
import { write } from '../../../records/write'
import { AccessPolicy } from '../../access-policy'
import { entityResource } from '../resource'
import type { TellingWriter } from '../../writing'
import { isJustNow, noRequest, sameRequest } from './asking'
import { readAddressRequest } from './requests'

type Settled = { outcome: 'taken_over' } | { outcome: 'declined'; reason: string }

/** Tells who asked, as long as the entity is theirs. */
async function tellAsker(
  tx: Transaction,
  { env }: TellingWriter,
  { askedBy, entityId }: { askedBy: number; entityId: number },
  { outcome }: Settled,
): Promise<void> {
  const isTheirs = inArray(
    sql`${entityId}::int`,
    tx
      .select({ id: entities.id })
      .from(entities)
      .where(AccessPolicy.of({ id: askedBy }).owned),
  )
  const [asker] = await tx
    .select({ firstName: users.firstName, email: users.email })
    .from(users)
    .where(and(eq(users.id, askedBy), isNull(users.deletedAt), users.isActive, isTheirs))
  if (asker === undefined) return
  const values = { firstName: nameInMail(asker.firstName), page: mailPages.owner(entityId) }
  const words = outcome === 'taken_over' ? mails.takenOver : mails.declined
  await enqueueMail(tx, env, 'address_answer', writeMail(await letterheadOf(tx, env), asker.email, words, values))
}

/** Settles a request that waits, once. Throws Failure record_not_found and address_settled. @param change what else is done, and told */
const settle = (
  ctx: TellingWriter,
  id: number,
  settled: Settled,
  change: (
    tx: Transaction,
    request: typeof addressRequests.$inferSelect,
  ) => Promise<{
    before?: AuditedValues
    after: AuditedValues
  }>,
) =>
  write(ctx, entityResource, 'update', async (tx) => {
    const [named] = await tx
      .select({ entityId: addressRequests.entityId })
      .from(addressRequests)
      .where(eq(addressRequests.id, id))
    if (named === undefined) throw noRequest()
    // The entity first, as everybody locks them who asks or renames.
    await tx.select({ id: entities.id }).from(entities).where(eq(entities.id, named.entityId)).for('update')
    const [request] = await tx.select().from(addressRequests).where(eq(addressRequests.id, id)).for('update')
    if (request === undefined) throw noRequest()
    if (request.outcome !== null) throw new Failure('address_settled')
    const told = await change(tx, request)
    await tx
      .update(addressRequests)
      .set({ ...settled, settledAt: sql`now()`, settledBy: ctx.user.id })
      .where(eq(addressRequests.id, id))
    // What was asked for several owners is answered in one mail as far as the answers are the same.
    const isAnswered = and(
      sameRequest(request),
      eq(addressRequests.outcome, settled.outcome),
      isJustNow(addressRequests.settledAt),
    )
    if ((await tx.$count(addressRequests, isAnswered)) === 0) await tellAsker(tx, ctx, request, settled)
    const result = await readAddressRequest(tx, id)
    if (result === undefined) throw new Failure('unexpected')
    return { result, audited: { recordId: request.entityId, ...told } }
  })

/** Puts the new address on record and tells who asked. Throws Failure record_not_found and address_settled. */
export const takeOverAddress = (ctx: TellingWriter, id: number) =>
  settle(ctx, id, { outcome: 'taken_over' }, async (tx, { entityId, addressLines }) => {
    const isThere = and(eq(entities.id, entityId), isNull(entities.deletedAt))
    const [before] = await tx.select({ addressLines: entities.addressLines }).from(entities).where(isThere)
    if (before === undefined) throw noRequest()
    await tx
      .update(entities)
      .set({ addressLines, ...newVersion(entities) })
      .where(isThere)
    return { before, after: { addressLines } }
  })

/** Declines it, and tells who asked that there is a reason to read. Throws Failure record_not_found and address_settled. */
export const declineAddress = (ctx: TellingWriter, { id, reason }: { id: number; reason: string }) =>
  settle(ctx, id, { outcome: 'declined', reason }, async (_, { addressLines }) => ({
    before: { addressAsked: addressLines },
    after: { addressAsked: null, addressDeclined: reason },
  }))
