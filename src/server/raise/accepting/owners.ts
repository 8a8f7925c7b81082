import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '@db/database'
import { entities, entityAccess, type subscriptions, users } from '@db/schema'
import { defaultEntityKind } from '@/shared/ledger/entities'
import { insertAccess, tellAccess } from '../../ledger/entities/access'
import { entityResource } from '../../ledger/entities/resource'
import { isOpenAccess } from '../../ledger/access-policy'
import { Failure } from '../../platform/errors'
import { leaveEntries } from '../../records/activity/audit'
import { announceChange } from '../../records/live'
import type { Staff } from '../subscriptions/staff'
import { type concernedBy, ownedBy } from './checks'

type Subscription = typeof subscriptions.$inferSelect
type Concerned = Awaited<ReturnType<typeof concernedBy>>

/** A new entity made of the answers. The activity tells of it. */
async function madeEntity(tx: Transaction, { user }: Staff, { answers: { owner = {} } }: Subscription) {
  const made = {
    kind: owner.kind ?? defaultEntityKind,
    legalName: owner.legalName ?? '',
    tinLast4: owner.tinLast4 ?? null,
    addressLines: owner.addressLines ?? [],
  }
  const [entity] = await tx.insert(entities).values(made).returning({ id: entities.id, name: entities.legalName })
  if (entity === undefined) throw new Failure('unexpected')
  await leaveEntries(tx, user, entityResource, 'create', [
    { recordId: entity.id, recordName: entity.name, after: made },
  ])
  return entity
}

const elsewhere = () => new Failure('entity_elsewhere', { field: 'entityId' })

/**
 * Whom a subscription is accepted for: the entity that it names, else one that those who sign own already, or that nobody may see yet; or a
 * new one. Throws Failure entity_elsewhere.
 */
export async function ownerOf(
  tx: Transaction,
  ctx: Staff,
  { subscription, concerned }: { subscription: Subscription; concerned: Concerned },
  asked: number | 'new',
): Promise<{ id: number; name: string }> {
  if (subscription.entityId !== null && asked !== subscription.entityId) throw elsewhere()
  if (asked === 'new') return madeEntity(tx, ctx, subscription)
  const isThere = and(eq(entities.id, asked), isNull(entities.deletedAt))
  const [entity] = await tx
    .select({ id: entities.id, name: entities.legalName, tinLast4: entities.tinLast4 })
    .from(entities)
    .where(isThere)
    .for('share')
  if (entity === undefined) throw elsewhere()
  const isTheirs = (await ownedBy(tx, concerned.userIds)).some(({ id }) => id === asked)
  const isNobodys = (await tx.$count(entityAccess, and(eq(entityAccess.entityId, asked), isOpenAccess))) === 0
  const typed = subscription.answers.owner?.tinLast4
  const isOther = entity.tinLast4 !== null && typed && typed !== entity.tinLast4
  if ((!isTheirs && !isNobodys) || isOther) throw elsewhere()
  return entity
}

/** Lets those who signed see the owner's entity who cannot yet; where nobody signed here, who began it. An attorney in fact looks on. */
export async function giveOwners(
  tx: Transaction,
  ctx: Staff,
  entityId: number,
  { userId, concerned: { signing } }: { userId: number; concerned: Concerned },
): Promise<void> {
  const people = signing.length > 0 ? signing : [{ userId, capacity: 'self' as const }]
  await tellAccess(tx, ctx, [entityId], async () => {
    for (const person of people) {
      const isTheirs = and(
        eq(entityAccess.entityId, entityId),
        eq(entityAccess.userId, person.userId),
        isNull(entityAccess.endedAt),
      )
      if ((await tx.$count(entityAccess, isTheirs)) > 0) continue
      // An account may be gone that signed.
      const isHere = and(eq(users.id, person.userId), isNull(users.deletedAt))
      if ((await tx.$count(users, isHere)) === 0) continue
      const scope = person.capacity === 'attorney_in_fact' ? 'viewer' : 'owner'
      await insertAccess(tx, ctx.user, { id: entityId, userId: person.userId, scope, endsOn: null })
    }
  })
  await announceChange(tx, 'entities')
}
