import { and, eq } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db, Transaction } from '@db/database'
import { users } from '@db/schema'
import { mayEnter } from '../accounts/user-guards'
import { Failure } from '../platform/errors'
import { type Resource, existing } from '../records/resources'

const mayBeAssigned = and(eq(users.role, 'admin'), mayEnter)

/** The administrators that a record can be assigned to, by their names. */
export async function readAssignees(db: Db) {
  const administrators = await db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(mayBeAssigned)
    .orderBy(users.firstName, users.lastName, users.id)
  const items = administrators.map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}` }))
  return { items, total: items.length }
}

/** The kind of a record that somebody looks after. */
type AssignedKind = Resource & { table: { assignedTo: PgColumn } }

/**
 * Throws Failure not_an_administrator for an account that nothing can be assigned to. Whoever has the record already keeps it:
 * a colleague who has left must not stand in the way of a note.
 * @param assignedTo as it was sent; whoever names nobody, or leaves it alone, is not asked for anything
 */
export async function requireAssignee(
  tx: Transaction,
  kind: AssignedKind,
  id: number,
  assignedTo: number | null | undefined,
): Promise<void> {
  if (typeof assignedTo !== 'number') return
  const isThere = await tx.$count(users, and(eq(users.id, assignedTo), mayBeAssigned))
  const isUnchanged = await tx.$count(kind.table, and(existing(kind, id), eq(kind.table.assignedTo, assignedTo)))
  if (isThere + isUnchanged === 0) throw new Failure('not_an_administrator', { field: 'assignedTo' })
}
