import { and, eq, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Db, Transaction } from '@db/database'
import { entityAccess, securityEvents, typedAccesses, users } from '@db/schema'
import { givenScopes } from '@/shared/ledger/own-access'
import type { ReadCache } from '../../http/cache/read-cache'
import { lockUserWrites } from '../../accounts/user-guards'
import type { Env } from '../../platform/env'
import { Failure } from '../../platform/errors'
import { createQueue, type Queue } from '../../platform/concurrency/queue'
import { AccessPolicy } from '../access-policy'
import { type Inviter, findOrInvite } from '../../accounts/invitations'
import { entityResource } from './resource'
import { userResource } from '../../accounts/resource'
import { lockRecords } from '../../records/record-writes'
import { write } from '../../records/write'
import { existing } from '../../records/resources'
import { endGiven, tellAccess } from './access'
import { concernedByAccess } from '../recipients'
import { recordRecipients } from '../../records/recipients'
import { isOwned } from './own-access'

interface Parts {
  db: Db
  readCache: ReadCache
  env: Env
}

export type TypedAccesses = Omit<Queue, 'wake'>

declare module '../../platform/trpc/context' {
  interface Services {
    /** Finds or makes the accounts of addresses that owners let in. */
    typedAccesses: TypedAccesses
  }
}
type TypedAccess = typeof typedAccesses.$inferSelect
type AccessRow = typeof entityAccess.$inferSelect

const kind = entityResource
const isDue = lte(typedAccesses.dueAt, sql`now()`)
/** An address that no account can have today may have one later. */
const againAt = sql`now() + interval '1 hour'`

/** Leaves events as of whoever typed an address, whose request is over. */
const leavingFrom =
  ({ addressStart, browser }: TypedAccess): Inviter['leave'] =>
  async (tx, event) => {
    await tx.insert(securityEvents).values({ ...event, addressStart, browser })
  }

/** Who gave it, as far as the activity, the invitation and the security log name them; undefined when the account is gone. */
async function readGiver(tx: Transaction, id: number) {
  const [giver] = await tx
    .select({ id: users.id, role: users.role, areas: users.areas })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
  return giver
}

/** The account of a typed address. Undefined while the address can be no account's: somebody may take it back, or is called so. */
async function accountOf(
  tx: Transaction,
  ctx: Inviter,
  { typedEmail, scope, firstName, lastName }: AccessRow & Pick<TypedAccess, 'firstName' | 'lastName'>,
): Promise<number | undefined> {
  const shared = givenScopes.find((each) => each === scope)
  const addressee = { email: typedEmail ?? '', firstName, lastName, shared }
  try {
    // The activity tells it as done by whoever let them in.
    const { userId } = await findOrInvite(tx, ctx, { ...userResource, authors: 'everybody' }, addressee)
    return userId
  } catch (error) {
    // Names are looked at before anything is written, so that the transaction goes on.
    if (error instanceof Failure && error.failure === 'email_taken') return undefined
    throw error
  }
}

/** Ends what the same address had of the entity before. Whoever had it then hears of it; to everybody else it is one access that goes on. */
async function endEarlier(tx: Transaction, access: AccessRow, userId: number): Promise<void> {
  const { id, entityId, typedEmail } = access
  const isEarlier = and(
    eq(entityAccess.entityId, entityId),
    eq(entityAccess.typedEmail, typedEmail ?? ''),
    lt(entityAccess.id, id),
    isNull(entityAccess.endedAt),
  )
  const ended = await tx
    .update(entityAccess)
    .set({ endedAt: sql`now()` })
    .where(isEarlier)
    .returning({ id: entityAccess.id, userId: entityAccess.userId })
  for (const each of ended)
    if (each.userId !== userId)
      await recordRecipients(tx, 'access_ended', concernedByAccess(each.id, { includesOwners: false }))
}

/** Lets the account of a typed address in. Owners hear of it whatever is found. @returns whether there is nothing left to do */
async function letIn(tx: Transaction, env: Env, typed: TypedAccess): Promise<boolean> {
  const isThis = and(eq(entityAccess.id, typed.accessId), isNull(entityAccess.endedAt))
  const [access] = await tx.select().from(entityAccess).where(isThis).for('update')
  if (access === undefined) return true
  const { entityId, grantedBy } = access
  const user = await readGiver(tx, grantedBy)
  // Whoever owns it no longer lets nobody in any more.
  if (user === undefined || !(await isOwned(tx, AccessPolicy.of(user), entityId))) {
    await endGiven(tx, [access.id])
    return true
  }
  return tellAccess(tx, { user }, [entityId], async () => {
    await lockUserWrites(tx)
    const userId = await accountOf(tx, { env, user, leave: leavingFrom(typed) }, { ...typed, ...access })
    if (userId !== undefined) {
      await endEarlier(tx, access, userId)
      await tx.update(entityAccess).set({ userId }).where(eq(entityAccess.id, access.id))
    }
    await recordRecipients(tx, 'access_given', concernedByAccess(access.id))
    return userId !== undefined
  })
}

/**
 * Makes what finds or makes the accounts of addresses that owners have typed. Nothing wakes it, as nothing wakes resets (decision 032):
 * what it does for an address without an account would slow the next call of whoever measures.
 */
export function createTypedAccesses(parts: Parts): TypedAccesses {
  const { db, env } = parts
  const due = sql`(select min(${typedAccesses.dueAt}) from ${typedAccesses})`
  const { settle, task } = createQueue({ name: 'typed accesses', due }, async () => {
    const [next] = await db
      .select({ id: typedAccesses.id, entityId: entityAccess.entityId })
      .from(typedAccesses)
      .innerJoin(entityAccess, eq(entityAccess.id, typedAccesses.accessId))
      .where(isDue)
      .orderBy(typedAccesses.id)
      .limit(1)
    if (next === undefined) return false
    await write({ ...parts, user: null }, kind, 'update', async (tx) => {
      const done = { result: undefined, audited: [] }
      const [entity] = await lockRecords(tx, kind, existing(kind, next.entityId))
      const [typed] = await tx
        .update(typedAccesses)
        .set({ dueAt: againAt })
        .where(and(eq(typedAccesses.id, next.id), isDue))
        .returning()
      // Another process has just handled it; or the entity was deleted, and may be restored.
      if (typed === undefined || entity === undefined) return done
      if (await letIn(tx, env, typed)) await tx.delete(typedAccesses).where(eq(typedAccesses.id, typed.id))
      return done
    })
    return true
  })
  return { settle, task }
}
