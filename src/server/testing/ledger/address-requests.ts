import { isNull } from 'drizzle-orm'
import type { Db } from '@db/database'
import { makeAddressRequest, newAddress } from '@db/samples/make-holdings'
import { addressRequests } from '@db/schema'

/** An entity may be asked a new address of: none waits. Gives what the call takes. */
export async function readyToMove(db: Db, entityId: number) {
  const withdrawn = { outcome: 'withdrawn', settledAt: new Date(), settledBy: 1 } as const
  await db.update(addressRequests).set(withdrawn).where(isNull(addressRequests.outcome))
  return { id: entityId, ...newAddress }
}

/** A new address that waits, of an entity. Gives what its withdrawal takes. */
export async function movingTo(db: Db, entityId: number) {
  await readyToMove(db, entityId)
  return { id: (await makeAddressRequest(db, { entityId })).id }
}
