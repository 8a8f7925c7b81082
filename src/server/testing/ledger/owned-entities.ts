import type { Db } from '@db/database'
import { makePublished } from '@db/samples/make-distributions'
import { makeAccess, makeEntity, makeEntry, makePosition } from '@db/samples/make-holdings'
import { users } from '@db/schema'

/** A new entity that everybody owns who has an account, and so whoever calls. */
export async function ownedByAll(db: Db): Promise<{ id: number }> {
  const { id } = await makeEntity(db)
  for (const { id: userId } of await db.select({ id: users.id }).from(users))
    await makeAccess(db, { entityId: id, userId })
  return { id }
}

/** A new payment to an entity, as the calls name it. */
export async function paidTo(db: Db, { id: entityId }: { id: number }): Promise<{ id: number }> {
  const { id: positionId } = await makePosition(db, { entityId })
  await makeEntry(db, { positionId })
  return { id: (await makePublished(db, { positionId })).id }
}

/** A new entity, as the calls name it by which administrators see the portal of its owners. */
export const viewed = async (db: Db) => ({ entityId: (await makeEntity(db)).id })
