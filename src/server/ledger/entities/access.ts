import { type SQL, and, desc, eq, getTableColumns, isNotNull, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db, Transaction } from '@db/database'
import { entities, entityAccess, users } from '@db/schema'
import type { AccessScope, giveAccess as giveAccessContract } from '@/shared/ledger/entity-access'
import { fullNameOf, isAnyOf } from '../../platform/sql'
import { Failure } from '../../platform/errors'
import { type Author, isSameValue, leaveEntries } from '../../records/activity/audit'
import { endOfAccess, lastDayColumn } from './last-day'
import { entityResource } from './resource'
import { lockRecords } from '../../records/record-writes'
import { type Writer, write } from '../../records/write'
import { existing, notFound } from '../../records/resources'
import { concernedByAccess } from '../recipients'
import { recordRecipients } from '../../records/recipients'
import type { LedgerWriter } from '../writing'

const kind = entityResource

const { endsAt: _endsAt, ...columns } = getTableColumns(entityAccess)

const readAccess = async (db: Db | Transaction, where: SQL | undefined) =>
  db
    .select({
      ...columns,
      endsOn: await lastDayColumn(db),
      userName: fullNameOf(users),
      userEmail: sql<string | null>`coalesce(${users.email}, ${entityAccess.typedEmail})`,
    })
    .from(entityAccess)
    .leftJoin(users, eq(users.id, entityAccess.userId))
    .where(where)
    .orderBy(desc(entityAccess.id))

/** Who may see an entity, and who might before; newest first. Throws Failure record_not_found. */
export async function accessOf(db: Db, entityId: number) {
  if ((await db.$count(entities, existing(kind, entityId))) === 0) throw notFound(kind)
  const items = await readAccess(db, eq(entityAccess.entityId, entityId))
  return { items, total: items.length }
}

const statedName = ({ userName, scope }: { userName: string | null; scope: AccessScope }) =>
  `${userName ?? ''} (${scope})`

/** Runs a change of who may see entities within a transaction, and tells the activity of each that somebody else may see then. */
export async function tellAccess<Result>(
  tx: Transaction,
  { user }: { user: Author | null },
  entityIds: readonly number[],
  change: () => Promise<Result>,
): Promise<Result> {
  const ids = [...new Set(entityIds)]
  const isActive = and(isNull(entityAccess.endedAt), isNotNull(entityAccess.userId))
  const active = and(isAnyOf(entityAccess.entityId, ids), isActive)
  const told = async () => {
    const rows = await tx
      .select({ entityId: entityAccess.entityId, scope: entityAccess.scope, userName: fullNameOf(users) })
      .from(entityAccess)
      .leftJoin(users, eq(users.id, entityAccess.userId))
      .where(active)
      .orderBy(desc(entityAccess.id))
    return new Map(ids.map((id) => [id, rows.filter(({ entityId }) => entityId === id).map(statedName)]))
  }
  const before = await told()
  const result = await change()
  const after = await told()
  const entries = ids.flatMap((id) => {
    const [was, is] = [before.get(id) ?? [], after.get(id) ?? []]
    if (isSameValue(was, is)) return []
    return [{ recordId: id, before: { access: was }, after: { access: is } }]
  })
  await leaveEntries(tx, user, kind, 'update', entries)
  return result
}

/** Runs a change of who may see an entity, and tells the activity of it, whoever changes it. Throws Failure record_not_found. */
export const changeAccess = <Result>(
  ctx: Writer & LedgerWriter,
  entityId: number,
  change: (tx: Transaction) => Promise<Result>,
): Promise<Result> =>
  write(ctx, kind, 'update', async (tx) => {
    const [entity] = await lockRecords(tx, kind, existing(kind, entityId))
    if (entity === undefined) throw notFound(kind)
    return { result: await tellAccess(tx, ctx, [entityId], () => change(tx)), audited: [] }
  })

/** Ends accesses from this moment on, and records whom to tell; one that has ended stays as it is. Under `changeAccess`. */
export async function endGiven(tx: Transaction, ids: readonly number[]): Promise<{ success: true }> {
  const ended = await tx
    .update(entityAccess)
    .set({ endedAt: sql`now()` })
    .where(and(isAnyOf(entityAccess.id, ids), isNull(entityAccess.endedAt)))
    .returning({ id: entityAccess.id })
  for (const { id } of ended) await recordRecipients(tx, 'access_ended', concernedByAccess(id))
  return { success: true }
}

type GivenAccess = z.output<typeof giveAccessContract.input>

/**
 * Writes an access, and records whom to tell; within `tellAccess`. Throws Failure record_not_found for a user who is not there, access_given
 * to somebody who has one, and day_over.
 */
export async function insertAccess(
  tx: Transaction,
  { id: grantedBy }: Pick<LedgerWriter['user'], 'id'>,
  { id: entityId, userId, scope, endsOn }: GivenAccess,
) {
  const isThere = and(eq(users.id, userId), isNull(users.deletedAt))
  if ((await tx.$count(users, isThere)) === 0) throw new Failure('record_not_found', { noun: 'user' })
  const isOpen = and(eq(entityAccess.entityId, entityId), isNull(entityAccess.endedAt))
  if ((await tx.$count(entityAccess, and(isOpen, eq(entityAccess.userId, userId)))) > 0)
    throw new Failure('access_given', { field: 'userId' })
  const [made] = await tx
    .insert(entityAccess)
    .values({ entityId, userId, scope, grantedBy, endsAt: await endOfAccess(tx, endsOn) })
    .returning({ id: entityAccess.id })
  const [saved] = made === undefined ? [] : await readAccess(tx, eq(entityAccess.id, made.id))
  if (saved === undefined) throw new Failure('unexpected')
  await recordRecipients(tx, 'access_given', concernedByAccess(saved.id))
  return saved
}

/** Lets a user see an entity. Throws Failure record_not_found for either, access_given to somebody who has one, and day_over. */
export const giveAccess = (ctx: Writer & LedgerWriter, given: GivenAccess) =>
  changeAccess(ctx, given.id, (tx) => insertAccess(tx, ctx.user, given))

/** Ends an access, from this moment on; one that has ended stays as it is. Throws Failure record_not_found. */
export async function endAccess(ctx: Writer & LedgerWriter, id: number): Promise<{ success: true }> {
  const [found] = await ctx.db.select().from(entityAccess).where(eq(entityAccess.id, id))
  if (found === undefined) throw new Failure('record_not_found', { noun: 'access' })
  return found.endedAt === null ? changeAccess(ctx, found.entityId, (tx) => endGiven(tx, [id])) : { success: true }
}
