import { type SQL, and, asc, desc, eq, exists, gt, isNotNull, isNull, not, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { Db, Transaction } from '@db/database'
import { entities, entityAccess, typedAccesses, users } from '@db/schema'
import type { giveOwnAccess, updateOwnEntity } from '@/shared/ledger/own-access'
import { derivedShortName } from '@/shared/ledger/short-names'
import type { SessionUser } from '@/shared/accounts/users'
import { browserKind } from '../../platform/limits/browser-kind'
import type { EventSource } from '../../records/activity/security-events'
import { Failure } from '../../platform/errors'
import type { AccessPolicy } from '../access-policy'
import { addressStart } from '../../platform/limits/caller-address'
import type { RateLimits } from '../../platform/limits/rate-limits'
import { entityResource } from './resource'
import { lockRecords, newVersion, updateRecord } from '../../records/record-writes'
import { type Writer, write } from '../../records/write'
import { existing } from '../../records/resources'
import { changeAccess, endGiven } from './access'
import { endOfAccess, lastDayColumn } from './last-day'
import { byWidth } from '../own-holdings'
import { fullNameOf } from '../../platform/sql'

const kind = entityResource

type OwnWriter = Writer & EventSource & { user: SessionUser; policy: AccessPolicy; rateLimits: RateLimits }

const noEntity = () => new Failure('record_not_found', { noun: 'entity' })

/** One entity as who sees its holdings reads it. Throws Failure record_not_found. */
export async function readOwnEntity(db: Db, policy: AccessPolicy, id: number) {
  const [found] = await db
    .select({
      id: entities.id,
      kind: entities.kind,
      legalName: entities.legalName,
      shortName: entities.shortName,
      addressLines: entities.addressLines,
      paymentMethod: entities.paymentMethod,
      scope: entityAccess.scope,
    })
    .from(entities)
    .innerJoin(entityAccess, eq(entityAccess.entityId, entities.id))
    .where(and(eq(entities.id, id), policy.holders, policy.accesses))
    .orderBy(byWidth)
    .limit(1)
  if (found === undefined) throw noEntity()
  return { ...found, derivedShortName: derivedShortName(found) }
}

/** Lets an owner say what their entity is called in the portal. Throws Failure record_not_found. */
export async function renameOwn(ctx: OwnWriter, { id, shortName }: z.output<typeof updateOwnEntity.input>) {
  await requireOwned(ctx.db, ctx.policy, id)
  if (shortName !== undefined)
    await updateRecord(ctx, kind, { id }, (tx, where) =>
      tx
        .update(entities)
        .set({ shortName, ...newVersion(entities) })
        .where(and(where, ctx.policy.owned))
        .returning(),
    )
  return readOwnEntity(ctx.db, ctx.policy, id)
}

/** Whether an entity is one's own, and there. */
export const isOwned = async (db: Db | Transaction, policy: AccessPolicy, entityId: number): Promise<boolean> =>
  (await db.$count(entities, and(eq(entities.id, entityId), policy.owned))) > 0

/** Throws Failure record_not_found for an entity that is not one's own, or that is not there: both alike. */
export async function requireOwned(db: Db | Transaction, policy: AccessPolicy, entityId: number): Promise<void> {
  if (!(await isOwned(db, policy, entityId))) throw noEntity()
}

const later = alias(entityAccess, 'later')

/** What the same address was given since; the earlier access goes on until that one's account is found. */
const isReplaced = (db: Db | Transaction) =>
  exists(
    db
      .select({ id: later.id })
      .from(later)
      .where(
        and(
          eq(later.entityId, entityAccess.entityId),
          eq(later.typedEmail, entityAccess.typedEmail),
          gt(later.id, entityAccess.id),
          isNull(later.endedAt),
        ),
      ),
  )

/** Whom an owner let in stays the address that was typed, whosever it is: else any address could be asked for its owner. */
const who = sql<string | null>`coalesce(${entityAccess.typedEmail}, ${fullNameOf(users)})`

const selectOwnAccess = async (db: Db | Transaction, where: SQL | undefined) =>
  db
    .select({
      endsOn: await lastDayColumn(db),
      id: entityAccess.id,
      entityId: entityAccess.entityId,
      scope: entityAccess.scope,
      startsAt: entityAccess.startsAt,
      who,
      typedName: entityAccess.typedName,
    })
    .from(entityAccess)
    .leftJoin(users, and(eq(users.id, entityAccess.userId), isNull(users.deletedAt)))
    .where(
      and(
        where,
        isNull(entityAccess.endedAt),
        or(isNotNull(entityAccess.typedEmail), isNotNull(users.id)),
        not(isReplaced(db)),
      ),
    )
    .orderBy(desc(eq(entityAccess.scope, 'owner')), asc(entityAccess.id))

/** Who may see one's own entity, owners first. Throws Failure record_not_found. */
export async function readOwnAccess(db: Db, policy: AccessPolicy, entityId: number) {
  await requireOwned(db, policy, entityId)
  const items = await selectOwnAccess(db, eq(entityAccess.entityId, entityId))
  return { items, total: items.length }
}

type Given = z.output<typeof giveOwnAccess.input>

/** The name as it was typed; null without one. */
const typedNameOf = ({ firstName, lastName }: Given) => [firstName, lastName].filter(Boolean).join(' ') || null

/** What stands for the names of somebody of whom the address alone is known. */
const namesOf = ({ email, firstName, lastName }: Given) => {
  const [mailbox = email, host = ''] = email.split('@')
  return { firstName: firstName ?? mailbox, lastName: lastName ?? host }
}

/**
 * Lets somebody see one's own entity. Whose address it is, if anybody's, is found out after the answer (`typed-accesses.ts`): what is
 * written until then, and what is answered, is the same for every address, also for one that was let in before.
 * Throws Failure record_not_found, day_over and too_many_requests.
 */
export async function giveOwn(ctx: OwnWriter, given: Given) {
  const { id: entityId, email: typedEmail, scope, endsOn } = given
  await requireOwned(ctx.db, ctx.policy, entityId)
  await ctx.rateLimits.countAccess(ctx.user.id)
  return write(ctx, kind, 'update', async (tx) => {
    await lockRecords(tx, kind, existing(kind, entityId))
    await requireOwned(tx, ctx.policy, entityId)
    const [made] = await tx
      .insert(entityAccess)
      .values({
        entityId,
        typedEmail,
        typedName: typedNameOf(given),
        scope,
        grantedBy: ctx.user.id,
        endsAt: await endOfAccess(tx, endsOn),
      })
      .returning({ id: entityAccess.id })
    if (made === undefined) throw new Failure('unexpected')
    const from = { addressStart: addressStart(ctx.ipAddress), browser: browserKind(ctx.userAgent) }
    await tx.insert(typedAccesses).values({ accessId: made.id, ...namesOf(given), ...from })
    const [saved] = await selectOwnAccess(tx, eq(entityAccess.id, made.id))
    if (saved === undefined) throw new Failure('unexpected')
    // Told when the account of the address is let in.
    return { result: saved, audited: [] }
  })
}

/**
 * Ends an access to one's own entity, and with it all that its address was given there. Throws Failure record_not_found, and
 * access_of_owner, which the firm alone ends.
 */
export async function endOwn(ctx: OwnWriter, id: number): Promise<{ success: true }> {
  const { entityId, typedEmail, scope, endedAt } = entityAccess
  const [found] = await ctx.db
    .select({ entityId, typedEmail, scope, endedAt })
    .from(entityAccess)
    .innerJoin(entities, eq(entities.id, entityId))
    .where(and(eq(entityAccess.id, id), ctx.policy.owned))
  if (found === undefined) throw new Failure('record_not_found', { noun: 'access' })
  if (found.scope === 'owner') throw new Failure('access_of_owner')
  if (found.endedAt !== null) return { success: true }
  return changeAccess(ctx, found.entityId, async (tx) => {
    await requireOwned(tx, ctx.policy, found.entityId)
    const isOfAddress = found.typedEmail === null ? undefined : eq(typedEmail, found.typedEmail)
    const open = and(eq(entityId, found.entityId), isNull(endedAt), isOfAddress ?? eq(entityAccess.id, id))
    const ended = await tx.select({ id: entityAccess.id }).from(entityAccess).where(open)
    return endGiven(
      tx,
      ended.map((each) => each.id),
    )
  })
}
