import { type SQL, and, asc, desc, eq, exists, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { Db, Transaction } from '@db/database'
import { entities, entityAccess, users } from '@db/schema'
import type { giveOwnAccess } from '@/shared/own-access'
import type { SessionUser } from '@/shared/users'
import type { EventSource } from '../auth/security-events'
import { isNotInvited, lockUserWrites } from '../auth/user-guards'
import type { Env } from '../base/env'
import { Failure } from '../base/errors'
import type { Sight } from '../base/sight'
import type { RateLimits } from '../limits/rate-limits'
import { filledValues, leaveRecordEntries } from '../records/audit'
import { announceChange } from '../records/events'
import { makeInvited, sendInvitation } from '../records/invitations'
import { recordKinds } from '../records/record-kinds'
import type { Writer } from '../records/records'
import { readUsers } from '../records/user-columns'
import { changeAccess, endGiven, giveTo } from './access'

type OwnWriter = Writer & EventSource & { user: SessionUser; sight: Sight; env: Env; rateLimits: RateLimits }

const noEntity = () => new Failure('record_not_found', { noun: 'entity' })

/** One entity as who sees its holdings reads it. Throws Failure record_not_found. */
export async function readOwnEntity(db: Db, sight: Sight, id: number) {
  const [found] = await db
    .select({
      id: entities.id,
      kind: entities.kind,
      legalName: entities.legalName,
      addressLines: entities.addressLines,
      scope: entityAccess.scope,
    })
    .from(entities)
    .innerJoin(entityAccess, eq(entityAccess.entityId, entities.id))
    .where(and(eq(entities.id, id), sight.holders, sight.accesses))
  if (found === undefined) throw noEntity()
  return found
}

/** Throws Failure record_not_found for an entity that is not one's own, or that is not there: both alike. */
export async function requireOwned(db: Db | Transaction, sight: Sight, entityId: number): Promise<void> {
  if ((await db.$count(entities, and(eq(entities.id, entityId), sight.owned))) === 0) throw noEntity()
}

const givers = alias(entityAccess, 'givers')

/** Whether an owner gave it, of the entity that it shows. */
const isGivenByOwner = (db: Db | Transaction) =>
  exists(
    db
      .select({ id: givers.id })
      .from(givers)
      .where(
        and(
          eq(givers.entityId, entityAccess.entityId),
          eq(givers.userId, entityAccess.grantedBy),
          eq(givers.scope, 'owner'),
        ),
      ),
  )

/** Whom an owner let in stays the address that was typed: else any address could be asked for its owner's name. */
const whoOf = (db: Db | Transaction) => sql<string | null>`case
  when ${entityAccess.scope} <> 'owner' and ${isGivenByOwner(db)} then ${users.email}
  else ${users.firstName} || ' ' || ${users.lastName} end`

const selectOwnAccess = (db: Db | Transaction, where: SQL | undefined) =>
  db
    .select({
      id: entityAccess.id,
      entityId: entityAccess.entityId,
      scope: entityAccess.scope,
      startsAt: entityAccess.startsAt,
      who: whoOf(db),
    })
    .from(entityAccess)
    .innerJoin(users, and(eq(users.id, entityAccess.userId), isNull(users.deletedAt)))
    .where(and(where, isNull(entityAccess.endedAt)))
    .orderBy(desc(eq(entityAccess.scope, 'owner')), asc(entityAccess.id))

/** Who may see one's own entity, owners first. Throws Failure record_not_found. */
export async function readOwnAccess(db: Db, sight: Sight, entityId: number) {
  await requireOwned(db, sight, entityId)
  const items = await selectOwnAccess(db, eq(entityAccess.entityId, entityId))
  return { items, total: items.length }
}

type Given = z.output<typeof giveOwnAccess.input>

/** What stands for the names of somebody of whom the address alone is known. */
const namesOf = ({ email, firstName, lastName }: Given) => {
  const [mailbox = email, host = ''] = email.split('@')
  return { firstName: firstName ?? mailbox, lastName: lastName ?? host }
}

/** The account of an address; who has none, or one that nobody has told them of, is invited (decision 035). */
async function accountOf(tx: Transaction, ctx: OwnWriter, given: Given): Promise<number> {
  await lockUserWrites(tx)
  const isTheirs = and(eq(users.email, given.email), isNull(users.deletedAt))
  const [known] = await tx.select().from(users).where(isTheirs)
  if (known !== undefined) {
    if ((await tx.$count(users, and(isTheirs, isNotInvited))) > 0) await sendInvitation(tx, ctx, known, given.scope)
    return known.id
  }
  const { id } = await makeInvited(tx, ctx, { email: given.email, ...namesOf(given) }, given.scope)
  const [made] = await readUsers(tx, eq(users.id, id))
  if (made === undefined) throw new Failure('unexpected')
  const entry = { recordId: id, action: 'create', after: filledValues('users', made) } as const
  await leaveRecordEntries(tx, ctx.user, recordKinds.users, [entry], { of: 'everybody' })
  await announceChange(tx, 'users')
  return id
}

/**
 * Lets somebody see one's own entity, whether or not their address has an account: the answer does not tell.
 * Throws Failure record_not_found, too_many_requests, and access_given to somebody who has one.
 */
export async function giveOwn(ctx: OwnWriter, given: Given) {
  await requireOwned(ctx.db, ctx.sight, given.id)
  await ctx.rateLimits.countAccess(ctx.user.id)
  return changeAccess(ctx, given.id, async (tx) => {
    await requireOwned(tx, ctx.sight, given.id)
    const userId = await accountOf(tx, ctx, given)
    const id = await giveTo(tx, ctx, { entityId: given.id, userId, scope: given.scope })
    const [saved] = await selectOwnAccess(tx, eq(entityAccess.id, id))
    if (saved === undefined) throw new Failure('unexpected')
    return saved
  })
}

/** Ends an access to one's own entity. Throws Failure record_not_found, and access_of_owner, which the firm alone ends. */
export async function endOwn(ctx: OwnWriter, id: number): Promise<{ success: true }> {
  const [found] = await ctx.db
    .select({ entityId: entityAccess.entityId, scope: entityAccess.scope, endedAt: entityAccess.endedAt })
    .from(entityAccess)
    .innerJoin(entities, eq(entities.id, entityAccess.entityId))
    .where(and(eq(entityAccess.id, id), ctx.sight.owned))
  if (found === undefined) throw new Failure('record_not_found', { noun: 'access' })
  if (found.scope === 'owner') throw new Failure('access_of_owner')
  if (found.endedAt !== null) return { success: true }
  return changeAccess(ctx, found.entityId, async (tx) => {
    await requireOwned(tx, ctx.sight, found.entityId)
    return endGiven(tx, id)
  })
}
