import { type SQL, and, desc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm'
import type { Db, Transaction } from '@db/database'
import { entities, entityAccess, users } from '@db/schema'
import type { AccessScope } from '@/shared/entity-access'
import { Failure } from '../base/errors'
import { leaveRecordEntries } from '../records/audit'
import { recordKinds } from '../records/record-kinds'
import { type Writer, existing, lockRecords, notFound, writeRecords } from '../records/records'
import { fixConcerned } from './notices'
import type { BookWriter } from './writing'

const kind = recordKinds.entities

const readAccess = (db: Db | Transaction, where: SQL | undefined) =>
  db
    .select({
      ...getTableColumns(entityAccess),
      userName: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`,
      userEmail: users.email,
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

const toldName = ({ userName, scope }: { userName: string | null; scope: AccessScope }) =>
  `${userName ?? ''} (${scope})`

/** Runs a change of who may see entities within a transaction, and tells the activity of each. */
export async function tellAccess<Result>(
  tx: Transaction,
  ctx: BookWriter,
  entityIds: readonly number[],
  change: () => Promise<Result>,
): Promise<Result> {
  const ids = [...new Set(entityIds)]
  const active = and(inArray(entityAccess.entityId, ids), isNull(entityAccess.endedAt))
  const told = async () => {
    const rows = await readAccess(tx, active)
    return new Map(ids.map((id) => [id, rows.filter(({ entityId }) => entityId === id).map(toldName)]))
  }
  const before = await told()
  const result = await change()
  const after = await told()
  const entries = ids.map((id) => ({
    recordId: id,
    action: 'update' as const,
    before: { access: before.get(id) ?? [] },
    after: { access: after.get(id) ?? [] },
  }))
  await leaveRecordEntries(tx, ctx.user, kind, entries, { of: 'everybody' })
  return result
}

/** Runs a change of who may see an entity, and tells the activity of it, whoever changes it. Throws Failure record_not_found. */
export const changeAccess = <Result>(
  ctx: Writer & BookWriter,
  entityId: number,
  change: (tx: Transaction) => Promise<Result>,
): Promise<Result> =>
  writeRecords(ctx, kind, async (tx) => {
    const [entity] = await lockRecords(tx, kind, existing(kind, entityId))
    if (entity === undefined) throw notFound(kind)
    return tellAccess(tx, ctx, [entityId], () => change(tx))
  })

type NewAccess = Pick<typeof entityAccess.$inferInsert, 'entityId' | 'userId' | 'scope'>

/** Gives an access, and fixes whom to tell. Under `changeAccess`. Throws Failure access_given to somebody who has one. @returns its id */
export async function giveTo(tx: Transaction, { user }: BookWriter, access: NewAccess): Promise<number> {
  const [made] = await tx
    .insert(entityAccess)
    .values({ ...access, grantedBy: user.id })
    .returning({ id: entityAccess.id })
  if (made === undefined) throw new Failure('unexpected')
  await fixConcerned(tx, 'access_given', made.id)
  return made.id
}

/** Ends an access from this moment on, and fixes whom to tell; one that has ended stays as it is. Under `changeAccess`. */
export async function endGiven(tx: Transaction, id: number): Promise<{ success: true }> {
  const ended = await tx
    .update(entityAccess)
    .set({ endedAt: sql`now()` })
    .where(and(eq(entityAccess.id, id), isNull(entityAccess.endedAt)))
    .returning({ id: entityAccess.id })
  if (ended.length > 0) await fixConcerned(tx, 'access_ended', id)
  return { success: true }
}

/** Lets a user see an entity. Throws Failure record_not_found for either, and access_given to somebody who has one. */
export const giveAccess = (
  ctx: Writer & BookWriter,
  { id: entityId, userId, scope }: { id: number; userId: number; scope: AccessScope },
) =>
  changeAccess(ctx, entityId, async (tx) => {
    const isThere = and(eq(users.id, userId), isNull(users.deletedAt))
    if ((await tx.$count(users, isThere)) === 0) throw new Failure('record_not_found', { noun: 'user' })
    const id = await giveTo(tx, ctx, { entityId, userId, scope })
    const [saved] = await readAccess(tx, eq(entityAccess.id, id))
    if (saved === undefined) throw new Failure('unexpected')
    return saved
  })

/** Ends an access, from this moment on; one that has ended stays as it is. Throws Failure record_not_found. */
export async function endAccess(ctx: Writer & BookWriter, id: number): Promise<{ success: true }> {
  const [found] = await ctx.db.select().from(entityAccess).where(eq(entityAccess.id, id))
  if (found === undefined) throw new Failure('record_not_found', { noun: 'access' })
  return found.endedAt === null ? changeAccess(ctx, found.entityId, (tx) => endGiven(tx, id)) : { success: true }
}
