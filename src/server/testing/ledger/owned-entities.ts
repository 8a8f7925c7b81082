import type { Db } from '@db/database'
import { makeAccess, makeEntity } from '@db/samples/make-holdings'
import { users } from '@db/schema'

/** A new entity that everybody owns who has an account, and so whoever calls. */
export async function ownedByAll(db: Db): Promise<{ id: number }> {
  const { id } = await makeEntity(db)
  for (const { id: userId } of await db.select({ id: users.id }).from(users))
    await makeAccess(db, { entityId: id, userId })
  return { id }
}

/** A new entity, as the calls name it by which administrators see the portal of its owners. */
export const viewed = async (db: Db) => ({ entityId: (await makeEntity(db)).id })
