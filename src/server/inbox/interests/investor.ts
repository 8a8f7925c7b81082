import { and, eq, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db, Transaction } from '@db/database'
import { entities, entityAccess, interests, users } from '@db/schema'
import type { InterestedPerson, makeInvestor as contract } from '@/shared/inbox/made-investors'
import { townOf } from '@/shared/site/towns'
import { type Inviter, findOrInvite, requireMayInvitePeople } from '../../accounts/invitations'
import { userResource } from '../../accounts/resource'
import { isNotInvited, lockUserWrites } from '../../accounts/user-guards'
import { insertAccess, tellAccess } from '../../ledger/entities/access'
import { entityResource } from '../../ledger/entities/resource'
import type { LedgerWriter } from '../../ledger/writing'
import { Failure } from '../../platform/errors'
import { fullNameOf } from '../../platform/sql'
import { filledValues } from '../../records/activity/audit'
import { lockRecords, newVersion } from '../../records/record-writes'
import { existing, notFound } from '../../records/resources'
import { requireSeenVersion, write, writeWithin } from '../../records/write'
import { interestResource, readInterest } from './resource'

const kind = interestResource

/** Whoever has the address of an interest, and what they own. Throws Failure record_not_found. */
export async function readInterestedPerson(db: Db, id: number): Promise<InterestedPerson> {
  const [found] = await db.select({ email: interests.email }).from(interests).where(existing(kind, id))
  if (found === undefined) throw notFound(kind)
  const [account] = await db
    .select({
      id: users.id,
      name: fullNameOf(users),
      isActive: users.isActive,
      isNew: sql<boolean>`coalesce(${isNotInvited}, false)`,
    })
    .from(users)
    .where(and(eq(users.email, found.email), isNull(users.deletedAt)))
  if (account === undefined) return { account: null, entities: [] }
  const owned = await db
    .select({
      id: entities.id,
      kind: entities.kind,
      legalName: entities.legalName,
      tinLast4: entities.tinLast4,
      addressLines: entities.addressLines,
    })
    .from(entities)
    .innerJoin(entityAccess, eq(entityAccess.entityId, entities.id))
    .where(
      and(
        isNull(entities.deletedAt),
        eq(entityAccess.userId, account.id),
        eq(entityAccess.scope, 'owner'),
        isNull(entityAccess.endedAt),
      ),
    )
    .orderBy(entities.legalName, entities.id)
  return {
    account: { name: account.name ?? '', isActive: account.isActive, isNew: account.isNew },
    entities: owned.map(({ addressLines, ...entity }) => ({ ...entity, town: townOf(addressLines) })),
  }
}

type Asked = z.output<typeof contract.input>

/** The entity that was chosen, or a new one. Throws Failure record_not_found. */
async function entityOf(tx: Transaction, ctx: LedgerWriter, { entityId, entity }: Asked): Promise<number> {
  if (entity === undefined) {
    const [chosen] = await lockRecords(tx, entityResource, existing(entityResource, entityId ?? 0))
    if (chosen === undefined) throw notFound(entityResource)
    return chosen.id
  }
  const { result } = await writeWithin(tx, ctx.user, entityResource, 'create', async () => {
    const [made] = await tx.insert(entities).values(entity).returning()
    if (made === undefined) throw new Failure('unexpected')
    return { result: made.id, audited: { recordId: made.id, after: filledValues(entityResource, made) } }
  })
  return result
}

/**
 * Makes an investor of whoever is interested, in one transaction: the entity, the account and its access as an owner. What the account
 * owns already it is not given again. Throws Failure area_people, record_not_found, stale_edit and email_taken.
 */
export const makeInvestor = (ctx: LedgerWriter, inviter: Inviter, asked: Asked) =>
  write(ctx, kind, 'update', async (tx) => {
    const [interest] = await tx.select().from(interests).where(existing(kind, asked.id)).for('update')
    if (interest === undefined) throw notFound(kind)
    requireSeenVersion(interest, asked.updatedAt)
    await lockUserWrites(tx)
    const entityId = await entityOf(tx, ctx, asked)
    const { userId, isInvited } = await findOrInvite(tx, inviter, userResource, {
      email: interest.email,
      firstName: asked.firstName,
      lastName: asked.lastName,
      requireMayAskIn: requireMayInvitePeople,
    })
    const isOwner = and(
      eq(entityAccess.entityId, entityId),
      eq(entityAccess.userId, userId),
      eq(entityAccess.scope, 'owner'),
      isNull(entityAccess.endedAt),
    )
    if ((await tx.$count(entityAccess, isOwner)) === 0)
      await tellAccess(tx, ctx, [entityId], () =>
        insertAccess(tx, ctx.user, { id: entityId, userId, scope: 'owner', endsOn: null }),
      )
    await tx
      .update(interests)
      .set({ userId, ...newVersion(interests) })
      .where(eq(interests.id, asked.id))
    const saved = await readInterest(tx, asked.id)
    // Told with the entity, the account and the access.
    return { result: { interest: saved, entityId, isInvited }, audited: [] }
  })
